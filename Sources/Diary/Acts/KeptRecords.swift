/// The records of a journal while acts are kept, found by handles.
///
/// An act can find one record without looking at thousands of them.
package struct KeptRecords: Sendable {
    /// The records in the order in which they were made.
    package private(set) var all: [Record]
    private var places: [Record.ID: Int] = [:]
    private var byHandle: [String: [Int]] = [:]
    private let handles: @Sendable (Record) -> [String]

    /// - Parameter handles: the words under which a record is found, given by the keeper
    ///   (`ActKeeper.handles`).
    package init(_ records: [Record], handles: @escaping @Sendable (Record) -> [String]) {
        all = records
        self.handles = handles
        index()
    }

    /// The records with a handle, in the order in which they were made.
    package func with(_ handle: String) -> [Record] { (byHandle[handle] ?? []).map { all[$0] } }

    package subscript(id: Record.ID) -> Record? { places[id].map { all[$0] } }

    /// Whether a record has a handle.
    package func has(_ record: Record, _ handle: String) -> Bool { handles(record).contains(handle) }

    /// Adds a record, or replaces the one with the same id.
    package mutating func put(_ record: Record) {
        guard let place = places[record.id] else {
            places[record.id] = all.count
            for handle in Set(handles(record)) { byHandle[handle, default: []].append(all.count) }
            return all.append(record)
        }
        let (before, after) = (Set(handles(all[place])), Set(handles(record)))
        all[place] = record
        for handle in before.subtracting(after) { byHandle[handle]?.removeAll { $0 == place } }
        for handle in after.subtracting(before) {
            let later = byHandle[handle]?.firstIndex { $0 > place } ?? byHandle[handle]?.count ?? 0
            byHandle[handle, default: []].insert(place, at: later)
        }
    }

    package mutating func remove(_ id: Record.ID) {
        guard let place = places[id] else { return }
        all.remove(at: place)
        index()
    }

    private mutating func index() {
        (places, byHandle) = ([:], [:])
        for (place, record) in all.enumerated() {
            places[record.id] = place
            for handle in Set(handles(record)) { byHandle[handle, default: []].append(place) }
        }
    }
}
