import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

/// A transcript of words that each take the same time, with a pause of so many seconds after those that end in "|".
private func transcript(_ text: String, wordSeconds: Double = 0.3, pause: Double) -> Transcript {
    var time = 0.0
    let words = text.split(separator: " ").map { word -> Transcript.Word in
        let start = time
        time += wordSeconds
        let heard = Transcript.Word(
            word: String(word.replacing("|", with: "")), start: start, end: time, confidence: 1)
        if word.hasSuffix("|") { time += pause }
        return heard
    }
    return Transcript(words: words, model: "meals", duration: time, decodeSeconds: 0)
}

private func description(_ transcript: Transcript) -> String {
    memoReader.meals(
        in: TimedText(transcript), spokenAt: Date(timeIntervalSince1970: 1_795_030_200),
        calendar: Calendar.utc)[
            0
        ].description
}

@Suite struct SpeechPausesTests {
    @Test(
        "A pause between words parts things as a comma does",
        arguments: [
            ("papaya| muffin| curd", "papaya, muffin, curd"),
            ("i had mango| burger| and fries", "mango, burger, fries"),
            ("i had mango| quiche", "mango, quiche"),
        ])
    func parts(text: String, expected: String) {
        #expect(description(transcript(text, pause: 0.5)) == expected)
        #expect(description(transcript(text, pause: 0.1)) != expected)
    }

    @Test(
        "A hesitation within a name, a time, or after a word that asks for another parts nothing",
        arguments: [
            ("a cup of| green| tea", "a cup of green tea"), ("two| eggs at half past| eight", "two eggs"),
            ("a black| coffee", "a black coffee"), ("peanut| butter on toast", "peanut butter on toast"),
        ])
    func hesitations(text: String, expected: String) {
        #expect(description(transcript(text, pause: 0.6)) == expected)
    }

    @Test("Who speaks slowly pauses longer")
    func rate() {
        #expect(
            SpeechPauses.threshold(transcript("a b c", wordSeconds: 0.2, pause: 0).words)
                == SpeechPauses.shortest)
        #expect(SpeechPauses.threshold(transcript("a b c", wordSeconds: 0.6, pause: 0).words) > 0.55)
        #expect(description(transcript("mango| burger", wordSeconds: 0.7, pause: 0.4)) == "mango burger")
        #expect(description(transcript("mango| burger", wordSeconds: 0.2, pause: 0.4)) == "mango, burger")
    }

    @Test("A name of two foods is parted by a long pause")
    func twoFoods() {
        #expect(description(transcript("chicken| burger", pause: 0.4)) == "chicken burger")
        #expect(description(transcript("chicken| burger", pause: 0.8)) == "chicken, burger")
    }

    @Test("Words that are not those of the text say nothing about its pauses")
    func otherWords() {
        var heard = transcript("mango| burger", pause: 1)
        heard.words.removeLast()
        let tokens = Token.split("mango burger")
        #expect(
            SpeechPauses.parted(
                tokens, text: "mango burger", words: heard.words, in: memoReader.builder.names.domain)
                == tokens)
    }
}
