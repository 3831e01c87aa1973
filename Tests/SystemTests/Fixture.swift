import Foundation
import System
import Testing

/// A folder of its own for one test, removed with it.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/files-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func place(_ name: String) -> String { path + "/" + name }

    /// Writes a file; gives its path.
    @discardableResult
    func file(_ name: String, _ text: String = "soup") throws -> String {
        try Data(text.utf8).write(to: URL(filePath: place(name)))
        return place(name)
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: place(name))), as: UTF8.self)
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}

/// The error that `body` ends with; a test that expects one fails where there is none.
func fileError(_ body: () throws -> Void) throws -> FileError {
    var found: FileError?
    do { try body() } catch let error as FileError { found = error }
    return try #require(found, "there is no error")
}
