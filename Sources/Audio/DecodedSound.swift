import Files
import Foundation
import Signal

/// The sound of a recording that libsndfile does not know, from a process `diary-decoder`, which ends with this.
///
/// That process reads the file through Debian's ffmpeg libraries, and has no access to anything else. If it is killed,
/// another one goes on where it was, once.
final class DecodedSound: SoundSource {
    /// Always 16 kHz, one channel; how long it is, only reading tells.
    let format = RecordingFormat(sampleRate: SampleRate.heard, channels: 1, frames: .max)
    private(set) var flaw: RecordingFlaw?

    /// The numbers that `DecoderExit` in diary-decoder has.
    private enum Exit {
        static let whole: Int32 = 0
        static let damaged: Int32 = 1
        static let unreadable: Int32 = 65
        static let unconfined: Int32 = 77
    }

    private static let pieceLength = 1 << 16

    private let file: RecordingFile
    private var process: DecoderProcess
    private var bytes: [UInt8] = []
    /// Bytes that have come, and those that a second process gives once more.
    private var received = 0
    private var known = 0
    private var isSecond = false
    private var isAtEnd = false

    /// Returns nil when there is no sound in the file that can be read.
    ///
    /// - Throws: when the process cannot be started, or does not get what it needs.
    init?(_ file: RecordingFile) throws(AudioError) {
        self.file = file
        process = try DecoderProcess("sound", on: file)
        guard try fill() else { return nil }
    }

    func read(frames: Int, into interleaved: inout [Float]) throws(AudioError) -> Int {
        while bytes.count < frames * 2, !isAtEnd { _ = try fill() }
        let count = min(frames, bytes.count / 2, interleaved.count)
        bytes.withUnsafeBytes { bytes in
            for index in 0..<count {
                let sample = bytes.loadUnaligned(fromByteOffset: index * 2, as: Int16.self)
                interleaved[index] = Float(sample) / 32_768
            }
        }
        bytes.removeFirst(count * 2)
        return count
    }

    /// Reads on. False at the end, if there was no sound at all.
    private func fill() throws(AudioError) -> Bool {
        while true {
            let piece = try process.read(Self.pieceLength)
            if piece.isEmpty { break }
            let new = piece.dropFirst(known)
            known -= piece.count - new.count
            received += new.count
            bytes += new
            if !new.isEmpty { return true }
        }
        let exit = process.end()
        if exit == nil, !isSecond {
            // Whoever needed its memory may have ended it; that is not the file's fault.
            isSecond = true
            process = try DecoderProcess("sound", on: file)
            known = received
            return try fill()
        }
        isAtEnd = true
        switch exit {
        case Exit.whole: flaw = nil
        case Exit.damaged: flaw = .damaged
        case Exit.unreadable: return false
        case Exit.unconfined:
            throw AudioError(
                file: file.name,
                reason: "cannot be read: the system does not let diary-decoder lock itself up",
                kind: .unavailable)
        // It was ended by a limit, or by what is in the file.
        default: flaw = .damaged
        }
        return !bytes.isEmpty
    }
}

/// Moments at which recordings were made, as they say themselves.
package enum StatedDates {
    /// The texts that a recording of a kind that libsndfile does not know holds, the most telling first.
    ///
    /// Empty where there are none; also where nobody can look, for then a date in the file's name must do.
    package static func texts(inFile path: URL) -> [String] {
        guard let file = try? RecordingFile(path), let process = try? DecoderProcess("dates", on: file) else {
            return []
        }
        var bytes: [UInt8] = []
        while bytes.count < 1 << 16, let piece = try? process.read(1 << 12), !piece.isEmpty { bytes += piece }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// A running `diary-decoder` and what it writes; killed when this goes away.
private final class DecoderProcess {
    /// It lies beside this program, as `diary-recognizer` does.
    private static let program: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return FileSystem.folder(of: own) + "/diary-decoder"
    }()

    private let file: RecordingFile
    private let output: Descriptor
    private var identifier: pid_t?

    init(_ work: String, on file: RecordingFile) throws(AudioError) {
        self.file = file
        do throws(FileError) {
            var started: pid_t?
            output = try Descriptor.pipe(name: Self.program) { writing throws(FileError) in
                started = try ChildProcess.start(
                    Self.program, [work], input: file.descriptor, output: writing.number, isQuiet: true)
            }
            identifier = started
        } catch {
            let isMissing = error.kind == .missing
            throw AudioError(
                file: file.name,
                reason: isMissing
                    ? "needs the program diary-decoder, which must be in the same folder as diary"
                    : "cannot be read (\(error.reason))",
                kind: isMissing ? .unavailable : error.kind)
        }
    }

    deinit {
        guard let identifier else { return }
        kill(identifier, SIGKILL)
        ChildProcess.wait(for: identifier)
    }

    /// The next bytes; none at the end.
    func read(_ count: Int) throws(AudioError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(FileError) in try output.read(into: buffer) }
        }
        do throws(FileError) {
            bytes.removeLast(count - (try got.get()))
        } catch {
            throw AudioError(error)
        }
        return bytes
    }

    /// Its exit code; nil if a signal ended it.
    func end() -> Int32? {
        guard let identifier else { return nil }
        self.identifier = nil
        return ChildProcess.wait(for: identifier)
    }
}
