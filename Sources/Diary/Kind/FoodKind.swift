extension JournalKind {
    /// The diary of what somebody eats and drinks.
    package static let food = JournalKind(
        name: "food", noun: (one: "meal", many: "meals"), categories: MealCategory.allCases,
        // The weight of the language model was found by measuring.
        model: Model(name: "meals", mark: "foods", decoderOptions: ["-lw": "6.5"]),
        figures: Figures(
            categoryTitle: "Meals", milestones: Milestones.all, milestoneText: { Milestones.text($0) },
            todayText: { Toast.text(meals: $0) }, noteText: "Kept as a note: no food in it"),
        reading: TextReaders(
            reader: { MealReader.reader(calendar: $0, known: $1) },
            items: { $1.memoReader.items(in: $0) },
            detector: { CategoryDetector(keywords: $0.lexicon.keywords) }))
}
