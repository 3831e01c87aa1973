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

    /// Who has entries, and is not enrolled; each name once, in their order.
    package func unenrolledPeople() throws(JournalError) -> [String] {
        let enrolled = Set(Speakers(home: home).names.map { $0.lowercased() })
        let speaking = try read { database throws(JournalError) in try database.people() }
        return speaking.filter { !enrolled.contains($0.lowercased()) }
            .sorted { $0.lowercased() < $1.lowercased() }
    }

    /// The name under which who speaks is enrolled; nil where nobody is known to be.
    ///
    /// In a diary that names nobody, it is whoever alone is enrolled.
    ///
    /// - Parameter person: who speaks; nil where nobody said.
    package func enrolledName(of person: String?) throws(JournalError) -> String? {
        let enrolled = Speakers(home: home).names
        if let name = person?.lowercased() { return enrolled.first { $0.lowercased() == name } }
        guard enrolled.count == 1 else { return nil }
        let namesNobody = try read { database throws(JournalError) in try database.people().isEmpty }
        return namesNobody ? enrolled[0] : nil
    }
}
