import Foundation

extension Journal {
    /// Who has entries, or is enrolled; each name once, in their order.
    package func people() throws(JournalError) -> [String] {
        let speaking = try read { database throws(JournalError) in try database.people() }
        let known = Set(speaking.map { $0.lowercased() })
        let enrolled = try Speakers(home: home).list().map(\.name).filter {
            !known.contains($0.lowercased())
        }
        return (speaking + enrolled).sorted { $0.lowercased() < $1.lowercased() }
    }
}
