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

    @Test("what follows what in few entries is hardly trusted")
    func sequences() throws {
        func follows(_ count: Int) throws -> Double {
            let eaten = (0..<count).map {
                UsualFoods.Eaten(entry: Int64($0), category: .lunch, text: "a bowl of ramen")
            }
            return try #require(UsualFoods(eaten).sequences[["bowl", "of", "ramen"]])
        }
        #expect(try follows(3) < 0.15)
        #expect(try follows(40) > 0.9)
    }

    @Test("entries before the latest two hundred count no more, and nothing eaten is nothing usual")
    func forgotten() {
        #expect(share(of: "kale", in: ["kale"] + Array(repeating: "toast", count: 200)) == nil)
        #expect(UsualFoods([]).isEmpty)
    }

    /// Kale of one person and toast of another in turn, the kale first.
    private func eaten(kaleOf one: String?, toastOf other: String?, _ count: Int = 20) -> [UsualFoods.Eaten] {
        (0..<count).map { number in
            let isKale = number.isMultiple(of: 2)
            return UsualFoods.Eaten(
                entry: Int64(number), category: .lunch, text: isKale ? "kale" : "toast",
                person: isKale ? one : other)
        }
    }

    @Test(
        "what somebody else ate, or nobody is named for, weighs a quarter; what the person ate, as it does for all",
        arguments: ["Ben", nil])
    func others(other: String?) throws {
        let eaten = eaten(kaleOf: "Anna", toastOf: other)
        func share(_ name: String, of person: String?) throws -> Double {
            try #require(UsualFoods(eaten, of: person).names.first { $0.words == [name] }).share
        }
        // An entry weighs a fiftieth less than the one after it.
        #expect(try abs(share("toast", of: nil) * 0.98 / share("kale", of: nil) - 1) < 1e-9)
        #expect(try abs(share("toast", of: "anna") * 0.98 / share("kale", of: "anna") - 0.25) < 1e-9)
        #expect(try share("kale", of: "Anna") == share("kale", of: nil))
        #expect(UsualFoods(eaten, of: "ANNA") == UsualFoods(eaten, of: "anna"))
    }

    @Test("who has no entry eats what the household eats, and so does who ate everything")
    func household() {
        let both = eaten(kaleOf: "Anna", toastOf: "Ben")
        #expect(UsualFoods(both, of: "Carla") == UsualFoods(both))
        #expect(UsualFoods(both, of: "Ben") != UsualFoods(both))
        let one = eaten(kaleOf: "Anna", toastOf: "anna")
        #expect(UsualFoods(one, of: "Anna") == UsualFoods(one))
        let none = eaten(kaleOf: nil, toastOf: nil)
        #expect(UsualFoods(none, of: "Anna") == UsualFoods(none))
        let before = eaten(kaleOf: "Anna", toastOf: "Anna", 2)
        let after = (2...201).map {
            UsualFoods.Eaten(entry: $0, category: nil, text: "fig", person: "Ben")
        }
        #expect(UsualFoods(before + after, of: "Anna") == UsualFoods(before + after))
        #expect(UsualFoods.people(in: both) == ["anna", "ben"])
        #expect(UsualFoods.people(in: eaten(kaleOf: "Anna", toastOf: nil)) == ["anna"])
        #expect(UsualFoods.people(in: one).isEmpty && UsualFoods.people(in: none).isEmpty)
    }

    @Test("the digest is the household's, and another once something or somebody is another")
    func digest() {
        let both = eaten(kaleOf: "Anna", toastOf: "Ben")
        let digest = UsualFoods(both).digest
        #expect(UsualFoods(both, of: "Anna").digest == digest && UsualFoods(both, of: "Ben").digest == digest)
        let others = [
            eaten(kaleOf: "Anna", toastOf: nil), eaten(kaleOf: "Carla", toastOf: "Ben"),
            Array(both.dropLast()),
            eaten(kaleOf: "Anna", toastOf: "Ben", 22),
        ]
        #expect(Set(others.map { UsualFoods($0).digest } + [digest]).count == 5)
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
