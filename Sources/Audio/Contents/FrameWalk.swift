/// The frames of an MP3 or AAC stream (ISO/IEC 11172-3 and 13818-7), each of which states its length.
///
/// The stream as a whole states no length and may begin and end anywhere, but its last frame must be
/// complete.
struct FrameWalk {
    enum Kind: String { case mp3 = "MP3", aac = "AAC" }

    let kind: Kind
    /// How many bytes the last frame should have, and how many the file holds.
    private(set) var promised: UInt64 = 0
    private(set) var held: UInt64 = 0

    /// How many frames in a row at the beginning make it a stream.
    private static let leastFrames = 3
    /// After so many bytes without a frame, the rest is ignored as tags or damage.
    private static let longestGap = 1 << 16

    /// nil if the file is not an MP3 or AAC stream.
    init?(_ view: FileView) throws {
        var bytes = BufferedView(view)
        var offset = try Self.lengthOfTag(&bytes, at: 0)
        let head = try bytes.bytes(at: offset, count: 4)
        guard let kind = [Kind.aac, .mp3].first(where: { Self.length(head, $0) != nil }) else { return nil }
        self.kind = kind
        var (count, gap) = (0, 0)
        while offset < bytes.length, gap < Self.longestGap {
            let head = try bytes.bytes(at: offset, count: 7)
            if let length = Self.length(head, kind) {
                let rest = bytes.length - offset
                count += 1
                // Other bytes may look like a frame by chance, so another frame must begin where it ends.
                let next = try bytes.bytes(at: offset + length, count: 7)
                let isFrame = gap == 0 || Self.length(next, kind) != nil
                if isFrame {
                    (promised, held) = (UInt64(length), UInt64(min(rest, length)))
                    (offset, gap) = (offset + length, 0)
                    continue
                }
            }
            if count < Self.leastFrames { return nil }
            let tag = try Self.lengthOfTag(&bytes, at: offset)
            offset += max(1, tag)
            gap = tag > 0 ? 0 : gap + 1
        }
    }

    /// The length of an ID3v2 tag at `offset`, in bytes; 0 if there is none.
    private static func lengthOfTag(_ bytes: inout BufferedView, at offset: Int) throws -> Int {
        let head = try bytes.bytes(at: offset, count: 10)
        guard head.count == 10, head.starts(with: "ID3".utf8), head[6...].allSatisfy({ $0 < 0x80 }) else {
            return 0
        }
        let footer = head[5] & 0x10 == 0 ? 0 : 10
        return 10 + footer + head[6...].reduce(0) { $0 << 7 | Int($1) }
    }

    /// The length of a frame with this header, in bytes; nil if it is not a frame header.
    private static func length(_ head: ArraySlice<UInt8>, _ kind: Kind) -> Int? {
        switch kind {
        case .aac:
            guard head.count >= 4, head[0] == 0xff, head[1] & 0xf6 == 0xf0, head[2] >> 2 & 15 < 13 else {
                return nil
            }
            // A header that is cut off counts as a frame longer than itself.
            guard head.count >= 6 else { return 7 }
            let length = Int(head[3] & 3) << 11 | Int(head[4]) << 3 | Int(head[5]) >> 5
            return length >= 7 ? length : nil
        case .mp3: return layerLength(head)
        }
    }

    private static let rates = [44_100, 48_000, 32_000]
    private static let bitRates: [[Int]] = [
        [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
        [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    ]

    private static func layerLength(_ head: ArraySlice<UInt8>) -> Int? {
        guard head.count >= 4, head[0] == 0xff, head[1] & 0xe0 == 0xe0 else { return nil }
        let (version, layer) = (Int(head[1] >> 3 & 3), 4 - Int(head[1] >> 1 & 3))
        let (bitRate, rate) = (Int(head[2] >> 4), Int(head[2] >> 2 & 3))
        guard version != 1, layer < 4, (1...14).contains(bitRate), rate < 3 else { return nil }
        let isFirst = version == 3
        let row = isFirst ? 3 - layer : layer == 1 ? 4 : 3
        let bits = bitRates[row][bitRate - 1] * 1_000
        let samplesPerSecond = rates[rate] >> (isFirst ? 0 : version == 2 ? 1 : 2)
        let padding = Int(head[2] >> 1 & 1)
        if layer == 1 { return (12 * bits / samplesPerSecond + padding) * 4 }
        let samples = layer == 3 && !isFirst ? 576 : 1_152
        return samples / 8 * bits / samplesPerSecond + padding
    }
}
