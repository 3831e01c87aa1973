import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Language

/// Files of the journals beside the first one.
extension Operation {
    static let journalFiles: [Operation] = [
        Operation(
            "GET", "/v1/journals/{journal}/export", may: .read,
            "Returns what a journal has as a file that other programs can read.",
            query: [
                Parameter(
                    "what", .line(1...100),
                    "json: everything, with what was told; or a table as CSV, or a text, of the journal: \(files). Default json."
                )
            ],
            answers: [
                .other(200, "The file.", "application/json", "text/csv", "text/markdown"),
                .nothing(204, "There is nothing to export."),
            ], problems: [404, 422], handle: exportJournal),
        Operation(
            "POST", "/v1/journals/{journal}/import", may: .all,
            "Adds what a file has of a journal: JSON of an export, or a table that its header tells. The same file twice changes nothing.",
            query: [importMode], body: importBody, answers: [importAnswer], problems: [404, 413, 422],
            handle: importJournal),
    ]

    /// The tables and texts of each journal.
    private static var files: String {
        InstalledJournals.all.map { journal in
            journal.name.rawValue + " has "
                + (journal.tables.map(\.name) + journal.texts.map(\.name)).joined(separator: ", ")
        }.joined(separator: "; ")
    }

    private static let exportJournal: Handler = { call in
        let journal = try named(call)
        let what = try call.text("what") ?? "json"
        if what == "json" {
            let exported = try call.journal.exported(DayRange(), of: journal.name, as: .json)
            guard exported.count > 0 else { return HTTPResponse(204) }
            return HTTPResponse(
                headers: headers("application/json", journal.name.rawValue, "json", call),
                body: .stream {
                    let piece = (try? exported.next()) ?? []
                    return piece.isEmpty ? nil : Data(piece)
                })
        }
        if let table = journal.tables.first(where: { $0.name == what }) {
            let exported = try call.journal.exported(table, of: journal.name)
            let (bytes, count) = (exported.bytes, exported.count)
            guard count > 0 else { return HTTPResponse(204) }
            return HTTPResponse(
                headers: headers("text/csv; charset=utf-8", what, "csv", call), body: .data(Data(bytes)))
        }
        guard let text = journal.texts.first(where: { $0.name == what }) else {
            let known = ["json"] + journal.tables.map(\.name) + journal.texts.map(\.name)
            throw HTTPProblem.invalid("what", "is not one of \(known.joined(separator: ", "))")
        }
        let records = try call.journal.records(of: journal.name)
        guard let written = text.write(records, call.journal.calendar) else { return HTTPResponse(204) }
        return HTTPResponse(
            headers: headers("text/markdown; charset=utf-8", what, text.fileExtension, call),
            body: .data(Data(written.text.utf8)))
    }

    private static func headers(
        _ type: String, _ name: String, _ ending: String, _ call: Call
    ) -> HTTPHeaders {
        let today = CalendarDay(of: call.service.diaryService.clock(), in: call.journal.calendar)
        return [
            "Content-Type": type,
            "Content-Disposition": "attachment; filename=\"\(name)-\(today).\(ending)\"",
        ]
    }

    private static let importJournal: Handler = { call in
        let journal = try named(call)
        let mode: ImportMode = try call.choice("mode") ?? .lenient
        let report = try BodyFile(call).use { file in
            try call.journal.importFile(
                file, called: "the body", of: journal, among: call.service.diaryService.journals,
                mode: mode.mode)
        }
        if report.isStored, report.added + report.kept.added > 0 { call.publish(.diaryChanged) }
        return .json(json(report), call)
    }
}
