import Diary
import Foundation
import JSON
import Language
import Testing

@testable import Plants

@Suite("What a language model is told about a plant")
struct AdviceRequestTests {
    private let lily = Household.plant(
        "Gerda", species: "peace lily", place: "bathroom", fields: ["notes": .text("a gift from Anna")])
    private let cactus = Household.plant("cactus", place: "study")

    private func request(
        _ text: String, about: String = "advice", of names: [String] = ["Gerda"], acts: [KeptAct] = []
    ) -> AdviceRequest? {
        var fields: [String: JSONValue] = [
            "about": .text(about), "of": .array(names.map { .text($0) }),
        ]
        if about == "advice" { fields["question"] = .text(text) }
        return PlantAnswers([lily, cactus], acts: acts, now: Household.now, calendar: Household.calendar)
            .adviceRequest(for: Act(journal: .plants, kind: "question", fields: fields), said: text)
    }

    @Test(
        "is the row of its kind and its own care by days gone by, and neither people, places, notes nor other plants"
    )
    func facts() throws {
        let acts =
            Household.cared(.watering, lily, "2026-11-09", "2026-11-17")
            + Household.cared(.feeding, cactus, "2026-11-16")
            + Household.cared(.observation, lily, "2026-11-18", note: "a leaf is torn")
            + [
                KeptAct(
                    id: UUID(), at: Household.instant("2026-11-10", hour: 8),
                    act: Act(
                        journal: .plants, kind: "care",
                        fields: [
                            "care": .text("misting"), "plants": .array([.text("Gerda")]),
                            "by": .text("Tom"), "amount": .text("a little"),
                        ]), records: [lily.id])
            ]
        let request = try #require(self.request("how do I divide Gerda", acts: acts))
        #expect(request.question == "how do I divide Gerda")
        #expect(request.facts.first == "Kind: peace lily (Spathiphyllum wallisii)")
        #expect(
            request.facts.suffix(4) == [
                "9 days ago: watered", "8 days ago: misted, a little", "yesterday: watered",
                "today: looked at, a leaf is torn",
            ])
        let told = (request.facts + [request.instructions]).joined(separator: "\n")
        for word in ["Tom", "Anna", "bathroom", "cactus", "study", "2026", "fed"] {
            #expect(!told.contains(word), "\(word)")
        }
    }

    @Test("is at most the last thirty events, and of a long note its beginning")
    func bounded() throws {
        let start = try #require(CalendarDay("2026-01-01"))
        let acts = (0..<100).flatMap { day in
            Household.cared(
                .observation, lily, start.advanced(by: day).text, note: String(repeating: "leaf ", count: 500)
            )
        }
        let request = try #require(self.request("how do I divide Gerda", acts: acts))
        #expect(request.facts.filter { $0.contains("looked at") }.count == 30)
        #expect(request.facts.allSatisfy { $0.count < 300 })
    }

    @Test(
        "is asked where the tables say nothing, and not where they do or where an animal may be harmed",
        arguments: [
            ("how do I divide Gerda", "Gerda", false), ("what light does Gerda like", "Gerda", true),
            ("can the cat eat Gerda", "Gerda", true),
            ("is the dragonleaf poisonous to cats", "dragonleaf", true),
            ("what soil does the dragonleaf like", "dragonleaf", false),
        ])
    func answered(_ text: String, _ name: String, _ isAnswered: Bool) {
        #expect(request(text, of: [name])?.isAnswered == isAnswered)
    }

    @Test("is nothing where no plant is named, and the words themselves where the question is not for advice")
    func others() {
        #expect(request("how do I divide it", of: []) == nil)
        let state = request("how is Gerda doing", about: "state")
        #expect(state?.question == "how is Gerda doing")
        #expect(state?.isAnswered == true)
    }
}
