import Diary
import Foundation
import System

/// A list of recordings with the words said in them.
///
/// Each line holds a file, with or without its extension, a tab, and the words. Files are relative to the
/// manifest's folder. Empty lines and lines that begin with `#` are ignored.
package struct Manifest: Sendable {
    /// One recording and its reference.
    package struct Item: Hashable, Sendable {
        /// The file as the manifest names it.
        package var name: String
        package var file: URL
        /// The words said, as written in the manifest.
        package var reference: String
    }

    private static let extensions = ["wav", "flac", "ogg", "oga", "opus", "aiff"]

    package let items: [Item]

    /// Reads the manifest. Throws if a line has no tab, a recording is missing, or it lists no recording.
    package init(_ manifest: URL) throws {
        let shown = manifest.relativePath
        let bytes: [UInt8]
        do {
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

/// One recording of the manifest, after recognition and comparison.
package struct Sentence: Sendable {
    package var item: Manifest.Item
    package var said: [String]
    package var heard: [String]
    package var alignment: WordAlignment
    package var saidItems: [String]
    package var heardItems: [String]
    package var duration: Double
    package var decodeSeconds: Double
    /// The confidence of each heard word, 0…1, and whether it is right.
    package var confidences: [(confidence: Double, isRight: Bool)]

    /// - Parameter items: finds the foods eaten in a text and returns their names.
    package init(_ item: Manifest.Item, _ transcript: Transcript, items: (String) -> [String]) {
        self.item = item
        said = SpokenWords.words(item.reference)
        var heard: [String] = []
        var owners: [Double] = []
        for word in transcript.words {
            let parts = SpokenWords.words(word.word)
            heard += parts
            owners += parts.map { _ in word.confidence }
        }
        self.heard = heard
        alignment = WordAlignment(said: said, heard: heard)
        saidItems = items(said.joined(separator: " "))
        heardItems = items(heard.joined(separator: " "))
        duration = transcript.duration
        decodeSeconds = transcript.decodeSeconds
        confidences = zip(owners, alignment.isRight).map { (confidence: $0, isRight: $1) }
    }

    package var errors: Int {
        var errors = WordErrors()
        errors.add(alignment)
        return errors.errors
    }

    /// Errors per word said.
    package var errorRate: Double { Double(errors) / Double(max(1, said.count)) }
}

/// Why a manifest cannot be used.
package struct EvaluationError: KindedError, Hashable {
    package var file: String
    /// The line, counted from 1; nil for the whole file.
    package var line: Int?
    package var reason: String
    package var kind = ErrorKind.invalid
    /// The system's error number (`errno`); nil if there was none.
    package var code: Int32?

    init(file: String, line: Int? = nil, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// Wraps the system's error from reading a file.
    init(_ error: FileError, reason: String) {
        self.init(file: error.name, reason: reason)
        kind = error.kind
        code = error.code
    }

    package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}
