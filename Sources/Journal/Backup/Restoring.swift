import Foundation
import System

/// What a restore did, or would do.
package struct Restored: Hashable, Sendable {
    package var summary: BackupSummary
    /// Where the earlier diary is kept; nil if there was none, or it was empty.
    package var keptAside: URL?
}

extension Home {
    /// Replaces the diary in this home with the one in a backup: all of it, or nothing.
    ///
    /// The backup is unpacked and checked beside the home, then both trade names in one step. What was there
    /// before stays beside it, except for an empty diary. Everything that is not part of a backup, such as the
    /// compiled models, moves along.
    ///
    /// - Parameters:
    ///   - name: what errors call the file.
    ///   - identity: the file of the secret key that opens an encrypted backup.
    ///   - isForced: also over a diary that holds something.
    ///   - isDryRun: only checks. This process may have the diary open then.
    ///   - keepsAccess: leaves tokens and sessions as they are here, and not as the backup has them.
    ///   - now: names the diary that is kept aside.
    ///   - makeID: makes a new id each time.
    /// - Throws: `input` for a file that is not a whole backup, `inUse` while another process has the diary open,
    ///   `home` for a home that cannot be replaced; the home is then as it was.
    package func restore(
        from file: URL, called name: String, identity: String? = nil, isForced: Bool = false,
        isDryRun: Bool = false, keepsAccess: Bool = false, now: Date,
        makeID: () -> UUID
    ) throws -> Restored {
        // What is not a backup is told before anything is asked or made.
        let given = try backupFile(file, called: name, identity: identity)
        let root = try place()
        let isThere = FileSystem.exists(root)
        // Looking into a database that is open here would give up its locks.
        let isEmpty = isThere && !isDryRun ? try isEmptyDiary(at: root) : true
        if !isEmpty, !isForced {
            throw JournalError.output(
                FileError(
                    root, .making, .unwritable,
                    "already holds a diary; --force moves it aside and restores the backup in its place"))
        }
        let archive = try unsealed(given, called: name, identity: identity)
        let staging = try StagingFolder.make(root + ".restoring-", id: makeID())
        for folder in ["media", "trash", "models"] { try staging.makeFolder(folder) }
        try refuseLackOfRoom(for: archive, called: name)
        var reading = try BackupReading.open(archive)
        let summary = try reading.readAll(into: staging)
        try check(staging, summary, called: name)
        if isDryRun { return Restored(summary: summary) }
        if keepsAccess, !isEmpty { try keepAccess(of: root, in: staging) }
        try bringUpToDate(staging, called: name)
        for folder in ["/media", "/trash", ""] { try FileSystem.syncFolder(staging.path + folder) }
        guard isThere else {
            try Self.move(staging.path, to: root, replacing: root)
            try FileSystem.syncFolder(FileSystem.folder(of: root))
            return Restored(summary: summary)
        }
        let aside = Self.freeName(
            root + ".before-"
                + Date.ISO8601FormatStyle(
                    dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt
                ).format(now))
        try swap(staging, root, aside, isForced: isForced)
        if isEmpty { try? FileManager.default.removeItem(atPath: aside) }
        return Restored(
            summary: summary, keptAside: isEmpty ? nil : URL(filePath: aside, directoryHint: .isDirectory))
    }

    /// The home's real path; the folders above it are made.
    private func place() throws -> String {
        let path = root.path(percentEncoded: false)
        if let real = FileSystem.realPath(path) {
            try prepare()
            return real
        }
        let parent = FileSystem.folder(of: path)
        let advice = "cannot be created; choose a folder that you may write to"
        do {
            try FileSystem.ensureFolder(parent, withParents: true)
        } catch {
            throw JournalError.home(FileError(path, error.action, errno: error.code ?? EIO, reason: advice))
        }
        guard let real = FileSystem.realPath(parent) else {
            throw JournalError.home(.last(path, .making, reason: advice))
        }
        return (real == "/" ? "" : real) + "/" + root.lastPathComponent
    }

