import Diary
import Foundation
import JSON
import Journal
import Support
import System
import Testing

@testable import DiaryService

@Suite("Web push")
struct WebPushTests {
    /// A browser that has subscribed, with its keys.
    private struct Browser {
        let key: P256Key
        let secret = [UInt8](1...16)

        init() throws { key = try P256Key() }

        func subscription(_ endpoint: String, name: String = "Firefox on Linux") -> PushSubscription {
            PushSubscription(
                endpoint: endpoint, key: Base64URL.text(key.point), secret: Base64URL.text(secret), name: name
            )
        }
    }

    private let scratch: Scratch
    private let clock: TestClock
    private let journal: Journal
    private let browser: Browser

    init() throws {
        let clock = try TestClock("2026-11-20T19:00:00Z")
        self.clock = clock
        scratch = try Scratch()
        journal = try scratch.journal { clock.now }
        browser = try Browser()
    }

    private func reminder(_ title: String = "What did you eat today?", _ message: String = "") -> Reminder {
        Reminder(kind: .daily, id: "daily-reminder-0", date: clock.now, title: title, message: message)
    }

    @Test("encrypts the example of RFC 8291 to its bytes")
    func example() throws {
        func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(text)) }
        let sender = try P256Key(
            number: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
            point: try bytes(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"))
        let encryption = PushEncryption(
            key: try bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
            secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"))
        let body = try encryption.body(
            Array("When I grow up, I want to be a watermelon".utf8), sender: sender,
            salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"), padding: 0)
        #expect(
            Base64URL.text(body)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
                + "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
                + "a-fN")
    }

    /// Installed by `Scripts/install --tests`.
    private static let python = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/python/bin/python")

    private static let script = """
        import base64, http_ece, json, sys
        from cryptography.hazmat.primitives.asymmetric import ec
        from py_vapid import Vapid02
        given = json.load(sys.stdin)
        key = ec.derive_private_key(int(given["number"], 16), ec.SECP256R1())
        text = http_ece.decrypt(bytes.fromhex(given["body"]), private_key=key,
                                auth_secret=bytes.fromhex(given["secret"]), version="aes128gcm")
        token = given["authorization"].split("t=")[1].split(",")[0].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)))
        print(json.dumps({"text": text.decode(), "claims": claims, "isSigned": Vapid02.verify(given["authorization"])}))
        """

    /// What the libraries of a push service and a browser make of a request.
    private struct Read: Decodable {
        struct Claims: Decodable {
            var aud: String
            var exp: Double
        }

        var text: String
        var claims: Claims
        var isSigned: Bool
    }

    private func read(_ request: HTTPServer.Received) throws -> Read {
        func digits(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
        let process = Process()
        process.executableURL = Self.python
        process.arguments = ["-c", Self.script]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let given = JSONValue.object([
            ("number", .text(digits(browser.key.number))), ("secret", .text(digits(browser.secret))),
            ("body", .text(request.bytes)), ("authorization", .text(request.authorization ?? "")),
        ])
        input.fileHandleForWriting.write(Data(given.bytes))
        try input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(Read.self, from: data)
    }

    @Test("a push service gets what only the browser can read, and a token that it can check")
    func sent() throws {
        let server = try HTTPServer(in: scratch.folder, ["201"])
        let sender = PushSender(journal)
        let message = "Two “idlis”, <b>one</b> vada 🥥"
        #expect(
            sender.send(reminder("Soup", message), to: browser.subscription(server.url("/push/secret")))
                == .sent(note: nil))
        let request = try #require(try server.received().first)
        #expect(request.path == "/push/secret" && !request.body.contains("idlis"))
        // Whatever is said, the length tells little.
        #expect((request.bytes.count / 2 - 86 - 17) % 512 == 0)
        let read = try read(request)
        let told = try JSONDecoder().decode([String: String].self, from: Data(read.text.utf8))
        #expect(told == ["title": "Soup", "body": message, "tag": "daily"])
        #expect(read.isSigned)
        #expect(read.claims.aud == "http://127.0.0.1:\(server.port)")
        #expect(read.claims.exp == clock.now.timeIntervalSince1970 + 43_200)
    }

    @Test("the diary keeps one key, also when two ask for it first, and each message has keys of its own")
    func keys() throws {
        #expect(try journal.pushKey() == journal.pushKey())
        #expect(try scratch.journal { Date() }.pushKey() == journal.pushKey())
        let sender = PushSender(journal)
        let posts = try (0..<2).map { _ in
            try sender.post(reminder(), to: browser.subscription("https://push.example/1"))
        }
        #expect(posts[0].body != posts[1].body && posts[0].body.prefix(16) != posts[1].body.prefix(16))
    }

    @Test(
        "whatever a reminder says, it is sent within 4,096 bytes",
        arguments: ["a", "é", "\u{1}", "\"", "👩‍👩‍👧‍👦", "\n", "漢"])
    func length(of character: String) throws {
        let sender = PushSender(journal)
        for (title, message) in [(0, 0), (1, 1), (40, 300), (40, 3_900), (3_000, 3), (5_000, 20_000)] {
            let reminder = reminder(
                String(repeating: character, count: title), String(repeating: character, count: message))
            let post = try sender.post(reminder, to: browser.subscription("https://push.example/1"))
            #expect(post.body.count <= 4_096)
        }
    }

    @Test(
        "a subscription to which nothing could be sent is refused",
        arguments: [
            ("http://push.example/1", nil, nil), ("https:///1", nil, nil), ("push", nil, nil),
            ("https://me:word@push.example/1", nil, nil), ("https://push.example/1", "", nil),
            ("https://push.example/1", "BBBB", nil), ("https://push.example/1", nil, "AAAA"),
            ("https://push.example/1", nil, "not base64"),
        ] as [(String, String?, String?)])
    func refused(endpoint: String, key: String?, secret: String?) throws {
        var subscription = browser.subscription(endpoint)
        subscription.key = key ?? subscription.key
        subscription.secret = secret ?? subscription.secret
        #expect(throws: RemindersError.self) { try ReminderChannel.checkedPush(subscription) }
    }

    @Test("a browser that has unsubscribed is removed, and the other ways go on", arguments: ["404", "410"])
    func gone(status: String) throws {
        let server = try HTTPServer(in: scratch.folder, [status])
        let push = ReminderChannel.push(browser.subscription(server.url("/gone")))
        let other = ReminderChannel.post(url: server.url("/hook"), format: .json)
        var settings = ReminderSettings()
        settings.kinds = [.daily]
        settings.channels = [push, other]
        settings.since = clock.now - 3_600
        try journal.setReminderSettings(settings)
        let log = Lines()
        let scheduler = try ReminderScheduler(
            journal: journal, sender: ReminderSender(executable: nil, journal: journal),
            clock: { [clock] in clock.now }, headline: { _ in "" }, log: { log.add($0) },
            removed: { log.add("told") })
        try scheduler.step()
        #expect(log.all.count { $0 == "told" } == 1)
        #expect(try server.received().map(\.path) == ["/gone", "/hook"])
        var left = settings
        left.channels = [other]
        #expect(try journal.reminderSettings() == left)
        #expect(log.all.contains { $0.contains("takes no reminders any more") && !$0.contains("/gone") })
        try scheduler.step()
        #expect(try server.received().count == 2)
    }
}
