import Diary

/// Aligns the words of two readings of a recording by the cheapest alignment of their phones.
///
/// Both readings are of the same audio, so aligned phones were said at the same time.
struct SoundAlignedWords {
    typealias Phone = PhoneCosts.Phone

    /// The cost of the whole alignment.
    let cost: Float
    /// For each word of the first reading, the range of aligned phones in the second; nil for none.
    let stretches: [ClosedRange<Int>?]
    /// The phones of the second reading, and the word of each.
    let otherPhones: [Phone]
    let otherWords: [Int]
    let phoneCount: Int

    init(_ words: [[Phone]], upon others: [[Phone]], _ costs: PhoneCosts) {
        let phones = words.flatMap(\.self)
        let otherPhones = others.flatMap(\.self)
        let matched = Self.matched(phones, otherPhones, costs)
        cost = matched.cost
        var stretches: [ClosedRange<Int>?] = []
        var place = 0
        for word in words {
            let upon = matched.places[place..<place + word.count].filter { $0 >= 0 }
            stretches.append(upon.first.flatMap { first in upon.last.map { first...$0 } })
            place += word.count
        }
        self.stretches = stretches
        self.otherPhones = otherPhones
        otherWords = others.enumerated().flatMap { index, word in word.map { _ in index } }
        phoneCount = max(phones.count, otherPhones.count)
    }

    /// The phones of the other reading at the place of these words; empty if it has none there.
    func sound(upon words: Range<Int>) -> [Phone] {
        let upon = stretches[words].compactMap(\.self)
        guard let first = upon.first, let last = upon.last else { return [] }
        return Array(otherPhones[first.lowerBound...last.upperBound])
    }

    private enum Step: UInt8 { case both, first, second }

    /// For each phone, the aligned phone of the other reading, or −1.
    private static func matched(
        _ first: [Phone], _ second: [Phone], _ costs: PhoneCosts
    ) -> (cost: Float, places: [Int]) {
        let width = second.count + 1
        var steps = [UInt8](repeating: Step.second.rawValue, count: (first.count + 1) * width)
        var row: [Float] = [0]
        for phone in second { row.append(row[row.count - 1] + costs.gap[Int(phone)]) }
        for (index, phone) in first.enumerated() {
            var diagonal = row[0]
            let missed = costs.gap[Int(phone)]
            row[0] += missed
            let start = (index + 1) * width
            steps[start] = Step.first.rawValue
            for (column, other) in second.enumerated() {
                let above = row[column + 1]
                let both = diagonal + costs.substitution[Int(phone) * PhoneCosts.count + Int(other)]
                let onlyFirst = above + missed
                let onlySecond = row[column] + costs.gap[Int(other)]
                let best = min(both, onlyFirst, onlySecond)
                let step: Step = best == both ? .both : best == onlyFirst ? .first : .second
                steps[start + column + 1] = step.rawValue
                row[column + 1] = best
                diagonal = above
            }
        }
        var places = [Int](repeating: -1, count: first.count)
        var (line, column) = (first.count, second.count)
        while line > 0 || column > 0 {
            switch Step(rawValue: steps[line * width + column]) {
            case .both:
                line -= 1
                column -= 1
                places[line] = column
            case .first: line -= 1
            case .second, nil: column -= 1
            }
        }
        return (row[second.count], places)
    }
}

/// The times of words, from the words they are aligned with, and evenly spread elsewhere.
struct WordTimes {
    private let aligned: SoundAlignedWords
    private let own: Transcript
    /// In seconds, for each phone of the local reading.
    private let phoneTimes: [ClosedRange<Double>]

    init(_ aligned: SoundAlignedWords, _ own: Transcript) {
        self.aligned = aligned
        self.own = own
        var times: [ClosedRange<Double>] = []
        var place = 0
        while place < aligned.otherWords.count {
            let number = aligned.otherWords[place]
            let count = aligned.otherWords[place...].prefix { $0 == number }.count
            let word = own.words[number]
            let length = max(0, word.end - word.start) / Double(count)
            for index in 0..<count {
                let start = word.start + Double(index) * length
                times.append(start...start + length)
            }
            place += count
        }
        phoneTimes = times
    }

    /// The times in ascending order, all within the recording.
    func spans(count: Int) -> [ClosedRange<Double>] {
        let known = aligned.stretches.map { stretch in
            stretch.map { phoneTimes[$0.lowerBound].lowerBound...phoneTimes[$0.upperBound].upperBound }
        }
        var spans: [ClosedRange<Double>] = []
        var place = 0
        var before = 0.0
        while place < count {
            if let span = known[place] {
                let start = max(before, span.lowerBound)
                spans.append(start...max(start, span.upperBound))
                before = spans[place].upperBound
                place += 1
                continue
            }
            let end = known[place...].firstIndex { $0 != nil } ?? count
            let next = end < count ? known[end]?.lowerBound ?? own.duration : own.duration
            let room = max(0, max(before, next) - before) / Double(end - place)
            for index in 0..<(end - place) {
                let start = before + Double(index) * room
                spans.append(start...start + room)
            }
            before += room * Double(end - place)
            place = end
        }
        return spans
    }
}
