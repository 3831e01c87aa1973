import Diary
import Journal
import Language

extension Program {
    static func sampleCommands(_ journals: [ActJournal]) -> [Command] {
        let names = SampleChoice.names(kind: kind, journals: journals)
        let journal = Option(
            "journal", .choice(names), "the journal, or \(SampleChoice.everyName) (\(kind.name))")
        return [
            Command(
                "sample seed", "adds a made-up diary to look around in", options: [journal],
                details:
                    "The text of every sample begins with \(Entry.sampleMark)and is the same every time. "
                    + "Earlier samples of the journal are replaced. Samples about something that you keep "
                    + "yourself, such as a plant of the same name, are left out.",
                examples: [
                    Command.Example("sample seed", "prints how many entries were added"),
                    Command.Example(
                        "sample seed --journal \(SampleChoice.everyName)", "fills every journal"),
                ]
            ) { invocation in
                let diary = try invocation.journalToFill()
                let count = try diary.seedSamples(
                    of: try choice(invocation, journals) ?? .first)
                try invocation.output.line("added \(count) sample entries; diary sample clear removes them")
            },
            Command(
                "sample seed-if-empty", "adds the samples if the diary has no entries", options: [journal],
                examples: [Command.Example("sample seed-if-empty", "does nothing if the diary has an entry")]
            ) { invocation in
                let diary = try invocation.journalToFill()
                let count = try diary.seedSamples(
                    of: try choice(invocation, journals) ?? .first, ifEmpty: true)
                try invocation.output.line(
                    count > 0
                        ? "added \(count) sample entries; diary sample clear removes them"
                        : "the diary has entries; nothing was added")
            },
            Command(
                "sample clear", "removes the samples and nothing else",
                options: [
                    Option(
                        "journal", .choice(names),
                        "only those of this journal (\(SampleChoice.everyName))")
                ],
                details:
                    "Samples that you edited stay, and so do your own entries. A plant or thing of the samples "
                    + "that you told something about stays with what you told.",
                examples: [
                    Command.Example(
                        "sample clear", "prints how many were removed; diary undo brings them back")
                ]
            ) { invocation in
                let diary = try invocation.journal()
                let count = try diary.clearSamples(of: try choice(invocation, journals)).count
                try invocation.output.line(
                    count > 0
                        ? "removed \(DayWords.count(count, "sample entry", "sample entries"))"
                        : "there are no sample entries")
            },
        ]
    }

    /// nil if no journal is named.
    private static func choice(_ invocation: Invocation, _ journals: [ActJournal]) throws -> SampleChoice? {
        guard let name = invocation.arguments.value("journal") else { return nil }
        guard let choice = SampleChoice(name, kind: kind, journals: journals) else {
            throw Failure.usage("“\(name)” is not a journal; diary journals lists them")
        }
        return choice
    }
}
