import Foundation
import Testing

@testable import Food

@Suite struct MinimalPairTests {
    /// Memos of the pairs that are not read right yet, at most.
    private static let mostWrong = 10

    @Test("Two memos that differ in a word and in their meaning are told apart")
    func toldApart() {
        let memoReader = MemoReader(lexicon: TestLexicon.shipped)
        var wrong: [String] = []
        for (kind, pairs) in MemoOfFile.pairs {
            let scores = pairs.map { MemoScore($0, memoReader) }
            let missed = scores.filter { !$0.wrong.isEmpty }
            print("minimal pairs, \(kind): \(scores.count - missed.count) of \(scores.count)")
            wrong += missed.flatMap(\.wrong)
        }
        for memo in wrong { print("not as written down: \(memo)") }
        #expect(MemoOfFile.pairs.map(\.pairs.count).min() ?? 0 >= 5)
        #expect(MemoOfFile.pairs.flatMap(\.pairs).allSatisfy { $0.count == 2 })
        #expect(wrong.count <= Self.mostWrong)
    }
}
