// swift-format-ignore-file
import Foundation
import CoreData

@objc(TripMO)
final class TripMO: NSManagedObject {
    @NSManaged var identifier: UUID
    @NSManaged var creationDate: Date
    @NSManaged var modificationDate: Date?
    @NSManaged var fare: NSDecimalNumber
    @NSManaged var stat: Int16
}

struct Trip: Equatable {
    let id: UUID
    let creationDate: Date
    let fare: Decimal
}

final class TripRepository {
    private let container: NSPersistentContainer
    @DefaultsBacked(key: "trip.lastSync", fallback: .distantPast)
    var lastSync: Date

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func unsynced() throws -> [Trip] {
        let request = NSFetchRequest<TripMO>(entityName: "Trip")
        request.predicate = NSPredicate(format: "%K > %@", #keyPath(TripMO.modificationDate), lastSync as NSDate)
        request.sortDescriptors = [NSSortDescriptor(keyPath: \TripMO.creationDate, ascending: true)]
        return try container.viewContext.fetch(request).map {
            Trip(id: $0.identifier, creationDate: $0.creationDate, fare: $0.fare as Decimal)
        }
    }

    func close(_ trip: TripMO) {
        trip.modificationDate = Date()
        trip.stat = 3
        try? container.viewContext.save()
    }

    func storeFileDate() -> Date? {
        guard let url = container.persistentStoreDescriptions.first?.url else { return nil }
        return (try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate]) as? Date
    }
}

@propertyWrapper
struct DefaultsBacked<Value> {
    let key: String
    let fallback: Value
    var container: UserDefaults = .standard

    var wrappedValue: Value {
        get { container.object(forKey: key) as? Value ?? fallback }
        set { container.set(newValue, forKey: key) }
    }

    init(key: String, fallback: Value, container: UserDefaults = UserDefaults.standard) {
        self.key = key
        self.fallback = fallback
        self.container = container
    }
}
