/// The migrations that made room for several journals in one diary.
extension Schema {
    /// The rows of any table before their last edits and deletions, newest last, for undo.
    ///
    /// `before` is the row as JSON by column name; NULL for a row that was created. Numbers are written with
    /// all their digits, because `json_object` rounds them.
    static let undoOfAnything = """
        ALTER TABLE change RENAME TO change_before;
        CREATE TABLE change (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          changed_at INTEGER NOT NULL,
          entity TEXT NOT NULL,
          id TEXT NOT NULL,
          kind TEXT NOT NULL CHECK (kind IN ('edit', 'deletion', 'creation')),
          before TEXT CHECK (before IS NULL OR json_valid(before)),
          -- What an edit taught, which undoing it takes back: a JSON array of mishearings.
          taught TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taught)),
          CHECK ((kind = 'creation') = (before IS NULL))
        ) STRICT;
        INSERT INTO sqlite_sequence (name, seq) SELECT 'change', seq FROM sqlite_sequence WHERE name = 'change_before';
        INSERT INTO change (number, changed_at, entity, id, kind, before, taught)
        SELECT number, changed_at, 'entry', id, kind, json_object(
          'seq', seq, 'id', id, 'day', day, 'raw_input', raw_input, 'input_type', input_type,
          'description', description, 'media', media, 'created_at', created_at, 'category', category,
          'updated_at', updated_at, 'recording_id', recording_id,
          'stretch_start', iif(stretch_start IS NULL, NULL, json(printf('%!.17g', stretch_start))),
          'stretch_end', iif(stretch_end IS NULL, NULL, json(printf('%!.17g', stretch_end))),
          'is_note', is_note, 'person', person), taught
        FROM change_before ORDER BY number;
        DROP TABLE change_before;
        """

    /// Which journal an entry belongs to, and which entries each journal still has to project into its own
    /// tables.
    static let projections = """
        ALTER TABLE entry ADD COLUMN journal TEXT NOT NULL DEFAULT 'food';
        UPDATE change SET before = json_set(before, '$.journal', 'food') WHERE entity = 'entry';
        CREATE TABLE projection_due (
          entry_seq INTEGER NOT NULL REFERENCES entry (seq) ON DELETE CASCADE,
          journal TEXT NOT NULL,
          PRIMARY KEY (entry_seq, journal)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO projection_due (entry_seq, journal) SELECT entry_seq, 'food' FROM item_due
        WHERE entry_seq IN (SELECT seq FROM entry);
        DROP TRIGGER item_due_added;
        DROP TRIGGER item_due_changed;
        DROP TRIGGER item_due_noted;
        DROP TABLE item_due;
        CREATE TRIGGER projection_due_added AFTER INSERT ON entry BEGIN
          INSERT INTO projection_due (entry_seq, journal) VALUES (new.seq, new.journal);
        END;
        CREATE TRIGGER projection_due_changed AFTER UPDATE OF description, is_note, journal ON entry
        WHEN old.description <> new.description OR old.is_note <> new.is_note OR old.journal <> new.journal BEGIN
          DELETE FROM item WHERE entry_seq = new.seq;
          INSERT INTO projection_due (entry_seq, journal) VALUES (new.seq, new.journal), (new.seq, old.journal)
          ON CONFLICT (entry_seq, journal) DO NOTHING;
        END;
        """

    /// What became of everything that was due, on each channel. A delivery is stored as claimed before it is
    /// sent.
    ///
    /// One source may have several things due on a day, such as plants that need water.
    static let waysOfAnything = """
        ALTER TABLE delivery RENAME TO delivery_before;
        CREATE TABLE delivery (
          source TEXT NOT NULL,
          id TEXT NOT NULL,
          due_at INTEGER NOT NULL,
          way TEXT NOT NULL,
          -- The household's day of that moment, as it was then: a move to another zone does not change it.
          day TEXT NOT NULL,
          state TEXT NOT NULL CHECK (state IN ('claimed', 'sent', 'waiting', 'failed', 'unknown')),
          attempts INTEGER NOT NULL,
          changed_at INTEGER NOT NULL,
          next_at INTEGER CHECK ((state = 'waiting') = (next_at IS NOT NULL)),
          reason TEXT,
          PRIMARY KEY (source, id, due_at, way)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO delivery (source, id, due_at, way, day, state, attempts, changed_at, next_at, reason)
        SELECT 'reminder', kind, due_at, channel, day, state, attempts, changed_at, next_at, reason
        FROM delivery_before WHERE true ORDER BY state = 'waiting', changed_at DESC
        ON CONFLICT (source, id, due_at, way) DO NOTHING;
        DROP TABLE delivery_before;
        """
}
