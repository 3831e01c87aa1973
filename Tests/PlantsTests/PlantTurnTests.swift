import Diary
import Foundation
import JSON
import Language
import Testing

@testable import Plants

@Suite("What people say around plants")
struct PlantTurnTests {
    @Test(
        "what is supposed, dreamt or still to be done is not kept",
        arguments: [
            "imagine ruby died", "suppose monty got watered", "the basil died in the opera",
            "once the fern is watered we leave", "when the orchids are fed you may go",
            "i wonder whether orchids like fertiliser", "watered the flowers at the cemetery",
            "monty is a pub by the river",
        ])
    func supposed(text: String) {
        #expect(Household.told(text).isEmpty)
    }

    @Test("what is told after \"when\" as done is kept")
    func told() {
        #expect(Household.told("when i watered monty i found a new leaf").contains("watering Monty"))
    }

    @Test(
        "a plant elsewhere is not the household's",
        arguments: ["the orchid at the florist is gorgeous", "the basil in the supermarket looks sad"])
    func elsewhere(text: String) {
        #expect(Household.told(text).isEmpty)
    }

    @Test(
        "groups go by roof and sky, by several places and by exceptions",
        arguments: [
            ("watered the balcony plants except the thyme", ["watering mint"]),
            ("watered all the outdoor plants", ["watering thyme, mint"]),
            ("the indoor plants got a drink", ["watering ficus, calathea"]),
            ("misted everything in the study and the bathroom", ["misting ficus, calathea"]),
        ])
    func groups(text: String, expected: [String]) {
        let plants = [
            Household.plant("ficus", place: "study"), Household.plant("calathea", place: "bathroom"),
            Household.plant("thyme", place: "balcony"), Household.plant("mint", place: "balcony"),
        ]
        let claims = PlantReader(plants).claims(
            in: SaidWords(text, saidAt: Household.now, calendar: Household.calendar))
        let told = claims.flatMap(\.acts).map { act in
            (act[text: "care"] ?? "") + " "
                + (act.fields["plants"]?.texts ?? []).sorted { one, other in
                    plants.firstIndex { $0.name == one } ?? 0 < plants.firstIndex { $0.name == other } ?? 0
                }.joined(separator: ", ")
        }
        #expect(told == expected)
    }

    @Test(
        "each plant gets its own amount",
        arguments: [
            (
                "gave monty half a litre and ruby two cups",
                ["watering Monty (half a litre)", "watering Ruby (two cups)"]
            ),
            (
                "monty got five litres, ruby three",
                ["watering Monty (five litres)", "watering Ruby (three litres)"]
            ),
            ("gave monty and ruby half a litre", ["watering Monty, Ruby (half a litre)"]),
        ])
    func amounts(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a plant that is told of as one's own is new",
        arguments: [
            ("there's a hoya on the windowsill", ["new / hoya / hoya / windowsill"]),
            ("we have an olive tree in the hall", ["new / olive tree / olive tree / hall"]),
            ("this is my new begonia it's called berta", ["new / Berta / begonia"]),
            ("the croton in the study is new", ["new / croton / croton / study"]),
            ("there's a melon in the fridge", []), ("we have a rose between two thorns", []),
        ])
    func arrivals(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test("\"the ivy\" is an ivy, although a spider plant is also called spider ivy")
    func otherKind() {
        let plants = [Household.plant("spider plant", place: "hall")]
        let claims = PlantReader(plants).claims(
            in: SaidWords("watered the ivy", saidAt: Household.now, calendar: Household.calendar))
        #expect(claims.flatMap(\.acts).map(Household.short) == ["watering ivy"])
    }

    @Test(
        "who did it is kept, with a title or told by themselves",
        arguments: [
            ("mrs keller watered monty", ["watering Monty by mrs keller"]),
            ("tom says he watered ruby", ["watering Ruby by tom"]),
        ])
    func persons(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "questions ask where a plant is, what comes, and what somebody did",
        arguments: [
            ("where is ruby", "where? Ruby"), ("where's the fern", "where? boston fern"),
            ("what's growing in the kitchen", "list? kitchen"), ("what is due", "due? "),
            ("what do the plants need this week", "due? "),
            ("which plants did i water today", "history? "), ("what did tom do for the plants", "history? "),
        ])
    func questions(text: String, expected: String) {
        #expect(Household.told(text) == [expected])
    }

    @Test(
        "a question about coming days has their first and last day",
        arguments: [
            ("what needs water tomorrow", "2026-11-19", "2026-11-19"),
            ("what needs water on sunday", "2026-11-22", "2026-11-22"),
            ("which plants need water this week", "2026-11-18", "2026-11-22"),
            ("what needs water next week", "2026-11-23", "2026-11-29"),
        ])
    func coming(text: String, first: String, last: String) throws {
        let act = try #require(Household.claims(text).first?.acts.first)
        #expect(act[text: "from"] == first && act[text: "through"] == last)
    }

    @Test(
        "a turn settles which plant was meant, or corrects which one and who it was",
        arguments: [
            ("the pink one", "watering pink orchid"), ("both", "watering white orchid, pink orchid"),
            ("i mean the white orchid", "watering white orchid"), ("the first one", "watering white orchid"),
            ("i had a sandwich", nil), ("the basil", nil),
        ] as [(String, String?)])
    func settled(turn: String, expected: String?) {
        let waiting = Act(
            journal: .plants, kind: "care",
            fields: [
                "care": .text("watering"), "waits": .bool(true),
                "candidates": .array([.text("white orchid"), .text("pink orchid")]),
            ])
        #expect(
            CareCorrection(turn, [waiting], Household.plants)?.acts?.first.map(Household.short) == expected)
    }

    @Test(
        "a turn corrects which plant it was and who did it",
        arguments: [
            ("only ruby", "watering Ruby"), ("not ruby", "watering Monty"),
            ("not ruby, the cactus", "watering Monty, cactus"),
            ("that was tom not me", "watering Monty, Ruby by tom"),
            ("except monty", "watering Ruby"), ("ruby is lovely", nil), ("thanks", nil),
        ] as [(String, String?)])
    func corrected(turn: String, expected: String?) {
        let told = Act(
            journal: .plants, kind: "care",
            fields: ["care": .text("watering"), "plants": .array([.text("Monty"), .text("Ruby")])])
        #expect(CareCorrection(turn, [told], Household.plants)?.acts?.first.map(Household.short) == expected)
    }
}
