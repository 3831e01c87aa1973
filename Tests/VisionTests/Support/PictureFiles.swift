import Foundation
import Testing
import Vision

/// Debian's programs, with which the tests make pictures as others do.
enum PictureFiles {
    /// Four quarters: red, green, blue and white, from the upper left to the lower right.
    static let quarters =
        "color=red:size=80x60[a];color=lime:size=80x60[b];color=blue:size=80x60[c];color=white:size=80x60[d];"
        + "[a][b]hstack[top];[c][d]hstack[bottom];[top][bottom]vstack"

    /// A picture that ffmpeg makes.
    ///
    /// - Parameters:
    ///   - name: its ending is the kind.
    ///   - filter: what is on it, as ffmpeg's filters say it.
    ///   - arguments: further ones, such as `-pix_fmt gray`.
    static func make(
        _ name: String, _ filter: String = quarters, _ arguments: [String] = [], in folder: TestFolder
    ) throws -> URL {
        let file = folder.url.appending(path: name)
        if file.pathExtension == "heic" {
            let source = try make(name + ".png", filter, arguments, in: folder)
            return try heic(of: source, name, in: folder)
        }
        let quality = file.pathExtension == "jpg" ? ["-q:v", "2"] : []
        try run(
            "ffmpeg",
            ["-nostdin", "-loglevel", "error", "-y", "-f", "lavfi", "-i", filter, "-frames:v", "1"] + quality
                + arguments + [file.path])
        return file
    }

    /// A JPEG or PNG picture as HEIC, with its EXIF and XMP.
    static func heic(of source: URL, _ name: String, in folder: TestFolder) throws -> URL {
        let file = folder.url.appending(path: name)
        try run("heif-enc", ["-q", "80", source.path, "-o", file.path])
        return file
    }

    /// The pixels of a picture, three bytes each.
    static func pixels(_ picture: Data, in folder: TestFolder) throws -> [UInt8] {
        let (file, raw) = (try folder.file("shown.jpg", picture), folder.url.appending(path: "shown.raw"))
        try run(
            "ffmpeg",
            [
                "-nostdin", "-loglevel", "error", "-y", "-i", file.path, "-pix_fmt", "rgb24", "-f",
                "rawvideo", raw.path,
            ])
        return try bytes(of: raw)
    }

    static func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/\(program)")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " "))")
    }
}

/// Width and height, as `PictureLook` has them.
func size(of look: PictureLook) -> [Int] { [look.width, look.height] }
