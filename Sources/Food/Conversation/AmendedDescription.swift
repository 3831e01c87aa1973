import Diary
import Language

/// Changes a description of foods as somebody asks.
package struct AmendedDescription {
    private let memoReader: MemoReader

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

    /// "A cheese sandwich" that was ham is a ham sandwich: the words before the head are replaced, and its amount stays.
    private func described(_ food: String, as kind: String, in description: String) -> String? {
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
    private static func withArticle(_ before: [String], _ next: String) -> [String] {
        guard let last = before.last, ["a", "an"].contains(last.lowercased()) else { return before }
        return before.dropLast() + ["aeiou".contains(next.first ?? "x") ? "an" : "a"]
    }

    /// Where the name of an item stands among its words, after the amount and up to the last word of a food.
    private static func nameOnly(_ item: EntryItem, to food: String) -> Range<Int>? {
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
    private func withAmount(of item: EntryItem, _ new: String, in description: String) -> String? {
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

    private func instead(_ new: String, in description: String) -> String? {
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
    private func ofOneClass(_ new: String, _ items: [EntryItem], _ description: String) -> String? {
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
    private func soundsLike(_ new: String, _ items: [EntryItem], _ description: String) -> String? {
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

    private func counted(_ number: String, in description: String) -> String? {
        let items = memoReader.items(in: description)
        let counted = items.filter { $0.quantity != nil }
        guard let item = items.count == 1 ? items.first : counted.count == 1 ? counted.first : nil,
            let place = description.range(ofWords: item.words)
        else { return nil }
        let tokens = Token.split(String(description[place]))
        let words = tokens.drop { SpokenNumber.isNumeral($0.word) || ["a", "an"].contains($0.word) }
        guard let first = words.first else { return nil }
        let rest = String(String(description[place])[first.range.lowerBound...])
        return description.replacingSubrange(place, with: number + " " + agreeing(rest, number, item))
    }

    /// "Almond" becomes "oat milk" in "almond milk": a word that both share is not repeated.
    private func exchanged(_ place: Range<String.Index>, with new: String, in description: String) -> String {
        let tokens = Token.split(description)
        let said = Token.split(new).map(\.word)
        let following = tokens.first { $0.range.lowerBound >= place.upperBound }
        let leading = tokens.last { $0.range.upperBound <= place.lowerBound }
        let end = following.flatMap { $0.word == said.last ? $0.range.upperBound : nil } ?? place.upperBound
        let start = leading.flatMap { $0.word == said.first ? $0.range.lowerBound : nil } ?? place.lowerBound
        return description.replacingSubrange(start..<end, with: new)
    }

    private func counted(_ amount: String, of food: String?, in description: String) -> String? {
        let items = memoReader.items(in: description)
        let words = Token.split(amount).map(\.word)
        let unit = words.last.flatMap(MeasuringUnit.named)
        let item: EntryItem?
        if let food {
            item = self.item(food, among: items)
        } else if items.count == 1 {
            item = items.first
        } else {
            item = items.first { unit != nil && $0.unit == unit } ?? items.first { $0.quantity != nil }
        }
        guard let (item, place) = Self.places(of: items, in: description).first(where: { $0.0 == item })
        else { return nil }
        return description.replacingSubrange(place, with: phrase(amount, unit: unit, of: item))
    }

    /// Where items stand that were read one after the other, so that each of two with the same words has its own place.
    private static func places(of items: [EntryItem], in description: String) -> [(
        EntryItem, Range<String.Index>
    )] {
        var from = description.startIndex
        return items.compactMap { item in
            guard let place = place(of: item, in: description, within: from..<description.endIndex) else {
                return nil
            }
            from = place.upperBound
            return (item, place)
        }
    }

    /// Where an item stands, with an amount right after its words: "brown rice | one bowl with fish".
    private static func place(
        of item: EntryItem, in description: String, within part: Range<String.Index>? = nil
    ) -> Range<String.Index>? {
        guard let place = description.range(ofWords: item.words, within: part) else { return nil }
        let own = Token.split(item.words).map(\.word)
        guard let quantity = item.quantity,
            !own.indices.contains(where: { SpokenQuantity.read(own[$0...])?.value == quantity })
        else { return place }
        let rest = String(description[place.upperBound...])
        let tokens = Token.split(rest)
        let words = tokens.map(\.word)
        guard let first = tokens.first, !first.followsBreak, let read = SpokenQuantity.read(words[...]),
            read.value == quantity
        else { return place }
        var end = read.end
        if let word = words[safe: end], MeasuringUnit.named(word) != nil { end += 1 }
        let count = rest.distance(from: rest.startIndex, to: tokens[end - 1].range.upperBound)
        return place.lowerBound..<description.index(place.upperBound, offsetBy: count)
    }

    /// The item with a new amount before it, wherever the old one stood: "pork chops two".
    private func phrase(_ amount: String, unit: String?, of item: EntryItem) -> String {
        let tokens = Token.split(item.words)
        let words = tokens.map(\.word)
        if let behind = Self.amountBehind(item, words) {
            let end = SpokenQuantity.read(words[behind...])?.end ?? words.count
            let isMeasured = end < words.count && MeasuringUnit.named(words[end]) != nil
            let kept = unit == nil && isMeasured ? " " + tokens[end].text : nil
            let name = tokens[..<behind].map(\.text).joined(separator: " ")
            return unit == nil && kept == nil
                ? "\(amount) \(agreeing(name, amount, item))" : "\(amount)\(kept ?? "") of \(name)"
        }
        var start = SpokenQuantity.read(words[...])?.end ?? 0
        if unit != nil, start < words.count, MeasuringUnit.named(words[start]) != nil {
            start += 1
            if start < words.count, words[start] == "of" { start += 1 }
        }
        guard start < tokens.count else { return amount }
        let written = String(item.words[tokens[start].range.lowerBound...])
        let rest = unit == nil ? agreeing(written, amount, item) : written
        return unit == nil || rest.hasPrefix("of ") ? "\(amount) \(rest)" : "\(amount) of \(rest)"
    }

    /// The words after an amount, in the number that fits it.
    private func agreeing(_ words: String, _ amount: String, _ item: EntryItem) -> String {
        guard let value = SpokenQuantity.read(Token.split(amount).map(\.word)[...])?.value else {
            return words
        }
        return CountedWords.agreeing(words, with: value, isCounted: item.quantity != nil, memoReader)
    }

    /// Where the amount begins that was said after the food; nil where none was.
    private static func amountBehind(_ item: EntryItem, _ words: [String]) -> Int? {
        guard let quantity = item.quantity, words.count > 1, SpokenQuantity.read(words[...]) == nil else {
            return nil
        }
        return (1..<words.count).first { SpokenQuantity.read(words[$0...])?.value == quantity }
    }

    /// - Parameter isOfOne: whether only one of several was halved, so that two become one and a half.
    private func halved(_ food: String?, in description: String, isOfOne: Bool = false) -> String? {
        let items = memoReader.items(in: description)
        var halved = food.map { food in item(food, among: items).map { [$0] } ?? [] } ?? items
        if isOfOne { halved = Array(halved.filter { ($0.quantity ?? 1) > 1 }.prefix(1)) }
        var text = description
        // From the last one on, so that the places before it stay where they are.
        let places = Self.places(of: items, in: description).filter { halved.contains($0.0) }
        for (item, place) in (isOfOne || food != nil ? Array(places.prefix(1)) : places).reversed() {
            let half = isOfOne ? (item.quantity ?? 1) - 0.5 : (item.quantity ?? 1) / 2
            let isWhole = half == half.rounded() && half < 1_000
            text.replaceSubrange(
                place,
                with: phrase(
                    isWhole ? "\(Int(half))" : half == 0.5 ? "half a" : "\(half)", unit: nil, of: item))
        }
        return text == description ? nil : text
    }

    /// The item that the words name, or else the one that contains all of them: a coffee before a coffee cake.
    private func item(_ food: String, among items: [EntryItem]) -> EntryItem? {
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
    private func place(of words: String, in description: String) -> Range<String.Index>? {
        let kind = memoReader.items(in: words).first?.kind
        let named = Self.places(of: memoReader.items(in: description), in: description).first {
            $0.0.kind == kind
        }
        return description.range(ofWords: words, within: named?.1) ?? description.range(ofWords: words)
            ?? named.flatMap { description.range(ofWords: $0.0.words, within: $0.1) }
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

extension String {
    fileprivate var components: [String] {
        split(separator: ",").map { $0.drop(while: \.isWhitespace) }.map(String.init)
    }

    /// Where the words stand together in this order, whatever their case; in a part of the text if one is given.
    fileprivate func range(ofWords words: String, within part: Range<Index>? = nil) -> Range<Index>? {
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

    fileprivate func replacingSubrange(_ range: Range<Index>, with text: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
