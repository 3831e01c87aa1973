/// The chunks of WAV files.
extension StatedContents {
    /// Names of chunks to look for after a chunk of odd length without padding.
    private static let chunkNames: Set = [
        "data", "fact", "fmt ", "LIST", "bext", "iXML", "id3 ", "ID3 ", "cue ", "smpl", "inst", "note",
        "labl",
        "PEAK", "JUNK", "junk", "FLLR", "DISP", "_PMX", "afsp", "PAD ", "chna", "axml",
    ]

    /// Reads the chunks of RIFF, RIFX and RF64 (EBU Tech 3306), and joins the samples of all data chunks.
    mutating func readWaveChunks(_ magic: String) throws {
        let isBigEndian = magic == "RIFX"
        var widePromise: UInt64?
        var (format, fact): (Range<Int>?, Range<Int>?)
        var samples: [Range<Int>] = []
        var isDisplaced = false
        var offset = 12
        for _ in 0..<Self.mostChunks {
            let head = try view.bytes(at: offset, count: 8)
            guard head.count == 8 else { break }
            let body = offset + 8
            var size = Int(Self.number(head[4...], isBigEndian))
            let chunk = offset..<max(offset, min(view.length, body + size + size % 2))
            switch String(decoding: head[..<4], as: UTF8.self) {
            case "fmt " where format == nil:
                format = chunk
                readFormat(try view.bytes(at: body, count: 16), isBigEndian)
            case "fact": fact = chunk
            case "ds64":
                let sizes = try view.bytes(at: body, count: 16)
                if sizes.count == 16 { widePromise = Self.number(sizes[8...], isBigEndian) }
            case "data":
                if magic == "RF64", size == Int(UInt32.max), let widePromise {
                    size = Int(min(widePromise, 1 << 62))
                }
                let rest = max(0, view.length - body)
                if samples.isEmpty {
                    (promised, held) = (UInt64(size), UInt64(rest))
                    try compare(behind: body, isBigEndian)
                } else {
                    promised = UInt64(samples.reduce(0) { $0 + $1.count } + size)
                    held = UInt64(samples.reduce(0) { $0 + $1.count } + min(size, rest))
                }
                samples.append(body..<body + (goesOn ? rest : min(size, rest)))
            default: break
            }
            if isCutShort || goesOn || isFollowed { break }
            let (next, overflow) = body.addingReportingOverflow(size)
            guard !overflow, next < view.length else { break }
            offset = next + size % 2
            if size % 2 == 1, try isUnpadded(next) { (offset, isDisplaced) = (next, true) }
        }
        guard let format, isCutShort || goesOn || isDisplaced || samples.count > 1 else { return }
        view = rebuilt([format] + (samples.count == 1 ? [fact].compactMap(\.self) : []), samples, isBigEndian)
    }

    /// Whether a chunk begins at `place`, where the pad byte of a chunk of odd length should be.
    private func isUnpadded(_ place: Int) throws -> Bool {
        let name = try view.bytes(at: place, count: 5)
        guard name.count == 5 else { return false }
        if Self.chunkNames.contains(String(decoding: name[..<4], as: UTF8.self)) { return true }
        return Self.isChunkName(name[..<4]) && !Self.isChunkName(name[1...])
    }

    /// A new file with some chunks and one data chunk with all samples, with correct lengths.
    private func rebuilt(_ chunks: [Range<Int>], _ samples: [Range<Int>], _ isBigEndian: Bool) -> FileView {
        let headLength = 4 + chunks.reduce(0) { $0 + $1.count } + 8
        let length = samples.reduce(0) { $0 + $1.count }
        let isWide = length + headLength > Int(UInt32.max) - 1 && !isBigEndian
        var file = FileView(of: view.file)
        if isWide {
            file.append(Array("RF64".utf8) + Self.bytes(-1, 8).prefix(4) + Array("WAVEds64".utf8))
            file.append(Self.bytes(28, 4) + Self.bytes(headLength + 36 + length, 8) + Self.bytes(length, 8))
            file.append([UInt8](repeating: 0, count: 12))
        } else {
            file.append(Array((isBigEndian ? "RIFX" : "RIFF").utf8))
            file.append(Self.bytes(headLength + length, 4, isBigEndian) + Array("WAVE".utf8))
        }
        for chunk in chunks { file.append(view, chunk) }
        file.append(Array("data".utf8))
        file.append(isWide ? [UInt8](repeating: 0xff, count: 4) : Self.bytes(length, 4, isBigEndian))
        for range in samples { file.append(view, range) }
        return file
    }

    mutating func readFormat(_ body: [UInt8], _ isBigEndian: Bool) {
        guard body.count == 16 else { return }
        coding = Int(Self.number(body[..<2], isBigEndian))
        channels = Int(Self.number(body[2..<4], isBigEndian))
        sampleRate = Int(Self.number(body[4..<8], isBigEndian))
    }

    /// Sony's Wave64: names of 16 bytes, sizes of 8 bytes that include the header, chunks aligned to 8 bytes.
    mutating func readWideChunks() throws {
        let length = view.length
        var offset = 40
        for _ in 0..<Self.mostChunks {
            let head = try view.bytes(at: offset, count: 24)
            guard head.count == 24 else { return }
            let size = Self.number(head[16...], false)
            guard size >= 24 else { return }
            switch String(decoding: head[..<4], as: UTF8.self) {
            case "fmt ": readFormat(try view.bytes(at: offset + 24, count: 16), false)
            case "data":
                promised = size - 24
                held = UInt64(max(0, length - offset - 24))
                try compare(behind: offset + 24, false)
                correct(at: 16, length, bytes: 8)
                correct(at: offset + 16, Int(held) + 24, bytes: 8)
                return
            default: break
            }
            guard size < UInt64(length) else { return }
            offset += (Int(size) + 7) / 8 * 8
        }
    }
}

/// The chunks of AIFF and CAF, and the header of AU: all big-endian, mostly PCM.
extension StatedContents {
    mutating func readAIFFChunks() throws {
        let length = view.length
        var offset = 12
        for _ in 0..<Self.mostChunks {
            let head = try view.bytes(at: offset, count: 8)
            guard head.count == 8 else { return }
            let size = Int(Self.number(head[4...], true))
            if head.starts(with: "SSND".utf8) {
                // The samples follow an offset and a block size of four bytes each.
                promised = UInt64(max(0, size - 8))
                held = UInt64(max(0, length - offset - 16))
                try compare(behind: offset + 16, true)
                correct(at: 4, length - 8, bytes: 4, true)
                correct(at: offset + 4, Int(held) + 8, bytes: 4, true)
                return
            }
            offset += 8 + size + size % 2
        }
    }

    /// Apple's Core Audio Format: sizes of 8 bytes, with −1 for samples up to the end of the file.
    mutating func readCoreAudioChunks() throws {
        let length = view.length
        var offset = 8
        for _ in 0..<Self.mostChunks {
            let head = try view.bytes(at: offset, count: 12)
            guard head.count == 12 else { return }
            let size = Self.number(head[4...], true)
            if head.starts(with: "data".utf8) {
                // A count of edits comes before the samples.
                held = UInt64(max(0, length - offset - 16))
                promised = size == .max ? held : size >= 4 ? size - 4 : 0
                return
            }
            guard size < UInt64(length) else { return }
            offset += 12 + Int(size)
        }
    }

    mutating func readSunHeader(_ start: [UInt8]) {
        let size = Self.number(start[8..<12], true)
        held = UInt64(max(0, view.length - Int(Self.number(start[4..<8], true))))
        promised = size == UInt64(UInt32.max) ? held : size
    }
}
