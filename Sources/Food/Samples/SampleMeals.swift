import Diary

/// The meals that sample diaries are made of: item by item, as a description lists them.
enum SampleMeals {
    /// Each meal as often as it is drawn relative to the others of its category.
    static let decks: [CategoryName: [(meal: String, weight: Int)]] = [
        .breakfast: [
            ("oatmeal, banana", 4), ("two idlis, sambar", 3), ("masala dosa, coconut chutney", 2),
            ("two scrambled eggs, whole wheat toast", 4), ("poha", 2), ("upma", 1),
            ("granola, greek yogurt, blueberries", 3), ("pancakes", 2), ("avocado toast", 2),
            ("shakshuka", 1),
            ("miso soup, rice, natto", 1), ("bagel, cream cheese", 1),
        ],
        .lunch: [
            ("rajma, rice", 3), ("chicken burrito", 2), ("a bowl of ramen", 2), ("caesar salad", 3),
            ("vegetable biryani, raita", 2), ("falafel wrap, hummus", 2), ("tomato soup, sourdough bread", 2),
            ("bibimbap", 1), ("dal, two chapatis", 4), ("pho", 1), ("tuna sandwich", 2), ("jollof rice", 1),
        ],
        .snack: [
            ("almonds", 4), ("an apple", 4), ("samosa", 2), ("popcorn", 2), ("trail mix", 1),
            ("carrots, hummus", 2), ("pakora", 1), ("rice crackers", 1), ("a pear", 2),
            ("cheese, crackers", 1),
        ],
        .dinner: [
            ("grilled salmon, broccoli, rice", 4), ("paneer tikka, naan", 3), ("two slices of pizza", 3),
            ("spaghetti bolognese", 3), ("chicken curry, rice", 3), ("lamb tagine, couscous", 1),
            ("vegetable stir fry, tofu", 2), ("pad thai", 2), ("lentil soup", 2), ("beef tacos", 2),
            ("paella", 1), ("mushroom risotto", 1),
        ],
        .dessert: [
            ("gulab jamun", 2), ("kheer", 2), ("tiramisu", 1), ("chocolate brownie", 3),
            ("vanilla ice cream", 3),
            ("cheesecake", 1), ("baklava", 1), ("mango sorbet", 1),
        ],
        .beverage: [
            ("black coffee", 5), ("masala chai", 4), ("mango lassi", 2), ("green tea", 3),
            ("orange juice", 2),
            ("lemonade", 1), ("cappuccino", 2), ("filter coffee", 2),
        ],
    ]

    /// Local minutes of the day between which meals of a category are eaten.
    static func minutes(of category: CategoryName) -> Range<Int> {
        switch category {
        case .breakfast: (7 * 60)..<(10 * 60)
        case .lunch: (12 * 60)..<(14 * 60)
        case .snack: (15 * 60)..<(17 * 60)
        case .dinner: (18 * 60 + 30)..<(21 * 60)
        case .dessert: (20 * 60)..<(21 * 60 + 30)
        default: (9 * 60 + 30)..<(17 * 60 + 30)
        }
    }
}
