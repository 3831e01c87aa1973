import Diary
import Foundation
import Speech
import Testing

@testable import Vocabulary

@Suite("How a taught word is said")
struct TeacherTests {
    private let scratch: Scratch
    private let teacher: Teacher

    init() throws {
        scratch = try Scratch()
        let file = scratch.file("few.dict")
        try Data(
            "flour F L AW ER\nflour(2) F L AW R\nflour~counter F L AW ER\nstew S T UW\nzoo Z UW\n".utf8
        ).write(to: file)
        teacher = Teacher(try ModelDictionary(file), packaged: Given.packaged)
    }

    private func failure(_ term: String, phones: [String] = [], soundsLike: [String] = []) -> String? {
        do {
            _ = try teacher.lesson(term, phones: phones, soundsLike: soundsLike)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("a word is said as the packaged dictionary has it, else as it is spelt, a known one as it was")
    func guessed() throws {
        let lesson = try teacher.lesson("Salmon  zorvex stew")
        #expect(lesson.term == "salmon zorvex stew")
        #expect(
            lesson.pronunciations == [
                "salmon": [["S", "AE", "M", "AH", "N"]], "zorvex": [["Z", "AO", "R", "V", "EH", "K", "S"]],
            ])
        #expect(lesson.origins == ["salmon": .packaged, "zorvex": .guessed])
    }

    @Test("phones may be written in either case, with stress, in several ways and for several words")
    func written() throws {
        let lesson = try teacher.lesson("zorvex", phones: ["z ao1 r", "Z AO R", "Z UW, Z IY"])
        #expect(lesson.pronunciations == ["zorvex": [["Z", "AO", "R"], ["Z", "UW"], ["Z", "IY"]]])
        #expect(
            try teacher.lesson("zor flan", phones: ["Z AO / F L IY"]).pronunciations
                == ["zor": [["Z", "AO"]], "flan": [["F", "L", "IY"]]])
        #expect(
            try teacher.lesson("zor stew", phones: ["Z AO / -"]).pronunciations == ["zor": [["Z", "AO"]]])
        #expect(try teacher.lesson("zor stew", phones: ["Z AO"]).pronunciations == ["zor": [["Z", "AO"]]])
    }

    @Test("what it sounds like is said by words that are known or can be guessed")
    func soundsLike() throws {
        let lesson = try teacher.lesson("zuflaur", soundsLike: ["zoo-flour"])
        #expect(lesson.pronunciations == ["zuflaur": [["Z", "UW", "F", "L", "AW", "ER"]]])
        #expect(lesson.origins == ["zuflaur": .soundsLike])
    }

    @Test(
        "bad input is told apart, with what would be right",
        arguments: [
            ("zor", ["Z QX"], [], "“QX” is not a phone; the phones are AA AE AH"),
            ("zor", [""], [], "is empty"),
            ("zor", ["Z AO,"], [], "is empty"), ("zor", [], ["!"], "“!”"),
            ("zor flan", ["Z AO"], [], "separate them with /"),
            ("stew zoo", ["Z / Z / Z"], [], "has 2 words, but 3 pronunciations"),
            ("açaí", [], [], "did you mean “acai”?"), ("kit-kat", [], [], "did you mean “kit kat”?"),
            ("7up", [], [], "numbers as they are said"), ("''", [], [], "no letter"),
            (" ", [], [], "give a word to teach"),
            ("a b c d e f", [], [], "at most 5 words"),
            (String(repeating: "zo", count: 20), [], [], "30 letters"),
            ("zor", [String(repeating: "Z ", count: 41)], [], "more than 40 phones"),
            ("zor\u{0}", [], [], "a to z"), ("zor~counter", [], [], "“~”"), ("zor(2)", [], [], "“(”"),
        ] as [(String, [String], [String], String)])
    func bad(term: String, phones: [String], soundsLike: [String], advice: String) throws {
        let text = try #require(failure(term, phones: phones, soundsLike: soundsLike))
        #expect(text.contains(advice), "\(text)")
    }

    @Test("a word that sounds exactly like a known or a taught one is told, a known word's own sound is not")
    func soundAlikes() throws {
        let lesson = try teacher.lesson("flouer", phones: ["F L AW ER"])
        #expect(teacher.soundAlikes(of: lesson, taught: [:]).map(\.others) == [["flour"]])
        let taught = ["zork": [["Z", "AO", "R", "K"]], "flouer": [["F", "L", "AW", "ER"]]]
        let other = try teacher.lesson("zorc", phones: ["Z AO R K"])
        #expect(teacher.soundAlikes(of: other, taught: taught).map(\.others) == [["zork"]])
        #expect(teacher.soundAlikes(of: try teacher.lesson("flour"), taught: taught).isEmpty)
        #expect(teacher.soundAlikes(of: try teacher.lesson("zorvex"), taught: taught).isEmpty)
    }

    @Test("a list of words is read as it was written, whatever the words", arguments: 1...25)
    func file(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let phones = AcousticPhones.all.sorted()
        func way() -> [String] {
            (0..<1 + generator.below(6)).map { _ in phones[generator.below(phones.count)] }
        }
        var words: [String: (term: String, category: CategoryName?, pronunciations: [String: [[String]]])] =
            [:]
        for number in 0..<1 + generator.below(12) {
            let word = "zor" + String(repeating: "x", count: number)
            let term = generator.below(3) == 0 ? "\(word) stew" : word
            let category = ([nil] + CategoryName.meals.map(Optional.some))[generator.below(7)]
            let ways = (0..<1 + generator.below(3)).reduce(into: [[String]]()) { ways, _ in
                let way = way()
                if !ways.contains(way) { ways.append(way) }
            }
            words[term] = (term, category, [word: ways])
        }
        let text = VocabularyFile.text(Array(words.values))
        let lines = try VocabularyFile.lines(Data(text.utf8), file: "words.txt")
        #expect(lines.count == words.count)
        for line in lines {
            let lesson = try teacher.lesson(line.term, phones: line.ways.map { [$0] } ?? [])
            #expect(lesson.pronunciations == words[lesson.term]?.pronunciations)
            #expect(line.category == words[lesson.term]?.category)
        }
    }

    @Test(
        "a line of a list that cannot be read is named",
        arguments: ["[supper]\nzor", "[dinner\nzor", "\u{ff}"])
    func badFile(text: String) {
        let bytes = text == "\u{ff}" ? Data([0xff, 0x0a]) : Data(text.utf8)
        #expect(
            error { _ = try VocabularyFile.lines(bytes, file: "words.txt") }?.description.hasPrefix(
                "words.txt:1: ") == true)
    }
}
