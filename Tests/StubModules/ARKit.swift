// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

@available(iOS 11.3, *)
open class ARReferenceImage: NSObject {
  open class func referenceImages(inGroupNamed name: String, bundle: Bundle?) -> Set<ARReferenceImage>? {
    nil
  }
}

@available(iOS 12, *)
open class ARReferenceObject: NSObject {
  open class func referenceObjects(inGroupNamed name: String, bundle: Bundle?) -> Set<ARReferenceObject>? {
    nil
  }
}
