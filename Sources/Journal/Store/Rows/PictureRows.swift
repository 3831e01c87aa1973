import Diary
import Foundation
import JSON
import Vision

extension CaptureReading {
    /// The reader of pictures: its payload is a `Picture.Look`.
    static let looker = "looker"
    /// The version of what it sees.
    private static let lookerVersion = "2"
    /// The network: its payload is a `PictureSight`.
    static let network = "network"
    private static let networkVersion = "efficientnet-lite0"
    /// The reader of text in pictures: its payload is a list of `PictureTextLine`.
    static let text = "text"
    private static let textVersion = "tesseract"
    /// A second eye that named what a picture shows: its payload is an `EyeNames`.
    static let eye = "eye"
    /// A second eye that read the text in a picture: its payload is an `EyeText`.
    static let eyeText = "eye-text"
    private static let eyeVersion = "1"
    /// Notes that somebody wrote the text of a picture: its payload is `true`.
    static let writtenText = "written-text"

    fileprivate static func version(of reader: String) -> String {
        switch reader {
        case network: networkVersion
        case text: textVersion
        case eye, eyeText, writtenText: eyeVersion
        default: lookerVersion
        }
    }
}

extension Picture {
    /// Tells a picture from a recording in a query that finds the row by another column.
    ///
    /// With an equation, SQLite would rather scan all pictures.
    fileprivate static let form = "capture.form <> 'recording'"
    /// The columns in the order in which `init(_:)` reads them; the table `reading` is joined.
    fileprivate static let columns = """
        capture.id, capture.media, capture.digest, capture.byte_count, capture.original_name, \
        capture.taken_at, capture.taken_source, capture.received_at, capture.flaw, capture.person, \
        capture.client, reading.payload
        """
    fileprivate static let columnCount = Int32(columns.split(separator: ",").count)
    fileprivate static let source = "capture \(reading)"
    fileprivate static let reading = """
        LEFT JOIN capture_reading AS reading ON reading.capture_id = capture.id \
        AND reading.reader = '\(CaptureReading.looker)'
        """

    fileprivate init(_ row: borrowing Statement) throws {
        let id = try row.id(0)
        guard let source = RecordingDate.Source(rawValue: row.text(6)) else { throw row.damaged(6) }
        self.init(
            id: id, media: row.media(1, of: id), sha256: row.text(2), byteCount: row.integer(3),
            originalName: row.text(4), takenAt: row.instant(5), takenSource: source,
            receivedAt: row.instant(7), flaw: row.optionalText(8), person: row.optionalText(9),
            client: row.optionalText(10).flatMap { UUID(uuidString: $0) },
            look: row.optionalText(11).flatMap { try? JSONDecoder().decode(Look.self, from: Data($0.utf8)) })
    }
}

extension Connection {
    /// Adds a picture, with what was seen in it.
    ///
    /// - Parameters:
    ///   - sight: what the network told.
    ///   - seconds: how long looking at it took.
    func insertPicture(_ picture: Picture, sight: PictureSight? = nil, seconds: Double) throws {
        try run(
            """
            INSERT INTO capture (id, form, media, digest, byte_count, original_name, taken_at, taken_source,
              received_at, state, flaw, person, client)
            VALUES (?, 'picture', ?, ?, ?, ?, ?, ?, ?, 'logged', ?, ?, ?)
            """,
            .id(picture.id), .text(picture.media.text), .text(picture.sha256), .integer(picture.byteCount),
            .text(picture.originalName), .instant(picture.takenAt), .text(picture.takenSource.rawValue),
            .instant(picture.receivedAt), .optional(picture.flaw), .optional(picture.person),
            .optional(picture.client?.uuidString))
        let now = picture.receivedAt
        if let look = picture.look {
            try storeReading(look, by: CaptureReading.looker, of: picture.id, seconds: seconds, at: now)
        }
        if let sight {
            try storeReading(sight, by: CaptureReading.network, of: picture.id, seconds: seconds, at: now)
        }
    }

