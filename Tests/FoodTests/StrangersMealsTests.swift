import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

/// "lunch 20. 13:00" of each meal of a memo said on Friday, 20 November 2026.
private func meals(_ text: String, at time: String = "21:30") throws -> [String] {
    let formatter = DateFormatter()
    formatter.calendar = .utc
    formatter.timeZone = Calendar.utc.timeZone
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    let spokenAt = try #require(formatter.date(from: "2026-11-20 " + time))
    formatter.dateFormat = "d. HH:mm"
    return memoReader.meals(in: text, spokenAt: spokenAt, calendar: Calendar.utc).map {
        "\($0.category?.rawValue ?? "none") \(formatter.string(from: $0.createdAt))"
    }
}

/// The labels of the foods of a memo.
private func foods(_ text: String) -> [String] {
    memoReader.meals(in: text, spokenAt: Date(timeIntervalSince1970: 1_795_030_200), calendar: Calendar.utc)
        .flatMap {
            memoReader.items(in: $0.description).map(\.label)
        }
}

@Suite struct DayAndTimeOfAMealTests {
    @Test(
        "A weekday without \"on\" may be today, and dates nothing after \"every\", \"normal\" or \"since\"",
        arguments: [
            ("friday so fish and chips", "20."), ("on friday i had fish and chips", "13."),
            ("good friday we had fish and chips", "20."), ("today friday i had fish and chips", "20."),
            ("i had fish and chips like on a normal tuesday", "20."),
            ("vegetarian since monday so i had chips", "20."), ("on tuesday i had fish and chips", "17."),
            ("yest i had fish and chips", "19."),
        ])
    func weekdays(text: String, day: String) throws {
        let read = try meals(text)
        #expect(read.allSatisfy { $0.contains(" \(day) ") }, "\(text): \(read)")
    }

    @Test(
        "A dish that is named after its meal heads what it was, and is one where nothing follows",
        arguments: [
            ("christmas dinner at two turkey breast and sprouts", "dinner 20. 14:00"),
            ("Sunday lunch: roast lamb, peas", "lunch"), ("sunday dinner was roast lamb", "dinner"),
            ("sunday lunch we all drove out and i had roast lamb", "lunch"),
        ])
    func headed(text: String, expected: String) throws {
        let read = try meals(text)
        #expect(read.count == 1 && read[0].hasPrefix(expected), "\(text): \(read)")
        let labels = foods(text)
        #expect(!labels.contains { $0.contains("dinner") || $0.contains("lunch") }, "\(text): \(labels)")
    }

