import Diary
import Language

/// The category of an item or a note, from rules and the list of things.
///
/// It is general, bag, recipe, receipt, fashion, decor, document or note.
enum ThingCategory {
    /// - Parameter kind: the item's kind in the list of things.
    static func ofItem(kind: String?) -> String {
        switch kind {
        case "bag", "travel": "bag"
        case "clothing", "jewellery": "fashion"
        case "decor", "furniture", "bedding", "light": "decor"
        case "document": "document"
        default: "general"
        }
    }

    /// Nil for a note without another category.
    static func ofNote(_ words: ArraySlice<String>) -> String? {
        let head = words.prefix(4)
        if head.contains("recipe") { return "recipe" }
        if head.contains("receipt") || head.first == "invoice"
            || head.starts(with: ["paid"]) && words.contains(where: isPrice)
        {
            return "receipt"
        }
        return nil
    }

    private static func isPrice(_ word: String) -> Bool {
        word.contains { "£$€₹".contains($0) }
            || English.NoteWords.currency.contains(word)
    }

    /// Up to ten words for finding a note or an item, in lower case and in the singular.
    static func tags(_ words: some Sequence<String>, kind: String? = nil) -> [String] {
        var tags: [String] = []
        for word in words {
            let tag = ThingWords.singular(word.hasSuffix("'s") ? String(word.dropLast(2)) : word)
            guard tag.count > 2, tag.first?.isLetter == true, !tags.contains(tag),
                !English.NoteWords.untagged.contains(tag),
                !English.StopWords.stop.contains(tag), EnglishWordClasses.closedClass(of: tag) == nil
            else { continue }
            tags.append(tag)
            if tags.count == 9 { break }
        }
        if let kind, !tags.contains(kind) { tags.append(kind) }
        return tags
    }
}

/// The short title of a note, from its words.
enum NoteTitle {
    /// The most words of a title.
    private static let longest = 8

    /// The first words of a note, without the time of its reminder: "Call the dentist".
    static func title(of content: Range<Int>, leaving times: [Range<Int>], in text: SaidText) -> String {
        var words: [String] = []
        for index in content {
            if times.contains(where: { $0.contains(index) }) { continue }
            if !words.isEmpty, text.tokens[index].followsStop { break }
            if words.count >= 3, text.tokens[index].followsBreak { break }
            if words.isEmpty, English.NoteWords.beforeTitle.contains(text.words[index]) {
                continue
            }
            words.append(text.tokens[index].text)
            if words.count == longest { break }
        }
        while let end = words.last, words.count > 1, English.NoteWords.notTitleEnd.contains(Token.folded(end))
        {
            words.removeLast()
        }
        if words.isEmpty { words = content.prefix(longest).map { text.tokens[$0].text } }
        let title = words.joined(separator: " ")
        return title.prefix(1).uppercased() + title.dropFirst()
    }
}
