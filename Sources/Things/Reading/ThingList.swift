import Diary
import Language

/// Reads the names of things, one or a list of them.
struct ThingList {
    let text: SaidText

    private var words: [String] { text.words }

    /// The things in a range of words, separated by commas and conjunctions.
    ///
    /// If a recogniser wrote none, known names separate them.
    func things(in range: Range<Int>) -> [SaidThing] {
        pieces(of: range).filter { !isExcluded($0) }.flatMap { piece -> [SaidThing] in
            if let last = lastOf(piece) { return [last] }
            let whole = thing(in: piece)
            if whole?.item == nil, let parts = parts(of: piece) { return parts.compactMap { thing(in: $0) } }
            return whole.map { [$0] } ?? []
        }
    }

    /// "The last of the flour".
    private func lastOf(_ piece: Range<Int>) -> SaidThing? {
        guard let of = text.lastOf(piece.lowerBound, piece.upperBound), of < piece.upperBound,
            var last = thing(in: of..<piece.upperBound)
        else { return nil }
        last.isLast = true
        last.tokens = piece
        return last
    }

    /// "Ground coffee, | not beans"
    private func isExcluded(_ piece: Range<Int>) -> Bool {
        piece.count > 1 && words[piece.lowerBound] == "not" && text.tokens[piece.lowerBound].followsBreak
    }

    /// The stretches between commas and conjunctions; known names stay whole.
    private func pieces(of range: Range<Int>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        var isBracketed = false
        while index < range.upperBound {
            if text.opensBracket(at: index) {
                if index > start { pieces.append(start..<index) }
                isBracketed = true
                start = index
            } else if index > start || isBracketed, text.tokens[index].followsBreak || isJoint(index) {
                if index > start, !isBracketed { pieces.append(start..<index) }
                isBracketed = false
                start = isJoint(index) ? index + 1 : index
            }
            if isJoint(index) {
                start = max(start, index + 1)
                index += 1
                continue
            }
            let limit = range.upperBound
            if let end = text.kept.name(at: index, in: words[..<limit])
                ?? ThingWords.name(at: index, in: words[..<limit]).flatMap({ hasJoint(index..<$0) ? $0 : nil }
                ),
                end > index + 1
            {
                index = end
            } else {
                index += 1
            }
        }
        if start < range.upperBound, !isBracketed { pieces.append(start..<range.upperBound) }
        return pieces
    }

    private static let joints: Set<String> = ["and", "plus", "or"]

    private func isJoint(_ index: Int) -> Bool { Self.joints.contains(words[index]) }

    private func hasJoint(_ range: Range<Int>) -> Bool { range.dropFirst().contains { isJoint($0) } }

    /// Divides a stretch without commas, at numbers and between names that are all known.
    private func parts(of piece: Range<Int>) -> [Range<Int>]? {
        var parts: [Range<Int>] = []
        var start = piece.lowerBound
        var index = text.afterFillers(piece)
        var isAllKnown = true
        if let quantity = quantity(at: index, before: piece.upperBound) { index = quantity.end }
        while index < piece.upperBound {
            if index > start, trailingAmount(index - 1, piece.upperBound)?.start == index { break }
            if index > start, isNumber(index),
                !English.SaidThingWords.beforeNumber.contains(words[index - 1]),
                index + 1 < piece.upperBound
            {
                parts.append(start..<index)
                start = index
                index = quantity(at: index, before: piece.upperBound)?.end ?? index + 1
                continue
            }
            let limit = piece.upperBound
            if let end = text.kept.name(at: index, in: words[..<limit])
                ?? ThingWords.name(at: index, in: words[..<limit]),
                end < limit
            {
                let isPlural =
                    words[end - 1].hasSuffix("s") && ThingWords.singular(words[end - 1]) != words[end - 1]
                let following = nameEnd(at: end, before: limit)
                let isLast = following == limit
                let goesOn = following.map { isNumber($0) || nameEnd(at: $0, before: limit) != nil } ?? false
                if following != nil,
                    isPlural || goesOn && !isLast || !parts.isEmpty && isLast
                        || isApart(end - 1, end, limit),
                    !isNumber(end)
                {
                    parts.append(start..<end)
                    start = end
                }
                index = end
            } else {
                if nameEnd(at: index, before: limit) == nil { isAllKnown = false }
                index += 1
            }
        }
        if start < piece.upperBound { parts.append(start..<piece.upperBound) }
        guard parts.count > 1, isAllKnown || parts.dropFirst().allSatisfy({ isNumber($0.lowerBound) }) else {
            return parts.count > 1 && parts.allSatisfy({ ThingWords.kind(endingIn: words[$0]) != nil })
                ? parts : nil
        }
        return parts
    }

