import Diary
import Journal

extension Program {
    static let sampleCommands = [
        Command(
            "sample seed", "adds a made-up diary of \(SampleDiary.dayCount) days to look around in",
            details:
                "The words of every sample begin with \(SampleDiary.mark)and are the same every time. Samples "
                + "that are there already are replaced.",
            examples: [Command.Example("sample seed", "prints how many entries were added")]
        ) { invocation throws(Failure) in
            let journal = try invocation.journal()
            let count = try journalCall { () throws(JournalError) in try journal.seedSamples() }
            try invocation.output.line("added \(count) sample entries; diary sample clear removes them")
        },
        Command(
            "sample seed-if-empty", "adds the samples to a diary without any entry",
            examples: [Command.Example("sample seed-if-empty", "does nothing when there is an entry")]
        ) { invocation throws(Failure) in
            let journal = try invocation.journal()
            let count = try journalCall { () throws(JournalError) in try journal.seedSamplesIfEmpty() }
            try invocation.output.line(
                count > 0
                    ? "added \(count) sample entries; diary sample clear removes them"
                    : "the diary has entries; nothing was added")
        },
        Command(
            "sample clear", "removes the samples and nothing else",
            examples: [Command.Example("sample clear", "prints how many there were; undo keeps none of them")]
        ) { invocation throws(Failure) in
            let journal = try invocation.journal()
            let count = try journalCall { () throws(JournalError) in try journal.clearSamples() }
            try invocation.output.line(
                count > 0
                    ? "removed \(DayWords.count(count, "sample entry", "sample entries"))"
                    : "there are no sample entries")
        },
    ]
}
