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
    private let records: [Record]
    private let names: PlantNames
    private let domain: Domain

    /// - Parameter records: the journal's records, in any order.
    package init(_ records: [Record]) {
        self.records = records
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
        let text = PlantText(said, domain: domain, names: names)
        let claims = PlantClaims(said, text).all()
        let unnamed = UnnamedPlants(text).candidates
        return unnamed.isEmpty ? claims : withUnnamed(unnamed, in: said, claims)
    }

    /// Reads words as a household that has some more plants would, and makes those that the words tell of.
    ///
    /// What only a plain statement tells of ("the fig is a great one for sulking") waits until somebody says whether the
    /// plant is the household's.
    private func withUnnamed(_ unnamed: [Record], in said: SaidWords, _ claims: [Claim]) -> [Claim] {
        let told = claims.flatMap(\.acts)
        let known = Set(told.flatMap(UnnamedPlants.names))
        let sure = UnnamedPlants.told(
            by: read(said, with: unnamed, takesStatements: false), among: unnamed, besides: [])
        let asked = UnnamedPlants.told(
            by: read(said, with: unnamed, takesStatements: true), among: unnamed,
            besides: known.union(sure.map(\.name)))
        let read = read(said, with: sure + asked, takesStatements: true)
        guard read.flatMap(\.acts).count > told.count else { return claims }
        return UnnamedPlants.made(sure, asked: asked, by: read)
    }

    private func read(_ said: SaidWords, with more: [Record], takesStatements: Bool) -> [Claim] {
        let reader = PlantReader(records + more)
        let text = PlantText(said, domain: reader.domain, names: reader.names)
        return PlantClaims(said, text, takesStatements: takesStatements).all()
    }

    /// The claims without those for plain statements: "the fern is all lopsided".
    func plainClaims(in said: SaidWords) -> [Claim] { read(said, with: [], takesStatements: false) }

    package func claim(ofPicture shown: String, _ said: SaidWords) -> Claim? {
        shown == "plant" ? PictureReading(said: said, names: names).claim() : nil
    }
}
