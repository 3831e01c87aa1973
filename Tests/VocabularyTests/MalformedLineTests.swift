import Foundation
import System
import Testing

@testable import Vocabulary

/// A line that is wrong, and what its error says was expected.
struct Malformed: CustomTestStringConvertible, Sendable {
    var text: String
    var expected: String
    var testDescription: String { text }

    init(_ text: String, _ expected: String) {
        self.text = text
        self.expected = expected
    }
}

@Suite("A malformed line names its file, its number and what was expected")
struct MalformedLineTests {
    @Test(
        "in foods",
        arguments: [
            Malformed("idli%", "words of a-z"), Malformed("Idli", "words of a-z"),
            Malformed("crème brulee", "words of a-z"), Malformed("7up", "words of a-z"),
            Malformed("idli(S)", "words of a-z"), Malformed("a/b/c", "words of a-z"),
            Malformed("idli/", "words of a-z"), Malformed("(s)", "words of a-z"),
            Malformed("*", "words of a-z"), Malformed("masala **dosa", "words of a-z"),
            Malformed("'", "words of a-z"), Malformed("3x", "words of a-z"),
            Malformed("0x idli", "1x to 1000x"), Malformed("1001x idli", "1x to 1000x"),
            Malformed("-3x idli", "1x to 1000x"), Malformed("idli |", "name before and after"),
            Malformed("| idli", "name before and after"), Malformed("idli = ", "name before and after"),
            Malformed("idli || dosa", "name before and after"), Malformed("[soup : lunch", "] at the end"),
            Malformed("[]", "name of a class"), Malformed("[Soup]", "name of a class"),
            Malformed("[hot soup : lunch]", "name of a class"), Malformed("[ : lunch]", "name of a class"),
            Malformed("[soup : tea]", "breakfast, lunch, snack, dinner, dessert, beverage"),
            Malformed("[soup : lunch or tea]", "two of them with \"or\""),
            Malformed("[soup : lunch or lunch]", "two"),
            Malformed("[soup : lunch or dinner or snack]", "two"), Malformed("[soup : or lunch]", "two"),
            Malformed("[soup:]", "category"), Malformed("[soup : lunch : dinner]", "category"),
            Malformed("[soup : Lunch]", "category"), Malformed("borscht", "\"borscht\" in line 3"),
            Malformed("okroshka = borscht", "\"borscht\" in line 3"),
            Malformed("okroshka | okroshka", "\"okroshka\" in line 5"),
        ])
    func foods(_ line: Malformed) {
        let text = "# Soups.\n[soup : lunch]\nborscht\n\n\(line.text)\nminestrone"
        expect(error { _ = try FoodSource.read(lines(text)) }, at: 5, says: line.expected)
    }

    @Test(
        "in what says whose foods a file has",
        arguments: [
            Malformed("kitchen:", "such as kitchen: South Indian"),
            Malformed("kitchen: South, Indian", "such as kitchen: South Indian"),
            Malformed("kitchen: soup kitchen", "one kitchen per file"),
            Malformed("[soup]\nkitchen: Thai", "one kitchen per file"),
        ])
    func kitchens(_ line: Malformed) {
        let isLast = line.text.hasPrefix("[")
        let text = (isLast ? "# Soups.\n" : "kitchen: Thai\n") + line.text + "\nborscht"
        expect(
            error { _ = try KitchenSource.read(lines(text)) }, at: isLast ? 3 : 2, says: line.expected)
    }

    @Test(
        "in phrases and training sentences",
        arguments: [
            Malformed("two (idlis", ") after"), Malformed("two idlis)", "opening"),
            Malformed("two [idlis", "] after"), Malformed("two idlis]", "opening"),
            Malformed("(two]", ") after"), Malformed("[two)", "] after"), Malformed("()", "words beside"),
            Malformed("idli [ ]", "words beside"), Malformed("(two|)", "words beside"),
            Malformed("|two", "words beside"), Malformed("two||three", "words beside"),
            Malformed("a <soup", "> after"), Malformed("a soup>", "words of a-z"),
            Malformed("<>", "name of a class"), Malformed("<Soup>", "name of a class"),
            Malformed("<hot soup>", "name of a class"), Malformed("<soup+x>", "<soup+s> or <soup+a>"),
            Malformed("<soup+s+a>", "<soup+s> or <soup+a>"), Malformed("2 idlis", "words of a-z"),
            Malformed("idli; rice", "words of a-z"), Malformed("Two idlis", "words of a-z"),
            Malformed("café", "words of a-z"), Malformed("0x two idlis", "1x to 1000x"),
            Malformed("5000x two idlis", "1x to 1000x"),
        ])
    func patterns(_ line: Malformed) throws {
        let scratch = try Scratch()
        let broken = "# How it is said.\ntwo idlis\n\(line.text)\n"
        let asSentence = error { _ = try ModelSource(folder: scratch.meals(sentences: broken)) }
        expect(asSentence, at: 3, says: line.expected, file: "sentences/small.txt")
        let asPhrase = error {
            _ = try ModelSource(folder: scratch.meals(phrases: "[utterance]\ntwo idlis\n\(line.text)\n"))
        }
        expect(asPhrase, at: 3, says: line.expected, file: "phrases/small.txt")
    }

