import Audio
import Foundation
import System

extension WrittenDate {
    /// The dates that a recording's file holds: the broadcast extension and ICRD of WAV, DATE of FLAC and Ogg, the time
    /// of creation of MP4 and WebM, ID3 tags of MP3, AAC, WAV and AIFF.
    ///
    /// Reads only headers, at most a few hundred small pieces, wherever they are in the file. A damaged file gives the
    /// dates found before the damage.
    package static func inside(_ file: URL) -> [WrittenDate] {
        guard let file = try? Descriptor(file.path(percentEncoded: false), O_RDONLY) else { return [] }
        return inside(file)
    }

    static func inside(_ file: borrowing Descriptor) -> [WrittenDate] {
        let header = file.piece(at: 0, count: 12)
        guard header.count == 12 else { return [] }
        switch String(decoding: header.prefix(4), as: UTF8.self) {
        case "RIFF", "RF64", "BW64":
            guard header.suffix(4).elementsEqual("WAVE".utf8) else { return [] }
            return insideRIFF(file)
        case "FORM": return insideAIFF(file)
        case "fLaC": return insideFLAC(file, at: 0)
        case "OggS": return insideOgg(file)
        case _ where header.starts(with: "ID3".utf8):
            let tag = insideID3(file, at: 0)
            return tag.dates.isEmpty ? insideFLAC(file, at: tag.end) : tag.dates
        default:
            // Files of phones and browsers, which are not parsed in this process.
            guard header[4..<8].elementsEqual("ftyp".utf8) || header.starts(with: [0x1a, 0x45, 0xdf, 0xa3])
            else {
                return []
            }
            let path = URL(filePath: "/proc/self/fd/\(file.number)", directoryHint: .notDirectory)
            return StatedDates.texts(inFile: path).lazy.map { all(in: $0) }.first { !$0.isEmpty } ?? []
        }
    }

    // MARK: WAV

    /// Walks the chunks of EBU Tech 3306 and Microsoft's RIFF; the broadcast extension's date comes first.
    private static func insideRIFF(_ file: borrowing Descriptor) -> [WrittenDate] {
        var broadcast: [WrittenDate] = []
        var info: [WrittenDate] = []
        var tagged: [WrittenDate] = []
        var dataSize: Int64?
        var offset: Int64 = 12
        for _ in 0..<512 {
            let head = file.piece(at: offset, count: 8)
            guard head.count == 8 else { break }
            var size = Int64(head.littleEndian(at: 4))
            let body = offset + 8
            switch String(decoding: head.prefix(4), as: UTF8.self) {
            case "ds64": dataSize = file.piece(at: body + 8, count: 8).littleEndian64(at: 0)
            case "data": if size == 0xFFFF_FFFF, let dataSize, dataSize >= 0 { size = dataSize }
            case "bext" where size >= 338:
                let written = file.piece(at: body + 320, count: 18).writtenText
                broadcast += all(in: written.prefix(10) + " " + written.dropFirst(10))
            case "LIST": info += datesInList(file.piece(at: body, count: Int(min(size, 65_536))))
            case "id3 ", "ID3 ": tagged += insideID3(file, at: body).dates
            default: break
            }
            let (next, overflow) = body.addingReportingOverflow(size)
            guard !overflow, next < Int64.max else { break }
            offset = next + (next & 1)
            // Some programs leave out the byte that pads an odd length.
            if next & 1 == 1, isChunkName(file.piece(at: next, count: 4)),
                !isChunkName(file.piece(at: next + 1, count: 4))
                    || file.piece(at: next, count: 4) == Array("data".utf8)
            {
                offset = next
            }
        }
        return [broadcast, info, tagged].first { !$0.isEmpty } ?? []
    }

    private static func isChunkName(_ name: some Collection<UInt8>) -> Bool {
        name.count == 4 && name.allSatisfy { (0x20...0x7e).contains($0) }
    }

    /// Walks the chunks of AIFF to an ID3 tag.
    private static func insideAIFF(_ file: borrowing Descriptor) -> [WrittenDate] {
        var offset: Int64 = 12
        for _ in 0..<512 {
            let head = file.piece(at: offset, count: 8)
            guard head.count == 8 else { break }
            if head.starts(with: "ID3 ".utf8) { return insideID3(file, at: offset + 8).dates }
            let size = Int64(UInt32(bigEndian: UInt32(littleEndian: head.littleEndian(at: 4))))
            offset += 8 + size + size % 2
        }
        return []
    }

