#if DEBUG || FUZZING
    /// A reader of what strangers send or users write, and what to break to attack it.
    package struct FuzzTarget: Sendable {
        package let name: String
        /// Inputs that are read, from which broken ones are made.
        package let seeds: [[UInt8]]
        /// Pieces that the reader looks for; they are put into inputs.
        package let words: [String]
        /// Bytes that its doors let through at most; nil where they let a megabyte through.
        let longest: Int?
        /// Reads an input. What is wrong with one must be refused, not crash, hang or fill the memory.
        package let read: @Sendable ([UInt8]) -> Void

        package init(
            _ name: String, seeds: [String], words: [String] = [], longest: Int? = nil,
            read: @escaping @Sendable ([UInt8]) -> Void
        ) {
            self.init(name, bytes: seeds.map { Array($0.utf8) }, words: words, longest: longest, read: read)
        }

        package init(
            _ name: String, bytes: [[UInt8]], words: [String] = [], longest: Int? = nil,
            read: @escaping @Sendable ([UInt8]) -> Void
        ) {
            self.name = name
            seeds = bytes
            self.words = words
            self.longest = longest
            self.read = read
        }

        /// Every reader that is attacked.
        package static let all = texts + speech + models + streams + sound + pictures + server

        package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

        /// One word of so many bytes, or of as many as reach the reader, which expects a few letters: alone, and in the
        /// midst of the seeds.
        package func endless(_ most: Int) -> [[UInt8]] {
            let count = min(most, longest ?? most)
            return ["a", "7", "é", "'", "&", "\\", "<a"].flatMap { letters in
                let word = Array(String(repeating: letters, count: count / letters.utf8.count).utf8)
                let within = seeds.prefix(2).map { seed in
                    // Beside a letter, where texts and fields have their words.
                    let place = seed.firstIndex { (0x61...0x7A).contains($0) } ?? seed.count / 2
                    return Array(seed[..<place]) + word + seed[place...]
                }
                return [word] + within
            }
        }

        /// A broken input; the same number gives the same one.
        package func input(_ number: UInt64) -> [UInt8] {
            var mutation = Mutation(seed: number)
            return mutation.broken(seeds, words: words)
        }
    }
#endif
