/// A description of foods, changed as somebody says.
package struct AmendedDescription {
    private let understanding: Understanding

    package init(_ understanding: Understanding) { self.understanding = understanding }

    /// The description with the change; nil where it is about nothing in it, an empty text where nothing is left.
    package func text(of description: String, changed amendment: Amendment) -> String? {
        switch amendment {
        case .add(let new): description.isEmpty ? new : description + ", " + new
        case .instead(let new): instead(new, in: description)
        case .quantity(let number): counted(number, in: description)
        case .exchange(let old, let new):
            place(of: old, in: description).map { description.replacingSubrange($0, with: new) }
        case .remove(let old): removed(old, from: description)
        case .occasion, .yes, .no: nil
        }
    }

    private func instead(_ new: String, in description: String) -> String? {
        let items = understanding.items(in: description)
        let others = understanding.items(in: new)
        var text = description
        var isChanged = false
        for other in others {
            guard items.contains(where: { $0.kind == other.kind }),
                let place = place(of: other.words, in: text)
            else { continue }
            text.replaceSubrange(place, with: other.words)
            isChanged = true
        }
        if isChanged, others.count == 1 || text != description { return text == description ? nil : text }
        // The only thing that was said is the one that was wrong.
        return items.count <= 1 || others.count > 1 ? new : soundsLike(new, items, description)
    }

    /// The item that was probably misheard: the one that sounds most like what is said now.
    private func soundsLike(_ new: String, _ items: [FoodItem], _ description: String) -> String? {
        let name = understanding.items(in: new).first?.name ?? new
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
        let items = understanding.items(in: description)
        let counted = items.filter { $0.quantity != nil }
        guard let item = items.count == 1 ? items.first : counted.count == 1 ? counted.first : nil,
            let place = description.range(ofWords: item.words)
        else { return nil }
        let tokens = Token.split(String(description[place]))
        let words = tokens.drop { SpokenNumber.isNumeral($0.word) || ["a", "an"].contains($0.word) }
        guard let first = words.first else { return nil }
        let rest = String(String(description[place])[first.range.lowerBound...])
        return description.replacingSubrange(place, with: number + " " + rest)
    }

    private func removed(_ old: String, from description: String) -> String? {
        let things = description.components
        let names = Set(understanding.items(in: old).map(\.kind))
        let left = things.filter { thing in
            let items = understanding.items(in: thing)
            return items.isEmpty || !items.allSatisfy { names.contains($0.kind) }
        }
        if left.count < things.count { return left.joined(separator: ", ") }
        // Within a thing: "two idlis with sambar".
        guard let place = place(of: old, in: description) else { return nil }
        var text = description
        var start = place.lowerBound
        for joint in [" with ", " and ", " in "] where text[..<start].hasSuffix(joint) {
            start = text.index(start, offsetBy: -joint.count)
        }
        guard start < place.lowerBound else { return nil }
        text.removeSubrange(start..<place.upperBound)
        return text
    }

    /// Where the description names a food, by its words or by what it is counted as.
    private func place(of words: String, in description: String) -> Range<String.Index>? {
        if let range = description.range(ofWords: words) { return range }
        guard let kind = understanding.items(in: words).first?.kind else { return nil }
        for item in understanding.items(in: description) where item.kind == kind {
            if let range = description.range(ofWords: item.words) { return range }
        }
        return nil
    }
}

/// How much of their letters two words share.
enum WordSimilarity {
    /// 0…1, by pairs of letters.
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

    /// Where some words stand, whole and in this order, whatever their case.
    fileprivate func range(ofWords words: String) -> Range<Index>? {
        let (all, wanted) = (Token.split(self), Token.split(words).map(\.word))
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
