import Diary
import Foundation
import Vocabulary

extension Connection {
    /// A number that changes with every change of what the diary was taught; 0 before the first.
    func vocabularyGeneration() throws -> Int64 {
        try number("SELECT CAST(value AS BIGINT) FROM setting WHERE name = 'vocabulary_generation'")
    }

    func taughtWords() throws -> [TaughtWord] {
        try rows(
            "SELECT term, pronunciations, category, origin, taught_at FROM taught_word ORDER BY term"
        ) { row in
            guard let origin = TaughtWord.Origin(rawValue: row.text(3)) else { throw row.damaged(3) }
            guard
                let pronunciations = try? JSONDecoder().decode(
                    [String: [[String]]].self, from: Data(row.text(1).utf8))
            else { throw row.damaged(1) }
            return TaughtWord(
                term: row.text(0), pronunciations: pronunciations,
                category: row.optionalText(2).flatMap(CategoryName.init(rawValue:)), origin: origin,
                taughtAt: row.instant(4))
        }
    }

    /// Adds the word, or replaces the one with the same spelling.
    func putTaughtWord(_ word: TaughtWord) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let pronunciations = try? encoder.encode(word.pronunciations) else {
            throw JournalError.invalid(.unwritable(.pronunciation))
        }
        try run(
            """
            INSERT INTO taught_word (term, pronunciations, category, origin, taught_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (term) DO UPDATE SET pronunciations = excluded.pronunciations,
              category = excluded.category, origin = excluded.origin, taught_at = excluded.taught_at
            """,
            .text(word.term), .text(String(decoding: pronunciations, as: UTF8.self)),
            .optional(word.category?.rawValue), .text(word.origin.rawValue), .instant(word.taughtAt))
    }

    /// Returns whether the word was there.
    func removeTaughtWord(_ term: String) throws -> Bool {
        try run("DELETE FROM taught_word WHERE term = ?", .text(term)) > 0
    }

    func learnedPairs() throws -> [LearnedPair] {
        var pairs = try rows("SELECT id, heard, meant, count, last_at FROM learned_pair ORDER BY id") { row in
            LearnedPair(
                id: row.integer(0), heard: Self.words(row.text(1)), meant: Self.words(row.text(2)),
                count: Int(row.integer(3)), lastAt: row.instant(4), places: [])
        }
        let numbers = Dictionary(uniqueKeysWithValues: pairs.enumerated().map { ($1.id, $0) })
        try eachRow(
            "SELECT pair_id, before, after, count FROM learned_place ORDER BY pair_id, before, after"
        ) { row in
            guard let number = numbers[row.integer(0)] else { return }
            pairs[number].places.append(
                LearnedPair.Place(
                    before: Self.words(row.text(1)), after: Self.words(row.text(2)),
                    count: Int(row.integer(3))))
        }
        return pairs
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    /// Counts a correction.
    func note(_ mishearing: Mishearing, at instant: Date) throws {
        try run(
            """
            INSERT INTO learned_pair (heard, meant, count, last_at) VALUES (?, ?, 1, ?)
            ON CONFLICT (heard, meant) DO UPDATE SET count = learned_pair.count + 1, last_at = excluded.last_at
            """,
            .words(mishearing.heard), .words(mishearing.meant), .instant(instant))
        try run(
            """
            INSERT INTO learned_place (pair_id, before, after, count)
            SELECT id, ?, ?, 1 FROM learned_pair WHERE heard = ? AND meant = ?
            ON CONFLICT (pair_id, before, after) DO UPDATE SET count = learned_place.count + 1
            """,
            .place(mishearing.before, isBefore: true), .place(mishearing.after, isBefore: false),
            .words(mishearing.heard), .words(mishearing.meant))
    }

    /// Takes back one count of a correction. Does nothing if the correction was revoked meanwhile.
    func forget(_ mishearing: Mishearing) throws {
        let pair = [SQLValue.words(mishearing.heard), .words(mishearing.meant)]
        let place = [
            SQLValue.place(mishearing.before, isBefore: true), .place(mishearing.after, isBefore: false),
        ]
        let found = try row(
            """
            SELECT pair_id, learned_place.count, learned_pair.count
            FROM learned_place JOIN learned_pair ON learned_pair.id = pair_id
            WHERE heard = ? AND meant = ? AND before = ? AND after = ?
            """, pair[0], pair[1], place[0], place[1]
        ) { (id: $0.integer(0), here: $0.integer(1), all: $0.integer(2)) }
        guard let found else { return }
        if found.all == 1 { return _ = try revokePair(found.id) }
        try run("UPDATE learned_pair SET count = count - 1 WHERE id = ?", .integer(found.id))
        if found.here == 1 {
            try run(
                "DELETE FROM learned_place WHERE pair_id = ? AND before = ? AND after = ?",
                .integer(found.id), place[0], place[1])
        } else {
            try run(
                "UPDATE learned_place SET count = count - 1 WHERE pair_id = ? AND before = ? AND after = ?",
                .integer(found.id), place[0], place[1])
        }
    }

    /// Returns whether the pair was there.
    func revokePair(_ id: Int64) throws -> Bool {
        try run("DELETE FROM learned_pair WHERE id = ?", .integer(id)) > 0
    }
}

extension SQLValue {
    fileprivate static func words(_ words: [String]) -> SQLValue { .text(words.joined(separator: " ")) }

    /// The words beside a correction, with a bar if the sentence ends before there are two.
    fileprivate static func place(_ words: [String], isBefore: Bool) -> SQLValue {
        guard words.count < Mishearing.neighbourCount else { return .words(words) }
        return .words(isBefore ? [LearnedPair.edge] + words : words + [LearnedPair.edge])
    }
}