    @Test(
        "in pronunciations",
        arguments: [
            Malformed("idli IH D L IY", "a word, a colon"), Malformed("idli:", "a word, a colon"),
            Malformed(": IH D", "a word, a colon"), Malformed("Idli: IH D", "a word, a colon"),
            Malformed("masala dosa: M AH", "a word, a colon"), Malformed("idli: IH1 D L IY", "phones (AA AE"),
            Malformed("idli: ih d l iy", "phones (AA AE"), Malformed("idli: SIL", "phones (AA AE"),
            Malformed("idli: IH D,", "phones between commas"), Malformed("idli: , IH D", "phones between"),
        ])
    func pronunciations(_ line: Malformed) {
        let text = "# Of the south.\ndosa: D OW S AH\n\(line.text)"
        expect(error { _ = try PronunciationSource.read(lines(text)) }, at: 3, says: line.expected)
    }

    @Test("where a class should have been opened first")
    func beforeAnyClass() throws {
        let scratch = try Scratch()
        expect(error { _ = try FoodSource.read(lines("idli(s)")) }, at: 1, says: "[soup : lunch]")
        expect(
            error { _ = try ModelSource(folder: scratch.meals(phrases: "two idlis")) }, at: 1,
            says: "[carrier]", file: "phrases/small.txt")
    }

    @Test("where a class's name in phrases is none, instead of taking it for an optional phrase")
    func classNameInPhrases() throws {
        let scratch = try Scratch()
        expect(
            error {
                _ = try ModelSource(folder: scratch.meals(phrases: "[utterance]\nrice\n[my meal]\nrice"))
            },
            at: 3, says: "name of a class", file: "phrases/small.txt")
    }

    @Test("where a slot names no class")
    func slotWithoutClass() throws {
        let scratch = try Scratch()
        expect(
            error { _ = try ModelSource(folder: scratch.meals(sentences: "two idlis\na bowl of <sop>")) },
            at: 2, says: "<sop>", file: "sentences/small.txt")
        expect(
            error {
                _ = try ModelSource(folder: scratch.meals(phrases: "[utterance]\n[a (<bread>|<sop+s>)]  ok"))
            },
            at: 2, says: "<sop>", file: "phrases/small.txt")
    }

    @Test(
        "where a class contains itself",
        arguments: [
            ("[utterance]\nrice\nand <utterance>", 3, "utterance → utterance"),
            ("[utterance]\n<a>\n[a]\nrice [<b+s>]\n[b]\n(rice|<a+a>)", 6, "a → b → a"),
        ])
    func classInItself(_ phrases: String, _ number: Int, _ circle: String) throws {
        let scratch = try Scratch()
        expect(
            error { _ = try ModelSource(folder: scratch.meals(phrases: phrases)) }, at: number, says: circle,
            file: "phrases/small.txt")
    }

    @Test("where the text is not UTF-8, or ends its lines as old machines did")
    func encodings() {
        expect(
            error {
                _ = try SourceLines.lines(Array("rice\ncr".utf8) + [0xe8, 0x6d], file: "foods/soup.txt")
            },
            at: 2, says: "UTF-8")
        expect(error { _ = try lines("# Soups\r[soup]\rborscht") }, at: 1, says: "line feed")
    }

    private func expect(
        _ error: (any KindedError)?, at number: Int, says expected: String, file: String = "foods/soup.txt",
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            error?.description.hasPrefix("\(file):\(number): ") == true, "\(String(describing: error))",
            sourceLocation: sourceLocation)
        #expect(
            error?.description.contains("expected") == true || expected == "1x to 1000x",
            sourceLocation: sourceLocation)
        #expect(
            error?.description.contains(expected) == true, "\(String(describing: error))",
            sourceLocation: sourceLocation)
    }
}
