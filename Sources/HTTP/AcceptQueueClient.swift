import CMicroHTTPD
import Foundation
import Glibc
import System

/// A connection that has not been let in yet. Its owner closes the socket.
struct AcceptQueueClient: Sendable {
    enum Stage: Equatable {
        /// Its head has not arrived.
        case silent
        /// Its head is there, and it waits for room.
        case knocking
        /// It sent a head without TLS where TLS is spoken.
        case plain(PlainHead)
        /// Its head is longer than any may be.
        case tooLong
        /// It was told no, and is listened to for a moment: closing at once would send a reset, and the answer would be
        /// lost on its way.
        case leaving
        /// To be closed.
        case gone
        /// Another has its socket now.
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
    /// When its stage began.
    private(set) var since = ContinuousClock.now
    private var mark = 1
    /// Whether it speaks plain HTTP to a service that speaks TLS.
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

    /// What to wait for on its socket.
    var poll: pollfd {
        // Who knocks may have ended its side, and waits for the answer.
        let events = stage == .silent || stage == .leaving ? POLLIN | Self.hangUp : 0
        return pollfd(fd: descriptor, events: Int16(events), revents: 0)
    }

    /// Looks at what has happened on the socket, without taking anything from it.
    ///
    /// - Parameters:
    ///   - isPlain: whether the head can be looked for in what has arrived.
    ///   - most: bytes of the longest head.
    mutating func look(_ events: Int16, isPlain: Bool, most: Int) {
        switch stage {
        case .silent: lookForHead(isPlain: isPlain, most: most)
        case .knocking where Int32(events) & (POLLERR | POLLHUP) != 0: stage = .gone
        case .leaving: drain()
        default: return
        }
    }

    /// Says no.
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
            // `poll` tells of the first byte on a Unix socket, however many it is to wait for.
            stage = .knocking
        } else if !isPlain, !isTalking {
            // A handshake of TLS; else a method's first letter. Nothing else begins like one of these.
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
            // `poll` is to tell only when more has come.
            setMark(count + 1)
        }
    }

    /// Sets how many bytes must be there before `poll` tells of them.
    private mutating func setMark(_ count: Int) {
        guard count != mark else { return }
        mark = count
        var value = Int32(count)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVLOWAT, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Whether a client has ended its side of a connection.
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

    /// Whether an empty line is there, however its lines end: the library judges what it is.
    private static func hasHead(_ bytes: [UInt8]) -> Bool {
        var isLineEmpty = false
        // Empty lines before the first are passed over, as the library does.
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

    /// `POLLRDHUP`: the client has ended its side.
    private static let hangUp: Int32 = 0x2000
}
