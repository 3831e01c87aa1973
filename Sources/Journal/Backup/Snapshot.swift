import Diary
import Foundation
import System

/// The diary at one moment: a copy of its database, and links to its recordings, whose files never change.
struct Snapshot: ~Copyable {
    /// One file to go into the backup.
    struct File {
        var member: BackupMember
        var path: String
        /// Bytes.
        var size: Int64
        var modified: Date
    }

    /// Holds the files and removes them when dropped.
    let folder: StagingFolder
    let files: [File]
    let entries: Int
    let recordings: Int
    /// The number of recordings that have no file.
    let missing: Int

    /// Bytes.
    var size: Int64 { files.reduce(0) { $0 + $1.size } }
}

extension Journal {
    /// Takes a snapshot while others may be writing; they wait while the database is copied.
    func snapshot() throws -> Snapshot {
        if isReadOnly { return try snapshotOfUnchanging() }
        let root = home.root.path(percentEncoded: false)
        let folder = try StagingFolder.make(
            (root.hasSuffix("/") ? root : root + "/") + ".backup-", id: makeID())
        for name in ["media", "trash"] { try folder.makeFolder(name) }
        try bringMediaHome(read { database in try database.mediaPlaces() }.keys)
        let (place, home) = (folder.path, home)
        let copy = place + "/" + BackupMember.database.path
        let places = try write { database in
            _ = try Descriptor(copy, O_RDWR | O_CREAT | O_EXCL)
            if home.store != nil {
                try database.copyTables(to: copy)
            } else {
                // SQLite cannot copy from a connection within a transaction. This transaction keeps other writers
                // out.
                let source = try Connection(path: home.database.path(percentEncoded: false), mode: .reading)
                try source.copy(over: Connection(path: copy, mode: .writing))
            }
            let places = try database.mediaPlaces()
            try linkAll(places, into: place)
            return places
        }
        if home.bucket != nil {
            // What other machines took in while the first ones were fetched.
            try bringMediaHome(places.keys)
            try linkAll(places, into: place)
        }
        return try snapshot(consume folder, recordingsIn: place)
    }

    private func linkAll(_ places: [MediaName: Bool], into folder: String) throws {
        // Twice, because a file may move from one folder to the other meanwhile, as its row says.
        for _ in 1...2 {
            try linkRecordings(from: home.media, isTrash: false, places, into: folder)
            try linkRecordings(from: home.trash, isTrash: true, places, into: folder)
        }
    }

    /// A snapshot of a diary that cannot be written: its recordings need no links.
    private func snapshotOfUnchanging() throws -> Snapshot {
        let folder = try StagingFolder.make(
            FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/diary-backup-",
            id: makeID())
        let copy = folder.path + "/" + BackupMember.database.path
        _ = try Descriptor(copy, O_RDWR | O_CREAT | O_EXCL)
        if home.store != nil {
            try read { database in try database.copyTables(to: copy) }
        } else {
            try store.withLock { connection in
                try connection.copy(over: Connection(path: copy, mode: .writing))
            }
        }
        return try snapshot(consume folder, recordingsIn: home.root.path(percentEncoded: false))
    }

    private func snapshot(_ folder: consuming StagingFolder, recordingsIn root: String) throws -> Snapshot {
        let copy = folder.path + "/" + BackupMember.database.path
        // The backup's files lie in the backup, wherever those of the diary are.
        if home.bucket != nil { try Connection(path: copy, mode: .writing).forgetMediaPlace() }
        if let alteration = try BackupDatabase.alteration(of: copy) {
            // A backup of an altered database could not be restored.
            throw JournalError.home(
                FileError(
                    home.database.path(percentEncoded: false), .reading, .damaged,
                    "was altered by another program (\(alteration)); diary check --recover makes a clean one")
            )
        }
        let counts = try BackupDatabase.check(copy)
        let files = try files(database: folder.path, recordings: root)
        let names = Set(files.compactMap { if case .media(let name) = $0.member { name } else { nil } })
        return Snapshot(
            folder: folder, files: files, entries: counts.entries, recordings: names.count,
            missing: counts.media.subtracting(names).count)
    }

