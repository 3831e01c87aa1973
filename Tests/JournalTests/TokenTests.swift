import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Tokens") struct TokenTests {
    private func secret(_ seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        return AccessToken.secret(using: &random)
    }

    @Test("A secret is 256 random bits behind a prefix, and needs no quoting")
    func secrets() {
        let secrets = (0..<100).map { secret($0) }
        #expect(Set(secrets).count == 100)
        for secret in secrets {
            #expect(secret.count == 49 && secret.hasPrefix("diary_"))
            #expect(
                secret.utf8.allSatisfy {
                    $0 == 0x2D || $0 == 0x5F || Character(UnicodeScalar($0)).isLetter
                        || Character(UnicodeScalar($0)).isNumber
                })
        }
    }

    @Test(
        "A token is found by its secret alone, and the database does not hold the secret",
        .enabled(if: TestStore.isFile))
    func lookup() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let made = try journal.createToken(named: " phone ", may: [.read, .log], secret: secret(1))
        #expect(made.name == "phone")
        #expect(try journal.token(secret: secret(1))?.id == made.id)
        #expect(try journal.token(secret: secret(2)) == nil)
        #expect(try journal.token(secret: "") == nil)
        for suffix in ["", "-wal"] {
            let bytes = try Data(contentsOf: URL(filePath: scratch.home.database.path + suffix))
            #expect(bytes.range(of: Data(secret(1).utf8)) == nil)
        }
    }

    @Test("Its last use is kept to the minute")
    func lastUse() throws {
        let clock = TestClock()
        let journal = try Scratch().journal(clock: clock)
        _ = try journal.createToken(named: "phone", may: [.read], secret: secret(1))
        #expect(try journal.tokens()[0].lastUsed == nil)
        let first = clock.now
        _ = try journal.token(secret: secret(1))
        clock.set(first + 59)
        _ = try journal.token(secret: secret(1))
        #expect(try journal.tokens()[0].lastUsed == first)
        clock.set(first + 60)
        _ = try journal.token(secret: secret(1))
        #expect(try journal.tokens()[0].lastUsed == first + 60)
    }

    @Test("One that is taken back lets nobody in, and frees its name")
    func revoking() throws {
        let journal = try Scratch().journal()
        let first = try journal.createToken(named: "phone", may: [.all], secret: secret(1))
        #expect(try journal.hasToken())
        #expect(throws: JournalError.self) {
            try journal.createToken(named: "phone", may: [.read], secret: secret(2))
        }
        #expect(try journal.revokeToken(String(first.id.uuidString.prefix(6)).lowercased()).id == first.id)
        #expect(try journal.token(secret: secret(1)) == nil)
        #expect(try !journal.hasToken())
        #expect(throws: JournalError.self) { try journal.revokeToken("phone") }
        _ = try journal.createToken(named: "phone", may: [.read], secret: secret(2))
        #expect(try journal.tokens().count == 2)
    }

    @Test(
        "Names that are none are refused", arguments: ["", "  ", "a\nb", String(repeating: "x", count: 61)])
    func names(name: String) throws {
        let journal = try Scratch().journal()
        #expect(throws: JournalError.self) {
            try journal.createToken(named: name, may: [.read], secret: secret(1))
        }
    }
}
