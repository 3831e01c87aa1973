import Diary

/// Units in which food is measured: true measures, vessels, and pieces; from Models/en/units.txt.
package enum MeasuringUnit {
    /// The unit's name in the singular for a word that means it ("g", "grams", "slices"); nil for other words.
    package static func named(_ word: String) -> String? { names[word] }

    /// A number and a unit typed as one word, as in "200g".
    package static func typed(_ word: String) -> (value: Double, unit: String)? {
        let digits = word.prefix { $0.isNumber || "./,".contains($0) }
        guard !digits.isEmpty, digits.count < word.count,
            let value = SpokenQuantity.typed(String(digits)),
            let unit = names[String(word.dropFirst(digits.count))]
        else { return nil }
        return (value, unit)
    }

    /// Stands for an amount that nobody can tell: a helping, a layer.
    package static func isVague(_ unit: String) -> Bool { vague.contains(unit) }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for forms in English.Units.forms.inWords {
            for form in forms { names[form] = forms[0] }
        }
        return names
    }()

    /// Measures that name no vessel or piece: a number before them counts them, whatever follows.
    package static func isTrueMeasure(_ unit: String) -> Bool { trueMeasures.contains(unit) }

    /// Measures what is added to something else, as a spoon of sugar is: after "tea with sugar" it is of the last food.
    package static func isOfAddition(_ unit: String) -> Bool { English.Units.addition.contains(unit) }

    private static let trueMeasures = English.Units.measure
    private static let vague = English.Units.vague

    /// Every word that means a unit.
    static let words = Set(names.keys)
}
