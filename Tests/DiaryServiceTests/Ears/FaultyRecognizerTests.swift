import Foundation
import Journal
import Support
import Testing

@testable import DiaryService

@Suite("An ear that is of no use")
struct FaultyRecognizerTests {
    private static let cases = FaultyRecognizer.Fault.allCases.flatMap { fault in
        [true, false].map { (fault, $0) }
    }

    /// A second of a tone.
    private static let samples = (0..<16_000).map { Int16(8_000 * sin(Double($0) / 10)) }

    @Test("costs at most its deadline, and says why in words without the diary's", arguments: cases)
    func deadline(_ fault: FaultyRecognizer.Fault, isHTTP: Bool) throws {
        let bad = try FaultyRecognizer(fault, isHTTP: isHTTP)
        let ear = RemoteRecognizer(name: "bad", address: bad.address, deadline: 1)
        let start = ContinuousClock.now
        var problem: RemoteRecognizerProblem?
        var text: String?
        do throws(RemoteRecognizerProblem) {
            text = try RemoteRecognizerCall(ear).hear(Self.samples)
        } catch {
            problem = error
        }
        // A busy machine may take a while to notice that time is over.
        #expect(start.duration(to: .now) < .seconds(6))
        switch fault {
        case .never, .drips: #expect(problem == .late(seconds: 1))
        case .closes, .nonsense: #expect(["nonsense", "unreachable"].contains(problem?.kind))
        case .huge, .endless: #expect(problem == .tooLong)
        case .error: #expect(problem?.kind == "refused")
        case .foreign: #expect(text == "दो इडली और एक वड़ा")
        case .talkative: #expect((text?.count ?? 0) > 1_000)
        }
    }

    @Test("is waited for once more for each further half minute of sound")
    func long() throws {
        let bad = try FaultyRecognizer(.never, isHTTP: true)
        let ear = RemoteRecognizer(name: "bad", address: bad.address, deadline: 1)
        let samples = Array(repeating: Self.samples, count: 61).flatMap(\.self)
        let start = ContinuousClock.now
        #expect(throws: RemoteRecognizerProblem.late(seconds: 3)) {
            try RemoteRecognizerCall(ear).hear(samples)
        }
        #expect(start.duration(to: .now) >= .seconds(3))
    }

    @Test("is told from one that is not there at once")
    func absent() throws {
        let bad = try FaultyRecognizer(.never, isHTTP: false)
        let port = bad.port
        _ = consume bad
        let ear = RemoteRecognizer(name: "gone", address: "wyoming://127.0.0.1:\(port)", deadline: 30)
        let start = ContinuousClock.now
        #expect(throws: RemoteRecognizerProblem.self) { try RemoteRecognizerCall(ear).hear(Self.samples) }
        #expect(start.duration(to: .now) < .seconds(10))
    }

    @Test(
        "is not one whose address names a user, a secret, another protocol or no host",
        arguments: [
            "http://127.0.0.1:10300", "wyoming://", "wyoming://me:secret@kitchen:10300",
            "wyoming://kitchen/path",
            "openai+http://kitchen/v1?key=1", "openai+ftp://kitchen/v1", "kitchen:10300", "",
            "wyoming://a:99999",
        ])
    func addresses(_ address: String) {
        #expect(RemoteRecognizer.language(of: address) == nil)
    }

    @Test("keeps its port and path, and never shows its token")
    func shown() {
        #expect(
            RemoteRecognizer.language(of: "wyoming://kitchen.local")
                == .wyoming(host: "kitchen.local", port: 10_300)
        )
        #expect(RemoteRecognizer.language(of: "wyoming://[::1]:10301") == .wyoming(host: "::1", port: 10_301))
        let ear = RemoteRecognizer(name: "a", address: "openai+https://ear.example.org/v1/", token: "sk-1")
        #expect(ear.language == URL(string: "https://ear.example.org/v1").map { .openAI($0) })
        #expect(ear.shownAddress == "openai+https://ear.example.org/v1/")
    }
}
