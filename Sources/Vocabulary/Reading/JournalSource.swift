import Diary
import Food
import Foundation

/// Sentences for the other journals, from Models/plants and Models/things.
///
/// Their names and phrases are written like those for meals. Classes that they do not define come from meals,
/// so that hours and weekdays are in one place. Sentences are drawn at random, by weight.
enum JournalSource {
    /// Folders beside Models/meals, in the order of reading.
    private static let folders = ["plants", "things"]
    private static let firstName = "first-name"
    /// The class of the plants of `species.txt`.
    private static let plant = "plant"

    /// The journals that have sentences, in order.
    ///
    /// - Parameters:
    ///   - meals: the source read from Models/meals.
    ///   - packaged: the pronunciations of most words.
    static func read(
        beside folder: URL, meals: ModelSource, packaged: PackagedDictionary
    ) throws -> [ModelSource] {
        let parent = folder.deletingLastPathComponent()
        var journals: [ModelSource] = []
        for name in folders {
            let own = parent.appending(path: name)
            guard FileManager.default.fileExists(atPath: own.appending(path: "sentences").path) else {
                continue
            }
            journals.append(try journal(own, meals: meals, packaged: packaged))
        }
        return journals
    }

    private static func journal(
        _ folder: URL, meals: ModelSource, packaged: PackagedDictionary
    ) throws -> ModelSource {
        func lines(_ name: String) throws -> [SourceLine] {
            try SourceLines.read(folder: folder.appending(path: name))
        }
        var journal = meals
        journal.foods = try FoodSource.read(lines("names"))
        journal.kitchens = []
        journal.confusions = nil
        journal.pronunciations = [:]
        if FileManager.default.fileExists(atPath: folder.appending(path: "pronunciations").path) {
            journal.pronunciations = try PronunciationSource.read(lines("pronunciations"))
        }
        let written = journal.pronunciations.merging(meals.pronunciations) { own, _ in own }
        let known = meals.words
        let sounds = Set(known.flatMap { written[$0] ?? packaged.pronunciations[$0] ?? [] })
        journal.foods += try species(folder.appending(path: "species.txt"), besides: journal.foods) { word in
            guard let ways = written[word] ?? packaged.pronunciations[word] else { return false }
            return known.contains(word) || ways.allSatisfy { !sounds.contains($0) }
        }
        var phrases = try ModelSource.phrases(lines("phrases"))
        let sentences = try lines("sentences").map { line in try ModelSource.phrase(line) }
        phrases[ModelSource.utterances] = sentences
        borrow(from: meals, for: &phrases)
        for name in phrases.removeValue(forKey: firstName) ?? [] {
            let text = name.pattern.words.joined(separator: " ")
            journal.foods.append(source(Food.Name(singular: text, plural: nil), firstName, name.weight))
        }
        journal.phrases = phrases
        journal.sentences = []
        journal.subjects = Dictionary(
            journal.foods.map { ($0.foodClass, subject(ofClass: $0.foodClass)) }, uniquingKeysWith: { $1 })
        try journal.checkSlots()
        return journal
    }

    /// Adds the classes of meals that the phrases use without defining them.
    private static func borrow(from meals: ModelSource, for phrases: inout [String: [ModelSource.Phrase]]) {
        var open = phrases.values.joined().flatMap(\.pattern.slots)
        while let name = open.popLast() {
            guard phrases[name] == nil, let borrowed = meals.phrases[name] else { continue }
            phrases[name] = borrowed
            open += borrowed.flatMap(\.pattern.slots)
        }
    }

    private static func subject(ofClass name: String) -> SpokenSubject {
        if name.hasPrefix(plant) { return .plant }
        if name.hasSuffix("place") { return .place }
        return name == firstName ? .person : .thing
    }

    // MARK: Species

    /// The weight of a species' other names, compared with its first name.
    private static let otherNameWeight = 0.4

    /// The names in the table of species, if there is one, without names that exist already.
    ///
    /// The first field of a line has the names, separated by commas. Names that cannot be said as written are
    /// left out. So are further names whose words could only be spelt out, or sound exactly like a word of
    /// meals ("mums" and "mum's"). Every extra word takes memory and can be confused with others.
    private static func species(
        _ file: URL, besides names: [FoodSource], isSaid: (String) -> Bool
    ) throws -> [FoodSource] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        var known = Set(names.flatMap(\.names).flatMap { [$0.singular, $0.plural].compactMap(\.self) })
        var plants: [FoodSource] = []
        let text = try Data(of: file, or: "cannot be read; is it a file that you may read?")
        for line in try SourceLines.lines(text, file: "plants/species.txt") {
            let field = line.text.split(separator: "\t", maxSplits: 1).first ?? ""
            for (index, name) in field.split(separator: ",").enumerated() {
                let words = name.split { $0.isWhitespace || $0 == "-" }
                let said = words.joined(separator: " ")
                guard !words.isEmpty, words.allSatisfy(SourceLines.isWord), known.insert(said).inserted else {
                    continue
                }
                guard index == 0 || words.allSatisfy({ isSaid(String($0)) }) else { continue }
                plants.append(
                    source(Food.Name(singular: said, plural: nil), plant, index == 0 ? 1 : otherNameWeight))
            }
        }
        return plants
    }

    private static func source(_ name: Food.Name, _ nameClass: String, _ weight: Double) -> FoodSource {
        FoodSource(
            foodClass: nameClass, category: nil, isOfTwoMeals: false, names: [name], spellings: [],
            weight: weight,
            keywords: [])
    }
}
