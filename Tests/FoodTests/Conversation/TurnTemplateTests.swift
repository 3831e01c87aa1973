import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("Templates of turns")
struct TurnTemplateTests {
    private func match(_ template: String, _ text: String) throws -> TurnTemplate.Match? {
        let words = text.split(separator: " ").map(String.init)
        return try TurnTemplate(template).match(words) { slot, place in
            slot == .food ? [2, 1] : slot == .amount && words[place...].first == "two" ? [1] : []
        }
    }

    @Test(
        "alternatives, words that may be missing, slots and gaps are what they say",
        arguments: [
            ("(how many|how much) {food}", "how much rice", true),
            ("(how many|how much) {food}", "how rice", false),
            ("scratch that [please]", "scratch that", true),
            ("scratch that [please]", "scratch that please", true),
            ("scratch that [please]", "scratch that now", false), ("scratch ...", "scratch", true),
            ("... is wrong", "it is wrong", true), ("... is wrong", "is wrong", true),
            ("a [b|c] (d|e [f])", "a c e f", true), ("a [b|c] (d|e [f])", "a b c d", false),
            ("{amount} {food}", "two rice", true), ("{amount} {food}", "three rice", false),
            ("a b", "", false),
        ])
    func grammar(template: String, text: String, isTaken: Bool) throws {
        #expect(try (match(template, text) != nil) == isTaken)
    }

    @Test("a slot says where it stands, and takes what lets the rest fit")
    func slots() throws {
        let found = try #require(try match("take the {food} off ...", "take the fish pie off now"))
        #expect(found.slots[.food] == 2..<4 && found.words == 3)
        #expect(try match("take the {food} off", "take the pie off")?.slots[.food] == 2..<3)
    }

    @Test(
        "what is not a template is refused with a reason",
        arguments: ["(a|b", "a [b", "a ()", "(a|)", "{nothing}", "a.b", "a {food", "a, b", ""])
    func refused(text: String) { #expect(throws: TurnTemplate.Fault.self) { try TurnTemplate(text) } }

    @Test("gaps beside gaps end soon on a text without what they look for")
    func gaps() throws {
        #expect(
            try match(
                "... a ... b ... c ... d ... e ... f",
                Array(repeating: "a b c d e", count: 8).joined(separator: " "))
                == nil)
    }

    @Test("headings, examples and their places are checked")
    func files() throws {
        let templates = try TurnTemplates(["[opening]", "oh", "[undo]", "take back", "> Take back"])
        #expect(templates.lines.map(\.example) == ["take back"])
        #expect(templates.openingLength(["oh", "oh", "oh"]) == 2)
        for lines in [
            ["take back"], ["[undoing]"], ["[undo]", "> an example"], ["[undo]", "a", "> a", "> a"],
        ] {
            #expect(throws: TurnTemplates.Fault.self) { try TurnTemplates(lines.map { Substring($0) }) }
        }
    }
}

/// The templates of Models/en/turns.
enum ShippedTurns {
    static let all: Result<TurnTemplates, any Error> = Result {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Models/en/turns")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
        let lines = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
                .map { $0.prefix { $0 != "#" } }.filter { !$0.allSatisfy(\.isWhitespace) }
        }
        return try TurnTemplates(lines)
    }
}

@Suite("Turns that templates read")
struct TurnReadingTests {
    private static let memoReader = MemoReader(lexicon: TestLexicon.shipped)

    private static func entry(_ text: String) -> Entry {
        Entry(
            id: UUID(), date: Date(timeIntervalSince1970: 0), rawInput: text, inputType: .text,
            processedDescription: text, createdAt: Date(timeIntervalSince1970: 0), category: .lunch)
    }

    private func reading(about foods: [String]) throws -> TurnReading {
        TurnReading(try ShippedTurns.all.get(), Self.memoReader, about: foods.map(Self.entry))
    }

