import Foundation

/// The links of a document to files of the repository.
struct DocumentLinks {
    private let file: URL

    /// - Parameter document: a path relative to the repository.
    init(in document: String, of repository: URL) {
        file = repository.appending(path: document)
    }

    /// Paths of all documents that a reader of the repository meets.
    static func documents(in repository: URL) -> [String] {
        let docs =
            (try? FileManager.default.contentsOfDirectory(atPath: repository.appending(path: "Docs").path))
            ?? []
        return ["README.md", "CHANGELOG.md", "Models/README.md", "Audio/README.md"]
            + docs.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
    }

    /// Targets that are neither an address nor a file of the repository, and those whose heading is missing.
    func broken() throws -> [String] {
        let text = try String(contentsOf: file, encoding: .utf8)
        return try text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }.filter { target in
            try !target.contains("://") && !exists(target)
        }
    }

    /// Headings that no link of the document itself leads to; what stands in examples is not a heading.
    func unlinked() throws -> [String] {
        let text = try String(contentsOf: file, encoding: .utf8)
        let prose = text.components(separatedBy: "\n```").enumerated().filter { $0.offset.isMultiple(of: 2) }
        return prose.flatMap { $0.element.components(separatedBy: "\n") }
            .filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }.map(Self.anchor)
            .filter { !text.contains("(#\($0))") }
    }

    private func exists(_ target: String) throws -> Bool {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let place =
            parts[0].isEmpty ? file : file.deletingLastPathComponent().appending(path: String(parts[0]))
        guard FileManager.default.fileExists(atPath: place.path) else { return false }
        guard parts.count == 2 else { return true }
        return try headings(of: place).contains(String(parts[1]))
    }

    /// Headings as GitHub links to them: lower case, spaces as hyphens, punctuation left out.
    private func headings(of document: URL) throws -> [String] {
        try String(contentsOf: document, encoding: .utf8).components(separatedBy: "\n")
            .filter { $0.hasPrefix("#") }
            .map(Self.anchor)
    }

    private static func anchor(of heading: String) -> String {
        heading.drop { $0 == "#" || $0 == " " }.lowercased()
            .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            .replacing(" ", with: "-")
    }
}
