import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("Where a memo goes on to another meal, as labelled memos teach")
struct MealCutsTests {
    /// People who eat again after they walked home, and people who eat two things at once.
    private static let tagger: WordTagger = {
        let builder = DescriptionBuilder(lexicon: TestLexicon.shipped)
        let foods = [
            "a banana", "a muffin", "a samosa", "a pretzel", "a pear", "a waffle", "a burger", "a salad",
        ]
        let told = zip(foods, foods.dropFirst()).flatMap { first, second in
            [
                memo("i had \(first) walked home and had \(second)", [[first], [second]]),
                memo("i had \(first) and had \(second)", [[first, second]]),
                memo("i had \(first) and then \(second) with it", [[first, second]]),
            ]
        }
        return TaggerTraining.tagger(repeatElement(told.map(builder.lesson), count: 8).flatMap(\.self))
    }()

    private static func memo(_ text: String, _ meals: [[String]]) -> TrainingMemo {
        TrainingMemo(
            text: text,
            entries: meals.map { foods in
                let items = foods.map {
                    TrainingMemo.Item(words: $0, name: String($0.dropFirst(2)), unit: nil, preparation: [])
                }
                return TrainingMemo.Entry(items: items)
            })
    }

    private static func meals(_ text: String, with tagger: WordTagger?) -> [String] {
        let reader = MemoReader(lexicon: TestLexicon.plain(tagger: tagger))
        let evening = Date(timeIntervalSince1970: 1_795_202_400)
        return reader.meals(in: text, spokenAt: evening, calendar: Calendar.utc).map(\.description)
    }

    @Test(
        "two foods are two meals where such words stood between meals, and one where they did not",
        arguments: [
            ("i had a taco walked home and had a bagel", ["a taco", "a bagel"]),
            ("i had a taco and had a bagel", ["a taco, a bagel"]),
            ("i had a taco and then a bagel with it", ["a taco, a bagel"]),
            ("i had a taco and a bagel walked home and had an apple", ["a taco, a bagel", "an apple"]),
        ])
    func learned(text: String, meals: [String]) {
        #expect(Self.meals(text, with: Self.tagger) == meals)
    }

    @Test(
        "two meals that are named stay two, and so do two times, whatever was learned",
        arguments: [
            "for lunch i had a taco and for dinner a bagel", "a taco for lunch and a bagel for dinner",
            "at noon a taco and a bagel around four", "then at noon a taco and a bagel at six",
        ])
    func named(text: String) {
        #expect(Self.meals(text, with: Self.tagger) == ["a taco", "a bagel"])
    }

    @Test("without a tagger only a meal or a time that is said parts a memo")
    func rules() {
        #expect(Self.meals("i had a taco walked home and had a bagel", with: nil) == ["a taco, a bagel"])
        #expect(
            Self.meals("for lunch i had a taco and for dinner a bagel", with: nil) == ["a taco", "a bagel"])
    }

    @Test("a plain sentence teaches that its foods are one meal")
    func plain() {
        let builder = DescriptionBuilder(lexicon: TestLexicon.shipped)
        let lesson = builder.lesson(plain: "for lunch i had a banana and a muffin")
        #expect(lesson.gaps.map(\.isTrue) == [false])
        #expect(Self.tagger.cuts.features.isEmpty == false)
    }

    @Test("the bytes of a tagger hold its cuts; those of an older one are read without them")
    func bytes() throws {
        let bytes = Self.tagger.bytes
        let read = try #require(WordTagger(bytes: bytes))
        #expect(read.bytes == bytes && read.cuts.features == Self.tagger.cuts.features)
        #expect(WordTagger(bytes: Array(bytes.dropLast(8))) == nil)
        let old = Array("SDTAG1\r\n".utf8) + bytes.dropFirst(8).dropLast(4 + 8 * read.cuts.features.count)
        #expect(try #require(WordTagger(bytes: old)).cuts.features.isEmpty)
    }
}
