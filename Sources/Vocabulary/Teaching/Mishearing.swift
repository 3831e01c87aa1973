import Speech

/// Words that were heard for others which sound like them, and the words beside them.
package struct Mishearing: Hashable, Codable, Sendable {
    /// Neighbours that are kept on each side.
    package static let neighbourCount = 2

    /// Lower-case words; one to three on each side.
    package var heard: [String]
    package var meant: [String]
    /// Up to two words as they were meant; fewer where the sentence ends.
    package var before: [String]
    package var after: [String]
    /// How the heard words are said, in phones.
    package var heardPhones: [String]

    package init(
        heard: [String], meant: [String], before: [String], after: [String], heardPhones: [String]
    ) {
        self.heard = heard
        self.meant = meant
        self.before = before
        self.after = after
        self.heardPhones = heardPhones
    }
}

/// The likeliest way in which what was meant came to be heard as it was: words are aligned by their sounds.
///
/// Stretches of one to three words are taken for stretches of one to three, at the weighted edit distance of their
/// phones; whatever is dearer than leaving both out was not misheard but written anew.
package struct SoundAlignment {
    /// Words on each side beyond which a text is not looked at.
    private static let longest = 120
    private static let longestStretch = 3
    /// Sound distance for each phone of the longer side up to which words were misheard.
    private static let nearPerPhone: Float = 0.5
    /// What a link of several words costs beside its sounds, for each word more.
    private static let join: Float = 0.15

    private let phones: (String) -> [String]
    private let costs = PhoneCosts.standard

    /// - Parameter phones: how a word is said; empty when nobody knows.
    package init(phones: @escaping (String) -> [String] = LetterToSound.phones) { self.phones = phones }

    /// What was misheard, in order. Words that were added, left out or replaced by others that sound quite
    /// different are none; nor is what changes nothing but little words such as “a” and “the”.
    package func mishearings(heard: [String], meant: [String]) -> [Mishearing] {
        let start = zip(heard, meant).prefix { $0 == $1 }.count
        let rest = (heard.dropFirst(start), meant.dropFirst(start))
        let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
        let from = Array(rest.0.dropLast(end))
        let to = Array(rest.1.dropLast(end))
        guard !from.isEmpty, !to.isEmpty, from.count <= Self.longest, to.count <= Self.longest else {
            return []
        }
        return links(from, to).compactMap { link in
            let (heardWords, meantWords) = (Array(from[link.heard]), Array(to[link.meant]))
            guard heardWords != meantWords, !heardWords.allSatisfy(CorrectionSearch.isFunctionWord),
                !meantWords.allSatisfy(CorrectionSearch.isFunctionWord),
                (heardWords + meantWords).allSatisfy(SourceLines.isWord)
            else { return nil }
            let place = start + link.meant.lowerBound..<start + link.meant.upperBound
            return Mishearing(
                heard: heardWords, meant: meantWords,
                before: Array(meant[..<place.lowerBound].suffix(Mishearing.neighbourCount)),
                after: Array(meant[place.upperBound...].prefix(Mishearing.neighbourCount)),
                heardPhones: heardWords.flatMap(phones))
        }
    }

    private struct Link {
        var heard: Range<Int>
        var meant: Range<Int>
    }

    private struct Step {
        var cost: Float
        var heard: Int
        var meant: Int
        /// Whether the words go together.
        var isLink: Bool
    }

    /// The stretches that go together on the cheapest way through both texts, equal words among them.
    private func links(_ heard: [String], _ meant: [String]) -> [Link] {
        let sounds = (heard.map(sound), meant.map(sound))
        let width = meant.count + 1
        var best = [Step](
            repeating: Step(cost: .infinity, heard: 0, meant: 0, isLink: false),
            count: (heard.count + 1) * width)
        best[0].cost = 0
        for i in 0...heard.count {
            for j in 0...meant.count {
                let cost = best[i * width + j].cost
                func offer(_ a: Int, _ b: Int, _ more: Float, _ isLink: Bool) {
                    let place = (i + a) * width + j + b
                    if cost + more < best[place].cost {
                        best[place] = Step(cost: cost + more, heard: a, meant: b, isLink: isLink)
                    }
                }
                if i < heard.count { offer(1, 0, gap(sounds.0[i]), false) }
                if j < meant.count { offer(0, 1, gap(sounds.1[j]), false) }
                for a in 1...Self.longestStretch where i + a <= heard.count {
                    for b in 1...Self.longestStretch where j + b <= meant.count {
                        if a == 1, b == 1, heard[i] == meant[j] { offer(1, 1, 0, true) }
                        let first = sounds.0[i..<i + a].flatMap(\.self)
                        let second = sounds.1[j..<j + b].flatMap(\.self)
                        guard !first.isEmpty, !second.isEmpty else { continue }
                        let limit = Self.nearPerPhone * Float(max(first.count, second.count))
                        let distance = costs.distance(first, second)
                        if distance <= limit {
                            offer(a, b, distance + 0.01 + Self.join * Float(a + b - 2), true)
                        }
                    }
                }
            }
        }
        var links: [Link] = []
        var (i, j) = (heard.count, meant.count)
        while i > 0 || j > 0 {
            let step = best[i * width + j]
            if step.isLink { links.append(Link(heard: i - step.heard..<i, meant: j - step.meant..<j)) }
            (i, j) = (i - step.heard, j - step.meant)
        }
        return links.reversed()
    }

    private func sound(_ word: String) -> [PhoneCosts.Phone] { PhoneCosts.phones(phones(word)) ?? [] }

    /// What it costs to leave a word out; a word that nobody can say is one of four sounds.
    private func gap(_ sound: [PhoneCosts.Phone]) -> Float {
        sound.isEmpty ? 3 : sound.reduce(0) { $0 + costs.gap[Int($1)] }
    }
}
