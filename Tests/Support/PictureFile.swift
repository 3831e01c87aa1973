import Foundation

/// Pictures as cameras make them, with ffmpeg.
package enum PictureFile {
    private struct NotMade: Error {}

    /// A JPEG of one colour, 160 by 120 pixels.
    ///
    /// - Parameters:
    ///   - colour: a name that ffmpeg knows.
    ///   - taken: the date that the camera writes, such as “2026:11:19 08:15:30”.
    ///   - hasPosition: whether the camera writes where it was.
    package static func jpeg(
        _ colour: String = "orange", taken: String? = nil, hasPosition: Bool = false
    ) throws -> [UInt8] {
        let plain = try jpeg(of: "color=\(colour):size=160x120")
        let body = Array("Exif\0\0".utf8) + exif(taken: taken, hasPosition: hasPosition)
        let length = body.count + 2
        return plain.prefix(2) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)] + body
            + plain.dropFirst(2)
    }

    /// A JPEG of what one of ffmpeg's filters makes, such as `testsrc=size=400x300`.
    package static func jpeg(of filter: String) throws -> [UInt8] {
        try made("jpg", "ffmpeg") { file in
            ["-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", filter, "-frames:v", "1", file.path]
        }
    }

    /// A PNG of a QR code.
    ///
    /// - Parameter scale: pixels of its smallest square.
    package static func code(_ text: String, scale: Int) throws -> [UInt8] {
        try made("png", "qrencode") { file in ["-s", "\(scale)", "-o", file.path, text] }
    }

    /// The file that a program of Debian's writes.
    private static func made(
        _ ending: String, _ program: String, _ arguments: (URL) -> [String]
    ) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(ending)")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/\(program)")
        process.arguments = arguments(file)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw NotMade() }
        return [UInt8](try Data(contentsOf: file))
    }

    /// The latitude that `hasPosition` writes: one number, which is easy to find in a file.
    package static let latitude: [UInt8] = [0x78, 0x56, 0x34, 0x12]

    /// EXIF with a date and a position at most, in little-endian order.
    private static func exif(taken: String?, hasPosition: Bool) -> [UInt8] {
        let count = (taken == nil ? 0 : 1) + (hasPosition ? 1 : 0)
        let end = 8 + 2 + 12 * count + 4
        let date: [UInt8] = taken.map { Array($0.utf8) + [0] } ?? []
        var entries: [[UInt8]] = []
        if taken != nil { entries.append(entry(0x0132, type: 2, count: date.count, value: number(end))) }
        if hasPosition {
            entries.append(entry(0x8825, type: 4, count: 1, value: number(end + date.count)))
        }
        var bytes = Array("II".utf8) + [42, 0] + number(8) + [UInt8(count), 0]
        bytes += entries.flatMap(\.self) + number(0) + date
        if hasPosition {
            // Degrees, minutes and seconds of the latitude, each as two numbers, behind the directory.
            let place = bytes.count + 2 + 12 + 4
            bytes += [1, 0] + entry(2, type: 5, count: 3, value: number(place)) + number(0)
            bytes += latitude + number(1) + number(30) + number(1) + number(0) + number(1)
        }
        return bytes
    }

    private static func entry(_ tag: Int, type: Int, count: Int, value: [UInt8]) -> [UInt8] {
        Array(number(tag).prefix(2)) + Array(number(type).prefix(2)) + number(count) + value
    }

    private static func number(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
