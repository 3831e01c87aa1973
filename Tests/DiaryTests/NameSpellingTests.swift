import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("Spelling forgiven")
struct NameSpellingTests {
    private static let foods = [
        "biryani", "quesadilla", "broccoli", "spaghetti", "lasagna", "gnocchi", "quinoa", "zucchini",
        "croissant",
        "hummus", "guacamole", "tzatziki", "burrito", "tortilla", "fajita", "jalapeno", "chipotle",
        "sandwich",
        "mayonnaise", "vinaigrette", "banana", "avocado", "bruschetta", "prosciutto", "parmesan",
        "mozzarella",
        "cappuccino", "espresso", "idli", "sambar", "paneer", "chapati", "vindaloo", "tikka", "samosa",
        "pakora",
        "teriyaki", "sushi", "edamame", "kimchi", "bibimbap", "pho", "ramen", "pad thai", "won ton",
        "baguette",
        "quiche", "ratatouille", "yogurt", "cereal", "porridge", "chocolate", "caramel", "cheesecake",
        "tiramisu",
        "gelato", "doughnut", "pancake", "waffle", "sausage", "bacon", "steak", "chicken", "salmon", "tuna",
        "shrimp", "lobster", "cauliflower", "asparagus", "aubergine", "lettuce", "spinach", "cucumber",
        "raspberry", "strawberry", "blueberry", "pineapple", "lychee", "cashew", "pistachio", "lentil",
        "chickpea", "falafel", "shawarma", "tabbouleh", "couscous", "tagine", "paella", "ceviche",
        "enchilada",
        "rice", "bread", "soup", "tea", "curry", "crème brûlée",
    ]
    private static let spelling = NameSpelling(
        FoodLexicon(
            foods: foods.map { Food(names: [.init(singular: $0, plural: $0 + "s")], foodClass: "food") } + [
                Food(
                    names: [
                        .init(singular: "eggplant", plural: "eggplants"),
                        .init(singular: "brinjal", plural: "brinjals"),
                    ], foodClass: "vegetable")
            ],
            keywords: [:]
        ).names)

    @Test(
        "a misspelt food is found first",
        arguments: [
            "bryani biryani", "kwesadiya quesadilla", "brocolli broccoli", "sphagetti spaghetti",
            "lasanya lasagna", "nyoki gnocchi", "kinoa quinoa", "zuchini zucchini", "crossant croissant",
            "gwakamole guacamole", "tsatsiki tzatziki", "burito burrito", "tortiya tortilla", "fahita fajita",
            "halapenyo jalapeno", "chipotlay chipotle", "sandwhich sandwich", "mayonaise mayonnaise",
            "avacado avocado", "brusketta bruschetta", "proshuto prosciutto", "mozarella mozzarella",
            "cappucino cappuccino", "expresso espresso", "idly idli", "sambhar sambar", "panir paneer",
            "windaloo vindaloo", "samossa samosa", "kimchee kimchi", "padthai pad thai", "wonton won ton",
            "ratatooey ratatouille", "yoghurt yogurt", "porrige porridge",
            "choclate chocolate",
            "tiramisoo tiramisu", "donut doughnut", "sossage sausage", "chikken chicken", "toona tuna",
            "califlower cauliflower", "letuce lettuce", "rasberry raspberry", "straberry strawberry",
            "leechee lychee", "peestachio pistachio", "falafal falafel", "shwarma shawarma",
            "cuscus couscous", "paeya paella", "enchalada enchilada", "brulay brulee",
        ])
    func misspelt(pair: String) throws {
        let space = try #require(pair.firstIndex(of: " "))
        let (typed, meant) = (String(pair[..<space]), String(pair[pair.index(after: space)...]))
        let guesses = Self.spelling.guesses(for: typed)
        #expect(guesses.first?.hasPrefix(meant) == true, "\(guesses.prefix(3))")
    }

    @Test(
        "words that are not misspelt foods get no guess",
        arguments: ["and", "mum", "xylophone", "office", "", "q", "🥚", "12"])
    func noFood(word: String) {
        #expect(Self.spelling.guesses(for: word).isEmpty)
    }

