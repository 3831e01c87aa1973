import Diary
import Foundation
import JSON
import Synchronization

/// Fields of records as they were read last, by the text that they were read from: reading JSON takes longer than all the
/// rest of a query over thousands of records. Safe to share between threads.
enum RecordMemo {
    private struct Read {
        let text: String
        let fields: [String: JSONValue]
    }

    /// Records of a large household; beyond that it begins anew.
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
