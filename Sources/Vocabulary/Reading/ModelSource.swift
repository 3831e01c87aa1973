import Diary
import Food
import Foundation
import Language

/// Everything in Models/meals, read and checked.
package struct ModelSource: Sendable {
    /// A phrase of a class, or a training sentence.
    struct Phrase: Sendable {
        var pattern: Pattern
        var weight: Double
        var line: SourceLine
    }

    var foods: [FoodSource]
    /// What the names in a class of `foods` stand for, if they are not food.
    var subjects: [String: SpokenSubject] = [:]
    /// The kitchens that the foods belong to.
    var kitchens: [Kitchen]
    /// Phrases by class.
    var phrases: [String: [Phrase]]
    /// Training sentences: examples of what people say.
    var sentences: [Phrase]
    /// Pronunciations by word, the most common first.
    var pronunciations: [String: [[String]]]
    /// The text of a `ConfusionTable`, if there is one.
    var confusions: Data?
    /// The trained model of texts about eating, used while nothing is compiled.
    private let eating: LogisticModel?

    /// The class whose members are the random sentences of the model, beside the training sentences.
    static let utterances = "utterance"
    /// The class of all foods; no file defines it.
    static let anyFood = "food"
    /// The class whose members are the registers with a model of their own.
    static let registers = "occasion"

    /// A situation with its own way of speaking, for example at a counter.
    struct Register: Sendable {
        /// The class of its sentences, and the file name of its training sentences.
        var name: String
        /// Its share of all sentences, 0…1.
        var share: Double
    }

    /// The registers, in the order of the text.
    var registers: [Register] {
        let members = phrases[Self.registers] ?? []
        let all = (members + (phrases[Self.utterances] ?? [])).reduce(0) { $0 + $1.weight }
        return members.flatMap { member in
            member.pattern.slots.map { Register(name: $0, share: member.weight / all) }
        }
    }

    /// Whether a training sentence belongs to the register.
    static func isSentence(_ sentence: Phrase, of register: String) -> Bool {
        sentence.line.file.hasSuffix("/\(register).txt")
    }

    private static let sentencesFolder = "sentences"

    /// The folder of training sentences under its former name, from earlier versions.
    ///
    /// Nil if `folder` has one with today's name, or neither.
    package static func formerSentences(in folder: URL) -> URL? {
        let former = folder.appendingPathComponent("dictations")
        let current = folder.appendingPathComponent(sentencesFolder)
        let files = FileManager.default
        return files.fileExists(atPath: former.path) && !files.fileExists(atPath: current.path) ? former : nil
    }

    /// Reads `folder` (Models/meals). Throws for the first line that breaks the rules of Models/README.md.
    package init(folder: URL) throws {
        func lines(_ name: String) throws -> [SourceLine] {
            try SourceLines.read(folder: folder.appendingPathComponent(name))
        }
        let foodLines = try lines("foods")
        foods = try FoodSource.read(foodLines)
        kitchens = try KitchenSource.read(foodLines)
        var phrases = try Self.phrases(lines("phrases"))
        try Self.addFirstNames(folder.deletingLastPathComponent().appendingPathComponent("en"), to: &phrases)
        self.phrases = phrases
        let former = Self.formerSentences(in: folder)?.lastPathComponent
        sentences = try lines(former ?? Self.sentencesFolder).map { line in try Self.phrase(line) }
        pronunciations = try PronunciationSource.read(lines("pronunciations"))
        confusions = try Self.confusions(folder)
        eating = try TalkSource.learned(beside: folder)
        try checkSlots()
    }

    /// Adds the first names that the recogniser knows, if there is a list, in classes of their own.
    private static func addFirstNames(_ folder: URL, to phrases: inout [String: [Phrase]]) throws {
        let file = folder.appendingPathComponent("first-names.txt")
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        let text = try Data(of: file, or: "cannot be read; is it a file that you may read?")
        for var line in try SourceLines.lines(text, file: "en/first-names.txt") {
            let fields = line.text.split(separator: ":", maxSplits: 1)
            let marks = fields.count > 1 ? fields[1].split(separator: " ") : []
            guard let name = fields.first, marks.allSatisfy({ ["ear", "word"].contains($0) }) else {
                throw line.error("expected a name, and after a colon at most the marks ear and word")
            }
            guard marks.contains("ear") else { continue }
            line.text = name[...(name.lastIndex { !$0.isWhitespace } ?? name.startIndex)]
            phrases["first-name", default: []].append(try phrase(line))
            line.text = line.text + "'s"
            phrases["at-first-name", default: []].append(try phrase(line))
        }
    }

    private static func confusions(_ folder: URL) throws -> Data? {
        let file = folder.appendingPathComponent("confusions.txt")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let text = try Data(of: file, or: "cannot be read; is it a file that you may read?")
        _ = try ConfusionTable(SourceLines.lines(text, file: file.lastPathComponent))
        return text
    }

    static func phrase(_ line: SourceLine) throws -> Phrase {
        var text = line.text
        let weight = try SourceLines.weight(of: &text, in: line)
        return Phrase(pattern: try PatternParser.pattern(text, in: line), weight: weight, line: line)
    }

    static func phrases(_ lines: [SourceLine]) throws -> [String: [Phrase]] {
        var phrases: [String: [Phrase]] = [:]
        var open: String?
        for line in lines {
            if line.text.hasPrefix("["), line.text.hasSuffix("]"),
                Pattern.isClassName(line.text.dropFirst().dropLast())
            {
                open = String(line.text.dropFirst().dropLast())
                continue
            }
            guard let open else {
                throw line.error("expected a class such as [carrier] before the first phrase")
            }
            let phrase = try phrase(line)
            if case .optional = phrase.pattern {
                throw line.error("expected the name of a class (a-z, 0-9, -) in [ ], or more than [ ]")
            }
            phrases[open, default: []].append(phrase)
        }
        return phrases
    }

    /// Checks that every slot names an existing class, and that no class contains itself.
    func checkSlots() throws {
        let foodClasses = Set(foods.map(\.foodClass))
        guard phrases[Self.anyFood] == nil, !foodClasses.contains(Self.anyFood) else {
            throw VocabularyError.model(
                reason: "[\(Self.anyFood)] is the class of every food; give yours another name")
        }
        let classes = phrases.keys.sorted()
        for phrase in classes.flatMap({ phrases[$0] ?? [] }) + sentences {
            for slot in phrase.pattern.slots
            where phrases[slot] == nil && !foodClasses.contains(slot) && slot != Self.anyFood {
                throw phrase.line.error("expected a class of foods/ or phrases/, but <\(slot)> is neither")
            }
        }
        guard phrases[Self.utterances] != nil else {
            throw VocabularyError.model(
                reason: "phrases/ has no class [\(Self.utterances)], with which sentences begin")
        }
        for phrase in phrases[Self.registers] ?? [] {
            guard case .slot(let name, .asWritten) = phrase.pattern, phrases[name] != nil else {
                throw phrase.line.error("expected an occasion: one class of phrases/, such as <counter>")
            }
        }
        var finished: Set<String> = []
        func visit(_ name: String, _ path: [String]) throws {
            if finished.contains(name) { return }
            let path = path + [name]
            for phrase in phrases[name] ?? [] {
                for slot in phrase.pattern.slots {
                    if let start = path.firstIndex(of: slot) {
                        let circle = (path[start...] + [slot]).joined(separator: " → ")
                        throw phrase.line.error("expected classes other than its own: \(circle)")
                    }
                    try visit(slot, path)
                }
            }
            finished.insert(name)
        }
        for name in classes { try visit(name, []) }
    }
}

