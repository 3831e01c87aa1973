import Diary
import Foundation

/// Between which words the foods of a category are said, and how likely they are there.
///
/// Counted in the sentences that a model is made from, and kept with the model, so that a food that is taught later
/// can be said where foods like it are.
package struct SpokenContexts: Hashable, Sendable {
    /// One or two words, and how likely a food stands beside them.
    struct Context: Hashable, Sendable {
        /// In the order in which they are said; words of an occasion carry its mark.
        var words: [String]
        /// P(some food of the category | the words before), or P(the word behind | a food of the category), 0…1.
        var probability: Double
        /// On which the words are said; nil at any meal.
        var register: String?
    }

    /// What the foods of a category have beside them, the commonest first. Nil stands for foods of any category.
    struct Neighbours: Hashable, Sendable {
        var before: [Context] = []
        var after: [Context] = []
    }

    var byCategory: [CategoryName?: Neighbours] = [:]

    static let any = "any"

    /// A context a line: `category<TAB>before|after<TAB>probability<TAB>register or -<TAB>words`.
    var text: Data {
        var text = ""
        for category in CategoryName.meals.map(Optional.some) + [nil] {
            guard let neighbours = byCategory[category] else { continue }
            for (side, contexts) in [("before", neighbours.before), ("after", neighbours.after)] {
                for context in contexts {
                    let probability = String(format: "%.6f", context.probability)
                    text += "\(category?.rawValue ?? Self.any)\t\(side)\t\(probability)\t"
                    text += "\(context.register ?? "-")\t\(context.words.joined(separator: " "))\n"
                }
            }
        }
        return Data(text.utf8)
    }

    /// Reads what `text` writes; lines of another kind are passed over.
    init(_ data: Data) {
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let fields = String(decoding: line, as: UTF8.self).split(separator: "\t").map(String.init)
            guard fields.count == 5, let probability = Double(fields[2]) else { continue }
            let context = Context(
                words: fields[4].split(separator: " ").map(String.init), probability: probability,
                register: fields[3] == "-" ? nil : fields[3])
            let category = CategoryName.meal(fields[0])
            guard category != nil || fields[0] == Self.any, (1...2).contains(context.words.count) else {
                continue
            }
            if fields[1] == "before" {
                byCategory[category, default: Neighbours()].before.append(context)
            } else {
                byCategory[category, default: Neighbours()].after.append(context)
            }
        }
    }

    init() {}
}

/// Counts the contexts of foods in sentences.
struct ContextTally {
    /// Contexts of a category that are kept on each side, and how often each must have been seen.
    private static let mostBefore = 500
    private static let mostAfter = 80
    private static let fewest = 2

    private struct Counts {
        var foods = 0
        var before: [UInt32: Int] = [:]
        var after: [UInt16: Int] = [:]
    }

    private let register: String?
    private let words: [String]
    private var histories: [UInt32: Int] = [:]
    private var counts: [CategoryName?: Counts] = [:]

    /// - Parameter words: the words of the table by their numbers.
    init(_ words: [String], register: String? = nil) {
        self.words = words
        self.register = register
    }

    /// Counts a sentence.
    ///
    /// - Parameter foods: where foods stand in it, with their categories.
    mutating func add(_ sentence: [UInt16], foods: [(words: Range<Int>, category: CategoryName?)]) {
        func word(_ place: Int) -> UInt16 {
            place < 0 ? WordTable.start : place < sentence.count ? sentence[place] : WordTable.end
        }
        for place in 0...sentence.count {
            for history in Self.histories(place, word) { histories[history, default: 0] += 1 }
        }
        for food in foods {
            for category in Set([food.category, nil]) {
                var counts = self.counts[category] ?? Counts()
                counts.foods += 1
                for history in Self.histories(food.words.lowerBound, word) {
                    counts.before[history, default: 0] += 1
                }
                counts.after[word(food.words.upperBound), default: 0] += 1
                self.counts[category] = counts
            }
        }
    }

    /// The one word before a place, and the two; a single word has nothing in front, which no word is.
    private static func histories(_ place: Int, _ word: (Int) -> UInt16) -> [UInt32] {
        let last = UInt32(word(place - 1))
        return place > 0 ? [none | last, UInt32(word(place - 2)) << 16 | last] : [none | last]
    }

    private static let none: UInt32 = 0xffff_0000

    /// Adds what was counted to what others counted.
    func add(to contexts: inout SpokenContexts) {
        for (category, counts) in counts {
            func isMore(_ first: (UInt32, Int), _ second: (UInt32, Int)) -> Bool {
                (second.1, first.0) < (first.1, second.0)
            }
            var neighbours = contexts.byCategory[category] ?? SpokenContexts.Neighbours()
            let before = counts.before.map { ($0.key, $0.value) }.filter { $0.1 >= Self.fewest }
            neighbours.before += before.sorted(by: isMore).prefix(Self.mostBefore).map { history, count in
                let pair = history & Self.none == Self.none ? [] : [UInt16(history >> 16)]
                return context(
                    pair + [UInt16(truncatingIfNeeded: history)],
                    Double(count) / Double(max(1, histories[history, default: 0])))
            }
            let after = counts.after.map { (UInt32($0.key), $0.value) }.filter { $0.1 >= Self.fewest }
            neighbours.after += after.sorted(by: isMore).prefix(Self.mostAfter).map { word, count in
                context([UInt16(word)], Double(count) / Double(max(1, counts.foods)))
            }
            contexts.byCategory[category] = neighbours
        }
    }

    private func context(_ numbers: [UInt16], _ probability: Double) -> SpokenContexts.Context {
        SpokenContexts.Context(
            words: numbers.map { number in
                guard let register, number > WordTable.end else { return words[Int(number)] }
                return "\(words[Int(number)])\(WordTable.mark)\(register)"
            }, probability: probability, register: register)
    }
}
