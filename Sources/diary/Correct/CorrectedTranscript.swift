import Diary
import Vocabulary

/// A transcript and what is to be changed in it.
struct CorrectedTranscript: Sendable {
    /// One change and the bytes that it replaces, counted from the transcript's first.
    struct Change: Sendable {
        var correction: Correction
        var range: Range<Int>
        var replacement: [UInt8]
    }

    /// As it is written.
    let bytes: [UInt8]
    let changes: [Change]

    /// - Parameter words: the words of the transcript, by offsets into `bytes`.
    init(_ bytes: [UInt8], _ words: [TranscriptWords.Word], _ corrections: [Correction]) {
        self.bytes = bytes
        changes = corrections.compactMap { correction in
            guard let first = words[correction.words].first, let last = words[correction.words].last else {
                return nil
            }
            return Change(
                correction: correction, range: first.range.lowerBound..<last.range.upperBound,
                replacement: first.written(correction.meant, over: bytes))
        }
    }

    var corrected: [UInt8] {
        var bytes = bytes
        for change in changes.reversed() { bytes.replaceSubrange(change.range, with: change.replacement) }
        return bytes
    }

    var before: String { EntryLines.plain(String(decoding: bytes, as: UTF8.self)) }
    var after: String { EntryLines.plain(String(decoding: corrected, as: UTF8.self)) }

    /// The transcript on one line with what goes in `[-…-]` and what comes in `{+…+}`.
    func marked(_ output: Output) -> String {
        var text = ""
        var place = 0
        func plain(_ bytes: some Sequence<UInt8>) -> String {
            EntryLines.plain(String(decoding: Array(bytes), as: UTF8.self))
        }
        for change in changes {
            text += plain(bytes[place..<change.range.lowerBound])
            text += output.coloured("[-\(plain(bytes[change.range]))-]", "31")
            text += output.coloured("{+\(plain(change.replacement))+}", "32")
            place = change.range.upperBound
        }
        return text + plain(bytes[place...])
    }
}
