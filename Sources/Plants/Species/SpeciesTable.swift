import Diary
import Language

/// How much light a plant likes, or has.
package enum Light: String, Sendable, CaseIterable {
    case low, medium, direct
    case brightIndirect = "bright indirect"
}

/// Whether a plant harms an animal that eats it.
package enum Toxicity: String, Sendable {
    case yes, no, mild
    case unknown = "?"
}

/// A kind of plant and what it needs.
package struct Species: Equatable, Sendable {
    /// Everyday names in lower case, the usual one first.
    package let commonNames: [String]
    /// The Latin name.
    package let scientificName: String
    /// The groups it belongs to: "succulent", "herb", "fern".
    package let groups: Set<String>
    package let light: Light
    /// Days between waterings, in summer and in winter.
    package let watering: (summer: Int, winter: Int)
    /// Days between feeds while it grows; 0 if it is not fed.
    package let feeding: Int
    package let likesMisting: Bool
    package let soil: String
    package let toxicity: (cats: Toxicity, dogs: Toxicity)
    /// Codes of its usual troubles.
    package let troubles: [String]

    package static func == (one: Species, other: Species) -> Bool {
        one.scientificName == other.scientificName
    }

    /// Nil if the line lacks a field that the head of the table requires.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 12, let light = Light(rawValue: fields[3]), let summer = Int(fields[4]),
            let winter = Int(fields[5]), let feeding = Int(fields[6]), ["yes", "no"].contains(fields[7]),
            let cats = Toxicity(rawValue: fields[9]), let dogs = Toxicity(rawValue: fields[10])
        else { return nil }
        commonNames = Self.list(fields[0])
        scientificName = fields[1]
        groups = Set(Self.list(fields[2]))
        self.light = light
        watering = (summer, winter)
        self.feeding = feeding
        likesMisting = fields[7] == "yes"
        soil = fields[8]
        toxicity = (cats, dogs)
        troubles = Self.list(fields[11])
        guard !commonNames.isEmpty, !scientificName.isEmpty, summer > 0, winter > 0, feeding >= 0 else {
            return nil
        }
    }

    static func list(_ field: String) -> [String] {
        field.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init).filter { !$0.isEmpty }
    }
}

/// The kinds of plants that the project knows, from Models/plants/species.txt.
///
/// Immutable, safe to share between threads.
package struct SpeciesTable: Sendable {
    package let species: [Species]
    private var byName: [String: Int] = [:]
    private var mostWords = 1

    package static let shared = SpeciesTable(English.tableSpecies)

    /// - Parameter lines: one kind on each line; lines that do not match the head of the table are left out.
    init(_ lines: String) {
        species = lines.split(separator: "\n").compactMap(Species.init(line:))
        for (index, kind) in species.enumerated() {
            for name in kind.commonNames + [kind.scientificName] {
                let words = PlantNames.words(of: name)
                let key = words.joined(separator: " ")
                if byName[key] == nil { byName[key] = index }
                mostWords = max(mostWords, words.count)
            }
        }
        // "The lemon" is a lemon tree; "an orchid" is any orchid.
        for (index, kind) in species.enumerated() {
            for name in kind.commonNames where name.hasSuffix(" tree") {
                let key = PlantNames.words(of: String(name.dropLast(5))).joined(separator: " ")
                if byName[key] == nil { byName[key] = index }
            }
            for group in kind.groups where !English.PlantNaming.broad.contains(group) && byName[group] == nil
            {
                byName[group] = index
            }
        }
    }

    /// The kind with a common or Latin name, whatever its case, accents, article or number.
    package func species(named name: String) -> Species? {
        let words = PlantNames.words(of: name)
        let kept = words.drop { ["the", "a", "an"].contains($0) || $0 == "my" }
        if let index = byName[kept.joined(separator: " ")] { return species[index] }
        // "Aspidistra plant".
        guard kept.count > 1, let last = kept.last, ["plant", "tree"].contains(last) else { return nil }
        return byName[kept.dropLast().joined(separator: " ")].map { species[$0] }
    }

    /// The end of the longest name that starts at a word, and its kind.
    package func match(at start: Int, in words: [String], before limit: Int) -> (end: Int, species: Species)?
    {
        var found: (end: Int, species: Species)?
        var key = ""
        for end in start..<min(start + mostWords, limit) {
            if end > start { key += " " }
            key += PlantNames.normal(words[end])
            if let index = byName[key] { found = (end + 1, species[index]) }
        }
        return found
    }
}
