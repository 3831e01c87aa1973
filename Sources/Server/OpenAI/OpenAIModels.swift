import Diary
import DiaryService
import Foundation
import HTTP
import JSON

/// The names under which clients ask for a model.
struct OpenAIModels {
    /// What clients send that were made for the original, and often cannot be told another name.
    private static let usual = ["whisper-1", "gpt-4o-transcribe", "gpt-4o-mini-transcribe"]

    /// The service's own model, then the usual names; all of them mean the same model.
    let names: [String]

    init(_ service: Service) { names = [service.diaryService.model] + Self.usual }

    func object(_ name: String) -> JSONValue {
        .object([
            ("id", .text(name)), ("object", .text("model")), ("created", .integer(0)),
            ("owned_by", .text("spoken-diary")),
        ])
    }

    static let schema = Schema.object([
        .required("id", .text), .required("object", .choice(["model"])), .required("created", .count),
        .required("owned_by", .text),
    ])

    /// - Throws: 404 for a name that means nothing here.
    func check(_ name: String) throws(HTTPProblem) {
        guard names.contains(name) else {
            throw HTTPProblem(
                404, "No such model", type: OpenAIError.noModel,
                detail: "the model does not exist here; use " + names.joined(separator: ", "),
                field: "model")
        }
    }
}
