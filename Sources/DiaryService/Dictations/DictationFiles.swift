import Audio
import Diary
import Foundation
import System

/// The files of one dictation: `ID.pcm` with its samples as they came, `ID.json` with its record.
///
/// Appended audio is on the disk when the call returns.
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
        try FileSystem.ensureFolder(folder.path(percentEncoded: false), withParents: true)
        try Self.empty(sound)
        try write(record)
    }

    /// Replaces the record in one step.
    func write(_ record: DictationRecord) throws {
        let path = recordFile.path(percentEncoded: false)
        guard let data = try? JSONEncoder().encode(record) else {
            throw FileError(path, .writing, .software, "cannot be written as JSON")
        }
        try NewFile.write(Array(data), to: path)
    }

    /// Runs `body` while no other process changes the dictation.
    func alone<Value>(_ body: () throws -> Value) throws -> Value {
        let path = sound.path(percentEncoded: false)
        // Without sound there is nothing left to change. It may go while this waits for it, too.
        guard FileSystem.exists(path) else { return try body() }
        let file = try lockable(path)
        try file.lock()
        defer { withExtendedLifetime(file.number) {} }
        return try body()
    }

    private func lockable(_ path: String) throws -> Descriptor {
        do {
            return try Descriptor(path, O_RDWR)
        } catch {
            throw error.code == ENOENT ? DictationError.finished : DictationError.file(error)
        }
    }

    /// The record; nil if the dictation was discarded.
    func recordIfThere() throws -> DictationRecord? {
        FileSystem.exists(recordFile.path(percentEncoded: false)) ? try record() : nil
    }

    func record() throws -> DictationRecord {
        try JSONDecoder().decode(DictationRecord.self, from: Data(contentsOf: recordFile))
    }

    /// The number of bytes in whole samples; cuts off half a sample that a crash left.
    func byteCount() throws -> Int {
        let file = try FileHandle(forUpdating: sound)
        defer { try? file.close() }
        let count = Int(try file.seekToEnd())
        if count % 2 == 1 { try file.truncate(atOffset: UInt64(count - 1)) }
        return count - count % 2
    }

    /// When audio last arrived.
    func changedAt() throws -> Date {
        let attributes = try FileManager.default.attributesOfItem(atPath: sound.path(percentEncoded: false))
        return attributes[.modificationDate] as? Date ?? .distantPast
    }

    /// Writes audio after the first `count` bytes and syncs it. If that fails, only the first `count` bytes stay.
    func append(_ more: DictationSound, at count: Int) throws {
        let file = try Descriptor(sound.path(percentEncoded: false), O_WRONLY)
        do {
            switch more {
            case .none: break
            case .data(let data): try file.write(Array(data), at: Int64(count))
            case .file(let source):
                let source = try Descriptor(source.path(percentEncoded: false), O_RDONLY)
                var offset: Int64 = 0
                while true {
                    let piece = try source.bytes(at: offset, count: Self.pieceSize)
                    if piece.isEmpty { break }
                    try file.write(piece, at: Int64(count) + offset)
                    offset += Int64(piece.count)
                }
            }
            try file.sync()
        } catch {
            try file.setLength(Int64(count))
            throw error
        }
    }

    /// The bytes of a range; nil if they cannot be read.
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
        defer { try? FileManager.default.removeItem(at: wave) }
        do {
            try Self.empty(wave)
            let source = try Descriptor(sound.path(percentEncoded: false), O_RDONLY)
            let copy = try Descriptor(wave.path(percentEncoded: false), O_WRONLY)
            try copy.write(Array(WaveFile.header(rate: rate, byteCount: count)))
            var offset = 0
            while offset < count {
                let piece = try source.bytes(at: Int64(offset), count: min(count - offset, Self.pieceSize))
                guard !piece.isEmpty else {
                    throw FileError(source.name, .reading, .damaged, "became shorter")
                }
                try copy.write(piece)
                offset += piece.count
            }
        } catch let error as FileError {
            throw DictationError.file(error)
        }
        return try body(wave)
    }

    func removeSound() throws {
        try FileManager.default.removeItem(at: sound)
    }

    /// Removes all files; does nothing for files that are gone already.
    func remove() {
        for file in [sound, wave, recordFile] { try? FileManager.default.removeItem(at: file) }
    }

    private static func empty(_ file: URL) throws {
        _ = try Descriptor(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC)
    }
}

/// What is stored about a dictation, next to its audio.
package struct DictationRecord: Codable, Sendable {
    package let id: UUID
    /// Hertz.
    package let sampleRate: Int
    package let category: CategoryName?
    package let startedAt: Date
    /// The id of the token that the client used.
    package var client: UUID?
    /// The recording that it became; nil while it is open.
    package var recording: UUID?
    package var finishedAt: Date?
}

/// Audio to append to a dictation: 16-bit little-endian samples.
package enum DictationSound: Sendable {
    case none
    case data(Data)
    case file(URL)
}
