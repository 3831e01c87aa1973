import Diary
import Foundation
import System

/// Reads a backup from beginning to end and trusts only what its checksums confirm.
struct BackupReading: ~Copyable {
    /// The longest summary or list of checksums, in bytes. A million recordings need less.
    private static let longestText: Int64 = 1 << 28
    private static let pieceLength = 1 << 18

    private var archive: ArchiveReader
    private let name: String

    static func open(_ file: borrowing Descriptor) throws -> BackupReading {
        BackupReading(archive: try ArchiveReader.open(on: file), name: file.name)
    }

    private init(archive: consuming ArchiveReader, name: String) {
        self.archive = archive
        self.name = name
    }

    /// The summary of the backup. Reads no other file.
    mutating func summary() throws -> BackupSummary {
        guard let first = try archive.next(), BackupMember(path: first.path) == .summary else {
            throw archive.notABackup
        }
        return try summary(try text(first))
    }

    /// Checks the whole backup, and unpacks it if a folder is given.
    ///
    /// - Throws: `input` if the file is not a backup, is damaged, or comes from a newer version.
    mutating func readAll(into folder: borrowing StagingFolder) throws -> BackupSummary {
        try read(into: folder.path)
    }

    mutating func check() throws -> BackupSummary { try read(into: nil) }

    private mutating func read(into folder: String?) throws -> BackupSummary {
        var found: BackupSummary?
        var digests: [String: String] = [:]
        var files = (database: 0, media: 0)
        while let next = try archive.next() {
            guard let member = BackupMember(path: next.path), digests[next.path] == nil,
                (found == nil) == (member == .summary)
            else { throw archive.notABackup }
            switch member {
            case .summary:
                let bytes = try text(next)
                found = try summary(bytes)
                digests[next.path] = digest(bytes)
                continue
            case .checksums:
                let bytes = try text(next)
                guard let text = String(validating: bytes, as: UTF8.self), let sums = Checksums(text),
                    let found, try archive.next() == nil, files.database == 1,
                    files.media == found.recordings,
                    sums.digests == digests
                else { throw archive.damaged }
                return found
            case .database: files.database += 1
            case .media: files.media += 1
            case .trash: break
            }
            digests[next.path] = try unpack(next, to: folder.map { $0 + "/" + member.path })
        }
        throw found == nil ? archive.notABackup : archive.damaged
    }

    private func summary(_ bytes: [UInt8]) throws -> BackupSummary {
        guard let summary = try? JSONDecoder().decode(BackupSummary.self, from: Data(bytes)) else {
            throw archive.notABackup
        }
        guard (1...BackupSummary.newestFormat).contains(summary.format) else {
            throw JournalError.input(
                FileError(
                    name, .reading, .invalid,
                    "was made by a newer version of this program; update the program"))
        }
        return summary
    }

    private func digest(_ bytes: [UInt8]) -> String {
        SHA256.digest(of: bytes)
    }

    private func text(_ member: ArchiveReader.Member) throws -> [UInt8] {
        guard member.size <= Self.longestText else { throw archive.notABackup }
        var text: [UInt8] = []
        while true {
            let piece = try archive.read(atMost: Self.pieceLength)
            if piece.isEmpty { break }
            text += piece
        }
        guard text.count == member.size else { throw archive.damaged }
        return text
    }

    /// Reads a file of the backup and returns its digest; with a path, also writes it to a new file there.
    private func unpack(_ member: ArchiveReader.Member, to path: String?) throws -> String {
        guard let path else { return try digest(of: member) { _ in } }
        let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL)
        let digest = try digest(of: member) { piece in try file.write(piece) }
        try file.setModified(member.modified)
        try file.sync()
        return digest
    }

    private func digest(of member: ArchiveReader.Member, each: ([UInt8]) throws -> Void) throws -> String {
        var digest = SHA256()
        var size: Int64 = 0
        while true {
            let piece = try archive.read(atMost: Self.pieceLength)
            if piece.isEmpty { break }
            size += Int64(piece.count)
            guard size <= member.size else { throw archive.damaged }
            digest.update(piece)
            try each(piece)
        }
        guard size == member.size else { throw archive.damaged }
        return digest.digest()
    }
}
