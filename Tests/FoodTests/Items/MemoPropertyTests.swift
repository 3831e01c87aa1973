import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

@Suite struct MemoPropertyTests {
    @Test("Items read from the description are those of the memo, in every labelled memo")
    func roundTrip() {
        for memo in LabelledSentence.all.map(\.said) + LabelledMemo.items.map(\.said) {
            let readings = memoReader.meals(
                in: memo, spokenAt: .distantPast + 1e10, calendar: Calendar.utc)
            let fromDescriptions = readings.flatMap { memoReader.items(in: $0.description) }
            #expect(fromDescriptions.map(\.label) == memoReader.items(in: memo).map(\.label), "\(memo)")
        }
    }

    @Test(
        "Whatever is said, it has a meal, the meals share out its words, and no word is invented",
        arguments: 0..<4 as Range<UInt64>)
    func shared(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words =
            (LabelledMemo.items + LabelledMemo.meals).flatMap {
                $0.said.split(separator: " ").map(String.init)
            }
            + Array(
                repeating: ["no", "sorry", "scratch", "that", "i", "mean", "make", "and", "a", "half"],
                count: 20
            )
            .flatMap(\.self)
        for _ in 0..<100 {
            let count = Int.random(in: 1...30, using: &random)
            let said = (0..<count).compactMap { _ in words.randomElement(using: &random) }
                .joined(separator: [" ", ", "].randomElement(using: &random) ?? " ")
            let readings = memoReader.meals(
                in: said, spokenAt: .distantPast + 1e10, calendar: Calendar.utc)
            #expect(!readings.isEmpty)
            var end = 0
            for reading in readings {
                #expect(reading.words.lowerBound == end, "\(said)")
                end = reading.words.upperBound
                var left = Token.split(said).map(\.text)
                for word in Token.split(reading.description).map(\.text) {
                    guard let place = left.firstIndex(of: word) else {
                        Issue.record("“\(word)” was not said in “\(said)”")
                        break
                    }
                    left.remove(at: place)
                }
                for item in memoReader.items(in: reading.description) {
                    #expect(!item.name.isEmpty && !item.words.isEmpty && item.quantity ?? 1 > 0, "\(said)")
                }
            }
            #expect(readings.count == 1 || end == readings[0].utterance.tokens.count, "\(said)")
        }
    }

    @Test("Every food of the shipped lexicon is an item, alone, counted and measured")
    func everyFood() {
        let builder = memoReader.builder
        for index in TestLexicon.shipped.foods.indices {
            guard let name = TestLexicon.shipped.foods[index].names.first?.singular else { continue }
            let alone = memoReader.items(in: name).map(\.kind)
            #expect(!alone.isEmpty, "\(name)")
            guard alone.count == 1, let food = builder.names.food(named: name) else { continue }
            #expect(alone == [builder.names.canonical(food).name], "\(name)")
            guard FoodNames.measured(name.split(separator: " ").map(String.init)) == nil else { continue }
            let measured = memoReader.items(in: "two bowls of \(name)")
            #expect(measured.map(\.kind) == alone && measured.first?.quantity == 2, "\(name)")
        }
    }
}
