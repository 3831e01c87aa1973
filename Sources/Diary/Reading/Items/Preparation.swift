/// Words for how food was made or served, and words that only describe it.
enum Preparation {
    /// "Scrambled", "black", "leftover".
    static func isWay(_ word: String) -> Bool { ways.contains(word) }

    /// Says no more than that there was some: "large", "lovely", "homemade" is a way, "usual" is not.
    static func isDescription(_ word: String) -> Bool {
        descriptions.contains(word) || EnglishWordClasses.judgements.contains(word) && !ways.contains(word)
    }

    /// Runs of words that are one way of preparing; the longest first.
    static let phrases: [[String]] = [
        "hard boiled", "soft boiled", "deep fried", "pan fried", "stir fried", "air fried", "shallow fried",
        "pan seared", "slow cooked", "medium rare", "medium well", "well done", "sunny side up", "over easy",
        "over medium", "over hard", "free range", "fat free", "low fat", "full fat", "sugar free",
        "gluten free",
        "freshly squeezed", "freshly baked", "lightly salted", "dry roasted", "half boiled", "on the rocks",
    ].map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }

    /// Dishes that are not a prepared form of what their last words name: grilled cheese is not cheese.
    static func isDish(_ name: String) -> Bool { dishes.contains(name) }

    private static let ways = words(
        """
        scrambled fried boiled poached baked grilled roasted roast steamed smoked mashed toasted sauteed braised
        barbecued bbq caramelized caramelised raw fresh frozen canned tinned chopped diced sliced shredded grated
        crispy cold hot iced warm chilled plain salted unsalted sweetened unsweetened organic buttered blackened
        charred breaded battered glazed cooked seared marinated minced melted leftover leftovers homemade dried
        black rare skinless boneless peeled crushed pureed blended microwaved reheated broiled blanched stewed
        seasoned spiced whipped uncooked decaf medium-rare hard-boiled soft-boiled deep-fried pan-fried
        stir-fried home-made griddled sizzling toasty chargrilled rotisserie confit loaded overnight battered breadcrumbed tempered
        """)

    private static let descriptions = words(
        """
        small little medium large big huge tiny tall short giant mini jumbo regular extra double single whole full
        half family size sized half-sized thick thin more second third first another other own usual new old good
        nice lovely great delicious simple quick light random normal average decent generous leftover-ish
        thing things stuff kind type rest proper typical tasty fancy cheap ordinary favorite favourite couple few
        several lot lots bit
        """)

    private static let dishes: Set<String> = Set(
        """
        fried rice | grilled cheese | hot chocolate | hot dog | hot sauce | hot fudge | hot pot | baked beans
        baked alaska | frozen yogurt | frozen custard | fried bread | fried pie | iced bun | hot cereal
        fried ice cream | fresh roll | cold cut | cold brew | cold foam | black tea | black pudding | black pepper
        black bean | black beans | black rice | black bread | black cake | black garlic | black olive | black cod
        black cherry | black sesame | black vinegar | black salt | black dal | black gram | black sausage
        black coffee creamer | hot cross bun | hot pocket | hot cocoa | roast beef | smoked paprika | smoked salmon
        dried fruit | fresh fruit | frozen fruit | salted caramel | salted egg | hot mustard | hot water
        whipped cream | whipped coffee | raw sugar | spiced rum | spiced cider | blackened seasoning | hot toddy
        cup of joe | cups of joe | stick of rock | sticks of rock | half and half
        roast dinner | cooked breakfast | fried breakfast | cold drink | hot drink
        """.split { $0 == "|" || $0 == "\n" }.map { $0.split(separator: " ").joined(separator: " ") })

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