    @Test(
        "a word that looks unlike every food gets no guess, however it may be said",
        arguments: ["zzz", "zzzz", "qqq", "www", "vvv", "xxx", "zsz", "jhjh", "qqk"])
    func unlike(word: String) {
        let names = ["tso's", "toasts", "cai", "wai", "veau", "kisses", "soy", "chai", "kuka"]
        let foods = names.map { Food(names: [.init(singular: $0, plural: $0)], foodClass: "food") }
        #expect(NameSpelling(FoodLexicon(foods: foods, keywords: [:]).names).guesses(for: word).isEmpty)
    }

    @Test(
        "a food that is written as it is said is found, though few letters are right",
        arguments: ["nyoki gnocchi", "jiro gyro", "tosst toast", "bgl bagel", "kusskuss couscous"])
    func writtenAsSaid(pair: String) throws {
        let words = pair.split(separator: " ").map(String.init)
        let foods = [Food(names: [.init(singular: words[1], plural: words[1])], foodClass: "food")]
        let spelling = NameSpelling(FoodLexicon(foods: foods, keywords: [:]).names)
        #expect(spelling.guesses(for: words[0]) == [words[1]])
    }

    @Test(
        "a food's own name gets none, whatever sounds like it", arguments: foods.filter { !$0.contains(" ") })
    func known(food: String) {
        #expect(Self.spelling.guesses(for: food).isEmpty)
    }

    @Test("a food with several names is found by each of them, one or many")
    func synonyms() {
        #expect(Self.spelling.guesses(for: "brinjal") == ["eggplant", "eggplants", "brinjals"])
        #expect(Self.spelling.guesses(for: "Eggplant") == ["eggplants", "brinjal", "brinjals"])
        #expect(Self.spelling.guesses(for: "brinjals").first == "eggplant")
    }

    @Test("the beginning of a word may be misspelt too")
    func beginnings() {
        #expect(Self.spelling.guesses(for: "kwesad").isEmpty)
        #expect(Self.spelling.guesses(for: "kwesad", isBeginning: true).first == "quesadilla")
        #expect(Self.spelling.guesses(for: "kwe", isBeginning: true).isEmpty)
    }

    @Test("foods that only the diary knows are guessed too")
    func own() {
        #expect(Self.spelling.guesses(for: "folouri").isEmpty)
        #expect(
            Self.spelling.guesses(
                for: "folouri", among: Self.spelling.own(among: ["tea", "a plate of pholourie"])) == [
                    "pholourie"
                ])
    }

    @Test("one letter more, less, other or swapped in a long word is forgiven", arguments: 0..<3)
    func oneLetter(seed: UInt64) throws {
        var random = OddText(seed: seed)
        for food in Self.foods where food.count >= 6 && !food.contains(" ") {
            var letters = Array(food)
            let place = Int.random(in: 1..<letters.count - 1, using: &random)
            let letter = try #require("abcdefghijklmnopqrstuvwxyz".randomElement(using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: letters.insert(letter, at: place)
            case 1: letters.remove(at: place)
            case 2: letters[place] = letter
            default: letters.swapAt(place, place + 1)
            }
            let typed = String(letters)
            let guesses = Self.spelling.guesses(for: typed)
            #expect(
                guesses.contains { $0.hasPrefix(food) }
                    || Self.spelling.guesses(for: food + "s") == guesses
                        && [food, food + "s"].contains(typed),
                "\(typed) for \(food)")
        }
    }

    @Test("distances are the same both ways, and 0 between equal words", arguments: 0..<3)
    func symmetric(seed: UInt64) throws {
        var random = OddText(seed: seed)
        for _ in 0..<50 {
            let first = try #require(Self.foods.randomElement(using: &random))
            let second = try #require(Self.foods.randomElement(using: &random))
            let sounds = [first, second].map(SoundSpelling.sounds)
            let there = SoundDistance.sounds(sounds[0], sounds[1])
            #expect(abs(there - SoundDistance.sounds(sounds[1], sounds[0])) < 0.001)
            #expect(SoundDistance.sounds(sounds[0], sounds[0]) == 0)
            let letters = [first, second].map { Array($0.unicodeScalars) }
            #expect(
                SoundDistance.letters(letters[0], letters[1]) == SoundDistance.letters(letters[1], letters[0])
            )
            #expect((SoundDistance.letters(letters[0], letters[1]) == 0) == (first == second))
        }
    }
}
