import Foundation

/// A line of a file in Models/, without its comment and the space around it.
struct SourceLine {
    var file: String
    var number: Int
    var text: Substring

    func error(_ reason: String) -> VocabularyError {
        .line(file: file, number: number, reason: reason)
    }
}

/// The lines of every `.txt` file in a folder of Models/, in the order of the files' names.
enum SourceLines {
    static func read(folder: URL) throws(VocabularyError) -> [SourceLine] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw .file(folder.path, reason: "no such folder; it holds what the meals model is made from")
        }
        var lines: [SourceLine] = []
        for name in names.filter({ $0.hasSuffix(".txt") && !$0.hasPrefix(".") }).sorted() {
            let file = folder.appendingPathComponent(name)
            let shown = "\(folder.lastPathComponent)/\(name)"
            let text: String
            do {
                text = try String(contentsOf: file, encoding: .utf8)
            } catch {
                throw .file(file.path, reason: "cannot be read as UTF-8 text")
            }
            for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let uncommented = raw.prefix { $0 != "#" }
                let trimmed = uncommented.drop(while: \.isWhitespace)
                let end =
                    trimmed.lastIndex { !$0.isWhitespace }.map(trimmed.index(after:)) ?? trimmed.startIndex
                if end > trimmed.startIndex {
                    lines.append(SourceLine(file: shown, number: index + 1, text: trimmed[..<end]))
                }
            }
        }
        return lines
    }

    /// Takes `3x ` off the front. The weight is 1 without it.
    static func weight(of text: inout Substring, in line: SourceLine) throws(VocabularyError) -> Double {
        guard let space = text.firstIndex(of: " "), text[..<space].hasSuffix("x"),
            let number = Int(text[..<space].dropLast())
        else { return 1 }
        guard (1...1_000).contains(number) else {
            throw line.error("a weight is from 1x to 1000x, not \(number)x")
        }
        text = text[text.index(after: space)...].drop(while: \.isWhitespace)
        return Double(number)
    }

    /// Whether a word is one that a person can say: `a`–`z` with apostrophes inside or at an end.
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
