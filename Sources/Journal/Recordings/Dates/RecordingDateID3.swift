import Foundation
import System

extension WrittenDate {
    /// The dates in an ID3v2 tag of any version (2.2, 2.3 or 2.4), and where the tag ends.
    ///
    /// A year alone, which is all that ID3v1 has, is not a date.
    static func insideID3(_ file: borrowing Descriptor, at start: Int64) -> (dates: [WrittenDate], end: Int64)
    {
        let head = file.piece(at: start, count: 10)
        guard head.count == 10, head.starts(with: "ID3".utf8), (2...4).contains(head[3]),
            head[6...].allSatisfy({ $0 < 0x80 })
        else { return ([], start) }
        let length = Int64(head[6...].reduce(0) { $0 << 7 | Int($1) })
        let end = start + 10 + length + (head[5] & 0x10 == 0 ? 0 : 10)
        return (
            TagFrames(file, at: start + 10, length: length, version: Int(head[3]), flags: head[5]).dates, end
        )
    }
}

/// The frames of an ID3v2 tag that tell when something was recorded.
private struct TagFrames {
    /// Texts by the names of version 2.3 and 2.4.
    private var texts: [String: String] = [:]
    /// Those that programs made up names for.
    private var described: [String] = []

    /// Names of version 2.2, and what later versions call the same frame. A `TXXX` is a text with a description of its own.
    private static let older = [
        "TYE": "TYER", "TDA": "TDAT", "TIM": "TIME", "TRD": "TRDA", "TXX": "TXXX",
    ]
    private static let wanted: Set = ["TDRC", "TYER", "TDAT", "TIME", "TRDA", "TXXX", "TDEN"]
    /// Names that recorders and converters give, without spaces, lines and capitals.
    private static let names: Set = [
        "date", "datetime", "creationtime", "creationdate", "created", "recorded", "recordedat", "recordedon",
        "recorddate", "recordingdate", "recordingtime", "recordtime", "daterecorded", "timerecorded",
        "datecreated",
        "originaldate", "icrd", "starttime", "startdate", "timestamp",
    ]
    /// Frames that are looked at, and bytes of each: pictures may stand between them.
    private static let mostFrames = 1_000
    private static let mostBytes = 512
    /// Bytes of a tag that has to be read as a whole.
    private static let mostRewritten = 1 << 20

    /// The dates, from the most telling frames that have one.
    var dates: [WrittenDate] {
        let recorded = WrittenDate.all(in: texts["TDRC"] ?? "")
        let groups = [
            recorded, parted, WrittenDate.all(in: texts["TRDA"] ?? ""),
            described.flatMap { WrittenDate.all(in: $0) },
            WrittenDate.all(in: texts["TDEN"] ?? ""),
        ]
        return groups.first { !$0.isEmpty } ?? []
    }

    /// What version 2.3 has in three frames: `2026`, `2011` for 20 November, `0815`.
    private var parted: [WrittenDate] {
        guard let year = texts["TYER"] ?? texts["TDRC"], year.count >= 4, let day = texts["TDAT"],
            day.count == 4
        else { return WrittenDate.all(in: texts["TYER"] ?? "") }
        let date = "\(year.prefix(4))-\(day.suffix(2))-\(day.prefix(2))"
        let time = (texts["TIME"] ?? "").filter(\.isNumber)
        return WrittenDate.all(
            in: time.count < 4 ? date : "\(date) \(time.prefix(2)):\(time.dropFirst(2).prefix(2))")
    }

