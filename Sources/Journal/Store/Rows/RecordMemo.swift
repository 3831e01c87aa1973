import Diary
import Foundation
import JSON
import Synchronization

/// A cache of records' fields by the JSON text they were parsed from. Safe to share between threads.
///
/// Parsing the JSON takes longer than the rest of a query over thousands of records.
enum RecordMemo {
    private struct Read {
        let text: String
        let fields: [String: JSONValue]
    }

    /// The most records: those of a large household. When it is full, the cache starts again empty.
    private static let most = 30_000
    private static let memo = Mutex<[UUID: Read]>([:])

    static func fields(_ text: String, of record: UUID) -> [String: JSONValue] {
        if let read = memo.withLock({ $0[record] }), read.text == text { return read.fields }
        let fields = JSONValue(stored: text).members ?? [:]
        memo.withLock { memo in
            if memo.count >= most { memo.removeAll() }
            memo[record] = Read(text: text, fields: fields)
        }
        return fields
    }
}
