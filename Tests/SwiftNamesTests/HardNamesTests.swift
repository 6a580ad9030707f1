import SwiftNames
import Testing

/// Names with the member and type that SwiftGen's templates make of them, as computed by its own code.
struct HardNamesTests {
  @Test(arguments: [
    ("AccentColor", "accentColor", "AccentColor"), ("backgroundImage", "backgroundImage", "BackgroundImage"),
    ("Image", "image", "Image"), ("giftColor", "giftColor", "GiftColor"), ("gift", "gift", "Gift"),
    ("card-number-color", "cardNumberColor", "CardNumberColor"),
    ("Connecting0_", "connecting0", "Connecting0"),
    ("Connecting0", "connecting0", "Connecting0"), ("BMW", "bmw", "Bmw"), ("BMWLogo", "bmwLogo", "BMWLogo"),
    ("TLSold", "tlSold", "TLSold"), ("TLS2016", "tls2016", "Tls2016"), ("iOS", "ios", "Ios"),
    ("aB", "ab", "Ab"),
    ("ab", "ab", "Ab"), ("aBC", "abc", "Abc"),
    ("AppIcon-iOS-ClearDark-1024x1024", "appIconIOSClearDark1024x1024", "AppIconIOSClearDark1024x1024"),
    ("10C", "_10C", "_10C"), ("10c", "_10c", "_10c"), ("292C38", "_292C38", "_292C38"), ("1_1", "_11", "_11"),
    ("11", "_11", "_11"), ("ac_fm_1_1", "acFm11", "AcFm11"), ("ac_fm_11", "acFm11", "AcFm11"),
    ("sy_head_10@2x", "syHead102x", "SyHead102x"), ("image 1", "image1", "Image1"),
    ("mastodon.clean.fill", "mastodonCleanFill", "MastodonCleanFill"), ("_leading", "leading", "Leading"),
    ("trailing_", "trailing", "Trailing"), ("__double", "double", "Double"), ("a--b", "ab", "AB"),
    ("a__b", "ab", "AB"), ("class", "`class`", "Class"), ("Class", "`class`", "Class"),
    ("default", "`default`", "Default"), ("in", "`in`", "In"), ("operator", "`operator`", "Operator"),
    ("inout", "`inout`", "Inout"), ("init", "`init`", "Init"), ("self", "`self`", "`Self`"),
    ("Self", "`self`", "`Self`"), ("Type", "type", "`Type`"), ("Any", "any", "`Any`"), ("AS", "`as`", "As"),
    ("none", "`none`", "None"), ("left", "`left`", "Left"), ("didSet", "`didSet`", "DidSet"),
    ("prefix", "`prefix`", "Prefix"), ("async", "async", "Async"), ("await", "await", "Await"),
    ("Protocol", "`protocol`", "`Protocol`"), ("ACE OF CLUBS", "aceOfClubs", "AceOfClubs"),
    ("CLR_LAUNCH_SCREEN_COLOR", "clrLaunchScreenColor", "ClrLaunchScreenColor"), ("HELLO", "hello", "Hello"),
    ("héllo", "héllo", "Héllo"), ("日本語", "日本語", "日本語"), ("🎉", "🎉", "🎉"), ("a🎉b", "a🎉B", "A🎉B"),
    ("foo+bar", "fooBar", "FooBar"), ("c++", "c", "C"), ("100%", "_100", "_100"),
    ("50% off", "_50Off", "_50Off"),
    ("…", "", ""), ("%@", "", ""), ("_", "", ""), ("", "", ""), ("%lld active", "lldActive", "LldActive"),
    ("a.b.c", "abc", "ABC"), ("key_2", "key2", "Key2"), ("key-2", "key2", "Key2"), ("2key", "_2key", "_2key"),
    ("1.5x", "_15x", "_15x"), ("FOOBar", "fooBar", "FOOBar"),
    ("XMLHttpRequest", "xmlHttpRequest", "XMLHttpRequest"),
    ("don't", "donT", "DonT"), ("ﬁle", "fIle", "FIle"), ("İstanbul", "i\u{307}stanbul", "İstanbul"),
    ("$price", "price", "Price"), ("$0", "_0", "_0"), ("Gray", "gray", "Gray"),
    ("CoverIMAGE", "coverIMAGE", "CoverIMAGE"),
    ("URLImage", "urlImage", "URLImage"), ("multicolor", "multicolor", "Multicolor"),
    ("hashValue", "hashValue", "HashValue"),
  ])
  func membersAndTypesAreSwiftGens(name: String, member: String, type: String) {
    let ours = SwiftIdentifier.escapeReservedKeywords(SwiftIdentifier.member(name))
    #expect(ours.unicodeScalars.elementsEqual(member.unicodeScalars), "\(ours)")
    #expect(SwiftIdentifier.escapeReservedKeywords(SwiftIdentifier.type(name)) == type)
  }
}
