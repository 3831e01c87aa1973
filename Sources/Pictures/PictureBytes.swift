/// Numbers and names in the bytes of a file, where all offsets may be wrong.
extension [UInt8] {
    /// A number of up to eight bytes, the most significant first; nil beyond the end, or if `Int` has no room.
    func big(at offset: Int, _ count: Int) -> Int? { number(at: offset, count, isBig: true) }

    /// A number of up to eight bytes, the least significant first; nil beyond the end, or if `Int` has no room.
    func little(at offset: Int, _ count: Int) -> Int? { number(at: offset, count, isBig: false) }

    func number(at offset: Int, _ count: Int, isBig: Bool) -> Int? {
        guard offset >= 0, offset <= self.count - count else { return nil }
        var number: UInt64 = 0
        for index in 0..<count {
            number = number << 8 | UInt64(self[offset + (isBig ? index : count - 1 - index)])
        }
        return Int(exactly: number)
    }

    /// Whether these letters stand at an offset.
    func has(_ letters: String, at offset: Int) -> Bool {
        let letters = letters.utf8
        guard offset >= 0, offset <= count - letters.count else { return false }
        return self[offset..<offset + letters.count].elementsEqual(letters)
    }

    /// The range of so many bytes from an offset, as far as there are bytes.
    func range(from offset: Int, _ count: Int) -> Range<Int> {
        let start = Swift.min(Swift.max(0, offset), self.count)
        return start..<start + Swift.min(Swift.max(0, count), self.count - start)
    }
}

extension [Range<Int>] {
    /// The ranges without the first `count` bytes in them.
    func withoutFirst(_ count: Int) -> [Range<Int>] {
        var left = count
        return compactMap { range in
            let dropped = Swift.min(left, range.count)
            left -= dropped
            return dropped == range.count ? nil : range.lowerBound + dropped..<range.upperBound
        }
    }
}
