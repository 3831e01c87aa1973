import Diary
import Foundation
import Language
import System

/// The uses of single English words in WordNet, from Debian's package wordnet-base.
///
/// The formats are in wndb(5WN) and lexnames(5WN).
///
/// The weight of a sense is its count in WordNet's tagged texts plus one, so that untagged senses count too.
/// Untagged names weigh less, and come last.
struct WordNetSource {
    /// The facts about a word that `uses(of:)` needs.
    private struct Tally {
        /// Weights in WordNet's order of senses, the most common first.
        var senses: [(sense: WordSense, weight: Double)] = []
        var isName = false
        var verb: VerbSense?
        var verbWeight = 0.0
        var adjectiveWeight = 0.0
        var adverbWeight = 0.0

        mutating func add(_ sense: WordSense, _ weight: Double) {
            if let index = senses.firstIndex(where: { $0.sense == sense }) {
                senses[index].weight += weight
            } else {
                senses.append((sense, weight))
            }
        }

        var uses: WordUses {
            let nouns = senses.reduce(0) { $0 + $1.weight }
            let all = nouns + verbWeight + adjectiveWeight + adverbWeight
            return WordUses(
                senses: senses.map { WordUses.Share($0.sense, $0.weight / nouns) }, isName: isName,
                verbShare: verbWeight / all, verb: verb, adjectiveShare: adjectiveWeight / all,
                adverbShare: adverbWeight / all)
        }
    }

    /// By the word.
    let uses: [String: WordUses]

    /// - Parameter folder: Debian's `/usr/share/wordnet`.
    init(_ folder: URL) throws {
        func bytes(_ name: String) throws -> [UInt8] {
            [UInt8](
                try Data(
                    of: folder.appendingPathComponent(name),
                    or: "cannot be read; install WordNet again: apt install --reinstall wordnet-base"))
        }
        let counts = Self.tagCounts(try bytes("cntlist.rev"))
        var tallies: [String: Tally] = [:]
        for part in Part.allCases {
            let data = try bytes("data." + part.rawValue)
            for line in try bytes("index." + part.rawValue).split(separator: Self.lineFeed) {
                Self.add(line, part, data, counts, to: &tallies)
            }
        }
        for part in [Part.noun, .verb, .adj] {
            for line in try bytes(part.rawValue + ".exc").split(separator: Self.lineFeed) {
                Self.addIrregular(line, part, to: &tallies)
            }
        }
        uses = tallies.mapValues(\.uses)
    }

    private enum Part: String, CaseIterable {
        case noun, verb, adj, adv

        /// Parts of speech in sense keys; adjectives have a second number, for satellites of another
        /// adjective.
        var keys: [String] {
            switch self {
            case .noun: ["1"]
            case .verb: ["2"]
            case .adj: ["3", "5"]
            case .adv: ["4"]
            }
        }
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    /// The counts of a word's senses in tagged texts, by `word%part` and sense number.
    private static func tagCounts(_ bytes: [UInt8]) -> [String: [Int: Double]] {
        var counts: [String: [Int: Double]] = [:]
        for line in bytes.split(separator: lineFeed) {
            // eat%2:34:00:: 1 61
            let fields = line.split(separator: space).map { String(decoding: $0, as: UTF8.self) }
            guard fields.count == 3, let sense = Int(fields[1]), let count = Double(fields[2]),
                let colon = fields[0].firstIndex(of: ":")
            else { continue }
            counts[String(fields[0][..<colon]), default: [:]][sense] = count
        }
        return counts
    }

    /// Parses `apple n 2 5 @ ~ #m #p %p 2 1 07739125 12633994`; the last fields are the offsets of the senses
    /// in `data`.
    private static func add(
        _ line: ArraySlice<UInt8>, _ part: Part, _ data: [UInt8], _ counts: [String: [Int: Double]],
        to tallies: inout [String: Tally]
    ) {
        guard let first = line.first, first != space, let end = line.firstIndex(of: space) else { return }
        let word = String(decoding: line[..<end], as: UTF8.self)
        guard word.utf8.count > 1, isSingle(word) else { return }
        let fields = line.split(separator: space)
        guard fields.count > 2, let senses = Int(String(decoding: fields[2], as: UTF8.self)),
            fields.count > senses
        else { return }
        var tally = tallies[word] ?? Tally()
        var names: [Synset] = []
        for (index, field) in fields.suffix(senses).enumerated() {
            guard let place = Int(String(decoding: field, as: UTF8.self)) else { continue }
            let tagged = part.keys.reduce(0) { $0 + (counts["\(word)%\($1)"]?[index + 1] ?? 0) }
            let synset = Synset(data, at: place)
            switch part {
            case .noun:
                if tagged == 0, synset.isName(word) {
                    names.append(synset)
                } else {
                    if tally.senses.isEmpty { tally.isName = synset.isName(word) }
                    tally.add(synset.noun, tagged + 1)
                }
            case .verb:
                if index == 0 { tally.verb = synset.verb }
                tally.verbWeight += tagged + 1
            case .adj: tally.adjectiveWeight += tagged + 1
            case .adv: tally.adverbWeight += tagged + 1
            }
        }
        for synset in names {
            if tally.senses.isEmpty { tally.isName = true }
            tally.add(synset.noun, Self.nameWeight)
        }
        tallies[word] = tally
    }

