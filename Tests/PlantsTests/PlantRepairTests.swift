import Diary
import Foundation
import Language
import Testing

@testable import Plants

@Suite("What is told of plants in other words, or wrongly first")
struct PlantRepairTests {
    @Test(
        "the plant that was meant takes the place of the one that was named wrongly",
        arguments: [
            ("fed the white orchid, sorry, the pink one", ["feeding pink orchid"]),
            ("watered monty uh no wait the cactus", ["watering cactus"]),
            ("gave the basil i mean the cactus a drink yesterday", ["watering cactus @11-17"]),
            ("monty has a new leaf, actually it's gerda", ["observation Gerda"]),
            ("sprayed the fern for mites. correction, the basil", ["treatment basil"]),
            ("pruned monty no not monty the fern", ["pruning boston fern"]),
            ("fed monty. no i didn't, it was the cactus i fed", ["feeding cactus"]),
            ("watered the fern, and the basil, no, not the basil", ["watering boston fern"]),
            ("watered monty, sorry for the late entry", ["watering Monty"]),
            ("watered the fern, no water for the cactus", ["watering boston fern"]),
        ])
    func repaired(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "so does the place, and how often",
        arguments: [
            ("moved monty to the hall, no, the bathroom", ["change / Monty / place bathroom"]),
            ("water the cactus every ten days no every twelve", ["change / cactus / watering 12"]),
            (
                "water the cactus every ten days, sorry, make that every two weeks",
                ["change / cactus / watering 14"]
            ),
        ])
    func places(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a clause of its own has its own plants, day and place",
        arguments: [
            ("ruby got water, the basil didn't, and i fed monty", ["watering Ruby", "feeding Monty"]),
            ("staked the basil and picked six ripe ones", ["support basil", "harvest basil (six)"]),
            ("brought the basil inside its in the hall now", ["change / basil / place hall"]),
            ("which reminds me, the cactus went to the hall", ["change / cactus / place hall"]),
            (
                "gerda has a flower and i watered monty yesterday",
                ["observation Gerda", "watering Monty @11-17"]
            ),
            (
                "put the tins in the second drawer and by the way the cactus has dropped two arms",
                ["observation cactus"]
            ),
        ])
    func clauses(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "what it was done with tells the care",
        arguments: [
            ("hit the fern with the spray bottle", ["misting boston fern"]),
            ("few pumps of the mister for gerda", ["misting Gerda"]),
            ("ran the basil under the tap", ["watering basil"]),
            ("worm tea round the cactus, done", ["feeding cactus"]),
            ("chucked some seaweed feed on the basil", ["feeding basil"]),
            ("put slug pellets round the basil", ["treatment basil"]),
            ("stuck a bamboo stick in with monty", ["support Monty"]),
            ("bumped the cactus up a size", ["repotting cactus"]),
            ("monty is in a new clay pot now", ["repotting Monty"]),
            ("popped a bit of monty in water to root", ["propagation Monty"]),
            ("fed monty and put the good scissors in the drawer by the stove", ["feeding Monty"]),
            ("monty got his moss stick", ["support Monty"]),
            ("basil got half a litre", ["watering basil (half a litre)"]),
            ("basil got two visitors", []),
            ("the spray bottle is behind monty", []), ("i was going to take the secateurs to monty", []),
        ])
    func tools(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "plants come, bear and go in many words",
        arguments: [
            ("a hoya came in the post today", ["new / hoya / hoya"]),
            ("my aunt gave me a little croton", ["new / croton / croton"]),
            ("the basil gave us six leaves", ["harvest basil (six)"]),
            ("frost got the basil", ["change / basil / gone died"]),
            ("i had to throw the fern", ["change / boston fern / gone thrown away"]),
            ("the cactus couldn't survive", ["change / cactus / gone died"]),
            (
                "skip the cactus until the first of december",
                ["change / cactus / pausedUntil 2026-12-01T00:00"]
            ),
            ("feed the cactus on alternate days", ["change / cactus / feeding 2"]),
        ])
    func lives(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a plant's name in another name, and what ought to be done, tell of no plant",
        arguments: [
            "basil street was closed", "the hotel orchid was full", "it is in mint condition",
            "i should give monty's leaves a wipe one of these days", "i was too wiped to cook peas",
            "salad with vinegar", "cucumbers in vinegar", "water with lemon",
            "i got halibut with new potatoes",
            "i picked out everything", "two cups of water, onion, bay leaves",
        ])
    func nothing(text: String) {
        #expect(Household.told(text).isEmpty)
    }
}
