import Diary
import DiaryService
import Foundation
import JSON
import Journal

extension Program {
    static let entryCommands = [
        Command(
            "add", "writes down what you type", operands: .some("TEXT"),
            options: [
                at, category, person, textOrJSON,
                Option("dry-run", .flag, "print what would be written, act by act, and write nothing"),
            ],
            details:
                "The text - stands for standard input. "
                + "Days, times and \(kind.noun.many) in the text are understood: “for lunch yesterday …”. Several "
                + "\(kind.noun.many) become "
                + "several entries. What was done for plants, and where things are, goes into their journals; other "
                + "text is kept as a note, which counts nowhere.",
            examples: [
                Command.Example(
                    "add \"two idlis and a coffee for breakfast\"", "stores the entry and prints it"),
                Command.Example("add - < note.txt", "stores what is in a file"),
            ], run: add),
        Command(
            "show", "shows everything about one entry", operands: .one("ID"), options: [textOrJSON],
            details: "You can shorten an id to its first four digits or more.",
            examples: [
                Command.Example(
                    "show 1a2b3c4d", "prints the entry, its recording, and the words that are in doubt")
            ], run: show),
        Command(
            "edit", "changes an entry", operands: .one("ID"),
            options: [
                Option(
                    "description", .text("TEXT"),
                    "the new description; one that tells another journal something is read anew"),
                Option(
                    "category", .choice(kind.categories.map(\.rawValue) + ["none"]),
                    "the \(kind.noun.one), or none"
                ),
                Option("day", .text("D"), "the new day: 2026-11-20, today, yesterday, monday"),
                Option("time", .text("T"), "the new time: 08:15, 8:15pm"),
                Option(
                    "note", .choice(["yes", "no"]),
                    "whether it is a note, which counts nowhere (otherwise judged by the new description)"),
                Option("person", .text("NAME"), "who it is from, or none"),
                Option(
                    "journal", .choice(MovedWords.names(InstalledJournals.all)),
                    "reads its words again for this journal alone, and takes back what they told another journal"
                ),
                textOrJSON,
            ],
            examples: [
                Command.Example(
                    "edit 1a2b3c4d --category lunch --time 13:10", "prints the entry as it is now")
            ], run: edit),
        Command(
            "delete", "removes an entry and its recording", operands: .one("ID"),
            details: "diary undo brings it back within \(Journal.undoDays) days.",
            examples: [Command.Example("delete 1a2b3c4d", "prints what was removed")]
        ) { invocation in
            let journal = try invocation.journal()
            let entry = try journal.delete(journal.entry(matching: invocation.arguments.operands[0]).id)
            try invocation.afterStoring { try printLine(entry, "deleted", journal, invocation) }
        },
        Command(
            "undo", "takes back the last edit or deletion",
            details:
                "Run it again to undo the change before that. Changes can be undone for \(Journal.undoDays) days.",
            examples: [Command.Example("undo", "prints the entry that is back")]
        ) { invocation in
            let journal = try invocation.journal()
            let newest = try journal.undoNewest()
            guard let undone = newest else {
                return try invocation.output.line("The last change is undone.")
            }
            if case .samples(_, let count) = undone {
                return try invocation.output.line("\(count) sample entries are back")
            }
            let word = if case .deletion = undone { "is back" } else { "is as before" }
            try printLine(undone.entry, word, journal, invocation)
        },
        Command(
            "again", "logs an entry again, as eaten now", operands: .one("ID"), options: [textOrJSON],
            examples: [Command.Example("again 1a2b3c4d", "stores a copy for today and prints it")]
        ) { invocation in
            let journal = try invocation.journal()
            let entry = try journal.again(journal.entry(matching: invocation.arguments.operands[0]).id)
            try invocation.afterStoring {
                try print(entry, "stored", journal, invocation)
                try celebrate([entry], journal, invocation)
            }
        },
    ]

    private static let add: @Sendable (Invocation) throws -> Void = { invocation in
        let operands = invocation.arguments.operands
        let isDry = invocation.arguments.has("dry-run")
        let temporary = try isDry && !invocation.hasDiary() ? TemporaryDiary(invocation) : nil
        defer { temporary?.remove() }
        let journal = try temporary?.journal ?? (isDry ? invocation.journal() : invocation.journalToFill())
        let instant = try invocation.givenInstant(journal)
        let text =
            operands == [StandardInput.operand] ? try StandardInput.text() : operands.joined(separator: " ")
        if isDry { return try dryRun(text, at: instant, journal, invocation) }
        try addText(text, at: instant, journal, invocation)
    }

    /// Adds the entries in a text, and prints them.
    @discardableResult
    static func addText(
        _ text: String, at instant: Date? = nil, _ journal: Journal, _ invocation: Invocation
    ) throws -> [Entry] {
        let reader = try invocation.reader(journal)
        let person = try invocation.person()
        let entries = try journal.add(
            text, at: instant, category: invocation.pickedCategory(), person: person, reader: reader)
        try invocation.afterStoring {
            for entry in entries {
                try print(entry, "stored", journal, invocation)
                guard entry.told != nil, invocation.arguments.value("format") != "json" else { continue }
                let acts = try journal.acts(ofEntry: entry.id)
                for act in acts where !act.told.isEmpty {
                    try invocation.output.line("        \(act.told)")
                }
            }
            try celebrate(entries.filter { $0.told == nil }, journal, invocation)
        }
        return entries
    }

