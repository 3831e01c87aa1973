import Diary
import Language

/// Words that take something back: "no", "sorry", "I mean", "make it".
struct RepairMarker {
    let end: Int
    /// Whether they can mean nothing else: pauses separate them, or there are several.
    let isSure: Bool

    /// Nil if no such words begin here, or nothing follows them.
    init?(at start: Int, in tokens: [Token]) {
        var index = start
        var strong = 0
        if ["or", "i"].contains(tokens[start].word) {
            guard start + 1 < tokens.count, English.RepairWords.meaning.contains(tokens[start + 1].word),
                start + 2 >= tokens.count || tokens[start + 2].word != "to"
                    || start + 3 < tokens.count && tokens[start].followsBreak
                        && ThingWords.isPerson(tokens[start + 3].word)
            else { return nil }
        }
        while index < tokens.count {
            let word = tokens[index].word
            let next = index + 1 < tokens.count ? tokens[index + 1].word : ""
            if ["or", "i"].contains(word), English.RepairWords.meaning.contains(next) {
                strong += 2
                index += 2
            } else if ["hang", "hold"].contains(word), next == "on" {
                strong += 1
                index += 2
            } else if word == "make", ["it", "that"].contains(next) {
                strong += 2
                index += 2
            } else if English.RepairWords.takingBack.contains(word) {
                strong += 1
                index += 1
            } else if index > start, English.RepairWords.between.contains(word) {
                index += 1
            } else {
                break
            }
        }
        guard strong > 0, index < tokens.count else { return nil }
        let isParted = tokens[start].followsBreak && tokens[index].followsBreak
        end = index
        isSure = strong > 1 || isParted
    }
}

extension Token {
    /// The same word, with or without punctuation before it.
    func parted(_ isParted: Bool) -> Token {
        Token(
            text: text, word: word, range: range, followsBreak: isParted,
            followsStop: isParted && followsStop)
    }
}
