/// All ways of saying things to the diary that `Models/en/turns` lists.
///
/// Immutable, safe to share between threads.
package struct TurnTemplates: Sendable {
    /// The purpose of a template: the headings of the files.
    package enum Purpose: String, CaseIterable, Sendable {
        /// Words at the start of a turn that say nothing.
        case opening
        /// How much of a food was eaten.
        case count
        /// How often a food was eaten.
        case times
        /// Whether a food was eaten.
        case ate
        /// When a food was eaten last.
        case lastTime = "last time"
        /// What was eaten.
        case eaten
        /// Takes back the last change.
        case undo
        /// Removes what was logged last.
        case takeBack = "take back"
        /// Removes everything that was said lately.
        case takeBackAll = "take back all"
        /// Brings back what a turn has just removed.
        case bringBack = "bring back"
        case remove
        case amount
        case half
        case double
        case exchange
        /// Changes the meal or the time.
        case occasion
        case add
        /// Keeps a meal under a name.
        case keepMeal = "keep meal"
        /// The same in words that mean something else if no name follows.
        case callMeal = "call meal"
        /// Keeps a meal as a usual one.
        case keepUsual = "keep usual"
        /// Keeps foods under a name.
        case keepFoods = "keep foods"
        /// What is kept under a name.
        case askMeal = "ask meal"
        /// How often or when a saved meal was eaten.
        case countMeal = "count meal"
        /// Which meals have names.
        case listMeals = "list meals"
        case forgetMeal = "forget meal"
        case renameMeal = "rename meal"
        /// Said to somebody else.
        case aside
        /// Asks for something that no journal knows.
        case elsewhere
    }

    package struct Line: Sendable {
        package var purpose: Purpose
        package var template: TurnTemplate
        /// A turn that the template matches; nil for an opening.
        package var example: String?
    }

    package struct Fault: Error, Hashable, Sendable {
        /// The index of the line among those given.
        package var line: Int
        package var reason: String
    }

    package private(set) var lines: [Line] = []
    private(set) var openings: [TurnTemplate] = []

    /// No templates, for a diary without the texts.
    package static let none = TurnTemplates()

    private init() {}

    /// Reads headings such as `[count]`, the templates below each, and examples that start with `> `.
    ///
    /// - Parameter texts: lines without comments and outer spaces, none of them empty.
    /// - Throws: the first line that is none of these.
    package init(_ texts: some Sequence<Substring>) throws(Fault) {
        var purpose: Purpose?
        for (index, text) in texts.enumerated() {
            if text.hasPrefix("["), text.hasSuffix("]"),
                let named = Purpose(rawValue: String(text.dropFirst().dropLast()))
            {
                purpose = named
            } else if text.hasPrefix(">") {
                guard !lines.isEmpty, lines[lines.count - 1].example == nil else {
                    throw Fault(line: index, reason: "write one example right below its template")
                }
                lines[lines.count - 1].example = text.dropFirst().drop { $0 == " " }.lowercased()
            } else {
                guard let purpose else {
                    throw Fault(
                        line: index, reason: "expected a heading such as [count] before the templates")
                }
                let template: TurnTemplate
                do throws(TurnTemplate.Fault) {
                    template = try TurnTemplate(text)
                } catch {
                    throw Fault(line: index, reason: error.reason)
                }
                if purpose == .opening {
                    openings.append(template)
                } else {
                    lines.append(Line(purpose: purpose, template: template))
                }
            }
        }
    }

    /// The number of words at the start that say nothing: "oh no wait". At least one word is left.
    package func openingLength(_ words: [String]) -> Int {
        var start = 0
        while let longest = openings.compactMap({ $0.prefix(of: Array(words[start...])) }).max(), longest > 0,
            start + longest < words.count
        {
            start += longest
        }
        return start
    }
}

