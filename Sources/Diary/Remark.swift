import Foundation

/// Something that was said beside the things of an entry: how somebody felt, how a food tasted, where it was.
package struct Remark: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// A state of the body: "a headache".
        case body
        /// A state of mind: "I was so happy".
        case mood
        /// How it tasted or was: "the soup was too hot".
        case taste
        /// "Four stars", "nine out of ten".
        case rating
        /// Where it was eaten: "at Anna's".
        case place

        /// Whether it is a feeling, which may have a name.
        package var isFeeling: Bool { self == .body || self == .mood }
    }

    package let kind: Kind
    /// The words that say it, as they were said or typed, on one line.
    package private(set) var text: String
    /// The name under which a feeling counts, as `name(_:)` writes it: "headache" for "my head hurts". Nil for
    /// what is not a feeling.
    package private(set) var name: String?
    /// When it was felt, if a time was said.
    package var at: Date?

    /// - Parameter name: in any case; left out if the kind is not a feeling.
    package init(_ kind: Kind, _ text: String, name: String? = nil, at: Date? = nil) {
        self.kind = kind
        self.text = Self.words(text)
        self.name = kind.isFeeling ? name.map(Self.name) : nil
        self.at = at
    }

    /// The name of a feeling as it is kept, compared and looked up: in lower case, with single blanks.
    package static func name(_ typed: String) -> String { words(typed.lowercased()) }

    /// The words of a text with single blanks between them; control characters count as blanks.
    private static func words(_ text: String) -> String {
        text.unicodeScalars.split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
            .map { String($0) }.joined(separator: " ")
    }

    /// The longest text and the longest name, in characters, and the most remarks of one entry.
    package static let longestText = 500
    package static let longestName = 60
    package static let most = 50

    /// Whether a text has its words.
    package func isSaid(in other: String) -> Bool {
        Self.words(other.lowercased()).contains(text.lowercased())
    }

    /// Whether it tells how somebody felt.
    package var isFeeling: Bool { name != nil }
}

extension [Remark] {
    /// The first remarks, each cut to the lengths that a diary keeps.
    package var withinLimits: [Remark] {
        prefix(Remark.most).map { remark in
            Remark(
                remark.kind, remark.text.cut(to: Remark.longestText),
                name: remark.name?.cut(to: Remark.longestName), at: remark.at)
        }
    }

    /// The remarks with some more; of two with the same name, or the same kind and words, the first is kept.
    package func adding(_ more: [Remark]) -> [Remark] {
        more.reduce(into: self) { all, remark in
            if !all.contains(where: { $0.isAbout(remark) }) { all.append(remark) }
        }
    }

    /// The remarks with the times that these had under the same names.
    ///
    /// - Parameter isKept: whether a remark keeps the earlier time.
    package func keepingTimes(of earlier: [Remark], where isKept: (Int) -> Bool = { _ in true }) -> [Remark] {
        indices.map { index in
            var remark = self[index]
            let known = earlier.first { $0.isFeeling && $0.name == remark.name }?.at
            if let known, isKept(index) { remark.at = known }
            return remark
        }
    }
}

extension Remark {
    fileprivate func isAbout(_ other: Remark) -> Bool {
        if let name { return name == other.name }
        return kind == other.kind && text == other.text
    }
}

extension String {
    /// The text, or as many of its first characters as have together no more than so many Unicode scalars.
    fileprivate func cut(to most: Int) -> String {
        guard unicodeScalars.count > most else { return self }
        var (end, count) = (startIndex, 0)
        for index in indices {
            count += self[index].unicodeScalars.count
            guard count <= most else { break }
            end = self.index(after: index)
        }
        return String(self[..<end])
    }
}

extension Entry {
    /// Whether it tells of nothing but a feeling: it is a note, with the time at which it was felt.
    package var isFeeling: Bool { isNote && told == nil && remarks.contains(where: \.isFeeling) }

    /// Whether it is a note of the first journal that tells of no feeling.
    package var isPlainNote: Bool { isNote && told == nil && !isFeeling }

    /// The same entry, as a version that kept no remarks would have read it.
    package var withoutRemarks: Entry {
        var entry = self
        entry.remarks = []
        return entry
    }
}