    private func files(database: String, recordings folder: String) throws -> [Snapshot.File] {
        var members: [BackupMember] = [.database]
        for name in try recordingNames(in: folder + "/media") { members.append(.media(name)) }
        for name in try recordingNames(in: folder + "/trash") { members.append(.trash(name)) }
        var files: [Snapshot.File] = []
        for member in members {
            let path = (member == .database ? database : folder) + "/" + member.path
            let status = try FileStatus(path)
            files.append(
                Snapshot.File(
                    member: member, path: path, size: status.size, modified: status.modificationDate))
        }
        return files
    }
}

/// The files of recordings in a folder, sorted by name, without unfinished copies.
private func recordingNames(in folder: String) throws -> [MediaName] {
    let names = try FileSystem.names(in: folder)
    return names.sorted().filter { !$0.hasSuffix(IncomingCopy.suffix) }.compactMap { MediaName($0) }
}

/// Links recordings to where their rows want them; copies them if the file system has no links.
///
/// A file without a row whose copier still holds its lock came after this moment, and is skipped.
private func linkRecordings(
    from source: URL, isTrash: Bool, _ places: [MediaName: Bool], into folder: String
) throws {
    let source = source.path(percentEncoded: false)
    for name in try recordingNames(in: source) {
        let from = source + "/" + name.text
        let to = folder + ((places[name] ?? isTrash) ? "/trash/" : "/media/") + name.text
        if FileSystem.exists(to) || places[name] == nil && !isTrash && isBeingTakenIn(from) { continue }
        guard let status = try? FileStatus(ofLink: from), status.isRegularFile, link(from, to) != 0,
            errno != ENOENT
        else { continue }
        do {
            try FileManager.default.copyItem(atPath: from, toPath: to)
        } catch {
            throw FileError(from, .writing, .brokenOff, "cannot be copied")
        }
    }
}

/// Also true for a file that has disappeared.
private func isBeingTakenIn(_ path: String) -> Bool {
    guard let status = try? FileStatus(ofLink: path) else { return true }
    guard status.isRegularFile, let file = try? Descriptor(path, O_RDONLY) else { return false }
    return (try? file.lockIfFree()) != true
}

extension Snapshot {
    private static let pieceLength = 1 << 18

    /// Writes the archive and reads it back to check it.
    func writeAndCheck(_ summary: BackupSummary, to file: borrowing Descriptor) throws {
        try write(summary, to: file)
        var reading = try BackupReading.open(file)
        guard try reading.check() == summary else {
            throw JournalError.output(
                FileError(file.name, .writing, .brokenOff, "was written but could not be read back"))
        }
    }

    /// Writes the summary, the files and the checksums into an archive.
    func write(_ summary: BackupSummary, to file: borrowing Descriptor) throws {
        let isASCII = files.allSatisfy { $0.member.path.utf8.allSatisfy { $0 < 0x80 } }
        let archive = try ArchiveWriter.open(on: file, isASCII: isASCII)
        var checksums = Checksums()
        let now = files.first?.modified ?? .distantPast
        try archive.add(BackupMember.summary.path, try summary.json(), modified: now, &checksums)
        for file in files { try archive.add(file, &checksums) }
        var none = Checksums()
        try archive.add(BackupMember.checksums.path, Array(checksums.text.utf8), modified: now, &none)
        try archive.finish()
    }
}

extension BackupSummary {
    fileprivate func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        guard let data = try? encoder.encode(self) else {
            throw JournalError.invalid(.unwritable(.backupSummary))
        }
        return Array(data) + [UInt8(ascii: "\n")]
    }
}

extension ArchiveWriter {
    fileprivate func add(
        _ path: String, _ bytes: [UInt8], modified: Date, _ checksums: inout Checksums
    ) throws {
        try begin(path, size: Int64(bytes.count), modified: modified)
        try write(bytes)
        checksums.add(SHA256.digest(of: bytes), of: path)
    }

    fileprivate func add(_ file: Snapshot.File, _ checksums: inout Checksums) throws {
        let source = try Descriptor(file.path, O_RDONLY)
        try begin(file.member.path, size: file.size, modified: file.modified)
        var digest = SHA256()
        var offset: Int64 = 0
        while offset < file.size {
            let count = Int(min(file.size - offset, 1 << 18))
            let piece = try source.bytes(at: offset, count: count)
            guard !piece.isEmpty else {
                throw FileError(file.path, .reading, .damaged, "became shorter while it was read")
            }
            try write(piece)
            digest.update(piece)
            offset += Int64(piece.count)
        }
        checksums.add(digest.digest(), of: file.member.path)
    }
}
