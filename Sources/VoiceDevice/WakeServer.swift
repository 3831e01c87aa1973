import Audio
import DiaryService
import Foundation
import JSON
import Signal
import Synchronization
import WyomingProtocol

/// The address of a program that waits for a wake word, over the Wyoming protocol.
package struct WakeServer: Hashable, Sendable {
    private static let usualPort = 10_400

    package let host: String
    package let port: Int
    /// The wake word to wait for; nil for those that the server chooses.
    package let word: String?

    /// Reads `wyoming://HOST:PORT/WORD`, where port and word may be missing. Nil for any other text.
    package init?(_ address: String) {
        guard let parts = URLComponents(string: address), parts.scheme?.lowercased() == "wyoming",
            let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil,
            parts.query == nil, parts.fragment == nil, parts.port.map((1...65_535).contains) ?? true
        else { return nil }
        let words = parts.path.split(separator: "/").map(String.init)
        guard words.count <= 1 else { return nil }
        self.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        port = parts.port ?? Self.usualPort
        word = words.first
    }

    /// The wake word as people say it; nil if the server chooses.
    package var spoken: String? { word?.replacing("_", with: " ") }
}

/// Sends what the microphone records to a wake server, and takes note of what it detects.
///
/// It has a thread of its own. Safe to share between threads. Between a detection and the end of the turn nothing
/// is sent: servers begin anew with each connection.
final class WakeServerListener: Sendable {
    /// The samples of one chunk: 80 ms, as the servers expect them.
    private static let chunk = SampleRate.heard * 2 / 25
    /// Seconds for connecting, and for sending a chunk.
    private static let patience = 5.0
    /// Seconds between two looks at the microphone.
    private static let pause = 0.02
    /// Samples before the moment of a detection at which the recording begins: 0.1 s.
    private static let lead = SampleRate.heard / 10

    private let server: WakeServer
    private let ring: SampleRing
    private let diaryService: DiaryService
    private let trouble = Mutex<String?>(nil)
    private let detected = Mutex<Int?>(nil)
    private let isResting = Atomic(false)

    init(_ server: WakeServer, _ ring: SampleRing, _ diaryService: DiaryService) {
        self.server = server
        self.ring = ring
        self.diaryService = diaryService
    }

    /// Why it does not hear the wake word; nil if it does.
    var problem: String? { trouble.withLock { $0 } }

    /// The sample from which to listen, once after each detection.
    func takeDetection() -> Int? {
        detected.withLock { detected in
            defer { detected = nil }
            return detected
        }
    }

    /// Whether the box listens or speaks already, so that nobody needs to wake it.
    func rest(_ isResting: Bool) { self.isResting.store(isResting, ordering: .releasing) }

    /// Waits for the wake word until the service stops.
    func run() {
        while !diaryService.stopping.isSet {
            if isResting.load(ordering: .acquiring) {
                diaryService.stopping.wait(seconds: Self.pause)
                continue
            }
            do {
                let place = try detect()
                trouble.withLock { $0 = nil }
                guard let place else { continue }
                detected.withLock { $0 = place }
                // Until the box has taken it.
                while detected.withLock({ $0 != nil }), !diaryService.stopping.isSet {
                    diaryService.stopping.wait(seconds: Self.pause)
                }
            } catch {
                trouble.withLock { $0 = "the wake server \(server.host):\(server.port): \(error)" }
                diaryService.stopping.wait(seconds: Self.patience)
            }
        }
    }

    /// The sample of the next detection; nil if the box began to listen or speak before.
    private func detect() throws(RemoteRecognizerProblem) -> Int? {
        var soon: ContinuousClock.Instant { .now + .seconds(Self.patience) }
        let connection = try WyomingConnection(host: server.host, port: server.port, before: soon)
        var wanted: [String: JSONValue] = [:]
        if let word = server.word { wanted["names"] = .array([.text(word)]) }
        try connection.send(
            WyomingEvent("detect", wanted).frame + WyomingEvent("audio-start", Self.format(at: 0)).frame,
            until: soon)
        trouble.withLock { $0 = nil }
        var frames = WyomingFrames()
        let begin = ring.end
        var place = begin
        while !diaryService.stopping.isSet, !isResting.load(ordering: .acquiring) {
            let (start, samples) = ring.read(place..<place + Self.chunk)
            guard samples.count == Self.chunk else {
                diaryService.stopping.wait(seconds: Self.pause)
                continue
            }
            place = start + samples.count
            let chunk = WyomingEvent(
                "audio-chunk", Self.format(at: place - begin),
                payload: samples.withUnsafeBytes { Data($0) })
            try connection.send(chunk.frame, until: soon)
            if try isDetected(connection, &frames) { return max(begin, place - Self.lead) }
        }
        try connection.send(WyomingEvent("audio-stop").frame, until: soon)
        return nil
    }

    /// Whether a detection has arrived.
    private func isDetected(
        _ connection: borrowing WyomingConnection, _ frames: inout WyomingFrames
    ) throws(RemoteRecognizerProblem) -> Bool {
        do throws(RemoteRecognizerProblem) {
            frames.feed(try connection.receive(until: .now + .milliseconds(1)))
        } catch .late {
            return false
        }
        do {
            while let event = try frames.next() { if event.type == "detection" { return true } }
        } catch {
            throw .nonsense(reason: error.reason)
        }
        return false
    }

    /// - Parameter sample: the number of samples since the beginning.
    private static func format(at sample: Int) -> [String: JSONValue] {
        [
            "rate": .integer(SampleRate.heard), "width": .integer(2), "channels": .integer(1),
            "timestamp": .integer(sample * 1_000 / SampleRate.heard),
        ]
    }
}
