import Diary
import Language

/// Something that goes wrong with plants, from Models/plants/troubles.txt.
package struct Trouble: Equatable, Sendable {
    package let code: String
    /// An everyday name: "yellow leaves".
    package let sign: String
    /// Other wordings of the sign.
    package let wordings: [String]
    /// Likely causes, as a sentence.
    package let causes: String
    /// What to do, as a sentence.
    package let remedy: String

    /// Nil if the line lacks a field that the head of the table requires.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 5, fields.allSatisfy({ !$0.isEmpty }) else { return nil }
        (code, sign, wordings, causes, remedy) = (
            fields[0], fields[1], Species.list(fields[2]), fields[3], fields[4]
        )
    }
}

/// The troubles that the project knows.
///
/// Immutable, safe to share between threads.
package struct TroubleTable: Sendable {
    package let troubles: [Trouble]
    private let byCode: [String: Trouble]

    package static let shared = TroubleTable(English.tableTroubles)

    init(_ lines: String) {
        troubles = lines.split(separator: "\n").compactMap(Trouble.init(line:))
        byCode = Dictionary(troubles.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func trouble(code: String) -> Trouble? { byCode[code] }

    /// The trouble that a question names.
    ///
    /// The trouble with the most matching words wins, then one that the kind often has.
    package func trouble(in words: [String], of species: Species? = nil) -> Trouble? {
        let said = Set(words.map(PlantNames.normal))
        let usual = Set(species?.troubles ?? [])
        var best: (trouble: Trouble, score: Int)?
        for trouble in troubles {
            for wording in [trouble.sign] + trouble.wordings {
                let asked = PlantNames.words(of: wording).filter {
                    !English.PlantStates.unweighed.contains($0)
                }
                guard !asked.isEmpty, asked.allSatisfy(said.contains) else { continue }
                let score = asked.count * 2 + (usual.contains(trouble.code) ? 1 : 0)
                if score > (best?.score ?? 0) { best = (trouble, score) }
            }
        }
        return best?.trouble
    }

}
