import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("What tells of one meal, joined")
struct MealAnchorTests {
    @Test("a time that is said a thousand times is one piece, so that a long text stays quick to read")
    func repeated() throws {
        let utterance = Utterance("soup at eight", in: FoodNames(lexicon: TestLexicon.small).domain)
        let anchors = utterance.phrases.compactMap { MealAnchor($0, in: utterance.tokens) }
        let anchor = try #require(anchors.first)
        var joined = anchor
        for _ in 0..<1_000 { joined = try #require(joined.joined(with: anchor)) }
        #expect(joined == anchor && joined.pieces.count == 1)
    }
}
