import Audio
import Foundation
import Vocabulary

/// Lets a pronunciation be listened to.
struct PhoneSpeech: Sendable {
    /// What tells `diary speak` that it reads phones.
    static let operand = "phones"
    /// Seconds after which a sound device is given up.
    private static let timeLimit = 20.0

    /// By word.
    let words: [[String]]

    /// Writes a WAV file, which is not there before.
    func write(to name: String, _ invocation: Invocation) throws(Failure) {
        guard let spoken = SpokenText(phones: words) else {
            throw Failure(.software, "these phones cannot be said")
        }
        let path = invocation.file(name).path(percentEncoded: false)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            let reason = errno == EEXIST ? "is there already" : String(cString: strerror(errno))
            throw Failure(
                errno == EACCES ? .noPermission : .cannotCreate, "\(name): cannot be written (\(reason))")
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: WaveFile.data(spoken.samples, rate: spoken.sampleRate))
        } catch {
            unlink(path)
            throw Failure(.io, "\(name): cannot be written; is the disk full?")
        }
    }

    /// Plays it on the default device, in a process of its own: flite ends its process when a device disappoints it.
    func play() throws(Failure) {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe")
        process.arguments = ["speak", Self.operand]
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        let text = words.map { $0.joined(separator: " ") }.joined(separator: " / ")
        do {
            // A pipe holds as much before anybody reads.
            try input.fileHandleForWriting.write(contentsOf: Data(text.utf8.prefix(4096)))
            try process.run()
            try input.fileHandleForWriting.close()
        } catch {
            throw Failure(.software, "the speaking process cannot be started")
        }
        if end.wait(timeout: .now() + Self.timeLimit) != .success {
            kill(process.processIdentifier, SIGKILL)
            end.wait()
        }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(
                .unavailable, "there is no sound device; --listen-to FILE.wav writes it into a file")
        }
    }
}
