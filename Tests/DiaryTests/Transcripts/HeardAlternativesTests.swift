import Testing

@testable import Diary

@Suite("Alternatives out of an N-best list")
struct HeardAlternativesTests {
    /// Words of a tenth of a second a letter, one behind the other; `at` moves the beginning.
    private func words(_ text: String, at start: Int = 0) -> [Hypothesis.Word] {
        var tenths = start
        return text.split(separator: " ").map { word in
            defer { tenths += word.count }
            return Hypothesis.Word(
                word: String(word), start: Double(tenths) / 10, end: Double(tenths + word.count) / 10)
        }
    }

    private func transcript(_ text: String) -> Transcript {
        Transcript(
            words: words(text).map {
                Transcript.Word(word: $0.word, start: $0.start, end: $0.end, confidence: 0.3)
            }, model: "meals", duration: 9, decodeSeconds: 0)
    }

    private func found(_ range: Range<Int>, _ text: String, _ others: [String]) -> [String] {
        HeardAlternatives.at(
            range, of: transcript(text),
            in: [NBestList(hypotheses: others.map { Hypothesis(words: words($0)) })]
        ).map { "\($0.words.lowerBound)-\($0.words.upperBound) \($0.meant.joined(separator: " "))" }
    }

    @Test(
        "what stands at the same time stands in for the words, with neighbours where the borders differ",
        arguments: [
            // The same borders: one word for one.
            (0..<1, "skin milk", ["skim milk", "skip milk", "skin silk"], ["0-1 skim", "0-1 skip"]),
            // Words that are the same are left out, also when more were asked for.
            (0..<2, "skin milk", ["skim milk"], ["0-1 skim"]),
            // A word less, and a word more.
            (0..<2, "oat mill", ["oatmill"], ["0-2 oatmill"]),
            (0..<1, "oatmill", ["oat mill"], ["0-1 oat mill"]),
            // Other borders inside: the neighbour comes along, up to the next border that both have.
            (1..<2, "an ice cream", ["an iced ream"], ["1-3 iced ream"]),
            (1..<2, "an ice cream", ["an ice dream"], []),
            // Nothing else there, or no border that both have within reach.
            (1..<2, "two eggs", ["two eggs", "tow eggs"], []), (0..<1, "abcdefghi x", ["abc"], []),
            (2..<3, "a b c d e f g", ["xyxyxyxyx"], []),
        ])
    func table(range: Range<Int>, text: String, others: [String], expected: [String]) {
        #expect(found(range, text, others) == expected)
    }

    @Test(
        "a replacement is about the words asked for, differs from them, and put in their place gives a sentence of the list",
        arguments: 0..<200)
    func property(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        let parts = ["a", "bc", "def", "gh", "ijk", "l"]
        func sentence() -> String {
            (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? "a"
            }.joined(separator: " ")
        }
        let text = sentence()
        let heard = transcript(text)
        let others = (0..<8).map { _ in Hypothesis(words: words(sentence())) }
        let first = Int.random(in: 0..<heard.words.count, using: &generator)
        let range = first..<Int.random(in: first + 1...heard.words.count, using: &generator)
        let found = HeardAlternatives.at(range, of: heard, in: [NBestList(hypotheses: others)])
        #expect(Set(found).count == found.count)
        for replacement in found {
            #expect(replacement.words.overlaps(range) && !replacement.meant.isEmpty)
            #expect(heard.words[replacement.words].map(\.word) != replacement.meant)
            let isThere = others.contains { other in
                let spoken = other.words.map(\.word)
                return spoken.indices.contains { start in
                    let end = start + replacement.meant.count
                    guard end <= spoken.count, Array(spoken[start..<end]) == replacement.meant else {
                        return false
                    }
                    // Trimming takes equal words off both, which here last equally long.
                    return abs(
                        other.words[start].start - heard.words[replacement.words.lowerBound].start) < 0.09
                        && abs(
                            other.words[end - 1].end - heard.words[replacement.words.upperBound - 1].end)
                            < 0.09
                }
            }
            #expect(isThere)
        }
    }

    @Test("places that the transcript does not have give nothing")
    func outside() {
        #expect(found(5..<9, "two eggs", ["two legs"]) == [])
        #expect(found(0..<0, "two eggs", ["two legs"]) == [])
        #expect(HeardAlternatives.at(0..<1, of: transcript(""), in: []) == [])
    }
}
