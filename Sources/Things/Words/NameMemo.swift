import Synchronization

/// Remembers the results of a pure function of names, so that each is computed only once.
///
/// Every sentence compares thousands of things by their keys. Safe to share between threads.
final class NameMemo: Sendable {
    /// The most names it holds, enough for a large household; after that it starts again.
    private static let most = 30_000

    private let known = Mutex<[String: String]>([:])
    private let make: @Sendable (String) -> String

    /// - Parameter make: a function that always gives the same result for the same name.
    init(_ make: @escaping @Sendable (String) -> String) { self.make = make }

    func callAsFunction(_ name: String) -> String {
        if let key = known.withLock({ $0[name] }) { return key }
        let key = make(name)
        known.withLock { known in
            if known.count >= Self.most { known.removeAll() }
            known[name] = key
        }
        return key
    }
}
