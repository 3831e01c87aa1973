/// The tables of the diary in PostgreSQL, which equal those of `Schema` at its present version.
///
/// Every row belongs to a household. `household` is the first column of every key, is filled from the transaction's
/// setting, and row-level security shows only the rows of that household, whatever a statement asks for. Texts are
/// ordered by their bytes (`COLLATE "C"`), as SQLite orders them. Numbers that SQLite gives by itself (AUTOINCREMENT)
/// come from `numbering`, one row for each table of a household.
///
/// The words of entries and of the text in pictures are kept row by row (`entry_word`, `picture_word`), not as
/// tsvector: row-level security lets only comparisons that are marked leakproof use an index, and those of text are,
/// those of tsvector are not.
enum PostgresSchema {
    /// The first number of the advisory locks of a diary: the letters `SpDy`.
    static let lockClass: Int32 = 0x5370_4479

    /// Step n takes a database from version n to n + 1. Released steps never change; new ones are added.
    static var migrations: [String] { [tables + triggers + rights] }

    /// The oldest version of the program that can use the tables beside this one. A step that only adds leaves it.
    static let oldest = 1

    /// The tables that hold a household's rows. A table comes after those to which it refers.
    static let copied = [
        "setting", "former_time_zone", "access_token", "session", "sign_in_code", "creation", "capture",
        "capture_reading", "review", "claim", "entry", "entry_capture", "food", "item", "itemless",
        "projection_due",
        "record", "act", "act_record", "change", "delivery", "taught_word", "learned_pair", "learned_place",
    ]

    /// The tables whose rows follow from others.
    static let derived = [
        "numbering", "entry_word", "picture_word", "entry_word_due", "picture_word_due",
    ]

    /// Byte order for texts, and the household in every table.
    private static func table(_ name: String, _ columns: String, keys: String) -> String {
        """
        CREATE TABLE \(name) (
          household TEXT COLLATE "C" NOT NULL DEFAULT current_setting('diary.household'),
          \(columns.replacing(" TEXT", with: " TEXT COLLATE \"C\"")),
          \(keys)
        );

        """
    }

    private static func reference(_ columns: String, _ table: String, _ key: String, cascades: Bool = true)
        -> String
    {
        "FOREIGN KEY (household, \(columns)) REFERENCES \(table) (household, \(key))"
            + (cascades ? " ON DELETE CASCADE" : "")
    }

    private static func json(_ column: String) -> String { "CHECK ((\(column)::json) IS NOT NULL)" }

    private static var tables: String {
        household + access + captures + entries + records + teaching + words
    }

    private static var household: String {
        table("setting", "name TEXT, value TEXT NOT NULL", keys: "PRIMARY KEY (household, name)")
            + table(
                "former_time_zone", "until BIGINT, name TEXT NOT NULL", keys: "PRIMARY KEY (household, until)"
            )
            + table("numbering", "name TEXT, seq BIGINT NOT NULL", keys: "PRIMARY KEY (household, name)")
            + table(
                "delivery",
                """
                source TEXT, id TEXT, due_at BIGINT, way TEXT, day TEXT NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('claimed', 'sent', 'waiting', 'failed', 'unknown')),
                attempts BIGINT NOT NULL, changed_at BIGINT NOT NULL,
                next_at BIGINT CHECK ((state = 'waiting') = (next_at IS NOT NULL)), reason TEXT
                """, keys: "PRIMARY KEY (household, source, id, due_at, way)")
            + table(
                "change",
                """
                number BIGINT, changed_at BIGINT NOT NULL, entity TEXT NOT NULL, id TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('edit', 'deletion', 'creation')),
                before TEXT, taught TEXT NOT NULL DEFAULT '[]'
                """,
                keys: """
                    PRIMARY KEY (household, number), CHECK (before IS NULL OR (before::json) IS NOT NULL),
                    \(json("taught")), CHECK ((kind = 'creation') = (before IS NULL))
                    """)
    }

