import CZlib
import Foundation
import Synchronization

/// A gzip stream (RFC 1952), written piece by piece. It has one owner.
struct GzipStream: ~Copyable {
    // On the heap, because zlib keeps a pointer to it.
    private let stream: UnsafeMutablePointer<z_stream>
    /// Whether `finish` was called.
    private(set) var isOver = false

    /// Nil if there is not enough memory.
    init?() {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard spoken_gzip_begin(stream, 6) == Z_OK else {
            stream.deallocate()
            return nil
        }
        self.stream = stream
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// The compressed bytes that are ready after `data`: often none.
    mutating func add(_ data: Data) -> Data { run(data, Z_NO_FLUSH) }

    /// The rest of the compressed bytes.
    mutating func finish() -> Data { run(Data(), Z_FINISH) }

    private mutating func run(_ data: Data, _ flush: Int32) -> Data {
        guard !isOver else { return Data() }
        isOver = flush == Z_FINISH
        var packed = Data()
        var buffer = [UInt8](repeating: 0, count: 32 << 10)
        // zlib only reads through this pointer, which its type does not say.
        data.withUnsafeBytes { bytes in
            stream.pointee.next_in = UnsafeMutablePointer(
                mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
            stream.pointee.avail_in = UInt32(bytes.count)
            repeat {
                let count = buffer.withUnsafeMutableBufferPointer { room in
                    stream.pointee.next_out = room.baseAddress
                    stream.pointee.avail_out = UInt32(room.count)
                    deflate(stream, flush)
                    return room.count - Int(stream.pointee.avail_out)
                }
                packed.append(contentsOf: buffer[..<count])
            } while stream.pointee.avail_out == 0
        }
        return packed
    }
}

extension HTTPResponse {
    /// Shorter bodies cost more to compress than it saves.
    private static let leastToPack = 4096
    /// The most bytes that are compressed at once: zlib counts in 32 bits.
    private static let mostToPack = 1 << 30

    /// The answer in gzip, if the request accepts that and it saves bytes.
    ///
    /// Answers with a strong entity tag stay unchanged, because the tag identifies their exact bytes.
    func packed(for request: HTTPHeaders) -> HTTPResponse {
        guard Self.isPackable(headers["Content-Type"]), headers["Content-Encoding"] == nil else {
            return self
        }
        if case .data(let data) = body, !(Self.leastToPack...Self.mostToPack).contains(data.count) {
            return self
        }
        if let tag = headers["ETag"], !tag.hasPrefix("W/") { return self }
        var answer = self
        answer.headers.add("Vary", "Accept-Encoding")
        guard Self.takesGzip(request), var stream = GzipStream() else { return answer }
        switch body {
        case .data(let data): answer.body = .data(stream.add(data) + stream.finish())
        case .stream(let next): answer.body = .stream(Self.packing(next, into: stream))
        case .empty, .file: return self
        }
        answer.headers["Content-Encoding"] = "gzip"
        return answer
    }

    private static func packing(
        _ next: @escaping @Sendable () -> Data?, into stream: consuming sending GzipStream
    ) -> @Sendable () -> Data? {
        // Only the connection's thread uses it, so the lock never waits.
        let stream = Mutex(stream)
        return {
            stream.withLock { stream -> Data? in
                guard !stream.isOver else { return nil }
                guard let piece = next() else { return stream.finish() }
                return piece.isEmpty ? piece : stream.add(piece)
            }
        }
    }

    private static func isPackable(_ type: String?) -> Bool {
        guard let type = type?.lowercased(), !type.hasPrefix("text/event-stream") else { return false }
        return type.hasPrefix("text/") || type.hasPrefix("application/json") || type.contains("+json")
            || type.hasPrefix("application/x-ndjson")
    }

    private static func takesGzip(_ headers: HTTPHeaders) -> Bool {
        headers.values("Accept-Encoding").joined(separator: ",").lowercased().split(separator: ",").contains {
            let parts = $0.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.first == "gzip" else { return false }
            return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
        }
    }
}
