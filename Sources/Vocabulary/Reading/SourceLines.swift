import Diary
import Foundation
import Language
import System

/// A line of a file in Models/, without its comment and surrounding space.
struct SourceLine: Sendable {
    var file: String
    var number: Int
    var text: Substring

    func error(_ reason: String) -> VocabularyError {
        .line(file: file, number: number, reason: reason)
    }
}

/// Reads the lines of every `.txt` file in a folder of Models/, sorted by file name.
enum SourceLines {
    static func read(folder: URL) throws -> [SourceLine] {
        let names: [String]
        do {
            names = try FileSystem.names(in: folder.path)
        } catch {
            throw error.saying("no such folder; it holds what the meals model is made from")
        }
        var lines: [SourceLine] = []
        for name in names.filter({ $0.hasSuffix(".txt") && !$0.hasPrefix(".") }).sorted() {
            let file = folder.appendingPathComponent(name)
            let shown = "\(folder.lastPathComponent)/\(name)"
            let bytes = try Data(of: file, or: "cannot be read; is it a file that you may read?")
            lines += try self.lines(bytes, file: shown)
        }
        guard !lines.isEmpty else {
            throw FileError.content(
                folder.path, .invalid, reason: "has no .txt file with a line in it; it needs at least one")
        }
        return lines
    }

    /// Splits at line feeds, with or without a carriage return, and removes comments and outer space.
    static func lines(_ bytes: some Sequence<UInt8>, file: String) throws -> [SourceLine] {
        let newline = UInt8(ascii: "\n")
        var lines: [SourceLine] = []
        for (index, raw) in bytes.split(separator: newline, omittingEmptySubsequences: false).enumerated() {
            var line = SourceLine(file: file, number: index + 1, text: "")
            guard let text = String(validating: raw, as: UTF8.self) else {
                throw line.error("expected UTF-8 text; save the file in that encoding")
            }
            let mark = index == 0 && text.unicodeScalars.first == "\u{feff}"
            let uncommented = text.unicodeScalars.dropFirst(mark ? 1 : 0).prefix { $0 != "#" }
            guard !text.unicodeScalars.dropLast().contains("\r") else {
                throw line.error("expected a line feed at the end of each line, not a carriage return alone")
            }
            let trimmed = Substring(uncommented).drop(while: \.isWhitespace)
            guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { continue }
            line.text = trimmed[...last]
            lines.append(line)
        }
        return lines
    }

    /// Removes a weight such as `3x ` from the front; without one, the weight is 1.
    static func weight(of text: inout Substring, in line: SourceLine) throws -> Double {
        guard let space = text.firstIndex(where: \.isWhitespace), text[..<space].hasSuffix("x"),
            let number = Int(text[..<space].dropLast())
        else { return 1 }
        guard (1...1_000).contains(number) else {
            throw line.error("a weight is from 1x to 1000x, not \(number)x")
        }
        text = text[text.index(after: space)...].drop(while: \.isWhitespace)
        return Double(number)
    }

    /// Whether a word can be said: `a`–`z` with apostrophes inside or at an end.
    static func isWord(_ word: some StringProtocol) -> Bool {
        var hasLetter = false
        for byte in word.utf8 {
            if byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") {
                hasLetter = true
            } else if byte != UInt8(ascii: "'") {
                return false
            }
        }
        return hasLetter
    }
}

/// Reads the templates of turns in a folder (Models/en/turns).
package enum TurnSource {
    /// Throws for the first line that breaks the rules of Models/README.md.
    package static func templates(folder: URL) throws -> TurnTemplates {
        let lines = try SourceLines.read(folder: folder)
        do {
            return try TurnTemplates(lines.map(\.text))
        } catch {
            throw lines[error.line].error(error.reason)
        }
    }
}
