import Diary
import Language

/// Replaces a wrong number, clock time or day: "ten bulbs, no, eleven".
extension ThingRepairs {
    /// "On Monday | Tuesday".
    mutating func replaceDay(by next: Int) -> Int? {
        guard Self.isDay(words[next]) else { return nil }
        let low = max(0, out.count - 14)
        guard let place = out[low...].lastIndex(where: { Self.isDay($0.word) }) else { return nil }
        return put(next..<(next + 1), at: place..<(place + 1))
    }

    private static func isDay(_ word: String) -> Bool {
        English.Calendar.weekday.contains(word) || ["today", "tomorrow", "tonight"].contains(word)
    }

    /// "Ten bulbs | eleven", "at nine | half past nine".
    ///
    /// - Parameter isCount: whether only a count is meant, and not the number of a box: "make that eleven".
    mutating func replaceNumber(by next: Int, isCount: Bool = false) -> Int? {
        let isClock = Self.isClock(words[next])
        var end = next + 1
        if !isClock {
            guard let found = SpokenQuantity.read(words[next...]),
                SpokenNumber.isNumeral(words[next]) || found.value != nil && found.end > next + 1
            else { return nil }
            end = found.end
        }
        guard let old = isCount ? lastCount() ?? lastNumber() : lastNumber() else { return nil }
        if old.upperBound == out.count, !isClock, !Self.isClock(out[old.lowerBound].word),
            end < words.count, !tokens[end].followsBreak
        {
            return nil
        }
        let isBare = old.upperBound == out.count && !isClock && !Self.isClock(out[old.lowerBound].word)
        var said = Array(tokens[next..<end])
        if end < words.count, !tokens[end].followsBreak, old.upperBound < out.count,
            let unit = MeasuringUnit.named(words[end]),
            unit == MeasuringUnit.named(out[old.upperBound].word)
        {
            end += 1
        } else if end < words.count, !tokens[end].followsBreak, old.upperBound < out.count,
            out[old.upperBound].word == words[end]
        {
            // "Half a dozen bananas, no, a dozen bananas"
            out[old.upperBound] = tokens[end].parted(out[old.upperBound].followsBreak)
            end += 1
        } else if end < words.count, !tokens[end].followsBreak,
            !English.RepairWords.counted.contains(words[end])
        {
            return nil
        }
        // A clock time stays one: "11:30, no, 12".
        if Self.isClock(out[old.lowerBound].word), said.count == 1, Int(said[0].word) != nil {
            said[0] = Token(
                text: said[0].text, word: said[0].word + ":00", range: said[0].range, followsBreak: false)
        }
        said[0] = said[0].parted(out[old.lowerBound].followsBreak)
        out.replaceSubrange(old, with: said)
        while end < words.count, English.RepairWords.afterMended.contains(words[end]) { end += 1 }
        // "Four, no, six, | cans": the counted thing follows only the second number.
        if isBare, end < words.count, tokens[end].followsBreak, !tokens[end].followsStop {
            out.append(tokens[end].parted(false))
            return end + 1
        }
        return end
    }

    /// "Took | six | fuses from bin twelve": the last number that is not the name of a box.
    private func lastCount() -> Range<Int>? {
        lastNumber { $0 == 0 || !English.RepairWords.numbered.contains(out[$0 - 1].word) }
    }

    /// The last number, without articles.
    ///
    /// - Parameter isMeant: whether a number that begins at a place counts.
    func lastNumber(where isMeant: (Int) -> Bool = { _ in true }) -> Range<Int>? {
        let said = out.map(\.word)
        var last: Range<Int>?
        var index = max(0, out.count - 14)
        while index < out.count {
            if Self.isClock(said[index]) {
                last = index..<(index + 1)
            } else if let found = SpokenQuantity.read(said[index...]), found.value != nil, found.end > index,
                !(found.end == index + 1 && ["a", "an", "another", "one"].contains(said[index]))
                    || said[index] == "one"
            {
                if isMeant(index) { last = index..<found.end }
                index = found.end
                continue
            }
            index += 1
        }
        return last
    }

    private static func isClock(_ word: String) -> Bool {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { Int($0) != nil }
    }
}
