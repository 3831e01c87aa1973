import CMicroHTTPD
import Foundation
import Glibc
import System

/// A connection that is not handed to the server yet. Its owner closes the socket.
struct AcceptQueueClient: Sendable {
    enum Stage: Equatable {
        /// Its head has not arrived yet.
        case silent
        /// Its head has arrived, and it waits for room.
        case knocking
        /// It sent a plain HTTP head to a TLS service.
        case plain(PlainHead)
        /// Its head is too long.
        case tooLong
        /// It was refused, and its input is read for a moment: closing at once would reset the connection and
        /// lose the answer.
        case leaving
        /// It has to be closed.
        case gone
        /// The server has its socket now.
        case inside
    }

    let descriptor: Int32
    let socketAddress: sockaddr_storage
    let length: socklen_t
    /// Numeric; `local` for a Unix socket.
    let address: String
    var stage: Stage = .silent {
        didSet { since = .now }
    }
    /// The start of the stage.
    private(set) var since = ContinuousClock.now
    private var mark = 1
    /// Whether it sends plain HTTP to a TLS service.
    private var isTalking = false
    private static let handshake: UInt8 = 0x16

    init(_ descriptor: Int32, _ socketAddress: sockaddr_storage, _ length: socklen_t) {
        self.descriptor = descriptor
        self.socketAddress = socketAddress
        self.length = length
        address =
            withUnsafePointer(to: socketAddress) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { SocketAddress.host(of: $0) }
            } ?? SocketAddress.local
    }

    var isKnocking: Bool { stage == .knocking }

    /// The events to wait for on its socket.
    var poll: pollfd {
        // A client that waits for room may have closed its sending side, and still wants the answer.
        let events = stage == .silent || stage == .leaving ? POLLIN | Self.hangUp : 0
        return pollfd(fd: descriptor, events: Int16(events), revents: 0)
    }

    /// Checks what has happened on the socket, without consuming any bytes.
    ///
    /// - Parameters:
    ///   - isPlain: whether the head can be found in what has arrived.
    ///   - most: the most bytes of a head.
    mutating func look(_ events: Int16, isPlain: Bool, most: Int) {
        switch stage {
        case .silent: lookForHead(isPlain: isPlain, most: most)
        case .knocking where Int32(events) & (POLLERR | POLLHUP) != 0: stage = .gone
        case .leaving: drain()
        default: return
        }
    }

    /// Refuses the client.
    mutating func dismiss(_ problem: HTTPProblem) {
        EarlyAnswer.say(problem, to: descriptor)
        stage = .leaving
        drain()
        shutdown(descriptor, Int32(SHUT_WR))
    }

    private mutating func lookForHead(isPlain: Bool, most: Int) {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: isPlain || isTalking ? most : 1) { room, filled in
            count = recv(descriptor, room.baseAddress, room.count, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
            filled = max(0, count)
        }
        if count <= 0 {
            let isQuiet = count < 0 && (errno == EAGAIN || errno == EINTR)
            if !isQuiet { stage = .gone }
        } else if address == SocketAddress.local {
            // On a Unix socket, `poll` reports the first byte, whatever the low-water mark.
            stage = .knocking
        } else if !isPlain, !isTalking {
            // The first byte is a TLS handshake or the first letter of a method; nothing else begins with
            // either.
            isTalking = PlainHead.begins(with: bytes[0])
            guard isTalking else { return stage = bytes[0] == Self.handshake ? .knocking : .gone }
            lookForHead(isPlain: isPlain, most: most)
        } else if Self.hasHead(bytes) {
            setMark(1)
            stage = isPlain ? .knocking : .plain(PlainHead(bytes))
        } else if count >= most {
            stage = .tooLong
        } else if Self.hasHungUp(descriptor) {
            stage = .gone
        } else {
            // Let `poll` report only when more has arrived.
            setMark(count + 1)
        }
    }

    /// Sets the number of bytes at which `poll` reports them.
    private mutating func setMark(_ count: Int) {
        guard count != mark else { return }
        mark = count
        var value = Int32(count)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVLOWAT, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Whether a client has closed its sending side.
    static func hasHungUp(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(hangUp), revents: 0)
        return Foundation.poll(&request, 1, 0) > 0
    }

    private mutating func drain() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        for _ in 0..<16 {
            let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count > 0 { continue }
            if count == 0 || (errno != EAGAIN && errno != EINTR) { stage = .gone }
            return
        }
    }

    /// Whether there is an empty line, with any line endings: the library checks the rest.
    private static func hasHead(_ bytes: [UInt8]) -> Bool {
        var isLineEmpty = false
        // Leading empty lines are skipped, as in the library.
        for byte in bytes.drop(while: { $0 == 0x0A || $0 == 0x0D }) {
            switch byte {
            case 0x0A where isLineEmpty: return true
            case 0x0A: isLineEmpty = true
            case 0x0D: continue
            default: isLineEmpty = false
            }
        }
        return false
    }

    /// `POLLRDHUP`: the client has closed its sending side.
    private static let hangUp: Int32 = 0x2000
}
