import Testing

@testable import Vocabulary

@Suite("Spellings of other countries")
struct SpellingTests {
    @Test(
        "A word and its American spelling are one",
        arguments: [
            ("litre", "liter"), ("litres", "liters"), ("flavour", "flavor"), ("coloured", "colored"),
            ("caramelised", "caramelized"), ("caramelising", "caramelizing"), ("chilli", "chili"),
            ("savoury", "savory"),
        ])
    func same(_ british: String, _ american: String) {
        #expect(Spelling.ofAnyCountry(british) == Spelling.ofAnyCountry(american))
    }

    @Test(
        "A word and another country's plural of it have one stem",
        arguments: [("litre", "liters"), ("flavours", "flavor"), ("caramelise", "caramelized")])
    func stems(_ first: String, _ second: String) {
        #expect(Spelling.stemOfAnyCountry(first) == Spelling.stemOfAnyCountry(second))
    }

    @Test(
        "Other words are two",
        arguments: [
            ("four", "for"), ("rose", "roast"), ("bread", "breads"), ("skin", "skim"), ("ice", "iced"),
        ])
    func other(_ first: String, _ second: String) {
        #expect(Spelling.ofAnyCountry(first) != Spelling.ofAnyCountry(second))
    }
}
