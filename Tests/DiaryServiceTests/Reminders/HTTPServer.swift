import Foundation

/// Python's HTTP server on a port of its own, which notes each POST and answers as it is told.
final class HTTPServer {
    /// What a request was, as the server saw it.
    struct Received: Decodable, Equatable {
        var path: String
        var type: String
        var authorization: String?
        var body: String
        /// The body's bytes in hexadecimal digits.
        var bytes: String
    }

    struct NotStarted: Error {}

    private static let script = """
        import http.server, json, sys, time

        answers = iter(sys.argv[2:])

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers['Content-Length']))
                with open(sys.argv[1], 'a') as file:
                    file.write(json.dumps({
                        'path': self.path, 'type': self.headers['Content-Type'],
                        'authorization': self.headers['Authorization'],
                        'body': body.decode(errors='replace'), 'bytes': body.hex()}) + '\\n')
                answer = next(answers, '200')
                if answer == 'hang':
                    time.sleep(60)
                if answer == 'drop':
                    return
                if answer == 'drip':
                    self.send_response(200)
                    self.end_headers()
                    while True:
                        self.wfile.write(b'x')
                        time.sleep(1)
                status = int(answer.split(',')[0])
                self.send_response(status)
                if ',' in answer:
                    self.send_header('Retry-After', answer.split(',')[1])
                if 300 <= status < 400:
                    self.send_header('Location', '/elsewhere')
                self.send_header('Content-Length', '2')
                self.end_headers()
                self.wfile.write(b'ok')

            def log_message(self, *arguments):
                pass

        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        server.daemon_threads = True
        print(server.server_port, flush=True)
        server.serve_forever()
        """

    private let process = Process()
    private let log: URL
    let port: Int

    /// - Parameter answers: to the requests in their order: a status, `503,60` with Retry-After, `hang`,
    ///   `drop` or `drip`; 200 to all after them.
    init(in folder: URL, _ answers: [String] = []) throws {
        log = folder.appending(path: "requests-\(UUID().uuidString)")
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", Self.script, log.path] + answers
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw NotStarted() }
        self.port = port
    }

    deinit { stop() }

    func stop() {
        guard process.isRunning else { return }
        // Processes that tests start do not hear SIGTERM: they inherit the signals that dispatch blocks.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    func received() throws -> [Received] {
        guard let text = try? String(contentsOf: log, encoding: .utf8) else { return [] }
        return try text.split(separator: "\n").map {
            try JSONDecoder().decode(Received.self, from: Data($0.utf8))
        }
    }
}
