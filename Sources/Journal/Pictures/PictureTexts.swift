import Diary
import Foundation
import JSON
import Vision

/// Text in pictures that people put right.
extension Journal {
    /// The most characters that somebody may write as the text of a picture.
    package static let longestPictureText = 20_000

    /// Puts a text in the place of the one that was read in a picture; no machine reads it any more.
    ///
    /// A note of the paper in the picture is made again from the text. Its title stays if somebody confirmed or wrote
    /// it. Undo brings back the note, but not what was read.
    ///
    /// - Parameter text: lines of plain words; none if there is no text in the picture.
    /// - Returns: the entries that changed.
    /// - Throws: `noSuchPicture`; `invalid` for a text of more than `longestPictureText` characters.
    @discardableResult
    package func setText(_ text: String, inPicture id: UUID) throws -> [UUID] {
        guard text.count <= Self.longestPictureText else {
            throw JournalError.invalid(.pictureTextTooLong)
        }
        let lines = Self.textLines(text)
        let (calendar, now) = (calendar, clock())
        let note = paperReader?(lines)
        let changed = try write { database throws -> [UUID] in
            guard try database.picture(id) != nil else { throw JournalError.noSuchPicture(id.uuidString) }
            let before = try database.reading(
                by: CaptureReading.text, of: id, as: [PictureTextLine].self)?.map(\.text)
            try database.storeWrittenText(lines, inPicture: id, at: now)
            return try database.entries(from: id, calendar).filter { row in
                // A note of several pictures is that of the one whose text it has.
                guard row.entry.isOfPaper else { return false }
                if row.entry.rawInput == before?.joined(separator: "\n") { return true }
                return try database.captures(ofEntry: row.entry.id) == [id]
            }.map { row in
                let entry = Self.paper(row.entry, saying: lines.map(\.text), note, at: now)
                try database.noteChange(.edit, to: entry.id, at: now)
                try database.replaceEntry(entry, on: row.day, stretch: nil)
                try database.updateEntry(entry, on: row.day)
                return entry.id
            }
        }
        try forgetOldChanges()
        return changed
    }

    /// The entry of a paper with another text.
    private static func paper(_ old: Entry, saying lines: [String], _ note: Act?, at now: Date) -> Entry {
        var entry = old
        entry.rawInput = lines.joined(separator: "\n")
        if let title = note?[text: "title"], old.isOnlyPicture { entry.processedDescription = title }
        entry.told = old.told.flatMap { told in
            ToldActs(told.acts.map { $0.isOfPaper ? note ?? $0.blank(saying: entry.rawInput) : $0 })?
                .titled(entry.processedDescription)
        }
        entry.doubts = []
        entry.updatedAt = now
        return entry
    }

    /// What somebody wrote as the text of a picture, line by line.
    static func textLines(_ text: String) -> [PictureTextLine] {
        text.split(whereSeparator: \.isNewline).map { line in
            PictureTextLine(text: plain(line), confidence: 100, box: [])
        }.filter { !$0.text.isEmpty }
    }

    /// A line without control characters and white space around it.
    private static func plain(_ line: Substring) -> String {
        String(
            String.UnicodeScalarView(
                line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
        )
        .trimmingCharacters(in: .whitespaces)
    }
}

extension Connection {
    /// Puts what somebody wrote in the place of what machines read in a picture.
    func storeWrittenText(_ lines: [PictureTextLine], inPicture id: UUID, at now: Date) throws {
        try storeReading(lines, by: CaptureReading.text, of: id, seconds: 0, at: now)
        try storeReading(true, by: CaptureReading.writtenText, of: id, seconds: 0, at: now)
        try removeReading(by: CaptureReading.eyeText, of: id)
    }

    /// What somebody wrote as the text of a picture; nil if nobody did.
    func writtenText(inPicture id: UUID) throws -> String? {
        guard try reading(by: CaptureReading.writtenText, of: id, as: Bool.self) == true else { return nil }
        return try reading(by: CaptureReading.text, of: id, as: [PictureTextLine].self)?.map(\.text)
            .joined(separator: "\n") ?? ""
    }
}

extension Act {
    /// What is left of a note of a paper if its text tells nothing any more.
    fileprivate func blank(saying text: String) -> Act {
        var act = Act(
            journal: journal, kind: kind, fields: fields.filter { ["title", "paper"].contains($0.key) })
        act.fields["body"] = .text(text)
        return act
    }
}
