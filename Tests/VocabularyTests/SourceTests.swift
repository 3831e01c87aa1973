import Diary
import Food
import Foundation
import Testing

@testable import Vocabulary

@Suite("Models/ is read as its README says")
struct SourceTests {
    @Test("Comments, space around, byte order mark and either line ending make no difference")
    func lineEndings() throws {
        let text = "\u{feff}# Soups\n  [soup : lunch]  # opened\n\n\tborscht | beet soup\n"
        let plain = try lines(text)
        #expect(plain.map(\.number) == [2, 4])
        #expect(plain.map(\.text) == ["[soup : lunch]", "borscht | beet soup"])
        let windows = try lines(text.replacing("\n", with: "\r\n"))
        #expect(windows.map(\.number) == plain.map(\.number))
        #expect(windows.map(\.text) == plain.map(\.text))
    }

    @Test("Names that the ear knows are phrases, in their order and with their weights")
    func firstNames() throws {
        let scratch = try Scratch()
        let meals = try scratch.meals()
        #expect(try ModelSource(folder: meals).phrases["first-name"] == nil)
        let names = scratch.file("en/first-names.txt")
        try FileManager.default.createDirectory(
            at: names.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("# Names\n3x zoe : ear\nbob\nbill : ear word\n".utf8).write(to: names)
        let phrases = try ModelSource(folder: meals).phrases
        #expect(phrases["first-name"]?.flatMap(\.pattern.words) == ["zoe", "bill"])
        #expect(phrases["first-name"]?.map(\.weight) == [3, 1])
        #expect(phrases["at-first-name"]?.flatMap(\.pattern.words) == ["zoe's", "bill's"])
        try Data("zoe : eye\n".utf8).write(to: names)
        let wrong = error { _ = try ModelSource(folder: meals) }
        #expect(wrong?.description.hasPrefix("en/first-names.txt:1: expected a name") == true)
    }

    @Test("Files of a folder are read in the order of their names, and only .txt")
    func folder() throws {
        let scratch = try Scratch()
        for (name, text) in [("b.txt", "two"), ("a.txt", "one"), ("c.txt~", "three"), (".d.txt", "four")] {
            try Data(text.utf8).write(to: scratch.file(name))
        }
        #expect(try SourceLines.read(folder: scratch.folder).map(\.text) == ["one", "two"])
    }

    @Test(
        "A missing folder and a folder without a line are named",
        arguments: ["foods", "phrases", "sentences"])
    func missing(_ name: String) throws {
        let scratch = try Scratch()
        let meals = try scratch.meals()
        try Data("# nothing yet\n".utf8).write(to: meals.appending(path: "\(name)/small.txt"))
        let empty = error { _ = try ModelSource(folder: meals) }
        #expect(empty?.description.contains("\(name): has no .txt file with a line in it") == true)
        try FileManager.default.removeItem(at: meals.appending(path: name))
        let none = error { _ = try ModelSource(folder: meals) }
        #expect(none?.description.contains("\(name): no such folder") == true)
    }

    @Test("Training sentences are read from the folder's former name when there is none with today's")
    func formerName() throws {
        let scratch = try Scratch()
        let meals = try scratch.meals(sentences: nil)
        let former = meals.appending(path: "dictations")
        try FileManager.default.createDirectory(at: former, withIntermediateDirectories: true)
        try Data("two eggs".utf8).write(to: former.appending(path: "counter.txt"))
        let source = try ModelSource(folder: meals)
        #expect(source.sentences.map(\.line.text) == ["two eggs"])
        #expect(source.sentences.allSatisfy { ModelSource.isSentence($0, of: "counter") })
        #expect(ModelSource.formerSentences(in: meals)?.path == former.path)

        let current = meals.appending(path: "sentences")
        try FileManager.default.createDirectory(at: current, withIntermediateDirectories: true)
        try Data("an idli".utf8).write(to: current.appending(path: "small.txt"))
        #expect(try ModelSource(folder: meals).sentences.map(\.line.text) == ["an idli"])
        #expect(ModelSource.formerSentences(in: meals) == nil)
    }

    @Test("A comma is a pause, with or without space around it")
    func pauses() throws {
        for text in ["eggs, milk", "eggs ,milk", "eggs , milk"] {
            let line = try #require(try lines(text).first)
            let pattern = try PatternParser.pattern(line.text, in: line)
            #expect(pattern == .sequence([.word("eggs"), .word(WordTable.pause), .word("milk")]))
        }
    }

    @Test("The name of the class of all foods is refused elsewhere", arguments: ["foods", "phrases"])
    func anyFood(_ folder: String) throws {
        let scratch = try Scratch()
        let meals = try scratch.meals()
        try Data("[food]\nborscht\n".utf8).write(to: meals.appending(path: "\(folder)/own.txt"))
        let error = error { _ = try ModelSource(folder: meals) }
        #expect(error?.description.contains("[food] is the class of every food") == true)
    }

    @Test("Without the class that sentences begin with there is no model")
    func utterances() throws {
        let scratch = try Scratch()
        let found = error { _ = try ModelSource(folder: scratch.meals(phrases: "[meal]\n<bread>")) }
        #expect(found?.description.contains("[utterance]") == true)
    }

    @Test(
        "A food's line gives names, plurals, spellings and weight",
        arguments: [
            ("idli(s)", ["idli/idlis"], [], 1.0), ("3x rice", ["rice"], [], 3),
            ("sandwich(es)", ["sandwich/sandwiches"], [], 1), ("loaf/loaves", ["loaf/loaves"], [], 1),
            ("1000x masala *dosa(s) = masala dosai", ["masala dosa/masala dosas"], ["masala dosai"], 1_000),
            ("idli(s) | iddly | rice cake(s)", ["idli/idlis", "iddly", "rice cake/rice cakes"], [], 1),
            ("cup(s) of tea=cuppa(s)=cha", ["cup of tea/cups of tea"], ["cuppa/cuppas", "cha"], 1),
            ("shepherd's\tpie(s)", ["shepherd's pie/shepherd's pies"], [], 1),
        ])
    func foods(_ line: String, _ names: [String], _ spellings: [String], _ weight: Double) throws {
        let food = try #require(try FoodSource.read(lines("[x-2]\n\(line)")).first)
        func shown(_ names: [Food.Name]) -> [String] {
            names.map { name in name.plural.map { "\(name.singular)/\($0)" } ?? name.singular }
        }
        #expect(food.foodClass == "x-2")
        #expect(shown(food.names) == names)
        #expect(shown(food.spellings) == spellings)
        #expect(food.weight == weight)
        #expect(food.keywords.isEmpty)
    }

    @Test(
        "Keywords are one-word names with their plurals, and starred words",
        arguments: [
            ("idli(s) | iddly = idly", ["idli", "idlis", "iddly", "idly"], []),
            ("masala *dosa(s)", [], ["dosa", "dosas"]), ("masala dosa(s)", [], []),
            ("*ice *cream", [], ["ice", "cream"]),
        ])
    func keywords(_ line: String, _ plain: [String], _ starred: [String]) throws {
        let food = try #require(try FoodSource.read(lines("[x:dessert]\n\(line)")).first)
        #expect(food.keywords.filter { !$0.isStarred }.map(\.word) == plain)
        #expect(food.keywords.filter(\.isStarred).map(\.word) == starred)
        #expect(food.keywords.allSatisfy { $0.category == .dessert })
    }

    @Test("A food that is called by one word has its own category, whatever a star says elsewhere")
    func starGivesWay() throws {
        let scratch = try Scratch()
        let meals = try scratch.meals(
            foods: "[ices : dessert]\nice cream *sandwich(es)\nmango *kulfi\n[bread : lunch]\nsandwich(es)",
            phrases: "[utterance]\n<bread>", sentences: "mango kulfi")
        let keywords = try ModelSource(folder: meals).foodLexicon.keywords
        #expect(keywords == [.dessert: ["kulfi"], .lunch: ["sandwich", "sandwiches"]])
    }

    @Test("A food that is eaten for two meals is a keyword of neither")
    func twoMeals() throws {
        let scratch = try Scratch()
        let meals = try scratch.meals(
            foods: "[stews : dinner or lunch]\ngumbo\nfish *stew\n[bread : lunch]\nsandwich(es)",
            phrases: "[utterance]\n<bread>", sentences: "gumbo")
        let lexicon = try ModelSource(folder: meals).foodLexicon
        #expect(lexicon.keywords == [.lunch: ["sandwich", "sandwiches"]])
        #expect(lexicon.classCategories["stews"] == .dinner)
    }

    @Test(
        "A pattern is read with its choices, options and slots",
        arguments: [
            ("rice", Pattern.word("rice")), ("a  bowl", .sequence([.word("a"), .word("bowl")])),
            ("(a|b c)", .choice([.word("a"), .sequence([.word("b"), .word("c")])])),
            ("[please]", .optional(.word("please"))), ("<soup>", .slot("soup", .asWritten)),
            ("<soup+s>", .slot("soup", .plural)), ("<soup-2+a>", .slot("soup-2", .withArticle)),
            (
                "a[(b|[c])]",
                .sequence([.word("a"), .optional(.choice([.word("b"), .optional(.word("c"))]))])
            ),
            ("i'd|we'd", .choice([.word("i'd"), .word("we'd")])),
        ])
    func patterns(_ text: String, _ pattern: Pattern) throws {
        let line = try #require(try lines(text).first)
        #expect(try PatternParser.pattern(line.text, in: line) == pattern)
    }

    @Test("Pronunciations keep their order, those of two lines come together, doubles are left out")
    func pronunciations() throws {
        let words = try PronunciationSource.read(
            lines("idli: IH D L IY ,  IY D\tL IY\ndal: D AA L\nidli: IH D L IY, IH D"))
        #expect(
            words == [
                "idli": [["IH", "D", "L", "IY"], ["IY", "D", "L", "IY"], ["IH", "D"]],
                "dal": [["D", "AA", "L"]],
            ])
    }
}
