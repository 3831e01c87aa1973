import Foundation
import Language

@testable import Diary
@testable import Food

/// A small lexicon in the format of Models/meals/foods, read just well enough for tests.
///
/// Many foods of the labelled sentences are left out on purpose: unknown foods have to survive.
enum TestLexicon {
    static let small = lexicon(of: [foods])

    /// The foods of Models/meals when the folder holds some, else the small lexicon.
    static let shipped: FoodLexicon = {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Models/meals/foods")
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let texts = files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.compactMap {
            try? String(contentsOf: $0, encoding: .utf8)
        }
        return texts.isEmpty ? small : lexicon(of: texts)
    }()

    static func lexicon(of texts: [String]) -> FoodLexicon {
        var foods: [Food] = []
        var keywords: [CategoryName: Set<String>] = [:]
        var classes: [String: CategoryName] = [:]
        // A word that is a food by itself keeps the category of that food, whatever a star says.
        let alone = Set(
            texts.flatMap { $0.split(whereSeparator: \.isNewline) }
                .flatMap {
                    $0.prefix { $0 != "#" }.replacing(/^\d+x\s+/, with: "").split { $0 == "|" || $0 == "=" }
                }
                .map { name($0) }.filter { !$0.name.singular.contains(" ") }.flatMap(\.keywords))
        for text in texts {
            var foodClass = ""
            var category: CategoryName?
            for line in text.split(whereSeparator: \.isNewline) {
                let line = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
                if line.isEmpty || line.hasPrefix("kitchen:") { continue }
                if line.hasPrefix("[") {
                    let parts = line.dropFirst().dropLast().split(separator: ":").map {
                        $0.trimmingCharacters(in: .whitespaces)
                    }
                    foodClass = parts[0]
                    category = parts.count > 1 ? CategoryName.meal(parts[1]) : nil
                    classes[foodClass] = category ?? classes[foodClass]
                    continue
                }
                let plain = line.replacing(/^\d+x\s+/, with: "")
                let names = plain.split { $0 == "|" || $0 == "=" }.map { name($0) }
                foods.append(Food(names: names.map(\.name), foodClass: foodClass))
                if let category {
                    keywords[category, default: []].formUnion(
                        names.flatMap { name in
                            name.name.singular.contains(" ")
                                ? name.keywords.filter { !alone.contains($0) } : name.keywords
                        })
                }
            }
        }
        return FoodLexicon(foods: foods, keywords: keywords, classCategories: classes)
    }

    /// The shipped foods without classes and kitchens, with what was learned in a test.
    static func plain(
        tagger: WordTagger? = nil, network: (any TagLikelihoods)? = nil, eating: LogisticModel? = nil
    ) -> FoodLexicon {
        var lexicon = FoodLexicon(foods: shipped.foods, keywords: shipped.keywords)
        (lexicon.tagger, lexicon.network, lexicon.eating) = (tagger, network, eating)
        return lexicon
    }

    private static func name(_ text: Substring) -> (name: Food.Name, keywords: [String]) {
        var singular: [String] = []
        var plural: [String] = []
        var keywords: [String] = []
        let words = text.split(separator: " ").map(String.init)
        for written in words {
            let isKeyword = written.hasPrefix("*") || words.count == 1
            let word = written.replacing("*", with: "")
            let forms: (String, String)
            if let mark = ["(s)", "(es)"].first(where: word.hasSuffix) {
                let stem = String(word.dropLast(mark.count))
                forms = (stem, stem + mark.dropFirst().dropLast())
            } else if let slash = word.firstIndex(of: "/") {
                forms = (String(word[..<slash]), String(word[word.index(after: slash)...]))
            } else {
                forms = (word, word)
            }
            singular.append(forms.0)
            plural.append(forms.1)
            if isKeyword { keywords += [forms.0, forms.1] }
        }
        let one = singular.joined(separator: " ")
        let many = plural.joined(separator: " ")
        return (Food.Name(singular: one, plural: one == many ? nil : many), keywords)
    }

    private static let foods = """
        [breakfast : breakfast]
        egg(s)
        scrambled egg(s)
        fried egg(s)
        boiled egg(s)
        pancake(s)
        waffle(s)
        oatmeal | porridge
        cereal
        muesli
        idli(s) | iddly
        masala *dosa(s)
        vada(s)
        *upma
        poha
        eggs *benedict
        bagel(s)
        croissant(s)
        hash brown(s)
        [bread]
        toast
        whole wheat toast
        bread
        chapati(s)
        roti(s)
        garlic naan
        dumpling(s)
        [lunch : lunch]
        *sandwich(es)
        grilled cheese
        tuna melt(s)
        caesar *salad(s)
        *salad(s)
        veggie *wrap(s)
        tomato *soup
        *soup(s)
        burrito(s)
        [dinner : dinner]
        chicken *biryani
        *pizza(s)
        margherita *pizza(s)
        *lasagna
        chicken tikka masala
        pad thai
        *steak(s)
        spaghetti *bolognese
        fish *curry
        taco(s)
        [dessert : dessert]
        *cake(s)
        chocolate *cake(s)
        ice *cream
        gulab *jamun(s)
        brownie(s)
        apple *pie(s)
        [beverage : beverage]
        coffee(s)
        black *coffee(s)
        filter *coffee(s)
        tea
        green *tea
        *latte(s)
        espresso(s)
        orange *juice
        *water
        *beer(s)
        *lassi
        diet *coke
        seven up
        [snack : snack]
        samosa(s)
        almond(s)
        popcorn
        cookie(s)
        *chips
        peanut(s)
        granola *bar(s)
        [plain]
        rice
        dal
        sambar
        chicken
        chicken breast(s)
        ham
        cheese
        bacon
        butter
        peanut butter
        honey
        walnut(s)
        banana(s)
        apple(s)
        grape(s)
        strawberry/strawberries
        spring roll(s)
        french fries | fries
        potato/potatoes
        carrot(s)
        bean(s)
        green bean(s)
        yogurt
        milk
        sugar
        date(s)
        olive(s)
        """
}