    private static var access: String {
        table(
            "access_token",
            """
            id TEXT, name TEXT NOT NULL, digest TEXT NOT NULL CHECK (length(digest) = 64), permissions TEXT NOT NULL,
            created_at BIGINT NOT NULL, last_used_at BIGINT, revoked_at BIGINT
            """, keys: "PRIMARY KEY (household, id), UNIQUE (household, digest)")
            + table(
                "session",
                """
                id TEXT, digest TEXT NOT NULL CHECK (length(digest) = 64), token_id TEXT NOT NULL,
                created_at BIGINT NOT NULL, last_used_at BIGINT, expires_at BIGINT NOT NULL
                """,
                keys: """
                    PRIMARY KEY (household, id), UNIQUE (household, digest), \(reference("token_id", "access_token", "id"))
                    """)
            + table(
                "sign_in_code",
                "digest TEXT CHECK (length(digest) = 64), token_id TEXT NOT NULL, expires_at BIGINT NOT NULL",
                keys: "PRIMARY KEY (household, digest), \(reference("token_id", "access_token", "id"))")
            + table(
                "creation",
                """
                key TEXT, digest TEXT NOT NULL CHECK (length(digest) = 64), made TEXT NOT NULL, made_at BIGINT NOT NULL
                """, keys: "PRIMARY KEY (household, key)")
            + "CREATE INDEX creation_age ON creation (household, made_at);\n"
    }

    private static var captures: String {
        table(
            "capture",
            """
            number BIGINT, id TEXT NOT NULL, form TEXT NOT NULL CHECK (form IN ('recording', 'picture')),
            media TEXT NOT NULL, digest TEXT NOT NULL CHECK (length(digest) = 64),
            byte_count BIGINT NOT NULL CHECK (byte_count > 0), original_name TEXT NOT NULL,
            taken_at BIGINT NOT NULL, taken_source TEXT NOT NULL, received_at BIGINT NOT NULL, picked_category TEXT,
            state TEXT NOT NULL CHECK (state IN ('received', 'logged', 'failed')),
            reason TEXT CHECK ((state = 'failed') = (reason IS NOT NULL)), attempts BIGINT NOT NULL DEFAULT 0,
            duration DOUBLE PRECISION, removed_at BIGINT, flaw TEXT, person TEXT, client TEXT
            """, keys: "PRIMARY KEY (household, number), UNIQUE (household, id), UNIQUE (household, media)")
                + """
                CREATE UNIQUE INDEX capture_bytes ON capture (household, digest, taken_at, form) WHERE removed_at IS NULL;
                CREATE INDEX capture_received ON capture (household, form, received_at);
                CREATE INDEX capture_removed ON capture (household, removed_at) WHERE removed_at IS NOT NULL;
                CREATE INDEX capture_state ON capture (household, form, state, received_at);

                """
            + table(
                "capture_reading",
                """
                capture_id TEXT, reader TEXT, version TEXT NOT NULL, payload TEXT NOT NULL,
                least_confidence DOUBLE PRECISION, seconds DOUBLE PRECISION NOT NULL, read_at BIGINT NOT NULL
                """,
                keys: """
                    PRIMARY KEY (household, capture_id, reader), \(json("payload")),
                    \(reference("capture_id", "capture", "id"))
                    """)
            + table(
                "review", "capture_id TEXT, reviewed_at BIGINT NOT NULL",
                keys: "PRIMARY KEY (household, capture_id), \(reference("capture_id", "capture", "id"))")
            + table(
                "claim", "capture_id TEXT, owner TEXT NOT NULL, claimed_until BIGINT NOT NULL",
                keys: "PRIMARY KEY (household, capture_id), \(reference("capture_id", "capture", "id"))")
    }

