import DiaryService
import Food
import Foundation
import Synchronization

/// Does one thing with each of many recordings: results in input order, a bad one never stops the others.
package struct Batch<Item: Sendable>: Sendable {
    private final class Tally: Sendable {
        private let first = Mutex<Failure?>(nil)
        func add(_ failure: Failure) { first.withLock { $0 = $0 ?? failure } }
        var failure: Failure? { first.withLock { $0 } }
    }

    let items: [Item]
    let lanes: Int
    let console: Console
    let output: Output

    /// Runs `work` on each and hands what it gives to `deliver`, in order.
    ///
    /// One that fails is named on standard error. Throws, without text, the code of the first that failed;
    /// with its text a failure that makes going on senseless.
    package func run<Product: Sendable>(
        _ work: @escaping @Sendable (Item) throws(Failure) -> Product,
        deliver: @escaping @Sendable (Item, Product) throws(Failure) -> Void
    ) throws(Failure) {
        let tally = Tally()
        let count = items.count
        let (items, console) = (items, console)
        if count > 1 { console.progress(0, "\(count) recordings") }
        defer { console.endProgress() }
        try InOrder(items, lanes: lanes).run { item -> Result<Product, Failure> in
            do throws(Failure) {
                return .success(try work(item))
            } catch {
                return .failure(error)
            }
        } deliver: { index, result throws(Failure) in
            switch result {
            case .success(let product):
                try console.withoutBar { () throws(Failure) in try deliver(items[index], product) }
            case .failure(let failure):
                if failure.isGeneral { throw failure }
                try failure.tell(console, output)
                tally.add(failure)
            }
            if count > 1 {
                console.progress(Double(index + 1) / Double(count), "\(index + 1) of \(count) recordings")
            }
        }
        if let failure = tally.failure { throw Failure(failure.code, "") }
    }
}
