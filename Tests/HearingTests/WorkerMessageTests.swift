import Testing

@testable import Hearing

@Suite("Messages between a pool and its workers")
struct WorkerMessageTests {
    private static let plan = DecoderPlan(
        options: ["-lw", "6.5", "-hmm", "/models/en us"], languageModel: "/models/meals.lm.bin",
        registers: ["counter": "/models/counter.lm.bin", "bar": "/models/bar.lm.bin"],
        taught: DecoderPlan.Taught(
            ways: [DecoderPlan.Way(name: "zorvex(own2)", phones: "Z AO R")], file: "/own"),
        favoured: [DecoderPlan.Way(name: "skyr", phones: "")])

    private static let evidence = WordScores(
        posterior: 0.9, path: -2.5, sound: -1.25, language: -18, isNarrow: true,
        agreement: WordScores.Agreement(hasWord: true, hasMost: true))

    static let requests: [WorkerRequest] = [
        .load(plan), .stretch([0, 1, -1, .max, .min], isAwaited: false), .stretch([], isAwaited: true),
        .alternatives([7], most: 9),
        .begin(sampleRate: 44_100, mean: nil), .begin(sampleRate: 8_000, mean: [1.5, -0.25]), .append([3]),
        .await(
            WakePlan(
                acoustic: "/en-us", ways: [DecoderPlan.Way(name: "hey", phones: "HH EY")],
                phrases: [WakePlan.Phrase(words: "hey", threshold: -30)],
                others: [DecoderPlan.Way(name: "hay", phones: "HH EY")])),
        .spot([1, -2], first: true), .spot([], first: false), .fit([0, 1, 255]), .fit([]),
    ]

    static let answers: [WorkerAnswer] = [
        .ready(loadSeconds: 0.125),
        .heard(
            [HeardWord(word: "crème", start: 0.1, end: 0.75, evidence: evidence)], decodeSeconds: 1e-3),
        .heard([], decodeSeconds: 0),
        .alternatives([[HeardWord(word: "tea", start: 0, end: 1, evidence: evidence)], []]),
        .listening(
            LiveReport(
                ended: ["two eggs", ""], partial: "and", settled: 16_000, isSpeaking: true, quiet: 0.25,
                mean: [40])),
        .listening(LiveReport(ended: [], partial: "", settled: 0, isSpeaking: false, quiet: nil, mean: [])),
        .failed(HearingError(.decoder, "the decoder gave up")), .failed(HearingError(.model, "is damaged")),
        .spotted(Spotted(words: "hey diary", ago: 0.25, strength: -12, isInTalk: true)), .spotted(nil),
    ]

    @Test("a request is read as it was written", arguments: requests)
    func request(request: WorkerRequest) { #expect(WorkerRequest(request.message) == request) }

    @Test("an answer is read as it was written", arguments: answers)
    func answer(answer: WorkerAnswer) { #expect(WorkerAnswer(answer.message) == answer) }

    @Test("a message that ends too early is none, wherever it ends")
    func cut() {
        for message in Self.requests.map(\.message) {
            for length in message.indices { #expect(WorkerRequest(Array(message[..<length])) == nil) }
        }
        for message in Self.answers.map(\.message) {
            for length in message.indices { #expect(WorkerAnswer(Array(message[..<length])) == nil) }
        }
    }

    @Test("a length that cannot be, an unknown kind and another version are not messages")
    func nonsense() {
        var long = WorkerRequest.stretch([1, 2], isAwaited: false).message
        long.replaceSubrange(8..<12, with: [255, 255, 255, 255])
        #expect(WorkerRequest(long) == nil)
        #expect(WorkerRequest([9, 0, 0, 0]) == nil)
        #expect(WorkerAnswer([9, 0, 0, 0]) == nil)
        var other = WorkerRequest.load(Self.plan).message
        other[4] += 1
        #expect(WorkerRequest(other) == nil)
    }
}
