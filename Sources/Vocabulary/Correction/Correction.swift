import Diary
import Foundation

/// One change to a transcript: what was heard, what was probably said, and why.
package struct Correction: Hashable, Sendable {
    /// Places of the replaced words in the transcript.
    package var words: Range<Int>
    package var heard: [String]
    package var meant: [String]
    /// How both are said, in the phones of the acoustic model, separated by spaces.
    package var heardPhones: String
    package var meantPhones: String
    /// How far apart these are: 0 for the same sound, about 1 for each phone that is another.
    package var soundDistance: Double
    /// How much likelier the sentence is with the change, what it costs to mishear it included, as a natural
    /// logarithm; above 0, and 0 for a rule and in a list.
    package var likelierBy: Double
    /// How sure the change is, 0…1.
    package var confidence: Double
    /// The rule that asks for it, which somebody's own corrections made; nil for a change that sounds and sense ask
    /// for.
    package var rule: ReplacementRule?
    /// Whether it stands in a list, where every thing is a food.
    package var isListed = false

    /// The reason in words, for example “sounds like it (R OW Z, R OW S T); 900 times likelier here”.
    package var reason: String {
        if let rule { return "\(rule.reason) (\(heardPhones), \(meantPhones))" }
        let sound =
            heardPhones == meantPhones
            ? "sounds the same (\(heardPhones))"
            : "sounds like it (\(heardPhones), \(meantPhones))"
        if isListed { return "in a list every thing is a food; \(sound)" }
        return "\(sound); \(Self.times(likelierBy)) times likelier here"
    }

    private static func times(_ logarithm: Double) -> String {
        let times = exp(min(logarithm, log(1e6)))
        if logarithm > log(1e6) { return "over a million" }
        return times < 10 ? String(format: "%.1f", times) : String(format: "%.0f", times)
    }
}
