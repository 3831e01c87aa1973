import Diary
import Food
import Language

/// Finds the food of the diary that a user names.
struct FoodName: Sendable {
    /// Foods that an error names when none is near.
    private static let shownFoods = 5

    /// What the diary's entries name, the commonest first.
    private let names: [String]

    init(_ columns: EntryColumns) {
        guard let first = columns.days.first, let last = columns.days.last else {
            names = []
            return
        }
        names = columns.topItems(first...last, limit: .max).map(\.name)
    }

    /// The food's name in the diary: as it is typed, or the lexicon's name for it ("dosas" is "dosa").
    ///
    /// - Parameter lexicon: asked only for names that the diary does not have.
    /// - Throws: for a food that is in no entry; names the nearest one that is, or some.
    func name(_ typed: String, lexicon: () throws(Failure) -> FoodLexicon) throws(Failure) -> String {
        let word = typed.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // Names of foods have no accents; words as they were written do.
        let plain = Token.folded(word)
        if let name = [word, plain].first(where: names.contains) { return name }
        let food = try lexicon().foods.first { food in
            food.names.contains { [word, plain].contains($0.singular) || [word, plain].contains($0.plural) }
        }
        if let name = food?.names.first?.singular, names.contains(name) { return name }
        throw Failure(.badData, "no entry has a food “\(EntryLines.plain(typed))”" + hint(word))
    }

    private func hint(_ word: String) -> String {
        if names.isEmpty { return "; the diary has no foods yet" }
        let near = Nearest.hint(to: word, among: names)
        if !near.isEmpty { return near }
        // "dossa" where the diary has a masala dosa.
        let words = names.flatMap { $0.split(separator: " ").map(String.init) }
        let part = Nearest.word(nearest: word, among: words) ?? word
        let related = names.filter { !part.isEmpty && ($0.contains(part) || part.contains($0)) }
        let shown = (related.isEmpty ? names : related).prefix(Self.shownFoods).joined(separator: ", ")
        return (related.isEmpty ? "; the most frequent are: " : "; similar ones are: ") + shown
    }
}
