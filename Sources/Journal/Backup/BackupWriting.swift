import Foundation
import System

extension Snapshot {
    private static let pieceLength = 1 << 18

    /// Writes the archive, and reads it again to see that it is whole.
    func writeAndCheck(_ summary: BackupSummary, to file: borrowing Descriptor) throws(JournalError) {
        try write(summary, to: file)
        var reading = try BackupReading.open(file)
        guard try reading.check() == summary else {
            throw JournalError.output(
                FileError(file.name, .writing, .brokenOff, "was written but could not be read back"))
        }
    }

    /// Writes the summary, the files and the checksums into an archive.
    func write(_ summary: BackupSummary, to file: borrowing Descriptor) throws(JournalError) {
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
    fileprivate func json() throws(JournalError) -> [UInt8] {
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
    ) throws(JournalError) {
        try begin(path, size: Int64(bytes.count), modified: modified)
        try write(bytes)
        checksums.add(SHA256.digest(of: bytes), of: path)
    }

    fileprivate func add(_ file: Snapshot.File, _ checksums: inout Checksums) throws(JournalError) {
        let source = try diaryFile { () throws(FileError) in try Descriptor(file.path, O_RDONLY) }
        try begin(file.member.path, size: file.size, modified: file.modified)
        var digest = SHA256()
        var offset: Int64 = 0
        while offset < file.size {
            let count = Int(min(file.size - offset, 1 << 18))
            let piece = try diaryFile { () throws(FileError) in try source.bytes(at: offset, count: count) }
            guard !piece.isEmpty else {
                throw JournalError.file(
                    FileError(file.path, .reading, .damaged, "became shorter while it was read"))
            }
            try write(piece)
            digest.update(piece)
            offset += Int64(piece.count)
        }
        checksums.add(digest.digest(), of: file.member.path)
    }
}
