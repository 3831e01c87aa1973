import Diary
import Foundation

/// A list of entries in words, short enough to listen to.
struct SpokenList {
    /// A list with more entries or words is shortened: this is half a minute of speech.
    private static let most = (entries: 12, words: 75)
    /// The entries and words that a shortened list keeps.
    private static let few = (entries: 5, words: 45)
    /// The most words of one entry.
    private static let mostOfEntry = 40

    /// `two idlis for breakfast, a masala dosa for lunch, and a coffee`
    let text: String
    /// The number of entries left out.
    let left: Int

    init(_ entries: [Entry]) {
        let things = entries.prefix(Self.most.entries + 1).map { Self.things($0.processedDescription) }
        var limit = Self.most
        if entries.count > limit.entries || Self.words(things.flatMap(\.self)) > limit.words {
            limit = Self.few
        }
        var told: [(things: [String], category: CategoryName?)] = []
        var words = 0
        for (entry, things) in zip(entries.prefix(limit.entries), things) {
            let brief = Self.brief(things)
            words += Self.words(brief)
            if !told.isEmpty, words > limit.words { break }
            told.append((brief, entry.category))
        }
        text = Self.text(told)
        left = entries.count - told.count
    }

    /// The text with the number of entries left out.
    var counted: String { left == 0 ? text : text + ", and \(left) more" }

    /// Joins the things of neighbouring entries with the same category.
    private static func text(_ told: [(things: [String], category: CategoryName?)]) -> String {
        var parts: [String] = []
        var index = 0
        while index < told.count {
            var end = index + 1
            while end < told.count, told[end].category == told[index].category { end += 1 }
            parts.append(
                joined(told[index..<end].flatMap(\.things)) + (told[index].category.map(role) ?? ""))
            index = end
        }
        return joined(parts)
    }

    private static func joined(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        let isPlain = parts.count == 2 && !parts.contains { $0.contains(",") || $0.contains(" and ") }
        return parts.dropLast().joined(separator: ", ") + (isPlain ? " and " : ", and ") + last
    }

    private static func role(of category: CategoryName) -> String {
        switch category {
        case .breakfast, .lunch, .dinner, .dessert: " for \(category.rawValue)"
        case .snack: " as a snack"
        default: ""
        }
    }

    /// The things in a description, each on one line and without a final full stop.
    private static func things(_ text: String) -> [String] {
        let things = text.split(whereSeparator: \.isNewline).joined(separator: ", ")
            .components(separatedBy: ", ").filter { !$0.isEmpty }
        guard let last = things.last, last.hasSuffix(".") else { return things }
        return things.dropLast() + [String(last.dropLast())]
    }

    /// The first things of an entry, if all of them would take too long.
    private static func brief(_ things: [String]) -> [String] {
        var brief: [String] = []
        var words = 0
        for thing in things {
            words += Self.words([thing])
            if words > mostOfEntry { break }
            brief.append(thing)
        }
        if brief.count == things.count { return things }
        guard brief.isEmpty else { return brief + ["\(things.count - brief.count) more things"] }
        return [shortened(things[0]) + (things.count > 1 ? ", and more" : "")]
    }

    /// The first words of a text that is too long to say.
    static func shortened(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > mostOfEntry || text.count > 12 * mostOfEntry else { return text }
        return String(words.prefix(mostOfEntry).joined(separator: " ").prefix(12 * mostOfEntry))
            + " and so on"
    }

    /// The number of words. A long word counts several times, so that a text without spaces does not take an
    /// hour.
    private static func words(_ texts: [String]) -> Int {
        texts.reduce(0) { $0 + max($1.split(whereSeparator: \.isWhitespace).count, $1.count / 12) }
    }
}
