import Foundation
import Testing

@testable import Diary
@testable import Food

/// The same figure by plain loops over everything.
private enum Plainly {
    static func foods(
        before name: String, _ felt: [FeltAndEaten.Felt], _ eaten: [FeltAndEaten.Eaten], _ names: [String],
        _ calendar: Calendar, now: Int64
    ) -> (cases: Int, others: Int, foods: Set<BeforeFeeling.FoodCount>) {
        var (cases, others) = (0, 0)
        var counts: [String: (cases: Int, others: Int)] = [:]
        func count(_ end: Int64, _ person: Int32, isCase: Bool) {
            let window = eaten.filter {
                $0.person == person && $0.at > end - 12 * 3_600_000 && $0.at <= end
            }
            guard !window.isEmpty else { return }
            if isCase { cases += 1 } else { others += 1 }
            for food in Set(window.map { names[Int($0.food)] }) {
                if isCase { counts[food, default: (0, 0)].cases += 1 }
                if !isCase { counts[food, default: (0, 0)].others += 1 }
            }
        }
        for person in Set(felt.map(\.person)) {
            let own = felt.filter { $0.name == name && $0.person == person }.map(\.at).sorted()
            for at in own { count(at, person, isCase: true) }
            guard !own.isEmpty else { continue }
            let days = Set(
                eaten.filter { $0.person == person }.map {
                    calendar.startOfDay(for: Date(milliseconds: $0.at))
                }
            ).sorted()
            for (place, day) in days.enumerated() {
                let felt = Date(milliseconds: own[place % own.count])
                let end = day + felt.timeIntervalSince(calendar.startOfDay(for: felt))
                let at = Int64(end.timeIntervalSince1970 * 1000)
                guard at <= now, !own.contains(where: { abs($0 - at) < 12 * 3_600_000 }) else { continue }
                count(at, person, isCase: false)
            }
        }
        let foods = counts.compactMap { name, count -> BeforeFeeling.FoodCount? in
            let isMore =
                others > 0
                && Double(count.cases) / Double(cases) > Double(count.others) / Double(others) + 1e-12
            return count.cases >= 3 && isMore
                ? BeforeFeeling.FoodCount(name: name, cases: count.cases, others: count.others) : nil
        }
        return (cases, others, Set(foods))
    }
}

@Suite("Foods before a feeling")
struct BeforeFeelingTests {
    private static let names = ["coffee", "rice", "idli", "soup", "milk"]
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// A food on the day on which it was eaten.
    private static func one(at: Int64, food: Int32, person: Int32) -> FeltAndEaten.Eaten {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let day = CalendarDay(of: Date(milliseconds: at), in: calendar)
        return FeltAndEaten.Eaten(at: at, day: day, food: food, person: person)
    }

    /// Foods at every hour of the day, and feelings, of two people over 90 days.
    private static func random(_ seed: UInt64) -> (felt: [FeltAndEaten.Felt], eaten: [FeltAndEaten.Eaten]) {
        var random = SplitMix64(seed: seed)
        let start: Int64 = 1_700_000_000_000
        func instant() -> Int64 { start + Int64(random.next() % (90 * 1_440)) * 60_000 }
        let count = Int(random.next() % 60)
        let felt = (0..<count).map { _ in
            FeltAndEaten.Felt(
                at: instant(), name: ["headache", "tired"][Int(random.next() % 2)], kind: .body,
                person: Int32(random.next() % 2))
        }
        let eaten = (0..<Int(random.next() % 400)).map { _ in
            one(
                at: instant(), food: Int32(random.next() % UInt64(names.count)),
                person: Int32(random.next() % 2))
        }
        return (felt, eaten)
    }

