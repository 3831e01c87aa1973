import Diary
import JSON
import Language

/// Drops repeated acts: the same care of the same plants, or a place that a later clause corrects.
enum RepeatedActs {
    /// The number of earlier acts that an act may repeat.
    private static let reach = 12

    static func removed(from claims: [Claim]) -> [Claim] {
        var claims = claims
        var kept: [(claim: Int, act: Act)] = []
        for index in claims.indices {
            for act in claims[index].acts {
                if let known = kept.suffix(reach).lastIndex(where: { isAgain(act, $0.act) }) {
                    if act.fields["place"] != nil {
                        // The later place counts.
                        kept[known].act.fields["place"] = act.fields["place"]
                    }
                    let older = kept[known].act
                    kept[known].act = merged(older, act)
                } else {
                    kept.append((index, act))
                }
            }
            claims[index].acts = []
        }
        for (claim, act) in kept { claims[claim].acts.append(act) }
        return claims
    }

    /// Whether an act repeats an earlier one.
    private static func isAgain(_ act: Act, _ earlier: Act) -> Bool {
        guard act.kind == earlier.kind else { return false }
        switch act.kind {
        case "care":
            let isSame =
                act.fields["care"] == earlier.fields["care"]
                && act.fields["plants"] == earlier.fields["plants"]
            let isOther = ["day", "time", "amount", "by"].contains { field in
                act.fields[field] != nil && earlier.fields[field] != nil
                    && act.fields[field] != earlier.fields[field]
            }
            return isSame && !isOther
        case "change":
            guard act.fields["plant"] == earlier.fields["plant"] else { return false }
            return ["gone", "pausedUntil", "place", "every"].contains {
                act.fields[$0] != nil && earlier.fields[$0] != nil
            }
        default: return false
        }
    }

    private static func merged(_ earlier: Act, _ act: Act) -> Act {
        var merged = earlier
        merged.fields.merge(act.fields) { own, _ in own }
        // "Feed it monthly and water it every ten days".
        if let own = earlier.fields["every"]?.members, let further = act.fields["every"]?.members {
            let every = own.merging(further) { first, _ in first }
            merged.fields["every"] = .object(every.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        }
        return merged
    }
}
