import Diary
import Food
import Foundation
import Journal
import Language
import Recognition

/// What a spoken turn left in doubt, until the next turn settles it.
struct Doubt: Sendable {
    /// One of two foods that may have been said.
    struct Choice: Sendable {
        /// The food's words.
        var words: String
        /// The transcript if this food was said.
        var transcript: Transcript
    }

    /// What a turn was asked about.
    enum Asked: Sendable {
        /// Which of two foods was said: first the food as it was recognised, then the alternative.
        case which([Choice])
        /// Whether words that were heard well were eaten.
        case whether(UnsureFood, Transcript)
    }

    /// A recording that waits for an answer.
    struct Question: Sendable {
        var recording: ClaimedRecording
        var asked: Asked
        var date: Date
    }

    var question: Question?
    /// Consecutive turns in which nothing was understood, and the time of the last one.
    var failures = 0
    var failedAt = Date.distantPast
}

/// Finds the doubtful food in a transcript.
struct DoubtfulFood {
    /// Words below this confidence are asked about if there is an alternative.
    private static let confidence = 0.4
    private static let listLength = 12

    let memoReader: MemoReader
    let transcriber: any Transcriber
    let file: URL
    /// Who speaks; nil if that is not known.
    let person: String?

    /// The two candidates for the doubtful food, the recognised one first; nil without doubt or alternative.
    func choices(in transcript: Transcript) -> [Doubt.Choice]? {
        guard let (name, words) = doubtful(transcript) else { return nil }
        let heard = transcript.words[words]
        guard let first = heard.first, let last = heard.last else { return nil }
        // Without alternatives there is nothing to ask: the words are logged and listed for review.
        let lists = try? transcriber.alternatives(
            file, of: person, at: [first.start...max(first.start, last.end)], most: Self.listLength)
        for other in HeardAlternatives.at(words, of: transcript, in: lists ?? []) {
            let changed = transcript.replacing(other)
            let place = other.words.lowerBound..<other.words.lowerBound + other.meant.count
            guard let food = food(overlapping: place, in: changed), food.kind != name.kind else { continue }
            return [
                Doubt.Choice(words: name.name, transcript: transcript),
                Doubt.Choice(words: food.name, transcript: changed),
            ]
        }
        return nil
    }

    /// The food that contains the least certain word, and its words in the transcript.
    private func doubtful(_ transcript: Transcript) -> (EntryItem, Range<Int>)? {
        let unsure = transcript.words.indices.filter { transcript.words[$0].confidence < Self.confidence }
            .sorted { transcript.words[$0].confidence < transcript.words[$1].confidence }
        for place in unsure {
            if let food = food(overlapping: place..<place + 1, in: transcript) {
                return (food, place..<place + 1)
            }
        }
        return nil
    }

    /// The food that overlaps these words of a transcript.
    private func food(overlapping words: Range<Int>, in transcript: Transcript) -> EntryItem? {
        let text = transcript.text
        let utterance = Utterance(text, in: memoReader.builder.names.domain)
        let wordStarts = text.split(separator: " ").map(\.startIndex)
        for match in utterance.names where match.thing != nil {
            let tokens = utterance.tokens[match.tokens]
            guard let first = tokens.first, let last = tokens.last else { continue }
            let from = wordStarts.lastIndex { $0 <= first.range.lowerBound } ?? 0
            let to = wordStarts.lastIndex { $0 <= last.range.lowerBound } ?? from
            guard (from..<to + 1).overlaps(words) else { continue }
            let named = String(text[first.range.lowerBound..<last.range.upperBound])
            return memoReader.items(in: named).first
        }
        return nil
    }
}

extension Transcript {
    /// The transcript with some words replaced by an alternative that somebody has confirmed.
    fileprivate func replacing(_ other: HeardAlternatives.Replacement) -> Transcript {
        var changed = self
        let heard = words[other.words]
        let start = heard.first?.start ?? 0
        let length = (heard.last?.end ?? start) - start
        let count = Double(max(1, other.meant.count))
        changed.words.replaceSubrange(
            other.words,
            with: other.meant.enumerated().map { index, word in
                Word(
                    word: word, start: start + length * Double(index) / count,
                    end: start + length * Double(index + 1) / count, confidence: 1)
            })
        return changed
    }
}
