import Language

/// Whether the foods of an utterance are names that speech about something else was heard as.
///
/// A recogniser that knows food hears food in any talk. There it stands alone among other words, and nothing says that
/// it was eaten.
enum OffTopicFood {
    /// Other words that mean something, for each that names a food, beyond which an utterance is about something else.
    private static let mostOther = 2

    /// - Parameter things: what was heard well enough to be believed.
    static func isAll(_ things: [Item], of utterance: Utterance) -> Bool {
        guard !things.isEmpty, utterance.saidCategory == nil else { return false }
        let foods = Set(utterance.names.filter { $0.thing != nil }.flatMap(\.tokens))
        let named = foods.intersection(things.flatMap(\.tokens))
        let others = utterance.tokens.indices.count { !foods.contains($0) && isMeaningful($0, utterance) }
        return others > mostOther * named.count && !things.contains { isEaten($0, utterance) }
    }

    /// "Ate soup", "we had the soup"; not "found the soup".
    private static func isEaten(_ thing: Item, _ utterance: Utterance) -> Bool {
        guard let first = thing.tokens.first, let clause = utterance.clause(of: first),
            clause.stance == .done, let verb = clause.verb, let place = clause.verbPlace
        else { return false }
        return verb != .other && place < first
    }

    private static func isMeaningful(_ index: Int, _ utterance: Utterance) -> Bool {
        switch EnglishWordClasses.wordClass(of: utterance.tokens[index].word) {
        case .content, .verb, .verbOrNoun: true
        default: false
        }
    }
}
