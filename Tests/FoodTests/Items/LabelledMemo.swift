import Foundation
import Testing

@testable import Diary
@testable import Food

/// A memo and what it tells of, as one notation.
///
/// Of each list the even lines, `tuned`, were looked at while the reading was made; the odd ones, `heldOut`, only
/// ever gave figures.
struct LabelledMemo: Sendable, CustomTestStringConvertible {
    let said: String
    let expected: String

    var testDescription: String { said }

    static let items = list(labelledItems)
    static let meals = list(labelledMeals)

    static func tuned(_ list: [LabelledMemo]) -> [LabelledMemo] {
        list.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }

    static func heldOut(_ list: [LabelledMemo]) -> [LabelledMemo] {
        list.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }

    private static func list(_ text: String) -> [LabelledMemo] {
        text.split(separator: "\n").compactMap { line in
            let sides = line.split(separator: " => ", maxSplits: 1).map(String.init)
            return sides.count == 2 ? LabelledMemo(said: sides[0], expected: sides[1]) : nil
        }
    }
}

extension MemoReader {
    /// The first meal of a text that tells of one.
    func read(
        _ text: String, spokenAt: Date, calendar: Calendar, pickedCategory: CategoryName? = nil
    ) -> ReadEntry {
        meals(in: text, spokenAt: spokenAt, calendar: calendar, pickedCategory: pickedCategory)[0]
    }
}

extension EntryItem {
    /// `kind xQUANTITY unit (preparation, …)`, as the labels are written.
    var label: String {
        let amount = quantity.map { " x" + ($0 == $0.rounded() ? "\(Int($0))" : "\($0)") } ?? ""
        let ways = preparation.isEmpty ? "" : " (\(preparation.joined(separator: ", ")))"
        return kind + amount + (unit.map { " " + $0 } ?? "") + ways
    }
}
