import Diary
import Foundation

/// A list of taught words as text, to keep, to edit by hand and to share.
///
/// ```
/// [dinner]
/// zorvex: Z AO R V EH K S, Z OW R V EH K S
/// zorvex stew: Z AO R V EH K S / -
/// [no meal]
/// jonas
/// ```
package enum VocabularyFile {
    /// A term, its category, and pronunciations in the format of `Teacher.lesson`; nil to have them guessed.
    package struct Line: Hashable, Sendable {
        package var number: Int
        package var term: String
        package var category: CategoryName?
        package var ways: String?
    }

    private static let noMeal = "no meal"

    package static func text(
        _ words: [(term: String, category: CategoryName?, pronunciations: [String: [[String]]])]
    ) -> String {
        var text = "# Words taught to a diary; diary vocabulary --import FILE imports them.\n"
        for category in CategoryName.meals.map(Optional.some) + [nil] {
            let words = words.filter { $0.category == category }.sorted { $0.term < $1.term }
            if words.isEmpty { continue }
            text += "\n[\(category?.rawValue ?? noMeal)]\n"
            for word in words {
                let parts = word.term.split(separator: " ").map { part in
                    let ways = word.pronunciations[String(part)] ?? []
                    return ways.isEmpty
                        ? "-" : ways.map { $0.joined(separator: " ") }.joined(separator: ", ")
                }
                let isKnown = parts.allSatisfy { $0 == "-" }
                text += word.term + (isKnown ? "" : ": " + parts.joined(separator: " / ")) + "\n"
            }
        }
        return text
    }

    /// Reads the output of `text`.
    ///
    /// - Parameter file: the file's name for error messages, which also name the line.
    package static func lines(_ data: Data, file: String) throws -> [Line] {
        var lines: [Line] = []
        var category: CategoryName?
        for line in try SourceLines.lines(data, file: file) {
            if line.text.hasPrefix("[") {
                let name = line.text.dropFirst().dropLast().split(whereSeparator: \.isWhitespace)
                    .joined(separator: " ")
                category = CategoryName.meal(name)
                guard line.text.hasSuffix("]"), category != nil || name == noMeal else {
                    let known = CategoryName.meals.map(\.rawValue) + [noMeal]
                    throw line.error("expected one of [\(known.joined(separator: "], ["))]")
                }
                continue
            }
            let sides = line.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let term = sides[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            lines.append(
                Line(
                    number: line.number, term: term, category: category,
                    ways: sides.count == 2 ? String(sides[1]) : nil))
        }
        return lines
    }
}
