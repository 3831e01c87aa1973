import Diary
import Foundation
import JSON

/// Doubts as the database stores them: a JSON array of stretches of the description, such as `["the glaze"]`.
enum StoredDoubts {
    /// Nil for no doubts.
    static func text(_ doubts: [String]) -> String? { doubts.isEmpty ? nil : WordDoubts.list(doubts).line }

    /// Nil if the text is damaged.
    static func doubts(_ text: String?) -> [String]? {
        guard let text else { return [] }
        guard let value = try? JSONValue(json: text.utf8, deepest: 2), value != .null else { return nil }
        return WordDoubts.doubts(value)
    }
}

extension Connection {
    /// Takes the doubts of a recording's entries away: somebody has looked at it.
    func acceptDoubts(ofEntriesFrom recording: UUID) throws {
        try run(
            """
            UPDATE entry SET doubts = NULL WHERE doubts IS NOT NULL
              AND seq IN (SELECT entry_seq FROM entry_capture WHERE capture_id = ?)
            """, .id(recording))
    }
}
