import Diary
import Foundation
import Language
import Testing

/// A journal of what somebody did to bicycles, made up for these tests: two verbs, three things, one occasion.
private enum Bicycles {
    static let things: [[ThingNames.Name]] = [
        [("chain", "chains")], [("brake pad", "brake pads")],
        [("tyre", "tyres"), ("inner tube", "inner tubes")],
    ]

    static let domain = Domain(
        names: ThingNames(things),
        verbs: ClauseVerbs(act: ["oiled", "replaced", "patched"], having: ["fixed"]),
        occasions: Occasions(words: ["service"]) { tokens, _, _ in
            tokens.indices.filter { tokens[$0].word == "service" }.map {
                UnderstoodPhrase(
                    meaning: .occasion(CategoryName(rawValue: "service")), tokens: $0..<($0 + 1))
            }
        })

    static func read(_ text: String) -> Utterance { Utterance(text, in: domain) }

    /// The things that the act was done to, in the order of speech.
    static func done(_ text: String) -> [String] {
        let utterance = read(text)
        return utterance.names.filter { utterance.clause(of: $0.tokens.lowerBound)?.stance == .done }
            .compactMap { $0.thing.map { things[$0][0].singular } }
    }
}

@Suite("A journal of bicycles reads English by its domain alone")
struct DomainTests {
    @Test(
        "a thing counts where the act was done to it",
        arguments: [
            ("i oiled the chain", ["chain"]),
            ("oiled the chain and replaced two brake pads", ["chain", "brake pad"]),
            ("i'm going to oil the chain tomorrow", []), ("my brother patched the tyre", []),
            ("did i oil the chain", []), ("i wanted new brake pads", []),
            ("patched an inner tube, two tyres and the chain", ["tyre", "tyre", "chain"]),
        ])
    func stance(text: String, expected: [String]) {
        #expect(Bicycles.done(text) == expected)
    }

    @Test("what is taken back is gone, with its amount")
    func repairs() {
        #expect(
            Bicycles.read("i replaced two no three brake pads").tokens.map(\.word).joined(separator: " ")
                == "i replaced three brake pads")
        #expect(Bicycles.done("i oiled the chain scratch that patched the tyre") == ["tyre"])
    }

    @Test("days, clock times and occasions are read, and none reaches into a name")
    func times() {
        let utterance = Bicycles.read(
            "yesterday at half past eight i replaced both brake pads at the service")
        #expect(utterance.timePieces == [.day(.daysAgo(1)), .clock(ClockTime(hour: 8, minute: 30))])
        #expect(utterance.asked.category == CategoryName(rawValue: "service"))
        let calendar = HouseholdCalendar(.gmt)
        let spoken = Date(timeIntervalSince1970: 1_795_170_600)
        let moment = SaidMoment(utterance.timePieces).instant(spokenAt: spoken, calendar: calendar)
        #expect(calendar.component(.minute, from: moment) == 30)
        #expect(
            CalendarDay(of: moment, in: calendar) == CalendarDay(of: spoken, in: calendar).advanced(by: -1))
    }

    @Test("amounts are read before its things")
    func amounts() throws {
        let words = Bicycles.read("replaced a couple of tyres").tokens.map(\.word)
        #expect(SpokenQuantity.read(words[1...])?.value == 2)
    }

    @Test("what it does not name is not a thing of it")
    func others() {
        #expect(Bicycles.done("i ate two burgers and oiled the chain") == ["chain"])
        #expect(Bicycles.read("i ate two burgers").names.isEmpty)
    }
}
