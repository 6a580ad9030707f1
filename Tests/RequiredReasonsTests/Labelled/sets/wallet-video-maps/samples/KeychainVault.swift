// swift-format-ignore-file
//
//  KeychainVault.swift
//  Tessera
//

import Foundation
import LocalAuthentication
import Security

enum VaultError: Error {
    case status(OSStatus)
    case malformed
}

struct VaultItem {
    let account: String
    let secret: Data
    let creationDate: Date?
    let modificationDate: Date?
}

/// Secrets never go to UserDefaults; only the flag that a wipe is due does.
struct KeychainVault {
    static let wipeFlag = "vault.needsWipe"
    let service: String
    var flags: UserDefaults = .standard

    func item(for account: String) throws -> VaultItem {
        var result: CFTypeRef?
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: service,
            kSecAttrAccount: account,
            kSecReturnAttributes: true,
            kSecReturnData: true,
        ]
        let stat = SecItemCopyMatching(query as CFDictionary, &result)
        guard stat == errSecSuccess else { throw VaultError.status(stat) }
        guard let found = result as? [CFString: Any], let data = found[kSecValueData] as? Data else {
            throw VaultError.malformed
        }
        return VaultItem(
            account: account,
            secret: data,
            creationDate: found[kSecAttrCreationDate] as? Date,
            modificationDate: found[kSecAttrModificationDate] as? Date
        )
    }

    /// Keychain items outlive the app; a fresh install has no flag in the defaults yet.
    func wipeIfReinstalled() {
        guard !flags.bool(forKey: "hasLaunched") else { return }
        SecItemDelete([kSecClass: kSecClassGenericPassword, kSecAttrService: service] as CFDictionary)
        flags.set(true, forKey: "hasLaunched")
    }

    func rotateIfOlder(than days: Int, account: String) throws -> Bool {
        let item = try item(for: account)
        guard let stamp = item.modificationDate ?? item.creationDate else { return false }
        return stamp.timeIntervalSinceNow < -Double(days) * 86_400
    }

    /// The sandbox directory is made at install time: a good enough install date.
    static func installDate(fileManager: FileManager = .default) -> Date? {
        let documents = fileManager.urls(for: .documentDirectory, in: .userDomainMask).last
        return documents
            .flatMap { try? fileManager.attributesOfItem(atPath: $0.path) }
            .flatMap { $0[FileAttributeKey.creationDate] as? Date }
    }
}
