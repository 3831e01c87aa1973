import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Vision

extension Program {
    static let picturesCommand = Command(
        "pictures", "lists the pictures that the diary keeps, reads the text in one, or deletes one",
        options: [
            Option("read", .text("ID"), "print the text in a picture, of the diary or in a file"),
            Option("delete", .text("ID"), "delete a picture; undo brings it back"), textOrJSON,
        ],
        details:
            "diary log FILE adds a picture. An entry that is nothing but a deleted picture is deleted with it.",
        examples: [
            Command.Example("pictures", "lists them, those that came last first"),
            Command.Example("pictures --read 1a2b3c4d", "prints the text in one, such as a receipt"),
            Command.Example("pictures --delete 1a2b3c4d", "deletes one"),
        ], run: pictures)

    private static let pictures: @Sendable (Invocation) throws -> Void = { invocation in
        if let name = invocation.arguments.value("read") { return try readText(of: name, invocation) }
        let journal = try invocation.journal()
        if let id = invocation.arguments.value("delete") {
            let picture = try journal.picture(matching: id)
            try journal.deletePicture(picture.id)
            return try invocation.output.line(
                "Deleted \(EntryLines.plain(picture.originalName)); diary undo brings it back.")
        }
        let kept = try journal.allPictures()
        if invocation.arguments.value("format") == "json" {
            let json = EntryJSON(calendar: journal.calendar)
            return try invocation.output.write(
                EntryJSON.array(
                    kept.map { kept in
                        .object(
                            json.members(of: kept.picture) + [
                                ("entries", .array(kept.entries.map { .text($0.uuidString) }))
                            ])
                    }))
        }
        if kept.isEmpty { return try invocation.output.line("No pictures yet.") }
        let lines = EntryLines(
            calendar: journal.calendar, now: invocation.surroundings.clock(), output: invocation.output)
        for picture in kept.map(\.picture) {
            try invocation.output.line(
                "\(lines.shortID(picture.id))  \(CalendarDay(of: picture.takenAt, in: journal.calendar)) "
                    + "\(lines.time(picture.takenAt))  \(seen(in: picture))  "
                    + EntryLines.plain(picture.originalName))
        }
    }

    /// Prints the text in a picture: a file, or one of the diary.
    private static func readText(of name: String, _ invocation: Invocation) throws {
        let file = invocation.file(name)
        let lines: [PictureTextLine]
        if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
            lines = try PictureLooker.text(in: file)
        } else {
            let journal = try invocation.journal()
            lines = try journal.text(inPicture: try journal.picture(matching: name).id)
        }
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.write(ReadPaper(lines).json.line + "\n")
        }
        if lines.isEmpty { return try invocation.output.line("There is no text in it that can be read.") }
        for line in lines { try invocation.output.line(EntryLines.plain(line.text)) }
    }

    /// Adds pictures to the diary, and says what became of each.
    ///
    /// - Returns: the first failure, which is already told; nil if none failed.
    static func log(
        pictures: [String], _ journal: Journal, _ invocation: Invocation
    ) throws -> Failure? {
        guard !pictures.isEmpty else { return nil }
        let intake = PictureIntake(journal: journal, reader: try invocation.reader(journal))
        let (instant, category) = (try invocation.givenInstant(journal), invocation.pickedCategory())
        let (person, text) = (try invocation.person(), invocation.arguments.value("text"))
        let isJSON = invocation.arguments.value("format") == "json"
        var first: Failure?
        for file in pictures {
            do {
                let kept = try intake.add(
                    invocation.file(file), text: text, at: instant, category: category, person: person)
                try invocation.output.write(
                    isJSON
                        ? try pictureJSON(kept, file, journal)
                        : try pictureText(kept, file, journal, invocation))
            } catch {
                let failure = Failure(error, file: file)
                if failure.isGeneral { throw failure }
                try failure.tell(invocation.console, invocation.output)
                first = first ?? Failure(failure.code, "")
            }
        }
        return first
    }

    /// What became of a picture.
    static func pictureText(
        _ kept: PictureIntake.Kept, _ file: String, _ journal: Journal, _ invocation: Invocation
    ) throws -> String {
        let lines = EntryLines(
            calendar: journal.calendar, now: invocation.surroundings.clock(), output: invocation.output)
        let verb = kept.wasThere ? "was there" : "stored   "
        let entries = try kept.entries.map { try journal.entry($0) }
        var suggestions: [String] = []
        if entries.contains(where: { $0.processedDescription == Entry.pictureWithoutWords }) {
            suggestions = try journal.suggestions(forPicture: kept.picture.id).map { name($0, lines) }
        }
        var notes = [kept.picture.flaw, kept.lack].compactMap { $0 }
        if kept.leftWords {
            notes.append("the picture is in the diary with other words; change them with diary edit")
        }
        if kept.hadPosition { notes.append("the position in it was taken out") }
        var text = invocation.output.coloured(EntryLines.plain(file), "1") + "\n"
        let subject = try journal.subject(ofPicture: kept.picture.id).map { "\($0.rawValue), " } ?? ""
        text += "  seen       \(subject)\(seen(in: kept.picture))\n"
        if !suggestions.isEmpty { text += "  perhaps    \(suggestions.joined(separator: "; "))\n" }
        for note in notes { text += "  note       \(note)\n" }
        for entry in entries { text += "  \(verb)  \(lines.day(entry.createdAt))  \(lines.line(entry))\n" }
        return text
    }

    /// Example: `idli with sambar, as on Tuesday, 24 November 2026`.
    private static func name(_ suggestion: PictureSuggestion, _ lines: EntryLines) -> String {
        let text = EntryLines.plain(suggestion.text)
        switch suggestion.source {
        case .code(_, let instant), .picture(_, let instant, _): return "\(text), as on \(lines.day(instant))"
        case .network: return text
        }
    }

    /// One line per entry.
    private static func pictureJSON(
        _ kept: PictureIntake.Kept, _ file: String, _ journal: Journal
    ) throws -> String {
        let json = EntryJSON(calendar: journal.calendar)
        return try kept.entries.map { id in
            let line = JSONValue.object(
                [("file", .text(file))] + json.members(of: try journal.entry(id)) + [
                    ("wasThere", .bool(kept.wasThere)), ("positionRemoved", .bool(kept.hadPosition)),
                    ("picture", .object(json.members(of: kept.picture))),
                ]
            ).line
            return line + "\n"
        }.joined()
    }

    /// Example: `1200 × 900, brown, white`.
    private static func seen(in picture: Picture) -> String {
        guard let look = picture.look else { return "nothing" }
        return (["\(look.width) × \(look.height)"] + look.colours).joined(separator: ", ")
    }
}
