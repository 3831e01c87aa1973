import Diary
import DiaryService
import Foundation
import Journal

extension Program {
    static let recordingsCommand = Command(
        "recordings", "lists the recordings that the diary keeps",
        options: [
            Option("failed", .flag, "only recordings that no entry could be made from"),
            Option("retry", .text("ID"), "hear a failed recording again"), textOrJSON,
        ] + RecognizerOptions.all,
        examples: [
            Command.Example("recordings --failed", "lists the recordings without an entry, and why"),
            Command.Example(
                "recordings --retry 1a2b3c4d --model general", "hears a recording again with another model"),
        ], run: recordings)

    private static let recordings: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        if let id = invocation.arguments.value("retry") { return try retry(id, journal, invocation) }
        let isFailedOnly = invocation.arguments.has("failed")
        let (all, counts) = try journalCall { () throws(JournalError) in
            try journal.recordingsAndEntryCounts()
        }
        let recordings = isFailedOnly ? all.filter { $0.state.kind == .failed } : all
        if invocation.arguments.value("format") == "json" {
            let json = EntryJSON(calendar: journal.calendar)
            return try invocation.output.write(
                EntryJSON.array(recordings.map { .object(json.members(of: $0)) }))
        }
        if recordings.isEmpty {
            return try invocation.output.line(
                isFailedOnly ? "No recording has failed." : "No recordings yet.")
        }
        let lines = lines(journal, invocation)
        for recording in recordings {
            let flaw = recording.flaw.map { "; \($0)" } ?? ""
            let state =
                switch recording.state {
                case .received: "waiting to be heard"
                case .logged where counts[recording.id, default: 1] > 1:
                    "logged as \(counts[recording.id, default: 1]) entries" + flaw
                case .logged: "logged" + flaw
                case .failed(let reason): reason
                }
            let length = recording.duration.map { String(format: "%.1f s", $0) } ?? "–"
            try invocation.output.line(
                "\(lines.shortID(recording.id))  \(CalendarDay(of: recording.recordedAt, in: journal.calendar)) "
                    + "\(lines.time(recording.recordedAt))  \(length)  \(EntryLines.plain(recording.originalName))"
                    + "  \(state)")
        }
    }

    private static func retry(_ id: String, _ journal: Journal, _ invocation: Invocation) throws(Failure) {
        let recording = try journalCall { () throws(JournalError) in try journal.recording(matching: id) }
        let recognizer = try invocation.recognizer(journal: journal)
        let intake = Intake(
            journal: journal, transcriber: recognizer.transcriber, reader: try invocation.reader(journal))
        let logged: Intake.Logged
        do {
            logged = try intake.retry(recording.id)
        } catch {
            throw unlogged(error, recording.originalName, journal, invocation)
        }
        let isJSON = invocation.arguments.value("format") == "json"
        try invocation.output.write(
            isJSON
                ? json(logged, recording.originalName, journal)
                : text(logged, recording.originalName, journal, invocation))
    }
}
