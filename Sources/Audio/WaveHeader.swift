import Foundation

/// The promises of a WAV file's header, read without trusting any of them.
///
/// libsndfile quietly shortens what a lying header promises; this is what it is held against.
struct WaveHeader {
    /// Format tag of the `fmt ` chunk, nil without one.
    var coding: UInt16?
    /// Hertz as stated.
    var sampleRate: Int?
    var bytesPerFrame = 0
    /// Bytes that the `data` chunk promises, nil without one.
    var dataSize: UInt64?
    /// Bytes that the file holds after the start of the `data` chunk.
    var dataHeld: UInt64 = 0

    private static let mostChunks = 10_000

    /// Returns nil when the file does not begin as a WAV file (RIFF, RIFX or RF64).
    init?(_ url: URL) {
        guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
        defer { try? file.close() }
        guard let length = try? file.seekToEnd(), (try? file.seek(toOffset: 0)) != nil,
            let start = try? file.read(upToCount: 12), start.count == 12,
            let magic = String(data: start.prefix(4), encoding: .ascii),
            ["RIFF", "RIFX", "RF64"].contains(magic), start.suffix(4) == Data("WAVE".utf8)
        else { return nil }
        let isBigEndian = magic == "RIFX"
        var wideDataSize: UInt64?
        var offset: UInt64 = 12
        for _ in 0..<Self.mostChunks {
            guard offset + 8 <= length, (try? file.seek(toOffset: offset)) != nil,
                let head = try? file.read(upToCount: 8), head.count == 8
            else { return }
            let name = head.prefix(4)
            let size = Self.number(head.dropFirst(4), isBigEndian)
            if name == Data("fmt ".utf8), let body = try? file.read(upToCount: 16), body.count == 16 {
                coding = UInt16(truncatingIfNeeded: Self.number(body.prefix(2), isBigEndian))
                sampleRate = Int(Self.number(body.dropFirst(4).prefix(4), isBigEndian))
                bytesPerFrame = Int(Self.number(body.dropFirst(12).prefix(2), isBigEndian))
            } else if name == Data("ds64".utf8), let body = try? file.read(upToCount: 16), body.count == 16 {
                wideDataSize = Self.number(body.suffix(8), isBigEndian)
            } else if name == Data("data".utf8) {
                dataSize = magic == "RF64" && size == UInt64(UInt32.max) ? wideDataSize ?? size : size
                dataHeld = length - offset - 8
                return
            }
            offset += 8 + size + size % 2
        }
    }

    private static func number(_ bytes: Data, _ isBigEndian: Bool) -> UInt64 {
        let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
        return ordered.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
