/// The migration that keeps what was said beside the things of an entry.
extension Schema {
    /// What was said beside the things of an entry, as `StoredRemarks` writes it; NULL for nothing.
    ///
    /// Its words are searched like those of the description; all else in it is signs. The index serves figures
    /// about feelings, which few entries tell of.
    static let remarks = """
        ALTER TABLE entry ADD COLUMN remarks TEXT CHECK (remarks IS NULL OR json_valid(remarks));
        CREATE INDEX entry_remarks ON entry (created_at) WHERE remarks IS NOT NULL;
        DROP TRIGGER entry_added;
        DROP TRIGGER entry_removed;
        DROP TRIGGER entry_changed;
        DROP TABLE entry_text;
        CREATE VIRTUAL TABLE entry_text USING fts5 (
          description, raw_input, remarks,
          content = 'entry', content_rowid = 'seq', prefix = '1 2',
          tokenize = 'unicode61 remove_diacritics 2'
        );
        INSERT INTO entry_text (entry_text) VALUES ('rebuild');
        CREATE TRIGGER entry_added AFTER INSERT ON entry BEGIN
          INSERT INTO entry_text (rowid, description, raw_input, remarks)
          VALUES (new.seq, new.description, new.raw_input, new.remarks);
        END;
        CREATE TRIGGER entry_removed AFTER DELETE ON entry BEGIN
          INSERT INTO entry_text (entry_text, rowid, description, raw_input, remarks)
          VALUES ('delete', old.seq, old.description, old.raw_input, old.remarks);
        END;
        CREATE TRIGGER entry_changed AFTER UPDATE OF description, raw_input, remarks ON entry BEGIN
          INSERT INTO entry_text (entry_text, rowid, description, raw_input, remarks)
          VALUES ('delete', old.seq, old.description, old.raw_input, old.remarks);
          INSERT INTO entry_text (rowid, description, raw_input, remarks)
          VALUES (new.seq, new.description, new.raw_input, new.remarks);
        END;
        """
}
