import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Recognition

/// Dictations as the service shows them.
struct DictationView {
    private let service: Service

    init(_ service: Service) { self.service = service }

    static func path(_ id: UUID) -> String { "/v1/dictations/\(id.uuidString)" }

    func object(_ status: Dictation.Status) -> JSONValue {
        let record = status.record
        let json = EntryJSON(calendar: service.diaryService.journal.calendar)
        let rate = Double(record.sampleRate)
        let hearing = status.hearing
        return .object([
            ("id", .text(record.id.uuidString)),
            ("state", .text(record.recording == nil ? "open" : "finished")),
            ("rate", .integer(record.sampleRate)), ("category", .text(record.category?.rawValue)),
            ("startedAt", .text(json.instant(record.startedAt))),
            ("expiresAt", .text(json.instant(service.diaryService.dictations.expiry(of: status)))),
            ("offset", .integer(status.byteCount)),
            ("duration", .number(Double(status.byteCount / 2) / rate, decimals: 3)),
            ("heard", .number(Double(hearing?.heard ?? 0) / rate, decimals: 3)),
            ("transcript", .text(hearing?.text ?? "")), ("speaking", .bool(hearing?.isSpeaking ?? false)),
            ("stopped", .bool(hearing.map(hasStopped) ?? false)),
            ("recording", .text(record.recording?.uuidString)),
            ("links", .object([("self", .text(Self.path(record.id)))])),
        ])
    }

    private func hasStopped(_ hearing: LiveHearing) -> Bool {
        hearing.hasStopped(for: service.diaryService.memoReader.ending(of: hearing.text).patience)
    }

    static let schema = Schema.object([
        .required("id", .id), .required("state", .choice(["open", "finished"])),
        .required("rate", .count.described("Samples a second.")), .required("category", .category.orNull),
        .required("startedAt", .instant), .required("expiresAt", .instant),
        .required("offset", .count.described("Bytes that have arrived; continue from here.")),
        .required("duration", .number.described("Seconds.")),
        .required("heard", .number.described("Seconds of it that have been heard.")),
        .required("transcript", .text.described("What has been heard so far; it may still change.")),
        .required("speaking", .flag),
        .required("stopped", .flag.described("Whether the speaker has stopped.")),
        .required("recording", .id.orNull.described("The recording that it became.")),
        .required("links", .object([.required("self", .text)])),
    ])

    func answer(_ status: Dictation.Status, code: Int = 200) -> HTTPResponse {
        var response = HTTPResponse.json(Data(object(status).bytes), status: code)
        response.headers["Upload-Offset"] = "\(status.byteCount)"
        return response
    }
}
