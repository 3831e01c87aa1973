import Foundation
import System

/// What a look at everything in a home has found.
package struct HomeCheck: Sendable {
    /// What the database is like.
    package enum Database: Hashable, Sendable {
        /// Nobody has written a diary here yet.
        case none
        case whole(entries: Int)
        /// What is wrong with it, at most twenty faults, none of which tells what somebody ate.
        case damaged(faults: [String])
    }

    package var database: Database
    package var recordings = 0
    /// Those whose file is not there.
    package var missing: [UUID] = []
    /// Those whose file has other bytes than were received.
    package var altered: [UUID] = []
    /// Files of recordings that no row knows; the next recording that is logged takes them in.
    package var unknown: [String] = []

    package var isWhole: Bool {
        if case .damaged = database { return false }
        return missing.isEmpty && altered.isEmpty
    }
}

extension Home {
    /// Looks at the database and at every recording, and changes nothing; only what a killed process had half written is
    /// taken back. Others may use the diary meanwhile.
    ///
    /// - Throws: `newerDatabase`; `home` for what is not a diary's; what keeps the files from being read.
    package func check(makeID: () -> UUID) throws -> HomeCheck {
        let path = database.path(percentEncoded: false)
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
        var check = HomeCheck(database: .whole(entries: try connection.entryCount()))
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
        let names = try FileSystem.names(in: media.path(percentEncoded: false))
        check.unknown = names.filter { Journal.recordingID(in: $0) != nil && !known.contains($0) }.sorted()
        return check
    }

    private enum FileState { case whole, missing, altered }

    private func state(of file: ExpectedFile) throws -> FileState {
        let folders = file.isRemoved ? [trash, media] : [media, trash]
        let paths = folders.map { $0.path(percentEncoded: false) + "/" + file.media.text }
        guard let path = paths.first(where: { FileSystem.exists($0) }) else { return .missing }
        let opened = try Descriptor(path, O_RDONLY)
        let size = try opened.status().size
        guard size == file.byteCount else { return .altered }
        return try SHA256.digest(of: opened) == file.sha256 ? .whole : .altered
    }

    /// Whether somebody has ever written a diary here: the database is there, or what is made beside it.
    func holdsDiary() throws -> Bool {
        if try size(of: database) > 0 { return true }
        return try hasLostDatabase()
    }

    /// Whether a diary was here and its database is gone or empty. A new one must not take its place unsaid.
    func hasLostDatabase() throws -> Bool {
        guard try size(of: database) == 0 else { return false }
        let log = try size(ofPath: database.path(percentEncoded: false) + "-wal")
        let kept = try size(of: reserve)
        if log > 0 || kept > 0 { return true }
        return [media, trash].contains { folder in
            let names = (try? FileSystem.names(in: folder.path(percentEncoded: false))) ?? []
            return names.contains { Journal.recordingID(in: $0) != nil }
        }
    }

    /// Throws where a new database would hide that the diary's is gone.
    func refuseLostDatabase() throws {
        guard try hasLostDatabase() else { return }
        throw JournalError.home(
            FileError(
                database.path(percentEncoded: false), .reading, .damaged,
                "is gone or empty, and a diary was here; bring it back, or restore a backup, or let "
                    + "diary check --recover begin anew with the recordings that are there"))
    }

    /// Opens the database; where a diary was before, anything else in its place is told to be damage.
    func openDatabase(timeZone: TimeZone, isReadOnly: Bool) throws -> Connection {
        let path = database.path(percentEncoded: false)
        do {
            if isReadOnly {
                guard FileSystem.exists(path) else { throw readOnly }
                return try DatabaseFile.openReadOnly(path, timeZone: timeZone)
            }
            try createDatabase()
            let connection = try DatabaseFile.open(path, timeZone: timeZone)
            try guardDatabase()
            return connection
        } catch {
            throw explaining(error)
        }
    }

    /// Why nothing is written here.
    var readOnly: JournalError {
        .home(
            FileError(
                root.path(percentEncoded: false), .writing, .readOnly,
                "can only be read; to change the diary, copy it to another home or become its user"))
    }

    /// An error of opening the database: where a diary was before, something else is damage.
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

    /// Why SQLite cannot open the database at all; nil where it can.
    func unreadable() throws -> String? {
        if try hasLostDatabase() { return "the database is gone, and the recordings are there" }
        // Who opens and closes it would end the locks of this process.
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
