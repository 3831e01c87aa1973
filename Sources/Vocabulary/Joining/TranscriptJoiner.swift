import Diary
import Foundation
import Language
import Speech

/// Joins what a second ear wrote with what the diary's own recogniser heard in the same recording.
///
/// The second ear's words are corrected to foods, for which the own transcript is the witness: it says when each word was
/// said, and how well each change goes with the sound. Where both still differ, a vote decides (`TranscriptVote`).
/// Immutable; safe to share between threads.
package struct TranscriptJoiner: Sendable {
    /// Why there is nothing to join.
    package enum Refusal: Error {
        /// It is not English.
        case otherLanguage
        /// It does not go with the sound, or with the length of the recording.
        case implausible
    }

    /// More words a second than this nobody says.
    private static let mostWordsPerSecond = 7.0
    /// The mean cost a phone above which two readings are not of the same sound, in readings of `fewest` phones.
    private static let strangest: Float = 0.62
    private static let fewest = 12
    /// Corrections that the language asks for at least so much are looked at with the witness.
    private static let leastSure = 0.25
    /// How sure a correction must be of which no witness can say anything: text without capitals and commas hides its
    /// names.
    private static let sureAlone = 0.65
    /// What the witness's opinion is worth, in the logarithm of the odds, for each unit of sound distance.
    private static let witness = 1.0

    /// How sure a word is where the own recogniser heard nothing: the recording waits to be looked at.
    private static let alone = 0.5

    /// Corrects what an ear wrote where there is nothing to join it with.
    package let written: WrittenCorrector
    private var corrector: Corrector { written.corrector }
    private var listed: ListedFoods { written.listed }

    package init(_ written: WrittenCorrector) { self.written = written }

    /// A transcript of what is probably right in each; without words if neither heard any.
    ///
    /// Where the own recogniser heard nothing, words that name no food are ignored: neural recognisers make up sentences
    /// for noise.
    ///
    /// - Parameters:
    ///   - own: what the own recogniser heard.
    ///   - text: the second ear's text, as it wrote it.
    ///   - ear: its name, which becomes part of the transcript's model.
    package func join(_ own: Transcript, _ text: String, ear: String) throws(Refusal) -> Transcript {
        let speech = WrittenSpeech(text)
        guard speech.foreignShare < 0.3 else { throw .otherLanguage }
        guard Double(speech.words.count) <= Self.mostWordsPerSecond * own.duration + 4 else {
            throw .implausible
        }
        if speech.words.isEmpty { return own }
        let others = own.words.map { phones($0.word) }
        var words = speech.words
        var aligned = align(words, others)
        let shortest = min(aligned.otherPhones.count, aligned.phoneCount)
        if shortest >= Self.fewest, aligned.cost > Self.strangest * Float(aligned.phoneCount) {
            throw .implausible
        }
        let foods = listed.changes(words, words.map { phones($0.spoken) }) { aligned.sound(upon: $0) }
        words = Self.applied(foods.map { ($0.words, $0.meant) }, to: words)
        aligned = align(words, others)
        words = Self.applied(corrections(words, aligned), to: words)
        aligned = align(words, others)
        if own.words.isEmpty {
            guard listed.foods.areNamed(in: words.map { corrector.list.number($0.spoken) ?? -1 }) else {
                return own
            }
            let standing = words.map { TranscriptVote.Word(word: $0, own: nil, choice: Self.alone) }
            return transcript(standing, aligned, own, ear: ear)
        }
        let vote = TranscriptVote(words, aligned, own.words, corrector)
        return transcript(vote.words, align(vote.words.map(\.word), others), own, ear: ear)
    }

    /// The foods that the words of a list become, without a witness.
    package func corrected(_ text: String) -> String {
        var speech = WrittenSpeech(text)
        let foods = listed.changes(speech.words, speech.words.map { phones($0.spoken) }) { _ in [] }
        speech.words = Self.applied(foods.map { ($0.words, $0.meant) }, to: speech.words)
        speech.words = Self.applied(corrections(speech.words, nil), to: speech.words)
        return speech.text
    }

    private func align(_ words: [WrittenSpeech.Word], _ others: [[PhoneCosts.Phone]]) -> SoundAlignedWords {
        SoundAlignedWords(words.map { phones($0.spoken) }, upon: others, corrector.costs)
    }

    private func phones(_ word: String) -> [PhoneCosts.Phone] { written.phones(word) }

    // MARK: Words

    /// What the corrector changes where the witness does not object.
    private func corrections(
        _ words: [WrittenSpeech.Word], _ aligned: SoundAlignedWords?
    ) -> [(Range<Int>, [String])] {
        var speech = WrittenSpeech("")
        // The corrector knows names by their capital letters.
        speech.words = words.map { word in
            var word = word
            if word.isName { word.spoken = word.spoken.capitalized }
            return word
        }
        let written = TranscriptWords(Array(speech.text.utf8)).words
        guard written.count == words.count else { return [] }
        let found = corrector.corrections(
            of: written, threshold: aligned == nil ? Self.sureAlone : Self.leastSure)
        return found.compactMap { correction in
            if let aligned, correction.rule == nil {
                let there = aligned.sound(upon: correction.words)
                guard !there.isEmpty, let heard = Self.phones(correction.heardPhones),
                    let meant = Self.phones(correction.meantPhones)
                else {
                    return correction.confidence >= Self.sureAlone
                        ? (correction.words, correction.meant) : nil
                }
                let nearer = corrector.costs.distance(heard, there) - corrector.costs.distance(meant, there)
                let sureness = min(max(correction.confidence, 1e-6), 1 - 1e-6)
                guard log(sureness / (1 - sureness)) + Self.witness * Double(nearer) >= 0 else { return nil }
            }
            return (correction.words, correction.meant)
        }
    }

    private static func phones(_ text: String) -> [PhoneCosts.Phone]? {
        PhoneCosts.phones(text.split(separator: " "))
    }

    /// The words with some of them replaced; the mark behind the last of these stays.
    private static func applied(
        _ changes: [(words: Range<Int>, meant: [String])], to words: [WrittenSpeech.Word]
    ) -> [WrittenSpeech.Word] {
        var words = words
        for change in changes.sorted(by: { $0.words.lowerBound > $1.words.lowerBound }) {
            var meant = change.meant.map { WrittenSpeech.Word(spoken: $0) }
            meant[meant.count - 1].end = words[change.words.upperBound - 1].end
            words.replaceSubrange(change.words, with: meant)
        }
        return words
    }

    // MARK: Times

    private func transcript(
        _ words: [TranscriptVote.Word], _ aligned: SoundAlignedWords, _ own: Transcript, ear: String
    ) -> Transcript {
        let times = WordTimes(aligned, own)
        let spans = times.spans(count: words.count)
        var joined = own
        joined.model = "\(own.model)+\(ear)"
        joined.words = words.indices.map { place in
            let word = words[place].word
            return Transcript.Word(
                word: word.spoken + (word.end.map(String.init) ?? ""), start: spans[place].lowerBound,
                end: spans[place].upperBound, confidence: confidence(words[place], place, aligned, own))
        }
        return joined
    }

    /// A word that both heard is probably right. One that only the ear heard is surer the more it sounds like what the own
    /// recogniser heard there. Neither is surer than the vote was.
    private func confidence(
        _ standing: TranscriptVote.Word, _ place: Int, _ aligned: SoundAlignedWords, _ own: Transcript
    ) -> Double {
        let heard = standing.own.map { own.words[$0].confidence }
        guard let choice = standing.choice else { return max(heard ?? 0, 0.95) }
        if let heard { return min(heard, choice) }
        let phones = phones(standing.word.spoken)
        let there = aligned.sound(upon: place..<place + 1)
        let length = Float(max(phones.count, there.count, 1))
        let distance = there.isEmpty ? 1 : min(1, corrector.costs.distance(phones, there) / length)
        let agreement = Double(1 - distance)
        return min(choice, (listed.isStranger(standing.word) ? 0.25 : 0.6) + 0.35 * agreement)
    }
}
