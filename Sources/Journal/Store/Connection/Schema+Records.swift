/// The migration that lets journals keep records that change, and the acts about them.
extension Schema {
    /// An entry keeps its acts as they were understood (`entry.acts`, a JSON array).
    ///
    /// The rows of `act` and their changes to records follow from these, as items follow from descriptions.
    /// `effect` holds the changes, so that they can be undone when the entry goes.
    ///
    /// Fields are JSON because each journal has its own, and SQL never needs their meaning.
    static let records = """
        ALTER TABLE entry ADD COLUMN acts TEXT CHECK (acts IS NULL OR json_valid(acts));
        CREATE TABLE record (
          id TEXT PRIMARY KEY,
          journal TEXT NOT NULL,
          kind TEXT NOT NULL,
          name TEXT NOT NULL,
          -- No two of a kind have the same.
          key TEXT NOT NULL,
          fields TEXT NOT NULL CHECK (json_valid(fields)),
          created_at INTEGER NOT NULL,
          -- What only acts made goes with the last of them.
          is_by_hand INTEGER NOT NULL CHECK (is_by_hand IN (0, 1)),
          UNIQUE (journal, kind, key)
        ) STRICT;
        CREATE TABLE act (
          id TEXT PRIMARY KEY,
          entry_seq INTEGER NOT NULL REFERENCES entry (seq) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          journal TEXT NOT NULL,
          kind TEXT NOT NULL,
          -- As it was told, and what was made of it with the records of then.
          said TEXT NOT NULL CHECK (json_valid(said)),
          fields TEXT NOT NULL CHECK (json_valid(fields)),
          effect TEXT NOT NULL CHECK (json_valid(effect)),
          UNIQUE (entry_seq, position)
        ) STRICT;
        CREATE INDEX entry_journal ON entry (journal, created_at) WHERE acts IS NOT NULL;
        CREATE TABLE act_record (
          record_id TEXT NOT NULL REFERENCES record (id) ON DELETE CASCADE,
          act_id TEXT NOT NULL REFERENCES act (id) ON DELETE CASCADE,
          PRIMARY KEY (record_id, act_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX act_record_act ON act_record (act_id);
        DROP TRIGGER projection_due_changed;
        CREATE TRIGGER projection_due_changed AFTER UPDATE OF description, is_note, journal, acts ON entry
        WHEN old.description <> new.description OR old.is_note <> new.is_note OR old.journal <> new.journal
          OR old.acts IS DISTINCT FROM new.acts BEGIN
          DELETE FROM item WHERE entry_seq = new.seq;
          INSERT INTO projection_due (entry_seq, journal) VALUES (new.seq, new.journal), (new.seq, old.journal)
          ON CONFLICT (entry_seq, journal) DO NOTHING;
        END;
        """
}
