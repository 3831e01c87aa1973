import Diary
import DiaryService
import Evaluation
import Foundation
import Journal
import Recognition

extension Program {
    static let recordingCommands = [
        Command(
            "transcribe", "prints what is said in recordings", operands: .some("FILE"),
            options: RecognizerOptions.all + [
                Option(
                    "format", .choice(TranscriptFormat.allCases.map(\.rawValue)),
                    "text; tsv: NAME, tab, text; json: an object per line with word times; "
                        + "srt and vtt: captions (text)"),
                Option("output", .text("DIR"), "write NAME.FORMAT files into a folder instead of printing"),
                RecognizerOptions.strict,
                Option(
                    "decoder", .text("-NAME=VALUE"), "an option of the decoder", isRepeatable: true,
                    isHidden: true),
            ],
            details:
                "Results come in the order of the files. A file that cannot be heard is named on standard "
                + "error and does not stop the others.",
            examples: [
                Command.Example("transcribe breakfast.wav", "two scrambled eggs and a cup of black coffee"),
                Command.Example(
                    "transcribe --model general --format srt --output captions talk.flac memo.ogg",
                    "writes captions/talk.srt and captions/memo.srt"),
            ], run: transcribe)
    ]

    private static let transcribe: @Sendable (Invocation) throws -> Void = { invocation in
        let files = invocation.arguments.operands
        let format = invocation.arguments.value("format").flatMap(TranscriptFormat.init) ?? .text
        let folder = try invocation.arguments.value("output").map { name in
            try OutputFolder(name, files: files, extension: format.rawValue)
        }
        if folder == nil, files.count > 1, format == .srt || format == .vtt {
            throw Failure.usage("captions of several recordings need --output DIR")
        }
        let recognizer = try invocation.recognizer(isStrict: invocation.arguments.has("strict"))
        let batch = Batch(
            items: files, lanes: recognizer.jobs, console: invocation.console,
            output: invocation.output)
        try batch.run { file in
            do {
                let transcript = try recognizer.transcriber.transcribe(invocation.file(file))
                if let flaw = transcript.flaw {
                    invocation.console.note("\(file): \(flaw); heard what is there")
                }
                if transcript.words.isEmpty { invocation.console.note("\(file): nothing was heard") }
                return transcript
            } catch {
                throw Failure(error, file: file)
            }
        } deliver: { file, transcript in
            if let folder {
                try folder.write(format.print(transcript, file: file, isAlone: true), for: file)
            } else {
                try invocation.output.write(format.print(transcript, file: file, isAlone: files.count == 1))
            }
        }
    }

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

    private static let recordings: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        if let id = invocation.arguments.value("retry") { return try retry(id, journal, invocation) }
        let isFailedOnly = invocation.arguments.has("failed")
        let (all, counts) = try journal.recordingsAndEntryCounts()
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

    private static func retry(_ id: String, _ journal: Journal, _ invocation: Invocation) throws {
        let recording = try journal.recording(matching: id)
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
