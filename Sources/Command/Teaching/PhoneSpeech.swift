import Audio
import Foundation
import Vocabulary
import Speech

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
        let process = SpeakingProcess(executable: URL(filePath: "/proc/self/exe"), timeLimit: Self.timeLimit)
        let text = words.map { $0.joined(separator: " ") }.joined(separator: " / ")
        switch process.say(text, operands: [Self.operand]) {
        case .done: break
        case .notStarted: throw Failure(.software, "the speaking process cannot be started")
        case .failed, .ended:
            throw Failure(
                .unavailable, "there is no sound device; --listen-to FILE.wav writes it into a file")
        }
    }
}
