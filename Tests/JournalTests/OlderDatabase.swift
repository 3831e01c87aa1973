import Foundation
import System

@testable import Journal

/// What a diary of each released version held when it was left, table by table, as the version wrote it.
enum OlderDatabase {
    /// The last version with tables that later versions have put others in the place of. What is newer is brought there
    /// by the steps.
    static let lastOfItsKind = 18

    static let toast = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    static let deleted = "1B4E28BA-2FA1-11D2-883F-0016D3CCA427"
    static let rice = "01020304-0506-0708-090A-0B0C0D0E0F10"
    static let recording = "9D2B0F4C-11A3-4E51-8C5E-6A64D1E40B11"
    static let failed = "0E37DF36-F698-11E6-8DD4-CB9CED3DF976"
    static let waiting = "3F2504E0-4F89-41D3-9A0C-0305E82C3301"
    /// A recording that was removed with its entry, which undo can bring back.
    static let removed = "5A3E2C10-7B1D-4C3E-9F00-1D2E3F405162"
    static let ofRemoved = "C56A4180-65AA-42EC-A945-5FD21DEC0538"

    /// What each version added beside what was there, by the number of the version.
    private static let contents: [(since: Int, rows: String)] = [
        (
            1,
            """
            INSERT INTO setting VALUES ('time_zone', 'Asia/Kolkata');
            INSERT INTO recording (id, media, sha256, byte_count, original_name, recorded_at, recorded_source,
              received_at, picked_category, state, reason, attempts, duration, removed_at) VALUES
              ('\(recording)', '\(recording).wav', '\(digest("a"))', 1044, 'memo.wav', 1763626500000,
               'given', 1763626501000, 'dinner', 'logged', NULL, 1, 4.5, NULL),
              ('\(failed)', '\(failed).wav', '\(digest("b"))', 1044, 'later.wav', 1763626600000,
               'given', 1763626601000, NULL, 'failed', 'nothing was heard', 5, NULL, NULL),
              ('\(removed)', '\(removed).wav', '\(digest("c"))', 1044, 'gone.wav', 1763626700000,
               'given', 1763626701000, NULL, 'logged', NULL, 1, 2.5, 4102444800000),
              ('\(waiting)', '\(waiting).wav', '\(digest("d"))', 1044, 'wait.wav', 1763626800000,
               'given', 1763626801000, 'lunch', 'received', NULL, 0, NULL, NULL);
            INSERT INTO transcript VALUES
              ('\(recording)', '[{"word":"rice","start":0.5,"end":2.25,"confidence":0.5}]', 'meals', 0.5, 1763626502000),
              ('\(removed)', '[{"word":"tea","start":0,"end":1,"confidence":0.9}]', 'meals', 0.25, 1763626702000);
            INSERT INTO entry (seq, id, day, raw_input, input_type, description, media, created_at, category,
              updated_at, recording_id, stretch_start, stretch_end) VALUES
              (1, '\(toast)', '2025-11-20', 'two toasts with ünïcode 🍞', 'text', '2 toasts, ünïcode 🍞', NULL,
               1763626500000, 'breakfast', 1763626800000, NULL, NULL, NULL),
              (2, '\(rice)', '2025-11-20', 'rice', 'voice', 'rice', '\(recording).wav', 1763626500000, 'dinner', NULL,
               '\(recording)', 0.5, 2.25);
            INSERT INTO change (number, kind, changed_at, seq, id, day, raw_input, input_type, description, media,
              created_at, category, updated_at, recording_id, stretch_start, stretch_end) VALUES
              (5, 'deletion', 4102444800000, 4, '\(ofRemoved)', '2025-11-19', 'tea', 'voice', 'tea', '\(removed).wav',
               1763540100000, NULL, NULL, '\(removed)', 0.30000000000000004, 1.7),
              (6, 'deletion', 4102444800000, 3, '\(deleted)', '2025-11-19', 'soup', 'text', 'soup', NULL, 1763540100000,
               'lunch', NULL, NULL, NULL, NULL),
              (7, 'edit', 4102444800000, 1, '\(toast)', '2025-11-20', 'two toasts with ünïcode 🍞', 'text', '2 toasts',
               NULL, 1763626500000, 'breakfast', NULL, NULL, NULL, NULL);
            UPDATE sqlite_sequence SET seq = 9 WHERE name IN ('change', 'entry');
            """
        ),
        (
            2,
            """
            INSERT INTO food (id, name) VALUES (1, 'toast'), (2, 'rice');
            INSERT INTO item (entry_seq, position, food_id, quantity, words) VALUES
              (1, 0, 1, 2.0, '2 toasts'), (2, 0, 2, NULL, 'rice');
            DELETE FROM item_due;
            """
        ),
        (
            4,
            """
            INSERT INTO delivery VALUES
              ('daily', '2025-11-20', 'voice', 1763645400000, 'sent', 1, 1763645401000, NULL, NULL),
              ('recap', '2025-11-20', 'voice', 1763645400000, 'waiting', 2, 1763645402000, 1763646000000, 'it is off');
            """
        ),
        (8, "INSERT INTO review VALUES ('\(failed)', 1763626900000);"),
        (
            11,
            """
            INSERT INTO claim VALUES
              ('\(failed)', 'F47AC10B-58CC-4372-A567-0E02B2C3D479 elsewhere 7 8 9', 4102488060000);
            """
        ),
        (13, "UPDATE recording SET flaw = 'ends 3 ms early' WHERE id = '\(recording)';"),
        (
            15,
            """
            UPDATE entry SET person = 'Änne' WHERE seq = 2;
            UPDATE recording SET person = 'Änne' WHERE id = '\(recording)';
            UPDATE change SET person = 'Änne' WHERE number = 5;
            """
        ),
        (
            16,
            """
            INSERT INTO learned_pair VALUES (1, 'toes', 'toasts', 2, 1763626800000);
            INSERT INTO learned_place VALUES (1, '| two', '|', 2);
            UPDATE change SET taught = '[{"heard":["toes"],"meant":["toasts"],"before":["two"],"after":[],"heardPhones":["T"]}]'
              WHERE number = 7;
            """
        ),
    ]

    private static func digest(_ letter: String) -> String { String(repeating: letter, count: 64) }

    /// Makes the database of a version in a home, with the files of its recordings.
    static func place(version: Int, in home: Home) throws {
        try home.prepare()
        try Data().write(to: home.database)
        for id in [recording, failed, waiting] {
            try Data(wavBytes()).write(to: home.media.appending(path: id + ".wav"))
        }
        try Data(wavBytes()).write(to: home.trash.appending(path: removed + ".wav"))
        try fill(version: version, home.database.path)
    }

    static func fill(version: Int, _ path: String) throws {
        let filled = min(version, lastOfItsKind)
        let connection = try Connection(path: path, mode: .writing)
        let steps =
            ["BEGIN"] + Schema.migrations.prefix(filled)
            + contents.filter { $0.since <= filled }.map(\.rows)
            + Schema.migrations[filled..<version]
            + [
                "PRAGMA user_version = \(version)", "PRAGMA application_id = \(Schema.applicationID)",
                "COMMIT",
            ]
        try connection.execute(script: steps.joined(separator: "\n;\n"))
    }
}
