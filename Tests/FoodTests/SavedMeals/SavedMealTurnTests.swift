import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("Turns about saved meals")
struct SavedMealTurnTests {
    private func turn(_ text: String, _ reader: MemoReader = SavedMealFixture.reader) throws -> SavedMealTurn?
    {
        SavedMealReading(try ShippedTurns.all.get(), reader, speaker: nil).turn(in: text)
    }

    private static func name(_ text: String) -> MealName {
        guard let name = MealName(text) else { preconditionFailure("\(text) is not a name") }
        return name
    }

    @Test("every shipped template has an example that it takes before any other does")
    func examples() throws {
        let templates = try ShippedTurns.all.get()
        let reading = SavedMealReading(templates, SavedMealFixture.reader, speaker: nil)
        let own = templates.lines.filter { SavedMealTurn.purposes.contains($0.purpose) }
        #expect(own.count > 25)
        for line in own {
            let example = try #require(line.example, "\(line.template.text)")
            #expect(reading.line(taking: example)?.template.text == line.template.text, "\(example)")
            #expect(reading.turn(in: example) != nil, "\(example)")
        }
    }

    @Test(
        "people keep a meal in many words",
        arguments: [
            ("save this as my usual breakfast", "usual breakfast"),
            ("that's my usual breakfast", "usual breakfast"),
            ("call that my gym shake", "gym shake"), ("remember this as the monday lunch", "monday lunch"),
            ("Save that as my usual, please.", "usual"), ("that's my usual", "usual"),
            ("can you remember that as my go-to lunch", "go-to lunch"),
            ("okay so keep this one as our regular dinner from now on", "regular dinner"),
            ("store that under power bowl", "power bowl"),
            ("let's call it the works platter", "works platter"),
            ("I'd like to save this as my sunday roast", "sunday roast"),
            ("from now on that's my usual lunch", "usual lunch"), ("make that my new usual", "usual"),
            ("name this meal gym shake", "gym shake"),
            ("put that down as my usual breakfast", "usual breakfast"),
            ("i call that my power bowl", "power bowl"),
            ("mark it as my usual dinner thanks", "usual dinner"),
            ("that was my usual", "usual"), ("this is what I usually have", "usual"),
            ("that's what we always have for breakfast", "usual breakfast"),
            ("add that to my usual meals as post run plate", "post run plate"),
            ("give this meal the name rainy day", "rainy day"),
            ("bookmark this as my exam lunch", "exam lunch"),
            ("save what I just had as my night shift plate", "night shift plate"),
            ("log that as my usual breakfast", "usual breakfast"),
            ("let that be our usual dinner", "usual dinner"), ("that will be my usual", "usual"),
            ("add that to my usuals", "usual"), ("it's my usual for lunch", "usual lunch"),
        ])
    func kept(text: String, name: String) throws {
        guard case .keep(let found, _) = try turn(text) else {
            Issue.record("\(text) keeps nothing")
            return
        }
        #expect(found.key == Self.name(name).key)
    }

    @Test("the meal that is meant is the one named, or the one in the name")
    func meant() throws {
        let cases: [(String, String, SavedMealTurn.LoggedMeal)] = [
            ("save my lunch as my gym shake", "gym shake", .named(AskedMeals(category: .lunch))),
            ("save this as my usual dinner", "usual dinner", .this(.dinner)),
            ("save that as my gym shake", "gym shake", .this(nil)),
            ("save what i just had as my gym shake", "gym shake", .this(nil)),
            (
                "remember what i had for lunch as the monday plate", "monday plate",
                .named(AskedMeals(category: .lunch))
            ),
            (
                "save yesterday's breakfast as my usual breakfast", "usual breakfast",
                .named(AskedMeals(day: .daysAgo(1), category: .breakfast))
            ),
            (
                "save my breakfast from yesterday as my gym plate", "gym plate",
                .named(AskedMeals(day: .daysAgo(1), category: .breakfast))
            ),
            (
                "keep what we had yesterday for dinner as our usual dinner", "usual dinner",
                .named(AskedMeals(day: .daysAgo(1), category: .dinner))
            ),
            (
                "save what i had for dinner last night as my usual dinner", "usual dinner",
                .named(AskedMeals(day: .daysAgo(1), category: .dinner))
            ),
            (
                "save what i had yesterday as my big plate", "big plate",
                .named(AskedMeals(day: .daysAgo(1)))
            ),
            (
                "save what i had this morning as my big plate", "big plate",
                .named(AskedMeals(part: .morning))
            ),
            (
                "make today's lunch my usual lunch", "usual lunch",
                .named(AskedMeals(category: .lunch))
            ),
        ]
        for (text, name, meal) in cases {
            #expect(try turn(text) == .keep(Self.name(name), meal), "\(text)")
        }
        guard case .keep(_, .named(let asked)) = try turn("bookmark monday's dinner as my steam plate"),
            case .weekday(2, _) = asked.day, asked.category == .dinner
        else {
            Issue.record("monday's dinner is not named")
            return
        }
    }

