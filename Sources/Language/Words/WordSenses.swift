/// What English words mean according to a dictionary: `first("spoon")` is an artefact, and so is
/// `first("spoons")`.
///
/// Compiled from WordNet by Vocabulary. Lookup searches sorted bytes, because a dictionary of strings takes
/// far more memory and loads more slowly. Immutable, safe to share between threads.
package struct WordSenses: Sendable {
    /// Lines of `word<TAB>code`, sorted by their bytes, each ending with a line feed.
    private let lines: [UInt8]

    /// Knows no word, for a diary without a compiled model.
    package static let none = WordSenses(lines: [])

    /// - Parameter lines: the result of `lines(_:)`.
    package init(lines: [UInt8]) { self.lines = lines }

    /// The bytes that lookup searches.
    ///
    /// - Parameter words: in ASCII, so that they sort in the order of their bytes.
    package static func lines(_ words: [String: WordUses]) -> [UInt8] {
        words.sorted { $0.key < $1.key }.reduce(into: []) { lines, word in
            lines += (word.key + "\t" + word.value.code + "\n").utf8
        }
    }

    package var isEmpty: Bool { lines.isEmpty }

    /// The kind of a noun's commonest sense; nil for a word that is unknown or not a noun.
    package func first(_ word: String) -> WordSense? { uses(of: word)?.first }

    /// The kinds of all senses of a noun.
    package func all(_ word: String) -> WordSenseSet { uses(of: word)?.all ?? [] }

    package func canBeVerb(_ word: String) -> Bool { uses(of: word)?.canBeVerb ?? false }

    package func canBeAdjective(_ word: String) -> Bool { uses(of: word)?.canBeAdjective ?? false }

    /// The uses of a lower-case word, or of the word that it is a regular form of; nil if neither is known.
    ///
    /// A plural has its singular's senses unless it has its own, as "glasses" has. "Mashed" and "mashing"
    /// add the verb "mash" to their own uses.
    package func uses(of word: String) -> WordUses? {
        guard !isEmpty else { return nil }
        let word = word.hasSuffix("'s") ? word.dropLast(2) : word[...]
        var uses = entry(word)
        if uses?.canBeNoun != true, let base = base(of: word, Self.nounEndings, where: \.canBeNoun) {
            uses = uses ?? WordUses()
            uses?.senses = base.senses
            uses?.isName = base.isName
        }
        if uses?.canBeVerb != true, let base = base(of: word, Self.verbEndings, where: \.canBeVerb) {
            uses = uses ?? WordUses()
            uses?.verbShare = base.verbShare
            uses?.verb = base.verb
        }
        return uses
    }

    private static let nounEndings = [
        ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("oes", "o"),
        ("men", "man"), ("ies", "y"),
    ]
    private static let verbEndings = [
        ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""),
    ]

    private func base(
        of word: Substring, _ endings: [(String, String)], where fits: (WordUses) -> Bool
    ) -> WordUses? {
        guard !word.hasSuffix("ss") else { return nil }
        for (ending, replacement) in endings where word.hasSuffix(ending) {
            let stem = word.dropLast(ending.count)
            guard stem.utf8.count > 1, let uses = entry(stem + replacement), fits(uses) else { continue }
            return uses
        }
        return nil
    }

    private static let tab = UInt8(ascii: "\t")
    private static let lineFeed = UInt8(ascii: "\n")

    /// The entry of a word exactly as written, by binary search.
    private func entry(_ word: Substring) -> WordUses? {
        let key = Array(word.utf8) + [Self.tab]
        var low = 0
        var high = lines.count
        while low < high {
            var start = low + (high - low) / 2
            while start > low, lines[start - 1] != Self.lineFeed { start -= 1 }
            let end = lines[start..<high].firstIndex(of: Self.lineFeed) ?? high
            let line = lines[start..<end]
            if line.starts(with: key) {
                return WordUses(code: String(decoding: line.dropFirst(key.count), as: UTF8.self))
            }
            if line.lexicographicallyPrecedes(key) {
                low = end + 1
            } else {
                high = start
            }
        }
        return nil
    }
}

/// The kinds of things that English nouns mean: WordNet's kinds, with rare ones joined.
package enum WordSense: String, CaseIterable, Hashable, Sendable {
    /// Foods, drinks and meals.
    case food = "f"
    case plant = "p"
    case animal = "a"
    case person = "h"
    /// Parts of a body, and what a body makes.
    case body = "b"
    case state = "s"
    case feeling = "e"
    /// Things made by people: tools, clothes, buildings, rooms, shops.
    case artefact = "m"
    /// Countries, towns, rivers, fields.
    case place = "l"
    case time = "t"
    /// Actions and events.
    case act = "c"
    case communication = "w"
    case quantity = "q"
    case substance = "u"
    /// Qualities and shapes: size, colour, taste.
    case attribute = "r"
    /// Groups, possessions, ideas, processes and everything else.
    case other = "o"
}