    private static var entries: String {
        table(
            "entry",
            """
            seq BIGINT, id TEXT NOT NULL,
            day TEXT NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'), raw_input TEXT NOT NULL,
            input_type TEXT NOT NULL CHECK (input_type IN ('text', 'voice', 'image')), description TEXT NOT NULL,
            media TEXT, created_at BIGINT NOT NULL, category TEXT, updated_at BIGINT,
            is_note BIGINT NOT NULL DEFAULT 0 CHECK (is_note IN (0, 1)), person TEXT,
            journal TEXT NOT NULL DEFAULT 'food', person_folded TEXT, acts TEXT, client TEXT, logged_at BIGINT,
            remarks TEXT, doubts TEXT
            """,
            keys: """
                PRIMARY KEY (household, seq), UNIQUE (household, id), CHECK (acts IS NULL OR (acts::json) IS NOT NULL),
                CHECK (remarks IS NULL OR (remarks::json) IS NOT NULL),
                CHECK (doubts IS NULL OR (doubts::json) IS NOT NULL)
                """)
                + """
                CREATE INDEX entry_day ON entry (household, day, created_at, seq);
                CREATE INDEX entry_doubts ON entry (household, seq) WHERE doubts IS NOT NULL;
                CREATE INDEX entry_journal ON entry (household, journal, created_at) WHERE acts IS NOT NULL;
                CREATE INDEX entry_note ON entry (household, day) WHERE is_note = 1;
                CREATE INDEX entry_person ON entry (household, person_folded) WHERE person IS NOT NULL;
                CREATE INDEX entry_remarks ON entry (household, created_at) WHERE remarks IS NOT NULL;
                CREATE INDEX entry_media ON entry (household, media) WHERE media IS NOT NULL;

                """
            + table(
                "entry_capture",
                """
                entry_seq BIGINT, capture_id TEXT, stretch_start DOUBLE PRECISION, stretch_end DOUBLE PRECISION
                """,
                keys: """
                    PRIMARY KEY (household, entry_seq, capture_id),
                    CHECK ((stretch_start IS NULL) = (stretch_end IS NULL)),
                    \(reference("entry_seq", "entry", "seq")),
                    \(reference("capture_id", "capture", "id", cascades: false))
                    """)
            + "CREATE INDEX entry_capture_capture ON entry_capture (household, capture_id);\n"
            + table(
                "food", "id BIGINT, name TEXT NOT NULL",
                keys: "PRIMARY KEY (household, id), UNIQUE (household, name)")
            + table(
                "item",
                """
                entry_seq BIGINT, position BIGINT, food_id BIGINT NOT NULL, quantity DOUBLE PRECISION, unit TEXT,
                preparation TEXT, words TEXT NOT NULL, name TEXT
                """,
                keys: """
                    PRIMARY KEY (household, entry_seq, position), \(reference("entry_seq", "entry", "seq")),
                    \(reference("food_id", "food", "id", cascades: false))
                    """)
            + "CREATE INDEX item_food ON item (household, food_id);\n"
            + table(
                "itemless", "entry_seq BIGINT",
                keys: "PRIMARY KEY (household, entry_seq), \(reference("entry_seq", "entry", "seq"))")
            + table(
                "projection_due", "entry_seq BIGINT, journal TEXT",
                keys: "PRIMARY KEY (household, entry_seq, journal), \(reference("entry_seq", "entry", "seq"))"
            )
    }

    private static var records: String {
        table(
            "record",
            """
            id TEXT, journal TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL,
            fields TEXT NOT NULL, created_at BIGINT NOT NULL, is_by_hand BIGINT NOT NULL CHECK (is_by_hand IN (0, 1))
            """,
            keys: "PRIMARY KEY (household, id), UNIQUE (household, journal, kind, key), \(json("fields"))")
            + table(
                "act",
                """
                id TEXT, entry_seq BIGINT NOT NULL, position BIGINT NOT NULL, journal TEXT NOT NULL,
                kind TEXT NOT NULL, said TEXT NOT NULL, fields TEXT NOT NULL, effect TEXT NOT NULL,
                number BIGINT NOT NULL DEFAULT 0
                """,
                keys: """
                    PRIMARY KEY (household, id), UNIQUE (household, entry_seq, position), \(json("said")),
                    \(json("fields")), \(json("effect")), \(reference("entry_seq", "entry", "seq"))
                    """)
            + "CREATE INDEX act_number ON act (household, number);\n"
            + table(
                "act_record", "record_id TEXT, act_id TEXT",
                keys: """
                    PRIMARY KEY (household, record_id, act_id), \(reference("record_id", "record", "id")),
                    \(reference("act_id", "act", "id"))
                    """)
            + "CREATE INDEX act_record_act ON act_record (household, act_id);\n"
    }

