import Foundation
import Signal
import System

/// Reads a recording of any kind that libsndfile or ffmpeg knows as 16 kHz mono, a piece at a time.
///
/// A header with a wrong length does not matter: what is there is read. Memory is bounded by the piece,
/// whatever the length of the recording. If a file holds several recordings one after another, all are read.
/// Not safe to share between threads: it has one owner. Closes the file when dropped.
package struct RecordingReader: ~Copyable {
    /// Options for reading a recording.
    package struct Options: Hashable, Sendable {
        /// Whether a flaw in a recording is an error.
        package var isStrict = false
        /// Whether to parse the file in another process, so that nothing in it can end this one.
        package var isApart = false

        package init(isStrict: Bool = false, isApart: Bool = false) {
            self.isStrict = isStrict
            self.isApart = isApart
        }
    }

    package static let readableChannels = 1...64

    package let format: RecordingFormat
    /// What is wrong with the recording, as far as it has been read.
    package private(set) var flaw: RecordingFlaw?
    private let file: RecordingFile
    private let options: Options
    private var part: RecordingPart
    /// The recordings that follow in the same file.
    private var rest: ArraySlice<Range<Int>>

    /// Opens the recording and compares its header with the file's contents.
    package init(_ url: URL, _ options: Options = Options()) throws {
        let file = try RecordingFile(url)
        let ranges = try JoinedRecordings.ranges(in: file.whole)
        var rest = ranges.prefix(JoinedRecordings.most)
        let part = try Self.part(of: file, &rest, options)
        let isAll = rest.count == ranges.count - 1
        let flaw = part.flaw ?? (isAll ? nil : .leftOut)
        try Self.refuse(flaw, of: file, options)
        self.file = file
        self.options = options
        self.flaw = flaw
        self.rest = rest
        format = part.format
        self.part = part
    }

    /// The next piece as 16-bit samples at 16 kHz; empty at the end of the recording.
    package mutating func read() throws -> [Int16] {
        while true {
            let piece = try part.read()
            flaw = flaw ?? part.flaw
            try Self.refuse(flaw, of: file, options)
            if !piece.isEmpty { return piece }
            guard try openNext() else { return [] }
        }
    }

    /// Goes on to the next readable recording in the file; false if there is none.
    private mutating func openNext() throws -> Bool {
        if rest.isEmpty { return false }
        let count = rest.count
        var isOpen = true
        do {
            part = try Self.part(of: file, &rest, options)
        } catch let error as AudioError where error.isTheRecordings {
            isOpen = false
        }
        if !isOpen || rest.count < count - 1 {
            flaw = flaw ?? .leftOut
            try Self.refuse(flaw, of: file, options)
        }
        return isOpen
    }

    /// Opens the first readable recording of the ranges.
    private static func part(
        of file: RecordingFile, _ ranges: inout ArraySlice<Range<Int>>, _ options: Options
    ) throws -> RecordingPart {
        var objection: AudioError?
        while let range = ranges.popFirst() {
            do {
                return try RecordingPart(file, range, isApart: options.isApart)
            } catch let error as AudioError where error.isTheRecordings {
                objection = objection ?? error
            }
        }
        throw objection ?? AudioError(file: file.name, reason: RecordingObjection.toOpening(nil))
    }

    private static func refuse(_ flaw: RecordingFlaw?, of file: RecordingFile, _ options: Options) throws {
        guard let flaw, options.isStrict else { return }
        throw AudioError(file: file.name, reason: "\(flaw); leave out --strict to use what is there")
    }
}

/// An open file that may hold a recording: regular, readable and not empty. Closed when its last owner drops
/// it.
///
/// Never blocks on a named pipe. Safe to share between threads.
final class RecordingFile: Sendable {
    /// Bytes.
    let length: Int
    /// Its position stays at the start of the file, because reads here do not move it.
    private let file: Descriptor

    /// The file as the user named it.
    var name: String { file.name }
    var descriptor: Int32 { file.number }

    init(_ url: URL) throws {
        let name = url.relativePath
        do {
            file = try Descriptor(url.path, O_RDONLY | O_NONBLOCK, name: name)
            let status = try file.status()
            if status.isFolder {
                throw FileError(
                    name, .reading, errno: EISDIR,
                    reason: "is a folder, not a recording; name the files in it")
            }
            guard status.isRegularFile else {
                throw FileError(name, .reading, errno: ENXIO, reason: Self.irregular)
            }
            guard status.size > 0 else { throw FileError(name, .reading, .invalid, "is empty") }
            length = Int(status.size)
        } catch let error as FileError {
            throw AudioError(error.saying(Self.reason(error)))
        }
    }

    /// The whole file, without corrections.
    var whole: FileView { FileView(self, 0..<length) }

    /// Reads from `offset` into `buffer`; returns the number of bytes, which is smaller at the end of the
    /// file.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        guard offset >= 0, offset < length else { return 0 }
        return try file.read(
            at: Int64(offset), into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(length - offset)))
    }

    private static let irregular = "is not a regular file; save the recording to one first"

    private static func reason(_ error: FileError) -> String {
        switch error.code {
        case ENOENT: "no such file"
        case ENXIO: irregular
        case EACCES, EPERM: "may not be read by this user; change its permissions"
        case nil, EISDIR: error.reason
        default: "cannot be opened (\(error.reason))"
        }
    }
}
