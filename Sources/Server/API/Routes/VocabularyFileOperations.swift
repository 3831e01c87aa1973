import Diary
import DiaryService
import Foundation
import HTTP
import Journal
import Vocabulary

extension Operation {
    /// Taught words as a file.
    static let vocabularyFile: [Operation] = [
        Operation(
            "GET", "/v1/vocabulary.txt", may: .read,
            "Returns the taught words as text, which diary vocabulary --import reads.",
            answers: [.other(200, "A word a line, meal by meal.", "text/plain")]
        ) { call in
            let words = try call.journal.taughtWords()
            let text = VocabularyFile.text(words.map { ($0.term, $0.category, $0.pronunciations) })
            return HTTPResponse(
                headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache"],
                body: .data(Data(text.utf8)))
        },
        Operation(
            "POST", "/v1/vocabulary.txt", may: .all,
            "Teaches all words of such a text, or none if one is wrong. Words that are taught already stay as they are.",
            query: [
                Parameter("anyway", .flag, "Teach them even if they sound exactly like known words.")
            ],
            body: .bytes(["text/plain", "application/octet-stream"], form: [.required("file", .text)]),
            answers: [
                .json(
                    "What was taught.",
                    .object([
                        .required("taught", .count),
                        .required("known", .count.described("How many were taught before.")),
                    ]))
            ], problems: [409, 413, 422, 503], handle: importWords),
    ]

    /// Loads what is taught now, and reads the items that wait for it.
    static func knowAnew(_ call: Call) throws {
        _ = call.service.diaryService.known()
        try call.journal.readDueItems()
        call.publish(.vocabularyChanged)
    }

    private static let importWords: Handler = { call in
        let isAnyway = try call.flag("anyway")
        let bytes = try BodyFile(call).bytes(atMost: HTTPBody.memoryLimit)
        let lines: [VocabularyFile.Line]
        do {
            lines = try VocabularyFile.lines(Data(bytes), file: "the file")
        } catch {
            throw HTTPProblem.unfit("file", "\(error); nothing was taught")
        }
        let teaching = try call.service.diaryService.words.teaching(call.journal)
        let lessons = try teaching.lessons(
            from: lines, anyway: isAnyway, at: call.service.diaryService.clock())
        _ = try call.journal.teach(lessons.words)
        if !lessons.words.isEmpty { try knowAnew(call) }
        return .json(
            .object([("taught", .integer(lessons.words.count)), ("known", .integer(lessons.known))]), call)
    }
}

extension HTTPProblem {
    init(_ objection: WordTeaching.LineObjection) {
        switch objection {
        case .line(let number, let error):
            self = .unfit("file", "line \(number): \(error); nothing was taught")
        case .soundsAlike(let number, let text):
            self.init(
                409, "It sounds like another", type: "/problems/sounds-alike",
                detail:
                    "line \(number): \(text); nothing was taught. To teach it all the same, add anyway=true",
                field: "file")
        }
    }
}
