import Foundation
import Signal
import System

/// The sound of a recording that libsndfile cannot read, from a process `diary-decoder` that ends with this
/// object.
///
/// The process reads the file with Debian's ffmpeg libraries and has no access to anything else. If it is
/// killed, a second one continues from the same place.
final class DecodedSound: SoundSource {
    /// Always 16 kHz; the length is unknown until all is read.
    let format: RecordingFormat
    private(set) var flaw: RecordingFlaw?
    private(set) var missing: Double?

    /// The exit codes of `DecoderExit` in diary-decoder.
    private enum Exit {
        static let whole: Int32 = 0
        static let damaged: Int32 = 1
        static let cutShort: Int32 = 2
        static let unreadable: Int32 = 65
        static let unconfined: Int32 = 77
    }

    /// Bytes for the number of channels, before the samples, and for the number of missing frames, after
    /// them.
    private static let headLength = 8
    private static let tailLength = 8
    /// Seconds that may be missing at the end of a whole recording, because codecs round its length.
    private static let mostMissing = 1.0

    private let output: DecoderOutput
    private var isAtEnd = false

    /// nil if this part of the file has no sound that can be read.
    ///
    /// - Throws: if the process cannot be started, or lacks something it needs.
    init?(_ file: RecordingFile, _ range: Range<Int>) throws {
        let output = try DecoderOutput(["sound", "\(range.lowerBound)", "\(range.count)"], of: file)
        while output.count < Self.headLength, !output.isAtEnd { try output.fill() }
        if output.isAtEnd, output.exit == Exit.unconfined {
            throw AudioError(
                file: file.name,
                reason: "cannot be read: the system does not let diary-decoder restrict itself",
                kind: .unavailable)
        }
        guard output.count >= Self.headLength else { return nil }
        let channels = output.take(Self.headLength).number
        guard RecordingReader.readableChannels.contains(channels) else { return nil }
        self.output = output
        format = RecordingFormat(sampleRate: SampleRate.heard, channels: channels, frames: .max)
    }

    func read(frames: Int, into interleaved: inout [Float]) throws -> Int {
        let frameLength = 4 * format.channels
        let wanted = min(frames, interleaved.count / format.channels) * frameLength
        // The last bytes may be the tail.
        while !isAtEnd, output.count < wanted + Self.tailLength {
            if output.isAtEnd { noteEnd() } else { try output.fill() }
        }
        let there = output.count - (isAtEnd ? 0 : Self.tailLength)
        let count = max(0, min(wanted, there)) / frameLength
        output.take(count * frameLength).withUnsafeBytes { bytes in
            for index in 0..<count * format.channels {
                interleaved[index] = bytes.loadUnaligned(fromByteOffset: index * 4, as: Float.self)
            }
        }
        return count
    }

    private func noteEnd() {
        isAtEnd = true
        guard let exit = output.exit, [Exit.whole, Exit.damaged, Exit.cutShort].contains(exit),
            output.count >= Self.tailLength
        else {
            // A limit, a lack of memory or the file's contents ended the process.
            flaw = .damaged
            return
        }
        let seconds = Double(output.takeLast(Self.tailLength).number) / Double(format.sampleRate)
        missing = seconds > 0 ? seconds : nil
        flaw =
            switch exit {
            case Exit.cutShort: .cutShort
            case Exit.damaged: .damaged
            default: missing.flatMap { $0 > Self.mostMissing ? .early($0) : nil }
            }
    }
}

extension [UInt8] {
    /// Eight bytes in this machine's byte order.
    fileprivate var number: Int { withUnsafeBytes { $0.loadUnaligned(as: Int.self) } }
}

/// The output of `diary-decoder`, from two processes if the first is killed. One owner.
private final class DecoderOutput {
    private static let pieceLength = 1 << 16

    private let file: RecordingFile
    private let work: [String]
    private var process: OwnProgram
    /// The bytes received, and how many of them were taken.
    private var bytes: [UInt8] = []
    private var place = 0
    /// How many bytes came in all, and how many a second process still has to repeat.
    private var received = 0
    private var known = 0
    private var isSecond = false
    private(set) var isAtEnd = false
    /// The exit code at the end; nil if signals ended both processes.
    private(set) var exit: Int32?

    /// How many bytes can be taken.
    var count: Int { bytes.count - place }

    init(_ work: [String], of file: RecordingFile) throws {
        self.file = file
        self.work = work
        process = try decoder(work, on: file)
    }

    func take(_ count: Int) -> [UInt8] {
        defer { place += count }
        return Array(bytes[place..<place + count])
    }

    func takeLast(_ count: Int) -> [UInt8] {
        defer { bytes.removeLast(count) }
        return Array(bytes.suffix(count))
    }

    /// Reads more bytes.
    func fill() throws {
        bytes.removeFirst(place)
        place = 0
        while true {
            let piece: [UInt8]
            do {
                piece = try process.read(Self.pieceLength)
            } catch let error as FileError {
                throw AudioError(error)
            }
            if piece.isEmpty { break }
            let new = piece.dropFirst(known)
            known -= piece.count - new.count
            received += new.count
            bytes += new
            if !new.isEmpty { return }
        }
        exit = process.end()
        if exit == nil, !isSecond {
            // The process may have been killed for its memory, and then the file is not at fault.
            isSecond = true
            process = try decoder(work, on: file)
            known = received
            return try fill()
        }
        isAtEnd = true
    }
}

/// The dates that recordings state about themselves.
package enum StatedDates {
    /// What a recording states about when it was made, most reliable first.
    ///
    /// Empty if it states nothing or cannot be read; then a date in the file's name is used.
    package static func texts(inFile path: URL) -> [String] {
        guard let file = try? RecordingFile(path),
            let process = try? decoder(["dates", "0", "\(file.length)"], on: file)
        else {
            return []
        }
        var bytes: [UInt8] = []
        while bytes.count < 1 << 16, let piece = try? process.read(1 << 12), !piece.isEmpty { bytes += piece }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// Starts `diary-decoder` on a recording.
private func decoder(_ work: [String], on file: RecordingFile) throws -> OwnProgram {
    do {
        return try OwnProgram("diary-decoder", work, input: file.descriptor, reading: file.name)
    } catch let error as FileError {
        throw AudioError(error)
    }
}
