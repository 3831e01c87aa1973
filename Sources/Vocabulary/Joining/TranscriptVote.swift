import Diary
import Foundation
import Language

/// Chooses between two readings of a recording wherever they differ.
///
/// A word that both have at the same place stays. For each stretch between such words, a logistic regression
/// decides whether the remote reading is more likely right. It weighs the confidence of the local recogniser,
/// and how much more likely the language model finds the remote words. (ROVER, Fiscus, 1997, with a language
/// model in place of a third recogniser)
struct TranscriptVote {
    /// A word of the result.
    struct Word {
        var word: WrittenSpeech.Word
        /// Its place in the local reading; nil if only the remote one has it.
        var own: Int?
        /// The probability that it is the right choice; nil for a word of both readings.
        var choice: Double?
    }

    /// The words of both readings between two shared words.
    private struct Stretch {
        var own: Range<Int>
        var written: Range<Int>
    }

    /// Weights of the regression, in the log odds that the remote reading is right.
    ///
    /// They were fitted on a neural recogniser's text for recordings of synthetic voices
    /// (Docs/Recognition.md, A second ear).
    private enum Weight {
        static let always = 1.555
        /// For the log odds of the least certain local word.
        static let leastSure = -0.158
        /// For the log odds of the mean confidence of the local words in the whole recording.
        static let recording = -0.384
        /// If the local reading has no word.
        static let nothingHeard = 1.407
        /// If the remote reading has no word.
        static let nothingWritten = -1.757
        /// For each remote word that is unknown to the language model.
        static let unknown = -0.359
        /// For each neper per word by which the remote words are more likely.
        static let likelier = 0.380
    }
    /// The log odds that the remote words are right in other talk; they were in 150 of 161 stretches.
    private static let otherTalk = 2.6
    /// The greatest advantage of one word, in nepers.
    private static let mostLikelier = 6.0
    /// The number of words on both sides that the language model takes into account.
    private static let reach = 10

    private(set) var words: [Word] = []

    /// - Parameters:
    ///   - written: the remote words, already corrected to foods.
    ///   - aligned: the remote words, aligned with the sounds of the local ones.
    ///   - own: the local words; not empty.
    ///   - isOtherTalk: whether the talk is not about what the language model knows; the remote words then stand.
    init(
        _ written: [WrittenSpeech.Word], _ aligned: SoundAlignedWords, _ own: [Transcript.Word],
        _ corrector: Corrector, isOtherTalk: Bool = false
    ) {
        let recording = Self.logOdds(own.reduce(0) { $0 + $1.confidence } / Double(own.count))
        var (nextOwn, nextWritten) = (0, 0)
        for (place, word) in Self.shared(written, aligned, own) + [(own.count, written.count)] {
            let stretch = Stretch(own: nextOwn..<place, written: nextWritten..<word)
            if !stretch.own.isEmpty || !stretch.written.isEmpty {
                let odds =
                    isOtherTalk
                    ? Self.otherTalk : logOdds(stretch, recording: recording, written, own, corrector)
                take(stretch, odds, written, own)
            }
            if word < written.count {
                words.append(Word(word: written[word], own: place, choice: nil))
            }
            (nextOwn, nextWritten) = (place + 1, word + 1)
        }
    }

    /// The words that are equal and at the same place in both readings, in order.
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

    /// The log odds that the remote words of a stretch are right rather than the local ones.
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

    /// - Parameter odds: the log odds that the remote words are right.
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
        // The item ends at the same place with other words.
        if let end = written[stretch.written].last?.end, !words.isEmpty {
            words[words.count - 1].word.end = end
        }
    }
}
