import Foundation
import System

/// Recordings and what is said in them.
///
/// One line each: the file or its name without extension, a tab, the words. Files are relative to the
/// manifest's folder. Empty lines and lines that begin with `#` are ignored.
package struct Manifest: Sendable {
    /// One recording and its reference.
    package struct Item: Hashable, Sendable {
        /// As the manifest names it.
        package var name: String
        package var file: URL
        /// What is said, as written in the manifest.
        package var reference: String
    }

    private static let extensions = ["wav", "flac", "ogg", "oga", "opus", "aiff"]

    package let items: [Item]

    /// Reads the manifest. Throws for a line without a tab, a recording that is missing, or no line at all.
    package init(_ manifest: URL) throws(EvaluationError) {
        let shown = manifest.relativePath
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try Descriptor(manifest.path, O_RDONLY, name: shown).contents()
        } catch {
            throw EvaluationError(
                error, reason: error.code == ENOENT ? "no such file" : "cannot be read as UTF-8 text")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw EvaluationError(file: shown, reason: "cannot be read as UTF-8 text")
        }
        let folder = manifest.deletingLastPathComponent()
        var items: [Item] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            guard fields.count == 2, !fields[0].isEmpty else {
                throw EvaluationError(
                    file: shown, line: index + 1, reason: "expected FILE, a tab, and the words said in it")
            }
            let name = String(fields[0])
            guard let file = Self.file(name, in: folder) else {
                throw EvaluationError(
                    file: shown, line: index + 1,
                    reason: "there is no recording \(name), \(name).wav, .flac or .ogg next to the manifest")
            }
            items.append(Item(name: name, file: file, reference: String(fields[1])))
        }
        if items.isEmpty { throw EvaluationError(file: shown, reason: "names no recordings") }
        self.items = items
    }

    private static func file(_ name: String, in folder: URL) -> URL? {
        let named = URL(fileURLWithPath: name, relativeTo: folder)
        let candidates = [named] + extensions.map { named.appendingPathExtension($0) }
        return candidates.first { FileManager.default.isReadableFile(atPath: $0.path) }
    }
}
