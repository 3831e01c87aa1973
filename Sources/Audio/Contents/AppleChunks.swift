/// The chunks of AIFF and CAF, and Sun's header, which are alike: big-endian, and mostly PCM.
extension StatedContents {
    mutating func readAIFFChunks() throws(AudioError) {
        let length = view.length
        var offset = 12
        for _ in 0..<Self.mostChunks {
            let head = try view.bytes(at: offset, count: 8)
            guard head.count == 8 else { return }
            let size = Int(Self.number(head[4...], true))
            if head.starts(with: "SSND".utf8) {
                // The samples stand behind an offset and a block size of four bytes each.
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

    /// Apple's Core Audio Format: sizes of 8 bytes; −1 for samples that go on to the end of the file.
    mutating func readCoreAudioChunks() throws(AudioError) {
        let length = view.length
        var offset = 8
        for _ in 0..<Self.mostChunks {
            let head = try view.bytes(at: offset, count: 12)
            guard head.count == 12 else { return }
            let size = Self.number(head[4...], true)
            if head.starts(with: "data".utf8) {
                // A count of edits stands before the samples.
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
