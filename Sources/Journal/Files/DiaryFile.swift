import Diary
import Foundation
import System

extension Descriptor {
    /// Sets the modification time to whole milliseconds.
    func setModified(_ date: Date) throws { try setModified(milliseconds: date.milliseconds) }
}

extension FileStatus {
    var modificationDate: Date {
        let (seconds, fraction) = modified.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Date(timeIntervalSince1970: Double(seconds) + Double(fraction) / 1_000_000_000)
    }
}

/// An output file that gets its name once it is complete. Only its user may read it, because it holds a
/// diary.
struct OutputFile: ~Copyable {
    private let new: NewFile

    /// The final path, with links followed.
    var path: String { new.path }

    /// Begins the file in the folder of its final path.
    ///
    /// - Parameters:
    ///   - name: the file's name in error messages.
    ///   - home: where the file must not be; nil if it may be anywhere.
    ///   - old: what the file may take the place of.
    /// - Throws: `output` if the place is in the diary's home, in a missing or forbidden folder, or taken by
    ///   something else.
    static func begin(_ place: URL, called name: String, outside home: Home?, replacing old: ReplacedFile)
        throws -> OutputFile
    {
        let path = place.standardizedFileURL.path(percentEncoded: false)
        if let there = try? FileStatus(path), !there.isFolder, !there.isRegularFile {
            throw JournalError.output(
                FileError(
                    name, .making, .unwritable, "is not a regular file; - stands for standard output"))
        }
        let new = try output { try NewFile.begin(path, called: name) }
        try old.check(new.path, called: name)
        let folder = FileSystem.folder(of: new.path)
        if let home, let home = FileSystem.realPath(home.root.path(percentEncoded: false)),
            (folder + "/").hasPrefix(home + "/")
        {
            throw JournalError.output(
                FileError(
                    name, .making, .unusable, "is inside the diary's own folder; choose another place"))
        }
        NewFile.sweep(folder)
        return OutputFile(new: new)
    }

    func write(_ bytes: [UInt8]) throws {
        try Self.output { try new.write(bytes) }
    }

    /// Lets `body` write to the file itself, and read it again.
    func withFile<Value>(_ body: (borrowing Descriptor) throws -> Value) throws -> Value {
        try body(new.file)
    }

    /// Gives the file its name, durably.
    func finish() throws {
        try Self.output { try new.finish() }
    }

    private static func output<Value: ~Copyable>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as FileError {
            throw JournalError.output(error)
        }
    }
}
