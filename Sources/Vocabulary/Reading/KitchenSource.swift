import Diary
import Food

/// Reads whose foods a file of foods/ has: `kitchen: South Indian`, before its first class.
enum KitchenSource {
    private static let heading = "kitchen:"
    private static let longestName = 40

    static func isHeading(_ line: SourceLine) -> Bool { line.text.hasPrefix(heading) }

    /// The kitchens of some files. A class that several files open is of the first file's kitchen.
    static func read(_ lines: [SourceLine]) throws(VocabularyError) -> [Kitchen] {
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
                    throw line.error("expected one kitchen a file, before the file's first class")
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
