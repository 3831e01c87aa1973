import Diary
import Language

/// Puts back foods of saved meals that the reader took for talk: "a plate of whatever".
///
/// Somebody saved them as foods, so an entry shows all of them.
extension MealExpansion {
    /// The drafts of the expanded words, each with all foods of the saved meals that it tells of.
    func completed(_ drafts: [EntryDraft]) -> [EntryDraft] {
        var drafts = drafts
        for kept in descriptions {
            let foods = Self.foods(in: kept)
            let isThere = drafts.contains { draft in
                let shown = Self.words(draft.description)
                return foods.allSatisfy { Self.isPart(Self.words($0), of: shown) }
            }
            guard !isThere, let place = place(of: kept, among: drafts) else { continue }
            drafts[place].description = Self.joined(kept, to: drafts[place].description)
        }
        return drafts
    }

    /// The draft of a meal that shares most words with a kept one.
    ///
    /// If none shares any, it is the only meal. In speech it is none then: the name was not heard well enough.
    private func place(of kept: String, among drafts: [EntryDraft]) -> Int? {
        let meals = drafts.indices.filter { drafts[$0].note == nil }
        let shared = meals.map { place in
            Set(Self.words(drafts[place].description)).intersection(Self.words(kept)).count
        }
        guard let most = shared.max(), most > 0 else {
            return said.times.isEmpty && meals.count == 1 ? meals[0] : nil
        }
        return shared.firstIndex(of: most).map { meals[$0] }
    }

    /// A description with a saved meal in place of the parts of it that were read.
    private static func joined(_ kept: String, to description: String) -> String {
        let known = words(kept)
        var foods = foods(in: description)
        func isPart(_ food: String) -> Bool { Self.isPart(words(food), of: known) }
        let place = foods.firstIndex(where: isPart) ?? foods.count
        foods.insert(kept, at: place)
        return foods.enumerated().filter { $0.offset == place || !isPart($0.element) }.map(\.element)
            .joined(separator: ", ")
    }

    /// Whether words stand side by side among others.
    private static func isPart(_ part: [String], of words: [String]) -> Bool {
        part.isEmpty || words.indices.contains { words[$0...].starts(with: part) }
    }

    private static func foods(in description: String) -> [String] {
        description.split(separator: ",").map { $0.drop(while: \.isWhitespace) }.map(String.init)
    }

    private static func words(_ text: String) -> [String] { Token.split(text).map(\.word) }
}
