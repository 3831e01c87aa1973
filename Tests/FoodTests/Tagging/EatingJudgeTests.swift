import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("Whether a text tells of eating, as examples teach")
struct EatingJudgeTests {
    /// People who eat, and people who put the same foods away.
    private static let judge: LogisticModel = {
        let builder = DescriptionBuilder(lexicon: TestLexicon.shipped)
        let foods = ["rice", "ham", "milk", "butter", "bread", "cheese", "soup", "chicken"]
        let eaten = foods.flatMap {
            ["\($0) and an egg", "\($0) for lunch", "i ate \($0)", "a bit of \($0)"]
        }
        let kept = foods.flatMap {
            ["\($0) into the freezer", "the \($0) is on the shelf", "lots of \($0) left in the cellar"]
        }
        let examples =
            eaten.map { builder.example($0, tellsOfEating: true) }
            + kept.map { builder.example($0, tellsOfEating: false) }
        return LogisticModel.trained(repeatElement(examples, count: 2).flatMap(\.self))
    }()

    private static func reader(_ eating: LogisticModel?) -> MemoReader {
        MemoReader(lexicon: TestLexicon.plain(eating: eating))
    }

    @Test(
        "a food that was never seen is told from one that was put away",
        arguments: [
            ("a bit of salmon", true), ("salmon for lunch", true), ("salmon into the freezer", false),
            ("the salmon is on the shelf", false), ("lots of pasta left in the cellar", false),
        ])
    func judged(text: String, isEating: Bool) {
        #expect(Self.reader(Self.judge).mayTellOfEating(text) == isEating)
    }

    @Test("what somebody says they ate stays a meal, wherever the food was")
    func told() {
        #expect(Self.reader(Self.judge).mayTellOfEating("i ate the pasta from the freezer"))
        #expect(Self.reader(Self.judge).mayTellOfEating("we had some soup left in the cellar"))
    }

    @Test("without examples every text may be a meal")
    func unlearned() {
        #expect(Self.reader(nil).mayTellOfEating("the salmon is on the shelf"))
    }

    @Test("the same examples give the same bytes, which give the same model; other bytes give none")
    func bytes() throws {
        let bytes = Self.judge.bytes
        let read = try #require(LogisticModel(bytes: bytes))
        #expect(read.bytes == bytes && !read.features.isEmpty)
        #expect(LogisticModel(bytes: []) == nil)
        #expect(LogisticModel(bytes: Array(bytes.dropLast())) == nil)
        #expect(LogisticModel(bytes: Array("SDTAG2\r\n".utf8) + bytes.dropFirst(8)) == nil)
        let unsorted = Array(bytes[..<8] + bytes[12..<16] + bytes[8..<12] + bytes[16...])
        #expect(LogisticModel(bytes: unsorted) == nil)
    }
}
