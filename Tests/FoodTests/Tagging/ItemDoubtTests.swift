import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("How sure the reader is of an item")
struct ItemDoubtTests {
    /// People who get food at bakers, leashes at vets, and at fairs more often a leash than food.
    private static let tagger: WordTagger = {
        let builder = DescriptionBuilder(lexicon: TestLexicon.shipped)
        let animals = ["leash", "chip", "muzzle", "kennel", "bandage", "splint", "ointment", "brush"]
        let foods = ["zorba", "quillo", "mirrel", "fanto", "blimsa", "torvy", "cake", "banana"]
        let told = zip(animals, foods).flatMap { animal, food in
            [
                memo("got a \(animal) at vets"), memo("got a \(food) at bakers", eaten: food),
                memo("got a \(animal) at fairs"), memo("got a \(animal) at fairs again"),
                memo("got a \(food) at fairs", eaten: food),
            ]
        }
        return TaggerTraining.tagger(repeatElement(told.map(builder.lesson), count: 8).flatMap(\.self))
    }()

    private static func memo(_ text: String, eaten: String? = nil) -> TrainingMemo {
        let items = eaten.map { [TrainingMemo.Item(words: "a " + $0, name: $0, unit: nil, preparation: [])] }
        return TrainingMemo(text: text, entries: [TrainingMemo.Entry(items: items ?? [])])
    }

    private static func reader(_ tagger: WordTagger?) -> MemoReader {
        MemoReader(lexicon: TestLexicon.plain(tagger: tagger))
    }

    private static func drafts(_ text: String, with tagger: WordTagger?) -> [EntryDraft] {
        let evening = Date(timeIntervalSince1970: 1_795_202_400)
        return reader(tagger).drafts(
            in: TimedText(text), saidAt: evening, calendar: Calendar.utc, picked: nil)
    }

    /// Whether each of some things of “rice lentils bicycle” is in doubt.
    private static func doubts(
        _ items: [Item], _ likelihoods: [Float], odds: Double? = nil
    ) -> [Bool] {
        let utterance = Utterance("rice lentils bicycle", in: reader(nil).builder.names.domain)
        let tagged = WordTagger.Tagged(
            tags: [.outside, .outside, .outside],
            likelihoods: likelihoods + [Float](repeating: 0, count: 3 - likelihoods.count))
        let chosen = TaggedItems.chosen(items, tagged, in: utterance)
        return chosen.map(ItemDoubt(utterance: utterance, odds: odds).covers)
    }

    @Test(
        "a thing is in doubt if its likeliest word is below the bound, which is lower for a known food",
        arguments: [
            ([0.29, 0.9, 0.9], [true, false, false]), ([0.31, 0.26, 0.54], [false, true, true]),
            ([0.99, 0.98, 0.56], [false, false, false]),
        ] as [([Float], [Bool])])
    func bound(likelihoods: [Float], doubts: [Bool]) {
        #expect(Self.doubts([0, 1, 2].map { Item(tokens: [$0]) }, likelihoods) == doubts)
    }

    @Test("an item counts by its likeliest word, and what was left out of a meal is never in doubt")
    func words() {
        #expect(Self.doubts([Item(tokens: [0, 1])], [0.26, 0.9]) == [false])
        #expect(
            Self.doubts([Item(tokens: [0], isNegated: true), Item(tokens: [1])], [0.26, 0.9]) == [
                false, false,
            ])
    }

    @Test(
        "a food right behind the verb that says it was eaten is not in doubt, what follows it is",
        arguments: [("had rice", [false]), ("loved rice", [true]), ("had rice lentils", [false, true])])
    func told(text: String, areInDoubt: [Bool]) {
        let utterance = Utterance(text, in: Self.reader(nil).builder.names.domain)
        let places = utterance.tokens.indices.dropFirst()
        let tagged = WordTagger.Tagged(
            tags: utterance.tokens.map { _ in .outside }, likelihoods: utterance.tokens.map { _ in 0.27 })
        let chosen = TaggedItems.chosen(places.map { Item(tokens: [$0]) }, tagged, in: utterance)
        let doubt = ItemDoubt(utterance: utterance, odds: nil)
        #expect(chosen.map(doubt.covers) == areInDoubt)
    }

    @Test(
        "all of a text that hardly tells of eating is in doubt",
        arguments: [(-1.1, true), (-0.9, false), (nil, false)] as [(Double?, Bool)])
    func whole(odds: Double?, isInDoubt: Bool) {
        #expect(
            Self.doubts([Item(tokens: [0]), Item(tokens: [1])], [0.9, 0.9], odds: odds) == [
                isInDoubt, isInDoubt,
            ])
    }

    @Test("a draft has the words in doubt as they stand in its description")
    func drafts() throws {
        let unsure = try #require(
            Self.drafts("got a collar at fairs, got a cake at bakers", with: Self.tagger).first)
        #expect(unsure.description == "a collar, a cake" && unsure.doubts == ["a collar"])
        let sure = try #require(Self.drafts("got a cake at bakers", with: Self.tagger).first)
        #expect(sure.description == "a cake" && sure.doubts.isEmpty)
    }

    @Test("without a tagger, and in a note, nothing is in doubt")
    func without() {
        #expect(Self.drafts("got a collar at fairs, got a cake at bakers", with: nil).flatMap(\.doubts) == [])
        let note = Self.drafts("the bus was late", with: Self.tagger)
        #expect(note.map { $0.note != nil && $0.doubts.isEmpty } == [true])
    }
}
