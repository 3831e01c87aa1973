import Foundation
import Testing

@testable import Vocabulary

@Suite("Which phones are taken for each other")
struct ConfusionTableTests {
    private func costs(_ text: String) throws -> PhoneCosts {
        PhoneCosts(try ConfusionTable(SourceLines.lines(text.utf8, file: "confusions.txt")))
    }

    private func between(_ first: String, _ second: String, _ costs: PhoneCosts) throws -> Float {
        let phones = try #require(PhoneCosts.phones([first, second])).map(Int.init)
        return costs.substitution[phones[0] * PhoneCosts.count + phones[1]]
    }

    @Test("What was counted moves a cost both ways, the more of it the more; the rest stays as expected")
    func counted() throws {
        let expected = try between("K", "M", .standard)
        let often = try costs("K M 1000 0.2  # a comment\nT - 1000 0.3\n")
        let seldom = try costs("K M 2 0.2\n")
        #expect(try abs(between("K", "M", often) - 0.2) < 0.05)
        #expect(try between("K", "M", often) == between("M", "K", often))
        #expect(try between("K", "M", often) < between("K", "M", seldom))
        #expect(try between("K", "M", seldom) < expected)
        #expect(try between("S", "M", often) == between("S", "M", .standard))
        let lost = Int(try #require(PhoneCosts.phones(["T"]))[0])
        #expect(abs(often.gap[lost] - 0.3) < 0.05)
    }

    @Test(
        "A line that is none names the file and its number",
        arguments: [
            "AH IH 3", "AH IH 3 0.2 4", "AH XX 3 0.2", "- AH 3 0.2", "AH AH 3 0.2", "AH IH 0 0.2",
            "AH IH 3 0",
            "AH IH 3 9", "AH IH nan 0.2", "AH IH 3 nan", "AH IH three 0.2", "S Z 1 0.5", "Z S 1 0.5",
        ])
    func malformed(_ line: String) {
        let error = #expect(throws: VocabularyError.self) { try costs("# table\nS Z 4 0.3\n\(line)\n") }
        #expect(error?.description.hasPrefix("confusions.txt:3: expected ") == true)
    }

    @Test(
        "In the table of the repository, what is often confused is nearer than what is seldom",
        arguments: [
            ("AH", "IH", "OY"), ("IH", "IY", "AW"), ("S", "Z", "M"), ("AA", "AO", "IY"), ("ER", "R", "K"),
        ])
    func learned(_ phone: String, _ often: String, _ seldom: String) throws {
        let source = try ModelSource(folder: Given.meals)
        let text = try #require(source.confusions)
        let costs = PhoneCosts(try ConfusionTable(SourceLines.lines(text, file: "confusions.txt")))
        #expect(try between(phone, often, costs) < between(phone, seldom, costs))
        #expect(
            costs.substitution.enumerated().allSatisfy { index, cost in
                (index / PhoneCosts.count == index % PhoneCosts.count) == (cost == 0) && cost >= 0
            })
        #expect(costs.gap.allSatisfy { $0 > 0.2 })
    }
}
