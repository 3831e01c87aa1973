import Diary
import Language

/// Whether what came is a living plant, and how many there are.
extension NewPlantReading {
    func isCounted(_ mention: PlantMention) -> Bool {
        mention.tokens.lowerBound > 0
            && (EnglishWordClasses.closedClass(of: words[mention.tokens.lowerBound - 1]) == .numeral
                || mention.tokens.contains { EnglishWordClasses.closedClass(of: words[$0]) == .numeral })
    }

    /// Whether it is a living plant, and not food from a shop.
    func isPlant(_ mention: PlantMention, _ range: Range<Int>) -> Bool {
        let name = words[mention.core].joined(separator: " ")
        let groups =
            SpeciesTable.shared.species(named: name)?.groups ?? mention.plants.first.flatMap {
                PlantNames.species(of: text.names.plants[$0])?.groups
            } ?? []
        let isEaten = !groups.isDisjoint(with: ["herb", "vegetable", "fruit"])
        guard isEaten, let last = mention.core.last,
            !English.PlantArrivals.living.contains(words[last])
        else { return true }
        // Nobody eats "a lavender".
        if groups.contains("herb"), !groups.contains("fruit"), mention.isIndefinite, !mention.isPlural,
            ["a", "an", "another"].contains(words[mention.tokens.lowerBound]),
            !["mint", "mints"].contains(words[last])
        {
            return true
        }
        // "New potatoes" are eaten.
        return mention.tokens.contains { words[$0] == "new" } && !mention.isPlural || isListed(range)
            || range.contains { index in
                words[index] == "for"
                    && range.contains {
                        $0 > index && $0 < index + 4 && English.PlantArrivals.certainPlace.contains(words[$0])
                    }
            }
            || range.contains { English.PlantArrivals.potted.contains(words[$0]) }
    }
}
