import Diary
import Foundation
import JSON
import Recognition
import Support
import Testing
import WyomingProtocol

@testable import Wyoming

/// The listener as raw sockets see it.
@Suite("Wyoming listener", .timeLimit(.minutes(45)))
struct WyomingListenerTests {
    /// A client without any manners.
    private final class RawClient {
        let socket: Int32

        init(_ listener: WyomingListener) throws {
            socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = listener.port.bigEndian
            inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
            let code = withUnsafeBytes(of: &address) { bytes in
                connect(
                    socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                    socklen_t(MemoryLayout<sockaddr_in>.size))
            }
            guard code == 0 else { throw NoConnection() }
            var time = timeval(tv_sec: 20, tv_usec: 0)
            setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        }

        deinit { close(socket) }

        func send(_ bytes: Data) {
            _ = bytes.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
        }

        func send(_ text: String) { send(Data(text.utf8)) }

        /// The events that come until the other side ends the connection.
        func rest() throws -> [WyomingEvent] {
            var frames = WyomingFrames()
            var events: [WyomingEvent] = []
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = recv(socket, &buffer, buffer.count, 0)
                if count < 0, errno == EAGAIN { throw NoEnd() }
                if count <= 0 { return events }
                frames.feed(buffer[..<count])
                while let event = try frames.next() { events.append(event) }
            }
        }

        /// The next event; the connection stays.
        func next() throws -> WyomingEvent? {
            var frames = WyomingFrames()
            var byte: UInt8 = 0
            while recv(socket, &byte, 1, 0) == 1 {
                frames.feed([byte])
                if let event = try frames.next() { return event }
            }
            return nil
        }

        struct NoConnection: Error {}
        struct NoEnd: Error {}
    }

    private let talking: TalkingService

    init() throws { talking = try TalkingService() }

    private var hasty: WyomingListener.Limits {
        var limits = WyomingListener.Limits()
        limits.patience = .init(frame: 0.2, audio: 0.3, idle: 0.4, answer: 2)
        return limits
    }

    @Test(
        "what is malformed is answered with an error and the end, and the next client is served",
        arguments: [
            ("\n", "bad-frame"), ("GET / HTTP/1.1\r\n\r\n", "bad-frame"),
            (#"{"type":"a","data_length":-5}"# + "\n", "bad-frame"),
            (#"{"type":"a","payload_length":1000000000000}"# + "\n", "too-long"),
            (#"{"type":"a","data_length":4}"# + "\nnope", "bad-frame"),
            (String(repeating: "x", count: 70_000), "too-long"),
            ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\n", "bad-frame"),
        ])
    func malformed(text: String, code: String) throws {
        try talking.listening { listener in
            let client = try RawClient(listener)
            client.send(text)
            #expect(try client.rest().map { $0.data["code"] } == [.text(code)])
            let next = try RawClient(listener)
            next.send(WyomingEvent("ping").frame)
            #expect(try next.next()?.type == "pong")
        }
    }

    @Test(
        "half frames and half utterances time out",
        arguments: [
            #"{"type":"describe""#, #"{"type":"a","data_length":10}"# + "\n{",
            #"{"type":"a","payload_length":9}"# + "\n",
            #"{"type":"audio-start","data":{"rate":16000,"width":2,"channels":1}}"# + "\n",
        ])
    func halfFrames(text: String) throws {
        try talking.listening(hasty) { listener in
            let client = try RawClient(listener)
            client.send(text)
            #expect(try client.rest().map { $0.data["code"] } == ["timeout"])
        }
    }

    @Test(
        "a turn that is too long or has a NUL is refused, as over HTTP",
        arguments: [String(repeating: "a", count: 10_001), "two idlis\u{0}"])
    func refusedTurn(text: String) throws {
        try talking.listening { listener in
            let client = try RawClient(listener)
            client.send(WyomingEvent("transcript", ["text": .text(text)]).frame)
            let answer = try client.next()
            #expect(answer?.type == "error" && answer?.data["code"] == "bad-event")
        }
    }

    @Test("fifty clients are served at once, and silent ones make room when there are too many")
    func crowd() throws {
        var limits = WyomingListener.Limits()
        limits.connections = 60
        try talking.listening(limits) { listener in
            let silent = try (0..<100).map { _ in try RawClient(listener) }
            let clients = try (0..<50).map { _ in try RawClient(listener) }
            for client in clients { client.send(WyomingEvent("ping").frame) }
            for client in clients { #expect(try client.next()?.type == "pong") }
            withExtendedLifetime(silent) {}
        }
    }

    @Test("a frame that drips in is not waited for longer than one that stalls")
    func dripping() throws {
        try talking.listening(hasty) { listener in
            let client = try RawClient(listener)
            for byte in "{\"type\":\"describe\"".utf8 {
                client.send(Data([byte]))
                Thread.sleep(forTimeInterval: 0.03)
            }
            #expect(try client.rest().map { $0.data["code"] } == ["timeout"])
        }
    }

    @Test("a client that says nothing is let go without a word")
    func idle() throws {
        let events = try talking.listening(hasty) { listener in try RawClient(listener).rest() }
        #expect(events.isEmpty)
    }

    @Test("connections are limited; a place that is left is free")
    func limits() throws {
        do {
            var limits = WyomingListener.Limits()
            limits.connections = 3
            try talking.listening(limits) { listener in
                var clients = try (0..<3).map { _ in try RawClient(listener) }
                for client in clients {
                    client.send(WyomingEvent("ping").frame)
                    #expect(try client.next()?.type == "pong")
                }
                #expect(try RawClient(listener).rest().map { $0.data["code"] } == ["busy"])
                clients.removeLast()
                var answer: WyomingEvent?
                for _ in 0..<200 where answer?.type != "pong" {
                    let client = try RawClient(listener)
                    client.send(WyomingEvent("ping").frame)
                    answer = try client.next()
                    if answer?.type != "pong" { Thread.sleep(forTimeInterval: 0.01) }
                }
                #expect(answer?.type == "pong")
            }
        }
    }

    @Test("stopping finishes what is being heard, and lets go of who waits")
    func stopping() throws {
        talking.ears.hears(.success("two idlis"), after: 0.5)
        let format: [String: JSONValue] = [
            "rate": .number(16_000), "width": .number(2), "channels": .number(1),
        ]
        var clients: [RawClient] = []
        try talking.listening { listener in
            let (speaker, waiter) = (try RawClient(listener), try RawClient(listener))
            waiter.send(WyomingEvent("ping").frame)
            #expect(try waiter.next()?.type == "pong")
            speaker.send(WyomingEvent("audio-start", format).frame)
            speaker.send(WyomingEvent("audio-chunk", format, payload: Data(count: 32_000)).frame)
            speaker.send(WyomingEvent("audio-stop").frame)
            try wait(until: "the utterance is being heard") { !talking.ears.heard.isEmpty }
            clients = [speaker, waiter]
        }
        #expect(try clients[0].rest().map(\.type).contains("transcript"))
        #expect(try clients[1].rest().isEmpty)
    }
}