extension ModelSource {
    /// Every word in the foods, phrases and training sentences.
    var words: Set<String> {
        var words = Set(phrases.values.joined().flatMap(\.pattern.words))
        words.formUnion(sentences.flatMap(\.pattern.words))
        for food in foods {
            for name in food.names {
                for text in [name.singular, name.plural].compactMap(\.self) {
                    words.formUnion(text.split(separator: " ").map(String.init))
                }
            }
        }
        return words
    }

    /// The foods and keywords with which the diary understands text.
    ///
    /// A word that is a food by itself has the category of that food: the star in `ice cream *sandwich` does
    /// not make every sandwich a dessert. Foods eaten for two meals give no keyword,
    /// because the hour decides.
    package var foodLexicon: FoodLexicon {
        var keywords: [CategoryName: Set<String>] = [:]
        var alone: Set<String> = []
        for food in foods where !food.isOfTwoMeals {
            for (word, category, isStarred) in food.keywords where !isStarred {
                keywords[category, default: []].insert(word)
                alone.insert(word)
            }
        }
        for food in foods where !food.isOfTwoMeals {
            for (word, category, _) in food.keywords where !alone.contains(word) {
                keywords[category, default: []].insert(word)
            }
        }
        var lexicon = FoodLexicon(
            foods: foods.map { Food(names: $0.names + $0.spellings, foodClass: $0.foodClass) },
            keywords: keywords,
            classCategories: Dictionary(
                foods.compactMap { food in food.category.map { (food.foodClass, $0) } },
                uniquingKeysWith: { first, _ in first }), kitchens: kitchens)
        lexicon.eating = eating
        return lexicon
    }
}
