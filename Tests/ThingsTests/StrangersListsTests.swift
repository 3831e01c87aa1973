import Diary
import Foundation
import Language
import Testing

@testable import Things

@Suite("Lists, places and reminders in strangers' words")
struct StrangersListsTests {
    @Test(
        "words may stand between a new list and its name",
        arguments: [
            ("make a new list there for me called jobs for the spring", "jobs for the spring"),
            ("start a new list pls: end of year picnic", "end of year picnic"),
            ("create a new list, call it spring jobs", "spring jobs"),
        ])
    func made(text: String, name: String) {
        #expect(Household.acts(text) == ["list collection=\(name)"])
    }

    @Test("what the speaker did next does not go on the list")
    func ended() {
        let acts = Household.acts(
            "put on the shopping list onions and limes and i scrubbed the sink with soda")
        #expect(
            acts.filter { $0.hasPrefix("item") } == [
                "item collection=shopping list name=onions", "item collection=shopping list name=limes",
            ])
    }

    @Test(
        "an oath and another person may stand in a question of place",
        arguments: [
            "where in the name of God did I leave the hand drill", "where does she keep the hand drill again",
        ])
    func asked(text: String) {
        #expect(Household.acts(text) == ["question about=where of=hand drill"])
    }

    @Test("a hesitation parts what was said to somebody else from what is told")
    func hesitated() {
        let acts = Household.acts("hang on archie um the passports are in the top drawer")
        #expect(acts == ["item name=passports place=top drawer"])
    }

    @Test("what a thing is down to is how many are left, and no food")
    func down() {
        #expect(
            Household.acts("rice's down to two bags") == ["item counted=true name=rice quantity=2 unit=bag"])
    }

    @Test("what is finished may go on the list in the same breath")
    func finished() {
        #expect(
            Household.acts("rice is finished write it on the shopping list") == [
                "take all=true collection=larder name=rice", "item collection=shopping list name=rice",
            ])
    }

    @Test(
        "a day in three letters and an hour in figures are the reminder's",
        arguments: [
            ("Remind me Sat at 10 to collect the parcel", "2026-11-21T10:00"),
            ("Remind me tomorrow 6 o'clock in the morning, bread delivery", "2026-11-19T06:00"),
        ])
    func reminded(text: String, at: String) throws {
        let act = try #require(Household.acts(text).first)
        #expect(act.contains("remindAt=\(at)"), "\(act)")
    }

    @Test(
        "a dish before its ingredients is a recipe, a meal before its foods is not",
        arguments: [
            ("Oat cake: 6 oz oats, 2 oz butter. Bake until brown", true),
            ("Dinner: salmon 6 oz air fried, potato 250 g baked", false),
            ("Approx 13:30: gammon 3 slices, trifle 2 spoons, roast potato", false),
        ])
    func recipe(text: String, isRecipe: Bool) {
        #expect(Household.acts(text).isEmpty == !isRecipe)
    }

    @Test("a list of the household may have an and in its name")
    func joined() {
        let name = "cash and carry list"
        let list = Record(
            id: UUID(), journal: .things, kind: "collection", name: name, key: name, createdAt: Household.now)
        let said = SaidWords(
            "take bin bags off the cash and carry list", saidAt: Household.now, calendar: Household.calendar)
        let acts = ThingReader(Household.records + [list]).claims(in: said).flatMap(\.acts)
        #expect(acts.map(Household.line) == ["take collection=cash and carry list name=bin bags"])
    }
}
