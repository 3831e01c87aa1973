import Diary
import Foundation
import JSON
import Testing

@testable import Plants

@Suite("Answers to questions about plants")
struct PlantAnswersTests {
    private let cactus = Household.plant("cactus", place: "study")
    private let lily = Household.plant("Gerda", species: "peace lily", place: "bathroom")

    private func answer(
        _ about: String, _ of: [String], acts: [KeptAct] = [], care: String? = nil, question: String? = nil,
        span: String? = nil
    ) -> String {
        var fields: [String: JSONValue] = ["about": .text(about), "of": .array(of.map { .text($0) })]
        for (name, value) in [("care", care), ("question", question), ("span", span)] {
            fields[name] = value.map { .text($0) }
        }
        return PlantAnswers([cactus, lily], acts: acts, now: Household.now, calendar: Household.calendar)
            .answer(to: Act(journal: .plants, kind: "question", fields: fields))
    }

    @Test("the last care is told with its day, and what was not noted is said")
    func last() {
        let acts = Household.cared(.watering, cactus, "2026-11-01", "2026-11-09")
        #expect(
            answer("last", ["cactus"], acts: acts) == "The cactus was last watered 9 days ago, on 9 November."
        )
        #expect(
            answer("last", ["cactus"], acts: acts, care: "feeding")
                == "I have no note that the cactus was fed.")
        #expect(answer("last", ["yucca"]) == "No plant is called yucca.")
    }

    @Test("lists, intervals and histories come from the records")
    func records() {
        #expect(answer("list", ["bathroom"]) == "One plant there (bathroom): Gerda.")
        #expect(answer("list", []) == "2 plants: Gerda, cactus.")
        let acts =
            Household.cared(.watering, cactus, "2026-10-20", "2026-11-01", "2026-11-09")
            + Household.cared(.repotting, cactus, "2026-11-10")
        #expect(
            answer("history", ["cactus"], acts: acts, span: "this month")
                == "The cactus: 1 November: watered; 9 November: watered; 10 November: repotted.")
        #expect(answer("interval", ["cactus"], acts: acts) == "The cactus is watered about every 10 days.")
        #expect(answer("due", []) == "Nothing is due today.")
    }

    @Test("advice says what it goes by")
    func advice() {
        #expect(answer("advice", ["Gerda"], question: "may cats eat lilies").contains("toxic to cats"))
        let often = ["2026-11-09", "2026-11-11", "2026-11-13", "2026-11-15", "2026-11-17"].flatMap {
            Household.cared(.watering, lily, $0)
        }
        let yellow = answer("advice", ["Gerda"], acts: often, question: "why are the leaves yellow")
        #expect(yellow.contains("5 times in 10 days"))
        #expect(yellow.contains("I go by your notes and the table of troubles."))
        #expect(
            answer("advice", ["triffid"], question: "does the triffid like sun").contains("I do not know"))
    }

    @Test("how a plant is comes from what was seen, and when it was watered")
    func state() {
        let acts =
            Household.cared(.observation, cactus, "2026-11-17", note: "two flowers")
            + Household.cared(.watering, cactus, "2026-11-18")
        #expect(
            answer("state", ["cactus"], acts: acts)
                == "You noted something about the cactus yesterday: two flowers. The cactus was last watered today."
        )
    }
}
