import Foundation

/// A new folder that goes away with this.
final class TestFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "vision-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and returns where it is.
    func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> URL {
        let file = url.appending(path: name)
        try Data(bytes).write(to: file)
        return file
    }
}

/// The content of a file.
func bytes(of file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }
