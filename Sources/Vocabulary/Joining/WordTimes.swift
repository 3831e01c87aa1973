import Diary

/// When words were said, by the times of the words that they lie upon; evenly spread where they lie upon none.
struct WordTimes {
    private let aligned: SoundAlignedWords
    private let own: Transcript
    /// For each phone of the own reading, seconds.
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

    /// In order, none before the one it follows, all within the recording.
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
