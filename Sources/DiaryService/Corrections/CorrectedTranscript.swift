import Diary
import Language
import Vocabulary

/// A transcript and the changes to make in it.
package struct CorrectedTranscript: Sendable {
    /// One change and the byte range that it replaces, counted from the start of the transcript.
    package struct Change: Sendable {
        package var correction: Correction
        package var range: Range<Int>
        package var replacement: [UInt8]
    }

    /// The transcript as written.
    package let bytes: [UInt8]
    package let changes: [Change]

    /// - Parameter words: the words of the transcript, by offsets into `bytes`.
    package init(_ bytes: [UInt8], _ words: [TranscriptWords.Word], _ corrections: [Correction]) {
        self.bytes = bytes
        changes = corrections.compactMap { correction in
            guard let first = words[correction.words].first, let last = words[correction.words].last else {
                return nil
            }
            return Change(
                correction: correction, range: first.range.lowerBound..<last.range.upperBound,
                replacement: first.written(correction.meant))
        }
    }

    package var corrected: [UInt8] {
        var bytes = bytes
        for change in changes.reversed() { bytes.replaceSubrange(change.range, with: change.replacement) }
        return bytes
    }
}
