import Diary
import DiaryService
import Foundation
import Journal

extension Program {
    static let againFromAudioCommand = Command(
        "again-from-audio", "hears kept recordings again, with the current model and words",
        options: [
            Option("since", .text("D"), "only recordings made from this day on"),
            Option("apply", .flag, "write what changes; without it nothing is changed"), textOrJSON,
        ] + RecognizerOptions.all,
        details:
            "Shows what would now be heard differently. Even with --apply, entries that you have edited "
            + "stay as they are, and so do recordings with a \(kind.noun.one) that you have deleted. Recordings that "
            + "were heard with another model are left out. diary undo takes back the change of an entry. "
            + "To hear a recording without an entry again, use diary recordings --retry.",
        examples: [
            Command.Example("again-from-audio --since monday", "shows what would change this week"),
            Command.Example("again-from-audio --apply", "writes the changes"),
        ], run: againFromAudio)

    private static let againFromAudio: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        let since = try invocation.arguments.value("since").map { text throws(Failure) in
            try invocation.dayText(journal).day(text)
        }
        let recognizer = try invocation.recognizer(journal: journal)
        let reader = try invocation.reader(journal)
        let recordings = try journalCall { () throws(JournalError) in
            var chosen: [Recording] = []
            for recording in try journal.recordings() where recording.state == .logged {
                if let since, CalendarDay(of: recording.recordedAt, in: journal.calendar) < since { continue }
                guard try journal.transcript(of: recording.id)?.ownModel == recognizer.files.name else {
                    continue
                }
                chosen.append(recording)
            }
            return chosen
        }
        let (isApplied, isJSON) = (
            invocation.arguments.has("apply"), invocation.arguments.value("format") == "json"
        )
        let tally = RehearingTally()
        let page = RehearingPage(
            journal: journal, lines: lines(journal, invocation), output: invocation.output)
        try Batch(
            items: recordings, lanes: recognizer.jobs, console: invocation.console,
            output: invocation.output
        ).run {
            recording throws(Failure) in
            try journalCall { () throws(JournalError) in
                try journal.rehear(recording.id, transcriber: recognizer.transcriber, reader: reader)
            }
        } deliver: { _, rehearing throws(Failure) in
            let isWritten =
                isApplied
                ? try journalCall { () throws(JournalError) in try journal.apply(rehearing) } : false
            tally.count(rehearing.outcome)
            try invocation.output.write(
                isJSON ? page.json(rehearing, isWritten: isWritten) : page.text(rehearing))
        }
        let hint = isApplied ? "" : "; nothing is written without --apply"
        if isJSON {
            invocation.console.note(tally.summary + hint)
        } else {
            try invocation.output.line(tally.summary + hint)
        }
    }
}
