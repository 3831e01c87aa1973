import Foundation

/// Says a text through a process of its own, which a device that hangs or that flite gives up on cannot take
/// this one with.
struct SpeechProcess: Sendable {
    /// Seconds after which the speaking process is ended.
    private static let timeLimit = 60.0

    private enum End {
        case done
        case failed
        case ended
    }

    /// This program; its hidden command says what it reads.
    let executable: URL
    /// Where recordings go when there is no sound device.
    let folder: URL

    /// Plays the text on the default device, or writes it to `NAME.wav`.
    func say(_ text: String, name: String) -> Outcome {
        switch run(text, operands: []) {
        case .done: return .sent(note: nil)
        case .ended: return .unknown(reason: "the sound device did not come to an end")
        case .failed: break
        }
        // Where it cannot be made, the recording cannot be written, and that is told.
        mkdir(folder.path(percentEncoded: false), 0o700)
        let file = folder.appending(path: name + ".wav").path(percentEncoded: false)
        guard run(text, operands: [file]) == .done else {
            return .notYet(reason: "neither can it be played nor written to \(file)", after: nil)
        }
        return .sent(note: "no sound device; written to \(file)")
    }

    /// The text goes through a pipe: a command line could be read by everybody.
    private func run(_ text: String, operands: [String]) -> End {
        let process = Process()
        process.executableURL = executable
        process.arguments = ["speak"] + operands
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            // Into the pipe before anybody reads, which a text that a pipe can hold does not wait for; later,
            // a reader that is gone would end this process.
            try input.fileHandleForWriting.write(contentsOf: Data(text.utf8.prefix(4096)))
            try process.run()
            try input.fileHandleForWriting.close()
        } catch {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            return .failed
        }
        guard end.wait(timeout: .now() + Self.timeLimit) == .success else {
            kill(process.processIdentifier, SIGKILL)
            return .ended
        }
        return process.terminationReason == .exit && process.terminationStatus == 0 ? .done : .failed
    }
}
