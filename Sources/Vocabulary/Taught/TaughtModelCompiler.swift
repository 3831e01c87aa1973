import Diary
import Foundation
import Speech

/// Compiles a vocabulary into the words that a decoder lacks and floors for the probabilities.
struct TaughtModelCompiler {
    /// Each taught word's share in contexts of its category, and the greatest total share of all taught
    /// words.
    private static let share = 0.03
    private static let shareOfAll = 0.5
    /// The probability of a taught word without a context.
    private static let anywhere = 1e-4
    /// The most n-grams from contexts in all, so that a long vocabulary still loads quickly.
    private static let most = 40_000

    var floors = FloorTable()
    /// Pronunciations of words that the model lacks or pronounces otherwise.
    private(set) var ways: [TaughtModel.Way] = []

    private let known: Set<String>
    private let registers: [String]
    /// Words that the model lacks.
    private var taught: Set<String> = []

    /// - Parameter packaged: Debian's `model/en-us` folder with the pronunciations of names; nil to guess
    ///   them.
    /// - Throws: if a part of the model cannot be read.
    init(_ vocabulary: TaughtVocabulary, _ model: CompiledModel, packaged: URL? = nil) throws {
        let dictionary = try ModelDictionary(model.dictionaryFile)
        let contexts = try model.spokenContexts()
        known = dictionary.names
        registers = dictionary.registers
        addWays(vocabulary, dictionary)
        let perCategory = Dictionary(grouping: vocabulary.terms) { $0.category }.mapValues(\.count)
        let room = Self.most / max(1, 2 * vocabulary.terms.count)
        for term in vocabulary.terms {
            let neighbours = contexts.ofFoods(of: term.category)
            let many = Double(perCategory[term.category, default: 1])
            add(term, neighbours, share: min(Self.share, Self.shareOfAll / many), room: room)
        }
        for phrase in vocabulary.phrases { add(phrase) }
        add(vocabulary.usual, contexts)
        add(vocabulary.names, contexts, packaged: packaged)
    }

    // MARK: Words

    private mutating func addWays(_ vocabulary: TaughtVocabulary, _ dictionary: ModelDictionary) {
        var pronunciations = vocabulary.pronunciations
        for phrase in vocabulary.phrases {
            for word in phrase.meant where pronunciations[word] == nil && !known.contains(word) {
                // By spelling, and for a single word also as the misheard words sounded.
                let guess = LetterToSound.phones(of: word)
                let ways = [guess] + (phrase.meant.count == 1 ? [phrase.heardPhones] : [])
                let sayable = ways.filter { !$0.isEmpty && dictionary.words(said: $0).isEmpty }
                if !sayable.isEmpty { pronunciations[word] = sayable }
            }
        }
        for (word, said) in pronunciations.sorted(by: { $0.key < $1.key }) {
            let new = said.filter { !(dictionary.pronunciations[word] ?? []).contains($0) }
            let names = known.contains(word) ? twins(of: word) : [word] + registers.map { mark(word, $0) }
            if !known.contains(word) { taught.formUnion(names) }
            for name in names {
                for (index, phones) in new.enumerated() {
                    let isFirst = index == 0 && !known.contains(word)
                    ways.append(
                        TaughtModel.Way(
                            name: isFirst ? name : "\(name)(own\(index + 1))",
                            phones: phones.joined(separator: " ")))
                }
            }
        }
    }

    /// Adds a word that the model lacks, for ordinary speech only.
    mutating func teach(_ word: String, said: [[String]]) {
        let said = said.filter { !$0.isEmpty }
        guard !said.isEmpty else { return }
        taught.insert(word)
        for (index, phones) in said.enumerated() {
            let name = index == 0 ? word : "\(word)(own\(index + 1))"
            ways.append(TaughtModel.Way(name: name, phones: phones.joined(separator: " ")))
        }
    }

    private func mark(_ word: String, _ register: String) -> String {
        "\(word)\(WordTable.mark)\(register)"
    }

    /// The marked and unmarked forms in which the model knows a word.
    private func twins(of word: String) -> [String] {
        ([word] + registers.map { mark(word, $0) }).filter(known.contains)
    }

    /// The words marked for a register, nil for ordinary speech; nil if one of them is not said there.
    private func said(_ words: [String], on register: String?) -> [String]? {
        let names = words.map { word in
            guard let register, word != FloorTable.start, word != FloorTable.end else { return word }
            return mark(word, register)
        }
        return names.allSatisfy(isSayable) ? names : nil
    }

    func isSayable(_ name: String) -> Bool {
        name == FloorTable.start || name == FloorTable.end || known.contains(name) || taught.contains(name)
    }

    // MARK: Floors

