/// A line of text that is being typed, and the place in it where the next letter goes.
struct LineEditor: Sendable {
    /// What a key leads to.
    enum Outcome: Hashable, Sendable {
        case editing, done, cancelled
    }

    private(set) var letters: [Character]
    /// Letters before it.
    private(set) var cursor: Int

    var text: String { String(letters) }

    /// Begins behind a text that is there already.
    init(_ text: String) {
        letters = Array(text)
        cursor = letters.count
    }

    /// Keys mean what they mean in a shell.
    mutating func press(_ key: Key) -> Outcome {
        switch key {
        case .enter: return .done
        case .escape, .control("c"), .control("d"): return .cancelled
        case .character(let letter):
            letters.insert(letter, at: cursor)
            cursor += 1
        case .backspace where cursor > 0:
            cursor -= 1
            letters.remove(at: cursor)
        case .delete where cursor < letters.count: letters.remove(at: cursor)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(letters.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = letters.count
        case .control("u"):
            letters.removeSubrange(..<cursor)
            cursor = 0
        case .control("k"): letters.removeSubrange(cursor...)
        case .control("w"):
            let kept = letters[..<cursor].reversed().drop { $0 == " " }.drop { $0 != " " }
            letters.removeSubrange(kept.count..<cursor)
            cursor = kept.count
        default: break
        }
        return .editing
    }
}