    @Test(
        "what is not the name of a meal is not kept, unless the order speaks of a meal",
        arguments: [
            "remember this as the wifi password", "save this as my shopping list", "call that my new office",
            "this is my usual table", "that's my usual walk", "keep it as our secret",
            "save that as my number",
            "remember that as my appointment", "call this my masterpiece", "that is my usual time",
            "save two eggs as my shopping list", "by my deadline i mean noon", "make this my usual spot",
        ])
    func noMeal(text: String) throws { #expect(try turn(text) == nil) }

    @Test(
        "any name is kept by an order that speaks of a meal",
        arguments: [
            "save this meal as rainy day", "remember this meal as the wifi password",
            "save my lunch as rainy day", "add this to my usual meals as rainy day",
        ])
    func anyName(text: String) throws {
        guard case .keep = try turn(text) else {
            Issue.record("\(text) keeps nothing")
            return
        }
    }

    @Test(
        "foods can be kept without being logged",
        arguments: [
            ("my usual breakfast is two eggs and a roll", "usual breakfast", "two eggs, a roll"),
            ("save two eggs and a roll as my usual lunch", "usual lunch", "two eggs, a roll"),
            ("when I say gym shake I mean milk and a pear", "gym shake", "milk, a pear"),
            ("change my gym shake to milk and a pear", "gym shake", "milk, a pear"),
            (
                "save my gym shake and a pear as my big shake", "big shake",
                "a banana, oat milk, protein powder, a pear"
            ),
        ])
    func foods(text: String, name: String, foods: String) throws {
        #expect(try turn(text) == .keepFoods(foods, as: Self.name(name)))
    }

    @Test(
        "people ask for a saved meal, forget it and rename it in many words",
        arguments: [
            ("what is my usual breakfast", SavedMealTurn.tell(name("usual breakfast"))),
            ("What's in my gym shake?", .tell(name("gym shake"))),
            ("remind me what's in the gym shake", .tell(name("gym shake"))),
            ("what's my usual for lunch", .tell(name("usual lunch"))),
            ("what do I usually have for breakfast", .tell(name("usual breakfast"))),
            ("do you know my usual dinner", .tell(name("usual dinner"))),
            ("read me my usual breakfast please", .tell(name("usual breakfast"))),
            ("what did I save as my monday lunch", .tell(name("monday lunch"))),
            ("which meals have I saved", .list), ("what are my usual meals", .list),
            ("list all my saved meals", .list),
            ("forget my usual breakfast", .forget(name("usual breakfast"))),
            ("delete the gym shake from my usual meals", .forget(name("gym shake"))),
            ("my gym shake, forget it", .forget(name("gym shake"))),
            ("I don't have a usual breakfast any more", .forget(name("usual breakfast"))),
            ("stop remembering my gym shake", .forget(name("gym shake"))),
            ("that's not my usual breakfast any more", .forget(name("usual breakfast"))),
            ("this is no longer our usual breakfast", .forget(name("usual breakfast"))),
            ("I no longer drink my gym shake", .forget(name("gym shake"))),
            ("we don't eat the monday lunch anymore", .forget(name("monday lunch"))),
            ("I do not need my gym shake any longer", .forget(name("gym shake"))),
            ("rename my gym shake to power shake", .rename(name("gym shake"), to: name("power shake"))),
        ])
    func others(text: String, expected: SavedMealTurn) throws { #expect(try turn(text) == expected) }

    @Test(
        "memos, changes and other questions are not about saved meals",
        arguments: [
            "i had my usual breakfast", "this is for lunch", "call it lunch", "call that a salad",
            "that was my lunch",
            "log that as lunch", "save this as breakfast", "what is for lunch", "forget the chips",
            "delete the last one", "what was my breakfast", "remember to buy milk", "remember this as well",
            "my lunch is a salad", "it's the usual", "call it a day", "call that plumber back",
            "call it good enough", "keep the milk under the shelf", "save the date as friday",
            "put that under the sink", "change the rice to two hundred grams",
            "what is in the fridge", "remove the burger", "that is my sister's", "make it dinner",
            "keep the change",
            "i always have that", "do you have eggs", "what did i have for lunch", "put that down",
            "I don't have my usual breakfast", "this is not my usual breakfast", "that's not my gym shake",
            "I do not have a gym shake", "it is not our usual breakfast", "I didn't have my gym shake",
            "we don't have the monday lunch", "I don't want my usual breakfast", "no usual breakfast today",
            "I'm not having my usual breakfast", "this isn't my usual breakfast",
            "I haven't had my gym shake",
            "my usual breakfast is out of date", "I stopped having my gym shake", "forget it",
            "my gym shake and a banana", "show me my week", "read me the list",
        ])
    func nothing(text: String) throws { #expect(try turn(text) == nil) }
}
