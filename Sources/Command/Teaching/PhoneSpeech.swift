import Audio
import Foundation
import Speech
import System
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
        do throws(FileError) {
            let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, name: name)
            do throws(FileError) {
                try file.setRights(0o644)
                try file.write(Array(WaveFile.data(spoken.samples, rate: spoken.sampleRate)))
            } catch {
                unlink(path)
                throw error
            }
        } catch {
            let reason = error.code == EEXIST ? "is there already" : error.reason
            throw Failure(error.saying("cannot be written (\(reason))"))
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
