import Diary
import Language

/// The type of care that a clause tells: "cut" may be pruning, a harvest or a cutting taken.
extension CareReading {
    /// The type of care, adjusted by the words around the verb.
    func adjusted(_ sign: Sign) -> CareType {
        if sign.isNoun {
            // "Hit it with the hose and some soap".
            if sign.type == .watering, clause.says(PlantWords.remedies) != nil,
                clause.first(where: { English.PlantCare.wateringTool.contains(words[$0]) }) != nil
            {
                return .treatment
            }
            if sign.type == .pruning, isRooted(after: sign.place) { return .propagation }
            let isAgainst =
                sign.type == .feeding && clause.first { English.PlantNouns.pest.contains(words[$0]) } != nil
            return isAgainst ? .treatment : sign.type
        }
        let hasRemedy =
            clause.says(PlantWords.remedies) != nil
            || PlantWords.tools.contains { $0.1 == .treatment && clause.says($0.0) != nil }
        let hasPest =
            clause.first { English.PlantNouns.pest.contains(words[$0]) } != nil
            || context.hasPest && context.age < 2
        let verb = words[sign.place]
        switch sign.type {
        // "Sprinkled bone meal round the roses".
        case .watering where verb.hasPrefix("sprinkl") && clause.says(PlantWords.feeds) != nil:
            return .feeding
        case .misting where verb.hasPrefix("spray"): return hasRemedy || hasPest ? .treatment : .misting
        case .cleaning
        where hasRemedy
            && (hasPest
                || clause.says(PlantWords.remedies).map { words[$0.lowerBound] != "soap" || context.hasPest }
                    == true):
            return hasPest || verb != "wiped" ? .treatment : .cleaning
        case .watering where hasRemedy && verb != "watered", .feeding where hasRemedy: return .treatment
        case .watering
        where clause.range.contains { $0 > sign.place && words[$0] == "off" }
            && clause.first { English.PlantNouns.pest.contains(words[$0]) } != nil:
            return .treatment
        // "Slugs on the kale | picked six off it".
        case .harvest
        where context.hasPest && context.age < 2 && clause.mentions.isEmpty
            && clause.range.contains { $0 > sign.place && words[$0] == "off" }:
            return .treatment
        case .harvest
        where hasPest && clause.first(where: { English.PlantNouns.pest.contains(words[$0]) }) != nil:
            return .treatment
        case .watering
        where English.PlantCare.showering.contains(verb)
            && clause.range.contains {
                $0 > sign.place && (words[$0] == "dust" || PlantWords.care[words[$0]] == .cleaning)
            }:
            return .cleaning
        case .pruning where verb == "clipped" && isTied: return .support
        case .harvest, .pruning:
            let isWithered = clause.first { English.PlantCare.withered.contains(words[$0]) } != nil
            if clause.first(where: { ["cutting", "cuttings"].contains(words[$0]) }) != nil
                || isRooted(after: sign.place) && clause.word(sign.place + 1) != "back"
            {
                return .propagation
            }
            if isWithered || isCutBack(after: sign.place)
                || English.PlantCare.pruningParticle.contains(clause.word(sign.place + 1) ?? "")
            {
                return .pruning
            }
            if sign.type == .pruning, English.PlantCare.cut.contains(verb),
                clause.first(where: {
                    words[$0] == "for" && $0 > sign.place
                        || English.PlantCare.smallAmount.contains(words[$0])
                }) != nil
            {
                return .harvest
            }
            if verb == "picked" || verb == "plucked",
                clause.first(where: { ["leaves", "leaf"].contains(words[$0]) }) != nil,
                clause.first(where: { English.PlantCare.pickedAmount.contains(words[$0]) }) == nil
            {
                return .pruning
            }
            return sign.type
        default: return sign.type
        }
    }

    /// "Clipped it to a stick".
    private var isTied: Bool {
        clause.says(PlantWords.supports) != nil
            || clause.range.contains {
                words[$0] == "to"
                    && words[$0..<min($0 + 4, clause.range.upperBound)].contains {
                        PlantWords.given[$0] == .support
                    }
            }
    }

    /// "Cut the vine right back", but not "cut the mint, back in ten minutes".
    private func isCutBack(after verb: Int) -> Bool {
        guard English.PlantCare.cut.contains(words[verb]),
            let back = clause.first(where: {
                $0 > verb && words[$0] == "back" && !text.tokens[$0].followsBreak
            })
        else { return false }
        let isAfterPlant =
            text.mentionAt[back - 1] != nil || English.PlantCare.cutLead.contains(words[back - 1])
        return isAfterPlant && !["in", "into", "to"].contains(clause.word(back + 1) ?? "")
    }

    /// "… and stood it in water".
    func isRooted(after verb: Int) -> Bool {
        let next = Array(words[verb..<min(words.count, verb + 18)])
        guard
            let put = next.indices.first(where: { $0 > 0 && English.PlantCare.setInWater.contains(next[$0]) })
        else { return false }
        let rest = next[put...].prefix(9)
        let isIn = rest.contains { ["in", "into"].contains($0) }
        // "Cut a piece of the fig and stuck it in grit": only a part is put into soil to root.
        let isPart = next[..<put].contains { English.PlantCare.rootedPart.contains($0) }
        return isIn
            && (rest.contains("water") || isPart && rest.contains(where: English.PlantCare.rooting.contains))
    }
}
