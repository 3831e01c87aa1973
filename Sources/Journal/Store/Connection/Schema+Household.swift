/// The migrations that let a household share the diary: taught words, access, people and time zones.
extension Schema {
    /// What the diary was taught: words with their pronunciations, and corrections with the words around
    /// them.
    ///
    /// Every change sets a random generation that was never used before, so that a restored backup is not
    /// mistaken for the current state.
    static let teaching = """
        CREATE TABLE taught_word (
          term TEXT PRIMARY KEY,
          pronunciations TEXT NOT NULL CHECK (json_valid(pronunciations)),
          category TEXT,
          origin TEXT NOT NULL CHECK (origin IN ('taught', 'imported')),
          taught_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE learned_pair (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          heard TEXT NOT NULL,
          meant TEXT NOT NULL,
          count INTEGER NOT NULL CHECK (count > 0),
          last_at INTEGER NOT NULL,
          UNIQUE (heard, meant)
        ) STRICT;

        -- The words around a corrected stretch: up to two on each side, a bar where the sentence ends.
        CREATE TABLE learned_place (
          pair_id INTEGER NOT NULL REFERENCES learned_pair (id) ON DELETE CASCADE,
          before TEXT NOT NULL,
          after TEXT NOT NULL,
          count INTEGER NOT NULL CHECK (count > 0),
          PRIMARY KEY (pair_id, before, after)
        ) STRICT, WITHOUT ROWID;

        \(teachingTriggers)
        INSERT INTO setting (name, value) VALUES ('vocabulary_generation', 0);
        """

    private static let teachingTriggers = ["taught_word", "learned_pair"].flatMap { table in
        [("added", "INSERT"), ("changed", "UPDATE"), ("removed", "DELETE")].map { name, event in
            """
            CREATE TRIGGER \(table)_\(name) AFTER \(event) ON \(table) BEGIN
              UPDATE setting SET value = abs(random() / 2) WHERE name = 'vocabulary_generation';
            END;
            """
        }
    }.joined(separator: "\n")

    /// The tokens that allow access over the network, as SHA-256 digests of their secrets.
    static let accessTokens = """
        CREATE TABLE access_token (
          id TEXT PRIMARY KEY,
          name TEXT NOT NULL,
          digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
          permissions TEXT NOT NULL,
          created_at INTEGER NOT NULL,
          last_used_at INTEGER,
          revoked_at INTEGER
        ) STRICT;
        """

    /// What was created under a key, so that a repeated request creates nothing.
    static let creations = """
        CREATE TABLE creation (
          key TEXT PRIMARY KEY,
          digest TEXT NOT NULL CHECK (length(digest) = 64),
          -- Ids in their order, with blanks between them.
          made TEXT NOT NULL,
          made_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX creation_age ON creation (made_at);
        """

    /// Browsers signed in with a token, as SHA-256 digests of their cookies.
    static let sessions = """
        CREATE TABLE session (
          id TEXT PRIMARY KEY,
          digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
          token_id TEXT NOT NULL REFERENCES access_token (id) ON DELETE CASCADE,
          created_at INTEGER NOT NULL,
          last_used_at INTEGER,
          expires_at INTEGER NOT NULL
        ) STRICT;
        """

    /// Who said what, because several people may share a diary. An entry of a recording belongs to the
    /// recording's speaker.
    static let people = """
        ALTER TABLE entry ADD COLUMN person TEXT;
        ALTER TABLE change ADD COLUMN person TEXT;
        ALTER TABLE recording ADD COLUMN person TEXT;
        CREATE INDEX entry_person ON entry (person COLLATE NOCASE) WHERE person IS NOT NULL;
        """

    /// What an edit taught, as a JSON array of mishearings. Undoing the edit takes it back.
    static let lessons = """
        ALTER TABLE change ADD COLUMN taught TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taught));
        """

    /// The time zones where the household lived before, which give the clock times of earlier entries.
    static let formerTimeZones = """
        CREATE TABLE former_time_zone (
          until INTEGER PRIMARY KEY,
          name TEXT NOT NULL
        ) STRICT;
        """

    /// Codes that sign in a browser once, valid for a few minutes, as SHA-256 digests.
    static let signInCodes = """
        CREATE TABLE sign_in_code (
          digest TEXT PRIMARY KEY CHECK (length(digest) = 64),
          token_id TEXT NOT NULL REFERENCES access_token (id) ON DELETE CASCADE,
          expires_at INTEGER NOT NULL
        ) STRICT;
        """
}
