/// How English uses a word: the kinds of things that it means as a noun, and how often it is a verb or an adjective.
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
    /// The noun's commonest sense is a name: it is written with a capital letter.
    package var isName: Bool
    /// The share of all uses, 0…1, in which it is a verb; 0 if it never is.
    package var verbShare: Double
    /// What it commonly says as a verb.
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

    /// The share of the noun's uses, 0…1, in which it means such a thing.
    package func share(of sense: WordSense) -> Double {
        senses.first { $0.sense == sense }?.share ?? 0
    }
}

extension WordUses {
    private static let steps = 9.0

    /// The uses in a few bytes: `f6p3` is six ninths food and three ninths plant; `V4c` a verb of contact in four ninths
    /// of all uses, `J2` an adjective, `R1` an adverb, `N` a name.
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

    /// Reads what `code` wrote; leaves out what it does not know.
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
