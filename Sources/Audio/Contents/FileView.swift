import System

/// A part of a recording's file, with a corrected header where the original is wrong.
///
/// A value; safe to share between threads.
struct FileView: Sendable {
    private enum Piece: Sendable {
        /// A range of bytes in the file.
        case stored(Range<Int>)
        case written([UInt8])

        var count: Int {
            switch self {
            case .stored(let range): range.count
            case .written(let bytes): bytes.count
            }
        }
    }

    let file: RecordingFile
    private var pieces: [Piece]

    /// Bytes.
    var length: Int { pieces.reduce(0) { $0 + $1.count } }
    /// The file as the user named it.
    var name: String { file.name }

    /// - Parameter range: offsets in the file.
    init(_ file: RecordingFile, _ range: Range<Int>) {
        self.file = file
        pieces = [.stored(range)]
    }

    /// An empty view.
    init(of file: RecordingFile) {
        self.file = file
        pieces = []
    }

    mutating func append(_ bytes: [UInt8]) { pieces.append(.written(bytes)) }

    /// Appends a range of another view.
    mutating func append(_ view: FileView, _ range: Range<Int>) { pieces += view.pieces(in: range) }

    /// Replaces bytes from `offset` on.
    mutating func replace(at offset: Int, with bytes: [UInt8]) {
        let end = min(length, offset + bytes.count)
        guard offset >= 0, offset < end else { return }
        pieces =
            pieces(in: 0..<offset) + [.written(Array(bytes.prefix(end - offset)))] + pieces(in: end..<length)
    }

    private func pieces(in range: Range<Int>) -> [Piece] {
        var found: [Piece] = []
        var start = 0
        for piece in pieces {
            let part = range.clamped(to: start..<start + piece.count)
            if !part.isEmpty {
                switch piece {
                case .stored(let stored):
                    let first = stored.lowerBound + part.lowerBound - start
                    found.append(.stored(first..<first + part.count))
                case .written(let bytes):
                    found.append(.written(Array(bytes[part.lowerBound - start..<part.upperBound - start])))
                }
            }
            start += piece.count
        }
        return found
    }

    /// Up to `count` bytes from `offset`; fewer at the end.
    func bytes(at offset: Int, count: Int) throws -> [UInt8] {
        guard offset >= 0, offset < length, count > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: min(count, length - offset))
        do {
            let got = try bytes.withUnsafeMutableBytes { buffer in try read(at: offset, into: buffer) }
            bytes.removeLast(bytes.count - got)
        } catch let error as FileError {
            throw AudioError(error.saying("cannot be read (\(error.reason))"))
        }
        return bytes
    }

    /// Reads from `offset` into `buffer`; returns the number of bytes, which is smaller at the end.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        var (start, done) = (0, 0)
        for piece in pieces {
            let place = offset + done - start
            if done < buffer.count, (0..<piece.count).contains(place) {
                let count = min(piece.count - place, buffer.count - done)
                let room = UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + count])
                switch piece {
                case .written(let bytes): room.copyBytes(from: bytes[place..<place + count])
                case .stored(let range):
                    let got = try file.read(at: range.lowerBound + place, into: room)
                    done += got
                    // The file has been shortened.
                    if got < count { return done }
                    start += piece.count
                    continue
                }
                done += count
            }
            start += piece.count
        }
        return done
    }
}
