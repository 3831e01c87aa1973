/// The migration that makes a recording one form of capture, and lets an entry come from several captures.
extension Schema {
    /// Makes the tables of captures and rebuilds the tables of entries, reviews and claims. Foreign keys are
    /// off meanwhile.
    ///
    /// Pictures are stored with recordings (`capture`), and the results of reading them with transcripts
    /// (`capture_reading`). An entry lists its captures in a table of its own (`entry_capture`).
    ///
    /// People's names are compared in folded form: the program writes `person_folded`
    /// (`Connection.foldNames`).
    static let captures = """
        CREATE TABLE capture (
          -- In the order in which they came.
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          form TEXT NOT NULL CHECK (form IN ('recording', 'picture')),
          media TEXT NOT NULL UNIQUE,
          digest TEXT NOT NULL CHECK (length(digest) = 64),
          byte_count INTEGER NOT NULL CHECK (byte_count > 0),
          original_name TEXT NOT NULL,
          taken_at INTEGER NOT NULL,
          taken_source TEXT NOT NULL,
          received_at INTEGER NOT NULL,
          picked_category TEXT,
          state TEXT NOT NULL CHECK (state IN ('received', 'logged', 'failed')),
          reason TEXT CHECK ((state = 'failed') = (reason IS NOT NULL)),
          attempts INTEGER NOT NULL DEFAULT 0,
          duration REAL,
          removed_at INTEGER,
          flaw TEXT,
          person TEXT
        ) STRICT;
        INSERT INTO capture (number, id, form, media, digest, byte_count, original_name, taken_at, taken_source,
          received_at, picked_category, state, reason, attempts, duration, removed_at, flaw, person)
        SELECT rowid, id, 'recording', media, sha256, byte_count, original_name, recorded_at, recorded_source,
          received_at, picked_category, state, reason, attempts, duration, removed_at, flaw, person
        FROM recording ORDER BY rowid;
        CREATE UNIQUE INDEX capture_bytes ON capture (digest, taken_at) WHERE removed_at IS NULL;
        CREATE INDEX capture_state ON capture (form, state, received_at);
        CREATE INDEX capture_received ON capture (form, received_at);
        CREATE INDEX capture_removed ON capture (removed_at) WHERE removed_at IS NOT NULL;

        CREATE TABLE capture_reading (
          capture_id TEXT NOT NULL REFERENCES capture (id) ON DELETE CASCADE,
          reader TEXT NOT NULL,
          -- Which of the reader's kind: the model that heard.
          version TEXT NOT NULL,
          payload TEXT NOT NULL CHECK (json_valid(payload)),
          -- Of all that was read, how sure the least sure is; nothing where nothing was read.
          least_confidence REAL,
          seconds REAL NOT NULL,
          read_at INTEGER NOT NULL,
          PRIMARY KEY (capture_id, reader)
        ) STRICT;
        INSERT INTO capture_reading (capture_id, reader, version, payload, least_confidence, seconds, read_at)
        SELECT recording_id, 'transcriber', model, words,
          iif(json_valid(words), (SELECT min(value ->> 'confidence') FROM json_each(transcript.words)), NULL),
          decode_seconds, heard_at
        FROM transcript;

        CREATE TABLE entry_new (
          seq INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
          raw_input TEXT NOT NULL,
          input_type TEXT NOT NULL CHECK (input_type IN ('text', 'voice', 'image')),
          description TEXT NOT NULL,
          media TEXT,
          created_at INTEGER NOT NULL,
          category TEXT,
          updated_at INTEGER,
          is_note INTEGER NOT NULL DEFAULT 0 CHECK (is_note IN (0, 1)),
          person TEXT,
          journal TEXT NOT NULL DEFAULT 'food',
          person_folded TEXT
        ) STRICT;
        INSERT INTO sqlite_sequence (name, seq) SELECT 'entry_new', seq FROM sqlite_sequence WHERE name = 'entry';
        INSERT INTO entry_new (seq, id, day, raw_input, input_type, description, media, created_at, category, updated_at,
          is_note, person, journal)
        SELECT seq, id, day, raw_input, input_type, description, media, created_at, category, updated_at,
          is_note, person, journal
        FROM entry ORDER BY seq;

        -- With row numbers: single rows can be found in pages without their table.
        CREATE TABLE entry_capture (
          entry_seq INTEGER NOT NULL REFERENCES entry (seq) ON DELETE CASCADE,
          capture_id TEXT NOT NULL REFERENCES capture (id),
          -- The part of a recording that tells of the entry, in seconds from its start; nothing for all of it.
          stretch_start REAL,
          stretch_end REAL,
          PRIMARY KEY (entry_seq, capture_id),
          CHECK ((stretch_start IS NULL) = (stretch_end IS NULL))
        ) STRICT;
        INSERT INTO entry_capture (entry_seq, capture_id, stretch_start, stretch_end)
        SELECT seq, recording_id, stretch_start, stretch_end FROM entry WHERE recording_id IS NOT NULL ORDER BY seq;
        CREATE INDEX entry_capture_capture ON entry_capture (capture_id);

        DROP TABLE entry;
        ALTER TABLE entry_new RENAME TO entry;
        CREATE INDEX entry_day ON entry (day, created_at, seq, category, input_type);
        CREATE INDEX entry_note ON entry (day) WHERE is_note = 1;
        CREATE INDEX entry_person ON entry (person_folded) WHERE person IS NOT NULL;
        CREATE TRIGGER entry_added AFTER INSERT ON entry BEGIN
          INSERT INTO entry_text (rowid, description, raw_input)
          VALUES (new.seq, new.description, new.raw_input);
        END;
        CREATE TRIGGER entry_removed AFTER DELETE ON entry BEGIN
          INSERT INTO entry_text (entry_text, rowid, description, raw_input)
          VALUES ('delete', old.seq, old.description, old.raw_input);
        END;
        CREATE TRIGGER entry_changed AFTER UPDATE OF description, raw_input ON entry BEGIN
          INSERT INTO entry_text (entry_text, rowid, description, raw_input)
          VALUES ('delete', old.seq, old.description, old.raw_input);
          INSERT INTO entry_text (rowid, description, raw_input)
          VALUES (new.seq, new.description, new.raw_input);
        END;
        CREATE TRIGGER projection_due_added AFTER INSERT ON entry BEGIN
          INSERT INTO projection_due (entry_seq, journal) VALUES (new.seq, new.journal);
        END;
        CREATE TRIGGER projection_due_changed AFTER UPDATE OF description, is_note, journal ON entry
        WHEN old.description <> new.description OR old.is_note <> new.is_note OR old.journal <> new.journal BEGIN
          DELETE FROM item WHERE entry_seq = new.seq;
          INSERT INTO projection_due (entry_seq, journal) VALUES (new.seq, new.journal), (new.seq, old.journal)
          ON CONFLICT (entry_seq, journal) DO NOTHING;
        END;

        CREATE TABLE review_new (
          capture_id TEXT PRIMARY KEY REFERENCES capture (id) ON DELETE CASCADE,
          reviewed_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO review_new (capture_id, reviewed_at) SELECT recording_id, reviewed_at FROM review;
        DROP TABLE review;
        ALTER TABLE review_new RENAME TO review;

        CREATE TABLE claim_new (
          capture_id TEXT PRIMARY KEY REFERENCES capture (id) ON DELETE CASCADE,
          owner TEXT NOT NULL,
          claimed_until INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO claim_new (capture_id, owner, claimed_until) SELECT recording_id, owner, claimed_until FROM claim;
        DROP TABLE claim;
        ALTER TABLE claim_new RENAME TO claim;

        DROP TABLE transcript;
        DROP TABLE recording;

        -- What a deleted entry came from is put back with it.
        UPDATE change SET before = json_remove(
          json_set(before, '$.captures', iif(before ->> 'recording_id' IS NULL, json('[]'), json_array(json_object(
            'capture_id', before ->> 'recording_id', 'stretch_start', json(before -> 'stretch_start'),
            'stretch_end', json(before -> 'stretch_end'))))),
          '$.recording_id', '$.stretch_start', '$.stretch_end')
        WHERE entity = 'entry' AND before IS NOT NULL;
        """
}