/// One way of saying something to the diary: `(how many|how much) {food} did (i|we) (have|eat) [today] ...`
///
/// `(a|b)` is one of the two, `[a]` may be missing, `{food}` is a slot, and `...` is any number of words.
package struct TurnTemplate: Sendable {
    /// What the words in a slot are read as.
    package enum Slot: String, CaseIterable, Sendable {
        case food
        /// A second food, which replaces the first, or a second name.
        case new
        case meal
        case amount
        /// The wrong amount.
        case was
        case time
        /// Words that are read like any text about food.
        case foods
        /// The name of a saved meal.
        case name
        /// Any one word.
        case word
    }

    indirect enum Part: Hashable, Sendable {
        case word(String)
        case slot(Slot)
        case rest
        case sequence([Part])
        case choice([Part])
    }

    package struct Fault: Error, Hashable, Sendable {
        package var reason: String
    }

    package let text: String
    let part: Part

    /// - Throws: what is wrong with the text.
    package init(_ text: some StringProtocol) throws(Fault) {
        var parser = Parser(text: Array(text))
        self.text = String(text)
        part = try parser.choice(until: nil)
    }

    private struct Parser {
        let text: [Character]
        var place = 0

        mutating func choice(until end: Character?) throws(Fault) -> Part {
            var choices: [Part] = []
            var sequence: [Part] = []
            while place < text.count {
                let character = text[place]
                place += 1
                switch character {
                case " ": continue
                case end:
                    return try Self.joined(choices, sequence)
                case "|" where end != nil:
                    choices.append(.sequence(sequence))
                    sequence = []
                case "(": sequence.append(try choice(until: ")"))
                case "[": sequence.append(.choice([try choice(until: "]"), .sequence([])]))
                case "{": sequence.append(.slot(try slot()))
                case ".":
                    guard text[place...].starts(with: "..") else {
                        throw Fault(reason: "expected ... for any words, not a single dot")
                    }
                    place += 2
                    sequence.append(.rest)
                case _ where character.isLetter || character == "'":
                    var word = String(character)
                    while place < text.count, text[place].isLetter || text[place] == "'" {
                        word.append(text[place])
                        place += 1
                    }
                    sequence.append(.word(word))
                default: throw Fault(reason: "a template cannot have \(character) here")
                }
            }
            if let end { throw Fault(reason: "a bracket is open; close it with \(end)") }
            return try Self.joined(choices, sequence)
        }

        private static func joined(_ choices: [Part], _ last: [Part]) throws(Fault) -> Part {
            let all = choices + [.sequence(last)]
            guard !all.contains(.sequence([])) else {
                throw Fault(reason: "nothing stands between two signs; put optional words in [ ]")
            }
            return all.count == 1 ? all[0] : .choice(all)
        }

        private mutating func slot() throws(Fault) -> Slot {
            let name = String(text[place...].prefix { $0 != "}" })
            place += name.count + 1
            guard place <= text.count, let slot = Slot(rawValue: name) else {
                let known = Slot.allCases.map(\.rawValue).joined(separator: ", ")
                throw Fault(reason: "{\(name)} is not a slot; slots are \(known)")
            }
            return slot
        }
    }
}

extension TurnTemplate {
    /// Where the slots of a template were found, and how many words the template names itself.
    package struct Match: Hashable, Sendable {
        package var slots: [Slot: Range<Int>] = [:]
        package var words = 0

        /// How much of a turn the match explains.
        package var weight: Int { 10 * words + slots.count }
    }

    /// The first way in which the template matches all words; nil if there is none.
    ///
    /// - Parameters:
    ///   - lengths: how many words a slot may take from an index on, the likeliest first.
    package func match(_ words: [String], lengths: @escaping (Slot, Int) -> [Int]) -> Match? {
        var steps = Steps(words: words, lengths: lengths)
        return steps.take([part], from: 0, Match(), endsAtEnd: true)?.match
    }

    /// The number of words at the start that the template matches; nil if it does not match there.
    func prefix(of words: [String]) -> Int? {
        var steps = Steps(words: words) { _, _ in [] }
        return steps.take([part], from: 0, Match(), endsAtEnd: false)?.end
    }

    private struct Steps {
        let words: [String]
        let lengths: (Slot, Int) -> [Int]
        /// Steps left: a template with many wide gaps gives up on a long text.
        var left = 4_000

        typealias Found = (match: Match, end: Int)

        mutating func take(_ parts: [Part], from place: Int, _ match: Match, endsAtEnd: Bool) -> Found? {
            left -= 1
            guard left > 0 else { return nil }
            guard let part = parts.first else {
                return !endsAtEnd || place == words.count ? (match, place) : nil
            }
            let rest = Array(parts.dropFirst())
            switch part {
            case .word(let word):
                guard place < words.count, words[place] == word else { return nil }
                var more = match
                more.words += 1
                return take(rest, from: place + 1, more, endsAtEnd: endsAtEnd)
            case .sequence(let inner): return take(inner + rest, from: place, match, endsAtEnd: endsAtEnd)
            case .choice(let choices):
                for choice in choices {
                    if let found = take([choice] + rest, from: place, match, endsAtEnd: endsAtEnd) {
                        return found
                    }
                }
            case .rest:
                if rest.isEmpty { return (match, words.count) }
                for next in place...words.count {
                    if let found = take(rest, from: next, match, endsAtEnd: endsAtEnd) { return found }
                }
            case .slot(let slot):
                for length in lengths(slot, place) where place + length <= words.count {
                    var more = match
                    more.slots[slot] = place..<place + length
                    if let found = take(rest, from: place + length, more, endsAtEnd: endsAtEnd) {
                        return found
                    }
                }
            }
            return nil
        }
    }
}
