import Foundation

extension Journal {
    /// Who has entries, or is enrolled; each name once, as it was written first, in their order.
    package func people() throws(JournalError) -> [String] {
        let speaking = try read { database throws(JournalError) in
            try database.rows(
                "SELECT person, min(seq) FROM entry WHERE person IS NOT NULL GROUP BY person COLLATE NOCASE"
            ) {
                $0.text(0)
            }
        }
        let known = Set(speaking.map { $0.lowercased() })
        let enrolled = try Speakers(home: home).list().map(\.name).filter { !known.contains($0.lowercased()) }
        return (speaking + enrolled).sorted { $0.lowercased() < $1.lowercased() }
    }
}
