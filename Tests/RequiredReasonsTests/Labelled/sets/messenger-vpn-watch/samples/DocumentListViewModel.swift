// swift-format-ignore-file
import Combine
import Foundation

struct DocumentItem: Hashable {
    let url: URL
    let name: String
    let creationDate: Date
    let modificationDate: Date
    let size: Int
}

enum DocumentSort: Int, CaseIterable {
    case name, creationDate, modificationDate, size

    var areInIncreasingOrder: (DocumentItem, DocumentItem) -> Bool {
        switch self {
        case .name: return { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
        case .creationDate: return { $0.creationDate > $1.creationDate }
        case .modificationDate: return { $0.modificationDate > $1.modificationDate }
        case .size: return { $0.size > $1.size }
        }
    }
}

final class DocumentListViewModel: ObservableObject {
    @Published private(set) var items: [DocumentItem] = []
    @Published var sort: DocumentSort = .modificationDate
    @Published var query = ""

    private var cancellables = Set<AnyCancellable>()
    private let folder: URL
    private let fileManager: FileManager
    private let userDefaults: UserDefaults

    init(folder: URL, fileManager: FileManager = .default, userDefaults: UserDefaults = .standard) {
        self.folder = folder
        self.fileManager = fileManager
        self.userDefaults = userDefaults
        sort = DocumentSort(rawValue: userDefaults.integer(forKey: "documentSort")) ?? .modificationDate

        $sort.dropFirst()
            .sink { userDefaults.set($0.rawValue, forKey: "documentSort") }
            .store(in: &cancellables)

        NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification, object: userDefaults)
            .debounce(for: .milliseconds(200), scheduler: DispatchQueue.main)
            .sink { [weak self] _ in self?.reload() }
            .store(in: &cancellables)
    }

    var visibleItems: AnyPublisher<[DocumentItem], Never> {
        Publishers.CombineLatest3($items, $sort, $query)
            .map { items, sort, query in
                items
                    .filter { query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) }
                    .sorted(by: sort.areInIncreasingOrder)
            }
            .eraseToAnyPublisher()
    }

    func reload() {
        let keys: [URLResourceKey] = [
            .nameKey, .fileSizeKey,
            .creationDateKey, .contentModificationDateKey
        ]
        let urls = (try? fileManager.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
        items = urls.compactMap { url in
            guard let values = try? url.resourceValues(forKeys: Set(keys)) else { return nil }
            return DocumentItem(
                url: url,
                name: values.name ?? url.lastPathComponent,
                creationDate: values.creationDate ?? .distantPast,
                modificationDate: values.contentModificationDate ?? .distantPast,
                size: values.fileSize ?? 0
            )
        }
    }

    func newest() -> DocumentItem? {
        items.max(by: { $0.modificationDate < $1.modificationDate })
    }

    func section(for item: DocumentItem) -> String {
        let date = sort == .creationDate ? item.creationDate : item.modificationDate
        return date.formatted(.dateTime.year().month(.wide))
    }
}
