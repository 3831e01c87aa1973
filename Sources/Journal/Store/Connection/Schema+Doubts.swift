/// The migration that keeps which words of an entry are in doubt.
extension Schema {
    /// The stretches of the description of which the reader is unsure, as a JSON array of texts; NULL for none.
    ///
    /// The index serves the review queue: few entries have any.
    static let doubts = """
        ALTER TABLE entry ADD COLUMN doubts TEXT CHECK (doubts IS NULL OR json_valid(doubts));
        CREATE INDEX entry_doubts ON entry (seq) WHERE doubts IS NOT NULL;
        """
}
