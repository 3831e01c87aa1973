/// The database's format: the mark of a diary's file, and the migrations that lead to the current version.
///
/// Instants are integers: milliseconds since 1970 in UTC, so that order and ranges are exact. An entry's day
/// is text, `yyyy-MM-dd` in the diary's time zone at that time, so it stays the same if the zone changes. Ids
/// are upper-case UUID text.
enum Schema {
    /// PRAGMA application_id: the letters `SpDy`.
    static let applicationID: Int64 = 0x5370_4479

    /// Step n takes a database from PRAGMA user_version n to n + 1. Released steps never change; new ones are
    /// added.
    static let migrations = [
        firstVersion, foodItems, figures, deliveries, searchBeginnings, itemless, teaching, reviews,
        accessTokens, creations, claims, notes, flaws, sessions, people, lessons, formerTimeZones,
        signInCodes, undoOfAnything, projections, waysOfAnything,
        captures, records, authors, remarks, doubts, pictures, pictureText,
    ]

    private static let firstVersion = """
        CREATE TABLE setting (
          name TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) STRICT;

        CREATE TABLE recording (
          id TEXT PRIMARY KEY,
          media TEXT NOT NULL UNIQUE,
          sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
          byte_count INTEGER NOT NULL CHECK (byte_count > 0),
          original_name TEXT NOT NULL,
          recorded_at INTEGER NOT NULL,
          recorded_source TEXT NOT NULL,
          received_at INTEGER NOT NULL,
          picked_category TEXT,
          state TEXT NOT NULL CHECK (state IN ('received', 'logged', 'failed')),
          reason TEXT CHECK ((state = 'failed') = (reason IS NOT NULL)),
          attempts INTEGER NOT NULL DEFAULT 0,
          duration REAL,
          removed_at INTEGER
        ) STRICT;
        CREATE UNIQUE INDEX recording_bytes ON recording (sha256, recorded_at) WHERE removed_at IS NULL;
        CREATE INDEX recording_state ON recording (state, received_at);

        CREATE TABLE transcript (
          recording_id TEXT PRIMARY KEY REFERENCES recording (id) ON DELETE CASCADE,
          words TEXT NOT NULL CHECK (json_valid(words)),
          model TEXT NOT NULL,
          decode_seconds REAL NOT NULL,
          heard_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE entry (
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
          recording_id TEXT REFERENCES recording (id),
          stretch_start REAL,
          stretch_end REAL,
          CHECK ((stretch_start IS NULL) = (stretch_end IS NULL))
        ) STRICT;
        CREATE INDEX entry_day ON entry (day, created_at, seq);
        CREATE INDEX entry_recording ON entry (recording_id) WHERE recording_id IS NOT NULL;

        -- What an entry was before its last edits and deletions, newest last: what undo goes back to.
        CREATE TABLE change (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL CHECK (kind IN ('edit', 'deletion')),
          changed_at INTEGER NOT NULL,
          seq INTEGER NOT NULL,
          id TEXT NOT NULL,
          day TEXT NOT NULL,
          raw_input TEXT NOT NULL,
          input_type TEXT NOT NULL,
          description TEXT NOT NULL,
          media TEXT,
          created_at INTEGER NOT NULL,
          category TEXT,
          updated_at INTEGER,
          recording_id TEXT REFERENCES recording (id) ON DELETE SET NULL,
          stretch_start REAL,
          stretch_end REAL
        ) STRICT;

        CREATE VIRTUAL TABLE entry_text USING fts5 (
          description, raw_input,
          content = 'entry', content_rowid = 'seq',
          tokenize = 'unicode61 remove_diacritics 2'
        );
        CREATE TRIGGER entry_added AFTER INSERT ON entry BEGIN
          INSERT INTO entry_text (rowid, description, raw_input)
          VALUES (new.seq, new.description, new.raw_input);
        END;
        CREATE TRIGGER entry_removed AFTER DELETE ON entry BEGIN
          INSERT INTO entry_text (entry_text, rowid, description, raw_input)
          VALUES ('delete', old.seq, old.description, old.raw_input);
        END;
        CREATE TRIGGER entry_changed AFTER UPDATE ON entry BEGIN
          INSERT INTO entry_text (entry_text, rowid, description, raw_input)
          VALUES ('delete', old.seq, old.description, old.raw_input);
          INSERT INTO entry_text (rowid, description, raw_input)
          VALUES (new.seq, new.description, new.raw_input);
        END;
        """

