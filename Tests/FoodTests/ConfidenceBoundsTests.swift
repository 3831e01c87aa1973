import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

/// Reads words that may have a confidence behind them, `egg:0.3`, else 0.9.
private func read(_ text: String) -> ReadEntry {
    let words = text.split(separator: " ").enumerated().map { index, word in
        let parts = word.split(separator: ":")
        return Transcript.Word(
            word: String(parts[0]), start: Double(index) / 3, end: Double(index + 1) / 3,
            confidence: parts.count > 1 ? Double(parts[1]) ?? 0 : 0.9)
    }
    let transcript = Transcript(words: words, model: "meals", duration: 9, decodeSeconds: 0)
    return memoReader.meals(
        in: TimedText(transcript), spokenAt: Date(timeIntervalSince1970: 1_795_030_200),
        calendar: Calendar.utc)[
            0]
}

@Suite("What was hardly heard")
struct ClarityTests {
    @Test(
        "what was hardly heard is no item; the rest is, however small words were heard",
        arguments: [
            ("an apple:0.3 and a handful of almonds", "a handful of almonds"),
            ("toast with:0.1 a:0.2 banana", "toast with a banana"),
            ("rice and:0.1 beans", "rice and beans"), ("two eggs", "two eggs"),
            ("chicken:0.5 soup:0.9 and toast", "chicken soup, toast"),
        ])
    func left(text: String, expected: String) {
        let reading = read(text)
        #expect(reading.description == expected && !reading.isUnclear)
    }

    @Test("where nothing was heard well, that is said, and what was heard stays to be looked at")
    func unclear() {
        let reading = read("an apple:0.3 and a handful:0.4 of almonds:0.4")
        #expect(reading.isUnclear && reading.description == "an apple, a handful of almonds")
        #expect(!read("i was at home").isUnclear)
    }

    @Test(
        "of words that were hardly heard, what stands out is read and the rest left out",
        arguments: [
            ("garlic:0.75 naan:0.8 and:0.3 a:0.2 turon:0.3 and:0.2 fried:0.4 egg:0.4", "garlic naan"),
            ("at:0.2 night:0.2 we:0.3 had:0.3 tea:0.88", "tea"),
        ])
    func standsOut(text: String, expected: String) {
        let reading = read(text)
        #expect(reading.description == expected && !reading.isUnclear)
    }

    @Test(
        "foods in doubtful speech about something else are not believed",
        arguments: [
            "my cousin's:0.7 wedding:0.8 is in august and i still found:0.6 the soup:0.7",
            "the roll:0.8 and program:0.7 straight across the valley:0.7 for nearly forty miles:0.7",
        ])
    func stray(text: String) {
        #expect(read(text).isUnclear)
    }

    @Test(
        "foods are believed where something says that they were eaten, where they are most of it, or nothing is in doubt",
        arguments: [
            "after:0.7 the wedding:0.7 in august:0.7 my cousin:0.7 and i ate the soup:0.7",
            "soup:0.7 toast:0.7 and a yoghurt:0.7 at the station:0.7",
            "my cousin's wedding is in august and i still found the soup",
        ])
    func notStray(text: String) {
        #expect(!read(text).isUnclear)
    }

    @Test("an item that would be clear elsewhere is not, among words that were hardly heard")
    func amongOthers() {
        #expect(read("goody:0.2 warning:0.2 toast:0.65 with:0.3 at:0.3").isUnclear)
    }

    @Test(
        "what reads as a meal of known foods from beginning to end is believed with less behind it",
        arguments: [
            ("for:0.5 lunch:0.5 i:0.4 had:0.3 a:0.3 banana:0.5 and:0.4 toast:0.5", "a banana, toast"),
            ("i:0.4 had:0.4 rice:0.4 with:0.5 beans:0.6", "rice with beans"),
            ("an hour ago i ate a banana:0.5", "a banana"),
            ("we:0.6 had:0.5 soup:0.2 and:0.4 a:0.4 boiled:0.5 egg:0.6", "a boiled egg"),
        ])
    func plain(text: String, expected: String) {
        let reading = read(text)
        #expect(reading.description == expected && !reading.isUnclear)
    }

    @Test(
        "less than that is not, nor what says more than a meal",
        arguments: [
            "had:0.2 an:0.2 egg:0.3 and:0.2 toast:0.4 with:0.4 yogurt:0.5",
            "i:0.5 forgot:0.5 my:0.5 soup:0.5 at:0.5 the:0.5 office:0.5",
            "the:0.5 minister:0.5 had:0.5 a:0.5 banana:0.5",
        ])
    func notPlain(text: String) {
        #expect(read(text).isUnclear)
    }

    @Test("nobody doubts what was typed")
    func typed() {
        let typed = memoReader.meals(
            in: "an apple and a handful of almonds", spokenAt: Date(timeIntervalSince1970: 0),
            calendar: Calendar.utc)[
                0]
        #expect(typed.description == "an apple, a handful of almonds" && !typed.isUnclear)
    }
}
