import Testing

@testable import Things

@Suite("The end and the count of loans")
struct LoanEndTests {
    @Test(
        "a loan has the day on which it ends, and its count",
        arguments: [
            ("Ben has my hand drill till Friday.", ["lend name=hand drill to=Ben until=2026-11-20"]),
            ("borrowed a trestle from maria until sunday", ["lend from=Maria name=trestle until=2026-11-22"]),
            ("lent ben the hand drill for two weeks", ["lend name=hand drill to=Ben until=2026-12-02"]),
            ("lent maria the cake stand until christmas", ["lend name=cake stand to=Maria until=2026-12-25"]),
            ("lent ben two clamps", ["lend name=clamps quantity=2 to=Ben"]),
            ("ben borrowed me his tent", ["lend from=Ben name=tent"]),
            ("gave ben the hand drill", ["lend name=hand drill to=Ben"]),
            ("the hand drill's with ben", ["lend name=hand drill to=Ben"]),
            ("lent kwabena the hand drill", ["lend name=hand drill to=Kwabena"]),
            ("lent the hand drill to mr daly", ["lend name=hand drill to=Mr Daly"]),
            ("lend me your ear for a minute", []), ("lend me five euros", []),
            ("lend us a hand with the boxes", []), ("gave ben a kiss", []),
        ])
    func told(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test("what is lent and borrowed is told with its end, and comes back together")
    func asked() {
        let kept = Household.keep([
            "lent ben the hand drill until friday", "lent ben two clamps", "borrowed a trestle from maria",
        ])
        let lent = "Ben has the hand drill until 20 November and the clamps."
        #expect(
            Household.keep(
                ["what have i lent out", "what have we borrowed", "what did i lend to ben"], kept.records
            ).told == [
                "\(lent) Borrowed: the trestle from Maria.", "\(lent) Borrowed: the trestle from Maria.",
                "Ben has the hand drill until 20 November and the clamps.",
            ])
        let back = Household.keep(["ben brought everything back"], kept.records)
        #expect(Set(back.told) == ["The hand drill is back.", "The clamps are back."])
        #expect(!back.records.contains { $0.fields["lentTo"] != nil || $0.fields["dueBack"] != nil })
        #expect(
            Household.keep(["i've got the hand drill again"], kept.records).told == [
                "The hand drill is back."
            ])
    }
}
