import Diary
import Foundation

extension Journal {
    /// Who has entries, or is enrolled; each name once, in their order.
    package func people() throws -> [String] {
        let speaking = try read { database in try database.people() }
        let known = Set(speaking.map { $0.lowercased() })
        let enrolled = try Speakers(home: home).list().map(\.name).filter {
            !known.contains($0.lowercased())
        }
        return (speaking + enrolled).sorted { $0.lowercased() < $1.lowercased() }
    }

    /// Who has entries, and is not enrolled; each name once, in their order.
    package func unenrolledPeople() throws -> [String] {
        let enrolled = Set(Speakers(home: home).names.map { $0.lowercased() })
        let speaking = try read { database in try database.people() }
        return speaking.filter { !enrolled.contains($0.lowercased()) }
            .sorted { $0.lowercased() < $1.lowercased() }
    }

    /// The name under which who speaks is enrolled; nil where nobody is known to be.
    ///
    /// In a diary that names nobody, it is whoever alone is enrolled.
    ///
    /// - Parameter person: who speaks; nil where nobody said.
    package func enrolledName(of person: String?) throws -> String? {
        let enrolled = Speakers(home: home).names
        if let name = person?.lowercased() { return enrolled.first { $0.lowercased() == name } }
        guard enrolled.count == 1 else { return nil }
        let namesNobody = try read { database in try database.people().isEmpty }
        return namesNobody ? enrolled[0] : nil
    }
}

/// A recording of one person whose words somebody has looked at.
package struct ConfirmedRecording: Hashable, Sendable {
    package let id: UUID
    package let file: URL
    /// What was said, as far as it was heard or corrected, in lower case.
    package let words: [String]
}

extension Journal {
    /// How many recordings of a person's entries were accepted, corrected or edited.
    package func confirmedCount(of person: String) throws -> Int {
        try read { database in try database.confirmedRecordings(of: person, most: .max).count }
    }

    /// The recordings of a person's entries that were accepted, corrected or edited, the latest first.
    ///
    /// In a diary that names nobody, everything is this person's. The words are those that were heard, or typed where
    /// nothing was understood, with what a description has in the place of something that sounds like it. What it leaves
    /// out was said all the same, because descriptions say less than people do. A recording whose description has yet
    /// other words is left out: nobody knows where they were said.
    package func confirmedRecordings(of person: String, most: Int) throws -> [ConfirmedRecording] {
        let calendar = calendar
        let confirmed = try read { database in
            var recordings: [(id: UUID, name: MediaName, words: [String])] = []
            for (id, name) in try database.confirmedRecordings(of: person, most: most) {
                let entries = try database.entries(from: id, calendar).map(\.entry)
                guard let first = entries.first else { continue }
                let meant = entries.map(\.processedDescription).joined(separator: " ")
                guard let words = try database.said(heard: first.rawInput, meant: meant) else { continue }
                recordings.append((id, name, words))
            }
            return recordings
        }
        return confirmed.filter { media.exists($0.name) }.map {
            ConfirmedRecording(id: $0.id, file: mediaFile($0.name), words: $0.words)
        }
    }
}
