import Diary
import Language

/// The short title of a note, from its words.
enum NoteTitle {
    /// Words of a title at most.
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
