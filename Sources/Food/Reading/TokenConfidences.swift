import Diary
import Language

/// The confidences of the words that the tokens of a text come from.
struct TokenConfidences {
    /// By token; nil where nobody knows how it was heard.
    private let confidences: [Double]?
    private let tokens: [Token]
    private let least: Double
    /// Whether the words as a whole were hardly heard.
    let isBelowEntryBound: Bool
    /// Whether they may be heard in speech about something else.
    let mayBeOffTopic: Bool
    /// Whether they are believed where they read as a meal of known foods.
    let mayBeMeal: Bool

    init(_ tokens: [Token], of said: TimedText) {
        self.tokens = tokens
        least = ConfidenceBounds.leastOfItem(in: said.times)
        isBelowEntryBound = ConfidenceBounds.isUnclear(said.times)
        mayBeOffTopic = ConfidenceBounds.isDoubtful(said.times)
        mayBeMeal = ConfidenceBounds.mayBeMeal(said.times)
        confidences = SpeechPauses.places(of: tokens, text: said.text, count: said.times.count)?
            .map { said.times.indices.contains($0) ? said.times[$0].confidence : 1 }
    }

    /// Whether an item was heard well enough: by the words that name it, not by "a" and "with".
    func areClear(_ item: Item) -> Bool { mean(of: item, isAtLeast: least) }

    /// Whether an item of a meal of known foods was.
    func areClearInMeal(_ item: Item) -> Bool {
        mean(of: item, isAtLeast: min(least, ConfidenceBounds.leastOfMealItem))
    }

    private func mean(of item: Item, isAtLeast least: Double) -> Bool {
        guard let confidences else { return true }
        let naming = item.tokens.filter { index in
            switch EnglishWordClasses.wordClass(of: tokens[index].word) {
            case .content, .verbOrNoun: true
            default: false
            }
        }
        let counted = naming.isEmpty ? item.tokens : naming
        if counted.isEmpty { return true }
        return counted.reduce(0) { $0 + confidences[$1] } / Double(counted.count) >= least
    }
}
