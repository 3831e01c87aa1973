/// Units in which food is measured: true measures, vessels, and pieces.
enum MeasuringUnit {
    /// The unit's name in the singular for a word that means it ("g", "grams", "slices"); nil for other words.
    static func named(_ word: String) -> String? { names[word] }

    /// A number and a unit typed as one word, as in "200g".
    static func typed(_ word: String) -> (value: Double, unit: String)? {
        let digits = word.prefix { $0.isNumber || "./,".contains($0) }
        guard !digits.isEmpty, digits.count < word.count,
            let value = SpokenQuantity.typed(String(digits)),
            let unit = names[String(word.dropFirst(digits.count))]
        else { return nil }
        return (value, unit)
    }

    /// Stands for an amount that nobody can tell: a helping, a layer.
    static func isVague(_ unit: String) -> Bool {
        ["layer", "bed", "touch", "hint", "dab", "bit"].contains(unit)
    }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for line in synonyms.split(separator: "|") {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            for word in words { names[word] = words[0] }
        }
        for unit in regular.split(whereSeparator: \.isWhitespace).map(String.init) {
            names[unit] = unit
            names[unit + (["ch", "sh", "ss", "x"].contains(where: unit.hasSuffix) ? "es" : "s")] = unit
        }
        return names
    }()

    /// Measures that name no vessel or piece: a number before them counts them, whatever follows.
    static func isTrueMeasure(_ unit: String) -> Bool { trueMeasures.contains(unit) }

    private static let trueMeasures: Set<String> = [
        "gram", "kilogram", "milligram", "milliliter", "liter", "deciliter", "centiliter", "ounce", "pound",
        "tablespoon", "teaspoon", "cup",
    ]

    /// The first is the name.
    private static let synonyms = """
        gram grams g gr gm gms gramme grammes | kilogram kilograms kg kgs kilo kilos | milligram milligrams mg
        | milliliter milliliters millilitre millilitres ml | liter liters litre litres l
        | deciliter deciliters decilitre dl | centiliter cl
        | ounce ounces oz | pound pounds lb lbs | tablespoon tablespoons tbsp tbs tablespoonful tablespoonfuls | teaspoon teaspoons tsp teaspoonful teaspoonfuls
        | loaf loaves | leaf leaves | handful handfuls handsful | spoon spoons
        | bowl bowls bowlful bowlfuls | cup cups cupful cupfuls | plate plates plateful platefuls
        | shot shots | katori katoris katories | pc pcs | pkt pkts | tbl tbls
        """

    /// Every word that means a unit.
    static let words = Set(names.keys)

    private static let regular = """
        glass slice piece pint quart gallon bottle can mug bag packet pack box bar scoop serving portion helping
        bite sip dash pinch splash drop stick strip bunch cluster clove sheet jar tub carton tin pot basket tray
        side stack rasher wedge cube ladle tumbler order bucket pitcher jug dollop knob drizzle sprinkle square
        layer bed touch hint dab round chunk carafe flask sachet punnet head stalk sprig fillet skewer sliver morsel dish platter container
        pat squeeze ramekin sleeve hunk smear schmear spread fistful thermos lump mound pouch thimble teacup
        saucer spoonful forkful ladleful capful bucketful bagful jugful goblet schooner block blob splodge scrape sprinkling
        scattering swirl glug curl shaving twist grind lick tot jigger measure bundle crumb finger triangle
        bento pump growler stein decanter pitcherful potful panful canful tinful boxful mugful glassful jarful tubful
        heap pile swig gulp mouthful inch ear rack link spear segment ball
        """
}
