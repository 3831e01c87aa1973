import Foundation
import Testing

@testable import Diary
@testable import Food

/// Single item phrases and what they say, as `Scripts/compare-items` gives them to another reader as well.
@Suite struct ItemPhraseTests {
    @Test("Of 110 item phrases, name, quantity and unit are right in 105 and more")
    func phrases() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "phrases.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
            !$0.hasPrefix("#")
        }
        let memoReader = MemoReader(lexicon: TestLexicon.shipped)
        var right = 0
        var rows = ""
        for line in lines {
            let sides = line.components(separatedBy: " => ")
            let items = memoReader.items(in: sides[0])
            if let item = items.first, agrees(item, sides[1]) {
                right += 1
            } else {
                print("misread: \(line)")
            }
            rows += row(items.first) + "\n"
        }
        print("item phrases: \(right) of \(lines.count)")
        #expect(lines.count == 110)
        #expect(right >= 105)
        if let path = ProcessInfo.processInfo.environment["ITEM_READINGS"] {
            try rows.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    private func agrees(_ item: EntryItem, _ expected: String) -> Bool {
        let sides = expected.components(separatedBy: " +")
        guard let space = sides[0].firstIndex(of: " "), let quantity = Double(sides[0][..<space]) else {
            return false
        }
        let rest = sides[0][sides[0].index(after: space)...].split(separator: "*").map(String.init)
        let name = MemoOfFile.words(rest[rest.count - 1])
        let also = sides.count > 1 ? MemoOfFile.words(sides[1]) : []
        let read = MemoOfFile.words(item.name)
        return abs((item.quantity ?? 1) - quantity) < 0.01 && item.unit == (rest.count == 2 ? rest[0] : nil)
            && name.isSubset(of: read.union(MemoOfFile.words(item.preparation.joined(separator: " "))))
            && read.isSubset(of: name.union(also))
    }

    private func row(_ item: EntryItem?) -> String {
        struct Row: Encodable {
            let name: String
            let quantity: Double?
            let unit: String?
            let preparation: [String]
        }
        let row = Row(
            name: item?.name ?? "", quantity: item?.quantity, unit: item?.unit,
            preparation: item?.preparation ?? [])
        return (try? JSONEncoder().encode(row)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
