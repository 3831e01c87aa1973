import Diary

extension JournalModule {
    /// The journal of what somebody eats and drinks.
    package static let food = JournalModule(
        name: "food", noun: (one: "meal", many: "meals"), categories: CategoryName.meals,
        categorySynonyms: [
            "snacks": .snack, "supper": .dinner, "desserts": .dessert, "beverages": .beverage,
            "drink": .beverage, "drinks": .beverage,
        ],
        usualHours: [.breakfast: 8, .lunch: 13, .snack: 16, .dinner: 20],
        // The weight of the language model was found by measuring.
        model: Model(name: "meals", mark: "foods", decoderOptions: ["-lw": "6.5"]),
        figures: Figures(
            categoryTitle: "Meals", milestones: FoodMilestones.all,
            milestoneText: { FoodMilestones.text($0) },
            todayText: { Toast.text(meals: $0) }, noteText: "Kept as a note: no food in it"),
        samples: { SampleDiary.entries(now: $0, calendar: $1) })
}