    /// Whether two groceries stand side by side that are never one: "butter | flour".
    private func isApart(_ first: Int, _ next: Int, _ limit: Int) -> Bool {
        English.SaidThingWords.staple.contains(words[first])
            && English.SaidThingWords.nextStaple.contains(words[next])
            && words[first] != words[next]
            && ThingWords.name(at: first, in: words[..<limit]).map { $0 <= next } ?? true
    }

    private func nameEnd(at index: Int, before limit: Int) -> Int? {
        guard index < limit else { return nil }
        return text.kept.name(at: index, in: words[..<limit])
            ?? ThingWords.name(at: index, in: words[..<limit])
    }

    private func isNumber(_ index: Int) -> Bool {
        guard index < words.count else { return false }
        return SpokenNumber.isNumeral(words[index]) || words[index] == "dozen"
            || ["a", "an"].contains(words[index]) && index + 2 < words.count && isUnit(index + 1)
                && words[index + 2] == "of"
    }

    private func isUnit(_ index: Int) -> Bool { English.ThingUnits.unmarked.contains(words[index]) }

    private func quantity(at index: Int, before limit: Int) -> SpokenQuantity? {
        index < limit ? SpokenQuantity.read(words[index..<limit]) : nil
    }

    /// One thing with its amount; nil if the words name none.
    func thing(in range: Range<Int>) -> SaidThing? {
        var start = text.afterFillers(range)
        var limit = range.upperBound
        var lead = start
        while lead < limit, ThingWords.determiners.contains(words[lead]) { lead += 1 }
        for index in range where index > lead {
            if SaidPhrases.ends.match(at: index, in: words[..<limit]) != nil { limit = index; break }
        }
        while limit > start, SaidPhrases.politeness.match(at: limit - 1, in: words[..<limit]) != nil {
            limit -= 1
        }
        var quantity: Double?
        var unit: String?
        let isName = ThingWords.name(at: start, in: words[..<limit]) == limit && hasJoint(start..<limit)
        if !isName { (start, quantity, unit) = amount(from: start, before: limit) }
        while start < limit - 1,
            ThingWords.determiners.contains(words[start])
                || ThingWords.fillers.contains(words[start])
                    && ThingWords.name(at: start, in: words[..<limit]) == nil
        {
            start += 1
        }
        // "The last | two fuses"
        if start + 2 < limit, ["last", "final"].contains(words[start]),
            SpokenNumber.isNumeral(words[start + 1])
        {
            start += 1
        }
        if unit == nil, start > range.lowerBound, !isName {
            // "The final three boxes of", "my two jars of"
            let again = amount(from: start, before: limit)
            if again.start < limit, again.unit != nil || again.quantity != nil, again.start > start {
                quantity = again.quantity ?? quantity
                unit = again.unit
                start = again.start
            }
        }
        while start < limit, ThingWords.determiners.contains(words[start]) { start += 1 }
        // "Uh what else, napkins"
        if start + 2 < limit, words[start] == "what", words[start + 1] == "else" { start += 2 }
        while limit > start, ThingWords.fillers.contains(words[limit - 1]) { limit -= 1 }
        if quantity == nil, unit == nil, let trailing = trailingAmount(start, limit) {
            (limit, quantity, unit) = (trailing.start, trailing.quantity, trailing.unit)
        }
        guard start < limit, limit - start <= 12 else { return nil }
        // "Kept | it in | a glass"
        if start + 1 < limit, SaidThing.pronouns.contains(words[start]),
            PlacePhrase.prepositions.contains(words[start + 1])
        {
            return nil
        }
        let said = Array(words[start..<limit])
        let item = text.kept.item(named: said)
        let kind = ThingWords.kind(endingIn: said[..<SaidThing.headEnd(said)])
        let name = text.name(start..<limit)
        return SaidThing(
            name: item?.record.name ?? name, said: name, quantity: quantity, unit: unit, item: item,
            isKnown: item != nil || kind != nil, kind: kind, words: said,
            tokens: range.lowerBound..<range.upperBound)
    }

