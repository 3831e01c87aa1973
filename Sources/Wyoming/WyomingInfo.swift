import Diary
import DiaryService
import JSON
import WyomingProtocol

/// What `describe` is answered with: what this assistant can do, by whom it was made, in which languages.
enum WyomingInfo {
    private static let project: JSONValue = ["name": "SpokenDiary", "url": ""]
    private static let recognizer: JSONValue = [
        "name": "CMU Sphinx", "url": "https://cmusphinx.github.io",
    ]

    /// - Parameter version: the program's; nil when it is not known.
    static func event(version: String?) -> WyomingEvent {
        let version: JSONValue = version.map { .text($0) } ?? .null
        let asr = program(
            "spoken-diary", "Speech about food and everyday things", project, version,
            models: [model("english", "English, by pocketsphinx", recognizer, version)],
            more: ["supports_transcript_streaming": true, "requires_external_vad": true])
        let handle = program(
            "spoken-diary", "A food diary that is told what was eaten, and asked", project, version,
            models: [model("diary", "English", project, version)],
            more: ["supports_handled_streaming": false, "supports_home_control": false])
        return WyomingEvent(
            "info",
            [
                "asr": [asr], "handle": [handle], "tts": [], "intent": [], "wake": [], "mic": [], "snd": [],
            ])
    }

    private static func program(
        _ name: String, _ description: String, _ attribution: JSONValue, _ version: JSONValue,
        models: [JSONValue], more: [String: JSONValue]
    ) -> JSONValue {
        JSONValue(
            artifact(name, description, attribution, version).merging(["models": .array(models)]) { $1 }
                .merging(more) { $1 })
    }

    private static func model(
        _ name: String, _ description: String, _ attribution: JSONValue, _ version: JSONValue
    ) -> JSONValue {
        JSONValue(artifact(name, description, attribution, version).merging(["languages": ["en"]]) { $1 })
    }

    /// Clients of the reference implementation fail without any of these.
    private static func artifact(
        _ name: String, _ description: String, _ attribution: JSONValue, _ version: JSONValue
    ) -> [String: JSONValue] {
        [
            "name": .text(name), "description": .text(description), "attribution": attribution,
            "installed": true, "version": version,
        ]
    }
}