    @Test("every shipped template has an example, and takes it before any other does")
    func examples() throws {
        let foods = [
            "a bread with rice", "two chips", "a burger", "a curry", "one egg", "two rolls", "a bowl of soup",
        ]
        let reading = try reading(about: foods)
        let templates = try ShippedTurns.all.get()
        #expect(templates.lines.count > 50)
        for line in templates.lines where !SavedMealTurn.purposes.contains(line.purpose) {
            let example = try #require(line.example, "\(line.template.text)")
            let words = Token.split(example)
            let tokens = Array(words[templates.openingLength(words.map(\.word))...])
            let taking = reading.line(taking: tokens)?.0
            #expect(taking?.template.text == line.template.text, "\(example)")
            #expect(reading.turn(in: example) != nil, "\(example)")
        }
    }

    @Test(
        "turns that change are read with what they are about",
        arguments: [
            ("no scratch that we left early", Turn.takeBack),
            ("forget the last thing i said it fell down", .undo),
            ("delete all of that i was dreaming", .takeBackAll),
            ("take the burger off that was my sister's", .change(.remove("burger"))),
            ("three burgers not two", .change(.count("three", of: "burgers"))),
            ("change the chicken to two hundred grams", .change(.count("two hundred grams", of: "chicken"))),
            ("well i only ate half it was huge", .change(.half(of: nil))),
            ("only half the burger", .change(.half(of: "burger"))),
            ("this is for lunch", .change(.occasion(.lunch, []))),
            ("not the chicken it was the tofu", .change(.exchange(old: "chicken", new: "tofu"))),
            ("sam turn the big light off", .aside),
        ])
    func changes(text: String, expected: Turn) throws {
        #expect(try reading(about: ["two burgers", "chicken with rice"]).turn(in: text) == expected)
    }

    @Test(
        "questions are read with their food and their days",
        arguments: [
            ("how many coffees this week", FoodQuestion(kind: .amount, food: "coffees", period: .week(0))),
            ("when did i last have fish", FoodQuestion(kind: .lastTime, food: "fish", period: nil)),
            (
                "did i eat any fruit today",
                FoodQuestion(kind: .whether, food: "fruit", period: .day(.daysAgo(0)))
            ),
            (
                "how often did i eat fish last month be honest",
                FoodQuestion(kind: .times, food: "fish", period: .month(1))
            ),
            ("did i eat any zorvex or not", FoodQuestion(kind: .whether, food: "zorvex", period: nil)),
        ])
    func questions(text: String, expected: FoodQuestion) throws {
        #expect(try reading(about: []).turn(in: text) == .question(expected))
    }

    @Test(
        "what tells of something eaten is nobody's template",
        arguments: [
            "i had two burgers", "another two burgers now", "two burgers and a beer",
            "i ate half a melon", "for lunch chicken", "we had fish on monday", "that was a great dinner",
            "i made rice and ate it", "i forgot to eat the burger",
        ])
    func memos(text: String) throws {
        #expect(try reading(about: ["two burgers", "chicken with rice"]).turn(in: text) == nil)
    }

    @Test(
        "an amount, a half and a removal change the food that they name",
        arguments: [
            ("two burgers, rice", Amendment.count("three", of: "burgers"), "three burgers, rice"),
            ("ten ounces of beef, rice", .count("eight ounces", of: nil), "eight ounces of beef, rice"),
            ("a burger", .half(of: nil), "half a burger"),
            ("four rolls, tea", .half(of: "rolls"), "2 rolls, tea"),
            ("a melon with coffee", .remove("melon"), "coffee"),
            ("a burger, a beer", .remove("beer"), "a burger"),
            ("a piece of raisin pie, tea", .remove("pie"), "tea"),
            ("oats with almond milk", .exchange(old: "almond", new: "oat milk"), "oats with oat milk"),
        ])
    func amended(description: String, amendment: Amendment, expected: String) {
        #expect(AmendedDescription(Self.memoReader).text(of: description, changed: amendment) == expected)
    }
}
