import Synchronization

/// What a pure function made of names, so that it is asked once for each: thousands of things are compared by their keys
/// for every sentence. Safe to share between threads.
final class NameMemo: Sendable {
    /// Names of a large household; beyond that it begins anew.
    private static let most = 30_000

    private let known = Mutex<[String: String]>([:])
    private let make: @Sendable (String) -> String

    /// - Parameter make: gives the same for the same name every time.
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
