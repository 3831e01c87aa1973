import Language
import Testing

@testable import Plants

@Suite("What is said of plants in other orders of words")
struct PlantOrderTests {
    @Test(
        "care is paused by whoever wants no reminders, until a day in any form",
        arguments: [
            (
                "stop nagging me about the cactus till saturday",
                ["change / cactus / pausedUntil 2026-11-21T00:00"]
            ),
            (
                "no watering alerts for the fern until monday",
                ["change / boston fern / pausedUntil 2026-11-23T00:00"]
            ),
            ("dont water ruby til the 28th", ["change / Ruby / pausedUntil 2026-11-28T00:00"]),
            ("don't water ruby till 3 Jan", ["change / Ruby / pausedUntil 2027-01-03T00:00"]),
            ("no water for gerda until after New Year's", ["change / Gerda / pausedUntil 2027-01-01T00:00"]),
            (
                "don't water monty till friday he is still wet",
                ["change / Monty / pausedUntil 2026-11-20T00:00"]
            ),
            ("snooze the basil reminder", []), ("stop nagging me about the bins till saturday", []),
        ])
    func paused(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a number of days that is plenty sets the plan, and a later sentence corrects it",
        arguments: [
            ("the cactus every three weeks is plenty", ["change / cactus / watering 21"]),
            ("ruby wants water every 5 days now it is warm. No, every 6", ["change / Ruby / watering 6"]),
            ("monty every four days will do. Water I mean", ["change / Monty / watering 4"]),
        ])
    func planned(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "the plant may stand in front, or be one of several before the verb",
        arguments: [
            ("monty, ruby and the cactus all got water", ["watering cactus, Monty, Ruby"]),
            ("the cactus i moved to the attic", ["change / cactus / place attic"]),
            ("jade moved to Ohio", []),
            ("the cactus i threw out", ["change / cactus / gone thrown away"]),
            ("the basil i gave away to my sister", ["change / basil / gone given away"]),
            ("ruby's water i changed today", ["watering Ruby @11-18"]),
            ("ruby got her leaves wiped with a damp cloth", ["cleaning Ruby"]),
            ("gerda went from the bathroom down to the cellar", ["change / Gerda / place cellar"]),
            (
                "half a cup for ruby, a cup for monty",
                ["watering Ruby (half a cup)", "watering Monty (a cup)"]
            ),
            ("watered the white orchid no sorry the pink one the white one is wet", ["watering pink orchid"]),
        ])
    func ordered(text: String, expected: [String]) {
        #expect(Household.told(text).prefix(expected.count).map { sorted($0) } == expected)
    }

    /// Plants in the order of the alphabet, because a list may be told in any.
    private func sorted(_ act: String) -> String {
        guard let space = act.firstIndex(of: " "), !act.contains("/"), !act.contains("("), !act.contains("@")
        else {
            return act
        }
        let names = act[act.index(after: space)...].components(separatedBy: ", ")
        return act[...space] + names.sorted { $0.lowercased() < $1.lowercased() }.joined(separator: ", ")
    }

    @Test(
        "care that was owed is done by \"done it\", on the day of the deed",
        arguments: [
            (
                "meant to feed the fern yesterday but never got round to it so i've done it now",
                ["feeding boston fern"]
            ),
            ("i was going to water ruby this morning and i forgot", []),
        ])
    func owed(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a piece that was cut off and set to root is propagation, whatever it was set in",
        arguments: [
            ("snipped two pieces off monty and stuck them in compost", ["propagation Monty"]),
            ("cut a bit of ruby off and put it in a glass of water", ["propagation Ruby"]),
            ("took like five cuttings off ruby", ["propagation Ruby"]),
            ("cut the basil right back", ["pruning basil"]),
            ("cut a big bunch of basil", ["harvest basil (a big bunch)"]),
            ("cut the fern, back in ten minutes", ["pruning boston fern"]),
        ])
    func rooted(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a day that is corrected is the day of the deed",
        arguments: [
            ("fed ruby on Monday. No, Tuesday, sorry", ["feeding Ruby @11-17"]),
            ("fed ruby monday nah sunday", ["feeding Ruby @11-15"]),
            ("tom came by yesterday and fed ruby", ["feeding Ruby @11-17 by tom"]),
            ("repotted gerda at the weekend", ["repotting Gerda @11-14"]),
        ])
    func corrected(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "something new on the plant just named, and nothing new on a plant, are observations",
        arguments: [
            ("turned ruby round. New leaf coming", ["rotating Ruby", "observation Ruby"]),
            ("no change on the cactus", ["observation cactus"]),
            ("the cactus is covered in buds", ["observation cactus"]),
        ])
    func observed(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a new plant stands where a later clause says, and not beside itself",
        arguments: [
            ("somebody donated a poinsettia, it's on the piano", ["new / poinsettia / poinsettia / piano"]),
            ("our guests turned up with a begonia, it's on the piano", ["new / begonia / begonia / piano"]),
            ("a colleague brought us a lavender", ["new / lavender / lavender"]),
            (
                "found a begonia at the flower market in Hull, she's on the landing",
                ["new / begonia / begonia / landing"]
            ),
            ("got a begonia from ann for my desk his name is otto", ["new / Otto / begonia / my desk"]),
            ("ate a sandwich with basil", []),
            ("there's a new one next to monty, a begonia", ["new / begonia / begonia"]),
            ("new baby monty", ["new / monty"]),
            ("got a fern for a welcome home, its on the landing", ["new / fern / fern / landing"]),
        ])
    func arrived(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "what was picked off against pests, and thrown away, leaves the plant where it is",
        arguments: [
            (
                "slugs on the basil, picked six off it and threw them away",
                ["observation basil", "treatment basil"]
            ),
            (
                "aphids on ruby. Hit her with the hose and some dish soap",
                ["observation Ruby", "treatment Ruby"]
            ),
        ])
    func pests(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }
}
