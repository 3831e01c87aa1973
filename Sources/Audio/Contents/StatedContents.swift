/// What a recording's header states, read without trusting it.
///
/// libsndfile believes the header, so this checks and corrects it. ffmpeg's libraries do not tell whether a
/// file was to continue. Covers WAV in all forms (RIFF, RIFX, RF64, W64), AIFF, CAF, AU, Ogg, WebM, MP4, MP3
/// and AAC. Other formats count their own length.
struct StatedContents {
    /// The common name of the container.
    let container: String
    /// The format tag of a WAV file; nil without one.
    var coding: Int?
    /// The stated rate in hertz; nil if not read.
    var sampleRate: Int?
    /// The stated number of channels; nil if not read.
    var channels: Int?
    /// How many bytes of samples the header states; nil if it has no samples at all. In a stream without a
    /// length: the bytes of its last part.
    var promised: UInt64?
    /// How many bytes of samples the file holds.
    var held: UInt64 = 0
    /// The recording with wrong lengths corrected, so that exactly its sound is read.
    var view: FileView
    /// Whether it comes in fragments that state their own lengths.
    var isFragmented = false
    /// Whether more samples follow the stated ones.
    var goesOn = false
    /// Whether another recording follows that is of a kind not read with this one.
    var isFollowed = false

    /// Whether the file ends before its stated samples do.
    var isCutShort: Bool { promised.map { $0 > held } ?? false }
    /// Whether `promised` and `held` count samples of equal size, so that durations can be computed from
    /// them.
    private var countsSamples: Bool { ["WAV", "AIFF", "W64", "CAF", "AU"].contains(container) }

    /// The most chunks to read.
    static let mostChunks = 10_000
    /// The least length that programs write for “unknown”: 2 GB minus their headers.
    private static let leastUnknown: UInt64 = 0x7fff_0000
    /// The least bytes after the samples that count as further samples rather than padding.
    private static let leastLate: UInt64 = 2_048

    /// What is wrong with the length; nil if nothing is.
    ///
    /// - Parameter seconds: the duration of the sound in the file.
    func flaw(lasting seconds: Double) -> RecordingFlaw? {
        guard let promised, promised != held, isCutShort || goesOn else { return isFollowed ? .leftOut : nil }
        if !countsSamples { return .cutShort }
        if promised == 0 || isCutShort && promised >= Self.leastUnknown { return .unstated }
        let apart = Double(promised > held ? promised - held : held - promised)
        let length = seconds * apart / Double(max(1, held))
        return isCutShort ? .early(length) : .late(length)
    }

    /// nil if the file does not begin like one of the known containers.
    init?(_ view: FileView) throws {
        let start = try view.bytes(at: 0, count: 40)
        guard start.count >= 12 else { return nil }
        let magic = String(decoding: start[..<4], as: UTF8.self)
        let kind = String(decoding: start[8..<12], as: UTF8.self)
        self.view = view
        switch (magic, kind) {
        case ("RIFF", "WAVE"), ("RIFX", "WAVE"), ("RF64", "WAVE"):
            container = "WAV"
            try readWaveChunks(magic)
        case ("FORM", "AIFF"), ("FORM", "AIFC"):
            container = "AIFF"
            try readAIFFChunks()
        case ("riff", _):
            container = "W64"
            try readWideChunks()
        case ("caff", _):
            container = "CAF"
            try readCoreAudioChunks()
        case (".snd", _):
            container = "AU"
            readSunHeader(start)
        case ("OggS", _):
            container = "Ogg"
            try readLastPage()
        case _ where start.starts(with: [0x1a, 0x45, 0xdf, 0xa3]):
            container = "WebM"
            try readElements()
        case _ where start[4..<8].elementsEqual("ftyp".utf8):
            container = "MP4"
            try readBoxes()
        default:
            guard let frames = try FrameWalk(view) else { return nil }
            container = frames.kind.rawValue
            (promised, held) = (frames.promised, frames.held)
        }
    }

    /// Finds out whether further samples follow the stated ones, rather than other chunks.
    mutating func compare(behind start: Int, _ isBigEndian: Bool) throws {
        guard let promised, promised < held else { return }
        let rest = held - promised
        guard promised == 0 || rest >= Self.leastLate else { return }
        let next = start + Int(promised) + (container == "W64" ? 0 : Int(promised % 2))
        let head = try view.bytes(at: next, count: Signature.length)
        isFollowed = promised > 0 && (Signature(of: head) != nil || head.starts(with: "ID3".utf8))
        guard !isFollowed, head.count >= 8 else { return }
        let size = Self.number(head[4..<8], isBigEndian)
        let isChunk = Self.isChunkName(head[..<4]) && (size <= rest || head.starts(with: "data".utf8))
        goesOn = container == "W64" ? promised == 0 : !isChunk
    }

    /// Corrects a length in the view if the header is wrong about it.
    mutating func correct(at offset: Int, _ length: Int, bytes count: Int, _ isBigEndian: Bool = false) {
        guard isCutShort || goesOn else { return }
        view.replace(at: offset, with: Self.bytes(length, count, isBigEndian))
    }

    static func isChunkName(_ name: some Collection<UInt8>) -> Bool {
        name.count == 4 && name.allSatisfy { (0x20...0x7e).contains($0) }
    }

    static func number(_ bytes: some Collection<UInt8>, _ isBigEndian: Bool) -> UInt64 {
        let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
        return ordered.reduce(0) { $0 << 8 | UInt64($1) }
    }

    static func bytes(_ number: Int, _ count: Int, _ isBigEndian: Bool = false) -> [UInt8] {
        let number = count == 4 ? min(number, Int(UInt32.max) - 1) : number
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        return isBigEndian ? bytes.reversed() : bytes
    }
}
