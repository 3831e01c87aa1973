import Diary
import Foundation
import System

/// The file of one diary's taught words, which the decoder loads beside the meals model.
///
/// It has a line with a checksum, a line for each pronunciation, and n-grams as ARPA text, before which that
/// format allows anything. It is one file, so that one rename puts it in place.
package struct TaughtModel: Hashable, Codable, Sendable {
    package let file: URL
    /// Identifies the sources: it changes with the vocabulary, the meals model, the names and the usual
    /// foods.
    ///
    /// The usual foods of each person have their own file with the same stamp.
    package let stamp: String

    private static let kind = "spoken-diary-own 1"
    private static let way = "say "

    /// A word by its dictionary name, `zorvex(own2)`, and its pronunciation.
    package struct Way: Hashable, Sendable {
        package var name: String
        /// Separated by spaces.
        package var phones: String
    }

    private static func stamp(
        _ generation: Int64, _ usual: UsualFoods, _ names: HouseholdNames, _ model: CompiledModel
    ) -> String {
        let eaten = usual.isEmpty ? "" : " \(String(usual.digest, radix: 16))"
        let named = names.isEmpty ? "" : " named \(String(names.digest, radix: 16))"
        return "\(generation) \(model.identity)\(eaten)\(named)"
    }

    /// The compiled file for a generation of the vocabulary, the usual foods and the names.
    ///
    /// Nil if it has to be compiled first; an inner nil if there is nothing to recognise.
    package static func current(
        _ generation: Int64, usual: UsualFoods = UsualFoods(), names: HouseholdNames = HouseholdNames(),
        for model: CompiledModel, at file: URL
    ) -> TaughtModel?? {
        if generation == 0, usual.isEmpty, names.isEmpty { return .some(nil) }
        let stamp = stamp(generation, usual, names, model)
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe), Self.stamp(of: data) == stamp
        else { return nil }
        // Without n-grams, the file contains no backslash.
        let isEmpty = !data.contains(UInt8(ascii: "\\"))
        return .some(isEmpty ? nil : TaughtModel(file: file, stamp: stamp))
    }

    /// Compiles a vocabulary for a meals model.
    ///
    /// - Parameter packaged: Debian's `model/en-us` folder with the pronunciations of names; nil to guess
    ///   them.
    /// - Returns: nil if the vocabulary leaves nothing to recognise.
    package static func compiled(
        _ vocabulary: TaughtVocabulary, for model: CompiledModel, packaged: URL? = nil, at file: URL
    ) throws -> TaughtModel? {
        let stamp = stamp(vocabulary.generation, vocabulary.usual, vocabulary.names, model)
        let compiler = try TaughtModelCompiler(vocabulary, model, packaged: packaged)
        let isEmpty = vocabulary.isEmpty || compiler.floors.isEmpty
        var text = ""
        for way in compiler.ways { text += "\(Self.way)\(way.name) \(way.phones)\n" }
        if !isEmpty { text += compiler.floors.arpa }
        let body = Data(text.utf8)
        let head = "\(kind) \(Checksum.of(body)) \(stamp)\n"
        try write(Data(head.utf8) + body, to: file)
        return isEmpty ? nil : TaughtModel(file: file, stamp: stamp)
    }

    /// The pronunciations in a file. Throws if it is missing or damaged.
    package static func ways(in file: URL) throws -> [Way] {
        let data = try Data(of: file, or: "cannot be read; remove it, and it will be made again")
        guard stamp(of: data) != nil else {
            throw FileError.content(file.path, reason: "is damaged; remove it, and it will be made again")
        }
        return data.split(separator: UInt8(ascii: "\n")).lazy.dropFirst()
            .map { String(decoding: $0, as: UTF8.self) }.prefix { $0.hasPrefix(way) }
            .compactMap { line in
                let parts = line.split(separator: " ", maxSplits: 2)
                return parts.count == 3 ? Way(name: String(parts[1]), phones: String(parts[2])) : nil
            }
    }

    /// The stamp in the file; nil if the file is damaged.
    private static func stamp(of data: Data) -> String? {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let parts = String(decoding: data[..<end], as: UTF8.self).split(separator: " ", maxSplits: 3)
        guard parts.count == 4, parts[0] + " " + parts[1] == kind,
            UInt64(parts[2]) == Checksum.of(data[(end + 1)...])
        else { return nil }
        return String(parts[3])
    }

    /// Writes a temporary file, syncs and renames it: a reader finds the old file or the new one.
    private static func write(_ data: Data, to file: URL) throws {
        do {
            try NewFile.write(Array(data), to: file.path)
        } catch {
            throw error.saying("cannot be written (\(error.reason))")
        }
    }
}

/// N-grams of up to three words, each with a least probability.
///
/// The probabilities do not add up to 1: the decoder takes the higher value of this table and the meals
/// model. So everything that is not in the table stays as likely as before.
struct FloorTable {
    private(set) var unigrams: [String: Double] = [:]
    private(set) var bigrams: [[String]: Double] = [:]
    private(set) var trigrams: [[String]: Double] = [:]

    var isEmpty: Bool { unigrams.isEmpty }

    static let start = "<s>"
    static let end = "</s>"

    /// Raises the floor of the last of one to three words after the others.
    mutating func raise(_ words: [String], to probability: Double) {
        // Nothing follows the sentence end, and nothing precedes the start.
        guard words.last != Self.start, !words.dropLast().contains(Self.end) else { return }
        let probability = min(0.9, probability)
        switch words.count {
        case 1: unigrams[words[0], default: 0] = max(unigrams[words[0], default: 0], probability)
        case 2:
            bigrams[words, default: 0] = max(bigrams[words, default: 0], probability)
            for word in words { unigrams[word, default: 0] += 0 }
        default:
            trigrams[words, default: 0] = max(trigrams[words, default: 0], probability)
            // A trie of n-grams needs all shorter parts of each n-gram.
            bigrams[Array(words.dropLast()), default: 0] += 0
            bigrams[Array(words.dropFirst()), default: 0] += 0
            for word in words { unigrams[word, default: 0] += 0 }
        }
    }

    /// ARPA text with three orders; equal floors give equal text. The library cannot read an empty order.
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

    /// The base-10 logarithm; the format writes −99 for zero.
    private static func logarithm(_ value: Double) -> String {
        value > 0 ? String(format: "%.4f", log10(value)) : "-99.0000"
    }
}
