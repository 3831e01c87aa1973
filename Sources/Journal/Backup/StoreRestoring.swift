import Diary
import Foundation
import System

extension Home {
    /// Reads a backup into an empty diary in PostgreSQL: all of it, or nothing.
    ///
    /// The files get their places before the rows are written, in one transaction. If that fails, they are files without a
    /// row, which the next try finds there.
    ///
    /// - Throws: `output` if the diary is not empty; otherwise as `restore`.
    func restore(
        from file: URL, called name: String, into store: StoreAddress, identity: String?, isDryRun: Bool,
        makeID: () -> UUID
    ) throws -> Restored {
        let given = try backupFile(file, called: name, identity: identity)
        let connection = try PostgresDatabase.open(store, timeZone: .gmt)
        try connection.snapshot { database in try refuseFull(database) }
        try prepare()
        let archive = try unsealed(given, called: name, identity: identity)
        let root = root.path(percentEncoded: false)
        let staging = try StagingFolder.make(
            (root.hasSuffix("/") ? root : root + "/") + ".import-", id: makeID())
        for folder in ["media", "trash"] { try staging.makeFolder(folder) }
        try refuseLackOfRoom(for: archive, called: name)
        var reading = try BackupReading.open(archive)
        let summary = try reading.readAll(into: staging)
        try check(staging, summary, called: name)
        if isDryRun { return Restored(summary: summary) }
        try bringUpToDate(staging, called: name)
        try placeFiles(of: staging)
        let backup = try Connection(path: staging.path + "/" + BackupMember.database.path, mode: .reading)
        try connection.transaction { database in
            try refuseFull(database)
            try backup.snapshot { backup in try TableCopy().copy(from: backup, to: database) }
            try database.keepMediaPlace(bucket)
        }
        return Restored(summary: summary)
    }

    private func refuseFull(_ database: borrowing Connection) throws {
        guard try !database.isEmptyDiary() else { return }
        throw JournalError.output(
            FileError(
                shownStore, .making, .unwritable,
                "the household \(store?.household.text ?? "") already has a diary; restore into one that "
                    + "diary household create has just made"))
    }

    private func placeFiles(of staging: borrowing StagingFolder) throws {
        for folder in ["media", "trash"] {
            let path = staging.path + "/" + folder
            for text in try FileSystem.names(in: path) {
                guard let name = MediaName(text) else { continue }
                try mediaStore.place(path + "/" + text, as: name)
                if folder == "trash" { try mediaStore.moveToTrash(name) }
            }
        }
    }
}
