import Diary
import Foundation
import Journal
import Recognition
import Support
import Testing

@testable import DiaryService

@Suite("A second ear that is asked when the diary is unsure")
struct JoinedTranscriberTests {
    /// What the diary's own recogniser heard.
    private struct Heard: Transcriber {
        let transcript: Transcript

        func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript { transcript }
        func alternatives(
            _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
        ) throws -> [NBestList] { [] }
    }

    @Test(
        "is asked about words that are unsure together, about a single unsure word, and where nothing was heard",
        arguments: [
            ([0.95, 0.95, 0.95], false), ([0.75, 0.99, 0.99, 0.99], false), ([0.9, 0.9, 0.9], true),
            ([0.99, 0.6, 0.99, 0.99, 0.99, 0.99, 0.99], true), ([], true),
        ])
    func asked(_ confidences: [Double], _ isAsked: Bool) throws {
        let server = try AnsweringServer(.reply("200 OK", #"{"text": "Ten of clubs."}"#))
        let ear = RemoteRecognizer(
            name: "kitchen", address: "openai+\(server.address)/v1", occasion: .unsure, deadline: 20)
        let words = confidences.enumerated().map { place, confidence in
            Transcript.Word(
                word: "tea", start: Double(place), end: Double(place) + 1, confidence: confidence)
        }
        let own = Transcript(words: words, model: "meals", duration: 8, decodeSeconds: 1)
        let transcriber = JoinedTranscriber(
            Heard(transcript: own), ears: { [ear] }, joiner: { nil },
            warn: { _, kind, _ in Issue.record("\(kind)") })
        let speech = URL(filePath: "/usr/share/pocketsphinx/test/data/cards/001.wav")
        #expect(try transcriber.transcribe(speech, HearingOptions()) == own)
        #expect(server.requests.count == (isAsked ? 1 : 0))
    }
}
