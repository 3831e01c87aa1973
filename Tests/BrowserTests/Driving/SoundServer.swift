import Foundation

/// A PulseAudio whose card plays to nobody. Firefox runs no sound without a card.
///
/// One thread at a time.
final class SoundServer {
    /// Where it listens, as `PULSE_SERVER` says it.
    let address: String
    private let process = Process()

    /// - Parameter folder: its own; holds the socket.
    /// - Throws: `Driver.Failed` when it does not listen within ten seconds.
    init(in folder: URL) throws {
        let socket = folder.appending(path: "sound")
        address = "unix:\(socket.path)"
        // PulseAudio closes the file by which Foundation knows that a process runs; its parent keeps it.
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = [
            "3600", "/usr/bin/pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1",
            "-L", "module-null-sink",
            "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket.path)",
        ]
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        for _ in 0..<500 where process.isRunning {
            if FileManager.default.fileExists(atPath: socket.path) { return }
            usleep(20_000)
        }
        throw Driver.Failed(description: "PulseAudio does not listen")
    }

    deinit { process.terminate() }
}
