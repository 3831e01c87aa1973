/// What a recording's header promises, read without trusting any of it.
///
/// libsndfile believes what a header says; this is what it is held against, and corrected by. Known for WAV in all its
/// forms (RIFF, RIFX, RF64, W64), AIFF and Ogg; other formats keep count of their own.
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

    /// What to read in place of wrong lengths, so that all of the sound is read and nothing else.
    private(set) var corrections: [HeaderCorrection] = []
    /// Bytes of something else than sound that the file has after the promised ones.
    private var goesOn = false

    /// Whether the file ends before its samples do.
    var isCutShort: Bool { promised.map { $0 > held } ?? false }

    private static let mostChunks = 10_000
    /// What programs write as a length that they do not know, and more: 2 GB less what their headers take.
    private static let leastUnknown: UInt64 = 0x7fff_0000
    /// Bytes after the samples that are taken for some that came later, and not for padding.
    private static let leastLate: UInt64 = 2_048

    /// What is wrong with the length; nil when nothing is.
    ///
    /// - Parameter seconds: how long the sound is that is there.
    func flaw(lasting seconds: Double) -> RecordingFlaw? {
        guard let promised, promised != held, isCutShort || goesOn else { return nil }
        if container == "Ogg" { return .cutShort }
        if promised == 0 || isCutShort && promised >= Self.leastUnknown { return .unstated }
        let apart = Double(promised > held ? promised - held : held - promised)
        let length = seconds * apart / Double(max(1, held))
        return isCutShort ? .early(length) : .late(length)
    }

    /// Returns nil when the file does not begin as one of the known containers.
    init?(_ file: RecordingFile) throws(AudioError) {
        let start = try file.bytes(at: 0, count: 40)
        guard start.count >= 12 else { return nil }
        let magic = String(decoding: start[..<4], as: UTF8.self)
        let kind = String(decoding: start[8..<12], as: UTF8.self)
        switch (magic, kind) {
        case ("RIFF", "WAVE"), ("RIFX", "WAVE"), ("RF64", "WAVE"):
            container = "WAV"
            try readChunks(of: file, magic)
        case ("FORM", "AIFF"), ("FORM", "AIFC"):
            container = "AIFF"
            try readChunks(of: file, magic)
        case ("riff", _):
            container = "W64"
            try readWideChunks(of: file)
        case ("OggS", _):
            container = "Ogg"
            try readLastPage(of: file)
        default: return nil
        }
    }

    private mutating func readChunks(of file: RecordingFile, _ magic: String) throws(AudioError) {
        let isBigEndian = magic == "RIFX" || magic == "FORM"
        var widePromise: UInt64?
        var wideSizes: Int?
        var offset = 12
        for _ in 0..<Self.mostChunks {
            let head = try file.bytes(at: offset, count: 8)
            guard head.count == 8 else { return }
            let size = Int(Self.number(head[4...], isBigEndian))
            switch String(decoding: head[..<4], as: UTF8.self) {
            case "fmt ": readFormat(try file.bytes(at: offset + 8, count: 16), isBigEndian)
            case "ds64":
                let sizes = try file.bytes(at: offset + 8, count: 16)
                if sizes.count == 16 {
                    widePromise = Self.number(sizes[8...], isBigEndian)
                    wideSizes = offset + 8
                }
            case "data":
                let isWide = magic == "RF64" && size == Int(UInt32.max)
                promised = isWide ? widePromise ?? UInt64(size) : UInt64(size)
                held = UInt64(max(0, file.length - offset - 8))
                try compare(file, behind: offset + 8, isBigEndian)
                if isWide, let wideSizes {
                    correct(at: wideSizes, file.length - 8, bytes: 8)
                    correct(at: wideSizes + 8, Int(held), bytes: 8)
                } else {
                    correct(at: 4, file.length - 8, bytes: 4, isBigEndian)
                    correct(at: offset + 4, Int(held), bytes: 4, isBigEndian)
                }
                return
            case "SSND":
                // The samples stand behind an offset and a block size of four bytes each.
                promised = UInt64(max(0, size - 8))
                held = UInt64(max(0, file.length - offset - 16))
                try compare(file, behind: offset + 16, isBigEndian)
                correct(at: 4, file.length - 8, bytes: 4, isBigEndian)
                correct(at: offset + 4, Int(held) + 8, bytes: 4, isBigEndian)
                return
            default: break
            }
            offset += 8 + size + size % 2
        }
    }

    /// Sony's form: names of 16 bytes, sizes of 8 that count the head too, chunks at multiples of 8.
    private mutating func readWideChunks(of file: RecordingFile) throws(AudioError) {
        var offset = 40
        for _ in 0..<Self.mostChunks {
            let head = try file.bytes(at: offset, count: 24)
            guard head.count == 24 else { return }
            let size = Self.number(head[16...], false)
            guard size >= 24 else { return }
            switch String(decoding: head[..<4], as: UTF8.self) {
            case "fmt ": readFormat(try file.bytes(at: offset + 24, count: 16), false)
            case "data":
                promised = size - 24
                held = UInt64(max(0, file.length - offset - 24))
                try compare(file, behind: offset + 24, false)
                correct(at: 16, file.length, bytes: 8)
                correct(at: offset + 16, Int(held) + 24, bytes: 8)
                return
            default: break
            }
            guard size < UInt64(file.length) else { return }
            offset += (Int(size) + 7) / 8 * 8
        }
    }

    /// Finds out whether what follows the promised samples are further ones, and not chunks of other things.
    private mutating func compare(
        _ file: RecordingFile, behind start: Int, _ isBigEndian: Bool
    ) throws(AudioError) {
        guard let promised, promised < held else { return }
        let rest = held - promised
        guard promised == 0 || rest >= Self.leastLate else { return }
        let next = start + Int(promised) + (container == "W64" ? 0 : Int(promised % 2))
        let head = try file.bytes(at: next, count: 8)
        let isName = head.count == 8 && head[..<4].allSatisfy { (0x20...0x7e).contains($0) }
        let size = head.count == 8 ? Self.number(head[4...], isBigEndian) : 0
        goesOn = container == "W64" ? promised == 0 : !isName || size > rest
    }

    /// Has a length read as it is, where the header is wrong about it.
    private mutating func correct(
        at offset: Int, _ length: Int, bytes count: Int, _ isBigEndian: Bool = false
    ) {
        guard isCutShort || goesOn else { return }
        let length = count == 4 ? min(length, Int(UInt32.max) - 1) : length
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        corrections.append(HeaderCorrection(offset: offset, bytes: isBigEndian ? bytes.reversed() : bytes))
    }

    /// Ogg promises no length, but a page says how long it is: the last one must be whole.
    private mutating func readLastPage(of file: RecordingFile) throws(AudioError) {
        let longestPage = 27 + 255 + 255 * 255
        let offset = max(0, file.length - longestPage)
        let tail = try file.bytes(at: offset, count: longestPage)
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
