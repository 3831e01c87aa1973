import Diary
import JSON
import Language
import Testing

@testable import Plants

@Suite("Plants that nobody has named yet")
struct UnnamedPlantTests {
    private func acts(_ text: String) -> [Act] {
        PlantReader([]).claims(in: SaidWords(text, saidAt: Household.now, calendar: Household.calendar))
            .flatMap(\.acts)
    }

    private func told(_ text: String) -> [String] { acts(text).map(Household.short) }

    @Test(
        "a plant is made of what tells that it is there",
        arguments: [
            ("then there's the big yucca by the door", ["new / yucca / yucca / door"]),
            ("there's also a croton in the study", ["new / croton / croton / study"]),
            ("there are also two hoyas in the trough", ["new / hoyas / hoyas / trough"]),
            ("there are geraniums in the trough", ["new / geraniums / geraniums / trough"]),
            ("the camellia has come into the porch", ["new / camellia / camellia / porch"]),
            ("my aunt's cactus lives in the hall now", ["new / cactus / cactus / hall"]),
            ("the camellia is called Flora", ["new / Flora / camellia"]),
        ])
    func made(text: String, expected: [String]) {
        #expect(told(text) == expected)
    }

    @Test(
        "each plant of a list has its place, or shares the next one's",
        arguments: [
            (
                "there's a yucca in the hall, a cactus on the piano and three pansies in the trough",
                [
                    "new / yucca / yucca / hall", "new / cactus / cactus / piano",
                    "new / pansies / pansies / trough",
                ]
            ),
            (
                "we've got a croton and two dracaenas in the study",
                ["new / croton / croton / study", "new / dracaenas / dracaenas / study"]
            ),
        ])
    func lists(text: String, expected: [String]) {
        #expect(told(text) == expected)
    }

    @Test(
        "the day on which a plant came is kept",
        arguments: [
            ("we've had the yucca since march", "2026-03-01"), ("got the yucca last saturday", "2026-11-14"),
            ("we have had the yucca since nineteen ninety eight", "1998-01-01"),
            ("i bought a yucca yesterday", "2026-11-17"),
        ])
    func came(text: String, day: String) {
        #expect(acts(text).map { $0[text: "acquiredOn"] } == [day])
        #expect(told(text).first?.hasPrefix("new / yucca") == true)
    }

    @Test("a plant of which only a plain statement tells is asked about")
    func asked() {
        let acts = acts("the yucca was a present from work")
        #expect(acts.map(\.kind) == ["plant", "care"])
        #expect(acts.allSatisfy { $0.waits })
    }

    @Test(
        "what is eaten, stands elsewhere or is not a plant makes none",
        arguments: [
            "the lamp lives on the landing now", "the tomatoes are in the fridge",
            "the basil was lovely on the pizza",
            "the neighbour's roses are out", "the orchid at the florist is gorgeous",
            "the lemons are on the table",
            "we've had the tomatoes since lunch",
        ])
    func others(text: String) {
        #expect(told(text).isEmpty)
    }

    @Test("what is told besides the place is kept with the plant")
    func more() {
        #expect(
            told("the camellia in the porch has lost its leaves").contains { $0.hasPrefix("observation") })
        #expect(
            told("lost the begonia to the frost last night") == [
                "new / begonia / begonia", "change / begonia / gone died",
            ])
    }
}
