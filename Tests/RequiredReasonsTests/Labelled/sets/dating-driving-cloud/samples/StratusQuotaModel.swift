// swift-format-ignore-file
import SwiftUI

struct QuotaResponse: Decodable {
    let volumeTotalCapacity: Int
    let volumeAvailableCapacity: Int
    let systemFreeSize: Int64?
}

@MainActor
final class QuotaModel: ObservableObject {
    @Published private(set) var remote: QuotaResponse?
    @Published private(set) var localFree: Int64 = 0
    @AppStorage("quota.warned") private var warned = false

    func load(from url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        remote = try JSONDecoder().decode(QuotaResponse.self, from: data)
        localFree = try Self.free(at: .documentsDirectory)
        warned = warned || isTight
    }

    var isTight: Bool {
        guard let remote else { return false }
        return Double(remote.volumeAvailableCapacity) < 0.05 * Double(remote.volumeTotalCapacity)
    }

    static func free(at url: URL) throws -> Int64 {
        let keys: Set<URLResourceKey> = Set([URLResourceKey.volumeAvailableCapacityForImportantUsageKey])
        let values = try url.resourceValues(forKeys: keys)
        guard let bytes = values.volumeAvailableCapacityForImportantUsage else {
            throw CocoaError(.fileReadUnknown, userInfo: [NSDebugDescriptionErrorKey: "no volumeAvailableCapacityForImportantUsage"])
        }
        return bytes
    }

    static func rawFree(_ path: String) -> UInt64 {
        let buffer = UnsafeMutablePointer<statfs>.allocate(capacity: 1)
        defer { buffer.deallocate() }
        guard path.withCString({ statfs($0, buffer) }) == 0 else { return 0 }
        return UInt64(buffer.pointee.f_bavail) * UInt64(buffer.pointee.f_bsize)
    }

    static func rawFree(descriptor fd: Int32) -> UInt64 {
        var info = Darwin.statfs()
        return fstatfs(fd, &info) == 0 ? UInt64(info.f_bfree) * UInt64(info.f_bsize) : 0
    }
}

struct QuotaBar: View {
    @ObservedObject var model: QuotaModel
    @AppStorage(wrappedValue: true, "quota.bar", store: .init(suiteName: "group.io.stratus.drive")) var visible: Bool

    var body: some View {
        if visible, let remote = model.remote {
            ProgressView(value: Double(remote.volumeTotalCapacity - remote.volumeAvailableCapacity),
                         total: Double(remote.volumeTotalCapacity))
            Text("\(remote.systemFreeSize ?? 0) bytes")
        }
    }
}
