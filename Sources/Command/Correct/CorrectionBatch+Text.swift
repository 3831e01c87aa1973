import DiaryService

extension CorrectionBatch {
    /// For example “120 transcripts, 31 changed, 38 corrections, 93 % sure on average”.
    func summary(_ noun: (one: String, many: String)) -> String {
        let tally = tally
        func number(_ count: Int, _ one: String, _ many: String) -> String {
            "\(count) \(count == 1 ? one : many)"
        }
        var parts = [
            number(tally.transcripts, noun.one, noun.many), "\(tally.changed) changed",
            number(tally.corrections, "correction", "corrections"),
        ]
        if tally.corrections > 0 {
            parts.append(
                CorrectionFormat.percent(tally.confidence / Double(tally.corrections)) + " sure on average")
        }
        return parts.joined(separator: ", ")
    }
}
