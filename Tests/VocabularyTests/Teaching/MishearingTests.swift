import Diary
import Testing

@testable import Vocabulary

@Suite("What a correction says was misheard")
struct MishearingTests {
    private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private func found(_ heard: String, _ meant: String) -> [String] {
        SoundAlignment().mishearings(heard: words(heard), meant: words(meant)).map {
            "\($0.heard.joined(separator: " ")) > \($0.meant.joined(separator: " "))"
        }
    }

    @Test(
        "words go together by their sounds, several with one where they sound like it",
        arguments: [
            ("a flat wide with honey", "a flat white with honey", ["wide > white"]),
            ("rice with black caramel", "rice with guacamole", ["black caramel > guacamole"]),
            ("two scrambled legs and toes", "two scrambled eggs and toast", ["legs > eggs", "toes > toast"]),
            ("an eye scoff he with cream", "an iced coffee with cream", ["eye scoff he > iced coffee"]),
            ("some sore vex", "some zorvex", ["sore vex > zorvex"]),
            ("rice", "ice", ["rice > ice"]),
        ])
    func heard(_ heard: String, _ meant: String, _ pairs: [String]) {
        #expect(found(heard, meant) == pairs)
    }

    @Test(
        "what is added, left out, exchanged, counted anew or merely grammar teaches nothing",
        arguments: [
            ("rice and dal", "rice and dal with butter and pickle"), ("rice and dal", "dal"),
            ("a cup of tea", "a cup of coffee"), ("soup", "salad"), ("a rice", "the rice"),
            ("two eggs", "seven eggs"), ("rice", "rice"), ("", "rice"), ("rice", ""),
        ])
    func nothing(_ heard: String, _ meant: String) {
        #expect(found(heard, meant) == [])
    }

    @Test("the words beside it are those that were meant, and fewer at the ends")
    func neighbours() throws {
        let found = SoundAlignment().mishearings(
            heard: words("legs by a small flat wide today"), meant: words("eggs by a small flat white today"))
        #expect(found.map(\.before) == [[], ["small", "flat"]])
        #expect(found.map(\.after) == [["by", "a"], ["today"]])
        #expect(found.first?.heardPhones == ["L", "EH", "G", "Z"])
    }

    @Test("no pair is found that does not stand in both texts, in order", arguments: 1...30)
    func property(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let pool = [
            "rose", "roast", "rice", "ice", "legs", "eggs", "a", "the", "latte", "toes", "toast", "12",
            "zyxt",
        ]
        func text() -> [String] { (0..<generator.below(12)).map { _ in pool[generator.below(pool.count)] } }
        let (heard, meant) = (text(), text())
        var (i, j) = (0, 0)
        for pair in SoundAlignment().mishearings(heard: heard, meant: meant) {
            #expect(pair.heard != pair.meant && (1...3).contains(pair.heard.count))
            while i < heard.count, !heard[i...].starts(with: pair.heard) { i += 1 }
            while j < meant.count, !meant[j...].starts(with: pair.meant) { j += 1 }
            i += pair.heard.count
            j += pair.meant.count
            #expect(i <= heard.count && j <= meant.count)
        }
    }
}
