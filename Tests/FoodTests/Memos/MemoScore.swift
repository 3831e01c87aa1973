import Foundation

@testable import Diary
@testable import Food
@testable import Language

/// How far readings of memos agree with what a sensible person would write down.
struct MemoScore {
    private(set) var right = 0
    private(set) var foods = 0
    private(set) var categories = (right: 0, all: 0)
    private(set) var times = (right: 0, all: 0)
    private(set) var found = 0
    private(set) var missing = 0
    private(set) var madeUp = 0
    private(set) var notes = (right: 0, all: 0)
    private(set) var wrong: [String] = []
    /// How many memos went wrong in which way; one can in several.
    private(set) var causes: [String: Int] = [:]

    var f1: Double { 2 * Double(found) / Double(max(1, 2 * found + missing + madeUp)) }

    private static let spoken = Date(timeIntervalSince1970: 1_795_030_200)

    init(_ memos: [MemoOfFile], _ memoReader: MemoReader) {
        for memo in memos {
            let readings = memoReader.meals(in: memo.said, spokenAt: Self.spoken, calendar: Calendar.utc)
            let count = wrong.count
            defer { if wrong.count > count { wrong[count] += " → " + Self.told(readings, memoReader) } }
            switch memo.kind {
            case .food: judge(memo, readings, memoReader)
            case .note:
                notes.all += 1
                if readings.allSatisfy({ $0.kind != .meal && $0.items.isEmpty && $0.category == nil }) {
                    notes.right += 1
                } else {
                    wrong.append(memo.said)
                }
            case .vague:
                if !readings.allSatisfy({ $0.kind == .meal && $0.items.isEmpty }) { wrong.append(memo.said) }
            }
        }
    }

    /// Category, day, time and items of each reading.
    private static func told(_ readings: [ReadEntry], _ memoReader: MemoReader) -> String {
        readings.map { reading in
            let time = Calendar.utc.dateComponents([.day, .hour, .minute], from: reading.createdAt)
            let items = memoReader.items(in: reading.note == nil ? reading.description : "").map { item in
                [item.quantity.map { "\($0)" }, item.unit, item.name].compactMap(\.self).joined(
                    separator: " ")
            }
            let moment = "\(time.day ?? 0). \(time.hour ?? 0):\(time.minute ?? 0)"
            return
                "\(reading.note?.rawValue ?? reading.category?.rawValue ?? "–") \(moment) [\(items.joined(separator: "; "))]"
        }.joined(separator: " | ")
    }

    private mutating func judge(_ memo: MemoOfFile, _ readings: [ReadEntry], _ memoReader: MemoReader) {
        foods += 1
        var cause: Set<String> = readings.count == memo.entries.count ? [] : ["entries"]
        for (index, entry) in memo.entries.enumerated() {
            let reading = index < readings.count ? readings[index] : nil
            if !entry.categories.isEmpty {
                categories.all += 1
                if let category = reading?.category?.rawValue, entry.categories.contains(category) {
                    categories.right += 1
                } else {
                    cause.insert("category")
                }
            }
            if let time = entry.time {
                times.all += 1
                if let reading, Self.isTime(reading.createdAt, time) {
                    times.right += 1
                } else {
                    cause.insert("time")
                }
            }
            if let reading {
                let days = Int(
                    (reading.date.timeIntervalSince(Calendar.utc.startOfDay(for: Self.spoken)) / 86_400)
                        .rounded())
                if !entry.days.contains(days) { cause.insert("day") }
            }
        }
        var items = readings.flatMap { memoReader.items(in: $0.description) }
        for expected in memo.entries.flatMap(\.items) {
            if let place = items.firstIndex(where: { Self.isAlike($0, expected) }) {
                if !expected.isOptional { found += 1 }
                if (items[place].quantity ?? 1) - (expected.quantity ?? 1) > 0.02
                    || (expected.quantity ?? 1) - (items[place].quantity ?? 1) > 0.02
                {
                    cause.insert("quantity")
                }
                items.remove(at: place)
            } else if !expected.isOptional {
                missing += 1
                cause.insert("item missing")
            }
        }
        madeUp += items.count
        if !items.isEmpty { cause.insert("item too many") }
        for one in cause { causes[one, default: 0] += 1 }
        if cause.isEmpty { right += 1 } else { wrong.append(memo.said) }
    }

    private static func isAlike(_ item: EntryItem, _ expected: LabelledEntry.Item) -> Bool {
        let small: Set<String> = [
            "a", "an", "the", "of", "and", "with", "some", "my", "fresh", "large", "small", "medium", "big",
            "extra", "hot", "little", "side", "homemade",
        ]
        let said = MemoOfFile.words(item.words)
        let unit = MemoOfFile.words(expected.unit ?? "")
        for name in [MemoOfFile.words(item.name), said]
        where expected.name.isSubset(
            of: name.union(MemoOfFile.words(item.preparation.joined(separator: " "))))
        {
            let extra = name.subtracting(expected.name).subtracting(expected.also).subtracting(small)
                .subtracting(unit)
                .subtracting(MemoOfFile.words(item.preparation.joined(separator: " "))).filter {
                    !SpokenNumber.isNumeral($0)
                }
            if extra.count <= 1 { return true }
        }
        return false
    }

    private static func isTime(_ date: Date, _ expected: String) -> Bool {
        let parts = Calendar.utc.dateComponents([.hour, .minute], from: date)
        let minutes = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        let bounds = expected.split(separator: "-").map { text in
            let parts = text.split(separator: ":").compactMap { Int($0) }
            return parts[0] * 60 + parts[1]
        }
        return minutes >= bounds[0] && minutes <= bounds[bounds.count - 1]
    }
}
