/// The words of English sentences about meals that do not name what was eaten.
enum EnglishWordClasses {
    static func wordClass(of word: String) -> WordClass { closedClass(of: word) ?? openClass(of: word) }

    /// The class of a word of which there are only so many; nil for every other word.
    static func closedClass(of word: String) -> WordClass? {
        SpokenNumber.isNumeral(word) ? .numeral : closed[word]
    }

    /// The class of any other word; content when no list has it.
    @Sendable static func openClass(of word: String) -> WordClass {
        if let known = open[word] { return known }
        return contractionEndings.contains(where: word.hasSuffix) ? .pronoun : .content
    }

    /// A clause may start after such a word, as in "so lunch was" or "and dinner was".
    static func opensClause(_ word: String) -> Bool {
        switch wordClass(of: word) {
        case .and, .separator, .filler, .pronoun, .verb, .copula, .subordinator: true
        default: false
        }
    }

    private static let contractionEndings = ["'ve", "'d", "'ll", "'re", "'m"]

    private static func table(_ lists: [(WordClass, String)]) -> [String: WordClass] {
        var table: [String: WordClass] = [:]
        for (wordClass, list) in lists {
            for word in list.split(whereSeparator: \.isWhitespace) { table[String(word)] = wordClass }
        }
        return table
    }

    private static let closed = table([
        (.article, "a an another"),
        (
            .determiner,
            """
            the my our your his their some any these those each every both either neither all enough such
            """
        ),
        (
            .pronoun,
            """
            i me we us you he him she her they them it its this that there here myself ourselves himself
            herself itself yourself mine ours who which what whose something anything everything nothing
            somebody someone anybody everyone everybody there's here's what's i've i'd i'll
            we've we'd we'll he's she's they've let's ive
            """
        ),
        (
            .copula,
            """
            was were is are be been being am wasn't weren't isn't aren't tasted tastes looked felt smelled
            seemed it's that's i'm im we're they're
            """
        ),
        (
            .verb,
            """
            had have has having had've do does did doing done could will would shall should may might must
            gonna wanna got get gets getting gotten
            """
        ),
        (
            .preposition,
            """
            of with without in on at from to for by into onto over under inside as than per off about around
            between among through via near against up down out upon
            """
        ),
        (.verbOrNoun, "can"),
        (.and, "and n 'n'"),
        (.or, "or"),
        (.separator, "but then plus also followed except next afterwards besides"),
        (.negation, "no not never didn't don't doesn't haven't hasn't hadn't couldn't wouldn't won't can't"),
        (
            .subordinator,
            """
            because cause cuz while when whilst if although though where why how unless whereas before
            after during until till since
            """
        ),
    ])

    private static let open = table([
        (.verb, EnglishTexts.verbs),
        (.verbOrNoun, EnglishTexts.verbsOrNouns),
        (
            .filler,
            """
            um umm uh uhh uhm er err erm hmm hm mm mmm ah aah oh eh huh ha haha hey hi hello well so just like
            okay ok yeah yep yes yup right alright anyway anyways please thanks thank actually basically
            literally honestly really very quite rather pretty totally definitely probably maybe perhaps
            certainly simply only too still even already again once twice ever always usually sometimes
            often finally eventually quickly slowly mostly mainly almost nearly approximately roughly
            together ago back away instead though yet soon afterwards somewhat especially obviously
            apparently unfortunately luckily surprisingly later earlier recently currently now
            much sorry wait oops whatever etc too also wow yum yummy
            """
        ),
    ])

    /// Words that judge or describe a meal after "it was".
    static let judgements = words(
        """
        good great nice delicious tasty yummy amazing awesome excellent fantastic wonderful lovely perfect okay
        ok fine bad terrible awful horrible disgusting bland salty sweet spicy hot cold warm oily greasy heavy
        light filling healthy unhealthy dry soggy crispy fresh stale burnt overcooked undercooked expensive
        cheap big huge small enough satisfying refreshing rich mild sour bitter meh alright super best worst
        favorite favourite
        """)

    /// Words for how somebody felt.
    static let moods = words(
        """
        hungry starving full tired stuffed sick thirsty late busy sorry sure bored stressed sad happy ready
        done lazy alone home
        """)

