// swift-format-ignore-file
//
//  KeyboardTheme.swift
//  Glyphic
//

import UIKit

/// A theme file (.glyphtheme) as users share it.
struct KeyboardTheme: Codable, Equatable {
    var name: String
    var author: String
    var creationDate: Date
    var modificationDate: Date?
    var keyColor: String
    /// Base font size; `nil` means the system's size.
    var baseSize: CGFloat?

    static let plain = KeyboardTheme(
        name: "Plain",
        author: "Glyphic",
        creationDate: Date(timeIntervalSince1970: 1_546_300_800),
        modificationDate: nil,
        keyColor: "#FFFFFF",
        baseSize: nil
    )

    var systemSize: CGFloat { baseSize ?? UIFont.systemFontSize }

    func font(size: CGFloat) -> UIFont {
        UIFont.systemFont(ofSize: size, weight: .medium)
    }
}

enum ThemeMetadataKey: String {
    case creationDate, modificationDate, author

    var label: String {
        self == .creationDate ? "Created" : rawValue.capitalized
    }
}

final class ThemeDocument: UIDocument {
    var theme = KeyboardTheme.plain

    override func contents(forType typeName: String) throws -> Any {
        var copy = theme
        copy.modificationDate = Date()
        return try PropertyListEncoder().encode(copy)
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { return }
        theme = try PropertyListDecoder().decode(KeyboardTheme.self, from: data)
        if theme.modificationDate == nil {
            theme.modificationDate = fileModificationDate
        }
    }

    var metadata: [ThemeMetadataKey: String] {
        [
            .creationDate: theme.creationDate.description,
            .modificationDate: theme.modificationDate?.description ?? "",
            .author: theme.author,
        ]
    }
}

struct ThemeBrowserItem {
    let document: ThemeDocument
    let subtitle: String

    init(document: ThemeDocument) {
        self.document = document
        let date = document.fileModificationDate ?? document.theme.creationDate
        subtitle = DateFormatter.localizedString(from: date, dateStyle: .medium, timeStyle: .none)
    }
}

final class ThemeLibrary {
    func installed(in directory: URL) throws -> [(URL, Date)] {
        let keys: [URLResourceKey] = [.isDirectoryKey, .creationDateKey, .nameKey]
        return try FileManager.default
            .contentsOfDirectory(at: directory, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
            .compactMap { url in
                let values = try url.resourceValues(forKeys: Set(keys))
                guard values.isDirectory == false else { return nil }
                return (url, values.creationDate ?? KeyboardTheme.plain.creationDate)
            }
    }

    func newest(of themes: [KeyboardTheme]) -> KeyboardTheme? {
        themes.max { $0.modificationDate ?? $0.creationDate < $1.modificationDate ?? $1.creationDate }
    }
}
