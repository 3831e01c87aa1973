/// The numbered words of a model. Number 0 is the start of a sentence, 1 its end.
package struct WordTable: Sendable {
    static let start: UInt16 = 0
    static let end: UInt16 = 1
    /// A pause of the speaker between the items of a list: a word that sounds like silence.
    static let pause = "[pause]"

    package let words: [String]
    private let numbers: [String: UInt16]

    /// Numbers the words alphabetically. Throws if there are more than 65,000.
    init(_ words: some Sequence<String>) throws {
        let sorted = Set(words).sorted()
        guard sorted.count <= 65_000 else {
            throw VocabularyError.model(reason: "\(sorted.count) words; a model holds at most 65000")
        }
        self.words = ["<s>", "</s>"] + sorted
        numbers = Dictionary(
            uniqueKeysWithValues: self.words.enumerated().map { ($0.element, UInt16($0.offset)) })
    }

    /// The table with more words after its own; its own numbers stay the same.
    private init(_ table: WordTable, and more: [String]) throws {
        guard table.count + more.count <= 65_000 else {
            throw VocabularyError.model(
                reason: "\(table.count + more.count) words; a model holds at most 65000")
        }
        words = table.words + more
        numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($0.element, UInt16($0.offset)) })
    }

    /// Only some words of a table, marked for a register, in the order of their numbers.
    init(_ numbers: [UInt16], of table: WordTable, on register: String) {
        let own = Set(numbers).subtracting([Self.start, Self.end]).sorted()
        words = ["<s>", "</s>"] + own.map { "\(table.words[Int($0)])\(Self.mark)\(register)" }
        self.numbers = Dictionary(
            uniqueKeysWithValues: words.enumerated().map { ($0.element, UInt16($0.offset)) })
    }

    /// The table with some of its words added again for a register, and the new number of each.
    func adding(
        _ numbers: Set<UInt16>, on register: String
    ) throws -> (table: WordTable, mapping: [UInt16: UInt16]) {
        let sorted = numbers.subtracting([Self.start, Self.end]).sorted()
        let table = try WordTable(self, and: sorted.map { "\(words[Int($0)])\(Self.mark)\(register)" })
        var mapping = [Self.start: Self.start, Self.end: Self.end]
        for (index, number) in sorted.enumerated() { mapping[number] = UInt16(count + index) }
        return (table, mapping)
    }

    /// Separates a word from its register.
    static let mark: Character = "~"

    var count: Int { words.count }

    func number(of word: String) -> UInt16? { numbers[word] }
}

/// The counts of each word, pair and triple of words in sentences, between start and end.
struct NgramCounts {
    /// The n-grams of one length: packed in ascending order, 16 bits per word, with their counts.
    struct Table {
        var keys: [UInt64]
        var counts: [UInt32]
    }

    let vocabularySize: Int
    let trigrams: Table
    let bigrams: Table

    /// Counts sentences of word numbers. It needs 16 bytes of memory per running word.
    init(_ sentences: some Sequence<[UInt16]>, vocabularySize: Int) {
        var triples: [UInt64] = []
        var pairs: [UInt64] = []
        for sentence in sentences {
            var first: UInt64 = 0
            var second = UInt64(WordTable.start)
            var isFirst = true
            for word in sentence + [WordTable.end] {
                let third = UInt64(word)
                pairs.append(second << 16 | third)
                if !isFirst { triples.append(first << 32 | second << 16 | third) }
                isFirst = false
                first = second
                second = third
            }
        }
        self.vocabularySize = vocabularySize
        trigrams = Self.tallied(&triples)
        bigrams = Self.tallied(&pairs)
    }

    private static func tallied(_ keys: inout [UInt64]) -> Table {
        keys.sort()
        var table = Table(keys: [], counts: [])
        for key in keys {
            if table.keys.last == key {
                table.counts[table.counts.count - 1] += 1
            } else {
                table.keys.append(key)
                table.counts.append(1)
            }
        }
        return table
    }
}
