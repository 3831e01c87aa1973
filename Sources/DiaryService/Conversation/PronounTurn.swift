import Diary
import Language
import Things

/// A turn whose words stand for the things of the turn before: "put it back", "used two of them", "the other one".
struct PronounTurn {
    /// What the turn before was about.
    struct Antecedent: Equatable, Sendable {
        /// The names of the things.
        var names: [String]
        /// The unit in which the only thing is counted; nil if it has none.
        var unit: String?
    }

    private let tokens: [Token]

    init(_ text: String) { tokens = Token.split(text) }

    /// The whole words, with the names in place of the words that stand for them; nil without such words.
    func whole(about antecedent: Antecedent) -> String? {
        guard let name = antecedent.names.first, tokens.count <= 14 else { return nil }
        // "One of them died" is not about all of them.
        if ["one", "some"].contains(word(0)), word(1) == "of" { return nil }
        // "It's raining" is about nothing that was named.
        if ["it's", "its"].contains(word(0)), English.Conversation.impersonal.contains(word(1)) {
            return nil
        }
        let only = antecedent.names.count == 1
        let all = antecedent.names.map(Self.the).joined(separator: " and ")
        for index in tokens.indices {
            if only, let whole = described(at: index, name) { return whole }
            if only, let whole = counted(at: index, name, unit: antecedent.unit) { return whole }
            if let whole = contracted(at: index, all, isMany: !only) ?? plain(at: index, all) { return whole }
        }
        return nil
    }

    private static func the(_ name: String) -> String {
        let first = Token.split(name).first?.word ?? ""
        return first.hasSuffix("'s") || ["my", "our", "the"].contains(first) ? name : "the \(name)"
    }

    private func word(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].word : "" }

    private func replaced(_ range: Range<Int>, by words: String) -> String {
        [tokens.text(0..<range.lowerBound), words, tokens.text(range.upperBound..<tokens.count)]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// "Two of them", "a dozen of those", "one to the neighbours", "two more", "how many are left".
    private func counted(at index: Int, _ name: String, unit: String?) -> String? {
        let units =
            unit.map { unit in word(index) == "one" ? "\(unit) of " : "\(Self.plural(unit)) of " } ?? ""
        if index == 0, word(0) == "how", ["many", "much"].contains(word(1)),
            tokens.count > 2, English.AntecedentWords.afterHowMany.contains(word(2))
        {
            return replaced(1..<2, by: "\(word(1)) \(name)")
        }
        let isCount = SpokenNumber.isNumeral(word(index)) || word(index) == "dozen"
        if isCount, word(index + 1) == "of", English.AntecedentWords.antecedent.contains(word(index + 2)) {
            return replaced(index..<index + 3, by: "\(tokens[index].text) \(units)\(name)")
        }
        let bare = word(index).hasSuffix("'s") ? String(word(index).dropLast(2)) : word(index)
        guard isCount || SpokenNumber.isNumeral(bare) else { return nil }
        var next = index + 1
        if ["more", "left"].contains(word(next)) { next += 1 }
        guard isAlone(before: next), !English.AntecedentWords.beforeOne.contains(word(index - 1)) else {
            return nil
        }
        let isContracted = bare != word(index)
        let count = isContracted ? String(tokens[index].text.dropLast(2)) : tokens[index].text
        let more = next > index + 1 ? tokens.text(index + 1..<next) + " " : ""
        return replaced(index..<next, by: "\(count) \(more)\(units)\(name)" + (isContracted ? " is" : ""))
    }

    /// "The other one", "his spare one": a thing of the same kind.
    private func described(at index: Int, _ name: String) -> String? {
        let bare = word(index).hasSuffix("'s") ? String(word(index).dropLast(2)) : word(index)
        guard ["one", "ones"].contains(bare), index > 1,
            EnglishWordClasses.wordClass(of: word(index - 1)) == .content || word(index - 1) == "other",
            [.article, .determiner].contains(EnglishWordClasses.wordClass(of: word(index - 2)))
        else { return nil }
        return replaced(index..<index + 1, by: bare == word(index) ? name : name + " is")
    }

    /// "It's in the shed", "they've been moved".
    private func contracted(at index: Int, _ names: String, isMany: Bool) -> String? {
        let parts = word(index).split(separator: "'")
        guard parts.count == 2, English.AntecedentWords.antecedent.contains(String(parts[0])),
            ["s", "re", "ve"].contains(parts[1]),
            // "That's the list done" is about the list.
            !["the", "a", "an", "my", "our", "all", "it", "not"].contains(word(index + 1))
        else { return nil }
        let verb =
            parts[1] == "ve" || ["been", "got"].contains(word(index + 1)) ? "has" : isMany ? "are" : "is"
        return replaced(index..<index + 1, by: "\(names) \(verb)")
    }

    private func plain(at index: Int, _ names: String) -> String? {
        guard English.AntecedentWords.antecedent.contains(word(index)) else { return nil }
        // "Those boots", "that is fine" are about something else.
        let isLoose = ["it", "them", "they"].contains(word(index))
        guard isLoose || isAlone(before: index + 1) else { return nil }
        return replaced(index..<index + 1, by: names)
    }

    /// Whether no name follows: the turn ends here, or goes on with a preposition or the like.
    private func isAlone(before index: Int) -> Bool {
        guard tokens.indices.contains(index), !tokens[index].followsBreak else { return true }
        return English.AntecedentWords.afterAntecedent.contains(word(index))
    }

    private static func plural(_ unit: String) -> String {
        ["s", "x", "ch", "sh"].contains(where: unit.hasSuffix) ? unit + "es" : unit + "s"
    }
}
