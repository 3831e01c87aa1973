import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Vision

extension Program {
    static let picturesCommand = Command(
        "pictures", "lists the pictures that the diary keeps, reads or asks about one, or deletes one",
        options: [
            Option(
                "read", .text("ID"), "print the text in a picture of the diary, or in a file of this name"),
            Option(
                "correct", .text("FILE"),
                "with --read: put the text of a file in the place of what was read; - for standard input"),
            Option("eye", .flag, "with --read: have a second eye read it (see diary eyes)"),
            Option("ask", .text("ID"), "ask the second eyes what a picture shows"),
            Option("look", .flag, "look again at pictures that came before Scripts/picture-network was run"),
            Option("delete", .text("ID"), "delete a picture; undo brings it back"), textOrJSON,
        ],
        details:
            "diary log FILE adds a picture. Without --eye, a second eye is asked to read a picture only if nothing in it can be "
            + "read here, and if it may be asked when unsure. What a second eye told is kept, and not asked for again. An entry that is nothing but a deleted picture is deleted with it.",
        examples: [
            Command.Example("pictures", "lists them, those that came last first"),
            Command.Example("pictures --read 1a2b3c4d", "prints the text in one, such as a receipt"),
            Command.Example("pictures --ask 1a2b3c4d", "prints what the second eyes call what it shows"),
            Command.Example("pictures --delete 1a2b3c4d", "deletes one"),
        ], run: pictures)

    private static let pictures: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        guard ["read", "ask", "look", "delete"].filter({ arguments.has($0) }).count < 2 else {
            throw Failure.usage("give only one of --read, --ask, --look and --delete")
        }
        guard !arguments.has("eye") || arguments.has("read") else {
            throw Failure.usage("--eye is for --read ID")
        }
        guard !arguments.has("eye") || !arguments.has("correct") else {
            throw Failure.usage("give only one of --eye and --correct")
        }
        if let file = arguments.value("correct") {
            guard let id = arguments.value("read") else { throw Failure.usage("--correct needs --read ID") }
            return try correctText(of: id, file, invocation)
        }
        if let name = arguments.value("read") { return try readText(of: name, invocation) }
        let journal = try invocation.journal()
        if let id = arguments.value("ask") { return try ask(about: id, journal, invocation) }
        if arguments.has("look") { return try lookAgain(journal, invocation) }
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

    /// Has the network look at the pictures that it has not seen.
    private static func lookAgain(_ journal: Journal, _ invocation: Invocation) throws {
        guard journal.hasPictureNetwork else {
            throw Failure(
                .unavailable,
                "there is no network that looks at pictures; set it up with Scripts/picture-network")
        }
        var (count, first): (Int, Failure?) = (0, nil)
        for picture in try journal.unseenPictures() {
            do {
                try journal.lookAgain(at: picture)
                count += 1
            } catch {
                let failure = Failure(error)
                if failure.isGeneral { throw failure }
                try failure.tell(invocation.console, invocation.output)
                first = first ?? Failure(failure.code, "")
            }
        }
        try invocation.output.line(
            count == 0
                ? "There is no picture to look at again."
                : "Looked at \(count) picture\(count == 1 ? "" : "s").")
        if let first { throw first }
    }

    /// Puts the text of a file in the place of what was read in a picture of the diary.
    private static func correctText(of id: String, _ file: String, _ invocation: Invocation) throws {
        let journal = try invocation.journal()
        let picture = try journal.picture(matching: id)
        let text = try invocation.text(ofFile: file)
        try journal.setText(text, inPicture: picture.id)
        try invocation.output.line("corrected  \(id)")
    }

    /// Adds pictures to the diary, and says what became of each.
    ///
    /// - Returns: the ids of those that are in the diary, and the first failure, which is already told; nil if none failed.
    static func log(
        pictures: [String], _ journal: Journal, _ invocation: Invocation
    ) throws -> (kept: [UUID], failure: Failure?) {
        guard !pictures.isEmpty else { return ([], nil) }
        let intake = PictureIntake(journal: journal, reader: try invocation.reader(journal))
        let asker = PictureAsker(journal)
        let (instant, category) = (try invocation.givenInstant(journal), invocation.pickedCategory())
        let (person, text) = (try invocation.person(), invocation.arguments.value("text"))
        let isJSON = invocation.arguments.value("format") == "json"
        // What is said in recordings tells of them soon.
        let isUnsure = !invocation.arguments.has("together")
        var (ids, first): ([UUID], Failure?) = ([], nil)
        for file in pictures {
            do {
                let kept = try intake.add(
                    invocation.file(file), text: text, at: instant, category: category, person: person)
                ids.append(kept.picture.id)
                if isUnsure, !kept.wasThere,
                    let problem = try asker.namesIfUnsure(ofPicture: kept.picture.id).problem
                {
                    invocation.console.note(
                        "the second eye did not help with \(EntryLines.plain(file)): \(problem)")
                }
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
        return (ids, first)
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
        case .eye(let eye): return "\(text), from \(eye)"
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
