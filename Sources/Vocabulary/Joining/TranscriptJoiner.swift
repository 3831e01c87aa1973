import Diary
import Foundation
import Language
import Speech

/// Joins a remote recogniser's text with the local transcript of the same recording.
///
/// The remote words are corrected to foods with the local transcript as evidence. It gives the time of each
/// word, and shows how well each change fits the audio. Where the two still differ, a vote decides
/// (`TranscriptVote`). Immutable; safe to share between threads.
package struct TranscriptJoiner: Sendable {
    /// Why the texts cannot be joined.
    package enum Refusal: Error {
        /// The text is not English.
        case otherLanguage
        /// It does not match the audio, or the length of the recording.
        case implausible
    }

    /// Nobody says more words in a second.
    private static let mostWordsPerSecond = 7.0
    /// The mean cost per phone above which two readings of at least `fewest` phones are of different audio.
    private static let strangest: Float = 0.62
    private static let fewest = 12
    /// The mean confidence of local words below which they tell nothing of what the talk is about.
    private static let leastBelieved = 0.5
    /// Nepers per word above which neither reading is what people say to a diary (Docs/Recognition.md).
    private static let otherTalk = 6.0
    /// Corrections with at least this confidence are checked against the local transcript.
    private static let leastSure = 0.25
    /// The confidence that a correction needs without a local transcript: text without capitals and commas
    /// hides its names.
    private static let sureAlone = 0.65
    /// The weight of the local transcript in the log odds, for each unit of sound distance.
    private static let witness = 1.0

    /// The confidence of a word where the local recogniser heard nothing: the recording is then listed for
    /// review.
    private static let alone = 0.5

    /// Corrects text that has nothing to be joined with.
    package let written: WrittenCorrector
    private var corrector: Corrector { written.corrector }
    private var listed: ListedFoods { written.listed }

    package init(_ written: WrittenCorrector) { self.written = written }

    /// A transcript of the words that are probably right; without words if neither reading has any.
    ///
    /// If the local recogniser heard nothing, the remote words stand alone. Neural recognisers make up sentences
    /// from noise, so then a text needs a food, or has to read as if somebody had spoken. In talk about something
    /// else the remote words stand, too.
    ///
    /// - Parameters:
    ///   - own: the transcript of the local recogniser.
    ///   - text: the remote text as it arrived.
    ///   - ear: the remote recogniser's name, which becomes part of the transcript's model.
    package func join(_ own: Transcript, _ text: String, ear: String) throws(Refusal) -> Transcript {
        let speech = WrittenSpeech(text)
        guard speech.foreignShare < 0.3 else { throw .otherLanguage }
        guard Double(speech.words.count) <= Self.mostWordsPerSecond * own.duration + 4 else {
            throw .implausible
        }
        if speech.words.isEmpty { return own }
        let aligned = align(speech.words, own)
        let shortest = min(aligned.otherPhones.count, aligned.phoneCount)
        if shortest >= Self.fewest, aligned.cost > Self.strangest * Float(aligned.phoneCount) {
            throw .implausible
        }
        let words = corrected(speech.words, aligned, own)
        if own.words.isEmpty {
            let names = words.map { corrector.list.number($0.spoken) ?? -1 }
            guard listed.foods.areNamed(in: names) || speech.readsAsSpoken else { return own }
            let standing = words.map { TranscriptVote.Word(word: $0, own: nil, choice: Self.alone) }
            return transcript(standing, align(words, own), own, ear: ear)
        }
        let vote = TranscriptVote(
            words, align(words, own), own.words, corrector, isOtherTalk: isOtherTalk(speech.words, own))
        return transcript(vote.words, align(vote.words.map(\.word), own), own, ear: ear)
    }

    /// Whether neither reading is surely what people say to a diary, so that its model of language misleads.
    private func isOtherTalk(_ words: [WrittenSpeech.Word], _ own: Transcript) -> Bool {
        func isStrange(_ words: [String]) -> Bool {
            let likelihood = corrector.likelihood(of: words, isStart: true, isEnd: true)
            return -likelihood / Double(words.count + 1) > Self.otherTalk
        }
        if own.ownModel == Transcript.generalModel { return true }
        return isStrange(words.map(\.spoken))
            && (own.confidence < Self.leastBelieved || isStrange(own.words.map(\.word)))
    }

    /// The remote words, with foods for what was probably misheard.
    private func corrected(
        _ written: [WrittenSpeech.Word], _ aligned: SoundAlignedWords, _ own: Transcript
    ) -> [WrittenSpeech.Word] {
        let foods = listed.changes(written, written.map { phones($0.spoken) }) { aligned.sound(upon: $0) }
        let words = Self.applied(foods.map { ($0.words, $0.meant) }, to: written)
        return Self.applied(corrections(words, align(words, own)), to: words)
    }

    /// The text with its foods corrected, without a local transcript.
    package func corrected(_ text: String) -> String {
        var speech = WrittenSpeech(text)
        let foods = listed.changes(speech.words, speech.words.map { phones($0.spoken) }) { _ in [] }
        speech.words = Self.applied(foods.map { ($0.words, $0.meant) }, to: speech.words)
        speech.words = Self.applied(corrections(speech.words, nil), to: speech.words)
        return speech.text
    }

    private func align(_ words: [WrittenSpeech.Word], _ own: Transcript) -> SoundAlignedWords {
        SoundAlignedWords(
            words.map { phones($0.spoken) }, upon: own.words.map { phones($0.word) }, corrector.costs)
    }

    private func phones(_ word: String) -> [PhoneCosts.Phone] { written.phones(word) }

    // MARK: Words

    /// The corrections that the local transcript does not contradict.
    private func corrections(
        _ words: [WrittenSpeech.Word], _ aligned: SoundAlignedWords?
    ) -> [(Range<Int>, [String])] {
        var speech = WrittenSpeech("")
        // The corrector recognises names by their capital letters.
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

    /// The words with some of them replaced; the mark after the last replaced word stays.
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

    /// The confidence of a word, never above that of the vote.
    ///
    /// A word in both readings is probably right. A word in only the remote one is surer the more it sounds
    /// like the local phones there.
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
