import Diary
import DiaryService
import Foundation
import JSON
import Journal

extension Program {
    static let category = Option(
        "category", .choice(kind.categories.map(\.rawValue)),
        "the \(kind.noun.one) (otherwise as said, or detected)")
    static let at = Option(
        "at", .text("INSTANT"),
        "when it was, for example \"2026-11-20 08:15\", \"yesterday 19:30\", or 08:15 for the latest 08:15"
    )
    /// For commands that write entries.
    static let person = Option("person", .text("NAME"), "who it is from")
    /// For commands that read entries.
    static let onlyPerson = Option("person", .text("NAME"), "only entries of this person")
    static let textOrJSON = Option("format", .choice(["text", "json"]), "the output format (text)")

    static let logCommand = Command(
        "log", "takes recordings and pictures and writes what was eaten into the diary",
        operands: .some("FILE"),
        options: [
            Option(
                "at", .text("INSTANT"),
                at.help + "; otherwise a date inside the file, in its name, or when it was last changed"),
            category, person,
            Option("text", .text("WORDS"), "what is in the picture, as you would say it"),
            Option("together", .flag, "the recordings tell of the pictures: their entries show them"),
            Option("recursive", .flag, "look into the folders of a folder, too"),
            textOrJSON,
        ] + RecognizerOptions.all + [RecognizerOptions.strict],
        details:
            "FILE may be a folder: the recordings in it are logged in the order of their names, and what is left out is "
            + "named. A recording is stored safely before it is heard. Logging the same recording twice makes "
            + "only one entry. A recording that ends early is logged as far as it goes. One in which nothing "
            + "is heard, or that cannot be read, makes no entry; diary recordings --failed lists these. A recording about several \(kind.noun.many) makes an entry for each. "
            + "A picture (JPEG, PNG, WebP, HEIC) is kept without its position, and shown with the entry that "
            + "--text makes; without words, a note waits for them. With --together, what is said in the recordings takes the place of "
            + "these notes.",
        examples: [
            Command.Example(
                "log breakfast.wav",
                "keeps the recording, hears it, and prints what was heard and what was stored"),
            Command.Example(
                "log photo.jpg --text \"idli with sambar\"", "keeps a picture with an entry"),
            Command.Example(
                "log --together photo.jpg memo.wav",
                "makes one set of entries of a picture and what is said of it"),
            Command.Example(
                "log --at \"yesterday 19:30\" --category dinner memo.ogg", "says when and which meal it was"),
        ], run: log)

    private static let log: @Sendable (Invocation) throws -> Void = { invocation in
        let (all, folderFailure) = try recordings(invocation)
        let pictures = all.filter { PictureIntake.isMeantAsPicture(invocation.file($0)) }
        let files = all.filter { !pictures.contains($0) }
        if pictures.isEmpty, invocation.arguments.has("text") {
            throw Failure.usage("--text says what is in a picture, and no picture is named")
        }
        let isTogether = invocation.arguments.has("together")
        if isTogether {
            guard !pictures.isEmpty, !files.isEmpty else {
                throw Failure.usage("--together needs a picture and a recording that tells of it")
            }
            guard !invocation.arguments.has("text") else {
                throw Failure.usage("give either --text or --together: it says what is in the pictures")
            }
        }
        let journal = try invocation.journalToFill()
        let (kept, pictureFailure) = try log(pictures: pictures, journal, invocation)
        let told = isTogether ? kept : []
        if files.isEmpty {
            if let pictureFailure { throw pictureFailure }
            if let folderFailure { throw Failure(folderFailure.code, "") }
            return
        }
        let instant = try invocation.givenInstant(journal)
        let isStrict = invocation.arguments.has("strict")
        let recognizer = try invocation.recognizer(isStrict: isStrict, journal: journal)
        let intake = Intake(
            journal: journal, transcriber: recognizer.transcriber, reader: try invocation.reader(journal),
            isStrict: isStrict)
        try resume(intake, invocation)
        let category = invocation.pickedCategory()
        let person = try invocation.person()
        let isJSON = invocation.arguments.value("format") == "json"
        let places = try journal.reservePlaces(files.count)
        let batch = Batch(
            items: Array(zip(files, places)), lanes: recognizer.jobs, console: invocation.console,
            output: invocation.output)
        let new = Gathered<Entry>()
        let notes = Gathered<String>()
        var failure = pictureFailure ?? folderFailure.map { Failure($0.code, "") }
        do {
            try batch.run { file, place in
                do {
                    return try intake.log(
                        invocation.file(file), at: instant, category: category, person: person,
                        about: told, place: place)
                } catch {
                    throw unlogged(error, file, journal, invocation)
                }
            } deliver: { item, logged in
                let (file, _) = item
                if !logged.wasThere { new.add(logged.entries) }
                try invocation.afterStoring {
                    try invocation.output.write(
                        isJSON ? json(logged, file, journal) : text(logged, file, journal, invocation))
                }
                if let instant, let note = otherMoment(of: logged, file, given: instant, journal) {
                    notes.add([note])
                }
            }
        } catch {
            let first = Failure(error)
            if first.isGeneral { throw first }
            failure = failure ?? first
        }
        for note in notes.all { invocation.console.note(note) }
        // Once for all new entries: with several recordings at a time, none of them is the last.
        if !isJSON, !new.all.isEmpty {
            try invocation.afterStoring {
                try invocation.output.write(celebration(of: new.all, journal, invocation.output))
            }
        }
        if let failure { throw failure }
    }

