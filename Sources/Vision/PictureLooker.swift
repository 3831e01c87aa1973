import Dispatch
import Foundation
import JSON
import Pictures
import System

/// Looks at pictures in a process `diary-looker`, which has no access to anything but the picture.
///
/// If the process is killed, a second one tries. Safe to use from any thread; a call takes up to some seconds.
package enum PictureLooker {
    /// Bytes of the largest file that is looked at.
    package static let longestFile = PictureKind.longestFile

    /// How many pictures this process looks at side by side; each may take a gigabyte.
    private static let places = DispatchSemaphore(value: 2)
    /// Text takes seconds, and must not keep pictures waiting that come in.
    private static let textPlaces = DispatchSemaphore(value: 1)

    /// The exit codes of `LookerExit` in diary-looker.
    private enum Exit {
        static let whole: Int32 = 0
        static let damaged: Int32 = 1
        static let unreadable: Int32 = 65
        static let tooLarge: Int32 = 66
        static let missing: Int32 = 69
        static let unconfined: Int32 = 77
    }

    /// Bytes of the process's output that are taken.
    private static let longestOutput = 16 << 20
    private static let pieceLength = 1 << 16
    private static let tries = 2
    /// One thread is enough, and the libraries read this before the program begins.
    private static let environment = ["OMP_THREAD_LIMIT=1", "OPENCV_OPENCL_RUNTIME=disabled"]
    /// Numbers of the network that are taken.
    private static let mostFloats = 1 << 14

    /// - Parameter network: the file that Scripts/picture-network makes.
    /// - Throws: `PictureError` if the file is not a picture that can be shown, or the process cannot do its work.
    package static func look(at file: URL, network: URL? = nil) throws -> PictureLook {
        let arguments = network.map { ["--network", $0.path(percentEncoded: false)] } ?? []
        return try read(
            file, arguments,
            lacking: "the network for pictures cannot be read; run Scripts/picture-network again"
        ) {
            try look($0.output, $0.kind, file.lastPathComponent, isDamaged: $0.isDamaged)
        }
    }

    /// The text in a picture; takes some seconds.
    ///
    /// - Throws: `PictureError` like `look(at:)`, of the kind `unavailable` if Tesseract's data are missing.
    package static func text(in file: URL) throws -> [PictureTextLine] {
        textPlaces.wait()
        defer { textPlaces.signal() }
        return try read(
            file, ["--text", PictureTextLine.dataFolder],
            lacking: "its text cannot be read: install Debian's package tesseract-ocr-eng"
        ) { answer in
            guard
                let lines = try? JSONDecoder().decode(PictureTextLine.Answer.self, from: Data(answer.output))
                    .lines
            else { throw senseless(file.lastPathComponent) }
            return lines
        }
    }

    /// A copy of a picture as an upright JPEG without metadata.
    ///
    /// - Parameter longestSide: in pixels, at most 4,000; a smaller picture stays as it is.
    /// - Throws: `PictureError` like `look(at:)`.
    package static func copy(of file: URL, longestSide: Int) throws -> Data {
        try read(file, ["--copy", "\(longestSide)"], lacking: "it cannot be copied") { answer in
            guard answer.output.starts(with: [0xff, 0xd8]), answer.output.count <= longestOutput else {
                throw senseless(file.lastPathComponent)
            }
            return Data(answer.output)
        }
    }

    /// What a process wrote about a picture.
    private struct Answer {
        let kind: PictureKind
        let output: [UInt8]
        let isDamaged: Bool
    }

    /// - Parameter reason: the reason for the error if what the arguments name cannot be read.
    private static func read<Value>(
        _ file: URL, _ arguments: [String], lacking reason: String, _ take: (Answer) throws -> Value
    ) throws -> Value {
        places.wait()
        defer { places.signal() }
        do {
            let picture = try Descriptor(file.path, O_RDONLY | O_NONBLOCK, name: file.lastPathComponent)
            return try take(try answer(about: picture, arguments, lacking: reason))
        } catch let error as FileError {
            throw PictureError(error)
        }
    }

    private static func answer(
        about file: borrowing Descriptor, _ arguments: [String], lacking reason: String
    ) throws -> Answer {
        let name = file.name
        let start = try file.bytes(at: 0, count: PictureKind.telling)
        guard let kind = PictureKind.of(start) else {
            throw PictureError(
                file: name,
                reason: start.isEmpty ? "is empty" : PictureError.isNotRead)
        }
        let length = Int(try file.status().size)
        guard length <= longestFile else {
            throw PictureError(file: name, reason: PictureError.isTooLong)
        }
        for _ in 0..<tries {
            let process = try OwnProgram(
                "diary-looker", ["\(length)"] + arguments, input: file.number, environment: environment,
                reading: name)
            let output = try output(of: process)
            switch process.end() {
            case Exit.whole?: return Answer(kind: kind, output: output, isDamaged: false)
            case Exit.damaged?: return Answer(kind: kind, output: output, isDamaged: true)
            case Exit.missing?: throw PictureError(file: name, reason: reason, kind: .unavailable)
            case Exit.tooLarge?:
                throw PictureError(
                    file: name,
                    reason: "has too many pixels: at most 100 million are read; make it smaller first")
            case Exit.unreadable?: throw damaged(name, kind)
            case Exit.unconfined?:
                throw PictureError(
                    file: name,
                    reason: "cannot be read: the system does not let diary-looker restrict itself",
                    kind: .unavailable)
            case nil: continue
            default:
                throw PictureError(file: name, reason: "cannot be read: diary-looker failed", kind: .software)
            }
        }
        throw damaged(name, kind)
    }

    /// All that a process writes, but no more than is taken of it.
    private static func output(of process: OwnProgram) throws -> [UInt8] {
        var output: [UInt8] = []
        while output.count <= longestOutput {
            let piece = try process.read(pieceLength)
            if piece.isEmpty { break }
            output += piece
        }
        return output
    }

    private static func damaged(_ file: String, _ kind: PictureKind) -> PictureError {
        let kind = kind == .webp ? "WebP" : kind.rawValue.uppercased()
        return PictureError(
            file: file, reason: "is a damaged \(kind) picture, or of a sort that cannot be read")
    }

    /// What the process wrote: a line of JSON, and the bytes of both thumbnails.
    private static func look(
        _ output: [UInt8], _ kind: PictureKind, _ file: String, isDamaged: Bool
    ) throws -> PictureLook {
        guard let end = output.firstIndex(of: UInt8(ascii: "\n")),
            let facts = try? JSONValue(json: output[..<end], deepest: 2).members,
            let width = facts["width"]?.whole, let height = facts["height"]?.whole,
            let small = facts["small"]?.whole, let large = facts["large"]?.whole,
            let floats = facts["floats"]?.whole, (1...longestOutput).contains(small),
            (1...longestOutput).contains(large), (0...mostFloats).contains(floats),
            output.count - end - 1 == small + large + floats * MemoryLayout<Float>.size
        else { throw senseless(file) }
        func text(_ name: String) -> String? {
            if case .text(let text)? = facts[name] { text } else { nil }
        }
        return PictureLook(
            kind: kind, width: width, height: height, taken: text("taken"), offset: text("offset"),
            colours: facts["colours"]?.texts ?? [], codes: facts["codes"]?.texts ?? [],
            sight: PictureSight(
                output.suffix(floats * MemoryLayout<Float>.size).withUnsafeBytes { bytes in
                    (0..<floats).map {
                        bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Float>.size, as: Float.self)
                    }
                }),
            isDamaged: isDamaged, small: Data(output[(end + 1)...].prefix(small)),
            large: Data(output[(end + 1 + small)...].prefix(large)))
    }

    private static func senseless(_ file: String) -> PictureError {
        PictureError(
            file: file, reason: "cannot be read: the answer of diary-looker makes no sense", kind: .software)
    }
}
