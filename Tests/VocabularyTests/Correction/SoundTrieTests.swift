import Diary
import Testing

@testable import Vocabulary

@Suite("Sounds and how far they are apart")
struct SoundTrieTests {
    @Test("No phone is far from itself, and each is as far from another as that from it")
    func metric() {
        let costs = PhoneCosts.standard
        for first in 0..<PhoneCosts.count {
            #expect(costs.substitution[first * PhoneCosts.count + first] == 0)
            for second in 0..<PhoneCosts.count where first != second {
                let cost = costs.substitution[first * PhoneCosts.count + second]
                #expect(cost == costs.substitution[second * PhoneCosts.count + first])
                #expect(cost > 0.1)
            }
        }
    }

    @Test(
        "Sounds that are mistaken for each other are nearer than those that are not",
        arguments: [("K", "G", "M"), ("M", "N", "S"), ("AA", "AO", "IY"), ("S", "Z", "B"), ("R", "ER", "K")])
    func nearer(_ sound: String, _ near: String, _ far: String) throws {
        let phones = try #require(PhoneCosts.phones([sound, near, far])).map(Int.init)
        let costs = PhoneCosts.standard.substitution
        #expect(
            costs[phones[0] * PhoneCosts.count + phones[1]] < costs[phones[0] * PhoneCosts.count + phones[2]])
    }

    @Test("The tree finds what comparing with each entry finds, at the same cost", arguments: 1...40)
    func complete(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        func sound(_ longest: Int) -> [PhoneCosts.Phone] {
            // A few phones only, so that beginnings are shared and entries are near each other.
            (0..<1 + generator.below(longest)).map { _ in PhoneCosts.Phone(generator.below(9) * 4) }
        }
        let sounds = (0..<60).map { (phones: sound(6), entry: Int32($0)) }
        let heard = sound(7)
        let limit = Float(generator.below(30)) / 10
        let found = SoundTrie(sounds).matches(heard, limit: limit)
        let expected = sounds.map { ($0.entry, aligned(heard, $0.phones)) }.filter { $0.1 <= limit }
        #expect(found.count == expected.count)
        for (entry, cost) in expected {
            let match = found.first { $0.entry == entry }
            #expect(match.map { abs($0.cost - cost) < 1e-4 } == true)
        }
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.cost <= $1.cost })
    }

    /// The weighted edit distance, by the textbook.
    private func aligned(_ heard: [PhoneCosts.Phone], _ meant: [PhoneCosts.Phone]) -> Float {
        let costs = PhoneCosts.standard
        var table = [[Float]](
            repeating: [Float](repeating: 0, count: meant.count + 1), count: heard.count + 1)
        for row in 0...heard.count {
            for column in 0...meant.count {
                var best: Float = row == 0 && column == 0 ? 0 : .infinity
                if row > 0 { best = min(best, table[row - 1][column] + costs.gap[Int(heard[row - 1])]) }
                if column > 0 { best = min(best, table[row][column - 1] + costs.gap[Int(meant[column - 1])]) }
                if row > 0, column > 0 {
                    let both = Int(heard[row - 1]) * PhoneCosts.count + Int(meant[column - 1])
                    best = min(best, table[row - 1][column - 1] + costs.substitution[both])
                }
                table[row][column] = best
            }
        }
        return table[heard.count][meant.count]
    }
}