    /// That a recording which was there keeps its moment, and how to change it; nil if no other one was given.
    private static func otherMoment(
        of logged: Intake.Logged, _ file: String, given instant: Date, _ journal: Journal
    ) -> String? {
        guard logged.wasThere, logged.recording.recordedAt != instant.asStored,
            let entry = logged.entries.first
        else { return nil }
        let calendar = journal.calendar
        let (day, time) = (CalendarDay(of: instant, in: calendar), TimeOfDay(of: instant, in: calendar))
        return "\(EntryLines.plain(file)): was there already, and keeps its time; to move it: diary edit "
            + "\(entry.id.shortText) --day \(day) --time \(time.text)"
    }

    /// Continues recordings that an earlier process left unfinished.
    static func resume(_ intake: Intake, _ invocation: Invocation) throws {
        let console = invocation.console
        let resumed = try intake.resume()
        for left in resumed {
            switch left.outcome {
            case .success:
                console.note("\(left.recording.originalName): was left unfinished earlier; it is logged now")
            case .failure(let error):
                let failure = unlogged(error, left.recording.originalName, intake.journal, invocation)
                try failure.tell(console, invocation.output)
            }
        }
    }

    /// Why a recording made no entry, with its words if they were too uncertain.
    static func unlogged(
        _ error: any Error, _ file: String, _ journal: Journal, _ invocation: Invocation
    ) -> Failure {
        var failure = Failure(error, file: file)
        guard case JournalError.unclear(_, let id) = error, let heard = try? journal.transcript(of: id),
            !heard.text.isEmpty
        else { return failure }
        let (name, text) = (EntryLines.plain(file), EntryLines.plain(heard.text))
        if invocation.arguments.value("format") == "json" {
            failure.remark = "\(name): heard? \(text)"
        } else {
            failure.result = invocation.output.coloured(name, "1") + "\n  heard?     \(text)\n"
        }
        return failure
    }

    static func text(
        _ logged: Intake.Logged, _ file: String, _ journal: Journal, _ invocation: Invocation
    ) -> String {
        let lines = EntryLines(
            calendar: journal.calendar, now: invocation.surroundings.clock(), output: invocation.output)
        let verb = logged.wasThere ? "was there" : "stored   "
        return invocation.output.coloured(EntryLines.plain(file), "1") + "\n"
            + "  heard      \(EntryLines.plain(logged.transcript.text))\n"
            + (logged.transcript.flaw.map { "  note       \($0); logged what is there\n" } ?? "")
            + logged.replacements.map { match in
                "  corrected  \(match.rule.heard.joined(separator: " ")) → "
                    + "\(match.rule.meant.joined(separator: " "))  (\(match.rule.reason))\n"
            }.joined()
            + logged.entries.map { "  \(verb)  \(lines.day($0.createdAt))  \(lines.line($0))\n" }.joined()
    }

    /// One line per entry.
    static func json(_ logged: Intake.Logged, _ file: String, _ journal: Journal) -> String {
        let json = EntryJSON(calendar: journal.calendar)
        return logged.entries.map { entry in
            let line = JSONValue.object(
                [("file", .text(file))] + json.members(of: entry) + [
                    ("wasThere", .bool(logged.wasThere)),
                    ("recording", .object(json.members(of: logged.recording))),
                    ("transcript", TranscriptJSON.object(logged.transcript)),
                ]
            ).line
            return line + "\n"
        }.joined()
    }

    /// The message about new entries: today's first entry or the latest count, and a milestone.
    ///
    /// Empty on other days without a milestone.
    static func celebration(of entries: [Entry], _ journal: Journal, _ output: Output) throws -> String {
        let (count, milestone) = try journal.celebration(of: entries)
        var text = ""
        let figures = journal.kind.figures
        if let count { text += figures.todayText(count) + "\n" }
        if let milestone { text += output.coloured(figures.milestoneText(milestone), "1;38;5;208") + "\n" }
        return text
    }
}
