import CSQLite
import Foundation

/// How the database compares the names of people: without regard to case, and to whether an accent is a character of
/// its own. Only queries ask for it, so that other programs can read the tables and their indexes.
enum NameCollation {
    /// As SQL calls it.
    static let name = "PERSON"

    /// Makes it known to a connection. (`sqlite3_create_collation_v2`)
    static func register(on handle: OpaquePointer) -> Int32 {
        sqlite3_create_collation_v2(handle, name, SQLITE_UTF8, nil, compareNames, nil)
    }

    fileprivate static func compare(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int32 {
        let (one, other) = (folded(one), folded(other))
        return one == other ? 0 : one < other ? -1 : 1
    }

    private static func folded(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased()
    }
}

/// A free function: SQLite calls it on the thread that uses the connection.
private func compareNames(
    _: UnsafeMutableRawPointer?, _ oneCount: Int32, _ one: UnsafeRawPointer?, _ otherCount: Int32,
    _ other: UnsafeRawPointer?
) -> Int32 {
    NameCollation.compare(
        UnsafeRawBufferPointer(start: one, count: Int(oneCount)),
        UnsafeRawBufferPointer(start: other, count: Int(otherCount)))
}
