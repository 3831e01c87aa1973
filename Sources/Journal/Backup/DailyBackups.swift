import Diary
import Foundation
import System

/// The backups that a diary makes by itself, one a day, in a folder.
///
/// Other files in the folder, such as backups made by hand or those of another diary, are left alone.
package struct DailyBackups: Sendable {
    /// A backup of one day.
    package struct Made: Hashable, Sendable {
        package let day: CalendarDay
        package let file: URL
        package let bytes: Int64
    }

    /// Bytes that a backup leaves free on the disk, so that the diary can go on.
    private static let spare: Int64 = 32 << 20
    private static let end = ".tar"

    package let folder: URL
    private let journal: Journal

    /// - Parameter folder: nil for the one in the diary's home.
    package init(of journal: Journal, in folder: URL? = nil) {
        self.journal = journal
        self.folder = folder ?? journal.home.backups
    }

    /// The start of the names of this diary's backups.
    ///
    /// - Throws: on a full disk, if the diary has no identity yet.
    private func start() throws -> String {
        "diary-\(SHA256.digest(of: try journal.identity().utf8).prefix(8))-"
    }

    /// The backups that are there, oldest first; none if the folder is missing.
    package func made() throws -> [Made] {
        let path = folder.path(percentEncoded: false)
        guard FileSystem.exists(path) else { return [] }
        let start = try start()
        return try FileSystem.names(in: path).compactMap { name -> Made? in
            guard name.hasPrefix(start), name.hasSuffix(Self.end),
                let day = CalendarDay(String(name.dropFirst(start.count).dropLast(Self.end.count))),
                name == start + day.text + Self.end
            else { return nil }
            let file = folder.appending(path: name, directoryHint: .notDirectory)
            let status = try FileStatus(ofLink: file.path(percentEncoded: false))
            return status.isRegularFile ? Made(day: day, file: file, bytes: status.size) : nil
        }.sorted { $0.day < $1.day }
    }

    /// What came of a try.
    package enum Outcome {
        case made(Backup)
        /// Today's is there already.
        case kept
        /// The diary is empty.
        case unneeded
        /// Another process is making it.
        case busy
    }

    /// Makes the backup of today if there is none yet.
    ///
    /// - Throws: the reason if it cannot be made. Earlier backups are then untouched, and no part of the new
    ///   one stays.
    @discardableResult
    package func makeIfDue() throws -> Outcome {
        let today = today
        guard try !made().contains(where: { $0.day == today }) else { return .kept }
        let contents = try journal.contents()
        guard contents.entries > 0 || contents.recordings > 0 else { return .unneeded }
        let path = folder.path(percentEncoded: false)
        // A folder that the user named is not made: it may be on a disk that is not there now.
        if folder == journal.home.backups { try FileSystem.ensureFolder(path) }
        let lock = try Descriptor(path, O_RDONLY | O_DIRECTORY)
        guard try lock.lockIfFree() else { return .busy }
        // Closing alone would leave it locked while a process that is just being started shares it.
        defer { flock(lock.number, LOCK_UN) }
        guard try !made().contains(where: { $0.day == today }) else { return .kept }
        let name = try start() + today.text + Self.end
        let file = folder.appending(path: name, directoryHint: .notDirectory)
        let backup = try journal.backUp(
            toOwn: file, called: file.path(percentEncoded: false), spare: Self.spare)
        return .made(backup)
    }

    private var today: CalendarDay { CalendarDay(of: journal.clock(), in: journal.calendar) }

    /// Removes the backups that are too old.
    package func removeOld() throws {
        let (made, today) = (try made(), today)
        let kept = BackupAges.kept(of: Set(made.map(\.day)), today: today)
        for old in made where !kept.contains(old.day) {
            try FileSystem.remove(old.file.path(percentEncoded: false))
        }
    }
}

/// What is known about a diary's own backups without a service that runs.
package struct BackupRecord: Hashable, Codable, Sendable {
    /// The path of their folder.
    package var folder: String
    /// When the last one was made; nil before the first.
    package var madeAt: Date?
    /// When the last try failed; nil if the last one was made.
    package var failedAt: Date?
    /// Why it failed.
    package var reason: String?

    package init(folder: String) { self.folder = folder }
}

extension Journal {
    /// nil if no service of this diary has made backups, or what it wrote down cannot be read.
    package func backupRecord() throws -> BackupRecord? {
        try read { database in try database.backupRecord() }
    }

    /// Writes the record down if it differs from the one that is known.
    package func keep(_ record: BackupRecord) throws {
        guard try backupRecord() != record else { return }
        try write(leavesItemsDue: true) { database in
            _ = try database.setSetting(Connection.backupSetting, toJSON: record)
        }
    }
}

extension Connection {
    fileprivate static let backupSetting = "backups"

    func backupRecord() throws -> BackupRecord? {
        do {
            return try setting(Self.backupSetting, fromJSON: BackupRecord.self)
        } catch is DecodingError {
            return nil
        }
    }
}
