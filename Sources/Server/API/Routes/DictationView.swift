import Assistant
import Diary
import Foundation
import HTTP
import Journal

/// Dictations as the service shows them.
struct DictationView {
    private let service: Service

    init(_ service: Service) { self.service = service }

    static func path(_ id: UUID) -> String { "/v1/dictations/\(id.uuidString)" }

    func object(_ status: Dictation.Status) -> JSONValue {
        let record = status.record
        let json = EntryJSON(calendar: service.assistant.journal.calendar)
        let rate = Double(record.sampleRate)
        let hearing = status.hearing
        return .object([
            ("id", .text(record.id.uuidString)),
            ("state", .text(record.recording == nil ? "open" : "finished")),
            ("rate", .integer(record.sampleRate)), ("category", .text(record.category?.rawValue)),
            ("startedAt", .text(json.instant(record.startedAt))),
            ("expiresAt", .text(json.instant(service.assistant.dictations.expiry(of: status)))),
            ("offset", .integer(status.byteCount)),
            ("duration", .number(Double(status.byteCount / 2) / rate, decimals: 3)),
            ("heard", .number(Double(hearing?.heard ?? 0) / rate, decimals: 3)),
            ("transcript", .text(hearing?.text ?? "")), ("speaking", .bool(hearing?.isSpeaking ?? false)),
            ("stopped", .bool(hearing?.hasStopped ?? false)),
            ("recording", .text(record.recording?.uuidString)),
            ("links", .object([("self", .text(Self.path(record.id)))])),
        ])
    }

    func answer(_ status: Dictation.Status, code: Int = 200) -> HTTPResponse {
        var response = HTTPResponse.json(Data(object(status).bytes), status: code)
        response.headers["Upload-Offset"] = "\(status.byteCount)"
        return response
    }
}
