import Diary
import Language

/// The types of care for plants, and what else is done to them.
package enum CareType: String, CaseIterable, Sendable {
    case watering, feeding, misting, repotting, pruning, support, rotating, cleaning, treatment, propagation,
        harvest,
        observation
}

/// What words and phrases mean around plants, from Models/plants/words.
enum PlantWords {
    /// The type of care of a verb, in any form.
    static let care: [String: CareType] = table([
        (.watering, English.PlantVerbs.watering), (.feeding, English.PlantVerbs.feeding),
        (.misting, English.PlantVerbs.misting), (.repotting, English.PlantVerbs.repotting),
        (.pruning, English.PlantVerbs.pruning), (.support, English.PlantVerbs.support),
        (.rotating, English.PlantVerbs.rotating), (.cleaning, English.PlantVerbs.cleaning),
        (.treatment, English.PlantVerbs.treatment), (.propagation, English.PlantVerbs.propagation),
        (.harvest, English.PlantVerbs.harvest),
    ])

    /// The type of care that a gift to a plant means: "a drink", "a haircut".
    static let given: [String: CareType] = table([
        (.watering, English.PlantNouns.givenWatering), (.feeding, English.PlantNouns.givenFeeding),
        (.misting, English.PlantNouns.givenMisting), (.repotting, English.PlantNouns.givenRepotting),
        (.pruning, English.PlantNouns.givenPruning), (.cleaning, English.PlantNouns.givenCleaning),
        (.rotating, English.PlantNouns.givenRotating), (.support, English.PlantNouns.givenSupport),
        (.treatment, English.PlantNouns.givenTreatment),
    ])

    /// The same for phrases.
    static let givenPhrases: [(WordPhrases, CareType)] = [
        (WordPhrases(English.PlantPhrases.givenRepotting), .repotting),
        (WordPhrases(English.PlantPhrases.givenRotating), .rotating),
        (WordPhrases(English.PlantPhrases.givenCleaning), .cleaning),
        (WordPhrases(English.PlantPhrases.givenSupport), .support),
    ]

    static let feeds = WordPhrases(English.PlantPhrases.feed + English.PlantNouns.feed)
    static let remedies = WordPhrases(English.PlantPhrases.remedy + English.PlantNouns.remedy)
    static let gone = WordPhrases(English.PlantPhrases.gone)
    static let unchanged = WordPhrases(English.PlantPhrases.unchanged)
    static let notDone = WordPhrases(English.PlantPhrases.notDone)
    static let asides = WordPhrases(English.PlantPhrases.aside)
    static let planned = WordPhrases(English.PlantPhrases.planned)
    static let supposing = WordPhrases(English.PlantPhrases.supposing)
    static let vagueFrequency = WordPhrases(English.PlantPhrases.vagueFrequency)
    static let reminding = WordPhrases(English.PlantPhrases.reminding)
    static let stating = WordPhrases(English.PlantPhrases.stating)
    static let having = WordPhrases(English.PlantPhrases.having)
    static let ours = WordPhrases(English.PlantPhrases.ours)
    static let notOurs = WordPhrases(English.PlantPhrases.notOurs)
    static let doneAnyway = WordPhrases(English.PlantPhrases.doneAnyway)

    static let supports = WordPhrases(English.PlantPhrases.toolSupport)
    /// The tools and materials of each type of care, the surest first.
    static let tools: [(WordPhrases, CareType)] = [
        (WordPhrases(English.PlantPhrases.toolPropagation), .propagation),
        (WordPhrases(English.PlantPhrases.toolTreatment), .treatment),
        (WordPhrases(English.PlantPhrases.toolFeeding), .feeding),
        (WordPhrases(English.PlantPhrases.toolRepotting), .repotting),
        (WordPhrases(English.PlantPhrases.toolMisting), .misting),
        (supports, .support),
        (WordPhrases(English.PlantPhrases.toolPruning), .pruning),
        (WordPhrases(English.PlantPhrases.toolWatering), .watering),
    ]

    static let repairing = WordPhrases(English.PlantPhrases.repairing)
    static let repairLead = WordPhrases(English.PlantPhrases.repairLead)
    static let repairTail = WordPhrases(English.PlantPhrases.repairTail)

    private static func table(_ lists: [(CareType, Set<String>)]) -> [String: CareType] {
        lists.reduce(into: [:]) { table, list in
            for word in list.1 { table[word] = list.0 }
        }
    }
}

/// Phrases to find in a text, by their first words.
struct WordPhrases: Sendable {
    private var byFirst: [String: [[String]]] = [:]

    init(_ phrases: some Sequence<String>) {
        for phrase in phrases {
            let words = phrase.split(separator: " ").map(String.init)
            guard let first = words.first else { continue }
            byFirst[first, default: []].append(words)
        }
        for first in Array(byFirst.keys) {
            byFirst[first]?.sort { ($1.count, $0.joined()) < ($0.count, $1.joined()) }
        }
    }

    /// A cheap test: whether any phrase starts with the word.
    func mayBegin(with word: String) -> Bool { byFirst[word] != nil }

    /// The end of the longest phrase that starts at a word.
    func end(at start: Int, in words: [String], before limit: Int) -> Int? {
        guard start < limit, let phrases = byFirst[words[start]] else { return nil }
        for phrase in phrases where start + phrase.count <= limit {
            if words[start..<(start + phrase.count)].elementsEqual(phrase) { return start + phrase.count }
        }
        return nil
    }

    /// The first phrase in a range of words.
    func first(in words: [String], within range: Range<Int>) -> Range<Int>? {
        for start in range {
            if let end = end(at: start, in: words, before: range.upperBound) { return start..<end }
        }
        return nil
    }
}
