import Diary
import Food
import Foundation
import Language
import System

/// A line of a file in Models/, without its comment and the space around it.
struct SourceLine: Sendable {
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
        do throws(FileError) {
            names = try FileSystem.names(in: folder.path)
        } catch {
            throw .file(error.saying("no such folder; it holds what the meals model is made from"))
        }
        var lines: [SourceLine] = []
        for name in names.filter({ $0.hasSuffix(".txt") && !$0.hasPrefix(".") }).sorted() {
            let file = folder.appendingPathComponent(name)
            let shown = "\(folder.lastPathComponent)/\(name)"
            let bytes = try Data(of: file, or: "cannot be read; is it a file that you may read?")
            lines += try self.lines(bytes, file: shown)
        }
        guard !lines.isEmpty else {
            throw .file(
                folder.path, .invalid, reason: "has no .txt file with a line in it; it needs at least one")
        }
        return lines
    }

    /// Splits at line feeds, with or without a carriage return, and takes off comments and outer space.
    static func lines(_ bytes: some Sequence<UInt8>, file: String) throws(VocabularyError) -> [SourceLine] {
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

    /// Takes `3x ` off the front. The weight is 1 without it.
    static func weight(of text: inout Substring, in line: SourceLine) throws(VocabularyError) -> Double {
        guard let space = text.firstIndex(where: \.isWhitespace), text[..<space].hasSuffix("x"),
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

/// The labelled memos of Models/food/memos that the tagger learns from.
enum MemoSource {
    /// The memos of all writers in the order of their names, taken in turn so that fewer memos are those of as many
    /// people. Empty where there is no such folder; those in folders of their own are held back.
    ///
    /// - Parameters:
    ///   - most: how many, at most.
    ///   - meals: Models/meals.
    static func read(_ most: Int, beside meals: URL) throws(VocabularyError) -> [TrainingMemo] {
        let folder = meals.deletingLastPathComponent().appending(path: "food/memos")
        guard most > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return []
        }
        let files = names.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix("-turns.jsonl") }.sorted()
        let writers = try files.map { name throws(VocabularyError) in
            try labelled(folder.appending(path: name))
        }
        var memos: [TrainingMemo] = []
        for place in 0..<(writers.map(\.count).max() ?? 0) {
            for writer in writers where writer.indices.contains(place) { memos.append(writer[place]) }
        }
        return Array(memos.prefix(most))
    }

    private static func labelled(_ file: URL) throws(VocabularyError) -> [TrainingMemo] {
        let data = try Data(of: file, or: "cannot be read")
        let decoder = JSONDecoder()
        var memos: [TrainingMemo] = []
        for (number, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
            do {
                memos.append(try decoder.decode(TrainingMemo.self, from: Data(line)))
            } catch {
                throw .file(file.path, reason: "line \(number + 1) is not a labelled memo; see its README.md")
            }
        }
        return memos
    }
}

/// The ways of saying things to the diary that a folder lists (Models/en/turns).
package enum TurnSource {
    /// Throws the first line that is not as Models/README.md says.
    package static func templates(folder: URL) throws(VocabularyError) -> TurnTemplates {
        let lines = try SourceLines.read(folder: folder)
        do throws(TurnTemplates.Fault) {
            return try TurnTemplates(lines.map(\.text))
        } catch {
            throw lines[error.line].error(error.reason)
        }
    }
}
