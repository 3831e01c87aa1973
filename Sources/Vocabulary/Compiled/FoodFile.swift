import Diary
import Food
import Foundation
import Language

/// The compiled form of the food lexicon: one line per food or category, quick to read at every start.
enum FoodFile {
    /// The lexicon as text, in four kinds of lines.
    ///
    /// `class<TAB>singular/plural<TAB>singular…` is a food, `=category<TAB>word<TAB>word…` keywords,
    /// `@category<TAB>class<TAB>class…` the classes of a category, and `+name<TAB>class<TAB>class…` a
    /// kitchen.
    static func text(_ lexicon: FoodLexicon) -> Data {
        var text = ""
        for category in CategoryName.meals {
            let words = (lexicon.keywords[category] ?? []).sorted()
            text += (["=" + category.rawValue] + words).joined(separator: "\t") + "\n"
            let classes = lexicon.classCategories.filter { $0.value == category }.keys.sorted()
            text += (["@" + category.rawValue] + classes).joined(separator: "\t") + "\n"
        }
        for kitchen in lexicon.kitchens {
            text += (["+" + kitchen.name] + kitchen.classes.sorted()).joined(separator: "\t") + "\n"
        }
        for food in lexicon.foods {
            let names = food.names.map { name in name.plural.map { "\(name.singular)/\($0)" } ?? name.singular
            }
            text += ([food.foodClass] + names).joined(separator: "\t") + "\n"
        }
        return Data(text.utf8)
    }

    static func lexicon(_ data: Data) -> FoodLexicon {
        var foods: [Food] = []
        var keywords: [CategoryName: Set<String>] = [:]
        var classes: [String: CategoryName] = [:]
        var kitchens: [Kitchen] = []
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
            guard let head = fields.first else { continue }
            if head.hasPrefix("=") {
                guard let category = CategoryName.meal(head.dropFirst()) else { continue }
                keywords[category] = Set(fields.dropFirst())
            } else if head.hasPrefix("@") {
                for name in fields.dropFirst() {
                    classes[name] = CategoryName.meal(head.dropFirst())
                }
            } else if head.hasPrefix("+") {
                kitchens.append(Kitchen(name: String(head.dropFirst()), classes: Set(fields.dropFirst())))
            } else {
                let names = fields.dropFirst().map { field in
                    let forms = field.split(separator: "/", maxSplits: 1).map(String.init)
                    return Food.Name(
                        singular: forms.first ?? field, plural: forms.count == 2 ? forms[1] : nil)
                }
                foods.append(Food(names: names, foodClass: head))
            }
        }
        return FoodLexicon(
            foods: foods, keywords: keywords, classCategories: classes, kitchens: kitchens)
    }
}
