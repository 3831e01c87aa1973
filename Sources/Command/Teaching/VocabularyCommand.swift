import Diary
import Foundation
import JSON
import Journal
import System
import Vocabulary

extension Program {
    static let vocabularyCommand = Command(
        "vocabulary", "shows the known words; exports and imports taught ones",
        options: [
            Option("mine", .flag, "list the words that you taught this diary"),
            Option("find", .text("WORD"), "show whether a word is known, how it is said, and its foods"),
            Option("export", .text("FILE"), "write the taught words into a file; - for standard output"),
            Option("import", .text("FILE"), "teach all words of an exported file, or none if one is wrong"),
            Option("anyway", .flag, "with --import: even words that sound exactly like known ones"),
            textOrJSON,
        ],
        details:
            "The file is plain text to keep, change and share. A line such as [dinner] starts a meal. "
            + "Each line after it is a word, followed by a colon and its phones, or alone to have them "
            + "guessed. Words that are already taught stay as they are. Corrections are not part of the "
            + "file.",
        examples: [
            Command.Example("vocabulary --mine", "lists what was taught, and how it is said"),
            Command.Example("vocabulary --find quinoa", "prints how it is said"),
            Command.Example("vocabulary --import family.txt", "teaches what is in a file"),
        ], run: vocabulary)

    private static let vocabulary: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let wishes = ["mine", "find", "export", "import"].filter(arguments.has)
        guard wishes.count <= 1 else {
            throw Failure.usage("give one of \(wishes.map { "--\($0)" }.joined(separator: ", "))")
        }
        if arguments.has("anyway"), !arguments.has("import") {
            throw Failure.usage("--anyway goes with --import")
        }
        if let word = arguments.value("find") { return try find(word, invocation) }
        if let name = arguments.value("import") { return try importWords(name, invocation) }
        let journal = try invocation.journal()
        let words = try journal.taughtWords()
        if let name = arguments.value("export") { return try export(words, to: name, journal, invocation) }
        let isJSON = arguments.value("format") == "json"
        if isJSON {
            let json = words.map { JSONValue.object(members(of: $0)) }
            return try invocation.output.write(EntryJSON.array(json))
        }
        if arguments.has("mine") {
            if words.isEmpty { return try invocation.output.line("No words have been taught yet.") }
            return try invocation.output.write(table(words))
        }
        let dictionary = try dictionary(invocation)
        let pairs = try journal.learnedPairs()
        let rules = pairs.filter(\.isRule).count
        try invocation.output.write(
            """
            heard        \(dictionary.pronunciations.count) words of the \(Program.kind.model.name) model
            taught       \(words.count)
            corrections  \(pairs.count), \(rules) of them now made automatically

            """)
    }

    private static func dictionary(_ invocation: Invocation) throws -> ModelDictionary {
        let model = try invocation.compiledModel()
        return try ModelDictionary(model.dictionaryFile)
    }

    private static func table(_ words: [TaughtWord]) -> String {
        let width = words.map(\.term.count).max() ?? 0
        return words.map { word in
            let ways = word.words.map { part in
                word.pronunciations[part]?.map { $0.joined(separator: " ") }.joined(separator: ", ") ?? "-"
            }.joined(separator: " / ")
            return word.term + String(repeating: " ", count: width + 2 - word.term.count)
                + "\(word.category?.rawValue ?? "no \(Program.kind.noun.one)")  \(ways)"
                + (word.origin == .imported ? "  (imported)" : "") + "\n"
        }.joined()
    }

    private static func members(of word: TaughtWord) -> [(String, JSONValue)] {
        [
            ("word", .text(word.term)),
            ("category", word.category.map { .text($0.rawValue) } ?? .null),
            (
                "pronunciations",
                .object(
                    word.pronunciations.sorted { $0.key < $1.key }.map { name, ways in
                        (name, .array(ways.map { .text($0.joined(separator: " ")) }))
                    })
            ),
            ("origin", .text(word.origin.rawValue)),
        ]
    }

    // MARK: Find

    private static func find(_ text: String, _ invocation: Invocation) throws {
        let words = try Teacher.words(of: text)
        let journal = try invocation.journal()
        let dictionary = try dictionary(invocation)
        let taught = try journal.taughtWords()
        let own = taught.reduce(into: [String: [[String]]]()) { $0.merge($1.pronunciations) { $0 + $1 } }
        for word in words {
            let ways = (own[word] ?? []) + (dictionary.pronunciations[word] ?? [])
            guard !ways.isEmpty else {
                let near = Nearest.hint(to: word, among: Array(dictionary.pronunciations.keys).sorted())
                throw Failure(
                    .badData, "“\(word)” is not a known word\(near); to teach it: diary teach \(word)")
            }
            let said = ways.map { $0.joined(separator: " ") }.joined(separator: ", ")
            try invocation.output.line("\(word)  \(said)" + (own[word] == nil ? "" : "  (taught)"))
        }
        let term = " \(words.joined(separator: " ")) "
        let lexicon = try invocation.memoReader().lexicon
        let foods = lexicon.foods.compactMap { food in
            food.names.first { " \($0.singular) ".contains(term) }?.singular
        }
        let shown = foods.prefix(10).joined(separator: ", ")
        if !foods.isEmpty {
            try invocation.output.line("in   \(shown)" + (foods.count > 10 ? ", … (\(foods.count))" : ""))
        }
        for category in Program.kind.categories
        where words.contains(where: { lexicon.keywords[category]?.contains($0) == true }) {
            try invocation.output.line("\(Program.kind.noun.one) \(category.rawValue)")
        }
    }

    // MARK: Files

    private static func export(
        _ words: [TaughtWord], to name: String, _ journal: Journal, _ invocation: Invocation
    ) throws {
        if words.isEmpty { throw Failure(.badData, "Nothing to export: no words have been taught yet.") }
        let text = VocabularyFile.text(words.map { ($0.term, $0.category, $0.pronunciations) })
        if name == "-" { return try invocation.output.write(text) }
        try journal.write(Array(text.utf8), to: invocation.file(name), called: name)
        try invocation.output.line("\(words.count) \(words.count == 1 ? "word" : "words")  \(name)")
    }

    private static func importWords(_ name: String, _ invocation: Invocation) throws {
        let source = try FileReplacement(invocation.file(name), called: name)
        let lines = try VocabularyFile.lines(Data(source.bytes), file: name)
        let teaching = try WordTeaching(invocation)
        let journal = teaching.journal
        let lessons: WordTeaching.Lessons
        do {
            lessons = try teaching.lessons(
                from: lines, anyway: invocation.arguments.has("anyway"), at: invocation.surroundings.clock())
        } catch WordTeaching.LineObjection.line(let number, let error) {
            throw Failure(.badData, "\(name):\(number): \(error); nothing was taught")
        } catch WordTeaching.LineObjection.soundsAlike(let number, let text) {
            throw Failure(
                .badData,
                "\(name):\(number): \(text); nothing was taught. To teach it all the same, add --anyway")
        }
        _ = try journal.teach(lessons.words)
        try invocation.knowAnew(journal)
        try invocation.output.write("taught      \(lessons.words.count)\nwere there  \(lessons.known)\n")
    }
}
