import Foundation
import Testing

@testable import Diary
@testable import Language

/// A memo of `memos.txt` and what a sensible person would write down for it.
///
/// After `> words` comes one line an entry: `category day time : items`. The category is one of several where any of them
/// is right, `-` where nobody can tell; the day counts from the memo's, the time is `HH:MM` or a stretch, both may be
/// missing. Items are parted by `;`: `quantity unit*name +words that may stay with the name`, with `?` before one that may be
/// missing. `note` stands for a memo that is not a meal, `vague` for a meal without a food, `not words` for what is
/// not an item.
struct LabelledEntry: Sendable {
    struct Item: Sendable {
        var quantity: Double?
        var unit: String?
        var name: Set<String>
        var also: Set<String>
        var isOptional: Bool
    }

    /// Empty where any is right.
    var categories: Set<String>
    var days: [Int]
    var time: String?
    var items: [Item]
}

struct MemoOfFile: Sendable, CustomTestStringConvertible {
    enum Kind: Sendable { case food, note, vague }

    var said: String
    var kind = Kind.food
    var entries: [LabelledEntry] = []
    var notEaten: Set<String> = []

    var testDescription: String { said }

    private static let all = memos("memos.txt")

    private static func memos(_ name: String) -> [MemoOfFile] { memos(in: text(name)[...]) }

    private static func text(_ name: String) -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name)
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    private static func memos(in text: Substring) -> [MemoOfFile] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.reduce(into: []) { memos, line in
            if line.hasPrefix("> ") {
                memos.append(MemoOfFile(said: String(line.dropFirst(2))))
            } else if !memos.isEmpty {
                memos[memos.count - 1].take(String(line))
            }
        }
    }

    /// The half that was looked at, and the half that only gave figures.
    static let looked =
        all.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) + memos("looked.txt")
        + memos("looked2.txt")
    static let heldOut =
        all.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element) + memos("held.txt")

    /// The minimal pairs of `pairs.txt`: two memos each, under the kind that the file opens by `== kind`.
    static let pairs: [(kind: String, pairs: [[MemoOfFile]])] =
        text("pairs.txt").components(separatedBy: "\n== ").dropFirst().map { part in
            let memos = memos(in: part[...])
            return (
                part.prefix { $0 != "\n" }.description,
                stride(from: 0, to: memos.count, by: 2).map { Array(memos[$0..<min($0 + 2, memos.count)]) }
            )
        }

    private mutating func take(_ line: String) {
        switch line {
        case "note": kind = .note
        case "vague": kind = .vague
        default:
            if line.hasPrefix("not ") {
                notEaten = Self.words(String(line.dropFirst(4)))
            } else if let colon = line.range(of: " : ") {
                entries.append(Self.entry(head: line[..<colon.lowerBound], items: line[colon.upperBound...]))
            }
        }
    }

    private static func entry(head: Substring, items: Substring) -> LabelledEntry {
        let fields = head.split(separator: " ").map(String.init)
        var entry = LabelledEntry(
            categories: fields[0] == "-" ? [] : Set(fields[0].split(separator: "/").map(String.init)),
            days: [0], items: [])
        for field in fields.dropFirst() {
            if field.contains(":") {
                entry.time = field
            } else {
                entry.days = field.split(separator: "/").compactMap { Int($0) }
            }
        }
        entry.items = items.split(separator: ";").map {
            item(String($0).trimmingCharacters(in: .whitespaces))
        }
        return entry
    }

    private static func item(_ text: String) -> LabelledEntry.Item {
        var rest = Substring(text)
        let isOptional = rest.hasPrefix("?")
        if isOptional { rest = rest.dropFirst() }
        let sides = rest.components(separatedBy: " +")
        rest = Substring(sides[0])
        var quantity: Double?
        if let first = rest.split(separator: " ").first, let number = Double(first) {
            quantity = number
            rest = rest.dropFirst(first.count + 1)
        }
        let parts = rest.split(separator: "*", maxSplits: 1).map(String.init)
        return LabelledEntry.Item(
            quantity: quantity, unit: parts.count == 2 ? parts[0] : nil, name: words(parts[parts.count - 1]),
            also: sides.count > 1 ? words(sides[1]) : [], isOptional: isOptional)
    }

    static func words(_ text: String) -> Set<String> {
        Set(
            Token.split(text).flatMap { $0.word.split(separator: "-") }.map {
                alike(single(String($0)))
            })
    }

    private static func single(_ word: String) -> String {
        let single = EnglishNoun.singular(word)
        let isBorrowed =
            single == word && word.count > 4 && ["as", "is", "os"].contains(where: word.hasSuffix)
        return isBorrowed ? String(word.dropLast()) : single
    }

    private static func alike(_ word: String) -> String {
        [
            "yoghurt": "yogurt", "lasagne": "lasagna", "chili": "chilli", "omelet": "omelette",
            "doughnut": "donut",
        ][word] ?? word
    }
}
