import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    static let exchange: [Operation] = [
        Operation(
            "GET", "/v1/export", may: .read, "Returns the diary as a file that other programs can read.",
            query: [
                Parameter(
                    "format", .choice(ExportFormat.allCases.map(\.rawValue)),
                    "json: every field; csv: a table; markdown: a journal to read; ics: a calendar; zip: the JSON with the recordings and pictures. Default json."
                ),
                Parameter("from", .askedDay, "From this day on."),
                Parameter("to", .askedDay, "Up to and including this day."), Call.personParameter,
            ],
            answers: [
                .other(
                    200, "The file.", "application/json", "text/csv", "text/markdown", "text/calendar",
                    "application/zip"),
                .nothing(204, "There is nothing to export."),
            ], problems: [422], handle: export),
        Operation(
            "POST", "/v1/import", may: .all,
            "Adds the entries of an export or a table to the diary; entries that are there already stay as they are.",
            query: [importMode], body: importBody, longestBody: longestArchive, answers: [importAnswer],
            problems: [413, 422],
            handle: importFile),
    ]

    /// Bytes of the largest archive that is taken in: 64 GB, as for a backup.
    private static let longestArchive = 64 << 30

    static let importMode = Parameter(
        "mode", .choice(ImportMode.allCases.map(\.rawValue)),
        "strict imports nothing if a row is bad; dry-run imports nothing at all. Default lenient.")
    static let importBody = Operation.Body.bytes(
        ["application/json", "text/csv", "application/zip", "application/octet-stream"],
        form: [.required("file", .text)])
    static let importAnswer = Operation.Answer.json("What was imported, or would be.", importReport)

    static let importReport = Schema.object([
        .required("isStored", .flag), .required("added", .count),
        .required("known", .count), .required("differing", .count),
        .required(
            "records",
            .object([
                .required("added", .count), .required("known", .count), .required("differing", .count),
            ]).described("What journals keep, such as plants.")),
        .required("recordings", importedFiles), .required("pictures", importedFiles),
        .required("bad", .count),
        .required(
            "badRows",
            .list(
                .object([
                    .required("line", .count), .required("row", .count),
                    .required("reason", .text),
                ])
            ).described("The first \(ImportReport.toldBadRows) bad rows.")),
        .required("unusedColumns", .list(.text)),
        .required(
            "unknownCategories",
            .count.described(
                "Rows whose meal is not one of the categories: the category was guessed from food and time.")),
    ])

    private static let importedFiles = Schema.object([
        .required("added", .count), .required("known", .count),
        .required(
            "returned",
            Schema.count.described("Of the known ones, those whose files were lost and are in the archive.")),
        .required(
            "missing", Schema.count.described("Named by entries, but neither in the file nor in the diary.")),
    ])

    enum ImportMode: String, CaseIterable {
        case lenient, strict
        case dryRun = "dry-run"

        var mode: ImportReport.Mode {
            switch self {
            case .lenient: .lenient
            case .strict: .strict
            case .dryRun: .dryRun
            }
        }
    }

    private static let export: Handler = { call in
        let days = try call.days()
        let format: ExportFormat = try call.choice("format") ?? .json
        let person = try call.person()
        let exported = try call.journal.exported(days, by: person, as: format)
        guard exported.count > 0 else { return HTTPResponse(204) }
        let today = CalendarDay(of: call.service.diaryService.clock(), in: call.journal.calendar)
        return HTTPResponse(
            headers: [
                "Content-Type": format.mediaType,
                "Content-Disposition": "attachment; filename=\"\(format.fileName(on: today))\"",
            ],
            body: .stream {
                let piece = (try? exported.next()) ?? []
                return piece.isEmpty ? nil : Data(piece)
            })
    }

    private static let importFile: Handler = { call in
        let mode: ImportMode = try call.choice("mode") ?? .lenient
        // Load the known foods outside the transaction, because that reads the diary.
        let detector = call.service.diaryService.known().detector
        let report = try BodyFile(call).use { file in
            try call.journal.importEntries(from: file, called: "the body", mode: mode.mode) { detector }
        }
        if report.isStored,
            report.added + report.kept.added + report.pictures.added + report.recordings.added > 0
        {
            call.publish(.diaryChanged)
        }
        return .json(json(report), call)
    }

    static func json(_ report: ImportReport) -> JSONValue {
        let rows = report.badRows.map { row in
            JSONValue.object([
                ("line", .integer(row.line)), ("row", .integer(row.number)), ("reason", .text(row.reason)),
            ])
        }
        return .object([
            ("isStored", .bool(report.isStored)), ("added", .integer(report.added)),
            ("known", .integer(report.known)), ("differing", .integer(report.differing)),
            (
                "records",
                .object([
                    ("added", .integer(report.kept.added)), ("known", .integer(report.kept.known)),
                    ("differing", .integer(report.kept.differing)),
                ])
            ),
            ("recordings", json(report.recordings)), ("pictures", json(report.pictures)),
            ("bad", .integer(report.badCount)), ("badRows", .array(rows)),
            ("unusedColumns", .array(report.unusedColumns.map { .text($0) })),
            ("unknownCategories", .integer(report.unknownCategories)),
        ])
    }
}

extension Operation {
    private static func json(_ files: ImportReport.Files) -> JSONValue {
        .object([
            ("added", .integer(files.added)), ("known", .integer(files.known)),
            ("returned", .integer(files.returned)), ("missing", .integer(files.missing)),
        ])
    }
}

extension ExportFormat {
    fileprivate var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8"
        case .markdown: "text/markdown; charset=utf-8"
        case .ics: "text/calendar; charset=utf-8"
        case .zip: "application/zip"
        }
    }
}
