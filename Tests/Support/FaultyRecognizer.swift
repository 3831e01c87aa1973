import Foundation
import Synchronization

/// A second ear on a real socket that does something wrong with everybody who asks. Ends with its owner.
package final class FaultyRecognizer: Sendable {
    package enum Fault: String, CaseIterable, Sendable {
        /// Listens, and never answers.
        case never
        /// Sends a byte now and then, and no end.
        case drips
        /// Hangs up.
        case closes
        /// Answers what is not of its protocol.
        case nonsense
        /// Answers 10 MB.
        case huge
        /// Answers that it cannot.
        case error
        /// Heard words in another script.
        case foreign
        /// Heard far more words than anybody says in the time.
        case talkative
        /// Heard one word of 100,000 letters.
        case endless
    }

    package let port: Int
    private let socket: Int32
    private let fault: Fault
    private let isHTTP: Bool
    private let asked = Atomic(0)
    private let isOver = Atomic(false)

    package init(_ fault: Fault, isHTTP: Bool) throws {
        self.fault = fault
        self.isHTTP = isHTTP
        let listening = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listening, address, length) == 0 && listen(listening, 16) == 0
                    && getsockname(listening, address, &length) == 0
            }
        }
        guard listening >= 0, status else { throw CocoaError(.fileReadUnknown) }
        socket = listening
        port = Int(UInt16(bigEndian: address.sin_port))
        let (fault, isHTTP) = (fault, isHTTP)
        Thread.detachNewThread { [weak self] in
            // Closed here alone: closed elsewhere, its number could be another ear's by the time it is accepted on.
            defer { close(listening) }
            while true {
                let client = accept(listening, nil, nil)
                guard client >= 0 else { return }
                guard let self, !self.isOver.load(ordering: .relaxed) else {
                    close(client)
                    return
                }
                self.asked.add(1, ordering: .relaxed)
                Thread.detachNewThread { Self.serve(client, fault, isHTTP) }
            }
        }
    }

    deinit {
        isOver.store(true, ordering: .relaxed)
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// How many have asked.
    package var count: Int { asked.load(ordering: .relaxed) }

    package var address: String {
        isHTTP ? "openai+http://127.0.0.1:\(port)/v1" : "wyoming://127.0.0.1:\(port)"
    }

    private static func serve(_ client: Int32, _ fault: Fault, _ isHTTP: Bool) {
        defer { close(client) }
        func send(_ bytes: [UInt8]) -> Bool {
            bytes.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = Foundation.send(
                        client, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
                    if count <= 0 { return false }
                    sent += count
                }
                return true
            }
        }
        if fault == .closes { return }
        readQuestion(client, isHTTP)
        switch fault {
        case .never: while recv(client, nil, 0, 0) >= 0, !isClosed(client) { usleep(50_000) }
        case .drips:
            if isHTTP { _ = send(Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n".utf8)) }
            while send([UInt8(ascii: " ")]) { usleep(100_000) }
        case .closes: return
        case .nonsense: _ = send(Array("\(isHTTP ? "" : "}{ ")it has no idea\n".utf8))
        case .huge:
            let body = [UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20)
            if isHTTP { _ = send(Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8)) }
            _ = send(body)
        case .error: answer(isHTTP ? "503 Service Unavailable" : nil, "busy", send)
        case .foreign: answer(isHTTP ? "200 OK" : nil, "दो इडली और एक वड़ा", send, isHTTP)
        case .endless:
            answer(isHTTP ? "200 OK" : nil, String(repeating: "idli", count: 25_000), send, isHTTP)
        case .talkative:
            let words = (0..<400).map {
                "word\(["a", "e", "i", "o"][$0 * $0 % 4])\($0 % 7 == 0 ? "" : " more")"
            }
            answer(isHTTP ? "200 OK" : nil, words.joined(separator: " and "), send, isHTTP)
        }
    }

    private static func answer(
        _ status: String?, _ text: String, _ send: ([UInt8]) -> Bool, _ isHTTP: Bool = false
    ) {
        let body = #"{"text": "\#(text)"}"#
        if let status {
            _ = send(
                Array("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
            return
        }
        let type = text == "busy" ? "error" : "transcript"
        _ = send(
            Array(#"{"type": "\#(type)", "data_length": \#(body.utf8.count)}"#.utf8) + [10] + Array(body.utf8)
        )
    }

    /// Reads until the sound has come, so that the answer is not lost with a connection that is reset.
    private static func readQuestion(_ client: Int32, _ isHTTP: Bool) {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        var tail: [UInt8] = []
        let end = Array((isHTTP ? "response_format" : "audio-stop").utf8)
        while true {
            let count = recv(client, &piece, piece.count, 0)
            guard count > 0 else { return }
            tail = tail.suffix(end.count) + piece[..<count]
            if tail.count >= end.count,
                (0...(tail.count - end.count)).contains(where: {
                    tail[$0..<$0 + end.count].elementsEqual(end)
                })
            {
                usleep(20_000)
                return
            }
        }
    }

    private static func isClosed(_ client: Int32) -> Bool {
        var byte: UInt8 = 0
        let count = recv(client, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
}