    /// People, who are not eaten.
    static let people = words(
        """
        friend friends family mom mum mother dad father parents wife husband kid kids child children son
        daughter brother brothers sister sisters grandma grandmother grandpa grandfather granny nana aunt
        uncle cousin cousins colleague colleagues coworker coworkers co-worker co-workers boss team partner
        boyfriend girlfriend roommate roommates flatmate neighbor neighbors neighbour neighbours guests guest
        guys people buddy buddies mates folks everyone somebody someone baby in-laws client clients
        """)

    /// Places, which are not eaten either.
    static let places = words(
        """
        home house work office desk school gym restaurant restaurants cafe cafeteria canteen bar pub diner
        place airport plane train bus car kitchen bed couch sofa table park beach party wedding movies cinema
        theater theatre hotel hospital market store shop bakery mall supermarket station college university
        campus library church temple room living garden truck fridge freezer jar box microwave oven menu plate
        stand stall machine way street corner meeting lunchroom
        """)

    /// Days that people celebrate.
    static let occasions = words(
        """
        birthday christmas thanksgiving easter diwali eid halloween anniversary new-year's holiday holidays
        """)

    /// Words that measure what was eaten.
    static let units = words(
        """
        cup cups glass glasses bowl bowls plate plates slice slices piece pieces spoon spoons spoonful
        spoonfuls tablespoon tablespoons teaspoon teaspoons tbsp tsp gram grams g kg kilo kilos kilogram ml
        milliliters millilitres liter liters litre litres l oz ounce ounces pound pounds lb lbs pint pints
        quart quarts bottle bottles can cans mug mugs handful handfuls bag bags packet packets pack packs box
        boxes bar bars scoop scoops serving servings portion portions helping helpings bite bites sip sips
        shot shots dash pinch splash drop drops stick sticks strip strips loaf loaves bunch cluster clove
        cloves sheet jar jars tub tubs carton cartons tin tins pot pots basket tray trays dozen couple few lot
        lots bit side sides stack rasher rashers wedge wedges cube cubes leaf leaves ladle tumbler order
        percent calories bucket pitcher jug dollop knob drizzle sprinkle
        """
    ).union(
        MeasuringUnit.words.subtracting([
            "finger", "fingers", "measure", "measures", "block", "blocks", "heads", "triangle",
        ]))

    /// The last word of a dish that is named after what is in it, as in "ham and cheese sandwich".
    static let dishHeads = words(
        """
        bap baps butty butties pasty pasties sarnie sarnies sandwich sandwiches omelette omelettes omelet omelets pie pies curry soup soups salad roll rolls wrap
        wraps pizza quiche burger burgers toastie toasties crisps chips pasta risotto lasagna stew casserole
        stir-fry bake panini baguette bagel sub burrito taquito quesadilla quesadillas scramble frittata
        smoothie muffin muffins cake pancakes crepe crepes tart gratin chowder dip pot noodles melt toast bun
        buns dumplings sauce juice stir rice masala poriyal kofta paratha parathas cannelloni tortellini ravioli
        lasagne borek croissant croissants gnocchi kiev strudel turnover turnovers scone scones linguine spaghetti tagliatelle penne
        casserole hotpot parcel parcels samosa samosas tikka skewers kebab kebabs bruschetta crostini calzone empanada empanadas
        """)

    /// Dishes that are named after all that is in them, so that "and" joins even where the rest is a name: "cheese and
    /// onion pie".
    static let filledHeads = words(
        """
        sandwich sandwiches pie pies roll rolls wrap wraps toastie toasties crisps pizza pizzas omelette omelettes omelet omelets quiche
        soup bap baps butty butties pasty pasties panini baguette bagel sub quesadilla muffin muffins crumble
        """)

    /// Foods that such a dish can be named after first.
    static let ingredients = words(
        """
        ham cheese bacon egg spinach feta tomato lettuce mushroom onion pepper chicken turkey tuna butter
        jelly jam banana cucumber avocado sausage beef potato leek broccoli corn bean chorizo pesto mozzarella
        basil salmon lentil chickpea pear carrot ginger lemon pork apple steak kidney garlic cauliflower
        ricotta chive beetroot pumpkin courgette aubergine coriander halloumi paneer crab mackerel cranberry pecan walnut
        almond coconut cashew hazelnut fig plum rhubarb cherry apricot blackberry cinnamon parmesan gorgonzola stilton
        brie prosciutto pea mint goat squash zucchini kale cream asparagus mango peach raspberry blueberry
        strawberry chocolate vanilla
        """)

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
