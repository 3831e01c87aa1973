import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

private func reading(_ text: String) -> ReadEntry {
    memoReader.read(text, spokenAt: Date(timeIntervalSince1970: 1_795_030_200), calendar: .utc)
}

private func eaten(_ text: String) -> [String] {
    memoReader.items(in: reading(text).description).map(\.label)
}

@Suite("First names of many countries are people")
struct FirstNamesTests {
    @Test(
        "What somebody with a name had is another's",
        arguments: [
            "bob had the burger", "ngozi ate the fries", "wojciech had two pancakes",
            "mehmet drank my coffee",
            "siobhan ordered the salmon", "hiroshi had ramen", "thandiwe ate three bananas",
            "guadalupe had the tacos", "bill ate the pizza", "Olive had the soup", "Basil ordered a steak",
        ])
    func others(text: String) {
        #expect(reading(text).kind == .note(.others))
        #expect(reading(text).items.isEmpty)
    }

    @Test(
        "What the speaker had is the speaker's, whoever is named beside",
        arguments: [
            ("i had wojciech's burger", "burger"), ("i had a burger with siobhan", "burger x1"),
            ("i ate soup at ngozi's", "soup"), ("lunch with mehmet was a kebab", "kebab x1"),
            ("i had a burger at bill's", "burger x1"),
            ("i had soup that wojciech cooked", "soup"),
            ("i had toast. mehmet had the burger", "toast"),
        ])
    func own(text: String, expected: String) {
        #expect(reading(text).kind == .meal)
        #expect(eaten(text) == [expected])
    }

    @Test(
        "A name that is a food stays a food where it is not a person",
        arguments: [
            ("i had an olive", "olive x1"), ("pasta with basil", "pasta with basil"),
            ("lamb with rosemary", "lamb with rosemary"),
        ])
    func foods(text: String, expected: String) {
        #expect(reading(text).kind == .meal)
        #expect(reading(text).description == expected || eaten(text) == [expected])
    }

    @Test("The program has the names of Models/en, and no name that is a food is a name alone")
    func embedded() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: folder.appending(path: "Models/en/first-names.txt"), encoding: .utf8)
        var names: Set<String> = []
        for line in text.split(whereSeparator: \.isNewline) {
            let fields = line.prefix { $0 != "#" }.split(separator: ":", maxSplits: 1)
            guard let name = fields.first?.split(separator: " ").last.map(String.init) else { continue }
            #expect(names.insert(name).inserted, "\(name) stands twice")
            let isWord = fields.count > 1 && fields[1].contains("word")
            #expect(FirstNames.contains(name) == !isWord, "\(name): run Scripts/embed-words")
            #expect(FirstNames.isAlsoWord(name) == isWord, "\(name): run Scripts/embed-words")
        }
        #expect(names.count > 5_000)
        #expect(English.FirstNames.unmarked.union(English.FirstNames.word) == names)
        #expect(
            ["olive", "basil", "rosemary", "bill", "will", "ginger"].allSatisfy { !FirstNames.contains($0) })
    }
}
