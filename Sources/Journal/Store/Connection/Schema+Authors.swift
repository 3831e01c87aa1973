/// The step after which the diary knows which client logged what, and which acts are the newest.
extension Schema {
    /// The token with which somebody logged an entry or sent a recording, and when that was, which is not when it was
    /// eaten. Nothing for what came without a token. No reference: a token may go, and what it logged stays.
    ///
    /// Acts have numbers in the order in which they were kept, so that one that is kept anew has another.
    static let authors = """
        ALTER TABLE entry ADD COLUMN client TEXT;
        ALTER TABLE entry ADD COLUMN logged_at INTEGER;
        ALTER TABLE capture ADD COLUMN client TEXT;
        ALTER TABLE act ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
        UPDATE act SET number = numbered.place
        FROM (SELECT id, row_number() OVER (ORDER BY entry_seq, position) AS place FROM act) AS numbered
        WHERE numbered.id = act.id;
        CREATE INDEX act_number ON act (number);
        """
}
