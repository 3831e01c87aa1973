import Foundation
import System

/// A backup that was checked, and waits in the home until somebody says that it is to replace the diary.
///
/// Its file is gone when its owner drops it; what a process leaves behind that was killed is removed with the spool.
package final class WaitingBackup: Sendable {
    package let id: UUID
    package let summary: BackupSummary
    /// The archive, open to whoever may read the home.
    package let file: URL
    /// Held, so that nobody takes the file for one that was left behind.
    private let lock: Descriptor

    /// Checks a whole backup as a restore does, and keeps it. A sealed one is kept unsealed.
    ///
    /// - Parameters:
    ///   - upload: the file that came in, on the file system of the home; it is moved away.
    ///   - folder: of the home, where it waits.
    ///   - identity: the text of the secret key that opens a sealed backup.
    /// - Throws: what `Home.restore` throws; nothing is kept then.
    package init(
        _ upload: URL, of home: Home, in folder: URL, identity: String?, now: Date, makeID: () -> UUID
    ) throws {
        let id = makeID()
        let file = folder.appending(path: id.uuidString, directoryHint: .notDirectory)
        let path = file.path(percentEncoded: false)
        do {
            let open = try Self.open(upload, of: home, in: folder, identity: identity, id: id)
            let kept = try Self.keep(open, from: upload, at: path)
            summary = try home.restore(
                from: file, called: "the backup", isForced: true, isDryRun: true, now: now, makeID: makeID
            ).summary
            lock = kept
        } catch {
            unlink(path)
            throw error
        }
        self.id = id
        self.file = file
    }

    deinit { unlink(file.path(percentEncoded: false)) }

    /// The upload, unsealed where it is sealed.
    private static func open(
        _ upload: URL, of home: Home, in folder: URL, identity: String?, id: UUID
    ) throws -> Descriptor {
        let name = "the backup"
        let given = try home.backupFile(upload, called: name, identity: identity)
        guard let identity else { return try home.unsealed(given, called: name, identity: nil) }
        let key = folder.appending(path: id.uuidString + ".key").path(percentEncoded: false)
        defer { unlink(key) }
        try Descriptor(key, O_WRONLY | O_CREAT | O_EXCL, name: "the key").write(Array(identity.utf8))
        return try home.unsealed(given, called: name, identity: key)
    }

    /// Has what is open stand under a path; locked.
    private static func keep(
        _ open: borrowing Descriptor, from upload: URL, at path: String
    ) throws -> Descriptor {
        let upload = upload.path(percentEncoded: false)
        let isUpload = try FileStatus(upload).inode == open.status().inode
        // A short one may lie on another file system.
        let isMoved = isUpload && (try? FileSystem.move(upload, to: path)) != nil
        let kept = try Descriptor(path, isMoved ? O_RDWR : O_RDWR | O_CREAT | O_EXCL, name: "the backup")
        // One that was moved may still be locked by whoever took it in.
        _ = try kept.lockIfFree()
        guard !isMoved else { return kept }
        var offset: Int64 = 0
        while true {
            let piece = try open.bytes(at: offset, count: 1 << 18)
            if piece.isEmpty { return kept }
            try kept.write(piece)
            offset += Int64(piece.count)
        }
    }
}
