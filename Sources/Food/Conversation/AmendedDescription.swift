import Diary
import Language

/// Changes a description of foods as somebody asks.
package struct AmendedDescription {
    let memoReader: MemoReader

    package init(_ memoReader: MemoReader) { self.memoReader = memoReader }

    /// The changed description; nil if the change is about nothing in it, an empty text if nothing is left.
    package func text(of description: String, changed amendment: Amendment) -> String? {
        switch amendment {
        case .add(let new): description.isEmpty ? new : description + ", " + new
        case .instead(let new): instead(new, in: description)
        case .quantity(let number): counted(number, in: description)
        case .exchange(let old, let new):
            place(of: old, in: description).map { exchanged($0, with: new, in: description) }
        case .remove(let old): removed(old, from: description)
        case .count(let amount, let food): counted(amount, of: food, in: description)
        case .half(let food): halved(food, in: description)
        case .double: doubled(description)
        case .halfOfOne(let food): halved(food, in: description, isOfOne: true)
        case .told(let new, _, _): instead(new, in: description)
        case .describe(let food, let kind): described(food, as: kind, in: description)
        case .occasion, .noMeal, .yes, .no: nil
        }
    }

    /// Whether a description has all the foods that some words name.
    package func has(_ foods: String, in description: String) -> Bool {
        let (items, named) = (memoReader.items(in: description), memoReader.items(in: foods))
        return !named.isEmpty && named.allSatisfy { food in items.contains { $0.kind == food.kind } }
    }

    /// The words of the item that a food names; nil if a description has none.
    package func words(of food: String, in description: String) -> String? {
        item(food, among: memoReader.items(in: description))?.words
    }

    /// "Almond" becomes "oat milk" in "almond milk": a word that both share is not repeated.
    func exchanged(_ place: Range<String.Index>, with new: String, in description: String) -> String {
        let tokens = Token.split(description)
        let said = Token.split(new).map(\.word)
        let following = tokens.first { $0.range.lowerBound >= place.upperBound }
        let leading = tokens.last { $0.range.upperBound <= place.lowerBound }
        let end = following.flatMap { $0.word == said.last ? $0.range.upperBound : nil } ?? place.upperBound
        let start = leading.flatMap { $0.word == said.first ? $0.range.lowerBound : nil } ?? place.lowerBound
        return description.replacingSubrange(start..<end, with: new)
    }

    /// The item that the words name, or else the one that contains all of them: a coffee before a coffee cake.
    func item(_ food: String, among items: [EntryItem]) -> EntryItem? {
        if let kind = memoReader.items(in: food).first?.kind,
            let item = items.first(where: { $0.kind == kind })
        {
            return item
        }
        let said = Token.split(food).map { EnglishNoun.singular($0.word) }
        return items.first { item in
            let words = Set(Token.split(item.words).map { EnglishNoun.singular($0.word) })
            return said.allSatisfy(words.contains)
        }
    }

    private func removed(_ old: String, from description: String) -> String? {
        let things = description.components
        let names = Set(memoReader.items(in: old).map(\.kind))
        let left = things.filter { thing in
            let items = memoReader.items(in: thing)
            return items.isEmpty || !items.allSatisfy { names.contains($0.kind) }
        }
        if left.count < things.count { return left.joined(separator: ", ") }
        // Within a thing: "two idlis with sambar".
        let items = memoReader.items(in: description)
        let named = item(old, among: items)
        let place = Self.places(of: items, in: description).first { $0.0 == named }?.1
        if let named, let place, !names.contains(named.kind), let rest = Self.rest(of: named, without: old) {
            return description.replacingSubrange(place, with: rest)
        }
        return (place ?? self.place(of: old, in: description)).map { without($0, in: description) }
    }

    /// "Fish and chips" without the chips is fish; nil if the words are the head of what they are taken from.
    private static func rest(of item: EntryItem, without old: String) -> String? {
        let tokens = Token.split(item.words)
        let words = tokens.map { EnglishNoun.singular($0.word) }
        let said = Token.split(old).map { EnglishNoun.singular($0.word) }
            .filter { !["a", "an", "the"].contains($0) }
        guard !said.isEmpty, said.count < words.count,
            let start = (0...words.count - said.count).first(where: {
                words[$0..<$0 + said.count].elementsEqual(said)
            })
        else { return nil }
        var (from, to) = (start, start + said.count)
        if from > 0, joints.contains(words[from - 1]) {
            from -= 1
        } else if to < words.count, joints.contains(words[to]) {
            to += 1
        } else if to == words.count || !English.Dishes.head.contains(words[to]) {
            // The kueh of a kueh lapis is the whole of it; the cheese of a cheese omelette is not.
            return nil
        }
        let left = tokens[..<from].map(\.text) + tokens[to...].map(\.text)
        // "A" or "two" alone is nothing to eat.
        guard left.contains(where: { EnglishWordClasses.wordClass(of: $0.lowercased()) == .content }) else {
            return nil
        }
        let lead = withArticle(Array(left.prefix(1)), left.dropFirst().first ?? "")
        return (lead + left.dropFirst()).joined(separator: " ")
    }

    private static let joints: Set = ["with", "and", "on", "in"]

    /// The description without the food at a place. What is joined to the food goes too, unless "and" joins it.
    private func without(_ place: Range<String.Index>, in description: String) -> String {
        let tokens = Token.split(description)
        let named = tokens.indices.filter { tokens[$0].range.overlaps(place) }
        guard let first = named.first, let last = named.last else { return description }
        let start = tokens.indices.last { $0 <= first && tokens[$0].followsBreak } ?? 0
        let end = tokens.indices.first { $0 > last && tokens[$0].followsBreak } ?? tokens.count
        var (from, to) = (start, end)
        if let joint = (start..<first).last(where: { Self.joints.contains(tokens[$0].word) }) {
            from = joint
            to = (last + 1..<end).first { Self.joints.contains(tokens[$0].word) } ?? end
            if to < end, tokens[to].word == "and", tokens[joint].word != "and" {
                from += 1
                to += 1
            }
        } else if let joint = (last + 1..<end).first(where: { Self.joints.contains(tokens[$0].word) }) {
            // A drink stays if the food beside it is taken off.
            let drinks = memoReader.lexicon.keywords[.beverage] ?? []
            let isApart =
                tokens[joint].word == "and" || tokens[joint..<end].contains { drinks.contains($0.word) }
            if isApart { to = joint + 1 }
        }
        let isLast = to == end && from > 0
        let lower = isLast ? tokens[from - 1].range.upperBound : tokens[from].range.lowerBound
        let upper =
            isLast || to == tokens.count ? tokens[to - 1].range.upperBound : tokens[to].range.lowerBound
        return description.replacingSubrange(lower..<upper, with: "")
    }

    /// Where the description names a food, as an item of its own, or else by its words within one, or by its usual name.
    func place(of words: String, in description: String) -> Range<String.Index>? {
        let kind = memoReader.items(in: words).first?.kind
        let named = Self.places(of: memoReader.items(in: description), in: description).first {
            $0.0.kind == kind
        }
        return description.range(ofWords: words, within: named?.1) ?? description.range(ofWords: words)
            ?? named.flatMap { description.range(ofWords: $0.0.words, within: $0.1) }
    }
}

extension String {
    var components: [String] {
        split(separator: ",").map { $0.drop(while: \.isWhitespace) }.map(String.init)
    }

    /// Where the words stand together in this order, whatever their case; in a part of the text if one is given.
    func range(ofWords words: String, within part: Range<Index>? = nil) -> Range<Index>? {
        let all = Token.split(self).filter { token in
            part.map { $0.lowerBound <= token.range.lowerBound && token.range.upperBound <= $0.upperBound }
                ?? true
        }
        let wanted = Token.split(words).map(\.word)
        guard !wanted.isEmpty, all.count >= wanted.count else { return nil }
        for start in 0...all.count - wanted.count
        where all[start..<start + wanted.count].map(\.word) == wanted {
            return all[start].range.lowerBound..<all[start + wanted.count - 1].range.upperBound
        }
        return nil
    }

    func replacingSubrange(_ range: Range<Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
