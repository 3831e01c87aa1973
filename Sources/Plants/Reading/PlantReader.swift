import Diary
import Foundation
import JSON
import Language

extension JournalName {
    package static let plants = JournalName(rawValue: "plants")
}

/// Reads what somebody did for plants, knowing the plants of the household.
///
/// Immutable, safe to share between threads.
package struct PlantReader: ActReader {
    private let names: PlantNames
    private let domain: Domain

    /// - Parameter records: the journal's records, in any order.
    package init(_ records: [Record]) {
        names = PlantNames(records)
        let own: [[ThingNames.Name]] = names.plants.map { plant in
            ([plant.name] + (plant.fields["otherNames"]?.texts ?? [])
                + [plant[text: "species"]].compactMap { $0 })
                .map { ($0.lowercased(), $0.lowercased() + "s") }
        }
        domain = Domain(
            names: ThingNames(own + Self.kinds), verbs: ClauseVerbs(act: English.PlantVerbs.past, having: []))
    }

    /// Groups of plants, so that every household's reader understands "the fern, no, the orchid".
    private static let kinds: [[ThingNames.Name]] = Set(SpeciesTable.shared.species.flatMap(\.groups))
        .sorted().map {
            [($0, $0 + "s")]
        }

    package func claims(in said: SaidWords) -> [Claim] {
        guard !said.tokens.isEmpty else { return [] }
        return PlantClaims(said, PlantText(said, domain: domain, names: names)).all()
    }

    package func claim(ofPicture shown: String, _ said: SaidWords) -> Claim? {
        shown == "plant" ? PictureReading(said: said, names: names).claim() : nil
    }
}