    @Test("A dish that is named after its meal is one where nothing says what it was")
    func dish() { #expect(foods("roast dinner at mum's") == ["roast dinner"]) }

    @Test(
        "A meal before a colon is said, whatever stands in front of it",
        arguments: [
            ("11.30 team snack: samosa", "snack 20. 11:30"), ("Gudi padwa lunch: seven puris", "lunch"),
            ("L = soup; T = lamb chop", "lunch"),
        ])
    func colon(text: String, expected: String) throws {
        let read = try meals(text)
        #expect(read[0].hasPrefix(expected), "\(text): \(read)")
    }

    @Test(
        "An hour may be typed with a or p alone, and a cup with c",
        arguments: [("6:45a oatmeal 1/2 c", "breakfast 20. 06:45"), ("3p one apple", "20. 15:00")])
    func typedHour(text: String, expected: String) throws {
        let read = try meals(text)
        #expect(read.count == 1 && read[0].hasSuffix(expected), "\(text): \(read)")
    }

    @Test("A cup of oats may be typed as 1 c, and vitamin C stays one")
    func typedCup() {
        #expect(foods("oatmeal 1/2 c, blueberries").first?.contains("cup") == true)
        #expect(!foods("vitamin c and toast").contains { $0.contains("cup") })
    }

    @Test("A day until which something lasts dates no meal", arguments: ["till", "until"])
    func until(word: String) throws {
        let read = try meals("soup and coffee now i'm off \(word) tuesday")
        #expect(read.allSatisfy { $0.contains(" 20. ") }, "\(read)")
    }

    @Test(
        "A rating at the end is not a date",
        arguments: [
            ("leftover pizza, cold, 7/10", "20."), ("pizza. 4/10", "20."), ("on 7/10 i had pizza", "10."),
        ])
    func ratings(text: String, day: String) throws {
        let read = try meals(text)
        #expect(read.allSatisfy { $0.contains(" 20. ") } == (day == "20."), "\(text): \(read)")
    }

    @Test(
        "A price at the head of a sentence is not a time",
        arguments: ["Two boiled eggs. 18,50 with the coffee.", "two boiled eggs\n12,30 incl. tip"])
    func prices(text: String) throws {
        let read = try meals(text)
        #expect(read.allSatisfy { $0.hasSuffix(" 20. 21:30") }, "\(text): \(read)")
    }

    @Test(
        "A time of something else does not date the meal",
        arguments: [
            ("slept well last night two boiled eggs", "21:30"),
            ("the cat at three and then i had two boiled eggs", "21:30"),
            ("after the meeting at three i had two boiled eggs", "21:30"),
            ("i had two boiled eggs. Bus at 7:10", "21:30"),
            ("two boiled eggs, 2pm demo", "21:30"),
            ("i had two boiled eggs at three", "15:00"),
            ("it was better today i made it yesterday a pizza", "21:30"),
        ])
    func others(text: String, time: String) throws {
        let read = try meals(text)
        #expect(read.last?.hasSuffix(" 20. " + time) == true, "\(text): \(read)")
    }

    @Test(
        "Times are read as they are typed, and a count after a time stays a count",
        arguments: [
            ("two boiled eggs 330pm", "15:30"), ("0715 two boiled eggs", "07:15"),
            ("12.30 two boiled eggs", "12:30"), ("1500: two boiled eggs", "15:00"),
            ("1230 pizza", "12:30"), ("1845 hrs pizza", "18:45"), ("pizza at 1900 hours", "19:00"),
            ("pizza 1905h", "19:05"), ("2015 pizza", "21:30"), ("1500 calories of pizza", "21:30"),
            ("1200 kcal pizza", "21:30"),
            ("at seven thirty two slices of toast this morning", "07:30"),
            ("this arvo at three a pear", "15:00"),
        ])
    func typed(text: String, time: String) throws {
        #expect(try meals(text).map { String($0.suffix(5)) } == [time], "\(text)")
    }
}

@Suite struct MealsThatAreNamedTests {
    @Test(
        "A meal is heard by what the speaker calls it",
        arguments: [
            ("corned beef hash for me tea", ["dinner"]), ("reunion dinner we had pizza", ["dinner"]),
            ("placement lunch: pizza", ["lunch"]), ("chicken wrap for arvo tea", ["snack"]),
            ("tea break two samosas", ["snack"]), ("Bkfst: pizza", ["breakfast"]),
            ("Desayuno: pizza", ["breakfast"]), ("merienda: pizza", ["snack"]),
            ("then tea was only pizza", ["dinner"]),
            // A dish that is called a dinner is a dish.
            ("a turkey dinner", ["dinner"]),
        ])
    func names(text: String, categories: [String]) throws {
        #expect(
            try meals(text, at: "20:30").map { String($0.prefix { $0 != " " }) } == categories, "\(text)")
    }

    @Test(
        "Dinner before tea or supper is the meal of midday",
        arguments: [
            ("soup for me dinner and pizza for me tea", ["lunch", "dinner"]),
            ("soup for lunch and pizza for my tea", ["lunch", "dinner"]),
            ("dinner was soup and supper was pizza", ["lunch", "dinner"]),
            ("dinner was pizza", ["dinner"]),
        ])
    func midday(text: String, categories: [String]) throws {
        #expect(try meals(text).map { String($0.prefix { $0 != " " }) } == categories, "\(text)")
    }

    @Test(
        "A bare meal or part of the day between foods begins one",
        arguments: [
            ("breakfast was toast lunch two rolls with cheese", 2),
            ("so breakfast was toast lunch was soup dinner fish and chips", 3),
            ("i had two idlis in the morning and evening around five a samosa", 2),
            ("for lunch i had soup and then night curd rice", 2),
            ("we had pizza on movie night", 1),
        ])
    func bare(text: String, count: Int) throws {
        let read = try meals(text)
        #expect(read.count == count, "\(text): \(read)")
    }
}

@Suite struct CategoryOfSeveralFoodsTests {
    @Test(
        "Several foods that tell different meals are a meal of the hour; one food tells its own",
        arguments: [
            ("eggs, rice and a salad", "19:30", "dinner"), ("eggs, rice and a salad", "12:30", "lunch"),
            ("eggs, rice and a salad", "22:10", "dinner"), ("eggs", "19:30", "breakfast"),
            ("a coffee and a brownie", "19:30", "dessert"), ("two beers and a coffee", "19:30", "beverage"),
        ])
    func hour(text: String, time: String, category: String) throws {
        #expect(try meals(text, at: time).map { String($0.prefix { $0 != " " }) } == [category], "\(text)")
    }
}
