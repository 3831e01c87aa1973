import Testing

@testable import Vocabulary

@Suite("What is usually eaten")
struct UsualFoodsTests {
    private func share(of name: String, in entries: [String]) -> Double? {
        let eaten = entries.enumerated().map {
            UsualFoods.Eaten(entry: Int64($0), category: nil, text: $1)
        }
        return UsualFoods(eaten).names.first { $0.words.joined(separator: " ") == name }?.share
    }

    @Test("names are counted without numbers and measures, in each part of what was eaten")
    func names() {
        let usual = UsualFoods([
            UsualFoods.Eaten(entry: 1, category: .lunch, text: "two cups of Lemon Rice with lime pickle")
        ])
        #expect(usual.names.map(\.words) == [["lemon", "rice"], ["lime", "pickle"]])
    }

    @Test("a newer entry weighs more, and few entries weigh little")
    func newer() throws {
        let old = try #require(share(of: "kale", in: ["kale"] + Array(repeating: "toast", count: 40)))
        let new = try #require(share(of: "kale", in: Array(repeating: "toast", count: 40) + ["kale"]))
        #expect(new > 1.9 * old)
        #expect(try #require(share(of: "kale", in: ["kale"])) < 0.1)
    }

    @Test("entries before the latest two hundred count no more, and nothing eaten is nothing usual")
    func forgotten() {
        #expect(share(of: "kale", in: ["kale"] + Array(repeating: "toast", count: 200)) == nil)
        #expect(UsualFoods([]).isEmpty)
    }

    @Test("the order in which entries are read changes nothing")
    func order() {
        let eaten = (0..<40).map {
            UsualFoods.Eaten(
                entry: Int64($0), category: .snack, text: ["a fig", "two plums", "kale"][$0 % 3])
        }
        #expect(UsualFoods(eaten) == UsualFoods(eaten.reversed()))
        #expect(UsualFoods(eaten).digest == UsualFoods(eaten.shuffled()).digest)
    }
}
