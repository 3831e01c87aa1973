import Diary
import Foundation
import Synchronization
import Testing

@testable import Journal

@Suite("Revisions")
struct RevisionTests {
    @Test("a revision is another one after each write, of this journal and of others, and the same without")
    func changes() throws {
        let scratch = try Scratch()
        let (journal, other) = (try scratch.journal(), try scratch.journal())
        var seen: Set<Revision> = [try journal.revision()]
        for round in 0..<20 {
            _ = try (round % 2 == 0 ? journal : other).insert(entry("toast", at: "2026-11-20T08:00:00Z"))
            let now = try journal.revision()
            #expect(seen.insert(now).inserted)
            #expect(try journal.revision() == now)
        }
    }

    @Test("a revision that was asked for after a write is never one of before it, however many ask")
    func neverOlder() throws {
        struct Sight: Sendable {
            let revision: Revision
            /// Writes that were over before the question, and after the answer.
            let before, after: Int
        }
        let scratch = try Scratch()
        let (journal, other) = (try scratch.journal(), try scratch.journal())
        let (written, failures) = (Counter(), Counter())
        let sights = Mutex<[Sight]>([])
        let readers = DispatchGroup()
        for _ in 0..<8 {
            readers.enter()
            Thread.detachNewThread {
                defer { readers.leave() }
                while written.value < 60 {
                    let before = written.value
                    guard let revision = try? journal.revision() else {
                        failures.add()
                        return
                    }
                    let sight = Sight(revision: revision, before: before, after: written.value)
                    sights.withLock { $0.append(sight) }
                }
            }
        }
        for _ in 0..<60 {
            if (try? other.insert(entry("toast", at: "2026-11-20T08:00:00Z"))) == nil { failures.add() }
            written.add()
        }
        try #require(readers.wait(timeout: .now() + 60) == .success, "a reader does not end")
        #expect(failures.value == 0)
        let all = sights.withLock { $0 }
        // The readers saw the diary on its way, however seldom a busy machine let them.
        #expect(Set(all.map(\.revision)).count > 2)
        for group in Dictionary(grouping: all, by: \.revision).values {
            // One state was there at a moment of each; the write that follows it may not have been counted yet.
            let earliestEnd = try #require(group.map(\.after).min())
            let latestStart = try #require(group.map(\.before).max())
            #expect(latestStart <= earliestEnd + 1)
        }
    }
}

private final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .sequentiallyConsistent) }
    func add() { count.add(1, ordering: .sequentiallyConsistent) }
}
