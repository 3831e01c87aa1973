import Diary
import Foundation

/// A recording of one person whose words somebody has looked at.
package struct ConfirmedRecording: Hashable, Sendable {
    package let id: UUID
    package let file: URL
    /// What was said, as far as it was heard or corrected, in lower case.
    package let words: [String]
}

extension Journal {
    /// How many recordings of a person's entries were accepted, corrected or edited.
    package func confirmedCount(of person: String) throws(JournalError) -> Int {
        try read { database throws(JournalError) in
            try database.confirmedRecordings(of: person, most: .max).count
        }
    }

    /// The recordings of a person's entries that were accepted, corrected or edited, the latest first.
    ///
    /// In a diary that names nobody, everything is this person's. The words are those that were heard, or typed where
    /// nothing was understood, with what a description has in the place of something that sounds like it. What it leaves
    /// out was said all the same, because descriptions say less than people do. A recording whose description has yet
    /// other words is left out: nobody knows where they were said.
    package func confirmedRecordings(of person: String, most: Int) throws(JournalError)
        -> [ConfirmedRecording]
    {
        let calendar = calendar
        let confirmed = try read { database throws(JournalError) in
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
