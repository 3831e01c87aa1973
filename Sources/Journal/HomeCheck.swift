import Diary
import Foundation
import System

/// The result of checking everything in a home.
package struct HomeCheck: Sendable {
    /// The state of the database.
    package enum Database: Hashable, Sendable {
        /// Nobody has written a diary here yet.
        case none
        case whole(entries: Int)
        /// What is wrong with it: at most twenty faults. None of them tells what somebody ate.
        case damaged(faults: [String])
    }

    package var database: Database
    package var recordings = 0
    /// The recordings whose file is missing.
    package var missing: [UUID] = []
    /// The recordings whose file does not have the bytes that were received.
    package var altered: [UUID] = []
    /// Recording files without a row. The next recording that is logged takes them in.
    package var unknown: [String] = []
    /// What is known about the diary's own backups; nil if there were never any.
    package var backups: BackupRecord?

    package var isWhole: Bool {
        if case .damaged = database { return false }
        return missing.isEmpty && altered.isEmpty
    }
}

extension Home {
    /// Checks the database and every recording. Others may use the diary meanwhile.
    ///
    /// It changes nothing of the diary, except that it rolls back a change that a killed process left half written.
    ///
    /// - Throws: `newerDatabase`; `home` if the database is not a diary's; the error if a file cannot be
    ///   read.
    package func check(makeID: () -> UUID) throws -> HomeCheck {
        let path = database.path(percentEncoded: false)
        // Files of a bucket come into a folder, which another machine may have made so far.
        if bucket != nil { try prepare() }
        if store != nil {
            let connection = try openDatabase(timeZone: .gmt, isReadOnly: false)
            return try connection.snapshot { database in try check(recordingsOf: database) }
        }
        guard try holdsDiary() else { return HomeCheck(database: .none) }
        if let fault = try unreadable() { return HomeCheck(database: .damaged(faults: [fault])) }
        do {
            if !canOnlyBeRead { try DatabaseFile.takeBack(path) }
            try DatabaseFile.refuseForeign(path, known: Schema.migrations.count)
        } catch let error as JournalError {
            guard case .database(let code, let message, _) = error, error.kind == .damaged else {
                throw error
            }
            return HomeCheck(database: .damaged(faults: ["\(message) (SQLite \(code))"]))
        }
        let connection = try DatabaseFile.look(path)
        let faults = try connection.faults()
        guard faults.isEmpty else { return HomeCheck(database: .damaged(faults: faults)) }
        return try check(recordingsOf: connection)
    }

    /// Compares the files of recordings with the rows of a whole database.
    private func check(recordingsOf connection: borrowing Connection) throws -> HomeCheck {
        var check = HomeCheck(database: .whole(entries: try connection.entryCount()))
        check.backups = try connection.backupRecord()
        let expected = try connection.expectedFiles()
        check.recordings = expected.count
        for file in expected {
            switch try state(of: file) {
            case .whole: break
            case .missing: check.missing.append(file.recording)
            case .altered: check.altered.append(file.recording)
            }
        }
        let known = Set(expected.map(\.media.text))
        let names = try mediaStore.names(storedBefore: nil)
        check.unknown = try names.filter { name in
            guard Journal.captureID(in: name) != nil, !known.contains(name), let media = MediaName(name)
            else {
                return false
            }
            return try !connection.isMediaOfEntry(media)
        }.sorted()
        return check
    }

    private enum FileState { case whole, missing, altered }

    private func state(of file: ExpectedFile) throws -> FileState {
        if bucket != nil {
            do {
                _ = try mediaStore.file(file.media)
            } catch MediaFault.altered {
                return .altered
            }
        }
        let folders = file.isRemoved ? [trash, media] : [media, trash]
        let paths = folders.map { $0.path(percentEncoded: false) + "/" + file.media.text }
        guard let path = paths.first(where: { FileSystem.exists($0) }) else { return .missing }
        let opened = try Descriptor(path, O_RDONLY)
        let size = try opened.status().size
        guard size == file.byteCount else { return .altered }
        return try SHA256.digest(of: opened) == file.sha256 ? .whole : .altered
    }

    /// Whether there may be a diary, without a look into it.
    package var mayHoldDiary: Bool { store != nil || FileSystem.exists(database.path(percentEncoded: false)) }

    /// Whether a diary was ever written here: the database exists, or something that is only made beside it.
    func holdsDiary() throws -> Bool {
        if try size(of: database) > 0 { return true }
        return try hasLostDatabase()
    }

