/// How clearly something was heard. What was hardly heard is not made into food: a gap in the diary is mended by whoever
/// reads it, a dish that nobody ate stays.
///
/// Confidences are probabilities: of words at 0.6, three in five are right.
package enum ConfidenceBounds {
    /// The mean confidence below which a whole recording is unclear.
    package static let leastOfAll = 0.6
    /// The mean confidence below which a recording may be speech about something else.
    private static let leastOfTalk = 0.85
    /// The mean confidence of its words below which an item is left out: of a clear recording, and of an unclear one,
    /// in which a word that seems sure stands among words that were made up.
    private static let leastOfItem = (clear: 0.6, unclear: 0.75)

    /// The mean confidence below which nothing is believed that reads as a meal of known foods from beginning to end, and
    /// that of its words below which an item of it is left out.
    private static let leastOfMeal = (all: 0.4, item: 0.3)

    /// Whether a recording whose words read as a meal of known foods is to be believed.
    package static func mayBeMeal(_ words: [Transcript.Word]) -> Bool {
        !mean(words, isBelow: leastOfMeal.all)
    }

    package static var leastOfMealItem: Double { leastOfMeal.item }

    /// Whether too little of a recording was understood to make an entry of it, but for an item that stands out.
    package static func isUnclear(_ transcript: Transcript) -> Bool { isUnclear(transcript.words) }

    package static func isUnclear(_ words: [Transcript.Word]) -> Bool { mean(words, isBelow: leastOfAll) }

    package static func isDoubtful(_ words: [Transcript.Word]) -> Bool { mean(words, isBelow: leastOfTalk) }

    private static func mean(_ words: [Transcript.Word], isBelow least: Double) -> Bool {
        !words.isEmpty && words.reduce(0) { $0 + $1.confidence } < least * Double(words.count)
    }

    /// The mean confidence below which an item of a recording with these words is left out.
    package static func leastOfItem(in words: [Transcript.Word]) -> Double {
        isUnclear(words) ? leastOfItem.unclear : leastOfItem.clear
    }
}
