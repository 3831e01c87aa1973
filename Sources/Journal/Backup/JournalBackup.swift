import Foundation
import System

/// A backup that was written and read back.
package struct Backup: Hashable, Sendable {
    package var summary: BackupSummary
    /// The number of recordings whose files were missing, so they are not in the backup.
    package var missing: Int
}

extension Journal {
    /// Writes the database and recordings as they are now into one archive, and reads it back to check it.
    ///
    /// Other threads and processes may use the diary meanwhile.
    ///
    /// - Parameters:
    ///   - name: the file's name in error messages.
    ///   - isForced: replaces whatever is there. Without it, only another backup is replaced, and only if the
    ///     new one holds at least half as much.
    ///   - seal: encrypts the archive after the check. An existing encrypted file cannot be compared, so it
    ///     is replaced only with `isForced`.
    /// - Throws: `output` if the file cannot be written there; then an old file is still in its place.
    @discardableResult
    package func backUp(to file: URL, called name: String, isForced: Bool = false, seal: BackupSeal? = nil)
        throws -> Backup
    {
        let new = try OutputFile.begin(file, called: name, outside: home, replacing: .any)
        return try backUp(to: new, called: name, isForced: isForced, seal: seal)
    }

    /// Writes a backup to a file that may be in the diary's own folder; nothing has its name yet.
    ///
    /// - Parameter spare: bytes that stay free on the disk of the file, beside room for another such backup.
    func backUp(toOwn file: URL, called name: String, spare: Int64) throws -> Backup {
        let new = try OutputFile.begin(file, called: name, outside: nil, replacing: .any)
        return try backUp(to: new, called: name, isForced: true, seal: nil, spare: spare)
    }

    private func backUp(
        to new: consuming OutputFile, called name: String, isForced: Bool, seal: BackupSeal?,
        spare: Int64? = nil
    ) throws -> Backup {
        let snapshot = try snapshot()
        if let spare, let room = FileSystem.room(at: FileSystem.folder(of: new.path)),
            room < 2 * snapshot.size + spare
        {
            throw JournalError.output(
                FileError(
                    name, .making, .full,
                    "the disk has \(room >> 20) MB left; a daily backup is made only if there are "
                        + "\((2 * snapshot.size + spare) >> 20) MB"
                ))
        }
        let summary = BackupSummary(
            format: BackupSummary.newestFormat,
            madeAt: Date.ISO8601FormatStyle(timeZone: .gmt).format(clock()), entries: snapshot.entries,
            recordings: snapshot.recordings, bytes: snapshot.size)
        if !isForced { try refuse(summary, inPlaceOf: new.path, called: name) }
        try new.withFile { file in
            guard let seal else { return try snapshot.writeAndCheck(summary, to: file) }
            // The plain archive stays in the home, beside the diary itself, until it is encrypted.
            let path = snapshot.folder.path + "/archive.tar"
            let plain = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: name)
            try snapshot.writeAndCheck(summary, to: plain)
            try Age.seal(plain, as: seal, into: file)
        }
        try new.finish()
        return Backup(summary: summary, missing: snapshot.missing)
    }

    private func refuse(_ summary: BackupSummary, inPlaceOf path: String, called name: String) throws {
        guard FileSystem.exists(path) else { return }
        let old: BackupSummary
        do {
            let file = try Descriptor(path, O_RDONLY, name: name)
            if try Age.hasSealed(file) {
                throw JournalError.output(
                    FileError(
                        name, .making, .unwritable,
                        "is an encrypted backup, whose contents cannot be compared; --force replaces it"))
            }
            var reading = try BackupReading.open(file)
            old = try reading.summary()
        } catch JournalError.output(let error) {
            throw JournalError.output(error)
        } catch {
            throw JournalError.output(
                FileError(
                    name, .making, .unwritable, "is not a backup; --force replaces it"))
        }
        if summary.isFarSmaller(than: old) {
            throw JournalError.output(
                FileError(
                    name, .making, .unwritable,
                    "holds \(old.contents), far more than this backup with \(summary.contents); "
                        + "--force replaces it"))
        }
    }
}

extension Journal {
    /// How many entries and recordings there are.
    package func contents() throws -> (entries: Int, recordings: Int) {
        try read { database in
            let contents = try database.contents()
            return (contents.entries, contents.media.count)
        }
    }
}
