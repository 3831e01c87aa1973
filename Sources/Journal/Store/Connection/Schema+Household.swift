/// The steps that made the diary a household's: what it was taught, who is let in and sends requests, who said what, and
/// where they lived.
extension Schema {
    /// What the diary was taught: words with how they are said, and corrections with where they were made. Every
    /// change gives a generation that never was, so that no restored backup passes for what is there.
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

    /// Who is let in over the network: SHA-256 digests of secrets, never a secret.
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

    /// What was created under a key, so that a request which is sent again creates nothing.
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

    /// Browsers that are signed in with a token: SHA-256 digests of what their cookies hold.
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

    /// Who said what: one diary may be that of several people. An entry of a recording is of whom the recording is.
    static let people = """
        ALTER TABLE entry ADD COLUMN person TEXT;
        ALTER TABLE change ADD COLUMN person TEXT;
        ALTER TABLE recording ADD COLUMN person TEXT;
        CREATE INDEX entry_person ON entry (person COLLATE NOCASE) WHERE person IS NOT NULL;
        """

    /// What an edit taught, which undoing it takes back: a JSON array of mishearings.
    static let lessons = """
        ALTER TABLE change ADD COLUMN taught TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(taught));
        """

    /// Where the household lived before: the zones whose clocks tell the times of what was eaten then.
    static let formerTimeZones = """
        CREATE TABLE former_time_zone (
          until INTEGER PRIMARY KEY,
          name TEXT NOT NULL
        ) STRICT;
        """

    /// Codes that sign a browser in once, for a few minutes: SHA-256 digests.
    static let signInCodes = """
        CREATE TABLE sign_in_code (
          digest TEXT PRIMARY KEY CHECK (length(digest) = 64),
          token_id TEXT NOT NULL REFERENCES access_token (id) ON DELETE CASCADE,
          expires_at INTEGER NOT NULL
        ) STRICT;
        """
}
