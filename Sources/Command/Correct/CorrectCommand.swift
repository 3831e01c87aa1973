import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Language
import Synchronization
import Vocabulary

extension Program {
    static let correctCommand = Command(
        "correct", "fixes misheard words, in transcripts from anywhere or in the diary",
        operands: .optional("FILE"),
        options: [
            Option(
                "in", .choice(TranscriptFile.Format.allCases.map(\.rawValue)),
                "the format of the files (by file extension, else text)"),
            Option(
                "apply", .flag,
                "write the corrections, and keep each file as it was as FILE.orig; without it nothing is changed"
            ),
            Option("threshold", .text("P"), "how sure a correction must be, 0 to 1 (0.5)"),
            Option(
                "format", .choice(CorrectionFormat.allCases.map(\.rawValue)),
                "how corrections are shown (diff)"),
            Option("stored", .flag, "correct spoken entries of the diary instead of files"),
            Option("since", .text("D"), "with --stored: from this day on"),
            Option("below", .text("P"), "with --stored: only recordings heard with less confidence, 0 to 1"),
        ],
        details:
            "Replaces words that make no sense in a food diary with likelier words that sound alike, "
            + "and gives the reason for each change. Where at least two things are counted, words that do not "
            + "exist become the foods that they sound like. In a table, the column called text, transcript or "
            + "similar is corrected, otherwise the last one; in JSON, the members with such names. Ids, "
            + "times and cues stay as they are, byte for byte. With - or without a file, standard input is "
            + "written corrected to standard output. Entries that you have edited are left "
            + "alone. diary undo takes back the correction of an entry.",
        examples: [
            Command.Example("correct memo.srt", "shows what would change"),
            Command.Example("correct < whisper.txt > right.txt", "works as a filter"),
            Command.Example("correct --threshold 0.9 --apply whisper.tsv", "writes what is sure"),
            Command.Example(
                "correct --stored --since monday --below 0.8", "looks at this week's doubtful recordings"),
        ], run: correct)

    private static let correct: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let isStored = arguments.has("stored")
        let threshold = try share("threshold", invocation) ?? 0.5
        if isStored, !arguments.operands.isEmpty {
            throw Failure.usage("give either files or --stored, not both")
        }
        if isStored, arguments.has("in") {
            throw Failure.usage("--in goes with files, not with --stored")
        }
        if !isStored {
            for option in ["since", "below"] where arguments.has(option) {
                throw Failure.usage("--\(option) goes with --stored")
            }
        }
        let isFilter =
            !isStored && (arguments.operands.isEmpty || arguments.operands.contains(StandardInput.operand))
        if isFilter { try checkFilter(arguments) }
        let below = try share("below", invocation)
        let format = arguments.value("format").flatMap(CorrectionFormat.init) ?? .diff
        let lanes = max(1, invocation.surroundings.processors)
        let corrector = try invocation.diary.writtenCorrector(lanes: lanes)
        let batch = CorrectionBatch(
            corrector, lanes: lanes, threshold: threshold, notices: invocation.diary.installation.notices)
        if isFilter { return try correctStandardInput(invocation, batch) }
        try invocation.output.write(format.header)
        let (summary, failure) =
            isStored
            ? (try correctStored(invocation, batch, format, below: below), nil)
            : try correctFiles(invocation, batch, format)
        let hint = arguments.has("apply") ? "" : "; nothing is written without --apply"
        if format == .diff {
            try invocation.output.line(summary + hint)
        } else {
            invocation.console.note(summary + hint)
        }
        if let failure { throw Failure(failure.code, "") }
    }

    private static func checkFilter(_ arguments: Arguments) throws {
        if arguments.operands.count > 1 { throw Failure.usage("give either files or -, not both") }
        if arguments.operands.isEmpty, !StandardInput.isFed {
            throw Failure.usage(
                "Correct which files? Name them, or give - for standard input or --stored for the diary")
        }
        for option in ["apply", "format"] where arguments.has(option) {
            throw Failure.usage(
                "--\(option) goes with files; standard input is written corrected to standard output")
        }
    }

    /// The value of an option, 0…1.
    static func share(_ name: String, _ invocation: Invocation) throws -> Double? {
        guard let text = invocation.arguments.value(name) else { return nil }
        guard let share = Double(text), (0...1).contains(share) else {
            throw Failure.usage("--\(name) takes a number from 0 to 1, not “\(text)”")
        }
        return share
    }

    /// Corrects each file; an unreadable or unwritable file is reported and does not stop the others.
    private static func correctFiles(
        _ invocation: Invocation, _ batch: CorrectionBatch, _ format: CorrectionFormat
    ) throws -> (summary: String, failure: Failure?) {
        var first: Failure?
        for name in invocation.arguments.operands {
            do {
                try correctFile(name, invocation, batch, format)
            } catch {
                let failure = Failure(error)
                if failure.isGeneral { throw failure }
                invocation.console.error(failure)
                first = first ?? failure
            }
        }
        return (batch.summary(("transcript", "transcripts")), first)
    }

    private static func correctFile(
        _ name: String, _ invocation: Invocation, _ batch: CorrectionBatch, _ format: CorrectionFormat
    ) throws {
        let kind =
            invocation.arguments.value("in").flatMap(TranscriptFile.Format.init(rawValue:))
            ?? TranscriptFile.Format(fileName: name) ?? .text
        let source = try FileReplacement(invocation.file(name), called: name)
        let file = try transcripts(source.bytes, as: kind, of: name, invocation)
        if let missing = file.missing {
            throw Failure(.badData, "\(name): no transcript was found; looked for \(missing)\(hint(kind))")
        }
        let edits = Gathered<(range: Range<Int>, with: [UInt8])>()
        let output = invocation.output
        try batch.run(file.pieces.map(file.read), of: name) { index, transcript in
            let piece = file.pieces[index]
            let start = piece.range.lowerBound
            edits.add(transcript.edits(from: start))
            try invocation.console.withoutBar {
                try output.write(format.text(transcript, at: "\(name):\(piece.line)", output))
            }
        }
        if invocation.arguments.has("apply"), !edits.all.isEmpty {
            let kept = try source.replace(with: file.replacing(edits.all))
            invocation.console.note("\(name): corrected; as it was before, it is kept as \(kept)")
        }
        try checkNothingSkipped(file, name)
    }

    /// A hint what to do about a file in another format.
    static func hint(_ kind: TranscriptFile.Format) -> String {
        let others = TranscriptFile.Format.allCases.filter { $0 != kind }.map(\.rawValue)
        return " (read as \(kind.rawValue); --in takes \(others.joined(separator: ", ")))"
    }
}

