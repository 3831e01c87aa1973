import Foundation

/// The cost of hearing one phone as another, of missing one, or of hearing an extra one.
///
/// 0 means the same sound, 1 a sound that is rarely mistaken for it. The standard cost depends on how and
/// where the phones are made. Counted confusions move it towards the counted cost, and the more so the more
/// often they were seen.
struct PhoneCosts: Sendable {
    /// A phone by its number; one byte, so that words are short strings of them.
    typealias Phone = UInt8

    static let names = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH",
        "IY", "JH",
        "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z",
        "ZH",
    ]
    static let count = names.count
    private static let numbers = Dictionary(
        uniqueKeysWithValues: names.enumerated().map { ($1, Phone($0)) })

    /// Nil if one of the names is not a phone.
    static func phones(_ names: some Sequence<some StringProtocol>) -> [Phone]? {
        var phones: [Phone] = []
        for name in names {
            guard let phone = numbers[String(name)] else { return nil }
            phones.append(phone)
        }
        return phones
    }

    static func text(_ phones: some Sequence<Phone>) -> String {
        phones.map { names[Int($0)] }.joined(separator: " ")
    }

    /// Indexed by `heard * count + meant`.
    let substitution: [Float]
    /// By phone: the cost of missing it, or of hearing it when it was not said.
    let gap: [Float]

    /// Costs only from how the sounds are made.
    static let standard = PhoneCosts()

    /// The number of confusions at which the count weighs as much as the standard cost. Chosen on speech that
    /// is not in the counts.
    private static let priorCount: Float = 8

    /// Moves the standard costs towards the counted ones.
    init(_ table: ConfusionTable) {
        var (substitution, gap) = (Self.standard.substitution, Self.standard.gap)
        for confusion in table.confusions {
            let weight = confusion.count / (confusion.count + Self.priorCount)
            func move(_ cost: inout Float) { cost += weight * (confusion.cost - cost) }
            if let second = confusion.second {
                move(&substitution[Int(confusion.first) * Self.count + Int(second)])
                move(&substitution[Int(second) * Self.count + Int(confusion.first)])
            } else {
                move(&gap[Int(confusion.first)])
            }
        }
        (self.substitution, self.gap) = (substitution, gap)
    }

    /// The lowest cost of turning one sound into another.
    func distance(_ first: [Phone], _ second: [Phone]) -> Float {
        var row: [Float] = [0]
        for phone in second { row.append(row[row.count - 1] + gap[Int(phone)]) }
        for heard in first {
            var diagonal = row[0]
            row[0] += gap[Int(heard)]
            for (column, meant) in second.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(
                    diagonal + substitution[Int(heard) * Self.count + Int(meant)],
                    above + gap[Int(heard)], row[column] + gap[Int(meant)])
                diagonal = above
            }
        }
        return row[second.count]
    }

    private init() {
        var table: [Float] = []
        for heard in Self.names {
            for meant in Self.names { table.append(heard == meant ? 0 : Self.cost(heard, meant)) }
        }
        substitution = table
        gap = Self.names.map { name in
            switch name {
            case "T", "D", "HH": 0.5
            case "R": 0.45
            case "AH", "IH": 0.6
            case "S", "Z", "N", "L": 0.7
            case _ where Self.vowels[name] != nil: 0.9
            default: 0.8
            }
        }
    }

    /// Tongue height and backness at the start and end of a vowel, 0…1.
    private static let vowels: [String: (from: (Float, Float), to: (Float, Float))] = [
        "IY": ((1, 0), (1, 0)), "IH": ((0.8, 0.15), (0.8, 0.15)), "EH": ((0.5, 0.15), (0.5, 0.15)),
        "AE": ((0.2, 0.25), (0.2, 0.25)), "AA": ((0, 0.8), (0, 0.8)), "AO": ((0.3, 0.9), (0.3, 0.9)),
        "UH": ((0.8, 0.8), (0.8, 0.8)), "UW": ((1, 0.9), (1, 0.9)), "AH": ((0.4, 0.5), (0.4, 0.5)),
        "ER": ((0.5, 0.5), (0.5, 0.5)), "EY": ((0.6, 0.05), (0.9, 0.05)), "AY": ((0.1, 0.5), (0.9, 0.1)),
        "AW": ((0.1, 0.5), (0.9, 0.9)), "OY": ((0.4, 0.9), (0.9, 0.1)), "OW": ((0.4, 0.9), (0.7, 0.9)),
    ]

    private enum Manner { case stop, affricate, fricative, nasal, liquid, glide }

    /// Place from the lips (0) to the throat (1), manner, and voice.
    private static let consonants: [String: (place: Float, manner: Manner, isVoiced: Bool)] = [
        "P": (0, .stop, false), "B": (0, .stop, true), "M": (0, .nasal, true), "W": (0.1, .glide, true),
        "F": (0.1, .fricative, false), "V": (0.1, .fricative, true), "TH": (0.25, .fricative, false),
        "DH": (0.25, .fricative, true), "T": (0.4, .stop, false), "D": (0.4, .stop, true),
        "N": (0.4, .nasal, true), "S": (0.4, .fricative, false), "Z": (0.4, .fricative, true),
        "L": (0.4, .liquid, true), "R": (0.55, .liquid, true), "SH": (0.55, .fricative, false),
        "ZH": (0.55, .fricative, true), "CH": (0.55, .affricate, false), "JH": (0.55, .affricate, true),
        "Y": (0.7, .glide, true), "K": (0.85, .stop, false), "G": (0.85, .stop, true),
        "NG": (0.85, .nasal, true), "HH": (1, .fricative, false),
    ]

    private static let kindred: [Set<String>: Float] = [
        ["ER", "R"]: 0.3, ["W", "UW"]: 0.5, ["Y", "IY"]: 0.5, ["L", "OW"]: 0.7, ["L", "AH"]: 0.8,
        ["W", "UH"]: 0.6,
    ]

    private static func cost(_ heard: String, _ meant: String) -> Float {
        if let cost = kindred[[heard, meant]] { return cost }
        if let first = vowels[heard], let second = vowels[meant] {
            let away = (distance(first.from, second.from) + distance(first.to, second.to)) / 2
            let isReduced = heard == "AH" || meant == "AH" || heard == "ER" || meant == "ER"
            return min(0.15 + 0.7 * away, isReduced ? 0.45 : 0.85)
        }
        if let first = consonants[heard], let second = consonants[meant] {
            let place = abs(first.place - second.place)
            let voice: Float = first.isVoiced == second.isVoiced ? 0 : 0.25
            return min(1, voice + (place == 0 ? 0 : 0.2 + 0.5 * place) + manner(first.manner, second.manner))
        }
        return 1.3
    }

    private static func distance(_ first: (Float, Float), _ second: (Float, Float)) -> Float {
        let (height, back) = (first.0 - second.0, first.1 - second.1)
        return (height * height + back * back).squareRoot()
    }

    private static func manner(_ first: Manner, _ second: Manner) -> Float {
        if first == second { return 0 }
        switch (first, second) {
        case (.stop, .affricate), (.affricate, .stop), (.fricative, .affricate), (.affricate, .fricative):
            return 0.3
        case (.liquid, .glide), (.glide, .liquid): return 0.3
        case (.stop, .fricative), (.fricative, .stop), (.stop, .nasal), (.nasal, .stop): return 0.5
        default: return 0.7
        }
    }
}

/// The phones that are mistaken for each other, counted by `Scripts/learn-confusions`: `AH IH 4120.0 0.120`.
struct ConfusionTable: Sendable {
    /// Two phones that were mistaken for each other, or one that was missed or added.
    struct Confusion: Sendable, Equatable {
        var first: PhoneCosts.Phone
        /// Nil for a missed or added phone.
        var second: PhoneCosts.Phone?
        /// How often it was seen; above 0.
        var count: Float
        /// Its cost according to the count, above 0 and at most `dearest`.
        var cost: Float
    }

    static let dearest: Float = 2

    private(set) var confusions: [Confusion] = []

    /// Throws for the first line that is not two phones, a count and a cost.
    init(_ lines: [SourceLine]) throws {
        var seen: Set<[PhoneCosts.Phone?]> = []
        for line in lines {
            let confusion = try Self.confusion(line)
            let pair = [confusion.first, confusion.second]
            guard seen.insert(pair).inserted, pair[0] == pair[1] || seen.insert(pair.reversed()).inserted
            else { throw line.error("expected each pair of phones once") }
            confusions.append(confusion)
        }
    }

    private static func confusion(_ line: SourceLine) throws -> Confusion {
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
