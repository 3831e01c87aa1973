import Speech

/// Words that were heard instead of similar sounding ones, with the words beside them.
package struct Mishearing: Hashable, Codable, Sendable {
    /// The number of neighbours that are kept on each side.
    package static let neighbourCount = 2

    /// Lower-case words, one to three in each list.
    package var heard: [String]
    package var meant: [String]
    /// Up to two correct words; fewer at the ends of the sentence.
    package var before: [String]
    package var after: [String]
    /// The pronunciation of the misheard words, in phones.
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

/// Aligns what was heard with what was meant, word by word, by their sounds.
///
/// Stretches of one to three words are matched at the weighted edit distance of their phones. If a match
/// costs more than leaving both out, the words were not misheard but rewritten.
package struct SoundAlignment {
    /// The most words in a text that is aligned.
    private static let longest = 120
    private static let longestStretch = 3
    /// The greatest sound distance per phone of the longer side at which words count as misheard.
    private static let nearPerPhone: Float = 0.5
    /// The extra cost of a match, for each word beyond the first.
    private static let join: Float = 0.15

    private let phones: (String) -> [String]
    private let costs = PhoneCosts.standard

    /// - Parameter phones: the pronunciation of a word; empty if it is unknown.
    package init(phones: @escaping (String) -> [String] = LetterToSound.phones) { self.phones = phones }

    /// The misheard words, in order.
    ///
    /// Words that were added, left out, or replaced by quite different ones do not count. Neither do changes
    /// of only function words such as “a” and “the”.
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
        /// Whether the words match each other.
        var isLink: Bool
    }

    /// The matching stretches on the cheapest path through both texts, with equal words among them.
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

    /// The cost of leaving a word out; a word without a pronunciation costs 3.
    private func gap(_ sound: [PhoneCosts.Phone]) -> Float {
        sound.isEmpty ? 3 : sound.reduce(0) { $0 + costs.gap[Int($1)] }
    }
}
