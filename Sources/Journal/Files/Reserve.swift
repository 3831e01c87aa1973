import Glibc
import System

/// Room on the disk that is kept for removing things: on a full disk even that has to write something first.
///
/// Safe to use from several threads and processes: whoever fills the file writes the same bytes.
struct Reserve: Sendable {
    /// Bytes; the database writes less for any one removal.
    private static let length = 512 << 10
    /// Bytes that must be left on the disk for the diary to count as able to work.
    private static let leastRoom: UInt64 = 1 << 20

    private let path: String
    private let folder: String

    init(home: Home) {
        path = home.reserve.path(percentEncoded: false)
        folder = home.root.path(percentEncoded: false)
    }

    /// Takes the room, if it is not taken yet.
    ///
    /// - Returns: whether it is; a disk that has no room for it is not an error before something is to be removed.
    @discardableResult
    func fill() -> Bool {
        do {
            let file = try Descriptor(path, O_RDWR | O_CREAT)
            if try file.status().size == Int64(Self.length) { return true }
            do {
                // Bytes of every value: zeros might be kept as a hole, which takes no room.
                try file.write(
                    (0..<Self.length).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }, at: 0)
            } catch {
                try file.setLength(0)
                return false
            }
            return true
        } catch {
            return false
        }
    }

    /// Gives the room back; false if none was taken.
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

    /// Whether the disk has room for more than removing things.
    var hasRoomBeside: Bool {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return true }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= Self.leastRoom && fill()
    }
}

extension Journal {
    /// Whether the disk has room for what comes in.
    package var hasRoom: Bool { reserve.hasRoomBeside }

    /// Removes something; on a full disk in the room that was kept for that.
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
