import Foundation

/// A backup that was written and read again.
package struct Backup: Hashable, Sendable {
    package var summary: BackupSummary
    /// Recordings that the diary knows and whose files were not there to be backed up.
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
    /// - Throws: `output` when the file cannot be written there; an old file is then still in its place.
    @discardableResult
    package func backUp(to file: URL, called name: String, isForced: Bool = false) throws(JournalError)
        -> Backup
    {
        let new = try NewFile.begin(file, called: name, id: makeID(), outside: home)
        let snapshot = try snapshot()
        let summary = BackupSummary(
            format: BackupSummary.newestFormat,
            madeAt: Date.ISO8601FormatStyle(timeZone: .gmt).format(clock()), entries: snapshot.entries,
            recordings: snapshot.recordings, bytes: snapshot.size)
        if !isForced { try refuse(summary, inPlaceOf: new.path, called: name) }
        try snapshot.write(summary, to: new.file)
        var reading = try BackupReading.open(new.file)
        guard try reading.check() == summary else {
            throw JournalError.output(name: name, reason: "was written and could not be read again")
        }
        try new.finish()
        return Backup(summary: summary, missing: snapshot.missing)
    }

    private func refuse(
        _ summary: BackupSummary, inPlaceOf path: String, called name: String
    ) throws(JournalError) {
        guard access(path, F_OK) == 0 else { return }
        let old: BackupSummary
        do throws(JournalError) {
            let file = try Descriptor(path, O_RDONLY, name: name)
            var reading = try BackupReading.open(file)
            old = try reading.summary()
        } catch {
            throw .output(name: name, reason: "is something else than a backup; --force replaces it")
        }
        if summary.isFarSmaller(than: old) {
            throw .output(
                name: name,
                reason: "holds \(old.contents), far more than this backup with \(summary.contents); "
                    + "--force replaces it")
        }
    }
}
