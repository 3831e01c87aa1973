import JSON

/// Tells what a file is by the bytes it begins with.
enum FileLook {
    private static let others: [(start: [UInt8], refusal: String)] = [
        ([0x50, 0x4b, 0x03, 0x04], "is a zip archive; unpack it and import a file from inside"),
        ([0x50, 0x4b, 0x05, 0x06], "is an empty zip archive"),
        ([0x1f, 0x8b], "is compressed; unpack it with gunzip first"),
        ([0x28, 0xb5, 0x2f, 0xfd], "is compressed; unpack it with unzstd first"),
        ([0xfd, 0x37, 0x7a, 0x58, 0x5a], "is compressed; unpack it with unxz first"),
        ([0x42, 0x5a, 0x68], "is compressed; unpack it with bunzip2 first"),
        ([0x37, 0x7a, 0xbc, 0xaf], "is a 7z archive; unpack it and import a file from inside"),
        (Array("SQLite format 3".utf8), "is a database; diary restore takes backups"),
        (Array("BEGIN:VCALENDAR".utf8), "is a calendar; import takes JSON and CSV"),
        (Array("# Food diary".utf8), "is a Markdown journal; import takes JSON and CSV"),
        ([0xff, 0xfe], "is not UTF-8 text; save the file as UTF-8"),
        ([0xfe, 0xff], "is not UTF-8 text; save the file as UTF-8"),
    ]

    /// Throws for an empty file and for what is certainly neither JSON nor a table.
    static func refuseOthers(_ start: ArraySlice<UInt8>) throws(ContentError) {
        if start.isEmpty { throw ContentError("is empty") }
        if let other = others.first(where: { start.starts(with: $0.start) }) {
            throw ContentError(other.refusal)
        }
        if start.dropFirst(257).starts(with: "ustar".utf8) {
            throw ContentError("is an archive; if diary backup made it, diary restore takes it")
        }
        // Behind the first line a table may hold any character.
        if start.prefix(while: { $0 != 0x0a }).contains(0) { throw ContentError("is not text") }
    }

    /// Throws for JSON that is not an array.
    static func isJSON(_ start: ArraySlice<UInt8>) throws(ContentError) -> Bool {
        let first = start.first { !$0.isBlankInJSON }
        if first == UInt8(ascii: "{") { throw ContentError("is JSON, but not an array of entries") }
        return first == UInt8(ascii: "[")
    }
}