    /// An amount of a thing named earlier: "opened | one jar", "gave | two jars | to Ann".
    func leadingAmount(_ start: Int, _ limit: Int) -> (quantity: Double, unit: String?)? {
        for end in [start + 2, start + 3] where end <= limit {
            guard let amount = text.amountAlone(start, end), amount.unit != nil else { continue }
            let isAlone =
                end == limit || text.tokens[end].followsBreak
                || English.TakingWords.afterUsed.contains(words[end])
            return isAlone ? amount : nil
        }
        return nil
    }

    /// An amount after a name: "rice | two kilos", "fish balls | x2 packets".
    func trailingAmount(_ start: Int, _ limit: Int) -> (start: Int, quantity: Double, unit: String?)? {
        guard limit - start > 1, let found = amountAfterName(start, limit) else { return nil }
        // "Noodles only | two packets"
        var end = found.start
        while end > start + 1, English.PuttingWords.beforeCount.contains(words[end - 1]) { end -= 1 }
        return (end, found.quantity, found.unit)
    }

    private func amountAfterName(_ start: Int, _ limit: Int) -> (start: Int, quantity: Double, unit: String?)?
    {
        for index in (start + 1)..<limit {
            let word = words[index]
            let written = text.tokens[index].text.lowercased()
            let times = written.hasPrefix("x") ? Double(written.dropFirst()) : nil
            if let times {
                let unit = index + 1 < limit ? MeasuringUnit.named(words[index + 1]) : nil
                if index + (unit == nil ? 1 : 2) == limit { return (index, times, unit) }
            }
            if word == "x", index + 1 < limit, let count = text.amountAlone(index + 1, limit) {
                return (index, count.quantity, count.unit)
            }
            guard SpokenNumber.isNumeral(word) || ["a", "half"].contains(word),
                !English.SaidThingWords.beforeNumber.contains(words[index - 1]),
                let count = text.amountAlone(index, limit), let unit = count.unit
            else { continue }
            return (index, count.quantity, unit)
        }
        return nil
    }

    /// A number, a unit and "of" before a name: "two jars of", "half a kilo", "a dozen", "500g".
    func amount(from first: Int, before limit: Int) -> (start: Int, quantity: Double?, unit: String?) {
        var start = first
        var quantity: Double?
        if start < limit, let typed = MeasuringUnit.typed(words[start]), start + 1 < limit {
            return (skipOf(start + 1, limit), typed.value, typed.unit)
        }
        var isArticle = false
        if let found = self.quantity(at: start, before: limit), found.end < limit {
            isArticle = ["a", "an", "another"].contains(words[start]) && found.end == start + 1
            quantity = found.value
            start = found.end
            while start < limit - 1, English.SaidThingWords.afterNumber.contains(words[start]) { start += 1 }
        }
        if start < limit - 1, isUnit(start), !isCompound(start, limit) {
            let unit = MeasuringUnit.named(words[start]) ?? ThingWords.singular(words[start])
            let isOf = words[start + 1] == "of"
            let isCounted = quantity != nil && !isArticle || isOf || isArticle
            if isCounted, isOf || quantity != nil {
                if unit == "dozen" { return (skipOf(start + 1, limit), (quantity ?? 1) * 12, nil) }
                return (skipOf(start + 1, limit), quantity ?? 1, unit)
            }
        }
        if isArticle, words[first] != "another" { quantity = nil }
        return (start, quantity, nil)
    }

    /// Whether a word is part of the name: "two tea bags", "a box file".
    private func isCompound(_ index: Int, _ limit: Int) -> Bool {
        guard words[index + 1] != "of" else { return false }
        return ThingWords.name(at: index, in: words[..<limit]).map { $0 > index + 1 } ?? false
            || text.kept.name(at: index, in: words[..<limit]).map { $0 > index + 1 } ?? false
    }

    private func skipOf(_ index: Int, _ limit: Int) -> Int {
        var index = index
        if index < limit - 1, words[index] == "of" { index += 1 }
        while index < limit - 1, English.SaidThingWords.article.contains(words[index]) { index += 1 }
        return index
    }
}
