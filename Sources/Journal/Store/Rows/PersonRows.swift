extension Connection {
    /// Who has entries; each name once, as it was written first.
    func people() throws(JournalError) -> [String] {
        try rows(
            """
            SELECT person, min(seq) FROM entry WHERE person IS NOT NULL GROUP BY person COLLATE NOCASE
            """
        ) { $0.text(0) }
    }
}
