import Diary
import Foundation
import Journal
import Testing

@testable import Server

@Suite("API: answers that are held")
struct AnswerCacheTests {
    @Test("an answer that is held is never older than the diary, whoever writes to it", arguments: [1, 2, 3])
    func fresh(seed: Int) throws {
        let diary = try ServedDiary()
        let other = try ServedDiary(in: diary.folder)
        var random = SplitMix64(seed: UInt64(seed))
        var ids: [String] = []
        for number in 0..<60 {
            let writer = Bool.random(using: &random) ? diary : other
            let any = ids.randomElement(using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                if let any {
                    _ = writer.send("DELETE", "/v1/entries/\(any)", headers: ["If-Match": "*"])
                    ids.removeAll { $0 == any }
                }
            case 1:
                if let any {
                    let change = #"{"processedDescription": "\#(number + 2) dosas"}"#
                    _ = writer.send("PATCH", "/v1/entries/\(any)", json: change, headers: ["If-Match": "*"])
                }
            case 2: break
            default: ids.append(writer.add("\(number + 2) idlis"))
            }
            let now = try diary.journal.allEntries().map(\.processedDescription)
            for reader in [diary, other] {
                let listed = reader.send("GET", "/v1/entries?day=today&limit=1000")
                #expect(listed["entries"].items.map { $0["processedDescription"].text } == now)
                let counted = reader.send("GET", "/v1/days?from=today")["days"][0]["count"].number
                #expect(Int(counted) == now.count)
            }
        }
    }

    @Test("a day that is named as today is another day tomorrow")
    func tomorrow() throws {
        let diary = try ServedDiary()
        diary.add("toast")
        #expect(diary.send("GET", "/v1/entries?day=today")["entries"].items.count == 1)
        diary.clock.set(
            try #require(diary.journal.calendar.date(byAdding: .day, value: 1, to: diary.clock.now)))
        #expect(diary.send("GET", "/v1/entries?day=today")["entries"].items.isEmpty)
        #expect(diary.send("GET", "/v1/streak")["entriesToday"].number == 0)
    }

    @Test("no more than a bounded number is held, those that were asked for last")
    func bounded() throws {
        let diary = try ServedDiary()
        let revision = try diary.journal.revision()
        let cache = AnswerCache()
        let answer = AnswerCache.Answer(body: Data("{}".utf8), tag: "\"0\"")
        for number in 0..<200 {
            cache.keep(answer, to: "\(number)", revision)
            _ = cache.answer(to: "0", revision)
        }
        let held = (0..<200).filter { cache.answer(to: "\($0)", revision) != nil }
        #expect(held.count == 32 && held.first == 0 && held.last == 199)
        cache.keep(AnswerCache.Answer(body: Data(count: 1 << 20), tag: ""), to: "long", revision)
        #expect(cache.answer(to: "long", revision) == nil)
    }
}
