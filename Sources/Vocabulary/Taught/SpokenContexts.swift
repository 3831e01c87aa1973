import Diary
import Foundation

/// Between which words foods of a category, plants, things, places and people are said, and how likely they are there.
///
/// Counted in the sentences that a model is made from, and kept with the model, so that a name that is taught later
/// can be said where names like it are.
package struct SpokenContexts: Hashable, Sendable {
    /// One or two words, and how likely a name of the subject stands beside them.
    struct Context: Hashable, Sendable {
        /// In the order in which they are said; words of an occasion carry its mark.
        var words: [String]
        /// P(some name of the subject | the words before), or P(the word behind | a name of the subject), 0…1.
        var probability: Double
        /// On which the words are said; nil at any meal.
        var register: String?
    }

    /// What the names of a subject have beside them, the commonest first.
    struct Neighbours: Hashable, Sendable {
        var before: [Context] = []
        var after: [Context] = []
    }

    var bySubject: [SpokenSubject: Neighbours] = [:]

    /// Those of foods of a category, or of any where none of the category was counted.
    func ofFoods(of category: CategoryName?) -> Neighbours {
        bySubject[.food(category)] ?? bySubject[.food(nil)] ?? Neighbours()
    }

    /// A context a line: `subject<TAB>before|after<TAB>probability<TAB>register or -<TAB>words`.
    var text: Data {
        var text = ""
        for subject in SpokenSubject.all {
            guard let neighbours = bySubject[subject] else { continue }
            for (side, contexts) in [("before", neighbours.before), ("after", neighbours.after)] {
                for context in contexts {
                    let probability = String(format: "%.6f", context.probability)
                    text += "\(subject.name)\t\(side)\t\(probability)\t"
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
            guard let subject = SpokenSubject(name: fields[0]), (1...2).contains(context.words.count) else {
                continue
            }
            if fields[1] == "before" {
                bySubject[subject, default: Neighbours()].before.append(context)
            } else {
                bySubject[subject, default: Neighbours()].after.append(context)
            }
        }
    }

    init() {}
}

/// Counts the contexts of foods and other names in sentences.
struct ContextTally {
    /// Contexts of a subject that are kept on each side, and how often each must have been seen.
    private static let mostBefore = 500
    private static let mostAfter = 80
    private static let fewest = 2

    private struct Counts {
        var names = 0
        var before: [UInt32: Int] = [:]
        var after: [UInt16: Int] = [:]
    }

    private let register: String?
    private let words: [String]
    private var histories: [UInt32: Int] = [:]
    private var counts: [SpokenSubject: Counts] = [:]

    /// - Parameter words: the words of the table by their numbers.
    init(_ words: [String], register: String? = nil) {
        self.words = words
        self.register = register
    }

    /// Counts a sentence.
    ///
    /// - Parameter names: where names stand in it, and what they stand for.
    mutating func add(_ sentence: [UInt16], names: [(words: Range<Int>, subject: SpokenSubject)]) {
        func word(_ place: Int) -> UInt16 {
            place < 0 ? WordTable.start : place < sentence.count ? sentence[place] : WordTable.end
        }
        for place in 0...sentence.count {
            for history in Self.histories(place, word) { histories[history, default: 0] += 1 }
        }
        for name in names {
            for subject in name.subject.withItsKind {
                var counts = self.counts[subject] ?? Counts()
                counts.names += 1
                for history in Self.histories(name.words.lowerBound, word) {
                    counts.before[history, default: 0] += 1
                }
                counts.after[word(name.words.upperBound), default: 0] += 1
                self.counts[subject] = counts
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
    ///
    /// - Parameter share: how many of all sentences that have the one or two words before are of those counted here.
    func add(
        to contexts: inout SpokenContexts,
        share: (_ first: UInt16?, _ second: UInt16) -> Double = { _, _ in 1 }
    ) {
        for (subject, counts) in counts {
            func isMore(_ first: (UInt32, Int), _ second: (UInt32, Int)) -> Bool {
                (second.1, first.0) < (first.1, second.0)
            }
            var neighbours = contexts.bySubject[subject] ?? SpokenContexts.Neighbours()
            let before = counts.before.map { ($0.key, $0.value) }.filter { $0.1 >= Self.fewest }
            neighbours.before += before.sorted(by: isMore).prefix(Self.mostBefore).map { history, count in
                let first = history & Self.none == Self.none ? nil : UInt16(history >> 16)
                let second = UInt16(truncatingIfNeeded: history)
                let probability = Double(count) / Double(max(1, histories[history, default: 0]))
                return context([first, second].compactMap(\.self), probability * share(first, second))
            }
            let after = counts.after.map { (UInt32($0.key), $0.value) }.filter { $0.1 >= Self.fewest }
            neighbours.after += after.sorted(by: isMore).prefix(Self.mostAfter).map { word, count in
                context([UInt16(word)], Double(count) / Double(max(1, counts.names)))
            }
            contexts.bySubject[subject] = neighbours
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
