/// Streams of parts that each state their length: the last one must be complete.
extension StatedContents {
    mutating func readLastPage() throws {
        let longestPage = 27 + 255 + 255 * 255
        let tail = try view.bytes(at: max(0, view.length - longestPage), count: longestPage)
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

    /// Reads the elements of WebM and Matroska (RFC 8794), including those in clusters without a length.
    mutating func readElements() throws {
        let (segment, cluster) = (UInt64(0x1853_8067), UInt64(0x1f43_b675))
        var bytes = BufferedView(view)
        var offset = 0
        while offset < bytes.length {
            let head = try bytes.bytes(at: offset, count: 12)
            guard let name = head.first, name >= 0x10 else { return }
            let nameLength = name.leadingZeroBitCount + 1
            let sizeLength = head.count > nameLength ? head[nameLength].leadingZeroBitCount + 1 : 1
            guard sizeLength <= 8 else { return }
            guard head.count >= nameLength + sizeLength else { return cut(1, 0) }
            let known = UInt64(1) << UInt64(7 * sizeLength) - 1
            let size = Self.number(head[nameLength..<nameLength + sizeLength], true) & known
            offset += nameLength + sizeLength
            if size == known {
                guard [segment, cluster].contains(Self.number(head[..<nameLength], true)) else { return }
                continue
            }
            let rest = UInt64(bytes.length - offset)
            if size > rest { return cut(size, rest) }
            promised = held
            // A segment of known length is complete, so it need not be opened.
            offset += Int(size)
        }
    }

    /// Reads the boxes of MP4, 3GP and QuickTime (ISO/IEC 14496-12).
    mutating func readBoxes() throws {
        var offset = 0
        for _ in 0..<1_000_000 {
            let head = try view.bytes(at: offset, count: 16)
            if head.isEmpty { return }
            if head.count < 8 { return cut(8, UInt64(head.count)) }
            guard Self.isChunkName(head[4..<8]) || head[4] == 0xa9 else { return }
            if head[4..<8].elementsEqual("moof".utf8) { isFragmented = true }
            var size = Self.number(head[..<4], true)
            if size == 1 {
                guard head.count == 16 else { return cut(16, UInt64(head.count)) }
                size = Self.number(head[8...], true)
            }
            let rest = UInt64(view.length - offset)
            if size > rest { return cut(size, rest) }
            // The last box may extend to the end of the file.
            guard size >= 8 else { return }
            offset += Int(size)
        }
    }

    private mutating func cut(_ promised: UInt64, _ held: UInt64) {
        (self.promised, self.held) = (promised, held)
    }
}

/// Reads small pieces of a file in order. One owner.
struct BufferedView {
    let length: Int
    private let view: FileView
    private var buffer: [UInt8] = []
    private var start = 0
    private static let bufferLength = 1 << 15

    init(_ view: FileView) {
        self.view = view
        length = view.length
    }

    /// Up to `count` bytes from `offset`; fewer at the end.
    mutating func bytes(at offset: Int, count: Int) throws -> ArraySlice<UInt8> {
        guard offset >= 0, offset < length else { return [] }
        if offset < start || offset + count > start + buffer.count {
            buffer = try view.bytes(at: offset, count: max(count, Self.bufferLength))
            start = offset
        }
        let first = offset - start
        guard first < buffer.count else { return [] }
        // A new array, so that its indices start at zero.
        return Array(buffer[first..<min(buffer.count, first + count)])[...]
    }
}