    /// A burger is first a food, and only then a judge of that name whom the tagged texts never mention.
    private static let nameWeight = 0.25

    /// Parses `ate eat`: an irregular form also has the uses of its base.
    private static func addIrregular(
        _ line: ArraySlice<UInt8>, _ part: Part, to tallies: inout [String: Tally]
    ) {
        let words = line.split(separator: space).map { String(decoding: $0, as: UTF8.self) }
        guard words.count > 1, isSingle(words[0]), let base = tallies[words[1]] else { return }
        var tally = tallies[words[0]] ?? Tally()
        switch part {
        case .noun:
            // "Glasses" has senses of its own.
            guard tally.senses.isEmpty else { return }
            tally.senses = base.senses
            tally.isName = base.isName
        case .verb:
            guard tally.verbWeight == 0, base.verbWeight > 0 else { return }
            tally.verbWeight = base.verbWeight
            tally.verb = base.verb
        case .adj, .adv:
            guard tally.adjectiveWeight == 0, base.adjectiveWeight > 0 else { return }
            tally.adjectiveWeight = base.adjectiveWeight
        }
        let isUsed =
            !tally.senses.isEmpty || tally.verbWeight > 0 || tally.adjectiveWeight > 0
            || tally.adverbWeight > 0
        if isUsed { tallies[words[0]] = tally }
    }

    /// Whether it is a single word as it occurs between two spaces.
    private static func isSingle(_ word: String) -> Bool {
        word.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "'")
                || $0 == UInt8(ascii: "-")
        }
    }
}

/// One sense, from a line of a `data` file: `07739125 13 n 01 apple 0 006 @ …`.
private struct Synset {
    private var lexicographer = -1
    private var rest: ArraySlice<UInt8> = []

    init(_ data: [UInt8], at place: Int) {
        guard data.indices.contains(place), data.count - place > 17 else { return }
        lexicographer = Int(String(decoding: data[(place + 9)..<(place + 11)], as: UTF8.self)) ?? -1
        rest = data[(place + 14)...]
    }

    private var words: [String] {
        let space = UInt8(ascii: " ")
        guard let count = Int(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return [] }
        let fields = rest.prefix(2_000).split(separator: space, maxSplits: 2 * count)
        return stride(from: 1, to: fields.count, by: 2).map { String(decoding: fields[$0], as: UTF8.self) }
    }

    /// Whether the word has a capital letter in this sense.
    func isName(_ word: String) -> Bool {
        words.first { $0.lowercased() == word }?.first?.isUppercase ?? false
    }

    var noun: WordSense {
        switch lexicographer {
        case 3: words.lazy.compactMap { Self.tops[$0] }.first ?? .other
        case 4, 11: .act
        case 5: .animal
        case 6: .artefact
        case 7, 25: .attribute
        case 8: .body
        case 10: .communication
        case 12, 16: .feeling
        case 13: .food
        case 15, 17: .place
        case 18: .person
        case 20: .plant
        case 23: .quantity
        case 26: .state
        case 27: .substance
        case 28: .time
        default: .other
        }
    }

    /// The top words of each kind are in a file of their own, so they are listed here.
    private static let tops: [String: WordSense] = [
        "food": .food, "plant": .plant, "animal": .animal, "person": .person, "state": .state,
        "feeling": .feeling, "artifact": .artefact, "location": .place, "time": .time, "act": .act,
        "event": .act, "communication": .communication, "measure": .quantity, "substance": .substance,
        "matter": .substance, "attribute": .attribute, "shape": .attribute,
    ]

    var verb: VerbSense? {
        let order: [VerbSense] = [
            .body, .change, .cognition, .communication, .competition, .consumption, .contact, .creation,
            .emotion, .motion, .perception, .possession, .social, .stative, .weather,
        ]
        let index = lexicographer - 29
        return order.indices.contains(index) ? order[index] : nil
    }
}
