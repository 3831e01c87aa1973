/// What a recording's header promises, read without trusting any of it.
///
/// libsndfile quietly shortens what a lying header promises; this is what it is held against. Known for WAV
/// in all its forms (RIFF, RIFX, RF64, W64), AIFF and Ogg; other formats keep count of their own.
struct StatedContents {
    /// The container as people call it.
    let container: String
    /// Format tag of a WAV file, nil without one.
    var coding: Int?
    /// Hertz as stated, nil when not looked up.
    var sampleRate: Int?
    /// Channels as stated, nil when not looked up.
    var channels: Int?
    /// Bytes of samples that the header promises, nil when it has no samples at all.
    var promised: UInt64?
    /// Bytes that the file holds where they should be.
    var held: UInt64 = 0

    /// Whether the file ends before its samples do.
    var isCutShort: Bool { promised.map { $0 > held } ?? false }

    private static let mostChunks = 10_000

    /// Returns nil when the file does not begin as one of the known containers.
    init?(_ file: borrowing RecordingFile) {
        let start = file.bytes(at: 0, count: 40)
        guard start.count >= 12 else { return nil }
        let magic = String(decoding: start[..<4], as: UTF8.self)
        let kind = String(decoding: start[8..<12], as: UTF8.self)
        switch (magic, kind) {
        case ("RIFF", "WAVE"), ("RIFX", "WAVE"), ("RF64", "WAVE"):
            container = "WAV"
            readChunks(of: file, magic)
        case ("FORM", "AIFF"), ("FORM", "AIFC"):
            container = "AIFF"
            readChunks(of: file, magic)
        case ("riff", _):
            container = "W64"
            readWideChunks(of: file)
        case ("OggS", _):
            container = "Ogg"
            readLastPage(of: file)
        default: return nil
        }
    }

    private mutating func readChunks(of file: borrowing RecordingFile, _ magic: String) {
        let isBigEndian = magic == "RIFX" || magic == "FORM"
        var widePromise: UInt64?
        var offset = 12
        for _ in 0..<Self.mostChunks {
            let head = file.bytes(at: offset, count: 8)
            guard head.count == 8 else { return }
            let size = Int(Self.number(head[4...], isBigEndian))
            switch String(decoding: head[..<4], as: UTF8.self) {
            case "fmt ": readFormat(file.bytes(at: offset + 8, count: 16), isBigEndian)
            case "ds64":
                let sizes = file.bytes(at: offset + 8, count: 16)
                if sizes.count == 16 { widePromise = Self.number(sizes[8...], isBigEndian) }
            case "data":
                let isWide = magic == "RF64" && size == Int(UInt32.max)
                promised = isWide ? widePromise ?? UInt64(size) : UInt64(size)
                held = UInt64(max(0, file.length - offset - 8))
                return
            case "SSND":
                // The samples stand behind an offset and a block size of four bytes each.
                promised = UInt64(max(0, size - 8))
                held = UInt64(max(0, file.length - offset - 16))
                return
            default: break
            }
            offset += 8 + size + size % 2
        }
    }

    /// Sony's form: names of 16 bytes, sizes of 8 that count the head too, chunks at multiples of 8.
    private mutating func readWideChunks(of file: borrowing RecordingFile) {
        var offset = 40
        for _ in 0..<Self.mostChunks {
            let head = file.bytes(at: offset, count: 24)
            guard head.count == 24 else { return }
            let size = Self.number(head[16...], false)
            guard size >= 24 else { return }
            switch String(decoding: head[..<4], as: UTF8.self) {
            case "fmt ": readFormat(file.bytes(at: offset + 24, count: 16), false)
            case "data":
                promised = size - 24
                held = UInt64(max(0, file.length - offset - 24))
                return
            default: break
            }
            guard size < UInt64(file.length) else { return }
            offset += (Int(size) + 7) / 8 * 8
        }
    }

    /// Ogg promises no length, but a page says how long it is: the last one must be whole.
    private mutating func readLastPage(of file: borrowing RecordingFile) {
        let longestPage = 27 + 255 + 255 * 255
        let offset = max(0, file.length - longestPage)
        let tail = file.bytes(at: offset, count: longestPage)
        let page = Array("OggS".utf8)
        guard let start = (0..<max(0, tail.count - 3)).last(where: { tail[$0..<$0 + 4].elementsEqual(page) })
        else { return }
        held = UInt64(tail.count - start)
        promised = 27
        guard tail.count - start >= 27 else { return }
        let segments = Int(tail[start + 26])
        promised = UInt64(27 + segments)
        guard tail.count - start >= 27 + segments else { return }
        let body = tail[start + 27..<start + 27 + segments].reduce(0) { $0 + Int($1) }
        promised = UInt64(27 + segments + body)
    }

    private mutating func readFormat(_ body: [UInt8], _ isBigEndian: Bool) {
        guard body.count == 16 else { return }
        coding = Int(Self.number(body[..<2], isBigEndian))
        channels = Int(Self.number(body[2..<4], isBigEndian))
        sampleRate = Int(Self.number(body[4..<8], isBigEndian))
    }

    private static func number(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) -> UInt64 {
        let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
        return ordered.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
