import Diary
import Foundation
import Journal
import Synchronization
import Testing

@testable import DiaryService

@Suite("Exports of a whole household")
struct HouseholdExchangeTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func text(_ journal: Journal) throws -> String {
        let bytes = Mutex<[UInt8]>([])
        _ = try journal.export(as: .json) { piece in bytes.withLock { $0 += piece } }
        return String(decoding: bytes.withLock { $0 }, as: UTF8.self)
    }

    private func file(_ text: String) throws -> URL {
        let file = scratch.folder.appending(path: "\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        return file
    }

    @Test(
        "whatever was told, edited, removed and undone, an export comes back byte for byte, and once",
        arguments: Array(1...8) + [40, 41])
    func whole(seed: UInt64) throws {
        var household = try RandomHousehold(seed: seed, in: Scratch())
        try household.live(steps: 250)
        let before = try text(household.journal)
        let file = try file(before)
        let other = try RandomHousehold.journal(Scratch(), seed: seed + 1_000)
        let report = try other.importEntries(from: file, called: "e")
        #expect(report.badCount == 0 && report.differing == 0 && report.kept.differing == 0)
        let after = try text(other)
        #expect(difference(before, after) == nil)
        // Once more, into the new home and into the first one.
        for journal in [other, household.journal] {
            let again = try journal.importEntries(from: file, called: "e")
            #expect(again.added == 0 && again.differing == 0 && again.badCount == 0)
            #expect(again.kept.added == 0 && again.kept.differing == 0)
            #expect(difference(before, try text(journal)) == nil)
        }
    }

    /// The first line in which two texts differ, from both; nil where there is none.
    private func difference(_ one: String, _ other: String) -> String? {
        let (lines, others) = (one.components(separatedBy: "\n"), other.components(separatedBy: "\n"))
        for (place, pair) in zip(lines, others).enumerated() where pair.0 != pair.1 {
            return "line \(place + 1):\n\(pair.0)\n\(pair.1)"
        }
        return lines.count == others.count ? nil : "\(lines.count) lines, then \(others.count)"
    }
}
