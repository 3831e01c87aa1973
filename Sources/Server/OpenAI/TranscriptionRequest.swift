import Diary
import Foundation
import HTTP

/// A client's request for a transcription.
struct TranscriptionRequest {
    enum Format: String, CaseIterable {
        case json, text, srt, vtt
        case verbose = "verbose_json"
    }

    enum Granularity: String, CaseIterable { case word, segment }

    /// The most characters of a prompt.
    private static let longestPrompt = 20_000

    let file: MultipartForm.File
    let format: Format
    /// Words that become more likely; empty if there are none.
    let prompt: String
    let isStreamed: Bool
    /// Who speaks; nil if the client does not say.
    let person: String?
    let granularities: Set<Granularity>

    /// - Throws: 400 with the field that is wrong; 404 for an unknown model.
    init(_ request: HTTPRequest, models: OpenAIModels) throws {
        guard case .form(let form) = request.body else {
            throw HTTPProblem.invalid("file", "send multipart/form-data with the recording as file")
        }
        guard let file = form.file("file") else { throw HTTPProblem.invalid("file", "is missing") }
        guard file.byteCount > 0 else { throw HTTPProblem.invalid("file", "is empty") }
        self.file = file
        guard let model = form.value("model"), !model.isEmpty else {
            throw HTTPProblem.invalid("model", "is missing")
        }
        try models.check(model)
        format = try Self.choice(form, "response_format") ?? .json
        let asked = try Self.list(form, "timestamp_granularities").map { text in
            try Self.choice(text, "timestamp_granularities", of: Granularity.self)
        }
        if format != .verbose, asked.contains(.word) {
            throw HTTPProblem.invalid(
                "timestamp_granularities", "word times need response_format verbose_json")
        }
        granularities = asked.isEmpty ? [.segment] : Set(asked)
        switch form.value("stream")?.lowercased() {
        case nil, "", "false", "0": isStreamed = false
        case "true", "1": isStreamed = true
        default: throw HTTPProblem.invalid("stream", "must be true or false")
        }
        if isStreamed, format != .json, format != .text {
            throw HTTPProblem.invalid("stream", "needs response_format json or text")
        }
        let keywords = Self.list(form, "keywords")
        prompt = ([form.value("prompt") ?? ""] + keywords).joined(separator: " ")
        guard prompt.count <= Self.longestPrompt else {
            throw HTTPProblem.invalid("prompt", "has more than \(Self.longestPrompt) characters")
        }
        person = form.value("person").flatMap { $0.isEmpty ? nil : $0 }
        if let person, !PersonName.isFit(person) {
            throw HTTPProblem.invalid("person", NewEntry.personObjection)
        }
        try Self.check(form)
    }

    private static func check(_ form: MultipartForm) throws {
        if let text = form.value("temperature"), !text.isEmpty {
            guard let temperature = Double(text), (0...1).contains(temperature) else {
                throw HTTPProblem.invalid("temperature", "is not a number from 0 to 1")
            }
        }
        if let language = form.value("language"), !language.isEmpty, !isEnglish(language) {
            throw HTTPProblem.invalid("language", "is not understood here; give en for English")
        }
        let languages = list(form, "languages")
        guard languages.isEmpty || languages.contains(where: isEnglish) else {
            throw HTTPProblem.invalid("languages", "none of them is understood here; give en for English")
        }
    }

    private static func isEnglish(_ language: String) -> Bool {
        let language = language.lowercased()
        return language == "english" || language.split(whereSeparator: { "-_".contains($0) }).first == "en"
    }

    /// Clients write arrays with or without brackets.
    private static func list(_ form: MultipartForm, _ name: String) -> [String] {
        form.fields.filter { field in
            field.name == name || field.name == name + "[]"
                || field.name.hasPrefix(name + "[") && field.name.hasSuffix("]")
        }.map(\.value).filter { !$0.isEmpty }
    }

    private static func choice<Value: RawRepresentable & CaseIterable>(
        _ form: MultipartForm, _ name: String, of type: Value.Type = Value.self
    ) throws -> Value? where Value.RawValue == String {
        guard let text = form.value(name), !text.isEmpty else { return nil }
        return try choice(text, name, of: type)
    }

    private static func choice<Value: RawRepresentable & CaseIterable>(
        _ text: String, _ name: String, of type: Value.Type
    ) throws -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            throw HTTPProblem.invalid(
                name, "is not one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return value
    }
}
