import Testing

@testable import Things

@Suite("How long things keep")
struct BestBeforeTests {
    @Test(
        "a thing keeps until the day that is told with it",
        arguments: [
            (
                "put two tubs of quark in the fridge best before november 25",
                ["item bestBefore=2026-11-25 name=quark place=fridge quantity=2 unit=tub"]
            ),
            (
                "The salmon in the freezer is best before the 3rd of March.",
                ["item bestBefore=2027-03-03 name=salmon place=freezer"]
            ),
            ("bought mince, it keeps until saturday", ["item bestBefore=2026-11-21 name=mince"]),
            ("the yogurt goes off tomorrow", ["item bestBefore=2026-11-19 name=yogurt"]),
            ("the cough syrup expires in june 2028", ["item bestBefore=2028-06-30 name=cough syrup"]),
            ("the rice is good until next week", ["item bestBefore=2026-11-23 name=rice"]),
            (
                "my driving licence expires in may 2031",
                ["item bestBefore=2031-05-31 name=driving licence"]
            ),
            ("my passport expires on 2031-04-02", ["item bestBefore=2031-04-02 name=passport"]),
        ])
    func told(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "a day does not end what nobody keeps",
        arguments: [
            "the offer expires on friday", "i am good until friday", "the shop is open until ten",
            "had ham for lunch", "bought ham and ate it", "i had yoghurt, it expires tomorrow",
            "the ladder is good until friday",
            "ate the ham that expires on friday",
        ])
    func nothing(text: String) { #expect(Household.acts(text).isEmpty) }

    @Test(
        "a note and a reminder keep the words about a day",
        arguments: [
            ("note that the milk expires on friday", "the milk expires on friday"),
            ("remind me tomorrow that the ham goes off on friday", "the ham goes off on friday"),
        ])
    func noted(text: String, expected: String) {
        #expect(Household.claims(text).flatMap(\.acts).map { $0[text: "body"] } == [expected])
    }

    @Test("what goes off is told by its day, and only while there is some of it")
    func answers() {
        let kept = Household.keep([
            "put two tubs of quark in the fridge best before november 25",
            "put cream in the fridge use by friday", "the rice expires on the 2nd of december",
            "put a can of beans in the larder best before march 2028",
        ])
        #expect(
            kept.told == [
                "New: 2 tubs of quark in the fridge, best before 25 November.",
                "New: cream, in the fridge, best before 20 November.",
                "The rice keeps until 2 December.",
                "New: 1 can of beans in the larder, best before 31 March 2028.",
            ])
        #expect(
            Household.keep(
                [
                    "what expires soon", "what goes off this week", "what goes off first",
                    "when does the rice expire", "we used up the cream", "what's going off this week",
                    "does anything expire this week", "is the quark still good",
                    "how long does the rice keep",
                ], kept.records
            ).told == [
                "Best before: cream 20 November, quark 25 November and rice 2 December.",
                "Best before: cream 20 November.", "First comes cream: 20 November.",
                "The rice keeps until 2 December.", "No cream left.",
                "Nothing goes off by 22 November. First comes quark: 25 November.",
                "Nothing goes off by 22 November. First comes quark: 25 November.",
                "The quark keeps until 25 November.", "The rice keeps until 2 December.",
            ])
    }

    @Test("a table brings the day until which a thing keeps, and the day on which it comes back")
    func table() throws {
        let table = try #require(ThingTables.all.first)
        let milk = try table.acts(["name": "milk", "bestBefore": "2026-12-04"])
        #expect(milk.map(Household.line) == ["item apart=true bestBefore=2026-12-04 name=milk"])
        let saw = try table.acts(["name": "saw", "lentTo": "Ben", "dueBack": "2026-12-01"])
        #expect(
            saw.map(Household.line) == ["item apart=true name=saw", "lend name=saw to=Ben until=2026-12-01"])
    }
}
