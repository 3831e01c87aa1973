#if DEBUG || FUZZING
    /// A reader of what strangers send or users write, and what to break to attack it.
    package struct FuzzTarget: Sendable {
        package let name: String
        /// Inputs that are read, from which broken ones are made.
        package let seeds: [[UInt8]]
        /// Pieces that the reader looks for; they are put into inputs.
        package let words: [String]
        /// Reads an input. What is wrong with one must be refused, not crash, hang or fill the memory.
        package let read: @Sendable ([UInt8]) -> Void

        package init(
            _ name: String, seeds: [String], words: [String] = [], read: @escaping @Sendable ([UInt8]) -> Void
        ) {
            self.init(name, bytes: seeds.map { Array($0.utf8) }, words: words, read: read)
        }

        package init(
            _ name: String, bytes: [[UInt8]], words: [String] = [],
            read: @escaping @Sendable ([UInt8]) -> Void
        ) {
            self.name = name
            seeds = bytes
            self.words = words
            self.read = read
        }

        /// Every reader that is attacked.
        package static let all = texts + speech + models + streams + sound + server

        package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

        /// A broken input; the same number gives the same one.
        package func input(_ number: UInt64) -> [UInt8] {
            var mutation = Mutation(seed: number)
            return mutation.broken(seeds, words: words)
        }
    }
#endif
