/// The migration that records which client logged what, and numbers the acts.
extension Schema {
    /// Stores which client logged an entry or sent a recording, and numbers the acts.
    ///
    /// The client is the token's id; NULL if no token was needed. It is not a foreign key, because a token
    /// may be removed while its entries stay. `logged_at` is the time of logging, not of eating.
    ///
    /// Acts are numbered in the order they were kept; an act that is kept again gets a new number.
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
