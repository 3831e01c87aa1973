import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

@Suite struct MemoTests {
    @Test("Of the memos that nobody looked at, most come out as a sensible person would write them down")
    func heldOut() {
        let score = MemoScore(MemoOfFile.heldOut, memoReader)
        print(
            "held-out memos: right \(score.right) of \(score.foods), category \(score.categories), time \(score.times), "
                + "items F1 \(score.f1), notes \(score.notes); wrong by \(score.causes)")
        #expect(Double(score.right) / Double(score.foods) >= 0.8)
        #expect(score.f1 >= 0.94)
        #expect(Double(score.categories.right) / Double(score.categories.all) >= 0.9)
        #expect(Double(score.times.right) / Double(score.times.all) >= 0.9)
        #expect(Double(score.notes.right) / Double(score.notes.all) >= 0.95)
    }

    @Test("Of the memos that were looked at, nine of ten do")
    func looked() {
        let score = MemoScore(MemoOfFile.looked, memoReader)
        print(
            "memos looked at: right \(score.right) of \(score.foods), category \(score.categories), time \(score.times), "
                + "items F1 \(score.f1), notes \(score.notes)")
        for memo in score.wrong { print("not as written down: \(memo)") }
        #expect(Double(score.right) / Double(score.foods) >= 0.85)
        #expect(score.notes.right == score.notes.all)
    }
}
