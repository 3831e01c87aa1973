/// A way of saying something, with alternatives, optional parts and slots for classes.
indirect enum Pattern: Equatable, Sendable {
    /// The form of the food in a slot: as written, plural, or with its article.
    enum Form: Equatable, Sendable {
        case asWritten, plural, withArticle
    }

    case word(String)
    case slot(String, Form)
    case sequence([Pattern])
    case choice([Pattern])
    case optional(Pattern)

    static func isClassName(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, first >= 97 && first <= 122 else { return false }
        return text.utf8.allSatisfy { $0 >= 97 && $0 <= 122 || $0 >= 48 && $0 <= 57 || $0 == 45 }
    }

    /// The classes that the pattern refers to.
    var slots: [String] {
        switch self {
        case .word: []
        case .slot(let name, _): [name]
        case .sequence(let parts), .choice(let parts): parts.flatMap(\.slots)
        case .optional(let part): part.slots
        }
    }

    /// The words that are written in the pattern itself.
    var words: [String] {
        switch self {
        case .word(let word): [word]
        case .slot: []
        case .sequence(let parts), .choice(let parts): parts.flatMap(\.words)
        case .optional(let part): part.words
        }
    }
}

/// Reads one line of phrases/ or sentences/.
struct PatternParser {
    private let line: SourceLine
    private var rest: Substring

    /// Parses `text`, a part of `line`.
    static func pattern(_ text: Substring, in line: SourceLine) throws -> Pattern {
        var parser = PatternParser(line: line, rest: text)
        let pattern = try parser.choice()
        guard parser.rest.isEmpty else {
            throw line.error("expected the opening of \"\(parser.rest.prefix(1))\" before it")
        }
        return pattern
    }

    private mutating func choice() throws -> Pattern {
        var branches = [try sequence()]
        while rest.first == "|" {
            rest.removeFirst()
            branches.append(try sequence())
        }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() throws -> Pattern {
        var parts: [Pattern] = []
        while let next = rest.first {
            if next.isWhitespace {
                rest.removeFirst()
            } else if next == "(" || next == "[" {
                rest.removeFirst()
                let inner = try choice()
                guard rest.first == (next == "(" ? ")" : "]") else {
                    throw line.error("expected \(next == "(" ? ")" : "]") after the \(next)")
                }
                rest.removeFirst()
                parts.append(next == "(" ? inner : .optional(inner))
            } else if next == "<" {
                parts.append(try slot())
            } else if next == "|" || next == ")" || next == "]" {
                break
            } else if next == "," {
                rest.removeFirst()
                parts.append(.word(WordTable.pause))
            } else {
                parts.append(try word())
            }
        }
        guard !parts.isEmpty else {
            throw line.error("expected words beside every |, and in every ( ) and [ ]")
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func slot() throws -> Pattern {
        guard let end = rest.firstIndex(of: ">") else { throw line.error("expected > after the <") }
        let parts = rest[..<end].dropFirst().split(separator: "+", omittingEmptySubsequences: false)
        rest = rest[rest.index(after: end)...]
        guard let name = parts.first, Pattern.isClassName(name) else {
            throw line.error("expected the name of a class (a-z, 0-9, -) in < >")
        }
        switch parts.dropFirst() {
        case []: return .slot(String(name), .asWritten)
        case ["s"]: return .slot(String(name), .plural)
        case ["a"]: return .slot(String(name), .withArticle)
        default: throw line.error("expected <\(name)>, <\(name)+s> or <\(name)+a>")
        }
    }

    private mutating func word() throws -> Pattern {
        let word = rest.prefix { !$0.isWhitespace && !"()[]<>|,".contains($0) }
        rest = rest[word.endIndex...]
        guard SourceLines.isWord(word) else {
            throw line.error("expected words of a-z and ', not \"\(word.isEmpty ? rest.prefix(1) : word)\"")
        }
        return .word(String(word))
    }
}
