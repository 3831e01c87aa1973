import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite struct LongMemoTests {
    @Test("Reading an hour of speech takes time in proportion to its words")
    func linearTime() {
        let memoReader = MemoReader(lexicon: TestLexicon.small)
        let clock = ContinuousClock()
        func time(repeating count: Int) -> Duration {
            let sentences = LabelledSentence.all.prefix(50).map(\.said).joined(separator: " ")
            let text = Array(repeating: sentences, count: count).joined(separator: " ")
            return clock.measure {
                _ = memoReader.read(
                    text, spokenAt: Date(timeIntervalSince1970: 1e9), calendar: Calendar.utc)
            }
        }
        _ = time(repeating: 1)
        let short = time(repeating: 4)
        let long = time(repeating: 40)
        #expect(long < short * 40)
    }
}
