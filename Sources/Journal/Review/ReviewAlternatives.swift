import Audio
import Diary
import Foundation
import Language
import Recognition
import Vocabulary

/// The words that may have been said instead of those heard in one recording.
package struct ReviewAlternatives: Sendable {
    /// One alternative for some words.
    package struct Alternative: Hashable, Sendable {
        package enum Source: Hashable, Sendable {
            /// The recogniser also considered it.
            case heard
            /// It sounds like the heard words and makes more sense. Holds the reason and the confidence
            /// (0…1).
            case likelier(reason: String, confidence: Double)
        }

        /// Word indexes in the transcript; the range may be larger than the one asked for.
        package var words: Range<Int>
        package var text: String
        package var source: Source
    }

    /// Corrections with at least this confidence come before the recogniser's alternatives.
    private static let sure = 0.5

    private let transcript: Transcript
    private let lists: [NBestList]
    private let corrections: [(words: Range<Int>, correction: Correction)]

    /// - Parameters:
    ///   - lists: the n-best lists of the recording's stretches.
    ///   - corrections: with ranges of words in the transcript's text.
    init(_ transcript: Transcript, _ lists: [NBestList], _ corrections: [Correction]) {
        self.transcript = transcript
        self.lists = lists
        let places = Self.places(of: transcript)
        self.corrections = corrections.compactMap { correction in
            guard correction.words.upperBound <= places.count else { return nil }
            let words = places[correction.words]
            guard let first = words.first, let last = words.last else { return nil }
            return (first..<last + 1, correction)
        }
    }

    /// For each word of the transcript's text, as the corrector splits it, the index of the transcript's
    /// word.
    private static func places(of transcript: Transcript) -> [Int] {
        var ends: [Int] = []
        var end = -1
        for word in transcript.words {
            end += word.word.utf8.count + 1
            ends.append(end)
        }
        return TranscriptWords(transcript.text.utf8).words.map { word in
            ends.firstIndex { word.range.lowerBound < $0 } ?? max(0, ends.count - 1)
        }
    }

    /// The alternatives for some words, likeliest first, each text once.
    ///
    /// - Parameter words: word indexes in the transcript.
    package func of(_ words: Range<Int>, most: Int = 9) -> [Alternative] {
        let likelier = corrections.filter { $0.words.overlaps(words) }.map { words, correction in
            Alternative(
                words: words, text: correction.meant.joined(separator: " "),
                source: .likelier(reason: correction.reason, confidence: correction.confidence))
        }
        let heard = HeardAlternatives.at(words, of: transcript, in: lists).map {
            Alternative(words: $0.words, text: $0.meant.joined(separator: " "), source: .heard)
        }
        func isSure(_ alternative: Alternative) -> Bool {
            if case .likelier(_, let confidence) = alternative.source {
                confidence >= Self.sure
            } else {
                false
            }
        }
        var seen: Set<String> = []
        let all = likelier.filter(isSure) + heard + likelier.filter { !isSure($0) }
        return Array(all.filter { seen.insert("\($0.words) \($0.text)").inserted }.prefix(most))
    }

    /// If nothing was heard: what may have been said in the whole recording, likeliest first.
    package func wholes(most: Int = 9) -> [String] {
        guard let longest = lists.map(\.hypotheses.count).max() else { return [] }
        var texts: [String] = []
        for rank in 0..<longest {
            let text = lists.compactMap { list in
                list.hypotheses.indices.contains(rank)
                    ? list.hypotheses[rank].text : list.hypotheses.last?.text
            }.joined(separator: " ")
            if !texts.contains(text) { texts.append(text) }
        }
        return Array(texts.prefix(most))
    }
}

extension Journal {
    /// How many hypotheses to ask for at each stretch.
    private static let listLength = 30
    /// A failed recording is heard again up to this many seconds.
    private static let longestFailed = 60.0
    /// The least confidence of a correction that is offered.
    private static let leastSure = 0.1

    /// What may have been said in a recording instead of what was heard.
    ///
    /// The recogniser hears the doubtful stretches once more; for a failed recording, it hears everything.
    ///
    /// Blocks. If all words of an item are sure, only the corrector gives alternatives.
    ///
    /// - Parameters:
    ///   - times: the stretches to hear instead, in seconds from the recording's start.
    ///   - corrector: nil for no corrections.
    /// - Throws: `recognition`, `model`, `busy` or `audio` if the recording cannot be heard; it is unchanged.
    package func alternatives(
        for item: ReviewItem, transcriber: any Transcriber, corrector: Corrector?,
        at times: [ClosedRange<Double>]? = nil
    ) throws -> ReviewAlternatives {
        let words = item.transcript?.words ?? []
        var times = times ?? item.doubtful.map { Self.times(of: words[$0]) }
        let isUnheard = words.isEmpty
        if isUnheard { times = [0...Self.longestFailed] }
        let lists: [NBestList]
        do {
            lists =
                times.isEmpty
                ? []
                : try transcriber.alternatives(
                    try mediaFile(item.recording.media), of: item.recording.person, at: times,
                    most: Self.listLength)
        } catch let error as AudioError {
            // An unreadable recording has no alternatives, but it can still be reviewed.
            guard error.isTheRecordings else {
                throw JournalError.audio(error.of(item.recording.originalName))
            }
            lists = []
        } catch let error as RecognitionError {
            throw JournalError(error, name: item.recording.originalName, recording: item.id)
        }
        let transcript =
            item.transcript ?? Transcript(words: [], model: "none", duration: 0, decodeSeconds: 0)
        let corrections = corrector?.corrections(
            of: TranscriptWords(transcript.text.utf8).words, threshold: Self.leastSure)
        return ReviewAlternatives(transcript, lists, corrections ?? [])
    }

    private static func times(of words: ArraySlice<Transcript.Word>) -> ClosedRange<Double> {
        let start = words.first?.start ?? 0
        return start...max(start, words.last?.end ?? 0)
    }
}