    private mutating func add(
        _ term: TaughtVocabulary.Term, _ neighbours: SpokenContexts.Neighbours, share: Double, room: Int
    ) {
        for register in [nil] + registers.map(Optional.some) {
            guard let words = said(term.words, on: register), let last = words.last else { continue }
            if register == nil || term.words.contains(where: { !known.contains($0) }) {
                floors.raise([words[0]], to: Self.anywhere)
            }
            addInside(words, 0.5)
            for context in neighbours.before.filter({ $0.register == register }).prefix(room)
            where context.words.allSatisfy(isSayable) {
                floors.raise(context.words + [words[0]], to: context.probability * share)
                if words.count > 1, let before = context.words.last {
                    floors.raise([before, words[0], words[1]], to: 0.5)
                }
            }
            for context in neighbours.after.filter({ $0.register == register }).prefix(room)
            where context.words.allSatisfy(isSayable) {
                floors.raise([last] + context.words, to: context.probability)
            }
        }
    }

    /// Makes corrected words more likely in their context: the words, their pairs, and their neighbours.
    private mutating func add(_ phrase: TaughtVocabulary.Phrase) {
        let strength = min(1, Double(phrase.count) / Double(ReplacementRule.correctionsNeeded))
        for register in [nil] + registers.map(Optional.some) {
            guard let meant = said(phrase.meant, on: register),
                let before = said(phrase.before.map { $0 ?? FloorTable.start }, on: register),
                let after = said(phrase.after.map { $0 ?? FloorTable.end }, on: register)
            else { continue }
            for word in meant { floors.raise([word], to: 5e-4 * strength) }
            addInside(meant, 0.4 * strength)
            if let last = before.last {
                floors.raise([last, meant[0]], to: 0.05 * strength)
                if before.count == 2 { floors.raise(before + [meant[0]], to: 0.25 * strength) }
                if meant.count > 1 { floors.raise([last, meant[0], meant[1]], to: 0.5 * strength) }
            }
            if let next = after.first, let last = meant.last {
                floors.raise([last, next], to: 0.1 * strength)
                let second = meant.count > 1 ? meant[meant.count - 2] : before.last
                if let second { floors.raise([second, last, next], to: 0.3 * strength) }
                if after.count == 2 { floors.raise([last, next, after[1]], to: 0.3 * strength) }
            }
        }
    }

    mutating func addInside(_ words: [String], _ probability: Double) {
        for index in words.indices.dropFirst() {
            floors.raise([words[index - 1], words[index]], to: probability)
            if index >= 2 {
                floors.raise([words[index - 2], words[index - 1], words[index]], to: probability)
            }
        }
    }
}

/// The dictionary of a compiled model: its words and their pronunciations.
package struct ModelDictionary: Sendable {
    /// Words with the marks of their registers.
    let names: Set<String>
    /// By word without the mark.
    package let pronunciations: [String: [[String]]]
    let registers: [String]

    package init(_ file: URL) throws {
        let data = try Data(of: file, or: "cannot be read; build it again: diary model build")
        var names: Set<String> = []
        var pronunciations: [String: [[String]]] = [:]
        var registers: Set<String> = []
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard let head = fields.first, head != ";;" else { continue }
            let name = head.prefix { $0 != "(" }
            names.insert(String(name))
            if name == WordTable.pause { continue }
            if let mark = name.firstIndex(of: WordTable.mark) {
                registers.insert(String(name[name.index(after: mark)...]))
            } else {
                pronunciations[String(name), default: []].append(fields.dropFirst().map(String.init))
            }
        }
        self.names = names
        self.pronunciations = pronunciations
        self.registers = registers.sorted()
    }

    /// Words with exactly this pronunciation, sorted.
    package func words(said phones: [String]) -> [String] {
        pronunciations.compactMap { $1.contains(phones) ? $0 : nil }.sorted()
    }
}

/// Floors for usual foods. They use only words of the model, and no new pronunciations.
extension TaughtModelCompiler {
    /// The factor on the counted share of a usual food, and its greatest share of its category.
    private static let eagerness = 4.0
    private static let mostShare = 0.5
    /// The most n-grams from the contexts of all names.
    private static let mostUsual = 20_000
    /// The probability of a name's next word, and the factor on how often a word followed another.
    private static let nextOfName = 0.7
    private static let next = 0.6
    /// The part of its share that a name has without a context.
    private static let usualAnywhere = 0.02

    mutating func add(_ usual: UsualFoods, _ contexts: SpokenContexts) {
        let room = Self.mostUsual / max(1, 2 * usual.names.count)
        for name in usual.names where name.words.allSatisfy(isSayable) {
            let neighbours = contexts.ofFoods(of: name.category)
            let share = min(Self.mostShare, Self.eagerness * name.share)
            floors.raise([name.words[0]], to: share * Self.usualAnywhere)
            addInside(name.words, Self.nextOfName)
            for context in neighbours.before.filter({ $0.register == nil }).prefix(room)
            where context.words.allSatisfy(isSayable) {
                floors.raise(context.words + [name.words[0]], to: context.probability * share)
                if name.words.count > 1, let before = context.words.last {
                    floors.raise([before, name.words[0], name.words[1]], to: Self.nextOfName)
                }
            }
            guard let last = name.words.last else { continue }
            for context in neighbours.after.filter({ $0.register == nil }).prefix(room)
            where context.words.allSatisfy(isSayable) {
                floors.raise([last] + context.words, to: context.probability)
            }
        }
        for (words, probability) in usual.sequences where words.allSatisfy(isSayable) {
            floors.raise(words, to: probability * Self.next)
        }
    }
}
