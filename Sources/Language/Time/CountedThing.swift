import Diary

/// Tells a number of things, as in "about three eggs", from a time, as in "about three".
struct CountedThing {
    private let words: [String]
    /// Words behind punctuation, which no number before it counts: "around 11: pancakes".
    private let apart: Set<Int>
    private let plurals: Set<Int>
    private let singulars: Set<Int>
    private let occasions: Set<String>

    init(tokens: [Token], names: [ThingNames.Match], domain: Domain) {
        words = tokens.map(\.word)
        apart = Set(tokens.indices.filter { tokens[$0].followsBreak })
        occasions = domain.occasions.words
        plurals = Set(names.filter(\.isPlural).map { $0.tokens.upperBound - 1 })
        singulars = Set(names.filter { $0.thing != nil && !$0.isPlural }.map { $0.tokens.upperBound - 1 })
    }

    /// Whether the words from here on are things that a number would count.
    func starts(at index: Int) -> Bool {
        for position in index..<min(index + 4, words.count) {
            if apart.contains(position) { return false }
            let word = words[position]
            if SpokenNumber.isNumeral(word) { continue }
            if EnglishWordClasses.units.contains(word) || plurals.contains(position) { return true }
            guard EnglishWordClasses.wordClass(of: word) == .content else { return false }
            let looksPlural = word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
            if looksPlural, !singulars.contains(position) { return true }
        }
        return false
    }

    /// Whether this is the last word.
    func isLast(_ index: Int) -> Bool { index + 1 == words.count }

    /// Whether the word here is a unit.
    func isUnit(at index: Int) -> Bool {
        index < words.count && !apart.contains(index) && EnglishWordClasses.units.contains(words[index])
    }

    /// Whether the word here is a plural or short unit, which is counted by the number before it.
    func isCountedUnit(at index: Int) -> Bool {
        guard isUnit(at: index), let unit = MeasuringUnit.named(words[index]) else { return false }
        return unit != words[index]
    }

    /// Whether the word here measures energy: "1200 kcal".
    func isEnergy(at index: Int) -> Bool {
        index < words.count && !apart.contains(index) && English.Times.energyUnit.contains(words[index])
    }

    /// Whether a word names an occasion.
    func isOccasion(_ word: String) -> Bool { occasions.contains(word) }

    /// Whether a noun or adjective stands here.
    func isContent(at index: Int) -> Bool {
        index < words.count && !apart.contains(index)
            && EnglishWordClasses.wordClass(of: words[index]) == .content
    }
}
