import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Vocabulary

extension Operation {
    private static let wordLengths = 1...200
    /// The most foods that are shown with a word in their names.
    private static let mostFoods = 10

    static let vocabulary: [Operation] = [
        Operation(
            "GET", "/v1/vocabulary", may: .read,
            "Lists the known words page by page, in alphabetical order.",
            query: [
                Parameter(
                    "find", .line(0...wordLengths.upperBound), "Only words with these letters in them."),
                Parameter("mine", .flag, "Only taught words."),
                Parameter("limit", .integer(1...1_000), "Words per page; default 100."),
                Parameter("cursor", .line(0...wordLengths.upperBound), "The `next` of the previous page."),
            ],
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "A page of words.",
                    .object([
                        .required("words", .list(.named(.word))),
                        .required("count", .count.described("How many there are on all pages.")),
                        .required("next", .text.orNull),
                    ])), unchanged,
            ], problems: [503], handle: listWords),
        Operation(
            "POST", "/v1/vocabulary", may: .all,
            "Teaches a word or a name, to be heard from the next recording on. Teach it again to change it.",
            headers: [idempotencyKey],
            body: .json([
                .required("word", .text(wordLengths).described("a to z and apostrophes, up to five words.")),
                .optional(
                    "soundsLike",
                    .list(.text(wordLengths)).described("English words that together sound like it.")),
                .optional(
                    "phones",
                    .list(.text(wordLengths)).described(
                        "Z AO R V EH K S; for several words separated by /, with - for a word said as usual.")
                ),
                .optional(
                    "category",
                    .category.orNull.described("The \(JournalModule.installed.noun.one) that it belongs to.")),
                .optional(
                    "anyway", .flag.described("Teach it even if it sounds exactly like a known word.")),
            ]),
            answers: [
                .json(200, "It was taught before and is now changed.", .named(.word)),
                .json(201, "It is taught.", .named(.word)),
            ], problems: [409, 410, 415, 422, 503], handle: teach),
        Operation(
            "GET", "/v1/vocabulary/{word}", may: .read,
            "Shows how a known word is said, and its foods.",
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The word.",
                    .object([
                        .required("word", .named(.word)),
                        .required("foods", .list(.text).described("The first \(mostFoods).")),
                        .required("foodCount", .count),
                    ])), unchanged,
            ], problems: [404, 503], handle: findWord),
        Operation(
            "DELETE", "/v1/vocabulary/{word}", may: .all, "Forgets a word that was taught.",
            answers: [.nothing(204, "The word is no longer heard.")], problems: [404]
        ) { call in
            let term = try namedTerm(call)
            let words = try call.journal.taughtWords()
            guard words.contains(where: { $0.term == term }) else {
                throw HTTPProblem.notFound("this is not a taught word", field: "word")
            }
            try call.journal.forget(term)
            try knowAnew(call)
            return HTTPResponse(204)
        },
    ]

    /// The words in the path.
    ///
    /// - Throws: 404 if the text cannot be a word, because nothing has that name.
    private static func namedTerm(_ call: Call) throws -> String {
        do {
            return try Teacher.words(of: call.parameters["word"] ?? "").joined(separator: " ")
        } catch {
            throw HTTPProblem.notFound("\(error)", field: "word")
        }
    }

    // MARK: Looking

    /// A query text, at most as long as a word may be; empty if it is missing.
    private static func partOfWord(_ name: String, _ call: Call) throws -> String {
        let text = try call.text(name) ?? ""
        let count = text.unicodeScalars.count
        guard count <= wordLengths.upperBound else {
            throw HTTPProblem.invalid(
                name, "has \(count) characters; a word has at most \(wordLengths.upperBound)")
        }
        return text
    }

    private static let listWords: Handler = { call in
        let find = try partOfWord("find", call).lowercased()
        let isMine = try call.flag("mine")
        let limit = try call.number("limit", in: 1...1_000, otherwise: 100)
        let cursor = try partOfWord("cursor", call)
        let (taught, dictionary) = (
            try call.journal.taughtWords(), try call.service.diaryService.words.dictionary()
        )
        let mine = Dictionary(taught.map { ($0.term, $0) }) { $1 }
        let names = Set(mine.keys).union(isMine ? [] : Array(dictionary.pronunciations.keys))
            .filter { find.isEmpty || $0.contains(find) }.sorted()
        let rest = names.drop { $0 <= cursor }
        let page = rest.prefix(limit)
        let view = WordView(dictionary: dictionary)
        return .json(
            .object([
                (
                    "words",
                    .array(
                        page.map { name in
                            mine[name].map { view.object($0, call.journal.calendar) } ?? view.object(name)
                        })
                ), ("count", .integer(names.count)),
                ("next", .text(page.count < rest.count ? page.last : nil)),
            ]), call)
    }

    private static let findWord: Handler = { call in
        let term = try namedTerm(call)
        let (taught, dictionary) = (
            try call.journal.taughtWords(), try call.service.diaryService.words.dictionary()
        )
        let view = WordView(dictionary: dictionary)
        let word: JSONValue
        if let mine = taught.first(where: { $0.term == term }) {
            word = view.object(mine, call.journal.calendar)
        } else if dictionary.pronunciations[term] != nil {
            word = view.object(term)
        } else {
            throw HTTPProblem.notFound(
                "this is not a known word; POST /v1/vocabulary teaches it", field: "word")
        }
        let foods = call.service.diaryService.foods.foods.compactMap { food in
            food.names.first { " \($0.singular) ".contains(" \(term) ") }?.singular
        }
        return .json(
            .object([
                ("word", word), ("foods", .array(foods.prefix(mostFoods).map { .text($0) })),
                ("foodCount", .integer(foods.count)),
            ]), call)
    }

    // MARK: Teaching

    private static let teach: Handler = { call in
        var body = try BodyMembers(call)
        guard let text = try body.text("word", wordLengths) else {
            throw HTTPProblem.unfit("word", "is missing")
        }
        let phones = try body.texts("phones", wordLengths, most: 10)
        let soundsLike = try body.texts("soundsLike", wordLengths, most: 10)
        let hasCategory = body.has("category")
        let category = try body.category(of: call.journal.kind)
        let isAnyway = try body.flag("anyway") ?? false
        try body.finish()
        var bytes: [UInt8] = []
        if case .data(let data) = call.request.body { bytes = Array(data) }
        let key = try call.creationKey(bytes)

        let teaching = try call.service.diaryService.words.teaching(call.journal)
        let lesson: Teacher.Lesson
        do {
            lesson = try teaching.lesson(text, phones: phones, soundsLike: soundsLike)
        } catch let error as TeachingError {
            let field =
                switch error.part {
                case .word: "word"
                case .phones: "phones"
                case .soundsLike: "soundsLike"
                }
            throw HTTPProblem.unfit(field, error.description)
        }
        if !isAnyway, let alike = teaching.soundAlikes(of: lesson) {
            throw HTTPProblem(
                409, "It sounds like another", type: "/problems/sounds-alike",
                detail: "\(alike); to teach it all the same, send anyway: true", field: "word")
        }
        let before = teaching.taughtWord(lesson.term)
        let word = TaughtWord(
            term: lesson.term, pronunciations: lesson.pronunciations,
            category: hasCategory ? category : before?.category, origin: .taught,
            taughtAt: call.service.diaryService.clock())
        let wasThere = try call.journal.teach([word], once: key)
        if !wasThere { try knowAnew(call) }
        guard let shown = wasThere ? before : word else {
            throw HTTPProblem.gone(
                "what this key taught has been forgotten; use another key to teach it again")
        }
        let view = WordView(dictionary: try call.service.diaryService.words.dictionary())
        let isNew = wasThere || before == nil
        var response = HTTPResponse.json(
            view.object(shown, call.journal.calendar, lesson: wasThere ? nil : lesson), call,
            status: isNew ? 201 : 200)
        if isNew { response.headers["Location"] = WordView.path(word.term) }
        if wasThere { response.headers["Idempotency-Replayed"] = "true" }
        return response
    }
}
