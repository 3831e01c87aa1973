import Testing

@testable import Things

@Suite("Loans told without lend and borrow")
struct LoanTellingTests {
    @Test(
        "what somebody else has been given for a while",
        arguments: [
            ("gave Tom a loan of the hammer", ["lend name=hammer to=Tom"]),
            ("I've let my neighbour have a lend of the wheelbarrow", ["lend name=wheelbarrow to=neighbour"]),
            ("The projector's on loan to the chess club.", ["lend name=projector to=chess club"]),
            ("The hand drill is out on loan to Anna", ["lend name=hand drill to=Anna"]),
            ("handed the hand drill over to Sue", ["lend name=hand drill to=Sue"]),
            ("gave the hand drill to Ben for three days", ["lend name=hand drill to=Ben until=2026-11-21"]),
            ("gave Ben the hand drill to use until Friday", ["lend name=hand drill to=Ben until=2026-11-20"]),
            ("Ben's taken the hand drill", ["lend name=hand drill to=Ben"]),
            ("The Petersens have our hand drill", ["lend name=hand drill to=Petersens"]),
            ("the ladder was borrowed by my sister", ["lend name=ladder to=sister"]),
            ("gave the hand drill to Ben", []),
        ])
    func lent(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "what the speaker has from somebody",
        arguments: [
            ("got a lend of Anna's trailer", ["lend from=Anna name=trailer"]),
            ("Sue gave me a loan of her wheelbarrow", ["lend from=Sue name=wheelbarrow"]),
            ("got a projector on loan from Ben", ["lend from=Ben name=projector"]),
            ("the neighbours let us use their ladder", ["lend from=neighbours name=ladder"]),
            ("Anna's letting me have her tent this week", ["lend from=Anna name=tent"]),
            ("took a saw from Ben for the weekend", ["lend from=Ben name=saw"]),
            ("got a ladder from next door", ["lend from=next door name=ladder"]),
            (
                "my uncle gave me his camera to use for a month",
                ["lend from=uncle name=camera until=2026-12-18"]
            ),
            ("scrounged a ladder off Ben", ["lend from=Ben name=ladder"]),
            ("my uncle gave me his camera", []),
        ])
    func borrowed(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "what is back again",
        arguments: [
            ("our ladder has come back from the Petersens", ["lend back=true name=ladder to=Petersens"]),
            ("The ladder's back from Sue.", ["lend back=true name=ladder to=Sue"]),
            ("Ben has given back my camera", ["lend back=true name=camera to=Ben"]),
            ("the hand drill is home again", ["lend back=true name=hand drill"]),
            ("Ben dropped off the ladder he borrowed", ["lend back=true name=ladder to=Ben"]),
            ("Ben came round and gave back the ladder", ["lend back=true name=ladder to=Ben"]),
        ])
    func back(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }
}