/// Collects values from several threads.
final class Gathered<Thing: Sendable>: Sendable {
    private let things = Mutex<[Thing]>([])

    func add(_ more: [Thing]) { things.withLock { $0 += more } }

    var all: [Thing] { things.withLock { $0 } }
}

extension Program {
    /// Corrects the descriptions of spoken entries that the user has not edited.
    ///
    /// - Parameter below: only entries whose recording has a lower confidence than this; nil for all.
    /// - Returns: the summary to print.
    static func correctStored(
        _ invocation: Invocation, _ batch: CorrectionBatch, _ format: CorrectionFormat, below: Double?
    ) throws -> String {
        let journal = try invocation.journal()
        let since = try invocation.arguments.value("since").map { text in
            try invocation.dayText(journal).day(text)
        }
        var chosen: [Entry] = []
        for entry in try journal.allEntries() where entry.inputType == .voice && entry.updatedAt == nil {
            if let since, CalendarDay(of: entry.date, in: journal.calendar) < since { continue }
            if let below, try !isHeard(entry, below: below, journal) { continue }
            chosen.append(entry)
        }
        let entries = chosen
        // The words of a feeling are its description, so its remarks are read again.
        let reader = entries.contains(where: \.isFeeling) ? try invocation.reader(journal) : nil
        let lines = lines(journal, invocation)
        let (output, isApplied) = (invocation.output, invocation.arguments.has("apply"))
        let transcripts = entries.map { entry in
            let bytes = Array(entry.processedDescription.utf8)
            return (bytes, TranscriptWords(bytes).words)
        }
        try batch.run(transcripts, of: "entries") { index, transcript in
            let entry = entries[index]
            if isApplied {
                let description = String(decoding: transcript.corrected, as: UTF8.self)
                _ = try journal.edit(
                    entry.id, EntryEdit(description: description), reader: entry.isFeeling ? reader : nil)
            }
            let place = "\(CalendarDay(of: entry.date, in: lines.calendar)) \(lines.shortID(entry.id))"
            try invocation.console.withoutBar { try output.write(format.text(transcript, at: place, output)) }
        }
        return batch.summary(("entry", "entries"))
    }

    /// Whether the confidence of an entry's recording is lower; false if there is no recording.
    private static func isHeard(_ entry: Entry, below: Double, _ journal: Journal) throws -> Bool {
        guard let transcript = try journal.origin(ofEntry: entry.id).transcript else { return false }
        return transcript.confidence < below
    }

    /// Corrects a transcript from standard input to standard output, and changes no other bytes.
    ///
    /// The number of corrections goes to standard error.
    static func correctStandardInput(_ invocation: Invocation, _ batch: CorrectionBatch) throws {
        let name = StandardInput.name
        let kind = invocation.arguments.value("in").flatMap(TranscriptFile.Format.init(rawValue:)) ?? .text
        let file = try transcripts(StandardInput.bytes(), as: kind, of: name, invocation)
        if let missing = file.missing {
            invocation.console.note("\(name): no transcript was found; looked for \(missing)\(hint(kind))")
        }
        let edits = Gathered<(range: Range<Int>, with: [UInt8])>()
        try batch.run(file.pieces.map(file.read), of: name) { index, transcript in
            edits.add(transcript.edits(from: file.pieces[index].range.lowerBound))
        }
        try invocation.output.write(edits.all.isEmpty ? file.bytes : file.replacing(edits.all))
        invocation.console.note(batch.summary(("transcript", "transcripts")))
        try checkNothingSkipped(file, name)
    }

    /// - Throws: if parts of the file do not look like a transcript; each was reported earlier.
    static func checkNothingSkipped(_ file: TranscriptFile, _ name: String) throws {
        let count = file.skippedCount
        if count > 0 {
            throw Failure(.badData, "\(name): \(count) \(count == 1 ? "cue was" : "cues were") skipped")
        }
    }

    /// The transcripts in a complete file; reports oddities on standard error.
    static func transcripts(
        _ bytes: [UInt8], as kind: TranscriptFile.Format, of name: String, _ invocation: Invocation
    ) throws -> TranscriptFile {
        let file: TranscriptFile
        do {
            file = try TranscriptFile(bytes, as: kind)
        } catch {
            throw Failure(.badData, "\(name): \(error)")
        }
        for note in file.notes { invocation.console.note("\(name): \(note)") }
        return file
    }
}

extension CorrectedTranscript {
    /// The replacements in a file where the transcript begins at an offset.
    func edits(from start: Int) -> [(range: Range<Int>, with: [UInt8])] {
        changes.map { change in
            (start + change.range.lowerBound..<start + change.range.upperBound, change.replacement)
        }
    }
}
