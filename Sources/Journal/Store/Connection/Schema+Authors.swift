/// The step after which the diary knows which client logged what.
extension Schema {
    /// The token with which somebody logged an entry or sent a recording, and when that was, which is not when it was
    /// eaten. Nothing for what came without a token. No reference: a token may go, and what it logged stays.
    static let authors = """
        ALTER TABLE entry ADD COLUMN client TEXT;
        ALTER TABLE entry ADD COLUMN logged_at INTEGER;
        ALTER TABLE capture ADD COLUMN client TEXT;
        """
}
