import Journal

/// The token that requests of tests carry unless they are about access. It may do everything.
enum TestToken {
    static let secret = "diary_of-tests"
    static let field = "Authorization: Bearer \(secret)"

    /// Makes a journal know it.
    static func add(to journal: Journal) throws {
        guard try journal.token(secret: secret) == nil else { return }
        _ = try journal.createToken(named: "tests", may: [.all], secret: secret)
    }
}

extension String {
    /// A request with the token after its first line, unless it shows who asks already.
    var withToken: String {
        guard !contains("Authorization:"), !contains("Cookie:"), let end = range(of: "\r\n") else {
            return self
        }
        return replacingCharacters(in: end, with: "\r\n\(TestToken.field)\r\n")
    }
}
