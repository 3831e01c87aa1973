import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

/// The items of all meals of a memo, as the diary has them: read from the descriptions.
private func items(of memo: String) -> String {
    let labels = memoReader.meals(in: memo, spokenAt: .spoken, calendar: Calendar.utc)
        .flatMap { memoReader.items(in: $0.description) }.map(\.label)
    return labels.isEmpty ? "nothing" : labels.joined(separator: "; ")
}

/// The meals of a memo in the notation of the labels.
private func meals(of memo: LabelledMemo) -> String {
    let formatter = DateFormatter()
    formatter.timeZone = .gmt
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "d HH:mm"
    return memoReader.meals(in: memo.said, spokenAt: .spoken, calendar: Calendar.utc).map { reading in
        let category = reading.categorySource == .said ? reading.category?.rawValue ?? "-" : "-"
        let items = memoReader.items(in: reading.description).map(\.label).joined(separator: "; ")
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

    @Test(
        "meals are told apart where nothing was eaten, by verbs left out, and around a late meal",
        arguments: [
            (
                "breakfast: coffee and toast. lunch: nothing. dinner: soup",
                "breakfast 20 08:00 : coffee; toast | dinner 20 20:00 : soup"
            ),
            (
                "for breakfast eggs for lunch nothing for dinner steak and potatoes",
                "breakfast 20 08:00 : egg | dinner 20 20:00 : steak; potato"
            ),
            (
                "breakfast at eight was eggs lunch at one was soup and dinner at seven was fish",
                "breakfast 20 08:00 : egg | lunch 20 13:00 : soup | dinner 20 19:00 : fish"
            ),
            (
                "woke up at six had a coffee went for a run and at eight i ate three eggs",
                "- 20 20:00 : coffee x1 | - 20 20:00 : egg x3"
            ),
            ("for breakfast at one i had two eggs", "breakfast 20 13:00 : egg x2"),
            ("breakfast was eggs at one", "breakfast 20 13:00 : egg"),
            (
                "i had soup for lunch and pizza for dinner yesterday",
                "lunch 19 13:00 : soup | dinner 19 20:00 : pizza"
            ),
            (
                "i had coffee no sugar for breakfast and soup no bread for lunch",
                "breakfast 20 08:00 : coffee | lunch 20 13:00 : soup"
            ),
        ])
    func toldApart(said: String, expected: String) {
        #expect(meals(of: LabelledMemo(said: said, expected: expected)) == expected)
    }

    @Test(
        "an item is one food, however its words are put",
        arguments: [
            ("two idlis", "idli x2"), ("idli", "idli"), ("cold brew coffee", "cold brew"),
            ("two figs and four figs", "fig x2; fig x4"),
            ("a cheese and tomato toastie", "cheese and tomato toastie x1"),
            ("a 12 oz steak", "steak x12 ounce"), ("salmon over a bed of rice", "salmon; rice"),
            ("toast with a layer of butter", "toast; butter"), ("leftovers", "leftovers"),
            ("a cup of joe", "cup of joe x1"), ("half a banana", "banana x0.5"),
            ("a shot of espresso", "espresso x1 shot"), ("hot chocolate", "hot chocolate"),
            ("grilled cheese with fried rice", "grilled cheese; fried rice"),
            ("a mango burger", "mango burger x1"), ("she brought donuts and i ate two", "donut x2"),
            ("1,000 ml of water", "water x1000 milliliter"), ("½ cup of rice", "rice x0.5 cup"),
            ("1 1/2 cups of rice", "rice x1.5 cup"), ("two point five liters of water", "water x2.5 liter"),
            ("a hundred grams of tofu", "tofu x100 gram"),
            ("two thirds of a pizza", "pizza x0.6666666666666666"),
            ("between two and four figs", "fig x3"), ("a glass of milk and a half", "milk x1 glass"),
            ("one thousand two hundred grams of beef", "beef x1200 gram"),
        ])
    func canonical(said: String, expected: String) {
        #expect(memoReader.items(in: said).map(\.label).joined(separator: "; ") == expected)
    }

    @Test(
        "a name is what was said, though it is counted with its kind",
        arguments: [
            ("prawn crackers", "prawn crackers", "shrimp chips"), ("two doughnuts", "doughnut", "donut"),
            ("cold brew coffee", "cold brew coffee", "cold brew"), ("three scrambled eggs", "egg", "egg"),
            ("a mushroom omelette", "mushroom omelette", "mushroom omelet"), ("iddly", "iddly", "idli"),
            ("two loaves of bread", "bread", "bread"), ("a zorblax", "zorblax", "zorblax"),
        ])
    func said(said: String, name: String, kind: String) {
        let items = memoReader.items(in: said)
        #expect(items.map(\.name) == [name])
        #expect(items.map(\.kind) == [kind])
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
