import Diary
import Foundation

extension Journal {
    /// The people who have entries or are enrolled, each name once, in alphabetical order.
    package func people() throws -> [String] {
        let speaking = try read { database in try database.people() }
        let known = Set(speaking.map { $0.lowercased() })
        let enrolled = try Speakers(home: home).list().map(\.name).filter {
            !known.contains($0.lowercased())
        }
        return (speaking + enrolled).sorted { $0.lowercased() < $1.lowercased() }
    }

    /// The people who have entries but are not enrolled, each name once, in alphabetical order.
    package func unenrolledPeople() throws -> [String] {
        let enrolled = Set(Speakers(home: home).names.map { $0.lowercased() })
        let speaking = try read { database in try database.people() }
        return speaking.filter { !enrolled.contains($0.lowercased()) }
            .sorted { $0.lowercased() < $1.lowercased() }
    }

    /// The name under which a speaker is enrolled; nil if none is known.
    ///
    /// In a diary whose entries name nobody, it is the only enrolled speaker.
    ///
    /// - Parameter person: the speaker; nil if nobody said who speaks.
    package func enrolledName(of person: String?) throws -> String? {
        let enrolled = Speakers(home: home).names
        if let name = person?.lowercased() { return enrolled.first { $0.lowercased() == name } }
        guard enrolled.count == 1 else { return nil }
        let namesNobody = try read { database in try database.people().isEmpty }
        return namesNobody ? enrolled[0] : nil
    }
}

/// A recording of one person whose words were confirmed.
package struct ConfirmedRecording: Hashable, Sendable {
    package let id: UUID
    package let file: URL
    /// The spoken words as heard or corrected, in lower case.
    package let words: [String]
}

extension Journal {
    /// How many recordings of a person's entries were accepted, corrected or edited.
    package func confirmedCount(of person: String) throws -> Int {
        try read { database in try database.confirmedRecordings(of: person, most: .max).count }
    }

    /// The recordings of a person's entries that were accepted, corrected or edited, latest first.
    ///
    /// In a diary that names nobody, every recording counts as this person's. The words are those that were
    /// heard, or that somebody typed as what was said. Where the description has a word that sounds like a heard
    /// one, that word replaces it. Words that the description leaves out count as said, because descriptions
    /// are shorter than speech. A recording whose description has yet other words is left out: nobody knows
    /// where they were said.
    package func confirmedRecordings(of person: String, most: Int) throws -> [ConfirmedRecording] {
        let calendar = calendar
        let confirmed = try read { database in
            var recordings: [(id: UUID, name: MediaName, words: [String])] = []
            for (id, name) in try database.confirmedRecordings(of: person, most: most) {
                let entries = try database.entries(from: id, calendar).map(\.entry)
                guard let first = entries.first else { continue }
                let meant = entries.map(\.processedDescription).joined(separator: " ")
                let heard = try database.saidText(in: id) ?? first.rawInput
                guard let words = try database.said(heard: heard, meant: meant) else { continue }
                recordings.append((id, name, words))
            }
            return recordings
        }
        return try confirmed.filter { try media.exists($0.name) }.map {
            ConfirmedRecording(id: $0.id, file: try mediaFile($0.name), words: $0.words)
        }
    }
}
