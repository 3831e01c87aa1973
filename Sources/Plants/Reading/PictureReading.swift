import Diary
import JSON
import Language

/// Reads what a picture of a plant tells: which plant it shows.
struct PictureReading {
    let said: SaidWords
    let names: PlantNames

    /// An observation of the plants that the words name and do nothing but name; it waits if there are no words.
    /// Nil if the words tell of something else.
    func claim() -> Claim? {
        let tokens = said.tokens
        guard !tokens.isEmpty else { return claim(["waits": .bool(true), "candidates": .array([])]) }
        let mentions = MentionReading(tokens: tokens, names: names).all()
        let named = Set(mentions.flatMap(\.tokens))
        if mentions.isEmpty, isName {
            return claim(["plants": .array([.text(said.text)])], .possible)
        }
        guard !mentions.isEmpty, !mentions.contains(where: \.isOthers),
            tokens.indices.allSatisfy({ named.contains($0) || isBeside(tokens[$0].word) })
        else { return nil }
        var fields: [String: JSONValue] = [:]
        if let waiting = mentions.first(where: \.waits) {
            fields["waits"] = .bool(true)
            fields["candidates"] = .array(waiting.candidates.map { .text(names.plants[$0].name) })
        } else {
            fields["plants"] = .array(
                mentions.flatMap { mention in
                    mention.plants.isEmpty
                        ? [tokens[mention.core].map(\.text).joined(separator: " ")]
                        : mention.plants.map { names.plants[$0].name }
                }.map { .text($0) })
        }
        return claim(fields)
    }

    /// "Big Bertha": a name that the household has not used yet.
    private var isName: Bool {
        said.tokens.count <= 3
            && said.tokens.allSatisfy { $0.text.first?.isUppercase == true && !isBeside($0.word) }
    }

    private func claim(_ fields: [String: JSONValue], _ fit: Claim.Fit = .certain) -> Claim {
        let care = ["care": JSONValue.text(CareType.observation.rawValue)]
        let act = Act(journal: .plants, kind: "care", fields: fields.merging(care) { own, _ in own })
        return Claim(tokens: said.tokens.indices, fit: fit, acts: [act])
    }

    /// "A picture of the fern", "and", "today".
    private func isBeside(_ word: String) -> Bool {
        English.PlantNaming.ofPicture.contains(word) || EnglishWordClasses.closedClass(of: word) != nil
    }
}
