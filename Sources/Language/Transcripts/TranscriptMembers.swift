import JSON

/// Where the transcripts of a JSON text stand: strings that are called so, and strings of an outermost array.
///
/// Reads one value or several after each other (a value a line).
struct TranscriptMembers {
    private(set) var pieces: [TranscriptFile.Piece] = []

    /// - Throws: for what is not JSON.
    init(_ bytes: [UInt8]) throws(ContentError) {
        var stream = ByteStream(of: bytes)
        try stream.passOverByteOrderMark()
        // The whole file is in memory, so that nothing in it takes more than it did.
        var scanner = JSONScanner(stream, deepest: .max, isSequence: true, longestText: .max)
        /// What is open, from the outside in: an array or not, and the name that its strings go by.
        var open: [(isArray: Bool, name: String?)] = []
        while let piece = try scanner.next() {
            switch piece {
            case .name(let name): open[open.count - 1].name = name?.lowercased()
            case .objectStart: open.append((false, nil))
            case .arrayStart: open.append((true, open.last?.name))
            case .objectEnd, .arrayEnd: open.removeLast()
            case .text where Self.isTranscript(open):
                pieces.append(TranscriptFile.Piece(range: scanner.range, line: scanner.line))
            case .text, .number, .bool, .null: break
            }
        }
    }

    private static func isTranscript(_ open: [(isArray: Bool, name: String?)]) -> Bool {
        if let name = open.last?.name { return TranscriptFile.names.contains(name) }
        return open.count == 1 && open[0].isArray
    }
}
