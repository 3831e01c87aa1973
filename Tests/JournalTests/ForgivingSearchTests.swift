import Diary
import Food
import Foundation
import Language
import Testing

@testable import Journal

@Suite("Forgiving search")
struct ForgivingSearchTests {
    private static let spelling = NameSpelling(
        FoodLexicon(
            foods: ["biryani", "quesadilla", "rice", "mutton biryani", "ice", "pad thai", "tea"].map {
                Food(names: [.init(singular: $0, plural: nil)], foodClass: "food")
            }, keywords: [:]
        ).names)

    private func journal(_ meals: [String]) throws -> Journal {
        let journal = try Scratch().journal()
        for (hour, meal) in meals.enumerated() {
            let date = instant("2026-11-20T00:00:00Z").addingTimeInterval(Double(hour) * 600)
            try journal.insert(
                Entry(
                    id: UUID(), date: date, rawInput: meal,
                    inputType: hour.isMultiple(of: 2) ? .text : .voice,
                    processedDescription: meal, createdAt: date, category: hour < 3 ? .lunch : nil))
        }
        return journal
    }

    private func search(_ typed: String, in journal: Journal, _ filter: SearchFilter = .init()) throws
        -> (hits: [String], forgiven: [String], instead: [[String]])
    {
        let result = try journal.search(typed, filter) { Self.spelling }
        return (
            result.hits.map(\.entry.processedDescription), result.forgiven.map(\.entry.processedDescription),
            result.substitutes.map(\.instead)
        )
    }

    @Test(
        "finds what sounds or looks like it, and says what it searched for",
        arguments: [
            ("bryani", "chicken biryani", ["biryani"]), ("kwesadiya", "a quesadilla", ["quesadilla"]),
            ("padthai", "pad thai with prawns", ["pad thai"]),
            ("chicken bryani", "chicken biryani", ["biryani"]),
            ("folourie", "pholourie", ["pholourie"]),
        ])
    func forgives(typed: String, meal: String, instead: [String]) throws {
        let journal = try journal([
            "chicken biryani", "a quesadilla", "pad thai with prawns", "pholourie", "tea",
        ])
        let found = try search(typed, in: journal)
        #expect(found.hits.isEmpty)
        #expect(found.forgiven == [meal])
        #expect(found.instead == [instead])
    }

    @Test("a match of what was typed ranks above every forgiven one, however old it is")
    func ranks() throws {
        let journal = try journal(["bryani from a typing error", "mutton biryani", "biryani"])
        let found = try search("bryani", in: journal)
        #expect(found.hits == ["bryani from a typing error"])
        #expect(found.forgiven == ["biryani", "mutton biryani"])
    }

    @Test("foods that are spelt right, and words in quotes, are taken as typed")
    func asTyped() throws {
        let journal = try journal(["ice", "chicken biryani"])
        #expect(try search("rice", in: journal).forgiven == [])
        #expect(try search("\"bryani\"", in: journal).forgiven == [])
        #expect(try search("bryani", in: journal).forgiven == ["chicken biryani"])
    }

    @Test("a food that the diary has not is named, and nothing is found")
    func named() throws {
        let found = try search("kwesadiya", in: try journal(["tea"]))
        #expect(found.hits.isEmpty && found.forgiven.isEmpty)
        #expect(found.instead == [["quesadilla"]])
    }

    @Test("another name of a food finds it where the diary has many of it")
    func otherName() throws {
        let idli = Food(
            names: [.init(singular: "idli", plural: "idlis"), .init(singular: "idly", plural: nil)],
            foodClass: "food")
        let spelling = NameSpelling(FoodLexicon(foods: [idli], keywords: [:]).names)
        let result = try journal(["three idlis with sambar"]).search("idly", SearchFilter()) { spelling }
        #expect(result.forgiven.map(\.entry.processedDescription) == ["three idlis with sambar"])
        #expect(result.substitutes.map(\.instead) == [["idlis"]])
        let none = try journal(["tea"]).search("idli", SearchFilter()) { spelling }
        #expect(none.substitutes.map(\.instead) == [["idly"]])
    }

    @Test("filters hold for forgiven matches too, and the limit for both together")
    func filtered() throws {
        let journal = try journal(["biryani one", "bryani two", "biryani three", "biryani four"])
        let lunch = SearchFilter(category: .only(.lunch))
        #expect(try search("bryani", in: journal, lunch).forgiven == ["biryani three", "biryani one"])
        #expect(try search("bryani", in: journal, SearchFilter(category: .none)).forgiven == ["biryani four"])
        #expect(
            try search("bryani", in: journal, SearchFilter(inputType: .voice)).forgiven == ["biryani four"])
        let two = try search("bryani", in: journal, SearchFilter(limit: 2))
        #expect(two.hits + two.forgiven == ["bryani two", "biryani four"])
    }

    @Test("never throws on any typed text, and gives no entry twice", arguments: 0..<30)
    func anyText(seed: UInt64) throws {
        var random = OddSearch(seed: seed)
        let journal = try journal(["chicken biryani", "bryani \"quoted\"", "crème brûlée", "தோசை", "egg* rice"])
        for _ in 0..<40 {
            let typed = random.text()
            let result = try journal.search(typed, SearchFilter()) { Self.spelling }
            let ids = (result.hits + result.forgiven).map(\.entry.id)
            #expect(Set(ids).count == ids.count)
        }
    }
}