    /// Whether there is nothing in the home that could be lost. A database that cannot be read may hold anything.
    private func isEmptyDiary(at root: String) throws -> Bool {
        let path = root + "/" + database.lastPathComponent
        for folder in ["media", "trash"] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
            if !names.isEmpty { return false }
        }
        guard FileSystem.exists(path) else { return true }
        let isBlank = try Descriptor(path, O_RDONLY).status().size == 0
        let log = try? Descriptor(path + "-wal", O_RDONLY).status().size
        if isBlank, log ?? 0 == 0 { return true }
        guard let connection = try? Connection(path: path, mode: .writing) else { return false }
        return (try? connection.isEmptyDiary()) ?? false
    }

    /// Takes tokens and sessions of the home into the unpacked database.
    private func keepAccess(of root: String, in staging: borrowing StagingFolder) throws {
        let path = staging.path + "/" + BackupMember.database.path
        let connection = try DatabaseFile.open(path, timeZone: .gmt)
        try connection.takeAccess(from: root + "/" + database.lastPathComponent)
    }

    /// Checks the unpacked database, and that it is the one of the summary.
    private func check(
        _ staging: borrowing StagingFolder, _ summary: BackupSummary, called name: String
    ) throws {
        let path = staging.path + "/" + BackupMember.database.path
        let entries: Int
        var alteration: String?
        do {
            alteration = try BackupDatabase.alteration(of: path)
            entries = alteration == nil ? try BackupDatabase.check(path).entries : 0
        } catch JournalError.newerDatabase(_, let version, let known) {
            throw JournalError.newerDatabase(path: name, version: version, known: known)
        } catch {
            throw JournalError.input(
                FileError(name, .reading, .invalid, "its database is damaged; use another backup"))
        }
        if let alteration {
            throw JournalError.input(
                FileError(
                    name, .reading, .invalid,
                    "its database was altered by another program (\(alteration)); use another backup"))
        }
        guard entries == summary.entries else {
            throw JournalError.input(
                FileError(name, .reading, .invalid, "its database is not the one that was backed up"))
        }
    }

    /// Has the unpacked database in this program's format, with its write-ahead log, before it takes its place: a process
    /// that is killed at its first opening then leaves nothing half done.
    private func bringUpToDate(_ staging: borrowing StagingFolder, called name: String) throws {
        do {
            _ = try DatabaseFile.open(staging.path + "/" + BackupMember.database.path, timeZone: .gmt)
        } catch {
            guard error.kinded.kind != .full else { throw error }
            throw JournalError.input(
                FileError(name, .reading, .invalid, "its database is damaged; use another backup"))
        }
    }

    /// What is unpacked needs as much room as the archive has bytes.
    private func refuseLackOfRoom(for archive: borrowing Descriptor, called name: String) throws {
        let size = try archive.status().size
        let parent = FileSystem.folder(of: root.path(percentEncoded: false))
        guard let room = FileSystem.room(at: parent), room < size else { return }
        throw JournalError.home(
            FileError(
                root.path(percentEncoded: false), .making, .full,
                "the disk has \(room >> 20) MB left, and the backup needs \(size >> 20) MB"))
    }

    /// Lets what is staged and the home trade places, alone among all processes.
    private func swap(
        _ staging: borrowing StagingFolder, _ root: String, _ aside: String, isForced: Bool
    ) throws {
        // Whoever opens the diary from now on waits here.
        let gate = try Descriptor(root, O_RDONLY | O_DIRECTORY)
        try gate.lock()
        defer { withExtendedLifetime(gate.number) {} }
        let database = root + "/" + database.lastPathComponent
        if FileSystem.exists(database), let old = try? Connection(path: database, mode: .writing) {
            do {
                try old.takeAlone(root)
                // Somebody may have written to an empty diary while the backup was unpacked.
                let isFree = isForced ? true : try old.isEmptyDiary()
                if !isFree { throw JournalError.inUse(path: root) }
            } catch JournalError.database where isForced {
                // One that is damaged cannot be taken; it is put aside as it is.
            }
            try exchange(staging, root, aside)
        } else {
            try exchange(staging, root, aside)
        }
    }

    private func exchange(_ staging: borrowing StagingFolder, _ root: String, _ aside: String) throws {
        carry(root, into: staging.path)
        // Under this name the next restore no longer takes it for a staging folder, and does not remove it.
        try Self.move(staging.path, to: aside, replacing: root)
        if (try? FileSystem.exchange(aside, with: root)) == nil {
            // File systems without this step: for a moment there is no home, and both diaries are beside it.
            let old = aside + ".old"
            do {
                try Self.move(root, to: old, replacing: root)
            } catch {
                // Under its first name it is removed with its owner.
                try? FileSystem.move(aside, to: staging.path)
                throw error
            }
            try Self.move(aside, to: root, replacing: root)
            try Self.move(old, to: aside, replacing: root)
        }
        try FileSystem.syncFolder(FileSystem.folder(of: root))
        for name in carried(in: aside) {
            if FileSystem.exists(root + "/" + name),
                name != models.lastPathComponent || rmdir(root + "/" + name) != 0
            {
                try? FileManager.default.removeItem(atPath: aside + "/" + name)
            } else {
                // Where the file system has no links. What is not there then can be made again.
                try? FileSystem.move(aside + "/" + name, to: root + "/" + name)
            }
        }
    }

    /// What moves along with the home, because no backup has it: models, open dictations, the household's certificate.
    private func carried(in folder: String) -> [String] {
        let own: Set = ["media", "trash"]
        return ((try? FileSystem.names(in: folder)) ?? []).filter {
            !own.contains($0) && !$0.hasPrefix(database.lastPathComponent) && !$0.hasPrefix(".backup-")
                && !$0.hasPrefix(".recovery-")
        }
    }

    /// Has what moves along stand in both folders before they trade names, so that whoever is killed in between loses
    /// nothing of it.
    private func carry(_ root: String, into staging: String) {
        for name in carried(in: root) {
            let target = staging + "/" + name
            rmdir(target)
            if (try? FileSystem.linkTree(root + "/" + name, to: target)) == nil {
                try? FileManager.default.removeItem(atPath: target)
                if name == models.lastPathComponent { mkdir(target, 0o700) }
            }
        }
    }

    /// Renames a folder on the way to replace the home.
    private static func move(_ path: String, to place: String, replacing root: String) throws {
        do {
            try FileSystem.move(path, to: place, called: root)
        } catch {
            var error = error.saying("cannot be replaced (\(error.reason)); restore into another --home")
            if error.kind == .busy || error.kind == .unwritable { error.kind = .unusable }
            throw JournalError.home(error)
        }
    }

    private static func freeName(_ name: String) -> String {
        if !FileSystem.exists(name) { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { !FileSystem.exists($0) } ?? name
    }
}
