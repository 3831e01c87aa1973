import Diary
import Language

/// Amounts, and where they stand.
extension AmendedDescription {
    func counted(_ number: String, in description: String) -> String? {
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

    func counted(_ amount: String, of food: String?, in description: String) -> String? {
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
    static func places(of items: [EntryItem], in description: String) -> [(
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
    static func place(
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
    func phrase(_ amount: String, unit: String?, of item: EntryItem) -> String {
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
    func agreeing(_ words: String, _ amount: String, _ item: EntryItem) -> String {
        guard let value = SpokenQuantity.read(Token.split(amount).map(\.word)[...])?.value else {
            return words
        }
        return CountedWords.agreeing(words, with: value, isCounted: item.quantity != nil, memoReader)
    }

    /// Where the amount begins that was said after the food; nil where none was.
    static func amountBehind(_ item: EntryItem, _ words: [String]) -> Int? {
        guard let quantity = item.quantity, words.count > 1, SpokenQuantity.read(words[...]) == nil else {
            return nil
        }
        return (1..<words.count).first { SpokenQuantity.read(words[$0...])?.value == quantity }
    }

    /// Twice the last item that was counted, or the last one.
    func doubled(_ description: String) -> String? {
        let items = memoReader.items(in: description)
        guard let item = items.last(where: { $0.quantity != nil }) ?? items.last,
            let place = Self.places(of: items, in: description).last(where: { $0.0 == item })?.1
        else { return nil }
        let twice = (item.quantity ?? 1) * 2
        let isWhole = twice == twice.rounded() && twice < 1_000
        return description.replacingSubrange(
            place, with: phrase(isWhole ? "\(Int(twice))" : "\(twice)", unit: nil, of: item))
    }

    /// - Parameter isOfOne: whether only one of several was halved, so that two become one and a half.
    func halved(_ food: String?, in description: String, isOfOne: Bool = false) -> String? {
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
}
