import Diary
import Foundation
import Journal
import Support
import Testing

@testable import DiaryService

@Suite("One sentence for several journals")
struct SharedWordsTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        talking = try TalkingService(journals: InstalledJournals.all)
        conversation = talking.conversation()
    }

    /// The journal of each entry with what it was told, by the order of speech; "food" with the description for meals.
    private func told(_ text: String) throws -> Set<String> {
        guard case .handled = try conversation.reply(to: text) else {
            Issue.record("not for the diary")
            return []
        }
        return Set(
            try talking.journal.allEntries().map { entry in
                guard let told = entry.told, let act = told.acts.first else {
                    return entry.isNote ? "note" : "food \(entry.processedDescription)"
                }
                let names = act.fields["plants"]?.texts ?? [act[text: "name"] ?? act[text: "body"] ?? ""]
                return
                    "\(act.journal.rawValue) \(act[text: "care"] ?? act.kind) \(names.joined(separator: "+"))"
            })
    }

    @Test(
        "what is noted ends where something else is told, and its day is not that of the rest",
        arguments: [
            (
                "remind me to buy nails on friday and i have watered the fern",
                ["things note buy nails on friday", "plants watering fern"]
            ),
            (
                "remember that the gas bottle was booked and the fern has two new leaves shining like mad",
                ["things note the gas bottle was booked", "plants observation fern"]
            ),
            (
                "remind me to buy nails then water the fern",
                ["things note buy nails then water the fern"]
            ),
        ])
    func borders(text: String, expected: [String]) throws {
        let fern = Act(journal: .plants, kind: "plant", fields: ["name": .text("fern")])
        _ = try talking.journal.tell([fern], words: "told", at: talking.clock.now)
        let told = try told(text).subtracting(["plants plant fern"])
        #expect(told == Set(expected))
        let day = try talking.journal.allEntries().compactMap { $0.told?.acts.first?[text: "day"] }
        #expect(day.isEmpty)
    }

    @Test(
        "what was picked or taken out and then eaten is a meal of it",
        arguments: [
            ("picked the strawberries and ate them on the spot", "food strawberries"),
            ("took the ice cream out of the freezer and we ate it all for dessert", "food ice cream"),
            ("picked the basil, made pesto with it and had it with pasta", nil),
        ])
    func eaten(text: String, meal: String?) throws {
        let told = try told(text)
        if let meal {
            #expect(told.contains(meal), "\(told)")
        } else {
            #expect(!told.contains { $0.hasPrefix("food") && $0.contains("strawberr") })
        }
    }

    @Test("a day before what another journal is told is not the meal's")
    func days() throws {
        let told = try told("on sunday I had rice and eggs for lunch and tonight I put the tent in the attic")
        #expect(told == ["food rice, eggs", "things item tent"])
        let meal = try #require(talking.journal.allEntries().first { $0.told == nil })
        #expect(talking.journal.calendar.component(.weekday, from: meal.date) == 1)
    }
}
