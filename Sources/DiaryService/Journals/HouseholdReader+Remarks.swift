import Diary
import Food

extension [HouseholdReader.Part] {
    /// The parts with each feeling between other journals' words as a remark of the meal before it.
    ///
    /// Where no meal stands before it, it stays an entry of its own.
    var withRemarksOfMeals: [HouseholdReader.Part] {
        var parts: [HouseholdReader.Part] = []
        for part in self {
            guard case .note(let feeling) = part, !feeling.remarks.isEmpty,
                let place = parts.lastIndex(where: \.tellsMeal), case .entries(var entries) = parts[place],
                let last = entries.lastIndex(where: { $0.read.note == nil })
            else {
                parts.append(part)
                continue
            }
            entries[last].draft.remarks += feeling.remarks
            parts[place] = .entries(entries)
        }
        return parts
    }
}

extension HouseholdReader.Part {
    fileprivate var tellsMeal: Bool {
        if case .entries(let entries) = self { entries.contains { $0.read.note == nil } } else { false }
    }
}