    /// Stores what was read in a picture, in place of what the same reader read before.
    func storeReading(
        _ payload: some Encodable, by reader: String, of id: UUID, seconds: Double, at instant: Date
    ) throws {
        try run(
            """
            INSERT INTO capture_reading (capture_id, reader, version, payload, seconds, read_at)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (capture_id, reader) DO UPDATE SET version = excluded.version,
              payload = excluded.payload, seconds = excluded.seconds, read_at = excluded.read_at
            """,
            .id(id), .text(reader), .text(CaptureReading.version(of: reader)),
            .text(String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)), .real(seconds),
            .instant(instant))
    }

    /// Forgets what a reader read in a picture.
    func removeReading(by reader: String, of id: UUID) throws {
        try run("DELETE FROM capture_reading WHERE capture_id = ? AND reader = ?", .id(id), .text(reader))
    }

    /// What a reader read in a picture; nil if it read nothing, or what is stored makes no sense.
    func reading<Payload: Decodable>(by reader: String, of id: UUID, as type: Payload.Type) throws -> Payload?
    {
        try row(
            "SELECT payload FROM capture_reading WHERE capture_id = ? AND reader = ?", .id(id), .text(reader)
        ) { row in row.text(0) }.flatMap { try? JSONDecoder().decode(Payload.self, from: Data($0.utf8)) }
    }

    /// The entries that say what is in other pictures, with what a reader read in these; latest first.
    ///
    /// Entries that the diary made from what it saw count once somebody confirmed them.
    func namedPictures<Payload: Decodable>(
        readBy reader: String, besides id: UUID, as type: Payload.Type, limit: Int
    ) throws -> [(entry: UUID, description: String, at: Date, payload: Payload)] {
        try rows(
            """
            SELECT entry.id, entry.description, entry.created_at, reading.payload, entry.doubts
            FROM capture_reading AS reading JOIN entry_capture AS link ON link.capture_id = reading.capture_id
              JOIN entry ON entry.seq = link.entry_seq
            WHERE reading.reader = ? AND reading.capture_id <> ? AND entry.description <> ?
            ORDER BY entry.created_at DESC LIMIT ?
            """, [.text(reader), .id(id), .text(Entry.pictureWithoutWords), .integer(Int64(limit))]
        ) { row in
            let isConfirmed = StoredDoubts.doubts(row.optionalText(4)) != [row.text(1)]
            return (
                try row.id(0), row.text(1), row.instant(2),
                isConfirmed
                    ? try? JSONDecoder().decode(Payload.self, from: Data(row.text(3).utf8)) : nil
            )
        }.compactMap { row in row.3.map { (row.0, row.1, row.2, $0) } }
    }

    /// The picture, unless it was removed with its entries.
    func picture(_ id: UUID) throws -> Picture? {
        try row(
            """
            SELECT \(Picture.columns) FROM \(Picture.source)
            WHERE capture.id = ? AND \(Picture.form) AND capture.removed_at IS NULL
            """, .id(id)
        ) { row in try Picture(row) }
    }

    /// The picture with the same bytes, taken at the same moment; at any moment if `instant` is nil.
    func picture(sha256: String, takenAt instant: Date?) throws -> Picture? {
        try row(
            """
            SELECT \(Picture.columns) FROM \(Picture.source)
            WHERE capture.digest = ? AND capture.taken_at = coalesce(?, capture.taken_at) AND \(Picture.form)
              AND capture.removed_at IS NULL ORDER BY capture.number LIMIT 1
            """, .text(sha256), .instant(instant)
        ) { row in try Picture(row) }
    }

    /// The pictures of some entries by the entries' numbers, in the order in which they came.
    func pictures(ofEntries numbers: [Int64]) throws -> [Int64: [Picture]] {
        let rows = try rows(
            """
            SELECT \(Picture.columns), link.entry_seq, capture.number
            FROM entry_capture AS link JOIN capture ON capture.id = link.capture_id \(Picture.reading)
            WHERE \(Picture.form) AND link.entry_seq IN
            """, among: numbers.map { .integer($0) }
        ) { row in
            (
                picture: try Picture(row), entry: row.integer(Picture.columnCount),
                number: row.integer(Picture.columnCount + 1)
            )
        }
        var pictures: [Int64: [Picture]] = [:]
        for row in rows.sorted(by: { $0.number < $1.number }) {
            pictures[row.entry, default: []].append(row.picture)
        }
        return pictures
    }

    /// The pictures of an entry, in the order in which they came.
    func pictures(ofEntry id: UUID) throws -> [Picture] {
        guard let seq = try row("SELECT seq FROM entry WHERE id = ?", .id(id), read: { $0.integer(0) }) else {
            return []
        }
        return try pictures(ofEntries: [seq])[seq] ?? []
    }

    /// Pictures by the time they were received, latest first.
    ///
    /// - Parameter number: only those before this one in the order in which they came.
    func pictures(before number: Int64?, limit: Int) throws -> [(picture: Picture, number: Int64)] {
        try rows(
            """
            SELECT \(Picture.columns), capture.number FROM \(Picture.source)
            WHERE \(Picture.form) AND capture.removed_at IS NULL AND capture.number < ?
            ORDER BY capture.number DESC LIMIT ?
            """, [.integer(number ?? .max), .integer(Int64(limit))]
        ) { row in (try Picture(row), row.integer(Picture.columnCount)) }
    }

    /// At most six pictures, so that the error for an ambiguous prefix can list some.
    func pictures(_ prefix: IDPrefix) throws -> [Picture] {
        try rows(
            """
            SELECT \(Picture.columns) FROM \(Picture.source)
            WHERE capture.id >= ? AND capture.id < ? AND \(Picture.form) AND capture.removed_at IS NULL
            ORDER BY capture.id LIMIT 6
            """, .text(prefix.lower), .text(prefix.upper)
        ) { row in try Picture(row) }
    }

    /// The pictures that can be shown and that the network has not seen, in the order in which they came.
    func unseenPictures() throws -> [Picture] {
        try rows(
            """
            SELECT \(Picture.columns) FROM \(Picture.source)
            WHERE \(Picture.form) AND capture.removed_at IS NULL AND reading.payload IS NOT NULL AND NOT EXISTS
              (SELECT 1 FROM capture_reading AS seen WHERE seen.capture_id = capture.id AND seen.reader = ?)
            ORDER BY capture.number
            """, [.text(CaptureReading.network)]
        ) { row in try Picture(row) }
    }

    /// The pictures without words that can be shown and that no second eye was asked about; those that came last first.
    ///
    /// - Parameter instant: only those received since then.
    func pictures(unaskedSince instant: Date, limit: Int) throws -> [Picture] {
        // What is said of some is still to be heard.
        let awaited = try rows(
            """
            SELECT reading.payload FROM capture_reading AS reading JOIN capture ON capture.id = reading.capture_id
            WHERE reading.reader = ? AND capture.state = 'received' AND capture.removed_at IS NULL
            """, .text(CaptureReading.pictures)
        ) { row in (try? JSONDecoder().decode([UUID].self, from: Data(row.text(0).utf8))) ?? [] }.flatMap(
            \.self)
        return try rows(
            """
            SELECT \(Picture.columns) FROM \(Picture.source)
            WHERE \(Picture.form) AND capture.removed_at IS NULL AND capture.received_at >= ?
              AND reading.payload IS NOT NULL AND NOT EXISTS
              (SELECT 1 FROM capture_reading AS seen WHERE seen.capture_id = capture.id AND seen.reader = ?)
              AND EXISTS (SELECT 1 FROM entry_capture AS link JOIN entry ON entry.seq = link.entry_seq
                WHERE link.capture_id = capture.id AND entry.description = ? AND entry.raw_input = '')
            ORDER BY capture.number DESC LIMIT ?
            """,
            [
                .instant(instant), .text(CaptureReading.eye), .text(Entry.pictureWithoutWords),
                .integer(Int64(limit)),
            ]
        ) { row in try Picture(row) }.filter { !awaited.contains($0.id) }
    }

    /// Makes an entry show a picture; does nothing if it does so already.
    func link(picture: UUID, toEntry id: UUID) throws {
        try run(
            """
            INSERT INTO entry_capture (entry_seq, capture_id) SELECT seq, ? FROM entry WHERE id = ?
            ON CONFLICT DO NOTHING
            """, .id(picture), .id(id))
    }

    /// Makes an entry show a picture no longer.
    func unlink(picture: UUID, fromEntry id: UUID) throws {
        try run(
            "DELETE FROM entry_capture WHERE capture_id = ? AND entry_seq = (SELECT seq FROM entry WHERE id = ?)",
            .id(picture), .id(id))
    }

    /// Makes an entry show the pictures of another one, too.
    func copyPictures(ofEntry id: UUID, toEntry other: UUID) throws {
        for picture in try pictures(ofEntry: id) { try link(picture: picture.id, toEntry: other) }
    }

    /// Makes an entry show the pictures that it showed before an edit, and no others.
    func putBackPictures(_ before: StoredRow, ofEntry id: UUID) throws {
        let (wanted, now) = (before.captures, try pictures(ofEntry: id).map(\.id))
        for picture in now where !wanted.contains(picture) { try unlink(picture: picture, fromEntry: id) }
        for capture in wanted where !now.contains(capture) {
            let isPicture = try row("SELECT 1 FROM capture WHERE id = ? AND form = 'picture'", .id(capture)) {
                _ in true
            }
            if isPicture != nil { try link(picture: capture, toEntry: id) }
        }
    }

    /// The recordings and pictures of an entry.
    func captures(ofEntry id: UUID) throws -> [UUID] {
        try rows(
            """
            SELECT capture_id FROM entry_capture WHERE entry_seq = (SELECT seq FROM entry WHERE id = ?)
            ORDER BY capture_id
            """, .id(id)
        ) { row in try row.id(0) }
    }

    /// Marks those of some captures as removed that no entry has any more.
    ///
    /// - Returns: their files.
    @discardableResult
    func removeUnused(_ captures: [UUID], at instant: Date) throws -> [MediaName] {
        for id in captures where try entryCount(of: id) == 0 { try setRemoved(instant, of: id) }
        return try captures.compactMap { id in try removedRecording(id)?.media }
    }
}
