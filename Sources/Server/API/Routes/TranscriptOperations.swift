import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Language
import Vocabulary

extension Operation {
    /// The most bytes and transcripts in a file; the command line handles larger files.
    private static let longestFile = 8 << 20
    private static let mostTranscripts = 10_000

    private static let range = Schema.list(.count, count: 2).described(
        "A range of bytes in the file: the first, and the one after the last, counted from 0.")

    static let transcripts: [Operation] = [
        Operation(
            "POST", "/v1/transcripts/corrections", may: .read,
            "Finds misheard words in a file of transcripts from anywhere, and what was probably said. Nothing is stored.",
            query: [
                Parameter(
                    "format", .choice(TranscriptFile.Format.allCases.map(\.rawValue)),
                    "What the file is; default by its name in a form, else text."),
                Parameter("threshold", .number, "How sure a correction must be, 0 to 1; default 0.5."),
            ],
            body: .bytes(["text/plain", "application/octet-stream"], form: [.required("file", .text)]),
            answers: [
                .json(
                    "The transcripts to change. Whoever replaces the bytes gets the file that diary correct --apply writes.",
                    .object([
                        .required("format", .choice(TranscriptFile.Format.allCases.map(\.rawValue))),
                        .required("transcripts", .count.described("How many the file holds.")),
                        .required("notes", .list(.text).described("What is odd about the file.")),
                        .required("changed", .list(changedTranscript)),
                    ]))
            ], problems: [413, 422, 429, 503], handle: findCorrections)
    ]

    private static let changedTranscript = Schema.object([
        .required("line", .count.described("Where it begins, counted from 1.")),
        .required("bytes", range),
        .required(
            "changes",
            .list(
                .object([
                    .required("bytes", range), .required("heard", .text), .required("meant", .text),
                    .required("written", .text.described("What goes in place of the bytes.")),
                    .required("confidence", .number.described("0 to 1.")), .required("reason", .text),
                    .required("soundDistance", .number.described("0 for the same sound.")),
                    .required(
                        "likelierBy", .number.described("Natural logarithm; 0 for a rule and in a list.")),
                ]))),
    ])

    private static let findCorrections: Handler = { call in
        var format: TranscriptFile.Format? = try call.choice("format")
        if format == nil, case .form(let form) = call.request.body {
            format = form.files.first.flatMap { TranscriptFile.Format(fileName: $0.fileName) }
        }
        let threshold = try call.share("threshold") ?? 0.5
        let bytes = try BodyFile(call).bytes(atMost: longestFile)
        let file: TranscriptFile
        do {
            file = try TranscriptFile(bytes, as: format ?? .text)
        } catch {
            throw HTTPProblem(
                422, "Unreadable file", type: "/problems/unreadable", detail: "the file \(error)",
                field: "file")
        }
        guard file.pieces.count <= mostTranscripts else {
            throw HTTPProblem.tooLong(
                "the file has \(file.pieces.count) transcripts; at most \(mostTranscripts) are looked through at a time"
            )
        }
        let corrector = try call.service.diaryService.words.joiner(call.journal)?.written
        guard let corrector else { throw HTTPProblem(.unavailable) }
        let changed = try call.service.correcting.alone(call.request) {
            // The client may have hung up, or the service may be stopping.
            func isOver() -> Bool { call.service.diaryService.stopping.isSet || call.request.hasHungUp() }
            var changed: [JSONValue] = []
            for piece in file.pieces {
                let (bytes, words) = file.read(piece)
                let found = corrector.corrections(of: words, threshold: threshold, isOver: isOver)
                guard !isOver() else { throw HTTPProblem.busy }
                let transcript = CorrectedTranscript(bytes, words, found)
                if !transcript.changes.isEmpty { changed.append(object(transcript, piece)) }
            }
            return changed
        }
        return .json(
            .object([
                ("format", .text(file.format.rawValue)), ("transcripts", .integer(file.pieces.count)),
                ("notes", .array(file.notes.map { .text($0) })), ("changed", .array(changed)),
            ]), call)
    }

    private static func object(_ transcript: CorrectedTranscript, _ piece: TranscriptFile.Piece) -> JSONValue
    {
        let start = piece.range.lowerBound
        func pair(_ range: Range<Int>) -> JSONValue {
            .array([.integer(range.lowerBound), .integer(range.upperBound)])
        }
        let changes = transcript.changes.map { change in
            let correction = change.correction
            return JSONValue.object([
                ("bytes", pair(start + change.range.lowerBound..<start + change.range.upperBound)),
                ("heard", .text(correction.heard.joined(separator: " "))),
                ("meant", .text(correction.meant.joined(separator: " "))),
                ("written", .text(String(decoding: change.replacement, as: UTF8.self))),
                ("confidence", .number(correction.confidence, decimals: 4)),
                ("reason", .text(correction.reason)),
                ("soundDistance", .number(correction.soundDistance, decimals: 3)),
                ("likelierBy", .number(correction.likelierBy, decimals: 3)),
            ])
        }
        return .object([
            ("line", .integer(piece.line)), ("bytes", pair(piece.range)), ("changes", .array(changes)),
        ])
    }
}
