import Foundation
import Synchronization

/// A diary of its own that `diary serve` shows to browsers; gone when the test is over.
final class ServedPages {
    /// All foods with few sentences: enough to hear the recordings of Audio, and compiled in seconds.
    static let model = Result {
        let home = FileManager.default.temporaryDirectory.appending(path: "model-\(UUID().uuidString)")
        try DiaryProgram(home: home).run([
            "model", "build", "--set", "everydayWords=300", "--set", "sampledSentences=200",
            "--set", "memos=0",
        ])
        return home.appending(path: "models")
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")
    private let program: DiaryProgram
    private var process: Process?
    private var port = 0

    /// The cookies of the diaries that are served, by port: pages in Chromium are signed in with them.
    private static let cookies = Mutex<[Int: (name: String, value: String)]>([:])

    static func cookie(at address: String) -> (name: String, value: String)? {
        URL(string: address)?.port.flatMap { port in cookies.withLock { $0[port] } }
    }

    init() throws {
        let home = folder.appending(path: "home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.model.get(), to: home.appending(path: "models"))
        program = DiaryProgram(home: home)
        try start()
        try keepCookie()
    }

    /// Signs in as a browser does.
    private func keepCookie() throws {
        let token = try program.run(["token", "create", "--name", "pages", "--may", "all"])
            .trimmingCharacters(in: .newlines)
        let curl = Process()
        curl.executableURL = URL(filePath: "/usr/bin/curl")
        curl.arguments = [
            "-sS", "-D", "-", "-o", "/dev/null", "-H", "Content-Type: application/json", "-d",
            #"{"token": "\#(token)"}"#, address + "/v1/session",
        ]
        let output = Pipe()
        curl.standardOutput = output
        try curl.run()
        let head = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        curl.waitUntilExit()
        let field = head.components(separatedBy: "Set-Cookie: ").dropFirst().first?.prefix { $0 != ";" } ?? ""
        let sides = field.split(separator: "=", maxSplits: 1).map(String.init)
        guard sides.count == 2 else { throw DiaryProgram.Failed(message: "no cookie: \(head)") }
        Self.cookies.withLock { $0[port] = (sides[0], sides[1]) }
    }

    deinit {
        if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    var address: String { "http://127.0.0.1:\(port)" }

    /// Serves the diary, at the address it had before.
    func start() throws {
        (process, port) = try program.serve(
            on: "127.0.0.1", port: port, log: folder.appending(path: "serve.log"))
    }

    func stop() {
        guard let process else { return }
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        self.process = nil
    }

    /// Runs a command on this diary, beside the service.
    func diary(_ arguments: String...) throws { try program.run(arguments) }

    /// Puts there what `diary enroll` leaves of a person: a fit to the voice, and what it gained.
    func enroll(_ name: String, isUnasked: Bool = false) throws {
        let person = folder.appending(path: "home/speakers/\(name)")
        try FileManager.default.createDirectory(at: person, withIntermediateDirectories: true)
        try Data("1\n".utf8).write(to: person.appending(path: "means"))
        let figures =
            #""enrolledAt": \#(Date().timeIntervalSinceReferenceDate), "words": 57, "errorsBefore": 23, "errorsAfter": 6"#
            + (isUnasked ? #", "isUnasked": true"# : "")
        try Data("{\"name\": \"\(name)\", \(figures)}".utf8).write(
            to: person.appending(path: "enrolment.json"))
    }

    /// Loses the files of all recordings and pictures.
    func loseMedia() throws {
        let media = folder.appending(path: "home/media")
        for name in try FileManager.default.contentsOfDirectory(atPath: media.path) {
            try FileManager.default.removeItem(at: media.appending(path: name))
        }
    }

    /// Opens the pages by a link that signs in.
    func signIn(_ page: Page) throws {
        try page.open(program.signInLink(name: "browser", address: address))
        guard try page.comes("!document.querySelector('.sign-in') && document.querySelector('.banner')")
        else {
            throw DiaryProgram.Failed(message: "the link does not sign in")
        }
    }

    /// A new token's link, which signs a browser in.
    func signInLink(name: String, may: String) throws -> String {
        try program.signInLink(name: name, may: may, address: address)
    }

    /// A recording of Audio, by its name without `.wav`.
    static func recording(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Audio/\(name).wav")
    }
}
