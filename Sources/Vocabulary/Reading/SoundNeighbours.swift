import Foundation

/// Debian's pronouncing dictionary, for what may have been said in the place of something else: the words that sound
/// most like it.
package struct SoundNeighbours {
    /// A word and how it is said, in phones.
    package struct Neighbour: Hashable, Sendable {
        package var word: String
        package var phones: String
    }

    /// One way of saying a word: places in the file, and among all phones.
    private struct Line {
        var word: Range<Int>
        var text: Range<Int>
        var phones: Range<Int>
        /// Whether it is a word of letters, not an abbreviation.
        var isPlain: Bool
    }

    /// How many phones more or fewer a neighbour may have.
    private static let spread = 2

    private let bytes: [UInt8]
    private let phones: [PhoneCosts.Phone]
    private let lines: [Line]

    /// - Parameter packaged: Debian's `model/en-us` folder. Where it cannot be read, nothing has neighbours.
    package init(packaged: URL) {
        let file = packaged.appending(path: "cmudict-en-us.dict")
        bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
        (lines, phones) = bytes.withUnsafeBufferPointer { Self.read($0) }
    }

    /// How words are said, in phones; the first way is the dictionary's first.
    package func ways(of words: Set<String>) -> [String: [String]] {
        let wanted = Set(words.map { Array($0.utf8) })
        var found: [String: [String]] = [:]
        for line in lines where wanted.contains(Array(bytes[line.word])) {
            found[text(line.word), default: []].append(text(line.text))
        }
        return found
    }

    /// The nearest to a word or a few, the nearest first, each sound once. What is said just like one of `same` is not
    /// among them: nobody could tell it from what is meant.
    ///
    /// - Parameters:
    ///   - ways: how it is said, in phones.
    ///   - same: ways of saying what is meant, in phones.
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

    /// What it costs to hear each plain word of a like length for some phones, with its place among the lines.
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

    /// As `PhoneCosts.distance` has it, without making anything: it is asked of a hundred thousand words.
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

    /// The lines whose phones are all known, and all phones in a row.
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> ([Line], [PhoneCosts.Phone]) {
        let (newline, space, bracket) = (UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "("))
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        // A phone's name is one capital or two.
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

    /// Adds a phone by the letters of its name; false when there is no such phone. No letters are no phone, rightly.
    private static func add(_ name: Int, _ numbers: [Int], _ phones: inout [PhoneCosts.Phone]) -> Bool {
        if name == 0 { return true }
        let number = numbers[name]
        guard number >= 0 else { return false }
        phones.append(PhoneCosts.Phone(number))
        return true
    }
}