    /// What was eaten, item by item, beside the descriptions that name the items.
    private static let foodItems = """
        CREATE TABLE food (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE
        ) STRICT;

        CREATE TABLE item (
          entry_seq INTEGER NOT NULL REFERENCES entry (seq) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          food_id INTEGER NOT NULL REFERENCES food (id),
          quantity REAL,
          unit TEXT,
          preparation TEXT,
          words TEXT NOT NULL,
          PRIMARY KEY (entry_seq, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX item_food ON item (food_id);
        -- A food that is in no entry any more is nobody's business.
        CREATE TRIGGER food_unused AFTER DELETE ON item
        WHEN NOT EXISTS (SELECT 1 FROM item WHERE food_id = old.food_id) BEGIN
          DELETE FROM food WHERE id = old.food_id;
        END;

        -- Entries whose description was written and whose items are not read from it yet.
        CREATE TABLE item_due (
          entry_seq INTEGER PRIMARY KEY REFERENCES entry (seq) ON DELETE CASCADE
        ) STRICT;
        INSERT INTO item_due SELECT seq FROM entry;
        CREATE TRIGGER item_due_added AFTER INSERT ON entry BEGIN
          INSERT INTO item_due VALUES (new.seq);
        END;
        CREATE TRIGGER item_due_changed AFTER UPDATE OF description ON entry
        WHEN old.description IS NOT new.description BEGIN
          DELETE FROM item WHERE entry_seq = new.seq;
          INSERT OR IGNORE INTO item_due VALUES (new.seq);
        END;
        """

    /// An index that holds everything insights read from an entry, in order of days.
    ///
    /// It also stores the number of entries when milestones were first checked.
    private static let figures = """
        DROP INDEX entry_day;
        CREATE INDEX entry_day ON entry (day, created_at, seq, category, input_type);
        INSERT INTO setting (name, value) SELECT 'celebrated_entries', count(*) FROM entry;
        """

    /// What became of each reminder on each channel. A reminder is stored as claimed before it is sent.
    private static let deliveries = """
        CREATE TABLE delivery (
          kind TEXT NOT NULL,
          day TEXT NOT NULL,
          channel TEXT NOT NULL,
          due_at INTEGER NOT NULL,
          state TEXT NOT NULL CHECK (state IN ('claimed', 'sent', 'waiting', 'failed', 'unknown')),
          attempts INTEGER NOT NULL,
          changed_at INTEGER NOT NULL,
          next_at INTEGER CHECK ((state = 'waiting') = (next_at IS NOT NULL)),
          reason TEXT,
          PRIMARY KEY (kind, day, channel)
        ) STRICT, WITHOUT ROWID;
        """

    /// Rebuilds the search index with an extra index of one and two letters, because a beginning so short
    /// matches a great many words.
    private static let searchBeginnings = """
        DROP TABLE entry_text;
        CREATE VIRTUAL TABLE entry_text USING fts5 (
          description, raw_input,
          content = 'entry', content_rowid = 'seq', prefix = '1 2',
          tokenize = 'unicode61 remove_diacritics 2'
        );
        INSERT INTO entry_text (entry_text) VALUES ('rebuild');
        """

    /// Entries whose description was read and names nothing that was eaten.
    private static let itemless = """
        CREATE TABLE itemless (
          entry_seq INTEGER PRIMARY KEY REFERENCES entry (seq) ON DELETE CASCADE
        ) STRICT;
        INSERT INTO itemless SELECT seq FROM entry
        WHERE NOT EXISTS (SELECT 1 FROM item WHERE entry_seq = seq)
          AND NOT EXISTS (SELECT 1 FROM item_due WHERE entry_seq = seq);
        """

