import Journal
import Synchronization
import System

/// Remembers whose secrets are, by their digests. A secret never changes its household; whether it is valid, only the
/// household's own diary tells. Safe to share between threads.
final class SecretOwners: Sendable {
    private static let most = 20_000

    private let directory: HouseholdDirectory
    private let known = Mutex<[String: HouseholdName]>([:])

    init(_ directory: HouseholdDirectory) { self.directory = directory }

    /// The household of a token, of a session's cookie or of a sign-in code; nil if none has it.
    func owner(of secret: String) throws -> HouseholdName? {
        let digest = SHA256.digest(of: secret.utf8)
        if let owner = known.withLock({ $0[digest] }) { return owner }
        guard let owner = try directory.owner(ofDigest: digest) else { return nil }
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[digest] = owner
        }
        return owner
    }

    /// Forgets the secrets of a household that is gone.
    func forget(_ household: HouseholdName) {
        known.withLock { known in known = known.filter { $0.value != household } }
    }
}