    private static var teaching: String {
        table(
            "taught_word",
            """
            term TEXT, pronunciations TEXT NOT NULL, category TEXT,
            origin TEXT NOT NULL CHECK (origin IN ('taught', 'imported')), taught_at BIGINT NOT NULL
            """, keys: "PRIMARY KEY (household, term), \(json("pronunciations"))")
            + table(
                "learned_pair",
                """
                id BIGINT, heard TEXT NOT NULL, meant TEXT NOT NULL, count BIGINT NOT NULL CHECK (count > 0),
                last_at BIGINT NOT NULL
                """, keys: "PRIMARY KEY (household, id), UNIQUE (household, heard, meant)")
            + table(
                "learned_place",
                "pair_id BIGINT, before TEXT, after TEXT, count BIGINT NOT NULL CHECK (count > 0)",
                keys: """
                    PRIMARY KEY (household, pair_id, before, after), \(reference("pair_id", "learned_pair", "id"))
                    """)
    }

    /// `parts` has a bit for each text of an entry that holds the word (`WordIndex`).
    private static var words: String {
        table(
            "entry_word", "word TEXT, entry_seq BIGINT, parts BIGINT NOT NULL",
            keys:
                "PRIMARY KEY (household, word, entry_seq) INCLUDE (parts), \(reference("entry_seq", "entry", "seq"))"
        )
            + "CREATE INDEX entry_word_entry ON entry_word (household, entry_seq);\n"
            + table(
                "picture_word", "word TEXT, number BIGINT",
                keys: "PRIMARY KEY (household, word, number), \(reference("number", "capture", "number"))")
            + "CREATE INDEX picture_word_picture ON picture_word (household, number);\n"
            + table(
                "entry_word_due", "entry_seq BIGINT",
                keys: "PRIMARY KEY (household, entry_seq), \(reference("entry_seq", "entry", "seq"))")
            + table(
                "picture_word_due", "number BIGINT",
                keys: "PRIMARY KEY (household, number), \(reference("number", "capture", "number"))")
                // No row of this table tells what a household keeps, and whoever looks after all of them reads it: how often
                // its diary was written, how many of its recordings wait and since when, when a worker last took one and looked at its files, when
                // its reminders are to be looked at (NULL: it sends none), until when a service is doing so, and whose a
                // secret is.
                + """
                CREATE TABLE diary_household (
                  household TEXT COLLATE "C" PRIMARY KEY, number BIGINT NOT NULL, created_at BIGINT NOT NULL,
                  waiting BIGINT NOT NULL DEFAULT 0, waiting_since BIGINT, served_at BIGINT NOT NULL DEFAULT 0,
                  swept_at BIGINT NOT NULL DEFAULT 0,
                  remind_at BIGINT, reminding_until BIGINT NOT NULL DEFAULT 0, is_moved BOOLEAN NOT NULL DEFAULT false
                );
                CREATE INDEX diary_household_served ON diary_household (served_at) WHERE waiting > 0;
                CREATE INDEX diary_household_swept ON diary_household (swept_at);
                CREATE INDEX diary_household_remind ON diary_household (remind_at) WHERE remind_at IS NOT NULL;
                CREATE TABLE secret_owner (
                  digest TEXT COLLATE "C", household TEXT COLLATE "C", since BIGINT NOT NULL, PRIMARY KEY (digest, household)
                );

                """
    }

    /// A household sees and writes its own rows only. `FORCE`: the owner of the tables, too.
    private static var rights: String {
        (copied + derived).map { table in
            """
            ALTER TABLE \(table) ENABLE ROW LEVEL SECURITY;
            ALTER TABLE \(table) FORCE ROW LEVEL SECURITY;
            CREATE POLICY own_household ON \(table) USING (household = current_setting('diary.household'));

            """
        }.joined()
    }
}
