import Diary
import Foundation
import Language

/// Which of two readings of a recording stands wherever they differ.
///
/// A word that both have at the same place stands. Each stretch between such words goes to one of them: to the second ear
/// if a logistic regression says that it is likelier right. It goes by how sure the own recogniser was,
/// and by how much likelier the language model holds what would be said. (ROVER, Fiscus, 1997, with a language model in
/// place of a third recogniser)
struct TranscriptVote {
    /// A word that stands.
    struct Word {
        var word: WrittenSpeech.Word
        /// Its place in the own reading; nil if only the second ear has it.
        var own: Int?
        /// How likely it is to be the right one of two; nil for a word of both.
        var choice: Double?
    }

    /// Places between two words of both readings.
    private struct Stretch {
        var own: Range<Int>
        var written: Range<Int>
    }

    /// Of the regression, in the logarithm of the odds that the second ear is right: fitted on what a neural recogniser
    /// wrote of recordings of synthetic voices (Docs/Recognition.md, A second ear).
    private enum Weight {
        static let always = 1.555
        /// For the logarithm of the odds that the own reading's least sure word is right.
        static let leastSure = -0.158
        /// For that of its words' mean confidence in the whole recording.
        static let recording = -0.384
        /// Where the own reading has no word.
        static let nothingHeard = 1.407
        /// Where the second ear has none.
        static let nothingWritten = -1.757
        /// For each word of the second ear's that the language model does not know.
        static let unknown = -0.359
        /// For each neper a word by which the second ear's reading is likelier.
        static let likelier = 0.380
    }
    /// What one word may be likelier by, in nepers.
    private static let mostLikelier = 6.0
    /// So many words on both sides are what the language model looks at.
    private static let reach = 10

    private(set) var words: [Word] = []

    /// - Parameters:
    ///   - written: the second ear's words, already corrected to foods.
    ///   - aligned: these upon the own words' sounds.
    ///   - own: what the own recogniser heard; not empty.
    init(
        _ written: [WrittenSpeech.Word], _ aligned: SoundAlignedWords, _ own: [Transcript.Word],
        _ corrector: Corrector
    ) {
        let recording = Self.logOdds(own.reduce(0) { $0 + $1.confidence } / Double(own.count))
        var (nextOwn, nextWritten) = (0, 0)
        for (place, word) in Self.shared(written, aligned, own) + [(own.count, written.count)] {
            let stretch = Stretch(own: nextOwn..<place, written: nextWritten..<word)
            if !stretch.own.isEmpty || !stretch.written.isEmpty {
                let odds = logOdds(stretch, recording: recording, written, own, corrector)
                take(stretch, odds, written, own)
            }
            if word < written.count {
                words.append(Word(word: written[word], own: place, choice: nil))
            }
            (nextOwn, nextWritten) = (place + 1, word + 1)
        }
    }

    /// Words that are the same in both readings, at the same place, in order.
    private static func shared(
        _ written: [WrittenSpeech.Word], _ aligned: SoundAlignedWords, _ own: [Transcript.Word]
    ) -> [(own: Int, written: Int)] {
        var found: [(own: Int, written: Int)] = []
        for (index, stretch) in aligned.stretches.enumerated() {
            guard let stretch else { continue }
            let upon = aligned.otherWords[stretch.lowerBound]...aligned.otherWords[stretch.upperBound]
            let first = max(upon.lowerBound, (found.last?.own ?? -1) + 1)
            guard first <= upon.upperBound else { continue }
            if let place = (first...upon.upperBound).first(where: { own[$0].word == written[index].spoken }) {
                found.append((place, index))
            }
        }
        return found
    }

    /// How likely the second ear's words of a stretch are right, and not the own ones.
    private func logOdds(
        _ stretch: Stretch, recording: Double, _ written: [WrittenSpeech.Word], _ own: [Transcript.Word],
        _ corrector: Corrector
    ) -> Double {
        let (ours, theirs) = (own[stretch.own], written[stretch.written])
        let before = words.suffix(Self.reach).map(\.word.spoken)
        let behind = own[stretch.own.upperBound...].prefix(Self.reach).map(\.word)
        let isWhole = stretch.own.upperBound + Self.reach >= own.count
        func likelihood(_ middle: [String]) -> Double {
            corrector.likelihood(
                of: before + middle + behind, isStart: before.count == words.count, isEnd: isWhole)
        }
        let likelier = likelihood(theirs.map(\.spoken)) - likelihood(ours.map(\.word))
        let longest = Double(max(ours.count, theirs.count))
        var odds = Weight.always + Weight.recording * recording
        odds += Weight.likelier * min(max(likelier / longest, -Self.mostLikelier), Self.mostLikelier)
        odds += Weight.unknown * Double(theirs.count { corrector.list.number($0.spoken) == nil })
        if let least = ours.map(\.confidence).min() {
            odds += Weight.leastSure * Self.logOdds(least)
        } else {
            odds += Weight.nothingHeard
        }
        if theirs.isEmpty { odds += Weight.nothingWritten }
        return odds
    }

    private static func logOdds(_ probability: Double) -> Double {
        let bounded = min(max(probability, 0.01), 0.995)
        return log(bounded / (1 - bounded))
    }

    /// - Parameter odds: the logarithm of those that the second ear is right.
    private mutating func take(
        _ stretch: Stretch, _ odds: Double, _ written: [WrittenSpeech.Word], _ own: [Transcript.Word]
    ) {
        let choice = 1 / (1 + exp(-abs(odds)))
        if odds > 0 {
            words += written[stretch.written].map { Word(word: $0, own: nil, choice: choice) }
            return
        }
        words += stretch.own.map {
            Word(word: WrittenSpeech.Word(spoken: own[$0].word), own: $0, choice: choice)
        }
        // An item that ends there ends with other words, too.
        if let end = written[stretch.written].last?.end, !words.isEmpty {
            words[words.count - 1].word.end = end
        }
    }
}
