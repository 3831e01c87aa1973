import Foundation

/// Which phones are taken for each other, as `Scripts/learn-confusions` counted it: `AH IH 4120.0 0.120`.
struct ConfusionTable: Sendable {
    /// Two phones of which one was heard for the other, or one that was lost or heard too much.
    struct Confusion: Sendable, Equatable {
        var first: PhoneCosts.Phone
        /// Nil for no phone at all.
        var second: PhoneCosts.Phone?
        /// How often it was seen, over 0.
        var count: Float
        /// What it costs by that alone, over 0 and at most `dearest`.
        var cost: Float
    }

    static let dearest: Float = 2

    private(set) var confusions: [Confusion] = []

    /// Throws the first line that is not two phones, how often they were exchanged, and a cost.
    init(_ lines: [SourceLine]) throws(VocabularyError) {
        var seen: Set<[PhoneCosts.Phone?]> = []
        for line in lines {
            let confusion = try Self.confusion(line)
            let pair = [confusion.first, confusion.second]
            guard seen.insert(pair).inserted, pair[0] == pair[1] || seen.insert(pair.reversed()).inserted
            else { throw line.error("expected each pair of phones once") }
            confusions.append(confusion)
        }
    }

    private static func confusion(_ line: SourceLine) throws(VocabularyError) -> Confusion {
        let fields = line.text.split(whereSeparator: \.isWhitespace)
        guard fields.count == 4, let count = Float(fields[2]), let cost = Float(fields[3]) else {
            throw line.error("expected two phones, a count and a cost, such as AH IH 4120.0 0.120")
        }
        for name in fields.prefix(2)
        where PhoneCosts.phones([name]) == nil && !(name == "-" && name == fields[1]) {
            throw line.error(
                "expected phones (\(PhoneCosts.names.joined(separator: " "))), or - as the second, not \"\(name)\""
            )
        }
        guard let first = PhoneCosts.phones([fields[0]])?.first, fields[0] != fields[1] else {
            throw line.error("expected two phones that differ")
        }
        guard count > 0, count.isFinite, cost > 0, cost <= dearest else {
            throw line.error("expected a count over 0 and a cost over 0, at most \(dearest)")
        }
        return Confusion(
            first: first, second: PhoneCosts.phones([fields[1]])?.first, count: count, cost: cost)
    }
}
