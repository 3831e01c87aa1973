import Diary
import Foundation

/// The words beside foods of a category, plants, things, places and people, with their probabilities.
///
/// They are counted in the sentences of a model and kept with it. A name that is taught later becomes likely
/// in the same places as similar names.
package struct SpokenContexts: Hashable, Sendable {
    /// One or two words, and the probability of a name of the subject beside them.
    struct Context: Hashable, Sendable {
        /// In the order of speech; words of a register carry its mark.
        var words: [String]
        /// P(a name of the subject | the words before), or P(the word after | a name of the subject), 0…1.
        var probability: Double
        /// The register of the words; nil for ordinary speech.
        var register: String?
    }

    /// The words beside the names of a subject, the most common first.
    struct Neighbours: Hashable, Sendable {
        var before: [Context] = []
        var after: [Context] = []
    }

    var bySubject: [SpokenSubject: Neighbours] = [:]

    /// The neighbours of foods of a category, or of any food if that category was not counted.
    func ofFoods(of category: CategoryName?) -> Neighbours {
        bySubject[.food(category)] ?? bySubject[.food(nil)] ?? Neighbours()
    }

    /// One context per line: `subject<TAB>before|after<TAB>probability<TAB>register or -<TAB>words`.
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

    /// Reads the output of `text`; other lines are ignored.
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
    /// The most contexts of a subject on each side, and the fewest occurrences of each.
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
    /// - Parameter names: the places of names in it, and what they stand for.
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

    /// The one word before a place, and the two; a single word is marked with `none` in front.
    private static func histories(_ place: Int, _ word: (Int) -> UInt16) -> [UInt32] {
        let last = UInt32(word(place - 1))
        return place > 0 ? [none | last, UInt32(word(place - 2)) << 16 | last] : [none | last]
    }

    private static let none: UInt32 = 0xffff_0000

    /// Adds these counts to the contexts.
    ///
    /// - Parameter share: the share of all sentences with the preceding one or two words that was counted
    ///   here.
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