    private static func dryRun(
        _ text: String, at instant: Date?, _ journal: Journal, _ invocation: Invocation
    ) throws {
        let category = invocation.pickedCategory()
        let acts = try invocation.diary.dryRun(
            text, at: instant ?? invocation.surroundings.clock(), category: category, journal)
        guard case .array(let list) = acts else { return }
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.write(EntryJSON.array(list))
        }
        for act in list { try invocation.output.line(ActText.line(act)) }
    }

    private static let show: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let entry = try journal.entry(matching: invocation.arguments.operands[0])
        let origin = try journal.origin(ofEntry: entry.id)
        let found = (
            entry: entry, recording: origin.recording, transcript: origin.transcript,
            stretch: origin.stretch
        )
        try invocation.readItems(of: journal)
        let items = try journal.items(ofEntry: found.entry.id)
        let pictures = try journal.details(of: found.entry.id).pictures
        if invocation.arguments.value("format") == "json" {
            let json = EntryJSON(calendar: journal.calendar)
            let recording = found.recording.map { JSONValue.object(json.members(of: $0)) } ?? .null
            let transcript = found.transcript.map { TranscriptJSON.object($0) } ?? .null
            return try invocation.output.line(
                JSONValue.object(
                    json.members(of: found.entry) + [
                        ("items", EntryJSON.items(items)), ("recording", recording),
                        ("stretch", EntryJSON.stretch(found.stretch)), ("transcript", transcript),
                        ("pictures", .array(pictures.map { .object(json.members(of: $0)) })),
                    ]
                ).line)
        }
        let page = EntryPage(lines: lines(journal, invocation))
        try invocation.output.write(
            page.text(
                found.entry, items, found.recording, found.transcript, stretch: found.stretch,
                media: try found.entry.mediaURL.map(journal.mediaFile),
                pictures: try pictures.map { try journal.mediaFile($0.media) }))
    }

    private static let edit: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        guard
            ["description", "category", "day", "time", "note", "person", "journal"].contains(
                where: arguments.has)
        else {
            throw Failure.usage(
                "What should change? Give --description, --category, --day, --time, --note, --person or --journal"
            )
        }
        let journal = try invocation.journal()
        if let name = arguments.value("journal") { return try move(to: name, journal, invocation) }
        var edit = EntryEdit(description: arguments.value("description"))
        if let category = arguments.value("category") {
            edit.category = kind.category(category).map(EntryEdit.Category.set) ?? .remove
        }
        if let day = arguments.value("day") { edit.day = try invocation.clockText(journal).day(day) }
        if let time = arguments.value("time") { edit.time = try invocation.clockText(journal).time(time) }
        if let note = arguments.value("note") { edit.isNote = note == "yes" }
        if let name = try invocation.person() { edit.person = name == "none" ? .remove : .set(name) }
        let (asked, reader) = (edit, try noteReader(of: edit, journal, invocation))
        let entry = try journal.edit(journal.entry(matching: arguments.operands[0]).id, asked, reader: reader)
        try invocation.afterStoring { try print(entry, "edited", journal, invocation) }
    }

    /// Moves an entry to another journal.
    private static func move(to name: String, _ journal: Journal, _ invocation: Invocation) throws {
        let others = ["description", "category", "day", "time", "note", "person"]
        guard !others.contains(where: invocation.arguments.has) else {
            throw Failure.usage(
                "--journal reads the words of the entry again; change other things in another edit")
        }
        let moved = try invocation.diary.movedWords(journal)
        let operand = invocation.arguments.operands[0]
        let entry = try journal.entry(matching: operand)
        let edit = try moved.edit(entry, to: name)
        guard let edit else {
            throw Failure(
                .badData,
                "the words of \(entry.id.shortText) hold nothing for \(name), so the entry stays as it is")
        }
        let changed = try journal.edit(entry.id, edit)
        try invocation.afterStoring {
            try print(changed, "edited", journal, invocation)
            guard invocation.arguments.value("format") != "json" else { return }
            let acts = try journal.acts(ofEntry: entry.id)
            for act in acts where !act.told.isEmpty { try invocation.output.line("        \(act.told)") }
        }
    }

    /// Decides whether an edited entry is a note; an edit need not fail if the foods cannot be loaded.
    private static func noteReader(
        of edit: EntryEdit, _ journal: Journal, _ invocation: Invocation
    ) throws -> Reader? {
        guard edit.description != nil || edit.isNote == false else { return nil }
        do {
            return try invocation.reader(journal)
        } catch {
            invocation.console.note("could not judge whether it is a note: \(Failure(error).text)")
            return nil
        }
    }

    static func lines(_ journal: Journal, _ invocation: Invocation) -> EntryLines {
        EntryLines(
            calendar: journal.calendar, now: invocation.surroundings.clock(), output: invocation.output)
    }

    /// Prints nothing if a program reads the output.
    private static func celebrate(_ entries: [Entry], _ journal: Journal, _ invocation: Invocation) throws {
        guard invocation.arguments.value("format") != "json" else { return }
        try invocation.output.write(celebration(of: entries, journal, invocation.output))
    }

    private static func print(
        _ entry: Entry, _ verb: String, _ journal: Journal, _ invocation: Invocation
    ) throws {
        guard invocation.arguments.value("format") == "json" else {
            return try printLine(entry, verb, journal, invocation)
        }
        let json = EntryJSON(calendar: journal.calendar)
        try invocation.output.line(JSONValue.object(json.members(of: entry)).line)
    }

    private static func printLine(
        _ entry: Entry, _ verb: String, _ journal: Journal, _ invocation: Invocation
    ) throws {
        let lines = lines(journal, invocation)
        try invocation.output.line("\(verb)  \(lines.day(entry.createdAt))  \(lines.line(entry))")
    }
}
