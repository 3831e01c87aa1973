/// What is known about foods in one moment, with those that a diary was taught. Immutable, safe to share between threads.
package struct KnownFoods: Sendable {
    package let lexicon: FoodLexicon
    /// Reads text with these foods.
    package let memoReader: MemoReader

    package init(_ lexicon: FoodLexicon) {
        self.lexicon = lexicon
        memoReader = MemoReader(lexicon: lexicon)
    }
}
