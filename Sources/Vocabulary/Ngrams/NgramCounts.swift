/// How often each word, pair and triple of words occurs in sentences, between start and end.
struct NgramCounts {
    /// A table of one order: packed n-grams in rising order, 16 bits a word, and how often each was seen.
    struct Table {
        var keys: [UInt64]
        var counts: [UInt32]
    }

    let vocabularySize: Int
    let trigrams: Table
    let bigrams: Table

    /// Counts sentences of word numbers. Memory: 16 bytes a running word.
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
