import Diary
import Food
import Journal

extension Program {
    static let sampleCommands = [
        Command(
            "sample seed", "adds a made-up diary of \(SampleDiary.dayCount) days to look around in",
            details:
                "The text of every sample begins with \(Entry.sampleMark)and is the same every time. "
                + "Earlier samples are replaced.",
            examples: [Command.Example("sample seed", "prints how many entries were added")]
        ) { invocation in
            let journal = try invocation.journalToFill()
            let count = try journal.seedSamples()
            try invocation.output.line("added \(count) sample entries; diary sample clear removes them")
        },
        Command(
            "sample seed-if-empty", "adds the samples if the diary has no entries",
            examples: [Command.Example("sample seed-if-empty", "does nothing if the diary has an entry")]
        ) { invocation in
            let journal = try invocation.journalToFill()
            let count = try journal.seedSamplesIfEmpty()
            try invocation.output.line(
                count > 0
                    ? "added \(count) sample entries; diary sample clear removes them"
                    : "the diary has entries; nothing was added")
        },
        Command(
            "sample clear", "removes the samples and nothing else",
            examples: [
                Command.Example("sample clear", "prints how many were removed; diary undo brings them back")
            ]
        ) { invocation in
            let journal = try invocation.journal()
            let count = try journal.clearSamples().count
            try invocation.output.line(
                count > 0
                    ? "removed \(DayWords.count(count, "sample entry", "sample entries"))"
                    : "there are no sample entries")
        },
    ]
}
