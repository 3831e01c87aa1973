import Language
import Testing

@testable import Plants

@Suite("Plants in strangers' words")
struct StrangersPlantsTests {
    @Test(
        "a pause may be a coming span, or end on a day that is named later in its clause",
        arguments: [
            ("skip ruby for the next fortnight", ["change / Ruby / pausedUntil 2026-12-02T00:00"]),
            ("skip ruby for the coming two weeks", ["change / Ruby / pausedUntil 2026-12-02T00:00"]),
            (
                "hold off on watering the cactus till we are home again january fourth",
                ["change / cactus / pausedUntil 2027-01-04T00:00"]
            ),
        ])
    func paused(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "an interval that is denied gives way to the one that is wanted, and a wish for one sets it",
        arguments: [
            ("make it so ruby gets water every three weeks instead of two", ["change / Ruby / watering 21"]),
            ("can we make it so ruby gets water every three weeks", ["change / Ruby / watering 21"]),
        ])
    func planned(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test("an interval that does not hold sets no plan")
    func denied() {
        let told = Household.told("ruby doesn't need water every week, make it every 21 days")
        #expect(told.contains("change / Ruby / watering 21") && !told.contains("change / Ruby / watering 7"))
    }

    @Test(
        "the plant that was meant may be told with its deed, and the wrong one once more",
        arguments: [
            ("misted ruby no sorry what am i saying it was gerda i misted not ruby", ["misting Gerda"]),
            ("fed the cactus no hang on tis the basil i fed", ["feeding basil"]),
        ])
    func repaired(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "names that end in a vowel have their plurals, and mum is somebody unless she is the mum",
        arguments: [
            ("watered both frangipanis", ["watering pink frangipani, white frangipani"]),
            ("ruby got repotted by mum on sunday", ["repotting Ruby @11-15 by mum"]),
        ])
    func named(text: String, expected: [String]) {
        let more = ["pink frangipani", "white frangipani"].map { Household.plant($0) }
        let claims = PlantReader(Household.plants + more).claims(
            in: SaidWords(text, saidAt: Household.now, calendar: Household.calendar))
        #expect(claims.flatMap(\.acts).map(Household.short) == expected)
    }

    @Test(
        "a plant is new by the word alone at the head, or by whoever sold or left it",
        arguments: [
            ("New: a calathea from Ann, I put it in the hall", ["new / calathea / calathea / hall"]),
            ("New on my desk - a calathea from Ann", ["new / calathea / calathea / my desk"]),
            ("a man at the fair sold me a calathea", ["new / calathea / calathea"]),
            ("new paint in the hall looks great", []),
        ])
    func new(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test("a new plant stands where it is said to stand, and not where it was had")
    func stands() {
        let told = Household.told(
            "got a new plant at a school fair in Leeds it's a calathea and she's on my desk")
        #expect(told == ["new / calathea / calathea / my desk"])
    }

    @Test(
        "a plant is gone in more words, and moves onto what else is for food",
        arguments: [
            ("the cactus is gone yall", ["change / cactus / gone died"]),
            ("the cactus up and died on me", ["change / cactus / gone died"]),
            ("moved the cactus onto the top of the fridge", ["change / cactus / place top of the fridge"]),
            ("watered ruby. the oat milk is finished", ["watering Ruby"]),
            ("watered ruby. sadly it is dead", ["watering Ruby", "change / Ruby / gone died"]),
        ])
    func changed(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "give is a past tense after the speaker, but not where it tells how often",
        arguments: [
            ("then i give ruby a drink", ["watering Ruby"]),
            ("i give ruby a drink every week", ["change / Ruby / watering 7"]),
        ])
    func dialect(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test("a short please opens a question, which moves no plant")
    func pleaded() { #expect(Household.told("pls which plants are in the kitchen") == ["list? kitchen"]) }
}
