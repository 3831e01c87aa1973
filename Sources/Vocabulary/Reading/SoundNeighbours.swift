import Foundation

/// Finds the words that sound most like another one, in Debian's pronouncing dictionary.
package struct SoundNeighbours {
    /// A word and its pronunciation, in phones.
    package struct Neighbour: Hashable, Sendable {
        package var word: String
        package var phones: String
    }

    /// One pronunciation of a word: byte ranges in the file, and a range of `phones`.
    private struct Line {
        var word: Range<Int>
        var text: Range<Int>
        var phones: Range<Int>
        /// Whether it is an ordinary word and not an abbreviation.
        var isPlain: Bool
    }

    /// The greatest difference in the number of phones.
    private static let spread = 2

    private let bytes: [UInt8]
    private let phones: [PhoneCosts.Phone]
    private let lines: [Line]

    /// - Parameter packaged: Debian's `model/en-us` folder. If it cannot be read, nothing has neighbours.
    package init(packaged: URL) {
        let file = packaged.appending(path: "cmudict-en-us.dict")
        bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
        (lines, phones) = bytes.withUnsafeBufferPointer { Self.read($0) }
    }

    /// The pronunciations of words, in phones, in the dictionary's order.
    package func ways(of words: Set<String>) -> [String: [String]] {
        let wanted = Set(words.map { Array($0.utf8) })
        var found: [String: [String]] = [:]
        for line in lines where wanted.contains(Array(bytes[line.word])) {
            found[text(line.word), default: []].append(text(line.text))
        }
        return found
    }

    /// The words that sound nearest to a word or a phrase, nearest first, each sound once.
    ///
    /// Words that sound exactly like one of `same` are left out: nobody could tell them apart.
    ///
    /// - Parameters:
    ///   - ways: its pronunciations, in phones.
    ///   - same: the pronunciations of what is meant, in phones.
    package func nearest(to ways: [String], most: Int, apartFrom same: Set<String>) -> [Neighbour] {
        let wanted = ways.compactMap { PhoneCosts.phones($0.split(separator: " ")) }
        let apart = Set(same.compactMap { PhoneCosts.phones($0.split(separator: " ")) })
        var costs: [(cost: Float, place: Int)] = []
        for target in wanted { costs += distances(to: target) }
        costs.sort { ($0.cost, $0.place) < ($1.cost, $1.place) }
        var neighbours: [Neighbour] = []
        var sounds = apart
        for (_, place) in costs {
            if neighbours.count == most { break }
            let line = lines[place]
            guard sounds.insert(Array(phones[line.phones])).inserted else { continue }
            neighbours.append(Neighbour(word: text(line.word), phones: text(line.text)))
        }
        return neighbours
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The cost of hearing each plain word of similar length as some phones, with its index in the lines.
    private func distances(to target: [PhoneCosts.Phone]) -> [(cost: Float, place: Int)] {
        let costs = PhoneCosts.standard
        var found: [(cost: Float, place: Int)] = []
        var row = [Float](repeating: 0, count: target.count + 1)
        row.withUnsafeMutableBufferPointer { row in
            costs.substitution.withUnsafeBufferPointer { substitution in
                costs.gap.withUnsafeBufferPointer { gap in
                    phones.withUnsafeBufferPointer { phones in
                        for place in lines.indices {
                            let line = lines[place]
                            guard line.isPlain, abs(line.phones.count - target.count) <= Self.spread else {
                                continue
                            }
                            let heard = UnsafeBufferPointer(rebasing: phones[line.phones])
                            let cost = Self.distance(heard, target, row, substitution, gap)
                            found.append((cost, place))
                        }
                    }
                }
            }
        }
        return found
    }

    /// Like `PhoneCosts.distance`, but without allocations: it is called for a hundred thousand words.
    private static func distance(
        _ heard: UnsafeBufferPointer<PhoneCosts.Phone>, _ target: [PhoneCosts.Phone],
        _ row: UnsafeMutableBufferPointer<Float>, _ substitution: UnsafeBufferPointer<Float>,
        _ gap: UnsafeBufferPointer<Float>
    ) -> Float {
        row[0] = 0
        for column in target.indices { row[column + 1] = row[column] + gap[Int(target[column])] }
        for said in heard {
            var diagonal = row[0]
            row[0] += gap[Int(said)]
            for column in target.indices {
                let meant = Int(target[column])
                let above = row[column + 1]
                row[column + 1] = min(
                    diagonal + substitution[Int(said) * PhoneCosts.count + meant], above + gap[Int(said)],
                    row[column] + gap[meant])
                diagonal = above
            }
        }
        return row[target.count]
    }

    /// The lines with only known phones, and all their phones in a row.
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> ([Line], [PhoneCosts.Phone]) {
        let (newline, space, bracket) = (UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "("))
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        // The name of a phone is one or two capital letters.
        var numbers = [Int](repeating: -1, count: 1 << 16)
        for (number, name) in PhoneCosts.names.enumerated() {
            numbers[name.utf8.reduce(0) { $0 << 8 | Int($1) }] = number
        }
        var lines: [Line] = []
        var phones: [PhoneCosts.Phone] = []
        var place = 0
        while place < bytes.count {
            let start = place
            var (nameEnd, textStart) = (start, start)
            var isPlain = true
            var hasBracket = false
            while place < bytes.count, bytes[place] != space, bytes[place] != newline {
                if bytes[place] == bracket { hasBracket = true }
                if !hasBracket {
                    nameEnd = place + 1
                    if !letters.contains(bytes[place]) { isPlain = false }
                }
                place += 1
            }
            while place < bytes.count, bytes[place] == space { place += 1 }
            textStart = place
            let first = phones.count
            var isKnown = true
            var name = 0
            while place < bytes.count, bytes[place] != newline {
                if bytes[place] == space {
                    isKnown = add(name, numbers, &phones) && isKnown
                    name = 0
                } else {
                    name = (name << 8 | Int(bytes[place])) & 0xFFFF
                }
                place += 1
            }
            isKnown = add(name, numbers, &phones) && isKnown
            if isKnown, phones.count > first {
                lines.append(
                    Line(
                        word: start..<nameEnd, text: textStart..<place, phones: first..<phones.count,
                        isPlain: isPlain && nameEnd - start > 1))
            } else {
                phones.removeSubrange(first...)
            }
            place += 1
        }
        return (lines, phones)
    }

    /// Appends the phone with this name; false if there is none. An empty name adds nothing and is accepted.
    private static func add(_ name: Int, _ numbers: [Int], _ phones: inout [PhoneCosts.Phone]) -> Bool {
        if name == 0 { return true }
        let number = numbers[name]
        guard number >= 0 else { return false }
        phones.append(PhoneCosts.Phone(number))
        return true
    }
}
