import Testing

@testable import Things

@Suite("Things told and mended in the same breath")
struct MendedWordsTests {
    @Test(
        "a place that is mended is where the thing is",
        arguments: [
            (
                "put the torch in the hall cupboard no in the desk drawer",
                ["item name=torch place=desk drawer"]
            ),
            ("The torch is in the loft, sorry, it's in the cellar.", ["item name=torch place=cellar"]),
            ("umbrella's in the shed no i left it in the garage", ["item name=umbrella place=garage"]),
            ("I put the saw in the shed, no, the cellar.", ["item name=saw place=cellar"]),
            ("the ladder is not in the cellar it's in the shed", ["item name=ladder place=shed"]),
        ])
    func places(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "a thing that is mended is the one that is meant, wherever it stands",
        arguments: [
            ("lent the saw no the hammer to Tom", ["lend name=hammer to=Tom"]),
            ("lent the saw to Tom no the hammer", ["lend name=hammer to=Tom"]),
            ("lent the tent to Tom sorry not the tent the torch", ["lend name=torch to=Tom"]),
            ("Lent the hammer to Tom, no, to Ben.", ["lend name=hammer to=Ben"]),
            (
                "add butter no margarine to the shopping list",
                ["item collection=shopping list name=margarine"]
            ),
            ("Add butter to the shopping list, no, jam.", ["item collection=shopping list name=jam"]),
        ])
    func things(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "what is told in passing is kept by its own words",
        arguments: [
            ("Ben gave me back the ladder", ["lend back=true name=ladder to=Ben"]),
            ("I lent the tent to Tom, I mean to Ben", ["lend name=tent to=Ben"]),
            ("the spare key is with Tom now", ["lend name=spare key to=Tom"]),
            ("lent Tom the ladder on my way out", ["lend name=ladder to=Tom"]),
            ("i found the tape measure its in the toolbox", ["item name=tape measure place=toolbox"]),
            ("soap was cheap, tent put back in the attic", ["item name=tent place=attic"]),
            (
                "used two candles and the last of the rice",
                [
                    "take collection=larder name=candle quantity=2",
                    "take all=true collection=larder name=rice",
                ]
            ),
            ("were running low on jam", ["item collection=shopping list name=jam"]),
            ("kept it in a glass of water on the sill", []),
            (
                "i saw anna and i owe tom twenty euros make a note of that",
                ["note title=I owe tom twenty euros"]
            ),
            ("Receipt: mixer repair 30 euros", ["note title=Receipt mixer repair 30 euros"]),
            ("the receipt for the mixer was lost", []),
            (
                "add butter to the list and take off the soap",
                [
                    "item collection=shopping list name=butter", "take collection=shopping list name=soap",
                ]
            ),
        ])
    func passing(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "a number, a day or an hour that is mended counts",
        arguments: [
            (
                "buy half a dozen eggs no make it a dozen eggs",
                ["item collection=shopping list name=eggs quantity=12"]
            ),
            (
                "put six jars of jam in the larder, make it seven",
                ["item collection=larder name=jam quantity=7 unit=jar"]
            ),
            (
                "Remind me on Monday, no, Tuesday, to ring Sue.",
                ["note remindAt=2026-11-24T09:00 title=Ring Sue"]
            ),
            (
                "remind me tomorrow at 9, no, 10:30, to ring Sue",
                ["note remindAt=2026-11-19T10:30 title=Ring Sue"]
            ),
        ])
    func numbers(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "a no that takes nothing back leaves the words alone",
        arguments: [
            ("there's no rice left", ["take all=true collection=larder name=rice"]),
            ("put the torch in the shed, no problem", ["item name=torch place=shed"]),
        ])
    func unmended(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }
}