/// The kinds of things that English verbs mean, as in WordNet.
package enum VerbSense: String, CaseIterable, Hashable, Sendable {
    /// Washing, dressing, sleeping.
    case body = "b"
    case change = "g"
    case cognition = "k"
    case communication = "w"
    case competition = "x"
    /// Eating, drinking and using.
    case consumption = "f"
    /// Touching, cutting, holding, mixing.
    case contact = "c"
    /// Making, cooking, painting.
    case creation = "m"
    case emotion = "e"
    case motion = "v"
    case perception = "p"
    /// Having, giving, buying.
    case possession = "h"
    case social = "o"
    case stative = "s"
    case weather = "t"
}

/// A set of senses.
package struct WordSenseSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package init(_ sense: WordSense) {
        self.init(rawValue: 1 << UInt32(WordSense.allCases.firstIndex(of: sense) ?? 0))
    }

    package func contains(_ sense: WordSense) -> Bool { contains(WordSenseSet(sense)) }
}

/// How English uses a word: the kinds of things it means as a noun, and how often it is a verb or an
/// adjective.
package struct WordUses: Hashable, Sendable {
    package struct Share: Hashable, Sendable {
        package var sense: WordSense
        /// The share of the noun's uses, 0…1.
        package var share: Double

        package init(_ sense: WordSense, _ share: Double) {
            self.sense = sense
            self.share = share
        }
    }

    /// The kind of the commonest sense comes first. Empty if the word is not a noun.
    package var senses: [Share]
    /// Whether the noun's commonest sense is a name, written with a capital letter.
    package var isName: Bool
    /// The share of all uses, 0…1, in which it is a verb; 0 if it never is.
    package var verbShare: Double
    /// What it commonly means as a verb.
    package var verb: VerbSense?
    /// The share of all uses, 0…1, in which it is an adjective.
    package var adjectiveShare: Double
    /// The share of all uses, 0…1, in which it is an adverb.
    package var adverbShare: Double

    package init(
        senses: [Share] = [], isName: Bool = false, verbShare: Double = 0, verb: VerbSense? = nil,
        adjectiveShare: Double = 0, adverbShare: Double = 0
    ) {
        self.senses = senses
        self.isName = isName
        self.verbShare = verbShare
        self.verb = verb
        self.adjectiveShare = adjectiveShare
        self.adverbShare = adverbShare
    }

    package var canBeNoun: Bool { !senses.isEmpty }
    package var canBeVerb: Bool { verbShare > 0 }
    package var canBeAdjective: Bool { adjectiveShare > 0 }
    /// The kind of the noun's commonest sense.
    package var first: WordSense? { senses.first?.sense }

    package var all: WordSenseSet {
        senses.reduce(into: []) { $0.formUnion(WordSenseSet($1.sense)) }
    }

    /// The share of the noun's uses, 0…1, in which it has this sense.
    package func share(of sense: WordSense) -> Double {
        senses.first { $0.sense == sense }?.share ?? 0
    }
}

extension WordUses {
    private static let steps = 9.0

    /// The uses in a few bytes.
    ///
    /// `f6p3` is six ninths food and three ninths plant, `V4c` a verb of contact in four ninths of all uses.
    /// `J2` is an adjective, `R1` an adverb, `N` a name.
    package var code: String {
        func digit(_ share: Double) -> String {
            String(Int(max(1, min(Self.steps, (share * Self.steps).rounded()))))
        }
        var code = senses.map { $0.sense.rawValue + digit($0.share) }.joined()
        if isName { code += "N" }
        if canBeVerb { code += "V" + digit(verbShare) + (verb?.rawValue ?? "-") }
        if canBeAdjective { code += "J" + digit(adjectiveShare) }
        if adverbShare > 0 { code += "R" + digit(adverbShare) }
        return code
    }

    /// Reads what `code` wrote; ignores what it does not know.
    package init(code: some StringProtocol) {
        self.init()
        var rest = code.makeIterator()
        func share() -> Double { rest.next()?.wholeNumberValue.map { Double($0) / Self.steps } ?? 0 }
        while let letter = rest.next() {
            switch letter {
            case "N": isName = true
            case "V":
                verbShare = share()
                verb = rest.next().flatMap { VerbSense(rawValue: String($0)) }
            case "J": adjectiveShare = share()
            case "R": adverbShare = share()
            default:
                let share = share()
                if let sense = WordSense(rawValue: String(letter)) { senses.append(Share(sense, share)) }
            }
        }
    }
}
