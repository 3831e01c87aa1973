import Foundation
import Testing

/// Debian's program `ffmpeg`, with which the tests make what phones and browsers make.
enum FFmpeg {
    /// A tone of 440 Hz in a file of some kind.
    ///
    /// - Parameters:
    ///   - name: its ending is the kind.
    ///   - arguments: further ones, such as `-c:a libopus`.
    static func tone(
        _ name: String, seconds: Double = 1.5, _ arguments: [String] = [], in folder: TestFolder
    ) throws -> URL {
        let file = folder.url.appending(path: name)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/ffmpeg")
        process.arguments =
            [
                "-nostdin", "-loglevel", "error", "-y", "-f", "lavfi", "-i",
                "sine=frequency=440:duration=\(seconds)",
            ]
            + arguments + [file.path]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "ffmpeg cannot make \(name)")
        return file
    }
}
