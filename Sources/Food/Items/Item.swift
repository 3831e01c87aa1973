/// One thing that was eaten, as the words of an utterance name it.
package struct Item: Hashable, Sendable {
    /// The words that are kept, in their order; hesitations between them are left out.
    package internal(set) var tokens: [Int]
    /// It says what was left out of the meal: "no sugar".
    package internal(set) var isNegated = false
    /// Those of the words that are an amount said after the food.
    var behind: [Int] = []

    init(tokens: [Int] = [], isNegated: Bool = false) {
        self.tokens = tokens
        self.isNegated = isNegated
    }

    /// The stretch of the utterance it comes from.
    package var range: Range<Int> { (tokens.first ?? 0)..<((tokens.last ?? -1) + 1) }
}
