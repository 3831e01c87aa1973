#if DEBUG || FUZZING
    /// Breaks inputs in the ways that readers fall for.
    struct Mutation {
        private static let longest = 1 << 16
        /// Lengths and signs at which arithmetic goes wrong.
        private static let edges = [
            "0", "-1", "1", "127", "255", "65535", "2147483647", "4294967295", "9223372036854775807",
            "-9223372036854775808", "18446744073709551616", "1e308", "1e-308", "1e999", "NaN", "00", "0.5",
        ]
        private static let marks: [[UInt8]] = [
            [0], [0xFF], [0xFF, 0xFF, 0xFF, 0xFF], [0xEF, 0xBB, 0xBF], [0xC0, 0x80], [0xED, 0xA0, 0x80],
            [0x0D], [0x0D, 0x0A], [0xF0, 0x9F, 0x8D, 0x9C], [0xCC, 0x81], [0xE2, 0x80, 0xAE],
            [0, 0, 0, 0x80], [0xFF, 0xFF, 0xFF, 0x7F], [0xC3], [0xE2, 0x80, 0x8D],
        ]

        private var state: UInt64

        init(seed: UInt64) { state = seed }

        /// SplitMix64.
        private mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }

        private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

        mutating func broken(_ seeds: [[UInt8]], words: [String]) -> [UInt8] {
            var bytes = seeds.isEmpty ? [] : seeds[below(seeds.count)]
            for _ in 0...below(8) {
                change(&bytes, seeds, words)
                if bytes.count > Self.longest { bytes.removeLast(bytes.count - Self.longest) }
            }
            return bytes
        }

        private mutating func range(of bytes: [UInt8]) -> Range<Int> {
            let start = below(bytes.count + 1)
            return start..<start + below(min(bytes.count - start, 64) + 1)
        }

        private mutating func change(_ bytes: inout [UInt8], _ seeds: [[UInt8]], _ words: [String]) {
            let place = below(bytes.count + 1)
            switch below(12) {
            case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
            case 1 where place < bytes.count: bytes[place] = UInt8(below(256))
            case 2: bytes.insert(UInt8(below(256)), at: place)
            case 3: bytes.removeSubrange(range(of: bytes))
            case 4: bytes.insert(contentsOf: bytes[range(of: bytes)], at: place)
            case 5: bytes.removeSubrange(place...)
            case 6 where !seeds.isEmpty:
                let other = seeds[below(seeds.count)]
                bytes.replaceSubrange(place..., with: other[below(other.count + 1)...])
            case 7: bytes.insert(contentsOf: Self.marks[below(Self.marks.count)], at: place)
            case 8:
                let edge = Array(Self.edges[below(Self.edges.count)].utf8)
                if let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) {
                    let end = bytes[digit...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
                    bytes.replaceSubrange(digit..<end, with: edge)
                } else {
                    bytes.insert(contentsOf: edge, at: place)
                }
            case 9:
                // Many of one thing: depth, length, and what takes time that grows with the square.
                let piece = bytes[range(of: bytes)].prefix(8)
                for _ in 0..<below(400) { bytes.insert(contentsOf: piece, at: place) }
            default:
                guard !words.isEmpty else { return }
                bytes.insert(contentsOf: Array(words[below(words.count)].utf8), at: place)
            }
        }
    }
#endif
