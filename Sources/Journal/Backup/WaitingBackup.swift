import Foundation
import System

/// A checked backup that waits in the home until somebody confirms that it may replace the diary.
///
/// Its file is removed when the last owner drops it. A file left by a killed process is removed with the
/// spool.
package final class WaitingBackup: Sendable {
    package let id: UUID
    package let summary: BackupSummary
    /// The archive, not encrypted; anyone who may read the home can read it.
    package let file: URL
    /// Locked, so that the file is not taken for an abandoned one.
    private let lock: Descriptor

    /// Checks a whole backup as a restore does, and keeps it decrypted.
    ///
    /// - Parameters:
    ///   - upload: the received file, on the file system of the home; it is moved away.
    ///   - folder: the folder of the home where the backup waits.
    ///   - identity: the text of the secret key that opens an encrypted backup.
    /// - Throws: the errors of `Home.restore`; then nothing is kept.
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

    /// The upload, decrypted if necessary.
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

    /// Gives an open file a path, and locks it.
    private static func keep(
        _ open: borrowing Descriptor, from upload: URL, at path: String
    ) throws -> Descriptor {
        let upload = upload.path(percentEncoded: false)
        let isUpload = try FileStatus(upload).inode == open.status().inode
        // A short upload may lie on another file system.
        let isMoved = isUpload && (try? FileSystem.move(upload, to: path)) != nil
        let kept = try Descriptor(path, isMoved ? O_RDWR : O_RDWR | O_CREAT | O_EXCL, name: "the backup")
        // A moved file may still be locked by the thread that received it.
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
