import Foundation
import Testing

@testable import Diary

private let understanding = Understanding(lexicon: TestLexicon.shipped)

/// The items of all meals of a memo, as the diary has them: read from the descriptions.
private func items(of memo: String) -> String {
    let labels = understanding.meals(in: memo, spokenAt: .spoken, calendar: .utc)
        .flatMap { understanding.items(in: $0.description) }.map(\.label)
    return labels.isEmpty ? "nothing" : labels.joined(separator: "; ")
}

/// The meals of a memo in the notation of the labels.
private func meals(of memo: LabelledMemo) -> String {
    let formatter = DateFormatter()
    formatter.timeZone = .gmt
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "d HH:mm"
    return understanding.meals(in: memo.said, spokenAt: .spoken, calendar: .utc).map { reading in
        let category = reading.categorySource == .said ? reading.category.rawValue : "-"
        let items = understanding.items(in: reading.description).map(\.label).joined(separator: "; ")
        return "\(category) \(formatter.string(from: reading.createdAt)) : \(items)"
    }.joined(separator: " | ")
}

extension Date {
    /// Eight in the evening of Friday, 20 November 2026, in UTC.
    fileprivate static let spoken = Date(timeIntervalSince1970: 1_795_204_800)
}

@Suite struct ItemLabelTests {
    @Test(
        "items come with canonical name, quantity, unit and preparation",
        arguments: LabelledMemo.tuned(LabelledMemo.items))
    func tunedItems(memo: LabelledMemo) {
        #expect(items(of: memo.said) == memo.expected)
    }

    @Test("meals of one memo are told apart", arguments: LabelledMemo.tuned(LabelledMemo.meals))
    func tunedMeals(memo: LabelledMemo) {
        #expect(meals(of: memo) == memo.expected)
    }

    @Test("of the memos that nobody tuned for, nine of ten are read as labelled")
    func heldOut() {
        let lines =
            LabelledMemo.heldOut(LabelledMemo.items).map { (items(of: $0.said), $0) }
            + LabelledMemo.heldOut(LabelledMemo.meals).map { (meals(of: $0), $0) }
        let right = lines.filter { $0.0 == $0.1.expected }
        print("held out: \(right.count) of \(lines.count)")
        #expect(Double(right.count) / Double(lines.count) >= 0.9)
    }
}