    private static func datesInList(_ list: [UInt8]) -> [WrittenDate] {
        guard list.starts(with: "INFO".utf8) else { return [] }
        var dates: [WrittenDate] = []
        var offset = 4
        while offset + 8 <= list.count {
            let size = Int(list.littleEndian(at: offset + 4))
            let body = list[(offset + 8)...].prefix(size)
            let name = String(decoding: list[offset..<offset + 4], as: UTF8.self)
            if name == "ICRD" || name == "IDIT" { dates += all(in: Array(body.prefix(64)).writtenText) }
            offset += 8 + size
            // Some programs leave out the byte that pads an odd length.
            let isUnpadded = isChunkName(list.dropFirst(offset).prefix(4)) && list[offset] != 0x20
            if size % 2 == 1, !isUnpadded { offset += 1 }
        }
        return dates
    }

    // MARK: FLAC and Ogg

    /// Walks the metadata blocks to the Vorbis comment (RFC 9639, section 8).
    private static func insideFLAC(_ file: borrowing Descriptor, at start: Int64) -> [WrittenDate] {
        guard file.piece(at: start, count: 4).elementsEqual("fLaC".utf8) else { return [] }
        var offset = start + 4
        for _ in 0..<128 {
            let head = file.piece(at: offset, count: 4)
            guard head.count == 4 else { return [] }
            let size = Int64(head[1]) << 16 | Int64(head[2]) << 8 | Int64(head[3])
            if head[0] & 0x7F == 4 {
                return datesInComments(file.piece(at: offset + 4, count: Int(min(size, 65_536)))[...])
            }
            if head[0] & 0x80 != 0 { return [] }
            offset += 4 + size
        }
        return []
    }

    /// Joins the second packet of the first stream (RFC 3533) and reads the Vorbis comment in it.
    private static func insideOgg(_ file: borrowing Descriptor) -> [WrittenDate] {
        let bytes = file.piece(at: 0, count: 65_536)
        var packets: [[UInt8]] = [[]]
        var serial: UInt32?
        var page = 0
        while packets.count < 3, page + 27 <= bytes.count, bytes[page...].starts(with: "OggS".utf8) {
            let segments = bytes[(page + 27)...].prefix(Int(bytes[page + 26]))
            var body = page + 27 + Int(bytes[page + 26])
            let stream = bytes.littleEndian(at: page + 14)
            let isFirstStream = stream == serial ?? stream
            serial = serial ?? stream
            for segment in segments {
                if isFirstStream, packets.count < 3 {
                    packets[packets.count - 1] += bytes.dropFirst(body).prefix(Int(segment))
                    if segment < 255 { packets.append([]) }
                }
                body += Int(segment)
            }
            page = body
        }
        guard packets.count > 1 else { return [] }
        let comments = packets[1]
        if comments.starts(with: "\u{3}vorbis".utf8) { return datesInComments(comments.dropFirst(7)) }
        if comments.starts(with: "OpusTags".utf8) { return datesInComments(comments.dropFirst(8)) }
        if comments.first.map({ $0 & 0x7F == 4 }) == true { return datesInComments(comments.dropFirst(4)) }
        return []
    }

    /// The vendor's name, then comments of the form `DATE=…`, each after its length.
    private static func datesInComments(_ block: ArraySlice<UInt8>) -> [WrittenDate] {
        let block = Array(block)
        guard block.count >= 4 else { return [] }
        var offset = 4 + Int(block.littleEndian(at: 0)) + 4
        while offset + 4 <= block.count {
            let size = Int(block.littleEndian(at: offset))
            let comment = Array(block[(offset + 4)...].prefix(min(size, 80))).writtenText
            if comment.lowercased().hasPrefix("date=") { return all(in: String(comment.dropFirst(5))) }
            offset += 4 + size
        }
        return []
    }
}

extension Descriptor {
    /// The bytes there are at `offset`, none when they cannot be read.
    borrowing func piece(at offset: Int64, count: Int) -> [UInt8] {
        (try? bytes(at: offset, count: count)) ?? []
    }
}

extension [UInt8] {
    /// Four bytes, the lowest first; 0 where they are missing.
    fileprivate func littleEndian(at offset: Int) -> UInt32 {
        guard offset >= 0, offset + 4 <= count else { return 0 }
        return (0..<4).reduce(0) { $0 | UInt32(self[offset + $1]) << (8 * UInt32($1)) }
    }

    fileprivate func littleEndian64(at offset: Int) -> Int64? {
        guard offset >= 0, offset + 8 <= count else { return nil }
        return Int64(littleEndian(at: offset)) | Int64(littleEndian(at: offset + 4)) << 32
    }

    /// The text up to the first zero byte.
    fileprivate var writtenText: String { String(decoding: prefix { $0 != 0 }, as: UTF8.self) }
}
