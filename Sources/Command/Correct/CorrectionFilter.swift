import Diary
import DiaryService
import Foundation
import JSON
import Language

extension Program {
    /// Reads a transcript on standard input and writes it corrected to standard output, byte for byte but for the
    /// corrections. What was corrected is counted on standard error.
    static func correctStandardInput(_ invocation: Invocation, _ batch: CorrectionBatch) throws(Failure) {
        let name = StandardInput.name
        let kind = invocation.arguments.value("in").flatMap(TranscriptFile.Format.init(rawValue:)) ?? .text
        let file = try transcripts(StandardInput.bytes(), as: kind, of: name, invocation)
        if let missing = file.missing {
            invocation.console.note("\(name): no transcript was found; looked for \(missing)\(hint(kind))")
        }
        let edits = Gathered<(range: Range<Int>, with: [UInt8])>()
        try batch.run(file.pieces.map(file.read), of: name) { index, transcript throws(Failure) in
            edits.add(transcript.edits(from: file.pieces[index].range.lowerBound))
        }
        try invocation.output.write(edits.all.isEmpty ? file.bytes : file.replacing(edits.all))
        invocation.console.note(batch.summary(("transcript", "transcripts")))
        try checkNothingSkipped(file, name)
    }

    /// - Throws: when a part of the file is not a transcript as far as can be told; each was noted before.
    static func checkNothingSkipped(_ file: TranscriptFile, _ name: String) throws(Failure) {
        let count = file.skippedCount
        if count > 0 {
            throw Failure(.badData, "\(name): \(count) \(count == 1 ? "cue was" : "cues were") skipped")
        }
    }

    /// The transcripts of a file that was read whole; notes on standard error what is odd about it.
    static func transcripts(
        _ bytes: [UInt8], as kind: TranscriptFile.Format, of name: String, _ invocation: Invocation
    ) throws(Failure) -> TranscriptFile {
        let file: TranscriptFile
        do throws(ContentError) {
            file = try TranscriptFile(bytes, as: kind)
        } catch {
            throw Failure(.badData, "\(name): \(error)")
        }
        for note in file.notes { invocation.console.note("\(name): \(note)") }
        return file
    }
}

extension CorrectedTranscript {
    /// What to replace in a file in which the transcript begins at an offset.
    func edits(from start: Int) -> [(range: Range<Int>, with: [UInt8])] {
        changes.map { change in
            (start + change.range.lowerBound..<start + change.range.upperBound, change.replacement)
        }
    }
}
