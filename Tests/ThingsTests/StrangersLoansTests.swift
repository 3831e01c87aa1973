import Testing

@testable import Things

@Suite("Loans in strangers' words")
struct StrangersLoansTests {
    @Test(
        "given back, with the owner first",
        arguments: [
            ("gave Dominic back his chisels", ["lend back=true from=Dominic name=chisels"]),
            (
                "took Odette her roasting tins back this morning",
                ["lend back=true from=Odette name=roasting tins"]
            ),
            ("returned Odette her salad bowl", ["lend back=true from=Odette name=salad bowl"]),
            ("handed the vicar back his umbrella", ["lend back=true from=vicar name=umbrella"]),
            ("gave Sam back his money", []), ("took dad his tea", []), ("took Sam back to the airport", []),
            ("gave the children back their ball", []), ("gave Holly back a kiss", []),
        ])
    func givenBack(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "who is away with a thing of ours",
        arguments: [
            ("Dominic's away with my jigsaw again", ["lend name=jigsaw to=Dominic"]),
            ("my sister has made off with our cool box", ["lend name=cool box to=sister"]),
            ("Petra is off with my suitcase", ["lend name=suitcase to=Petra"]),
            ("gran's away with my cousin", []), ("Ben is off with our dog", []),
            ("away with the fairies again", []), ("he's not away with my bike", []),
        ])
    func awayWith(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "a loan of something, and what we have of somebody",
        arguments: [
            ("Petra took a loan of my suitcase", ["lend name=suitcase to=Petra"]),
            ("gave a loan of the gazebo to the scouts", ["lend name=gazebo to=scouts"]),
            ("I've Petra's paint roller here", ["lend from=Petra name=paint roller"]),
            ("I've got Petra's paint roller here", ["lend from=Petra name=paint roller"]),
            ("I've Sam's birthday on Friday", []), ("we've gran's roast for dinner", []),
        ])
    func held(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "the name comes out clean, wherever it stands",
        arguments: [
            (
                "lent the hedge trimmer to him across the landing, Dominic, he promised to bring it back",
                ["lend name=hedge trimmer to=Dominic"]
            ),
            (
                "lent the ladder to Petra next door goodness knows for how long",
                ["lend name=ladder to=Petra next door"]
            ),
            ("lent the ladder to my cousin, Thursday", ["lend name=ladder to=cousin"]),
            (
                "Took a waffle iron from Odette, borrowed only for the weekend",
                ["lend from=Odette name=waffle iron"]
            ),
            (
                "the wallpaper steamer is from Petra, borrowed till Monday",
                ["lend from=Petra name=wallpaper steamer"]
            ),
            ("bread from the bakery, borrowed a tenner", []),
        ])
    func names(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "questions about who has a thing",
        arguments: [
            ("who has the shed key on them", ["question about=who of=shed key"]),
            ("Who's got the office stapler with him?", ["question about=who of=office stapler"]),
            ("what have we got that belongs to Petra", ["question about=who of=Petra"]),
            ("what do i still have that's Sam's", ["question about=who of=Sam"]),
            ("what have we got that's cold", []),
        ])
    func asked(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "questions typed in short forms",
        arguments: [
            ("whr did i put the stapler", ["question about=where of=stapler"]),
            ("wher r the pliers", ["question about=where of=pliers"]),
            ("hw many candles r left", ["question about=count of=candle"]),
        ])
    func typed(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }
}
