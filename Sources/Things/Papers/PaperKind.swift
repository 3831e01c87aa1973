import Diary

/// What kind of paper lines were read from.
package enum PaperKind: String, Sendable {
    case receipt, recipe
    /// The label of a product.
    case product
    /// Anything else.
    case document

    package init(_ lines: [PaperLine]) {
        self =
            Receipt(of: lines) != nil
            ? .receipt : Self.of(lines.filter { !$0.text.allSatisfy(\.isWhitespace) })
    }

    private static func of(_ lines: [PaperLine]) -> PaperKind {
        // "Ingredients" stands on both.
        let recipe = English.PaperPhrases.recipe.count { phrase in lines.contains { $0.has([phrase]) } }
        let product = English.PaperPhrases.product.count { phrase in lines.contains { $0.has([phrase]) } }
        guard max(recipe, product) >= 2 else { return .document }
        return product >= recipe ? .product : .recipe
    }

    /// The category of a note about it.
    package var category: String { self == .product ? "document" : rawValue }
}

extension PaperDay {
    /// The last day on which a product is good, from its label; nil if the lines do not tell it for sure.
    package static func lastDay(in lines: [PaperLine]) -> CalendarDay? {
        let found = lines.indices.flatMap { place -> [CalendarDay] in
            guard lines[place].has(English.PaperPhrases.lastDay) else { return [] }
            let own = days(in: lines[place].text, order: nil)
            // The day may stand below.
            return own.isEmpty && place + 1 < lines.count ? days(in: lines[place + 1].text, order: nil) : own
        }
        return Set(found).count == 1 ? found.first : nil
    }
}
