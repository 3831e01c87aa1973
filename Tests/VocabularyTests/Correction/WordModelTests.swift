import Foundation
import Testing

@testable import Vocabulary

@Suite("The language model that the corrector asks")
struct WordModelTests {
    private static let arpa = """
        \\data\\
        ngram 1=6
        ngram 2=4

        \\1-grams:
        -1.0 </s>
        -99 <s> -0.3
        -1.0 oat -0.2
        -1.2 milk -0.4
        -2.0 milk~counter -0.1
        -0.8 tea -0.5

        \\2-grams:
        -0.9 oat milk
        -0.2 oat milk~counter
        -0.7 milk~counter </s>
        -0.1 <s> tea

        \\end\\

        """

    private final class Opened {
        let model: WordModel
        let list: WordList

        init(_ model: consuming WordModel, _ list: WordList) {
            self.model = model
            self.list = list
        }

        func logarithm(
            _ word: Int32, after first: Int32 = -1, _ second: Int32, on register: Int = 0
        ) -> Double? {
            model.logProbability(word, after: first, second, on: register)
        }

        var registers: [String] { model.registers }
    }

    private func opened(_ scratch: Scratch) throws -> Opened {
        let (dictionary, model) = (scratch.file("few.dict"), scratch.file("few.arpa"))
        try Data("milk M IH L K\nmilk~counter M IH L K\noat OW T\noat(2) OW D\ntea T IY\n".utf8).write(
            to: dictionary)
        try Data(Self.arpa.utf8).write(to: model)
        let list = try WordList(dictionary: dictionary)
        return Opened(try WordModel(model, list), list)
    }

    @Test("Words that differ behind a tilde are one, and the occasion says which answers")
    func tags() throws {
        let opened = try opened(Scratch())
        let list = opened.list
        #expect(list.words == ["<s>", "</s>", "milk", "oat", "tea"])
        let (milk, oat) = (try #require(list.number("milk")), try #require(list.number("oat")))
        #expect(list.pronunciations[Int(milk)].count == 1)
        #expect(list.pronunciations[Int(oat)].count == 2)
        let tolerance = 0.01
        #expect(opened.registers == ["", "counter"])
        #expect(abs((opened.logarithm(milk, oat) ?? 0) - -0.9 * log(10)) < tolerance)
        #expect(abs((opened.logarithm(milk, oat, on: 1) ?? 0) - -0.2 * log(10)) < tolerance)
        #expect(abs((opened.logarithm(list.end, milk, on: 1) ?? 0) - -0.7 * log(10)) < tolerance)
        #expect(abs((opened.logarithm(milk, -1) ?? 0) - -1.2 * log(10)) < tolerance)
        #expect(abs((opened.logarithm(milk, -1, on: 1) ?? 0) - -2.0 * log(10)) < tolerance)
        #expect(opened.logarithm(-1, oat) == nil)
    }

    @Test("A word that no model knows before it leaves the word alone")
    func unknownHistory() throws {
        let opened = try opened(Scratch())
        let tea = try #require(opened.list.number("tea"))
        let alone = try #require(opened.logarithm(tea, -1))
        let first = try #require(opened.logarithm(tea, opened.list.start))
        #expect(opened.logarithm(tea, after: 3, -1) == alone)
        #expect(first > alone)
    }

    @Test("A model that is not there is named with what to do")
    func missing() throws {
        let scratch = try Scratch()
        try Data("tea T IY\n".utf8).write(to: scratch.file("few.dict"))
        let list = try WordList(dictionary: scratch.file("few.dict"))
        let error = error {
            let model = try WordModel(scratch.file("nothing.lm.bin"), list)
            _ = model.logProbability(0, after: -1, -1, on: 0)
        }
        #expect(error?.description.contains("diary model build") == true)
    }
}
