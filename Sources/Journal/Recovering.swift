import Diary
import Foundation
import System

/// The result of a recovery.
package struct Recovered: Hashable, Sendable {
    package var entries: Int
    package var recordings: Int
    /// The path of the damaged database, unchanged.
    package var keptAside: String
}

extension Home {
    /// Writes everything readable in a damaged database into a new one, which replaces it.
    ///
    /// The damaged one stays beside it, unchanged, with its log.
    ///
    /// - Parameter timeZone: used if the diary's own time zone cannot be read.
    /// - Throws: `inUse` while another process has the diary open.
    package func recover(timeZone: TimeZone, now: Date, makeID: () -> UUID) throws -> Recovered {
        guard store == nil else {
            throw StoreFault.onlyInFile("restore a backup into a home, then run diary store move --to URL")
        }
        let root = root.path(percentEncoded: false)
        // Processes that open the diary from now on wait here.
        let gate = try Descriptor(root, O_RDONLY | O_DIRECTORY)
        try gate.lock()
        defer { withExtendedLifetime(gate.number) {} }
        let path = database.path(percentEncoded: false)
        if FileSystem.exists(path) { try DatabaseFile.takeBack(path) }
        try refuseUse(path)
        let staging = try StagingFolder.make(
            root + (root.hasSuffix("/") ? "" : "/") + ".recovery-", id: makeID())
        let (copy, new) = (staging.path + "/damaged.sqlite", staging.path + "/new.sqlite")
        for end in ["", "-wal"] where FileSystem.exists(path + end) {
            try FileSystem.copy(path + end, to: copy + end)
        }
        _ = try Descriptor(new, O_RDWR | O_CREAT | O_EXCL)
        try salvage(copy, into: new, timeZone: timeZone)
        let counts = try finish(new, timeZone: timeZone, now: now)
        let aside = freePath(
            path + ".damaged-"
                + Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
                .format(now))
        // The log moves first: without its database it is useless, and beside another one it would do harm.
        for end in ["-wal", ""] where FileSystem.exists(path + end) {
            try FileSystem.move(path + end, to: aside + end)
        }
        unlink(path + "-shm")
        try FileSystem.syncFolder(root)
        try FileSystem.move(new, to: path)
        try FileSystem.syncFolder(root)
        return Recovered(entries: counts.entries, recordings: counts.recordings, keptAside: aside)
    }

    /// Throws if another process has the database open: it holds SQLite's lock on it.
    private func refuseUse(_ path: String) throws {
        guard FileSystem.exists(path), try unreadable() == nil else { return }
        let file = try Descriptor(path, O_RDWR)
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        // SQLite's pending, reserved and shared bytes.
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        let isAsked = fcntl(file.number, F_GETLK, &lock) == 0
        if !isAsked || lock.l_type != Int16(F_UNLCK) {
            throw JournalError.inUse(path: root.path(percentEncoded: false))
        }
    }

    private func salvage(_ copy: String, into new: String, timeZone: TimeZone) throws {
        guard FileSystem.exists(copy) else {
            _ = try DatabaseFile.open(new, timeZone: timeZone)
            return
        }
        let migrations = Array(Schema.migrations.prefix(DatabaseFile.version(of: copy) ?? .max))
        let salvage = try Salvage(of: copy, into: new, timeZone: timeZone, migrations: migrations)
        _ = try salvage.copyTables()
        let bytes = try Descriptor(copy, O_RDONLY).contents()
        try salvage.add(PageScan(bytes).rows)
        try salvage.finish()
    }

    /// Migrates the new database, and makes its rows agree with each other and with the files.
    private func finish(
        _ new: String, timeZone: TimeZone, now: Date
    ) throws -> (entries: Int, recordings: Int) {
        try agree(new, timeZone: timeZone, now: now)
        let counts = try BackupDatabase.check(new)
        try Descriptor(new, O_RDWR).sync()
        return (counts.entries, counts.media.count)
    }

    private func agree(_ new: String, timeZone: TimeZone, now: Date) throws {
        let connection = try DatabaseFile.open(new, timeZone: timeZone)
        let files = try captureFiles()
        try connection.transaction { connection in
            try connection.dropSpoiltRows()
            for (id, moment) in try connection.capturesOfEntriesOnly() {
                guard let name = files[id] else { continue }
                if Journal.recordingID(in: name.text) == nil {
                    try connection.insertPicture(
                        try picture(id, in: name, at: moment, now: now), seconds: 0)
                } else if let recording = try recording(id, in: name, at: moment, now: now) {
                    try connection.insertRecording(recording)
                }
            }
            for file in try connection.expectedFiles() {
                guard let (size, digest) = try contents(of: file),
                    size != file.byteCount || digest != file.sha256, file.isNearly(digest)
                else { continue }
                try connection.correct(file.recording, byteCount: size, sha256: digest)
            }
            try connection.dropDeadReferences()
        }
    }

    /// The size and digest of a recording's file; nil if there is none.
    private func contents(of file: ExpectedFile) throws -> (size: Int64, digest: String)? {
        let path = (file.isRemoved ? trash : media).path(percentEncoded: false) + "/" + file.media.text
        guard FileSystem.exists(path) else { return nil }
        let opened = try Descriptor(path, O_RDONLY)
        return (try opened.status().size, try SHA256.digest(of: opened))
    }

    /// The names of the recordings' and pictures' files, by id.
    private func captureFiles() throws -> [UUID: MediaName] {
        let folder = media.path(percentEncoded: false)
        let names = try FileSystem.names(in: folder)
        let pairs = names.compactMap { name in
            Journal.captureID(in: name).flatMap { id in MediaName(name).map { (id, $0) } }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// A row for a recording of which only the file and an entry are left.
    private func recording(_ id: UUID, in name: MediaName, at moment: Date, now: Date) throws -> Recording? {
        let path = media.path(percentEncoded: false) + "/" + name.text
        let file = try Descriptor(path, O_RDONLY)
        let (size, digest) = (try file.status().size, try SHA256.digest(of: file))
        guard size > 0 else { return nil }
        return Recording(
            id: id, media: name, sha256: digest, byteCount: size, originalName: name.text, recordedAt: moment,
            recordedSource: .modified, receivedAt: now.asStored, pickedCategory: nil, state: .logged,
            attempts: 1,
            duration: nil)
    }

    /// A row for a picture of which only the file and an entry are left.
    private func picture(_ id: UUID, in name: MediaName, at moment: Date, now: Date) throws -> Picture {
        let file = media.appending(path: name.text)
        let opened = try Descriptor(file.path(percentEncoded: false), O_RDONLY)
        return try Picture(of: id, in: name, opened, at: file, takenAt: moment, receivedAt: now)
    }

    private func freePath(_ path: String) -> String {
        if !FileSystem.exists(path) { return path }
        return (2...).lazy.map { "\(path)-\($0)" }.first { !FileSystem.exists($0) } ?? path
    }
}

extension Journal {
    /// Whether the database's pages are consistent. Long-running programs ask this first.
    package func isSound() throws -> Bool {
        // PostgreSQL looks after its own pages.
        guard home.store == nil else { return true }
        let path = home.database.path(percentEncoded: false)
        return try Connection(path: path, mode: .reading).isSound()
    }
}
