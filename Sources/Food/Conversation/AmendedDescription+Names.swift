import Diary
import Language

/// Another food in place of one, or another name for it.
extension AmendedDescription {
    /// "A cheese sandwich" that was ham is a ham sandwich: the words before the head are replaced, and its amount stays.
    func described(_ food: String, as kind: String, in description: String) -> String? {
        let items = memoReader.items(in: description)
        guard let item = item(food, among: items),
            let (_, place) = Self.places(of: items, in: description).first(where: { $0.0 == item }),
            let name = Self.nameOnly(item, to: food)
        else { return nil }
        let words = Token.split(item.words)
        let head = words[name.upperBound - 1].text
        let before = words[..<name.lowerBound].map(\.text)
        let after = words[name.upperBound...].map(\.text)
        return description.replacingSubrange(
            place, with: (Self.withArticle(before, kind) + [kind, head] + after).joined(separator: " "))
    }

    /// "An egg sandwich", "a ham sandwich".
    static func withArticle(_ before: [String], _ next: String) -> [String] {
        guard let last = before.last, ["a", "an"].contains(last.lowercased()) else { return before }
        return before.dropLast() + ["aeiou".contains(next.first ?? "x") ? "an" : "a"]
    }

    /// Where the name of an item stands among its words, after the amount and up to the last word of a food.
    static func nameOnly(_ item: EntryItem, to food: String) -> Range<Int>? {
        let words = Token.split(item.words).map(\.word)
        guard let head = Token.split(food).last.map({ EnglishNoun.singular($0.word) }),
            let end = words.firstIndex(where: { [head, head + "s"].contains(EnglishNoun.singular($0)) })
        else { return nil }
        var start = SpokenQuantity.read(words[...])?.end ?? 0
        if start < end, MeasuringUnit.named(words[start]) != nil { start += 1 }
        if start < end, words[start] == "of" { start += 1 }
        if start < end, ["a", "an", "the"].contains(words[start]) { start += 1 }
        return start <= end ? start..<end + 1 : nil
    }

    /// "Three tacos" that were fish tacos stay three; nil if the new words have an amount or another head.
    func withAmount(of item: EntryItem, _ new: String, in description: String) -> String? {
        let others = memoReader.items(in: new)
        guard item.quantity != nil, others.count == 1, others[0].quantity == nil,
            let last = Token.split(others[0].name).last, let food = Token.split(item.name).last,
            let name = Self.nameOnly(item, to: food.word), let place = place(of: item.words, in: description)
        else { return nil }
        let words = Token.split(item.words)
        let isSame = EnglishNoun.singular(last.word) == EnglishNoun.singular(food.word)
        let isKind =
            memoReader.builder.names.food(named: others[0].name + " " + EnglishNoun.singular(item.name))
            != nil
        guard isSame || isKind else { return nil }
        let kind = Token.split(others[0].words).map(\.text).dropLast(isSame ? 1 : 0)
        let rest = kind + words[(name.upperBound - 1)...].map(\.text)
        return description.replacingSubrange(
            place, with: (words[..<name.lowerBound].map(\.text) + rest).joined(separator: " "))
    }

    func instead(_ new: String, in description: String) -> String? {
        let items = memoReader.items(in: description)
        let others = memoReader.items(in: new)
        var text = description
        var isChanged = false
        // "No, three idlis and a coffee", after two idlis.
        var more: [String] = []
        for other in others {
            if let item = items.first(where: { $0.kind == other.kind }), other.quantity == nil,
                let kept = withAmount(of: item, other.words, in: text)
            {
                text = kept
                isChanged = true
                continue
            }
            guard items.contains(where: { $0.kind == other.kind }),
                let place = place(of: other.words, in: text)
            else {
                more.append(other.words)
                continue
            }
            text.replaceSubrange(place, with: other.words)
            isChanged = true
        }
        if isChanged, others.count == 1 || text != description {
            return text == description ? nil : ([text] + more).joined(separator: ", ")
        }
        // The only food that was logged is the wrong one.
        if items.count == 1, let kept = withAmount(of: items[0], new, in: description) { return kept }
        if items.count <= 1 || others.count > 1 { return new }
        return soundsLike(new, items, description) ?? ofOneClass(new, items, description)
    }

    /// Replaces the only item that is of the same class as the new food: a trout and a salmon are fish.
    func ofOneClass(_ new: String, _ items: [EntryItem], _ description: String) -> String? {
        let names = memoReader.builder.names
        func foodClass(_ item: EntryItem) -> String? {
            names.food(named: item.kind).map { memoReader.lexicon.foods[$0].foodClass }
        }
        guard let wanted = memoReader.items(in: new).first.flatMap(foodClass) else { return nil }
        let same = items.filter { foodClass($0) == wanted }
        guard same.count == 1, let place = place(of: same[0].name, in: description) else { return nil }
        return exchanged(place, with: new, in: description)
    }

    /// Replaces the item that was probably misheard: the one that sounds most like the new words.
    func soundsLike(_ new: String, _ items: [EntryItem], _ description: String) -> String? {
        let name = memoReader.items(in: new).first?.name ?? new
        let nearest = items.map { item in
            (item, WordSimilarity.share(name, item.name))
        }.max { $0.1 < $1.1 }
        guard let (item, share) = nearest, share >= 0.5, let place = place(of: item.words, in: description)
        else {
            return nil
        }
        return description.replacingSubrange(place, with: new)
    }
}

/// How many pairs of letters two words share.
enum WordSimilarity {
    /// 0…1, by the pairs of letters.
    static func share(_ one: String, _ other: String) -> Double {
        let (first, second) = (pairs(one), pairs(other))
        let all = first.count + second.count
        guard all > 0 else { return one == other ? 1 : 0 }
        var rest = second
        var common = 0
        for pair in first {
            guard let index = rest.firstIndex(of: pair) else { continue }
            rest.remove(at: index)
            common += 1
        }
        return 2 * Double(common) / Double(all)
    }

    private static func pairs(_ word: String) -> [String] {
        let letters = Array(word.lowercased())
        return zip(letters, letters.dropFirst()).map { "\($0)\($1)" }
    }
}
