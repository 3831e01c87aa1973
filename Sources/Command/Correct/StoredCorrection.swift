import Diary
import DiaryService
import Foundation
import Journal
import Language

extension Program {
    /// Corrects descriptions of spoken entries that the user has not edited.
    ///
    /// - Parameter below: only entries whose recording was heard with a confidence below this; nil for all.
    /// - Returns: what to say in the end.
    static func correctStored(
        _ invocation: Invocation, _ batch: CorrectionBatch, _ format: CorrectionFormat, below: Double?
    ) throws(Failure) -> String {
        let journal = try invocation.journal()
        let since = try invocation.arguments.value("since").map { text throws(Failure) in
            try invocation.dayText(journal).day(text)
        }
        let entries = try journalCall { () throws(JournalError) in
            var chosen: [Entry] = []
            for entry in try journal.allEntries() where entry.inputType == .voice && entry.updatedAt == nil {
                if let since, CalendarDay(of: entry.date, in: journal.calendar) < since { continue }
                if let below, try !isHeard(entry, below: below, journal) { continue }
                chosen.append(entry)
            }
            return chosen
        }
        let lines = lines(journal, invocation)
        let (output, isApplied) = (invocation.output, invocation.arguments.has("apply"))
        let transcripts = entries.map { entry in
            let bytes = Array(entry.processedDescription.utf8)
            return (bytes, TranscriptWords(bytes).words)
        }
        try batch.run(transcripts, of: "entries") { index, transcript throws(Failure) in
            let entry = entries[index]
            if isApplied {
                let description = String(decoding: transcript.corrected, as: UTF8.self)
                try journalCall { () throws(JournalError) in
                    _ = try journal.edit(entry.id, EntryEdit(description: description))
                }
            }
            let place = "\(CalendarDay(of: entry.date, in: lines.calendar)) \(lines.shortID(entry.id))"
            try invocation.console.withoutBar { () throws(Failure) in
                try output.write(format.text(transcript, at: place, output))
            }
        }
        return batch.summary(("entry", "entries"))
    }

    /// Whether an entry's recording was heard with less confidence; false where there is no recording.
    private static func isHeard(
        _ entry: Entry, below: Double, _ journal: Journal
    ) throws(JournalError) -> Bool {
        guard let transcript = try journal.origin(ofEntry: entry.id).transcript else { return false }
        return transcript.confidence < below
    }
}
