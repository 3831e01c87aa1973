import Diary
import Language

/// Finds the lists and collections that words mean.
extension KeptThings {
    /// The list of things to buy: the household's own, or "shopping list".
    var shoppingList: String {
        if let own = collections.first(where: { Self.isForShopping($0) }) { return own }
        let lists = collections.filter { name in
            let words = Token.split(name).map(\.word)
            return words.last == "list" && !ThingWords.isErrandList(words)
                && !words.contains(where: English.SaidThingWords.occasional.contains)
        }
        return lists.count == 1 ? lists[0] : "shopping list"
    }

    /// The household's list of errands; nil if it has none.
    var errandList: String? {
        collections.first { ThingWords.isErrandList(Token.split($0).map(\.word)) }
    }

    /// Whether a collection is a list whose items are ticked off.
    static func isList(_ name: String) -> Bool {
        let words = Token.split(name).map(\.word)
        return words.last == "list" || isForShopping(name) || ThingWords.isErrandList(words)
    }

    static func isForShopping(_ name: String) -> Bool {
        let words = Token.split(name).map(\.word)
        if words.contains(where: English.SaidThingWords.occasional.contains) { return false }
        return ThingWords.isShoppingList(words)
            || words.contains { ["shopping", "grocery", "groceries"].contains($0) }
    }

    /// The collection that a name means, as the household writes it; nil if it has none.
    func collection(named words: [String]) -> String? {
        let said = words.filter { !ThingWords.determiners.contains($0) }
        guard !said.isEmpty else { return nil }
        let key = ThingWords.key(said)
        let letters = key.filter(\.isLetter)
        if let same = collections.first(where: {
            ThingWords.key($0) == key || ThingWords.key($0).filter(\.isLetter) == letters
        }) {
            return same
        }
        if ThingWords.isErrandList(said), let errands = errandList { return errands }
        if said == ["list"] || ThingWords.isShoppingList(said),
            collections.contains(where: { Self.isForShopping($0) }) || said == ["list"]
        {
            return shoppingList
        }
        guard said.last == "list" else { return nil }
        // "The baking list" means the only list with all of these words.
        let parts = Set(key.split(separator: " "))
        let wider = collections.filter { parts.isSubset(of: Set(ThingWords.key($0).split(separator: " "))) }
        return wider.count == 1 ? wider[0] : nil
    }

    /// The name under which a list is kept: the household's, or otherwise the words that were said.
    func listName(_ words: [String], written: String) -> String {
        if let own = collection(named: words) { return own }
        let said = words.filter { !ThingWords.determiners.contains($0) }
        if said == ["list"] || ThingWords.isShoppingList(said) { return shoppingList }
        if ThingWords.isErrandList(said) { return errandList ?? "to do list" }
        return written
    }
}

/// Kinds of lists, by their names.
extension ThingWords {
    private static let shoppingLists = Set(English.ListNamePhrases.shopping.map(key))
    private static let errandLists = Set(English.ListNamePhrases.errand.map(key))

    private static let lists = Set(
        (English.ListNamePhrases.shopping + English.ListNamePhrases.errand + English.ListNamePhrases.other)
            .map(key))

    /// Whether people keep a list of this name.
    static func isListName(_ words: some Sequence<String>) -> Bool { lists.contains(key(words)) }
    static func isShoppingList(_ words: some Sequence<String>) -> Bool { shoppingLists.contains(key(words)) }
    static func isErrandList(_ words: some Sequence<String>) -> Bool { errandLists.contains(key(words)) }
}