    /// Whether a diary was here but its database is gone or empty. Then a new one must not silently replace
    /// it.
    func hasLostDatabase() throws -> Bool {
        guard store == nil else { return false }
        guard try size(of: database) == 0 else { return false }
        let log = try size(ofPath: database.path(percentEncoded: false) + "-wal")
        let kept = try size(of: reserve)
        if log > 0 || kept > 0 { return true }
        return [media, trash].contains { folder in
            let names = (try? FileSystem.names(in: folder.path(percentEncoded: false))) ?? []
            return names.contains { Journal.captureID(in: $0) != nil }
        }
    }

    /// Throws if a new database would hide the loss of the diary's own.
    func refuseLostDatabase() throws {
        guard try hasLostDatabase() else { return }
        throw JournalError.home(
            FileError(
                database.path(percentEncoded: false), .reading, .damaged,
                "is gone or empty, and a diary was here; bring it back, or restore a backup, or let "
                    + "diary check --recover start again from the recordings that are there"))
    }

    /// Opens the database. If a diary was here before, anything else in its place is reported as damage.
    func openDatabase(timeZone: TimeZone, isReadOnly: Bool) throws -> Connection {
        if let store { return try PostgresDatabase.open(store, timeZone: timeZone) }
        let path = database.path(percentEncoded: false)
        do {
            if isReadOnly {
                guard FileSystem.exists(path) else { throw readOnly }
                return try DatabaseFile.openReadOnly(path, timeZone: timeZone)
            }
            try createDatabase()
            let connection = try DatabaseFile.open(path, timeZone: timeZone)
            try guardDatabase()
            if let place = try connection.setting(StoreMove.setting), !place.isEmpty {
                throw StoreFault.moved(place)
            }
            return connection
        } catch {
            throw explaining(error)
        }
    }

    /// The error for a write to a diary that can only be read.
    var readOnly: JournalError {
        let path = root.path(percentEncoded: false)
        var status = stat()
        let isOwn = stat(path, &status) == 0 && status.st_uid == geteuid()
        let remedy = isOwn ? "let its user write (chmod -R u+w)" : "become its user"
        return .home(
            FileError(
                path, .writing, .readOnly,
                "can only be read; to change the diary, \(remedy), or copy it to another home"))
    }

    /// The error for a write to a diary on a disk that had no room for the files of an open database.
    var full: JournalError {
        .home(
            FileError(
                root.path(percentEncoded: false), .writing, .full,
                "the disk is full, so the diary can only be read; make room and try again"))
    }

    /// Opens the database of a journal. On a full disk, the reserved space helps, and otherwise it is only read.
    ///
    /// - Parameter refusal: the error for every write, if the diary can only be read.
    func openDatabase(timeZone: TimeZone, refusal: inout JournalError?) throws -> Connection {
        func open() throws -> Connection {
            try openDatabase(timeZone: timeZone, isReadOnly: refusal != nil)
        }
        guard store == nil, refusal == nil else { return try open() }
        do {
            return try open()
        } catch {
            guard error.kinded.kind == .full else { throw error }
        }
        if Reserve(home: self).release() {
            do {
                return try open()
            } catch {
                guard error.kinded.kind == .full else { throw error }
            }
        }
        refusal = full
        return try open()
    }

    /// Whether the disk has room for new entries and recordings.
    package var hasRoom: Bool { Reserve(home: self).hasRoom }

    /// The error to report when the database cannot be opened: if a diary was here before, it is damage.
    private func explaining(_ error: any Error) -> any Error {
        guard case JournalError.home(let file) = error, file.kind == .unusable,
            (try? size(of: reserve)) ?? 0 > 0
        else {
            return error
        }
        return JournalError.home(
            FileError(
                file.name, .reading, .damaged,
                "is damaged, and was not touched; diary check --recover writes what can be read into a new one"
            ))
    }

    /// Why SQLite cannot open the database at all; nil if it can.
    func unreadable() throws -> String? {
        if try hasLostDatabase() { return "the database is gone, and the recordings are there" }
        // Opening and closing the file here would release the locks of this process.
        if DatabaseFile.isOpenHere(database.path(percentEncoded: false)) { return nil }
        let header = try Descriptor(database.path(percentEncoded: false), O_RDONLY).bytes(at: 0, count: 100)
        let isDatabase = header.count == 100 && header.starts(with: "SQLite format 3\0".utf8)
        return isDatabase ? nil : "its first bytes are not those of a database"
    }

    private func size(of file: URL) throws -> Int64 {
        try size(ofPath: file.path(percentEncoded: false))
    }

    /// 0 for a file that is not there.
    private func size(ofPath path: String) throws -> Int64 {
        guard FileSystem.exists(path) else { return 0 }
        return try FileStatus(path).size
    }
}
