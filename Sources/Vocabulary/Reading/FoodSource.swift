import Diary
import Food

/// A food from one line in Models/meals/foods.
struct FoodSource: Sendable {
    var foodClass: String
    /// The category of its class, the first if it has two; nil if the class has none.
    var category: CategoryName?
    /// Whether its class is eaten for two meals, so that its words are not keywords of either.
    var isOfTwoMeals: Bool
    /// Names that people say; the first one is shown.
    var names: [Food.Name]
    /// Other spellings that are only typed.
    var spellings: [Food.Name]
    var weight: Double
    /// Words that imply the category of the class, each with that category; of a class of two meals, the words
    /// that would.
    ///
    /// A starred word comes from a longer name; a food with exactly that name takes precedence.
    var keywords: [(word: String, category: CategoryName, isStarred: Bool)]
}

extension FoodSource {
    /// Reads foods/: classes opened by `[class]`, `[class : category]` or `[class : category or category]`, then
    /// one food per line. A name stands once in a class; it may stand in several, because a household chooses
    /// kitchens, and sentences classes.
    static func read(_ lines: [SourceLine]) throws -> [FoodSource] {
        var foods: [FoodSource] = []
        var open: Heading?
        var places: [String: SourceLine] = [:]
        for line in lines where !KitchenSource.isHeading(line) {
            if line.text.hasPrefix("[") {
                open = try classHeading(line)
                continue
            }
            guard let open else {
                throw line.error("expected a class such as [soup : lunch] before the first food")
            }
            let food = try food(line, in: open)
            for name in food.names + food.spellings {
                let key = "\(open.name):\(name.singular)/\(name.plural ?? "")"
                guard let known = places.updateValue(line, forKey: key) else { continue }
                throw line.error(
                    "expected a new name: [\(open.name)] has \"\(name.singular)\" in line \(known.number) of "
                        + known.file)
            }
            foods.append(food)
        }
        return foods
    }

    /// The line that opens a class.
    struct Heading {
        var name: String
        /// None, one, or the two meals for which its foods are eaten.
        var categories: [CategoryName]
    }

    static func classHeading(_ line: SourceLine) throws -> Heading {
        guard line.text.hasSuffix("]") else { throw line.error("expected ] at the end of a class") }
        let parts = line.text.dropFirst().dropLast()
            .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        let name = parts[0]
        guard Pattern.isClassName(name) else {
            throw line.error("expected the name of a class (a-z, 0-9, -) in [ ], not \"\(name)\"")
        }
        guard parts.count == 2 else { return Heading(name: name, categories: []) }
        let categories = parts[1].split(separator: " or ", maxSplits: 1).map { CategoryName.meal(String($0)) }
        guard !categories.isEmpty, !categories.contains(nil), Set(categories).count == categories.count else {
            let known = CategoryName.meals.map(\.rawValue).joined(separator: ", ")
            throw line.error("expected a category (\(known)) or two of them with \"or\", not \"\(parts[1])\"")
        }
        return Heading(name: name, categories: categories.compactMap(\.self))
    }

    private static func food(
        _ line: SourceLine, in heading: Heading
    ) throws -> FoodSource {
        var text = line.text
        let weight = try SourceLines.weight(of: &text, in: line)
        let sides = text.split(separator: "=", omittingEmptySubsequences: false)
        var food = FoodSource(
            foodClass: heading.name, category: heading.categories.first,
            isOfTwoMeals: heading.categories.count > 1, names: [], spellings: [], weight: weight, keywords: []
        )
        for (index, side) in sides.enumerated() {
            for part in side.split(separator: "|", omittingEmptySubsequences: false) {
                let (name, starred) = try name(part, line)
                if index == 0 { food.names.append(name) } else { food.spellings.append(name) }
                guard let category = food.category else { continue }
                if name.singular.contains(" ") {
                    food.keywords += starred.map { ($0, category, true) }
                } else {
                    food.keywords += [name.singular, name.plural].compactMap(\.self).map {
                        ($0, category, false)
                    }
                }
            }
        }
        return food
    }

    /// Parses `masala *dosa(s)` into the name with its plural, and the starred words.
    private static func name(_ text: Substring, _ line: SourceLine) throws -> (Food.Name, starred: [String]) {
        var singular: [String] = []
        var plural: [String] = []
        var isCounted = false
        var starred: [String] = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            let isStarred = part.hasPrefix("*")
            let word = isStarred ? part.dropFirst() : part
            var forms = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            for ending in ["(s)", "(es)"] where word.hasSuffix(ending) {
                let stem = String(word.dropLast(ending.count))
                forms = [stem, stem + ending.dropFirst().dropLast()]
            }
            guard (1...2).contains(forms.count), forms.allSatisfy(SourceLines.isWord) else {
                throw line.error("expected words of a-z with (s), (es) or singular/plural, not \"\(part)\"")
            }
            singular.append(forms[0])
            plural.append(forms[forms.count - 1])
            isCounted = isCounted || forms.count == 2
            if isStarred { starred += forms }
        }
        guard !singular.isEmpty else { throw line.error("expected a name before and after | and =") }
        let name = Food.Name(
            singular: singular.joined(separator: " "), plural: isCounted ? plural.joined(separator: " ") : nil
        )
        return (name, starred)
    }
}

/// Reads the kitchen of a file in foods/: `kitchen: South Indian`, before its first class.
enum KitchenSource {
    private static let heading = "kitchen:"
    private static let longestName = 40

    static func isHeading(_ line: SourceLine) -> Bool { line.text.hasPrefix(heading) }

    /// The kitchens of some files. A class in several files belongs to the kitchen of the first.
    static func read(_ lines: [SourceLine]) throws -> [Kitchen] {
        var names: [String] = []
        var files: [String: String] = [:]
        var classes: [String: String] = [:]
        var opened: Set<String> = []
        for line in lines {
            if isHeading(line) {
                let name = line.text.dropFirst(heading.count).split(whereSeparator: \.isWhitespace)
                    .joined(separator: " ")
                guard !name.isEmpty, name.count <= longestName,
                    name.allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" })
                else { throw line.error("expected the name of a kitchen, such as kitchen: South Indian") }
                guard !opened.contains(line.file), files[line.file] == nil else {
                    throw line.error("expected one kitchen per file, before the file's first class")
                }
                guard !names.contains(where: { Kitchen(name: $0, classes: []).isMeant(by: name) }) else {
                    throw line.error("expected another name: another file has the kitchen \"\(name)\"")
                }
                names.append(name)
                files[line.file] = name
            } else if line.text.hasPrefix("[") {
                opened.insert(line.file)
                let name = try FoodSource.classHeading(line).name
                if classes[name] == nil { classes[name] = files[line.file] ?? "" }
            }
        }
        return names.map { name in
            Kitchen(name: name, classes: Set(classes.filter { $0.value == name }.keys))
        }
    }
}
