import Foundation
import System

/// What a restore did, or would do.
package struct Restored: Hashable, Sendable {
    package var summary: BackupSummary
    /// Where the earlier diary is kept; nil if there was none, or it was empty.
    package var keptAside: URL?
}

extension Home {
    /// Replaces the diary in this home with the one in a backup: all of it, or nothing. A diary in PostgreSQL has to be
    /// empty.
    ///
    /// The backup is unpacked and checked beside the home; then the two folders swap names in one step. The
    /// old diary stays beside the home unless it was empty. Everything that backups do not hold, such as
    /// compiled models, moves to the new home.
    ///
    /// - Parameters:
    ///   - name: the file's name in error messages.
    ///   - identity: the path of the secret key that opens an encrypted backup.
    ///   - isForced: replaces a diary that is not empty.
    ///   - isDryRun: only checks. Then this process may have the diary open.
    ///   - keepsAccess: keeps the tokens and sessions of this home instead of those in the backup.
    ///   - now: part of the name of the old diary's folder.
    ///   - makeID: makes a new id each time.
    /// - Throws: `input` if the file is not a whole backup; `inUse` while another process has the diary open;
    ///   `home` if the home cannot be replaced. The home is then unchanged.
    package func restore(
        from file: URL, called name: String, identity: String? = nil, isForced: Bool = false,
        isDryRun: Bool = false, keepsAccess: Bool = false, now: Date,
        makeID: () -> UUID
    ) throws -> Restored {
        if let store {
            return try restore(
                from: file, called: name, into: store, identity: identity, isDryRun: isDryRun, makeID: makeID)
        }
        // A file that is not a backup is reported before a passphrase is asked for or anything is made.
        let given = try backupFile(file, called: name, identity: identity)
        let root = try place()
        let isThere = FileSystem.exists(root)
        // Opening and closing a database that this process has open would release its locks.
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

    /// The home's real path. Creates missing folders above it.
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

    /// Whether the home holds nothing that could be lost. An unreadable database counts as holding something.
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

    /// Copies the home's tokens and sessions into the unpacked database.
    private func keepAccess(of root: String, in staging: borrowing StagingFolder) throws {
        let path = staging.path + "/" + BackupMember.database.path
        let connection = try DatabaseFile.open(path, timeZone: .gmt)
        try connection.takeAccess(from: root + "/" + database.lastPathComponent)
    }

    /// Checks the unpacked database and compares it with the summary.
    func check(
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

    /// Migrates the unpacked database to this program's format before it replaces the home.
    ///
    /// If a process is killed when it first opens the diary, no migration is left half done.
    func bringUpToDate(_ staging: borrowing StagingFolder, called name: String) throws {
        do {
            _ = try DatabaseFile.open(staging.path + "/" + BackupMember.database.path, timeZone: .gmt)
        } catch {
            guard error.kinded.kind != .full else { throw error }
            throw JournalError.input(
                FileError(name, .reading, .invalid, "its database is damaged; use another backup"))
        }
    }

    /// Checks that the disk has room for the unpacked backup, which needs as many bytes as the archive.
    func refuseLackOfRoom(for archive: borrowing Descriptor, called name: String) throws {
        let size = try archive.status().size
        let parent = FileSystem.folder(of: root.path(percentEncoded: false))
        guard let room = FileSystem.room(at: parent), room < size else { return }
        throw JournalError.home(
            FileError(
                root.path(percentEncoded: false), .making, .full,
                "the disk has \(room >> 20) MB left, and the backup needs \((size + (1 << 20) - 1) >> 20) MB")
        )
    }

    /// Swaps the staged folder and the home while no other process can use the diary.
    private func swap(
        _ staging: borrowing StagingFolder, _ root: String, _ aside: String, isForced: Bool
    ) throws {
        // Processes that open the diary from now on wait here.
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
                // A damaged database cannot be locked; it is moved aside as it is.
            }
            try exchange(staging, root, aside)
        } else {
            try exchange(staging, root, aside)
        }
    }

    private func exchange(_ staging: borrowing StagingFolder, _ root: String, _ aside: String) throws {
        carry(root, into: staging.path)
        // Under this name the next restore does not mistake it for an abandoned staging folder.
        try Self.move(staging.path, to: aside, replacing: root)
        if (try? FileSystem.exchange(aside, with: root)) == nil {
            // Some file systems cannot exchange names: for a moment there is no home, and both diaries stand
            // beside it.
            let old = aside + ".old"
            do {
                try Self.move(root, to: old, replacing: root)
            } catch {
                // Under its first name the folder is removed when `staging` is dropped.
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
                // The file system has no hard links. Anything missing here can be made again.
                try? FileSystem.move(aside + "/" + name, to: root + "/" + name)
            }
        }
    }

    /// Everything that moves to the new home because backups do not hold it: models, open dictations, the
    /// household's certificate.
    private func carried(in folder: String) -> [String] {
        let own: Set = ["media", "trash"]
        return ((try? FileSystem.names(in: folder)) ?? []).filter {
            !own.contains($0) && !$0.hasPrefix(database.lastPathComponent) && !$0.hasPrefix(".backup-")
                && !$0.hasPrefix(".recovery-")
        }
    }

    /// Links what moves along into both folders before they swap names, so that a kill in between loses
    /// nothing.
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

    /// Renames a folder during the replacement of the home.
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
