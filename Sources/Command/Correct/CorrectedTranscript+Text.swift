import DiaryService

extension CorrectedTranscript {
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
