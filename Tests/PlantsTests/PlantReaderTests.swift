import Diary
import Foundation
import Language
import Testing

@testable import Plants

@Suite("What is told the journal of plants")
struct PlantReaderTests {
    @Test(
        "care of plants, with day, time, amount and who did it",
        arguments: [
            ("i watered monty", ["watering Monty"]),
            ("gave the cactus half a litre last monday", ["watering cactus @11-16 (half a litre)"]),
            ("an hour ago i fed bertha", ["feeding Big Bertha @11-18 18:30"]),
            ("my sister misted the fern on sunday", ["misting boston fern @11-15 by sister"]),
            ("monty got a drink and a wipe down", ["watering Monty", "cleaning Monty"]),
            (
                "watered and fed both orchids yesterday",
                ["watering pink orchid, white orchid @11-17", "feeding pink orchid, white orchid @11-17"]
            ),
            ("basil: watered, 200 ml", ["watering basil (200 ml)"]),
            ("neem oil on the fern", ["treatment boston fern"]),
            ("sprayed the fern with soapy water", ["treatment boston fern"]),
            ("sprayed the fern", ["misting boston fern"]),
            ("took two cuttings from monty", ["propagation Monty"]), ("ruby had a haircut", ["pruning Ruby"]),
            ("picked some basil for the soup", ["harvest basil"]),
            ("picked the yellow leaves off the basil", ["pruning basil"]),
            ("potted on the peace lily into a clay pot", ["repotting Gerda"]),
        ])
    func care(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "groups are those of the household, by place, kind and number",
        arguments: [
            ("watered everything in the bathroom", ["watering boston fern, Gerda"]),
            ("all the orchids got fed", ["feeding pink orchid, white orchid"]),
            ("watered everything in the kitchen except the basil", ["watering pink orchid, white orchid"]),
            ("repotted the orchid", ["repotting orchid waits"]),
            ("watered the orchid in the shed", ["watering orchid waits"]),
        ])
    func groups(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a picture of a plant shows those that its words name, and waits if there are none",
        arguments: [
            ("", ["observation  waits"]), ("Monty", ["observation Monty"]),
            ("gerda and the fern", ["observation Gerda, boston fern"]),
            ("a photo of my basil today", ["observation basil"]), ("the orchid", ["observation  waits"]),
            ("snake plant", ["observation snake plant"]), ("Lady Greystoke", ["observation Lady Greystoke"]),
            ("sunset over the lake", []), ("anna's roses", []), ("lovely evening", []),
        ])
    func pictures(text: String, expected: [String]) {
        let said = SaidWords(text, saidAt: Household.now, calendar: Household.calendar)
        let reader = PlantReader(Household.plants)
        #expect(reader.claim(ofPicture: "plant", said)?.acts.map(Household.short) ?? [] == expected)
        #expect(reader.claim(ofPicture: "food", said) == nil)
    }

    @Test(
        "how plants are is an observation",
        arguments: [
            ("new leaf on monty", ["observation Monty"]), ("the basil has aphids", ["observation basil"]),
            ("gerda is looking a bit limp", ["observation Gerda"]),
            ("bertha dropped another leaf", ["observation Big Bertha"]),
        ])
    func observations(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "changes of place, plan and being",
        arguments: [
            ("moved the cactus from the study to the landing", ["change / cactus / place landing"]),
            ("water the cactus every three weeks", ["change / cactus / watering 21"]),
            ("feed monty once a month from now on", ["change / Monty / feeding 30"]),
            ("skip the fern until saturday", ["change / boston fern / pausedUntil 2026-11-21T00:00"]),
            ("skip the fern until christmas", ["change / boston fern / pausedUntil 2026-12-25T00:00"]),
            (
                "skip the fern until the 20th of november",
                ["change / boston fern / pausedUntil 2026-11-20T00:00"]
            ),
            (
                "skip the fern until the 31st of december",
                ["change / boston fern / pausedUntil 2026-12-31T00:00"]
            ),
            ("skip the fern this sunday", ["change / boston fern / pausedUntil 2026-11-23T00:00"]),
            ("repot the fern every two years", ["change / boston fern / repotting 730"]),
            (
                "water the fern every \(Array(repeating: "hundred", count: 20).joined(separator: " ")) days",
                ["watering boston fern"]
            ),
            // Once, for nobody waters so seldom.
            ("water the fern every 99999999999999999999/1 days", ["watering boston fern"]),
            ("the cactus died", ["change / cactus / gone died"]),
            ("rip gerda, binned her today", ["change / Gerda / gone died"]),
        ])
    func changes(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "a plant is there until somebody says that it is gone, and not where somebody supposes it",
        arguments: [
            "harold thinks the cactus is dead", "watered the cactus, my sister reckons it's dead",
            "mum swears the basil has died",
        ])
    func supposed(text: String) {
        #expect(!Household.told(text).contains { $0.contains("gone") })
    }

    @Test(
        "new plants, with kind, name and place",
        arguments: [
            ("new plant: a calathea in the bedroom, we call it Clara", ["new / Clara / calathea / bedroom"]),
            (
                "my aunt gave me a jade plant and it lives on the desk",
                ["new / jade plant / jade plant / desk"]
            ),
            ("bought a begonia for my mother", []),
        ])
    func new(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "questions",
        arguments: [
            ("when was the cactus last watered", ["last? cactus"]), ("what needs water today", ["due? "]),
            ("how is monty doing", ["state? Monty"]),
            ("which plants are in the bathroom", ["list? bathroom"]),
            ("how often do i feed bertha", ["interval? Big Bertha"]),
            ("what did i do for the fern this month", ["history? boston fern"]),
            ("is the peace lily toxic to cats", ["advice? Gerda"]),
        ])
    func questions(text: String, expected: [String]) {
        #expect(Household.told(text) == expected)
    }

    @Test(
        "what was not done tells nothing, and is still about plants",
        arguments: [
            "i forgot to water monty", "i should repot the cactus", "didn't feed the fern",
            "haven't got round to pruning monty yet",
            "i'm going to prune monty at the weekend", "remind me to water the basil tomorrow",
        ])
    func notDone(text: String) {
        let claims = Household.claims(text)
        #expect(!claims.isEmpty)
        #expect(claims.flatMap(\.acts).isEmpty)
    }

    @Test(
        "other words are left to others",
        arguments: [
            "i slept badly", "i fed the dog and watered down the juice", "planted a kiss on her cheek",
            "ruby from the office came round",
            "potted the blue and won the frame", "we had tomato soup", "put basil in the soup",
            "the neighbour watered her tomatoes",
            "turned the heating on", "pruned the list of guests", "monty python was on",
        ])
    func others(text: String) {
        #expect(Household.claims(text).flatMap(\.acts).isEmpty)
    }

    @Test("a claim covers its clause and leaves the meal")
    func coverage() throws {
        let text = "i watered the cactus and had pesto pasta"
        let claim = try #require(Household.claims(text).first)
        #expect(claim.tokens == 0..<4)
        #expect(claim.fit == .certain)
    }

    @Test("what is taken back is gone")
    func repairs() {
        #expect(Household.told("i watered the fern no wait the cactus") == ["watering cactus"])
    }

    @Test("a long text is read in a moment")
    func long() {
        let text = String(repeating: "watered the basil and the cactus and so ", count: 1250)
        let clock = ContinuousClock()
        let taken = clock.measure { _ = Household.claims(text) }
        #expect(taken < .seconds(20))
    }
}
