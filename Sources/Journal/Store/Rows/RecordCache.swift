import Diary
import Foundation
import Synchronization

/// The records of journals while acts are kept; each journal's records are read once.
struct RecordCache: Sendable {
    private var kept: [JournalName: KeptRecords] = [:]
    /// The state of the diary that the records match; nil while acts are kept.
    fileprivate var state: Connection.State?

    mutating func records(
        of journal: JournalName, _ keeper: any ActKeeper, _ database: borrowing Connection
    ) throws -> KeptRecords {
        if let known = kept[journal] { return known }
        let read = KeptRecords(try database.records(of: journal), handles: keeper.handles(of:))
        kept[journal] = read
        return read
    }

    func record(_ id: UUID, of journal: JournalName) -> Record? { kept[journal]?[id] }

    mutating func put(_ record: Record) { kept[record.journal]?.put(record) }

    mutating func remove(_ record: Record) { kept[record.journal]?.remove(record.id) }

    mutating func forget(_ journal: JournalName) { kept[journal] = nil }
}

/// A cache that an import passes from one transaction to the next, so that it reads the records once.
///
/// It reads them again only if somebody else wrote in between.
final class SharedRecordCache: Sendable {
    private let cache = Mutex(RecordCache())

    /// Begins a transaction. Empties the cache if others have written since the last one.
    func begin(_ database: borrowing Connection) throws {
        let state = try database.state()
        cache.withLock { if $0.state != state { $0 = RecordCache() } }
    }

    /// Ends a transaction. If it is rolled back, the state differs and the cache is read again.
    func end(_ database: borrowing Connection) throws {
        let state = try database.state()
        cache.withLock { $0.state = state }
    }

    /// Takes the records; the cache stays empty until they are put back.
    func take() -> RecordCache {
        cache.withLock { cache in
            let taken = cache
            cache = RecordCache()
            return taken
        }
    }

    func put(_ kept: RecordCache) { cache.withLock { $0 = kept } }
}

extension Connection {
    /// Two states differ if anybody wrote to the diary in between.
    struct State: Equatable, Sendable {
        let others: Int64
        let own: Int64
    }

    fileprivate func state() throws -> State {
        State(others: try dataVersion(), own: totalChanges)
    }
}
