import Foundation
import Language
import Testing

@testable import Diary
@testable import Food

/// What a text says beside foods, as `kind: words` or `kind: words = name`.
func remarks(in text: String) -> [String] {
    let names = FoodNames(lexicon: TestLexicon.shipped)
    let utterance = Utterance(text, in: names.domain)
    return RemarkReading.remarks(of: utterance).map { remark in
        "\(remark.kind): \(utterance.tokens.text(remark.tokens))" + (remark.name.map { " = \($0)" } ?? "")
    }
}

@Suite("Feelings in a memo")
struct FeelingTests {
    private static func feelings(_ text: String) -> [String] {
        remarks(in: text).filter { $0.hasPrefix("body") || $0.hasPrefix("mood") }
    }

    @Test(
        "a feeling is found however it is said, and counts under one name",
        arguments: [
            ("a headache at seven", "body: a headache at seven = headache"),
            ("my head hurts", "body: my head hurts = headache"),
            (
                "Woke with a splitting headache again.",
                "body: Woke with a splitting headache again = headache"
            ),
            ("my head is absolutely pounding", "body: my head is absolutely pounding = headache"),
            ("felt bloated after lunch", "body: felt bloated after lunch = bloated"),
            ("two samosas, so bloated now", "body: so bloated now = bloated"),
            ("I was starving by noon", "body: was starving by noon = hungry"),
            ("stomach was upset all day", "body: stomach was upset all day = stomach ache"),
            ("my knees are killing me", "body: my knees are killing me = knee pain"),
            ("a dull pain in my lower back", "body: a dull pain in my lower back = back pain"),
            ("couldn't sleep last night", "body: couldn't sleep last night = slept badly"),
            ("I feel so happy today", "mood: feel so happy today = happy"),
            ("curry, then I felt a bit guilty", "mood: felt a bit guilty = guilty"),
            ("too full to move", "body: too full = full"),
            ("that coffee made me jittery", "body: made me jittery = shaky"),
            ("went to bed hungry", "body: hungry = hungry"),
            ("had pasta and felt sick", "body: felt sick = sick"),
        ])
    func said(text: String, found: String) {
        #expect(Self.feelings(text) == [found])
    }

    @Test(
        "what is denied, over, only feared, or felt by somebody else is not a feeling",
        arguments: [
            "no headache today", "not hungry", "I didn't feel tired at all", "woke up without a headache",
            "no nausea or cramps this time", "headache gone after the soup", "the nausea has finally passed",
            "if I get heartburn I'll stop", "ginger tea to avoid indigestion", "my daughter was sick",
            "her head hurts", "Tom was tired so I cooked", "two headache tablets and toast",
            "I'm tired of chicken", "never felt bloated", "would have been hungry",
        ])
    func notFelt(text: String) {
        #expect(Self.feelings(text) == [])
    }

    @Test(
        "a food or a dish whose name has the word of a feeling is not one",
        arguments: [
            "a full english breakfast", "happy hour nachos", "stuffed peppers", "a hungry man sandwich",
            "chicken breast with tongue", "smoked ribs and slaw", "full fat milk", "a light lunch",
            "hot chocolate", "heavy cream in the coffee", "the bread was stale",
        ])
    func food(text: String) {
        #expect(Self.feelings(text) == [])
    }

    @Test("several feelings of one memo are found one by one")
    func several() {
        #expect(
            Self.feelings("soup at noon. tired and hungry, then a migraine at four") == [
                "body: tired = tired", "body: hungry = hungry", "body: a migraine at four = migraine",
            ])
    }

    @Test("the lists know more than 150 words and phrases for feelings, each with a kind")
    func listed() {
        let single = English.Feelings.body.union(English.Feelings.mood)
        #expect(single.count + FeelingWords.phrases.values.joined().count > 450)
        for word in single { #expect(FeelingWords.meaning(of: word)?.name.isEmpty == false, "\(word)") }
        for part in English.Feelings.part { #expect(FeelingWords.pain(of: part) != part, "\(part)") }
    }
}
