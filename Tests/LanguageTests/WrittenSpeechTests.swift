import Diary
import Language
import Testing

@Suite("What a neural recogniser wrote")
struct WrittenSpeechTests {
    @Test(
        "becomes the words that were said, with the ends of items",
        arguments: [
            (" 2 Idlis, 1 Vada.", "two idlis, one vada"),
            ("I had eggs. Then a coffee!", "i had eggs. then a coffee"),
            ("Chicken 65 and 12oz of café crème", "chicken sixty five and twelve oz of cafe creme"),
            (
                "1/2 avocado, 1.5 litres & 1,000 calories",
                "half avocado, one and a half litres and one thousand calories"
            ),
            ("stir-fry; it’s hot", "stir fry, it's hot"),
            ("[BLANK_AUDIO] (music) *coughs*", ""), ("", ""), (" ... ", ""),
            ("rice and rice", "rice and rice"),
        ])
    func said(_ written: String, _ words: String) {
        #expect(WrittenSpeech(written).text == words)
    }

    @Test("that stutters says it once")
    func stutter() {
        let loop = "1 rasam, " + String(repeating: "1 green onion and ", count: 30) + "1 tea"
        #expect(WrittenSpeech(loop).text == "one rasam, one green onion and one tea")
        #expect(WrittenSpeech("no no no no").text == "no")
    }

    @Test(
        "reads as spoken if some of its words are neither repeated nor what is written for silence",
        arguments: [
            ("The train was late again, so I walked.", true),
            ("Thank you for watching. The train was late again.", true),
            ("Thank you. Thank you for watching! Please subscribe.", false), ("The train.", false),
            ("", false),
            ("It is a train, it is a train, it is a train.", false),
            ("I saw the train and I saw the train and then I saw the train.", false),
        ])
    func spoken(_ written: String, _ isSpoken: Bool) {
        #expect(WrittenSpeech(written).readsAsSpoken == isSpoken)
    }

    @Test("in another script is noticed")
    func foreign() {
        #expect(WrittenSpeech("दो इडली").foreignShare == 1)
        #expect(WrittenSpeech("two idlis").foreignShare == 0)
        #expect(WrittenSpeech("").foreignShare == 0)
    }

    @Test("has names where one word has a capital letter, and none where most have")
    func names() {
        #expect(
            WrittenSpeech("Lunch was rice with Priya at home").words.filter(\.isName).map(\.spoken) == [
                "priya"
            ])
        #expect(WrittenSpeech("One Rasam, Two Ginger Pickles").words.allSatisfy { !$0.isName })
    }
}
