import Food
import Foundation
import Synchronization

/// Works on many items at once and delivers the results in the order of the items.
package struct InOrder<Item: Sendable, Product: Sendable, Failure: Error>: Sendable {
    private struct Desk: Sendable {
        var next = 0
        var waiting: [Int: Product] = [:]
        var delivered = 0
        var failure: Failure?
    }

    private let items: [Item]
    private let lanes: Int

    /// - Parameter lanes: how many are worked on at a time.
    package init(_ items: [Item], lanes: Int) {
        self.items = items
        self.lanes = min(max(1, lanes), items.count)
    }

    /// Runs `work` on several threads and `deliver` on one of them at a time. Blocks until all is done.
    ///
    /// If `deliver` throws, items that have not begun are skipped, and the failure is thrown on.
    package func run(
        _ work: @escaping @Sendable (Item) -> Product,
        deliver: @escaping @Sendable (Int, Product) throws(Failure) -> Void
    ) throws(Failure) {
        let desk = Mutex(Desk())
        let group = DispatchGroup()
        let shared = Shared(desk: desk)
        for _ in 0..<lanes {
            group.enter()
            Thread.detachNewThread {
                defer { group.leave() }
                while let index = shared.take(below: items.count) {
                    shared.put(work(items[index]), at: index, deliver)
                }
            }
        }
        group.wait()
        if let failure = shared.failure { throw failure }
    }

    private final class Shared: Sendable {
        private let desk: Mutex<Desk>

        init(desk: consuming Mutex<Desk>) { self.desk = desk }

        var failure: Failure? { desk.withLock { $0.failure } }

        func take(below count: Int) -> Int? {
            desk.withLock { desk in
                guard desk.failure == nil, desk.next < count else { return nil }
                defer { desk.next += 1 }
                return desk.next
            }
        }

        func put(
            _ product: Product, at index: Int,
            _ deliver: @Sendable (Int, Product) throws(Failure) -> Void
        ) {
            desk.withLock { desk in
                desk.waiting[index] = product
                while desk.failure == nil, let next = desk.waiting.removeValue(forKey: desk.delivered) {
                    do throws(Failure) {
                        try deliver(desk.delivered, next)
                    } catch {
                        desk.failure = error
                    }
                    desk.delivered += 1
                }
            }
        }
    }
}
