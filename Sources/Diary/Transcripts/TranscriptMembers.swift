/// Where the transcripts of a JSON text stand: strings that are called so, and strings of an outermost array.
///
/// Reads one value or several after each other (RFC 8259, and a value a line). Takes no stack for brackets.
struct TranscriptMembers {
    private(set) var pieces: [TranscriptFile.Piece] = []

    /// - Throws: for what is not JSON as far as brackets, strings and names go.
    init(_ bytes: [UInt8]) throws(ExchangeError) {
        var open: [UInt8] = []
        // The member that a value belongs to, by depth.
        var names: [String?] = [nil]
        var isName = false
        var place = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var line = 1
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "\""):
                let inside = try Self.string(bytes, place, line)
                place = inside.upperBound
                if isName, open.last == UInt8(ascii: "{") {
                    names[names.count - 1] = String(decoding: bytes[inside], as: UTF8.self).lowercased()
                } else if Self.isTranscript(names.last ?? nil, open) {
                    pieces.append(TranscriptFile.Piece(range: inside, line: line))
                }
                isName = false
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(byte)
                names.append(byte == UInt8(ascii: "[") ? names.last ?? nil : nil)
                isName = byte == UInt8(ascii: "{")
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard open.popLast() == byte - 2 else { throw Self.malformed(line) }
                names.removeLast()
                isName = false
            case UInt8(ascii: ","): isName = open.last == UInt8(ascii: "{")
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: ":"), 0x20, 0x0d, 0x09: break
            case _ where !isName:
                let end =
                    bytes[place...].firstIndex { $0 <= 0x20 || ",:]}[{\"".utf8.contains($0) } ?? bytes.count
                let word = String(decoding: bytes[place..<end], as: UTF8.self)
                guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else {
                    throw Self.malformed(line)
                }
                place = end - 1
            default: throw Self.malformed(line)
            }
            place += 1
        }
        guard open.isEmpty else { throw ExchangeError(line: line, "ends in the middle of the JSON") }
    }

    private static func isNumber(_ word: String) -> Bool {
        word.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) } && Double(word) != nil
    }

    private static func isTranscript(_ name: String?, _ open: [UInt8]) -> Bool {
        name.map(TranscriptFile.names.contains) ?? (open == [UInt8(ascii: "[")])
    }

    /// The inside of the string that opens at `quote`.
    private static func string(_ bytes: [UInt8], _ quote: Int, _ line: Int) throws(ExchangeError) -> Range<
        Int
    > {
        var place = quote + 1
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""): return quote + 1..<place
            case UInt8(ascii: "\\"): place += 2
            case 0..<0x20: throw malformed(line)
            default: place += 1
            }
        }
        throw ExchangeError(line: line, "ends in the middle of the JSON")
    }

    private static func malformed(_ line: Int) -> ExchangeError { ExchangeError(line: line, "is not JSON") }
}
