/// Where the entries of one of many recordings stand among entries of the same moment.
///
/// Recordings are heard side by side and end in any order; their entries are listed in the order of the recordings.
package struct SequenceRange: Sendable {
    /// Entries of a recording that have a place; more than these stand behind all others.
    static let entryCount: Int64 = 64

    let first: Int64

    /// The number in the database of a recording's entry, counted from 0; nil when it has none reserved.
    func number(_ entry: Int) -> Int64? {
        Int64(entry) < Self.entryCount ? first + Int64(entry) : nil
    }
}

extension Journal {
    /// Places for so many recordings, in order, behind all entries so far.
    package func reservePlaces(_ count: Int) throws(JournalError) -> [SequenceRange] {
        let first = try write { database throws(JournalError) in
            try database.reservePlaces(Int64(count) * SequenceRange.entryCount)
        }
        return (0..<Int64(count)).map { SequenceRange(first: first + $0 * SequenceRange.entryCount) }
    }
}
