import Language
import Testing

@testable import Things

@Suite("Notes and reminders in strangers' words")
struct StrangersNotesTests {
    @Test(
        "days counted from a day, and months",
        arguments: [
            ("remind me a week on Thursday to ring the roofer", "2026-11-26T09:00"),
            ("remind me a fortnight on Monday about the MOT", "2026-12-07T09:00"),
            ("remind me a week tomorrow to ring the roofer", "2026-11-26T09:00"),
            ("remind me to service the bikes in April", "2027-04-01T09:00"),
            ("mind me to post the parcel tomorrow", "2026-11-19T09:00"),
            ("gonnae remind me to post the parcel on Friday", "2026-11-20T09:00"),
        ])
    func days(text: String, at: String) {
        #expect(Household.claims(text).flatMap(\.acts).map { $0[text: "remindAt"] } == [at])
    }

    @Test(
        "what is told before 'so remind me'",
        arguments: [
            (
                "every Tuesday at seven I've the scouts so remind me",
                ["note remindAt=2026-11-24T07:00 repeat=weekly title=The scouts"]
            ),
            (
                "on Monday at ten we've the optician so remind me please",
                ["note remindAt=2026-11-23T10:00 title=The optician"]
            ),
            ("he told me so remind me", []), ("i don't mind you singing", []), ("mind the step", []),
        ])
    func toldBefore(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test("a receipt told by word is filed as a receipt, and a dish may stand before its recipe")
    func papers() {
        let receipt = Household.claims("Receipt from the roofer: 300 pounds for tiles").flatMap(\.acts)
        #expect(receipt.map { $0[text: "category"] } == ["receipt"])
        let recipe = Household.claims(
            "Leek broth like my aunt's, recipe: 300g leeks, 1 potato. Simmer 20 mins"
        )
        .flatMap(\.acts)
        #expect(recipe.map { $0[text: "category"] } == ["recipe"])
        #expect(recipe.first?[text: "title"]?.hasPrefix("Leek broth") == true)
        #expect(Household.acts("the receipt is from last year").isEmpty)
    }

    @Test(
        "a name is somebody's, though a plant has it, too",
        arguments: ["Heather from the gym rang about Monday", "our Holly's passed her driving test"])
    func people(text: String) {
        let claims = Household.claims(text)
        #expect(claims.map(\.fit) == [.addressed])
        #expect(claims.flatMap(\.acts).isEmpty)
    }

    @Test("only the clause about somebody is theirs")
    func clauseOnly() {
        let text = "our Holly's wedding was on Saturday and then we had salmon"
        let words = SaidWords(text, saidAt: Household.now, calendar: Household.calendar)
        #expect(Household.claims(text).allSatisfy { $0.tokens.upperBound < words.tokens.count })
    }

    @Test(
        "plants and herbs stay what they are",
        arguments: [
            "rosemary from the garden with potatoes", "basil at the shop was two pounds",
            "our holly's got berries",
        ])
    func plants(text: String) {
        #expect(!Household.claims(text).contains { $0.fit == .addressed && $0.acts.isEmpty })
    }
}
