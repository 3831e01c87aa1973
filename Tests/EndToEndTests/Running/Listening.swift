import Foundation
import Testing

/// A `diary listen` that runs in a room with faint noise, made of ALSA's `file` device; ended with its owner.
final class Listening {
    private static let noise = """
        import os, random, sys, time
        pipe = os.open(sys.argv[1], os.O_RDWR)
        while os.getppid() == int(sys.argv[2]):
            samples = (random.randrange(-20, 21) for _ in range(800))
            os.write(pipe, b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples))
            time.sleep(0.05)
        """

    private let home: DiaryHome
    private let microphone = Process()
    private let process = Process()
    private let input = Pipe()
    private let state: URL
    private let errors: URL

    /// - Parameter isOnTerminal: whether its standard input is a terminal, or a pipe.
    init(_ home: DiaryHome, isOnTerminal: Bool = false, _ options: String...) throws {
        self.home = home
        let folder = home.folder
        state = folder.appending(path: "box.json")
        errors = folder.appending(path: "errors")
        let pipe = folder.appending(path: "mic")
        let text = """
            </usr/share/alsa/alsa.conf>
            pcm.mic { type file slave.pcm "null" file "/dev/null" infile "\(pipe.path)" format "raw" }
            pcm.mouth { type file slave.pcm "null" file "\(folder.path)/said.raw" format "raw" }

            """
        try home.write(text, to: "asound.conf")
        mkfifo(pipe.path, 0o600)
        microphone.executableURL = URL(filePath: "/usr/bin/python3")
        microphone.arguments = ["-c", Self.noise, pipe.path, "\(getpid())"]
        try microphone.run()
        let words =
            [
                DiaryProgram.executable.path, "listen", "--home", home.root.path, "--device", "mic",
                "--speaker-device", "mouth", "--wake", "none", "--state", state.path,
            ] + options
        process.executableURL = URL(filePath: isOnTerminal ? "/usr/bin/script" : words[0])
        process.arguments =
            isOnTerminal
            ? ["-qec", "exec " + words.map { "'\($0)'" }.joined(separator: " "), "/dev/null"]
            : Array(words.dropFirst())
        process.environment = [
            "PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "TERM": "xterm",
            "ALSA_CONFIG_PATH": folder.appending(path: "asound.conf").path,
        ]
        try Data().write(to: errors)
        process.standardInput = input
        process.standardOutput = try FileHandle(forWritingTo: errors)
        process.standardError = process.standardOutput
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        kill(microphone.processIdentifier, SIGKILL)
    }

    func type(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// Waits until its state file says a word.
    func becomes(_ word: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for _ in 0..<1_200 {
            let text = (try? String(contentsOf: state, encoding: .utf8)) ?? ""
            if text.contains(#""state":"\#(word)""#) { return }
            usleep(50_000)
        }
        Issue.record("never \(word): \(shown)", sourceLocation: sourceLocation)
    }

    /// What it has printed so far, errors too.
    var shown: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

    /// Its status when it has ended.
    func end(by signal: Int32?) -> Int32 {
        if let signal { kill(process.processIdentifier, signal) }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
