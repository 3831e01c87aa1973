import Glibc
import System

/// Disk space kept for removing things, because even a removal has to write something first.
///
/// Safe to use from several threads and processes: all of them fill the file with the same bytes.
struct Reserve: Sendable {
    /// Bytes; any single removal writes less to the database.
    private static let length = 512 << 10
    /// Bytes that must be free on the disk for the diary to count as able to work.
    private static let leastRoom: Int64 = 1 << 20

    /// Bytes that a partly filled reserve leaves free: the files beside an open database take them.
    private static let openRoom = 128 << 10

    private let path: String
    private let folder: String

    init(home: Home) {
        path = home.reserve.path(percentEncoded: false)
        folder = home.root.path(percentEncoded: false)
    }

    /// Fills the file, if it is not filled yet, as far as there is room.
    ///
    /// - Returns: whether it is filled. A full disk is not an error until something is to be removed.
    @discardableResult
    func fill() -> Bool {
        do {
            let file = try Descriptor(path, O_RDWR | O_CREAT)
            let size = Int(try file.status().size)
            if size == Self.length { return true }
            let room = Int(FileSystem.room(at: folder) ?? Int64(Self.length))
            let length = room >= Self.length - size ? Self.length : size + max(0, room - Self.openRoom)
            guard length > size else { return false }
            do {
                // Varied bytes: zeros might be stored as a hole, which takes no space.
                try file.write(
                    (size..<length).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) },
                    at: Int64(size))
            } catch {
                try file.setLength(Int64(size))
                return false
            }
            return length == Self.length
        } catch {
            return false
        }
    }

    /// Empties the file; false if it was empty.
    func release() -> Bool {
        do {
            let file = try Descriptor(path, O_RDWR)
            guard try file.status().size > 0 else { return false }
            try file.setLength(0)
            return true
        } catch {
            return false
        }
    }

    /// Whether the disk has room for more than removals, beside the reserve.
    var hasRoomBeside: Bool { hasRoom && fill() }

    /// Whether the disk has room for more than removals, as it is.
    var hasRoom: Bool { FileSystem.room(at: folder).map { $0 >= Self.leastRoom } ?? true }
}

extension Journal {
    /// Whether the disk has room for new entries and recordings.
    package var hasRoom: Bool { reserve.hasRoomBeside }

    /// Removes something; on a full disk, uses the reserved space.
    func removing<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            guard error.kinded.kind == .full, reserve.release() else { throw error }
        }
        defer { reserve.fill() }
        return try body()
    }
}
