import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("The words of Models/en")
struct EnglishTextsTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What Scripts/embed-words says, which is nothing where all is right.
    private static func embedWords(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = root.appending(path: "Scripts/embed-words")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect((process.terminationStatus == 0) == said.isEmpty)
        return String(decoding: said, as: UTF8.self)
    }

    /// The words and the marks of each line.
    private func records(_ name: String) throws -> [(words: [String], marks: Set<String>)] {
        let text =
            try ["Models/en", "Models/food/words"].lazy.map { Self.root.appending(path: $0 + "/" + name) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
            .map { try String(contentsOf: $0, encoding: .utf8) } ?? ""
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let fields = line.prefix { $0 != "#" }.split(separator: ":", maxSplits: 1)
            guard let words = fields.first?.split(separator: " ").map(String.init), !words.isEmpty else {
                return nil
            }
            let marks = fields.count > 1 ? fields[1].split(separator: " ").map(String.init) : []
            return (words, Set(marks))
        }
    }

    @Test("The program has them; no word stands twice in a file, nor in two lists that exclude each other")
    func embedded() throws {
        #expect(try Self.embedWords(["--check"]) == "", "change Models/en, then run Scripts/embed-words")
    }

    @Test(
        "What is wrong with a text is told with its line",
        arguments: [
            ("talk.txt", "# Talk.\nday\nnight\nday\n", "talk.txt:4: day stands twice, see talk.txt:2"),
            (
                "units.txt", "# Units.\ncup cups\nmug cups\n",
                "units.txt:3: cups stands twice, see units.txt:2"
            ),
            (
                "verbs.txt", "# Verbs.\n# eating: eats\nate : eating\nran : other\n",
                "verbs.txt:4: the head of the file does not say what other is"
            ),
            (
                "verbs.txt", "# Verbs.\n# eating: eats\n# other: does not\nate : eating\n",
                "verbs.txt: no record has the mark other"
            ),
            (
                "verbs.txt",
                "# Verbs.\n# verb: v\n# verb-or-noun: n\nate : verb\ncook : verb verb-or-noun\ncut : verb-or-noun",
                "verbs.txt:5: cook is in two lists that exclude each other, see verbs.txt:5"
            ),
            (
                "word-classes.txt", "# Classes.\n# or: o\n# and: a\nor : or\nand : and or\n",
                "word-classes.txt:5: a word has one class"
            ),
            (
                "talk.txt", "# Talk.\nlong day\n",
                "talk.txt:2: a phrase; only files of phrases have these"
            ),
        ])
    func faults(name: String, text: String, fault: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appending(path: name))
        #expect(try Self.embedWords(["--from", folder.path]) == "embed-words: \(fault)\n")
    }

    @Test("A word may not stand in two lists that exclude each other")
    func overlap() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("# Talk.\nbed\n".utf8).write(to: folder.appending(path: "talk.txt"))
        try Data("# Places.\n# place: a place\n# celebration: a day\nbed : place\neid : celebration\n".utf8)
            .write(to: folder.appending(path: "places.txt"))
        let said = try Self.embedWords(["--from", folder.path])
        #expect(
            said == "embed-words: places.txt:4: bed is in two lists that exclude each other, see talk.txt:2\n"
        )
    }

    @Test("Each word is in the lists of its marks")
    func marks() throws {
        let lists = [
            "eating": English.Verbs.eating, "having": English.Verbs.having, "other": English.Verbs.other,
            "opens": English.Verbs.opens, "helping": English.Verbs.helping, "making": English.Verbs.making,
            "verb": English.Verbs.verb, "verb-or-noun": English.Verbs.verbOrNoun,
        ]
        let verbs = try records("verbs.txt")
        for (mark, list) in lists {
            #expect(list == Set(verbs.filter { $0.marks.contains(mark) }.flatMap(\.words)), "\(mark)")
        }
        #expect(verbs.allSatisfy { $0.marks.isSubset(of: lists.keys) })
        #expect(English.Talk.unmarked == Set(try records("talk.txt").flatMap(\.words)))
    }

    @Test("Each phrase is in the lists of its marks, in its order")
    func phrases() throws {
        let phrases = try records("preparation-phrases.txt")
        func marked(_ mark: String) -> [[String]] {
            phrases.filter { $0.marks.contains(mark) }.map(\.words)
        }
        #expect(English.PreparationPhrases.way.inWords == marked("way"))
        #expect(English.PreparationPhrases.dish.inWords == marked("dish"))
    }

    @Test("Each unit is a record with all its forms")
    func units() throws {
        let records = try records("units.txt")
        for record in records {
            for form in record.words { #expect(MeasuringUnit.named(form) == record.words[0], "\(form)") }
            #expect(MeasuringUnit.isTrueMeasure(record.words[0]) == record.marks.contains("measure"))
            #expect(MeasuringUnit.isVague(record.words[0]) == record.marks.contains("vague"))
        }
        #expect(MeasuringUnit.words == Set(records.flatMap(\.words)))
    }

    @Test("Each name of a meal is a record with its category")
    func meals() throws {
        for record in try records("meal-names.txt") {
            let tables = [
                "weak": MealWords.weak, "verb": MealWords.verbs, "initial": MealWords.initials,
            ]
            let table = tables.first { record.marks.contains($0.key) }?.value ?? MealWords.categories
            for mark in record.marks where mark != "dish" && tables[mark] == nil {
                #expect(table[record.words[0]]?.rawValue == mark, "\(record.words)")
            }
            #expect(MealWords.dishes.contains(record.words[0]) == record.marks.contains("dish"))
        }
    }

    @Test("The names of a calendar, numbers and lengths of time have their values")
    func values() {
        #expect(DayPhrase.weekdays.count == 7 && DayPhrase.weekdays["sunday"] == 1)
        #expect(DatePhrase.months["sept"] == 9 && DayPhrase.parts["arvo"] == .afternoon)
        #expect(SpokenNumber.ones.values.sorted() == Array(0..<20))
        #expect(SpelledNumber.words(9_999) == ["nine", "thousand", "nine", "hundred", "ninety", "nine"])
    }

    @Test("The README of the words names every file")
    func readme() throws {
        for name in ["Models/en", "Models/food/words"] {
            let folder = Self.root.appending(path: name)
            let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
            where file.hasSuffix(".txt") {
                #expect(readme.contains("`\(file)`"), "\(file)")
            }
        }
    }
}
