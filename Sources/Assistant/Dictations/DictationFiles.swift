import Audio
import Foundation

/// The files of one dictation: `ID.pcm` with its samples as they came, `ID.json` with the record. What is appended is
/// on the disk when the call returns.
struct DictationFiles: Sendable {
    static let recordSuffix = ".json"
    private static let pieceSize = 1 << 20

    private let folder: URL
    private let id: UUID

    init(_ id: UUID, in folder: URL) {
        self.id = id
        self.folder = folder
    }

    private var sound: URL { folder.appending(path: id.uuidString + ".pcm") }
    private var recordFile: URL { folder.appending(path: id.uuidString + Self.recordSuffix) }
    private var wave: URL { folder.appending(path: id.uuidString + ".wav") }

    /// The ids of the dictations that have a record.
    static func ids(in folder: URL) throws -> [UUID] {
        guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(recordSuffix) }
            .compactMap { UUID(uuidString: String($0.dropLast(recordSuffix.count))) }
    }

    func create(_ record: DictationRecord) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Self.empty(sound)
        try write(record)
    }

    /// Replaces the record at once.
    func write(_ record: DictationRecord) throws {
        let aside = recordFile.appendingPathExtension("part")
        try Self.empty(aside)
        let file = try FileHandle(forWritingTo: aside)
        defer { try? file.close() }
        try file.write(contentsOf: JSONEncoder().encode(record))
        try file.synchronize()
        guard rename(aside.path(percentEncoded: false), recordFile.path(percentEncoded: false)) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        let names = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if names >= 0 {
            fsync(names)
            close(names)
        }
    }

    func record() throws -> DictationRecord {
        try JSONDecoder().decode(DictationRecord.self, from: Data(contentsOf: recordFile))
    }

    /// Bytes of whole samples; half a sample that a crash left is cut off.
    func byteCount() throws -> Int {
        let file = try FileHandle(forUpdating: sound)
        defer { try? file.close() }
        let count = Int(try file.seekToEnd())
        if count % 2 == 1 { try file.truncate(atOffset: UInt64(count - 1)) }
        return count - count % 2
    }

    /// When sound came last.
    func changedAt() throws -> Date {
        let attributes = try FileManager.default.attributesOfItem(atPath: sound.path(percentEncoded: false))
        return attributes[.modificationDate] as? Date ?? .distantPast
    }

    /// Puts the sound after the first `count` bytes and syncs; where that fails, they are all there is.
    func append(_ more: DictationSound, at count: Int) throws {
        let file = try FileHandle(forWritingTo: sound)
        defer { try? file.close() }
        do {
            try file.seek(toOffset: UInt64(count))
            switch more {
            case .none: break
            case .data(let data): try file.write(contentsOf: data)
            case .file(let source):
                let source = try FileHandle(forReadingFrom: source)
                defer { try? source.close() }
                while let piece = try source.read(upToCount: Self.pieceSize), !piece.isEmpty {
                    try file.write(contentsOf: piece)
                }
            }
            try file.synchronize()
        } catch {
            try file.truncate(atOffset: UInt64(count))
            throw error
        }
    }

    /// The bytes of a range; nil when they cannot be read.
    func bytes(_ range: Range<Int>) -> Data? {
        guard let file = try? FileHandle(forReadingFrom: sound) else { return nil }
        defer { try? file.close() }
        guard (try? file.seek(toOffset: UInt64(range.lowerBound))) != nil,
            let data = try? file.read(upToCount: range.count), data.count == range.count
        else { return nil }
        return data
    }

    /// Lets `body` use the first `count` bytes as a WAV file, which is removed afterwards.
    func withWave<Value>(count: Int, rate: Int, _ body: (URL) throws -> Value) throws -> Value {
        try Self.empty(wave)
        defer { try? FileManager.default.removeItem(at: wave) }
        do {
            let (source, copy) = (
                try FileHandle(forReadingFrom: sound), try FileHandle(forWritingTo: wave)
            )
            defer {
                try? source.close()
                try? copy.close()
            }
            try copy.write(contentsOf: WaveFile.header(rate: rate, byteCount: count))
            var left = count
            while left > 0, let piece = try source.read(upToCount: min(left, Self.pieceSize)),
                !piece.isEmpty
            {
                try copy.write(contentsOf: piece)
                left -= piece.count
            }
            guard left == 0 else { throw CocoaError(.fileReadCorruptFile) }
        }
        return try body(wave)
    }

    func removeSound() throws {
        try FileManager.default.removeItem(at: sound)
    }

    /// Removes everything; what is gone already stays so.
    func remove() {
        for file in [sound, wave, recordFile] { try? FileManager.default.removeItem(at: file) }
    }

    private static func empty(_ file: URL) throws {
        let isMade = FileManager.default.createFile(
            atPath: file.path(percentEncoded: false), contents: nil, attributes: [.posixPermissions: 0o600])
        guard isMade else { throw CocoaError(.fileWriteUnknown) }
    }
}
