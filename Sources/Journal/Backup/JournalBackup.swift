import Foundation
import System

/// A backup that was written and read back.
package struct Backup: Hashable, Sendable {
    package var summary: BackupSummary
    /// The number of recordings whose files were missing, so they are not in the backup.
    package var missing: Int
}

extension Journal {
    /// Writes database and recordings, as they are at this moment, into one archive, and reads it again to see
    /// that it is whole. Others may use the diary meanwhile.
    ///
    /// - Parameters:
    ///   - name: what errors call the file.
    ///   - isForced: replaces whatever is there. Without it only another backup is replaced, and not by one that
    ///     holds less than half of it.
    ///   - seal: encrypts the archive; it is read again before that. A sealed file that is there already cannot be
    ///     compared, and is replaced only by force.
    /// - Throws: `output` when the file cannot be written there; an old file is then still in its place.
    @discardableResult
    package func backUp(to file: URL, called name: String, isForced: Bool = false, seal: BackupSeal? = nil)
        throws -> Backup
    {
        let new = try OutputFile.begin(file, called: name, outside: home)
        let snapshot = try snapshot()
        let summary = BackupSummary(
            format: BackupSummary.newestFormat,
            madeAt: Date.ISO8601FormatStyle(timeZone: .gmt).format(clock()), entries: snapshot.entries,
            recordings: snapshot.recordings, bytes: snapshot.size)
        if !isForced { try refuse(summary, inPlaceOf: new.path, called: name) }
        try new.withFile { file in
            guard let seal else { return try snapshot.writeAndCheck(summary, to: file) }
            // The plain archive lies in the home until it is sealed, where the diary itself lies.
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
