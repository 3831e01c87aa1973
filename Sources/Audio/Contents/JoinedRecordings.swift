import Foundation

/// Finds recordings of one kind that follow each other in one file.
///
/// Libraries read only the first one and stop. Here each is read as a file of its own, so their rates may
/// differ.
enum JoinedRecordings {
    /// The most recordings in one file; any further ones are left out.
    static let most = 100
    /// The least number of bytes of a recording.
    private static let least = 64
    private static let pieceLength = 1 << 20

    /// The ranges of the recordings, in order; the whole file if it holds only one.
    static func ranges(in view: FileView) throws -> [Range<Int>] {
        let head = try view.bytes(at: 0, count: Signature.length)
        let length = view.length
        guard let signature = Signature(of: head) else { return [0..<length] }
        var starts = [0]
        // Ogg files with several streams begin with the first pages of all streams.
        var isBeginning = true
        var offset = 1
        search: while offset < length {
            let piece = try view.bytes(at: offset, count: pieceLength + Signature.length)
            if piece.isEmpty { break }
            for place in places(of: signature, in: piece) where place < pieceLength {
                let head = Array(piece[place..<min(piece.count, place + Signature.length)])
                let begins = signature.begins(head)
                let isFar = offset + place - (starts.last ?? 0) >= least
                if begins, isFar, signature != .ogg || !isBeginning { starts.append(offset + place) }
                if head.count > 5 { isBeginning = head[5] & 2 != 0 }
                if starts.count > most { break search }
            }
            offset += pieceLength
        }
        return zip(starts, starts.dropFirst() + [length]).map { $0..<$1 }
    }

    /// The places where a signature's bytes occur, in order. They may occur there by chance.
    private static func places(of signature: Signature, in piece: [UInt8]) -> [Int] {
        var places: [Int] = []
        piece.withUnsafeBytes { piece in
            for needle in signature.needles {
                var start = 0
                while let base = piece.baseAddress, start + needle.bytes.count <= piece.count,
                    let found = memchr(
                        base + start, Int32(needle.bytes[0]), piece.count - needle.bytes.count + 1 - start)
                {
                    let place = UnsafeRawPointer(found) - base
                    let isNeedle = memcmp(found, needle.bytes, needle.bytes.count) == 0
                    if isNeedle, place >= needle.offset { places.append(place - needle.offset) }
                    start = place + 1
                }
            }
        }
        return places.sorted()
    }
}

/// The bytes that mark the beginning of a recording, distinctive enough to find it in the middle of a file.
///
/// MP3, AAC and other streams of frames are not listed: one that follows another is part of it.
enum Signature: CaseIterable {
    case wave, aiff, wide, coreAudio, sun, ogg, flac, matroska, mp4, amr, flash, windowsMedia, wavPack,
        trueAudio

    /// How many bytes are enough to recognise a beginning.
    static let length = 96

    /// nil if the bytes begin none of these.
    init?(of head: [UInt8]) {
        guard let found = Self.allCases.first(where: { $0.begins(head) }) else { return nil }
        self = found
    }

    /// The bytes to search for, and their offset from the beginning.
    var needles: [(bytes: [UInt8], offset: Int)] {
        switch self {
        case .wave: [text("RIFF"), text("RIFX"), text("RF64")]
        case .aiff: [text("FORM")]
        case .wide: [(Self.wideMark, 0)]
        case .coreAudio: [text("caff")]
        case .sun: [text(".snd")]
        case .ogg: [text("OggS")]
        case .flac: [text("fLaC")]
        case .matroska: [([0x1a, 0x45, 0xdf, 0xa3], 0)]
        case .mp4: [text("ftyp", 4)]
        case .amr: [text("#!AMR")]
        case .flash: [text("FLV\u{1}")]
        case .windowsMedia: [(Self.windowsMark, 0)]
        case .wavPack: [text("wvpk")]
        case .trueAudio: [text("TTA1")]
        }
    }

    private func text(_ text: String, _ offset: Int = 0) -> (bytes: [UInt8], offset: Int) {
        (Array(text.utf8), offset)
    }

    private static let wideMark: [UInt8] = [
        0x72, 0x69, 0x66, 0x66, 0x2e, 0x91, 0xcf, 0x11, 0xa5, 0xd6, 0x28, 0xdb, 0x04, 0xc1, 0, 0,
    ]
    private static let windowsMark: [UInt8] = [
        0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0, 0xaa, 0, 0x62, 0xce, 0x6c,
    ]

    /// Whether a recording begins with these bytes.
    func begins(_ head: [UInt8]) -> Bool {
        func has(_ text: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        let isNeedle = needles.contains { head.dropFirst($0.offset).starts(with: $0.bytes) }
        guard isNeedle, head.count >= 12 else { return false }
        switch self {
        case .wave: return has("WAVE", at: 8)
        case .aiff: return has("AIFF", at: 8) || has("AIFC", at: 8)
        case .coreAudio: return head[4...].starts(with: [0, 1, 0, 0]) && has("desc", at: 8)
        case .sun:
            // The offset of the samples, their encoding and the number of channels.
            guard head.count >= 24 else { return false }
            return head[4] == 0 && head[5] == 0 && head[12...].starts(with: [0, 0, 0])
                && (1...27).contains(head[15])
                && head[20...].starts(with: [0, 0, 0]) && (1...64).contains(head[23])
        case .ogg:
            // A page that begins a stream: it has one packet, which names the codec.
            guard head.count > 35, head[4] == 0, head[5] & 3 == 2, head[26] == 1 else { return false }
            return ["OpusHead", "\u{1}vorbis", "\u{7f}FLAC", "Speex   "].contains { has($0, at: 28) }
        case .flac: return head.count >= 8 && head[4] & 0x7f == 0 && head[5...].starts(with: [0, 0, 0x22])
        case .matroska:
            let kinds = ["webm", "matroska"].map { Array($0.utf8) }
            return head.indices.contains { place in kinds.contains { head[place...].starts(with: $0) } }
        case .mp4:
            let isSized = head.starts(with: [0, 0, 0]) && head[3] >= 12 && head[3] % 4 == 0
            return isSized && StatedContents.isChunkName(head[8..<12])
        case .amr: return has("\n", at: 5) || has("-WB\n", at: 5)
        case .flash: return head[5...].starts(with: [0, 0, 0, 9])
        case .wavPack:
            // The first block of a stream: it has the number 0 and is the first of its channels.
            guard head.count >= 32 else { return false }
            return head[9] == 4 && head[16..<20].allSatisfy { $0 == 0 } && head[25] & 8 != 0
        case .trueAudio: return head[4...].starts(with: [1, 0]) && head[7] == 0 && head[9] == 0
        case .wide, .windowsMedia: return true
        }
    }
}
