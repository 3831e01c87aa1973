#if DEBUG || FUZZING
    import Diary
    import Foundation
    import JSON
    import System

    @testable import HTTP

    /// Lets everybody in.
    private struct Anybody: HTTPContext {
        typealias Right = Int

        func client(
            _ headers: HTTPHeaders, method: String, peer: HTTPPeer, route: HTTPRoute<Anybody>?
        ) throws(HTTPProblem) -> HTTPClient { HTTPClient(address: peer.address) }
        func problemResponse(under target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)? { nil }
        var isStopping: Bool { false }
        func answered(_ record: HTTPRequestRecord) {}
        func failed(_ problem: HTTPProblem, route: String?) {}
    }

    /// A server on a Unix socket, whose routes read every kind of body.
    private struct AttackedServer: Sendable {
        let server: HTTPServer
        let path: String

        init() throws {
            path =
                FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString.prefix(8))")
                .path
            let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            var address = Self.address(path)
            let size = socklen_t(MemoryLayout<sockaddr_un>.size)
            let bound = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
            }
            guard bound == 0, listen(listener, 64) == 0 else { throw CocoaError(.fileWriteUnknown) }
            let post = HTTPRoute<Anybody>("POST", "/in/{name}", may: nil, bodyLimit: 1 << 21) {
                request, _, _ in
                switch request.body {
                case .data(let data): _ = try? JSONValue(json: data, deepest: 32)
                case .form(let form): _ = form.files.map { try? Data(contentsOf: $0.file).count }
                case .none, .file: break
                }
                return HTTPResponse(200)
            }
            let get = HTTPRoute<Anybody>("GET", "/in/{name}", may: nil) { request, _, _ in
                .text("\(request.query.count) \(request.headers.values("Host").count)")
            }
            server = try HTTPServer(
                HTTPRouter([post, get]), Anybody(), on: ListeningSocket(passed: listener),
                spool: URL(filePath: path + ".spool"))
        }

        static func address(_ path: String) -> sockaddr_un {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            return address
        }

        /// Sends all, and reads until the server closes the connection.
        func send(_ bytes: [UInt8]) {
            let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(client) }
            var address = Self.address(path)
            let size = socklen_t(MemoryLayout<sockaddr_un>.size)
            let connected = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, size) }
            }
            guard connected == 0 else { fatalError("the server is gone") }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { break }
                rest = rest.dropFirst(count)
            }
            shutdown(client, Int32(SHUT_WR))
            var buffer = [UInt8](repeating: 0, count: 4096)
            while recv(client, &buffer, buffer.count, 0) > 0 {}
        }
    }

    extension FuzzTarget {
        private static let attacked = try? AttackedServer()

        /// Heads and bodies, as a server on a socket gets them.
        static let server = [
            FuzzTarget(
                "http",
                seeds: [
                    "GET /in/a%20b?x=1&y=%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                    "POST /in/a HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{\"a\":[1,2,3]}",
                    "POST /in/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nabcde\r\n0\r\nT: v\r\n\r\n",
                    "POST /in/a HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=BB\r\nContent-Length: 138\r\n\r\n--BB\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.wav\"\r\n\r\nRIFF\r\n--BB\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\n1\r\n--BB--\r\n",
                    "GET /in/a HTTP/1.1\r\nHost: a\r\n\r\nGET /in/b HTTP/1.0\r\nHost: b\r\n\r\n",
                ],
                words: [
                    "Content-Length: ", "Transfer-Encoding: chunked\r\n", "\r\n\r\n", "\r\n", "Host: x\r\n",
                    "Expect: 100-continue\r\n", "--BB", "Content-Disposition: form-data; name=\"",
                    "filename=", "\r\n ",
                    "HTTP/1.0", "HTTP/2.0", "%00", "/../", "?", "Content-Encoding: gzip\r\n",
                    "Connection: close\r\n",
                ],
                read: { bytes in
                    guard let attacked else { fatalError("the server does not start") }
                    attacked.send(bytes)
                })
        ]
    }
#endif