    /// When somebody looked at what was heard in a recording.
    private static let reviews = """
        CREATE TABLE review (
          recording_id TEXT PRIMARY KEY REFERENCES recording (id) ON DELETE CASCADE,
          reviewed_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// What was wrong with a recording that could still be heard.
    private static let flaws = "ALTER TABLE recording ADD COLUMN flaw TEXT;"

    /// Who works on which recording, and until when the claim holds unless it is renewed.
    private static let claims = """
        CREATE TABLE claim (
          recording_id TEXT PRIMARY KEY REFERENCES recording (id) ON DELETE CASCADE,
          owner TEXT NOT NULL,
          claimed_until INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """

    /// Which entries are notes: they have no items, and counts of entries skip them.
    private static let notes = """
        ALTER TABLE entry ADD COLUMN is_note INTEGER NOT NULL DEFAULT 0 CHECK (is_note IN (0, 1));
        ALTER TABLE change ADD COLUMN is_note INTEGER NOT NULL DEFAULT 0 CHECK (is_note IN (0, 1));
        CREATE INDEX entry_note ON entry (day) WHERE is_note = 1;
        CREATE TRIGGER item_due_noted AFTER UPDATE OF is_note ON entry
        WHEN old.is_note <> new.is_note BEGIN
          DELETE FROM item WHERE entry_seq = new.seq;
          INSERT OR IGNORE INTO item_due VALUES (new.seq);
        END;
        -- An item's own name, where it is counted under another.
        ALTER TABLE item ADD COLUMN name TEXT;
        -- Items are a function of descriptions, and the function is another one since.
        INSERT OR IGNORE INTO item_due SELECT seq FROM entry;
        """
}

/// A table, index, view or trigger of a database, as SQLite describes it.
struct SchemaPart: Hashable, Comparable, Sendable {
    var type: String
    var name: String
    var table: String
    /// Empty for indexes that SQLite makes by itself.
    var sql: String

    /// `trigger entry_added`. The name may be anything if another program altered the database.
    fileprivate var shownName: String {
        let plain = (type + " " + name).prefix(60).map {
            $0.isASCII && ($0.isLetter || $0.isNumber || "_ ".contains($0)) ? $0 : "?"
        }
        return String(plain)
    }

    static func < (one: SchemaPart, other: SchemaPart) -> Bool {
        (one.type, one.name, one.table, one.sql) < (other.type, other.name, other.table, other.sql)
    }
}

extension Schema {
    /// The version whose tables match a database that does not tell its version; nil if none matches.
    static func version(like parts: [SchemaPart]) throws -> Int? {
        let tables = Set(parts.filter { $0.type == "table" })
        for version in (1...migrations.count).reversed()
        where try Set(Self.parts(of: version).filter { $0.type == "table" }) == tables { return version }
        return nil
    }

    /// All parts of a database that was migrated to a version.
    static func parts(of version: Int) throws -> [SchemaPart] {
        let connection = try Connection.inMemory()
        for step in migrations.prefix(version) { try connection.execute(script: step) }
        return try connection.schemaParts()
    }
}

extension Connection {
    /// All parts of the database that can hold or do something, sorted.
    func schemaParts() throws -> [SchemaPart] {
        try rows("SELECT type, name, tbl_name, sql FROM main.sqlite_schema") {
            SchemaPart(type: $0.text(0), name: $0.text(1), table: $0.text(2), sql: $0.optionalText(3) ?? "")
        }.sorted()
    }

    /// The differences between the database and one made by the migrations of its version.
    ///
    /// They are compared to the letter, because a foreign trigger or view would act with the diary's rights.
    /// This runs nothing that the database brings along.
    ///
    /// - Returns: the parts that are added, missing or altered, under the database's own names.
    func schemaFaults() throws -> [String] {
        let version = Int(try number("PRAGMA user_version"))
        guard (0...Schema.migrations.count).contains(version) else { return ["its version is unknown"] }
        let (own, right) = (try schemaParts(), try Schema.parts(of: version))
        if own == right { return [] }
        let strange = Set(own).subtracting(right).map { "\($0.shownName) is not this program's" }
        let missing = Set(right).subtracting(own).map { "\($0.shownName) is missing or altered" }
        let faults = (strange + missing).sorted()
        return faults.isEmpty ? ["it holds something twice"] : faults
    }
}
