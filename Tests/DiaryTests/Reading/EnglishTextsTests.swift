import Foundation
import Testing

@testable import Diary

@Suite("The program has the words of Models/en; if not, run Scripts/embed-words")
struct EnglishTextsTests {
    private struct Record {
        var words: [String]
        var marks: Set<String>
    }

    private func records(_ name: String) throws -> [Record] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "Models/en/" + name), encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let fields = line.prefix { $0 != "#" }.split(separator: ":", maxSplits: 1)
            guard let words = fields.first?.split(separator: " ").map(String.init), !words.isEmpty else {
                return nil
            }
            let marks = fields.count > 1 ? fields[1].split(separator: " ").map(String.init) : []
            return Record(words: words, marks: Set(marks))
        }
    }

    @Test("Each verb is a record, and does what its marks say")
    func verbs() throws {
        let lists = [
            "eating": EnglishTexts.eatingVerbs, "having": EnglishTexts.havingVerbs,
            "other": EnglishTexts.otherVerbs, "opens": EnglishTexts.openingVerbs,
            "helping": EnglishTexts.helpingVerbs, "making": EnglishTexts.makingVerbs,
            "verb": EnglishTexts.verbs,
            "verb-or-noun": EnglishTexts.verbsOrNouns,
        ]
        let records = try records("verbs.txt")
        for (mark, text) in lists {
            let marked = records.filter { $0.marks.contains(mark) }.flatMap(\.words)
            #expect(EnglishTexts.words(text) == Set(marked), "\(mark)")
        }
        #expect(records.allSatisfy { $0.words.count == 1 && $0.marks.isSubset(of: lists.keys) })
        #expect(Set(records.flatMap(\.words)).count == records.count)
    }

    @Test("Each unit is a record with all its forms, and no form belongs to two")
    func units() throws {
        let records = try records("units.txt")
        for record in records {
            for form in record.words { #expect(MeasuringUnit.named(form) == record.words[0], "\(form)") }
            #expect(MeasuringUnit.isTrueMeasure(record.words[0]) == record.marks.contains("measure"))
            #expect(MeasuringUnit.isVague(record.words[0]) == record.marks.contains("vague"))
            #expect(record.marks.isSubset(of: ["measure", "vague"]))
        }
        let forms = records.flatMap(\.words)
        #expect(Set(forms).count == forms.count)
        #expect(MeasuringUnit.words == Set(forms))
    }

    @Test("Each name of a meal and each word about a time is a record, and does what its marks say")
    func mealsAndTimes() throws {
        for record in try records("meal-names.txt") {
            for mark in record.marks where mark != "dish" {
                #expect(MealWords.categories[record.words[0]]?.rawValue == mark, "\(record.words)")
            }
            #expect(MealWords.dishes.contains(record.words[0]) == record.marks.contains("dish"))
        }
        let lists = [
            "event": EnglishTexts.eventWords, "follower": EnglishTexts.followerWords,
            "part": EnglishTexts.partWords, "waking": EnglishTexts.wakingWords,
            "sleeping": EnglishTexts.sleepingWords, "being": EnglishTexts.beingWords,
        ]
        let times = try records("times.txt")
        for (mark, text) in lists {
            #expect(
                EnglishTexts.words(text) == Set(times.filter { $0.marks.contains(mark) }.flatMap(\.words)))
        }
        #expect(times.allSatisfy { $0.words.count == 1 && $0.marks.isSubset(of: lists.keys) })
    }
}
