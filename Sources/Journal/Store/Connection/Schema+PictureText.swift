/// The migration that makes the text in pictures searchable.
extension Schema {
    /// The text that was read in each picture, by the number of its capture. Triggers keep it up to date.
    static let pictureText = """
        CREATE VIRTUAL TABLE picture_text USING fts5 (
          text, prefix = '1 2', tokenize = 'unicode61 remove_diacritics 2'
        );
        \(pictureTextRows);
        CREATE TRIGGER picture_text_added AFTER INSERT ON capture_reading WHEN new.reader = 'text' BEGIN
          \(pictureTextRows) AND capture.id = new.capture_id;
        END;
        CREATE TRIGGER picture_text_changed AFTER UPDATE OF payload ON capture_reading WHEN new.reader = 'text' BEGIN
          DELETE FROM picture_text WHERE rowid = (SELECT number FROM capture WHERE id = new.capture_id);
          \(pictureTextRows) AND capture.id = new.capture_id;
        END;
        CREATE TRIGGER picture_text_removed AFTER DELETE ON capture_reading WHEN old.reader = 'text' BEGIN
          DELETE FROM picture_text WHERE rowid = (SELECT number FROM capture WHERE id = old.capture_id);
        END;
        -- Its readings go with it, when it is not there any more.
        CREATE TRIGGER picture_removed BEFORE DELETE ON capture WHEN old.form = 'picture' BEGIN
          DELETE FROM picture_text WHERE rowid = old.number;
        END;
        """

    /// Adds the texts of all pictures; a condition may follow.
    static let pictureTextRows = """
        INSERT INTO picture_text (rowid, text)
        SELECT capture.number,
          coalesce((SELECT group_concat(line.value ->> 'text', char(10)) FROM json_each(reading.payload) AS line), '')
        FROM capture_reading AS reading JOIN capture ON capture.id = reading.capture_id
        WHERE reading.reader = 'text'
        """
}
