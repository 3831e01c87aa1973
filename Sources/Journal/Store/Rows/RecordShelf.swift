import Diary
import Foundation
import Synchronization

/// The records of journals while acts are kept; each journal's records are read once.
struct RecordShelf: Sendable {
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

/// A shelf that an import passes from one transaction to the next, so that it reads the records once.
///
/// It reads them again only if somebody else wrote in between.
final class SharedShelf: Sendable {
    private let shelf = Mutex(RecordShelf())

    /// Begins a transaction. Empties the shelf if others have written since the last one.
    func begin(_ database: borrowing Connection) throws {
        let state = try database.state()
        shelf.withLock { if $0.state != state { $0 = RecordShelf() } }
    }

    /// Ends a transaction. If it is rolled back, the state differs and the shelf is read again.
    func end(_ database: borrowing Connection) throws {
        let state = try database.state()
        shelf.withLock { $0.state = state }
    }

    /// Takes the records; the shelf stays empty until they are put back.
    func take() -> RecordShelf {
        shelf.withLock { shelf in
            let taken = shelf
            shelf = RecordShelf()
            return taken
        }
    }

    func put(_ kept: RecordShelf) { shelf.withLock { $0 = kept } }
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