    init(_ file: borrowing Descriptor, at start: Int64, length: Int64, version: Int, flags: UInt8) {
        // Up to version 2.3 the whole tag has bytes put in between, so that no player takes it for sound.
        let isRewritten = flags & 0x80 != 0 && version < 4
        let memory =
            isRewritten
            ? Self.restored(file.piece(at: start, count: Int(min(length, Int64(Self.mostRewritten))))) : nil
        func bytes(_ file: borrowing Descriptor, _ offset: Int64, _ count: Int) -> [UInt8] {
            let count = Int(max(0, min(Int64(count), length - offset)))
            guard let memory else { return count > 0 ? file.piece(at: start + offset, count: count) : [] }
            return Array(memory.dropFirst(Int(offset)).prefix(count))
        }
        var offset: Int64 = 0
        if flags & 0x40 != 0, version > 2 {
            let size = bytes(file, 0, 4)
            offset = version == 4 ? Self.number(size, bits: 7) : Self.number(size, bits: 8) + 4
        }
        let (nameLength, headLength) = version == 2 ? (3, 6) : (4, 10)
        for _ in 0..<Self.mostFrames {
            let head = bytes(file, offset, headLength)
            guard head.count == headLength, Self.isName(head[..<nameLength]) else { return }
            let sizeBytes = head[nameLength..<(version == 2 ? 6 : 8)]
            var size = Self.number(sizeBytes, bits: version == 4 ? 7 : 8)
            if version == 4, Self.number(sizeBytes, bits: 8) != size {
                // Some programs write version 2.4 with the sizes of 2.3.
                let next = bytes(file, offset + 10 + size, 4)
                if sizeBytes.contains(where: { $0 >= 0x80 })
                    || !Self.isName(next[...]) && next.first ?? 0 != 0
                {
                    size = Self.number(sizeBytes, bits: 8)
                }
            }
            guard size > 0 else { return }
            let name = String(decoding: head[..<nameLength], as: UTF8.self)
            let body = offset + Int64(headLength)
            if Self.wanted.contains(Self.older[name] ?? name) {
                let text = bytes(file, body, Int(min(size, Int64(Self.mostBytes))))
                if let content = Self.content(text, version, head.last ?? 0) {
                    add(content, as: Self.older[name] ?? name)
                }
            }
            offset = body + size
        }
    }

    private mutating func add(_ content: [UInt8], as name: String) {
        let parts = Self.parts(of: content)
        if name == "TXXX" {
            let letters = (parts.first ?? "").lowercased().filter(\.isLetter)
            if Self.names.contains(letters) { described += parts.dropFirst().prefix(1) }
        } else if let text = parts.first, texts[name] == nil {
            texts[name] = text.trimmingCharacters(in: .whitespaces)
        }
    }

    /// A frame's text with its encoding before it; nil where it is compressed or encrypted.
    private static func content(_ body: [UInt8], _ version: Int, _ flags: UInt8) -> [UInt8]? {
        switch version {
        case 3: return flags & 0xc0 != 0 ? nil : Array(body.dropFirst(flags & 0x20 != 0 ? 1 : 0))
        case 4:
            if flags & 0x0c != 0 { return nil }
            let extra = (flags & 0x40 != 0 ? 1 : 0) + (flags & 0x01 != 0 ? 4 : 0)
            let content = Array(body.dropFirst(extra))
            return flags & 0x02 != 0 ? restored(content) : content
        default: return body
        }
    }

    /// The texts of a frame, which zeros stand between, in the encoding that its first byte names.
    private static func parts(of content: [UInt8]) -> [String] {
        guard let encoding = content.first else { return [] }
        let bytes = Array(content.dropFirst())
        switch encoding {
        case 0:
            return bytes.split(separator: 0, omittingEmptySubsequences: false).map {
                String($0.map { Character(UnicodeScalar($0)) })
            }
        case 3:
            return bytes.split(separator: 0, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
        case 1, 2:
            var isLittle = false
            let units = stride(from: 0, to: bytes.count - 1, by: 2).compactMap { index -> UInt16? in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                // Each text begins with a mark that tells the order of bytes.
                if first == 0xff, second == 0xfe { isLittle = true; return nil }
                if first == 0xfe, second == 0xff { isLittle = false; return nil }
                return isLittle ? second << 8 | first : first << 8 | second
            }
            return units.split(separator: 0, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF16.self)
            }
        default: return []
        }
    }

    /// Without the zeros that stand after each byte of ones.
    private static func restored(_ bytes: [UInt8]) -> [UInt8] {
        zip(bytes.indices, bytes).filter { $0 == 0 || $1 != 0 || bytes[$0 - 1] != 0xff }.map(\.1)
    }

    private static func number(_ bytes: some Sequence<UInt8>, bits: Int64) -> Int64 {
        bytes.reduce(0) { $0 << bits | Int64($1) }
    }

    private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
        name.count > 2 && name.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) }
    }
}
