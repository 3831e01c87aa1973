import Testing

@testable import Things

@Suite("Counts told after their thing")
struct CountedFirstTests {
    @Test(
        "the number may come last, in another clause or sentence",
        arguments: [
            ("tea towels i counted them seven", ["item counted=true name=tea towels quantity=7"]),
            ("clothes pegs, I counted, sixty", ["item counted=true name=clothes pegs quantity=60"]),
            ("counted the wine glasses, 11 of them", ["item counted=true name=wine glasses quantity=11"]),
            ("Candles, 9. Counted them again", ["item counted=true name=candle quantity=9"]),
            (
                "Clothes pegs, 48. Recounted them in the garage.",
                ["item counted=true name=Clothes pegs place=garage quantity=48"]
            ),
        ])
    func counted(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "a count that went down or was wrong",
        arguments: [
            ("candles are down to five", ["item counted=true name=candle quantity=5"]),
            ("the rice is down to one bag", ["item counted=true name=rice quantity=1 unit=bag"]),
            ("rice is only 2 bags now not 4, fix it", ["item counted=true name=rice quantity=2 unit=bag"]),
            ("starch is only two boxes now, not six", ["item counted=true name=starch quantity=2 unit=box"]),
        ])
    func corrected(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "numbers of people, of money, of food that was eaten, and of leaves do not count things",
        arguments: [
            "my brother is down to eighty kilos", "we're down to one cat", "the boys are four now",
            "I counted to fifty", "counted my steps, 7000", "eggs, 3, counted as lunch",
            "the lesson is at 5 now not 4", "the rent is 700 now not 650", "basil leaves, i counted, nine",
            "toast, 3 slices. counted the calories",
        ])
    func notCounted(text: String) {
        #expect(Household.acts(text).isEmpty)
    }
}
