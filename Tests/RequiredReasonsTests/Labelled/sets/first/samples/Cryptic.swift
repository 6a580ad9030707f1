// swift-format-ignore-file
import Foundation

// Ways of writing that make a line hard to read for a search by words.
let a = FileManager.default
let b = try? a.attributesOfItem(atPath: "/x")[
  .creationDate
] as? Date
let c = (try? a.attributesOfItem(atPath: "/x"))?[ .modificationDate ]
let d = [FileAttributeKey.creationDate: Date()] as [FileAttributeKey: Any]
let e: [FileAttributeKey: Any] = [
  .posixPermissions: 0o600,
  .modificationDate: Date(),
]
let f = ProcessInfo
  .processInfo
  .systemUptime
let g = UserDefaults
  .standard
  .string(forKey: "g")
let h = /* UserDefaults */ 3 // UserDefaults
let i = "\(/* stat( */ 1) stat(path, &info)"
let j = "nested \("UserDefaults \("deep")") UserDefaults.standard"
let k = "outer \("inner \(UserDefaults.standard.bool(forKey: "k"))")"
let l = ##"raw "# UserDefaults.standard "##
let m = """
  one \"""
  UserDefaults.standard
  """
let n = Optional(ProcessInfo.processInfo)?.systemUptime
let o = withUnsafeTemporaryAllocation(of: stat.self, capacity: 1) { lstat("/x", $0.baseAddress!) }
let p = ["/a", "/b"].filter { var s = stat(); return stat($0, &s) == 0 }
let q = 4 /* multi
  UserDefaults.standard
  */ + 5
let r = #/UserDefaults.(standard|shared)/#
let s = "https://example.com/UserDefaults"; let t = UserDefaults.standard
let u: Any = UserDefaults.standard as Any; let v = 1
func w(creationDate: Date) -> Date { creationDate }
let x = w(creationDate: .now)
let y = "\u{55}serDefaults"
let z = Mirror(reflecting: UserDefaults.standard).children.count
let aa = try? URL(fileURLWithPath: "/x").resourceValues(forKeys: [.isDirectoryKey, /* size */ .creationDateKey])
let bb = NSClassFromString("NSUserDefaults")
let cc = FileAttributeKey(rawValue: "NSFileCreationDate")
let dd = \FileInfo.creationDate
let ee = [\FileInfo.modificationDate, \FileInfo.creationDate]
struct FF { @UserDefaultsBacked(key: "ff") var ff = 1 }
let gg = GULUserDefaults.standard
let hh = \Note.creationDate
