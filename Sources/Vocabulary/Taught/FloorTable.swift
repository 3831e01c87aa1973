import Foundation

/// N-grams of up to three words with the least probability that each shall have.
///
/// No probabilities that add to 1: the decoder takes the likelier of what this says and what the meals model says,
/// so that whatever does not stand here stays as likely as it was.
struct FloorTable {
    private(set) var unigrams: [String: Double] = [:]
    private(set) var bigrams: [[String]: Double] = [:]
    private(set) var trigrams: [[String]: Double] = [:]

    var isEmpty: Bool { unigrams.isEmpty }

    static let start = "<s>"
    static let end = "</s>"

    /// Raises the floor of the last of one to three words behind the others.
    mutating func raise(_ words: [String], to probability: Double) {
        // Nothing follows the end, and nothing comes before the start.
        guard words.last != Self.start, !words.dropLast().contains(Self.end) else { return }
        let probability = min(0.9, probability)
        switch words.count {
        case 1: unigrams[words[0], default: 0] = max(unigrams[words[0], default: 0], probability)
        case 2:
            bigrams[words, default: 0] = max(bigrams[words, default: 0], probability)
            for word in words { unigrams[word, default: 0] += 0 }
        default:
            trigrams[words, default: 0] = max(trigrams[words, default: 0], probability)
            // What a trie of n-grams is walked along.
            bigrams[Array(words.dropLast()), default: 0] += 0
            bigrams[Array(words.dropFirst()), default: 0] += 0
            for word in words { unigrams[word, default: 0] += 0 }
        }
    }

    /// ARPA text, the same for the same floors, with three orders: an order without n-grams is none the library reads.
    var arpa: String {
        var table = self
        for word in [Self.start, Self.end] { table.unigrams[word, default: 0] += 0 }
        table.bigrams[[Self.start, Self.end], default: 0] += 0
        if table.trigrams.isEmpty, let word = table.unigrams.keys.sorted().last {
            table.trigrams[[Self.start, word, Self.end]] = 0
            table.bigrams[[Self.start, word], default: 0] += 0
            table.bigrams[[word, Self.end], default: 0] += 0
        }
        var text = "\\data\\\nngram 1=\(table.unigrams.count)\nngram 2=\(table.bigrams.count)\n"
        text += "ngram 3=\(table.trigrams.count)\n\n\\1-grams:\n"
        for (word, floor) in table.unigrams.sorted(by: { $0.key < $1.key }) {
            text += "\(Self.logarithm(floor))\t\(word)\t0.0000\n"
        }
        text += "\n\\2-grams:\n"
        for (words, floor) in table.bigrams.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            text += "\(Self.logarithm(floor))\t\(words[0]) \(words[1])\t0.0000\n"
        }
        text += "\n\\3-grams:\n"
        for (words, floor) in table.trigrams.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            text += "\(Self.logarithm(floor))\t\(words[0]) \(words[1]) \(words[2])\n"
        }
        return text + "\n\\end\\\n"
    }

    /// Base 10; a floor of nought is the −99 of the format.
    private static func logarithm(_ value: Double) -> String {
        value > 0 ? String(format: "%.4f", log10(value)) : "-99.0000"
    }
}
