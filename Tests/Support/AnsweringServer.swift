import Foundation
import Synchronization

/// A small HTTP server on a real socket that gives every request the same answer, and keeps what it was asked.
/// Ends with its owner.
package final class AnsweringServer: Sendable {
    package enum Answer: Sendable {
        /// A status line's end, such as "200 OK", and a body.
        case reply(String, String)
        /// Listens, and never answers.
        case never
        /// Sends a blank now and then, and no end.
        case drips
        /// Hangs up.
        case closes
        /// Answers so many bytes.
        case bytes(Int)
        /// Sends whoever asks to another address.
        case redirect(String)

        /// What a server with OpenAI's chat API answers.
        package static func chat(_ text: String) -> Answer {
            let content = (try? JSONEncoder().encode(text)) ?? Data("null".utf8)
            return .reply(
                "200 OK",
                #"{"object": "chat.completion", "choices": [{"index": 0, "message": {"role": "assistant", "content": \#(String(decoding: content, as: UTF8.self))}}]}"#
            )
        }
    }

    package let port: Int
    private let socket: Int32
    private let answer: Mutex<Answer>
    private let asked = Mutex<[String]>([])
    private let isOver = Atomic(false)

    package init(_ answer: Answer) throws {
        self.answer = Mutex(answer)
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
        Thread.detachNewThread { [weak self] in
            // Closed here alone: closed elsewhere, its number could be another server's by the time it is accepted on.
            defer { close(listening) }
            while true {
                let client = accept(listening, nil, nil)
                guard client >= 0 else { return }
                guard let self, !self.isOver.load(ordering: .relaxed) else {
                    close(client)
                    return
                }
                self.take(client)
            }
        }
    }

    deinit {
        isOver.store(true, ordering: .relaxed)
        shutdown(socket, Int32(SHUT_RDWR))
    }

    package var address: String { "http://127.0.0.1:\(port)" }

    /// The requests so far, each with its head and its body.
    package var requests: [String] { asked.withLock { $0 } }

    /// From now on, this is answered.
    package func answers(_ next: Answer) { answer.withLock { $0 = next } }

    private func take(_ client: Int32) {
        let answer = answer.withLock { $0 }
        if case .closes = answer {
            close(client)
            return
        }
        Thread.detachNewThread { [weak self] in
            defer { close(client) }
            let request = Self.request(client)
            self?.asked.withLock { $0.append(request) }
            Self.serve(client, answer)
        }
    }

    private static func serve(_ client: Int32, _ answer: Answer) {
        switch answer {
        case .closes: return
        case .never: while !isClosed(client) { usleep(50_000) }
        case .drips:
            _ = send(client, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
            while send(client, " ") { usleep(100_000) }
        case .reply(let status, let body):
            _ = send(client, "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        case .redirect(let address):
            _ = send(
                client, "HTTP/1.1 307 Temporary Redirect\r\nLocation: \(address)\r\nContent-Length: 0\r\n\r\n"
            )
        case .bytes(let count):
            guard send(client, "HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n") else { return }
            _ = send(client, String(repeating: "x", count: count))
        }
    }

    private static func send(_ client: Int32, _ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
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

    /// Reads a head and as much of a body as it announces.
    private static func request(_ client: Int32) -> String {
        var all: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let text = String(decoding: all, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let length = text[..<end.lowerBound].components(separatedBy: "\r\n")
                    .first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
                if text[end.upperBound...].utf8.count >= length ?? 0 { return text }
            }
            let count = recv(client, &piece, piece.count, 0)
            guard count > 0 else { return text }
            all += piece[..<count]
        }
    }

    private static func isClosed(_ client: Int32) -> Bool {
        var byte: UInt8 = 0
        let count = recv(client, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
}
