import Language
import Testing

@testable import Plants

@Suite("What is said of plants in other words")
struct PlantStatementTests {
    @Test(
        "a plain statement about a plant of the household is an observation",
        arguments: [
            ("the fern is touching the lamp", ["observation boston fern"]),
            ("the peace lily seems to hate the bathroom", ["observation Gerda"]),
            ("the basil collapsed overnight", ["observation basil"]),
            ("our cat knocked the cactus over", ["observation cactus"]),
            ("the soil in the fern is still wet", ["observation boston fern"]),
            ("noticed some sticky stuff on the fern", ["observation boston fern"]),
            ("monty is pushing out something new", ["observation Monty"]),
        ])
    func statements(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "exceptions are spared wherever they stand, and of some plants nobody knows which",
        arguments: [
            (
                "watered everything apart from the cactus and the basil",
                ["watering Big Bertha, boston fern, Gerda, Monty, pink orchid, Ruby, white orchid"]
            ),
            (
                "all the plants were watered besides the cactus",
                ["watering basil, Big Bertha, boston fern, Gerda, Monty, pink orchid, Ruby, white orchid"]
            ),
            ("watered a few plants", ["watering  waits"]),
            ("watered most of the plants", ["watering  waits"]),
            ("watered the plant in the study", ["watering cactus"]),
            ("watered the plant in the kitchen", ["watering plant waits"]),
            ("we've got slugs on the basil", ["observation basil"]),
            ("got the slugs off the basil", ["treatment basil"]),
        ])
    func someOfAll(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a question without a verb asks, and records nothing",
        arguments: ["basil last watered?", "basil watered?"])
    func asked(text: String) {
        let acts = Household.claims(text).flatMap(\.acts)
        #expect(acts.map(\.kind) == ["question"] && acts.first?[text: "about"] == "last", "\(acts)")
    }

    @Test(
        "plans, people and meals are no observation",
        arguments: [
            "the fern should go outside", "monty is coming round at six", "basil in the pasta was lovely",
            "the fern cost twelve pounds", "cactus: not yet", "cut my finger on the cactus",
            "turn off the lamp by the fern",
        ])
    func notStated(text: String) {
        #expect(Household.claims(text).flatMap(\.acts).isEmpty)
    }

    @Test(
        "a plant is gone that is in the bin, with somebody else, or off the list",
        arguments: [
            ("the basil is in the bin", ["change / basil / gone thrown away"]),
            ("the cactus got thrown out", ["change / cactus / gone thrown away"]),
            ("gerda lives with my sister now", ["change / Gerda / gone given away"]),
            ("my sister took the fern home with her", ["change / boston fern / gone given away"]),
            ("sold the cactus on saturday", ["change / cactus / gone given away"]),
            ("please remove the cactus from my plants", ["change / cactus / gone removed"]),
            ("the fern didn't come back", ["change / boston fern / gone died"]),
        ])
    func gone(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a plant that went bald or into the shower is still there",
        arguments: [
            ("the fern has gone bald", ["observation boston fern"]),
            ("chucked the fern in the shower", ["watering boston fern"]),
        ])
    func notGone(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a move is told without a verb of moving, or in the present",
        arguments: [
            ("the cactus came in for the winter", ["change / cactus / place inside"]),
            ("the fern is back on the landing", ["change / boston fern / place landing"]),
            ("cactus i shift to bedroom", ["change / cactus / place bedroom"]),
            (
                "monty to the landing, cactus to the kitchen",
                ["change / Monty / place landing", "change / cactus / place kitchen"]
            ),
            ("moved the lamp to the den and the cactus to the kitchen", ["change / cactus / place kitchen"]),
        ])
    func moves(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "care told by what was taken off, given or written down",
        arguments: [
            ("took the dead leaves off gerda", ["pruning Gerda"]),
            ("got the aphids off the basil", ["treatment basil"]),
            ("picked a caterpillar off the basil", ["treatment basil"]),
            ("sprayed the kniphofia for bugs", ["treatment kniphofia"]),
            ("gave monty a bigger home", ["repotting Monty"]),
            ("put the fern in the sink to drink", ["watering boston fern"]),
            ("log a feed for ruby", ["feeding Ruby"]),
            ("can you note that i fed monty on saturday", ["feeding Monty @11-14"]),
            ("Watered - Monty, Gerda", ["watering Monty, Gerda"]),
            ("i water the cactus yesterday", ["watering cactus @11-17"]),
            ("bottom watered the cactus", ["watering cactus"]),
            ("brought in a bowl of basil", ["harvest basil"]),
            (
                "wiped bertha's leaves and misted the lower stems",
                ["cleaning Big Bertha", "misting Big Bertha"]
            ),
        ])
    func care(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a plant is told by what sets it apart, by the head before it, or by a pest on it",
        arguments: [
            (
                "the pink orchid has a bud and the white one is wilting",
                ["observation pink orchid", "observation white orchid"]
            ),
            ("cactus: cut everything back", ["pruning cactus"]),
            ("got the scale off my lucky charm", ["treatment lucky charm"]),
            ("tied ruby to a cane", ["support Ruby"]),
            ("brown tips on the fern, might be dry air", ["observation boston fern"]),
            ("had rice come home water the cactus", ["watering cactus"]),
        ])
    func targets(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "an exception is left out, wherever it stands",
        arguments: ["watered all except ruby", "everything got watered today bar ruby"])
    func exceptions(text: String) {
        let told = Household.told(text)
        #expect(told.count == 1)
        #expect(told.first?.contains("Monty") == true)
        #expect(told.first?.contains("Ruby") == false)
    }

    @Test(
        "plans for two kinds of care, and pauses that end with a month",
        arguments: [
            ("feed ruby monthly and water her every ten days", ["feeding 30", "watering 10"]),
            ("set the fern to be watered every 4 days and misted weekly", ["misting 7", "watering 4"]),
            ("feed the fern every spring", ["feeding 365"]),
            ("no water for the cactus until the end of november", ["pausedUntil 2026-11-30T00:00"]),
            ("snooze monty's watering until friday", ["pausedUntil 2026-11-20T00:00"]),
            ("hold off watering the fern till monday it's been wet", ["pausedUntil 2026-11-23T00:00"]),
        ])
    func plans(text: String, expected: [String]) {
        let told = Household.told(text)
        #expect(told.count == 1)
        for part in expected { #expect(told.first?.contains(part) == true) }
    }

    @Test(
        "questions that open with other words",
        arguments: [
            ("tell me when monty was last watered", ["last? Monty"]),
            ("days since the fern was watered", ["last? boston fern"]),
            ("when i last repot cactus", ["last? cactus"]),
            ("which ones did i mist on monday", ["history? "]),
        ])
    func questions(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "new plants that were kept, added or carried home",
        arguments: [
            ("i have kept one new aloe on the balcony", ["new / aloe / aloe / balcony"]),
            ("new plant in the bedroom, a calathea", ["new / calathea / calathea / bedroom"]),
            ("add a jade plant to my plants", ["new / jade plant / jade plant"]),
            ("bought two lavenders for the balcony", ["new / lavenders / lavenders / balcony"]),
        ])
    func new(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }
}