    @Test("the counts are those of a plain count, for any diary", arguments: 1...40)
    func property(seed: UInt64) throws {
        let (felt, eaten) = Self.random(seed)
        let now: Int64 = 1_700_000_000_000 + 80 * 86_400_000
        let diary = FeltAndEaten(felt: felt, eaten: eaten, foodNames: Self.names)
        for name in ["headache", "tired"] {
            let found = diary.foods(before: name, calendar: calendar, now: now, limit: 100)
            let count = felt.count { $0.name == name }
            guard let found else {
                #expect(count == 0)
                continue
            }
            let plain = Plainly.foods(before: name, felt, eaten, Self.names, calendar, now: now)
            #expect(found.feeling.count == count && found.feeling.missing == max(0, 10 - count))
            #expect(found.cases == plain.cases && found.others == plain.others)
            let named: Set<BeforeFeeling.FoodCount> = count < 10 ? [] : plain.foods
            #expect(Set(found.foods) == named)
            #expect(found.foods.count == Set(found.foods).count)
        }
    }

    /// Twenty days with a coffee at eight and rice at noon on each even one, and a headache at one on each of
    /// `cases`.
    private func diary(cases: [Int], coffee: [Int]) -> FeltAndEaten {
        let day = { (day: Int, hour: Int) in
            Int64(1_704_067_200 + day * 86_400 + hour * 3_600) * 1000
        }
        return FeltAndEaten(
            felt: cases.map { .init(at: day($0, 13), name: "headache", kind: .body, person: 0) },
            eaten: coffee.map { Self.one(at: day($0, 8), food: 0, person: 0) }
                + (0..<20).map { Self.one(at: day($0, 12), food: 1, person: 0) },
            foodNames: Self.names)
    }

    @Test("a food that comes before most cases and few other times is named, with its counts")
    func named() throws {
        let diary = diary(cases: Array(0..<10), coffee: [0, 1, 2, 3, 4, 5, 6, 15])
        let found = try #require(
            diary.foods(before: "headache", calendar: calendar, now: .max, limit: 5))
        #expect(found.cases == 10 && found.others == 10)
        #expect(found.foods == [BeforeFeeling.FoodCount(name: "coffee", cases: 7, others: 1)])
    }

    @Test("a food that is eaten at no other time is named, one eaten as often at other times is not")
    func never() throws {
        let diary = diary(cases: Array(0..<10), coffee: Array(0..<10))
        let found = try #require(
            diary.foods(before: " HeadAche ", calendar: calendar, now: .max, limit: 5))
        #expect(found.foods == [BeforeFeeling.FoodCount(name: "coffee", cases: 10, others: 0)])
    }

    @Test("without another time to compare with, no food is named")
    func alone() throws {
        let diary = diary(cases: Array(0..<20), coffee: Array(0..<20))
        let found = try #require(
            diary.foods(before: "headache", calendar: calendar, now: .max, limit: 5))
        #expect(found.cases == 20 && found.others == 0 && found.foods.isEmpty)
    }

    @Test("with nine cases no food is named, and one is missing")
    func missing() throws {
        let diary = diary(cases: Array(0..<9), coffee: Array(0..<9))
        let found = try #require(
            diary.foods(before: "headache", calendar: calendar, now: .max, limit: 5))
        #expect(found.foods.isEmpty && found.feeling.missing == 1)
        #expect(diary.foods(before: "tired", calendar: calendar, now: .max, limit: 5) == nil)
    }

    @Test("what was eaten exactly twelve hours before does not count, a minute later it does")
    func edge() throws {
        let felt = Int64(1_704_067_200_000)
        func cases(_ minutes: Int64) throws -> Int {
            let diary = FeltAndEaten(
                felt: [.init(at: felt, name: "tired", kind: .body, person: 0)],
                eaten: [Self.one(at: felt - minutes * 60_000, food: 0, person: 0)],
                foodNames: Self.names)
            return try #require(diary.foods(before: "tired", calendar: calendar, now: .max, limit: 1)).cases
        }
        #expect(try cases(720) == 0 && cases(719) == 1 && cases(0) == 1 && cases(-1) == 0)
    }
}
