import Foundation
import Support
import Testing

/// Several services of all households of a database, as they stand behind a proxy.
@Suite(
    "One service for many households", .enabled(if: OwnDatabase.server != nil), .serialized,
    .timeLimit(.minutes(20)))
struct ManyHouseholdsTests {
    private let database: OwnDatabase
    private let home: DiaryHome

    init() throws {
        database = try OwnDatabase()
        home = try DiaryHome()
        try #require(try run("household", "create", "anna", "ben").status == 0)
    }

    private func run(_ arguments: String..., of household: String? = nil) throws -> DiaryProgram.Run {
        var environment = ["DIARY_STORE": database.address]
        environment["DIARY_HOUSEHOLD"] = household
        return try home.run(arguments, environment: environment)
    }

    private func token(_ household: String, may: String = "all") throws -> String {
        let made = try run("token", "create", "--name", "phone for \(may)", "--may", may, of: household)
        return String(made.output.prefix { !$0.isWhitespace })
    }

    private func services(_ count: Int) throws -> [Serving] {
        let services = try (0..<count).map { _ in
            try Serving(
                home, ["--households", "--listen", "127.0.0.1:0"],
                environment: ["DIARY_STORE": database.address])
        }
        for service in services { try #require(!service.address().isEmpty, "\(service.log)") }
        return services
    }

    private func ask(
        _ method: String, _ service: Serving, _ path: String, _ token: String, _ more: [String] = []
    ) throws -> String {
        try HTTPAsking.ask(
            method, service.address() + path, ["-H", "Authorization: Bearer \(token)"] + more)
    }

    private func add(_ text: String, _ service: Serving, _ token: String, _ members: String = "") throws
        -> String
    {
        let body = #"{"text": "\#(text)"\#(members)}"#
        return try ask(
            "POST", service, "/v1/entries", token, ["-H", "Content-Type: application/json", "-d", body])
    }

    @Test(
        "no answer, event, figure, error or log of one household has a word or an id of another, whatever it asks, at any of three services"
    )
    func apart() throws {
        let services = try services(3)
        var tokens: [String: [String: String]] = [:]
        for household in ["anna", "ben"] {
            for may in ["all", "read", "log"] {
                tokens[household, default: [:]][may] = try token(household, may: may)
            }
        }
        let made: [String: Any] = [
            "addresses": services.map { $0.address() }, "tokens": tokens, "requests": 800, "seed": 20,
            "sound": HumanSpeech.ten.path, "logs": [String](),
        ]
        let file = home.folder.appending(path: "case.json")
        try JSONSerialization.data(withJSONObject: made).write(to: file)
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scripts/Testing/two_households.py")
        let asked = try DiaryProgram.run(
            [script.path, file.path], program: URL(filePath: "/usr/bin/python3"))
        #expect(asked.status == 0, "\(asked.output) \(asked.errors)")
        #expect(asked.output.contains(#""problems": []"#), "\(asked.output)")
        for service in services {
            #expect(!service.log.contains("quillip") && !service.log.contains("brasko"), "\(service.log)")
        }
    }

    @Test(
        "a browser signs in at one service with a code, and is known at the other; without a secret only pages are shown"
    )
    func sessions() throws {
        let services = try services(2)
        let owner = try token("anna")
        let tokens = try ask("GET", services[0], "/v1/tokens", owner)
        let id = try #require(tokens.firstMatch(of: /"id":"([0-9A-F-]{36})"/)?.1)
        let code = try #require(
            ask("POST", services[0], "/v1/tokens/\(id)/code", owner).firstMatch(of: /"code":"([^"]*)"/)?.1)
        let jar = home.folder.appending(path: "cookies").path
        func signIn(_ service: Serving, _ member: String, keeping: Bool = false) throws -> String {
            try HTTPAsking.ask(
                "POST", service.address() + "/v1/session",
                (keeping ? ["-c", jar] : []) + [
                    "-o", "/dev/null", "-w", "%{http_code}", "-H", "Content-Type: application/json",
                    "-d", "{\(member)}",
                ])
        }
        #expect(try signIn(services[1], #""code": "\#(code)""#, keeping: true) == "201")
        #expect(try signIn(services[1], #""code": "\#(code)""#) == "401")
        for service in services {
            let known = try HTTPAsking.ask("GET", service.address() + "/v1/session", ["-b", jar])
            #expect(known.contains(#""may":["all"]"#), "\(known)")
            let nobody = try HTTPAsking.ask("GET", service.address() + "/v1/session")
            #expect(nobody.contains(#""may":[]"#), "\(nobody)")
            #expect(try HTTPAsking.ask("GET", service.address() + "/readyz") == "ready\n")
            #expect(try HTTPAsking.ask("GET", service.address() + "/v1/entries").contains("401"))
        }
        // A browser of one household signs in to another one.
        let bens = try token("ben")
        let other = try HTTPAsking.ask(
            "POST", services[0].address() + "/v1/session",
            [
                "-b", jar, "-c", jar, "-o", "/dev/null", "-w", "%{http_code}",
                "-H", "Sec-Fetch-Site: same-origin", "-H", "Content-Type: application/json",
                "-d", #"{"token": "\#(bens)"}"#,
            ])
        #expect(other == "201")
        let seen = try HTTPAsking.ask("GET", services[1].address() + "/v1/tokens", ["-b", jar])
        #expect(!seen.contains(id) && seen.contains(#""id":"#), "\(seen)")
        #expect(try signIn(services[0], #""token": "diary_nobodys""#) == "401")
        let bodies = ["", #""token": 7"#, #""token": "a", "code": "b""#]
        for body in bodies { #expect(["400", "422"].contains(try signIn(services[0], body)), "\(body)") }
    }

    @Test(
        "the figures of the dashboard are those of service and workers; a household sees its own requests only, and none of the queue"
    )
    func figures() throws {
        let service = try services(1)[0]
        let (annas, bens) = (try token("anna"), try token("ben"))
        let operators = String(
            try run("token", "create", "--name", "operator", "--may", "read").output.prefix {
                !$0.isWhitespace
            })
        let sent = try ask(
            "POST", service, "/v1/recordings", annas,
            ["-H", "Content-Type: audio/wav", "--data-binary", "@\(HumanSpeech.ten.path)"])
        #expect(sent.contains("received"), "\(sent)")
        let all = try ask("GET", service, "/metrics", operators)
        #expect(
            all.contains("\ndiary_waiting_recordings 1\n") && all.contains("\ndiary_households 3\n"), "\(all)"
        )
        #expect(all.contains(#"route="/v1/recordings""#))
        #expect(try ask("GET", service, "/metrics", annas).contains(#"route="/v1/recordings""#))
        let others = try ask("GET", service, "/metrics", bens)
        #expect(!others.contains("recordings") && !others.contains("households"), "\(others)")
        let worker = try Serving(
            home, ["--metrics", "127.0.0.1:0"], by: "work", environment: ["DIARY_STORE": database.address])
        let address = worker.address()
        try #require(!address.isEmpty, "\(worker.log)")
        try wait(until: "the recording is heard") { worker.log.contains("event=heard") }
        #expect(try HTTPAsking.ask("GET", address + "/readyz") == "ready\n")
        #expect(try HTTPAsking.ask("GET", address + "/healthz") == "ok\n")
        let work = try HTTPAsking.ask("GET", address + "/metrics")
        #expect(work.contains(#"diary_work_recordings_total{outcome="logged"} 1"#), "\(work)")
        #expect(work.contains("\ndiary_waiting_recordings 0\n"))
        #expect(try HTTPAsking.ask("GET", address + "/v1/entries").contains("404"))
        let dashboard = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Docs/dashboard.json"), encoding: .utf8)
        let names = Set(dashboard.matches(of: /diary_[a-z_]+/).map { String($0.output) })
        #expect(names.count > 10)
        let known = try ask("GET", service, "/metrics", operators) + work
        for name in names { #expect(known.contains("# TYPE \(name) "), "\(name)") }
        #expect(worker.end(by: SIGTERM) == 0)
        #expect(!worker.log.contains("clubs"))
    }

    @Test("no household restores a backup in the place of a database that others use")
    func restoring() throws {
        let service = try services(1)[0]
        let owner = try token("anna")
        let file = home.folder.appending(path: "anna.tar").path
        _ = try ask("GET", service, "/v1/backup", owner, ["-o", file])
        let answer = try ask(
            "POST", service, "/v1/restore", owner,
            ["-H", "Content-Type: application/x-tar", "--data-binary", "@\(file)"])
        #expect(answer.contains("not-here") && answer.contains("409"), "\(answer)")
        let other = try DiaryHome(hasModel: false)
        #expect(try other.run("restore", file).status == 0)
    }

    @Test(
        "a dictation goes on at another service when its own was killed, with every byte that was acknowledged"
    )
    func dictation() throws {
        let services = try services(2)
        let owner = try token("anna", may: "all")
        let wave = try Data(contentsOf: HumanSpeech.ten)
        let samples = wave.dropFirst(44)
        let opened = try ask(
            "POST", services[0], "/v1/dictations", owner,
            ["-H", "Content-Type: application/json", "-d", #"{"rate": 16000}"#])
        let id = try #require(opened.firstMatch(of: /"id":"([0-9A-F-]{36})"/)?.1)
        func send(_ range: Range<Int>, at service: Serving) throws -> String {
            let file = home.folder.appending(path: "piece").path
            let from = samples.startIndex
            try Data(samples[from + range.lowerBound..<from + range.upperBound]).write(
                to: URL(filePath: file))
            return try ask(
                "PATCH", service, "/v1/dictations/\(id)", owner,
                [
                    "-H", "Upload-Offset: \(range.lowerBound)", "-H",
                    "Content-Type: application/octet-stream",
                    "--data-binary", "@\(file)",
                ])
        }
        let (third, end) = (samples.count / 6 * 2, samples.count / 2 * 2)
        #expect(try send(0..<third, at: services[0]).contains(#""offset":\#(third)"#))
        // The services take turns: each knows what the other has.
        #expect(try send(third..<2 * third, at: services[1]).contains(#""offset":\#(2 * third)"#))
        #expect(try send(third..<2 * third, at: services[0]).contains("409"))
        let seen = try ask("GET", services[0], "/v1/dictations/\(id)", owner)
        #expect(seen.contains(#""offset":\#(2 * third)"#), "\(seen)")
        _ = services[0].end(by: SIGKILL)
        #expect(try send(2 * third..<end, at: services[1]).contains(#""offset":\#(end)"#))
        let finished = try ask("POST", services[1], "/v1/dictations/\(id)/finish", owner)
        #expect(finished.contains("recording"), "\(finished)")
        #expect(try run("work", "--once").status == 0)
        let found = try run("search", "ten", of: "anna").output
        #expect(found.contains("ten of clubs"), "\(found)")
    }

    @Test(
        "a reminder of a household is sent once by three services, at its minute, and none to another household"
    )
    func reminders() throws {
        let services = try services(3)
        let (annas, bens) = (
            try AnsweringServer(.reply("200 OK", "")), try AnsweringServer(.reply("200 OK", ""))
        )
        for (household, server) in [("anna", annas), ("ben", bens)] {
            let set = try run("reminders", "on", "asked", "--url", server.address + "/topic", of: household)
            #expect(set.status == 0, "\(set.errors)")
        }
        let owner = try token("anna")
        let answer = try add("remind me in one minute to close the window", services[1], owner)
        #expect(answer.contains("remind"), "\(answer)")
        // Reminders come at the beginning of their minute.
        let end = ContinuousClock.now + .seconds(90)
        while annas.requests.isEmpty, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.1) }
        // The other services would have sent it by now, too.
        Thread.sleep(forTimeInterval: 3)
        #expect(annas.requests.count == 1, "\(annas.requests)")
        #expect(annas.requests[0].lowercased().contains("window"))
        #expect(bens.requests.isEmpty)
        let sent = services.map(\.log).joined().components(separatedBy: "sent ").count - 1
        #expect(sent == 1, "\(services.map(\.log))")
        #expect(!services.map(\.log).joined().contains("window"))
    }

    @Test(
        "a household that is deleted or moved away while it is served lets nobody in, and leaves no row behind"
    )
    func deleted() throws {
        let service = try services(1)[0]
        let (annas, bens) = (try token("anna"), try token("ben"))
        #expect(try add("two eggs", service, annas).contains("two eggs"))
        #expect(try add("a banana", service, bens).contains("banana"))
        #expect(try run("household", "delete", "--force", "anna").status == 0)
        try wait(until: "it is let go of") {
            try ask("GET", service, "/v1/entries", annas).contains("401")
        }
        #expect(!(try add("more eggs", service, annas).contains("eggs")))
        #expect(try run("household", "list").output == "ben\nhome\n")
        #expect(!FileManager.default.fileExists(atPath: home.root.appending(path: "households/anna").path))
        #expect(try ask("GET", service, "/v1/entries", bens).contains("banana"))
        // A new household of that name has nothing of the old one, and its tokens work.
        #expect(try run("household", "create", "anna").status == 0)
        let new = try token("anna")
        #expect(try ask("GET", service, "/v1/entries", new).contains(#""entries":[]"#))
        #expect(try ask("GET", service, "/v1/entries", annas).contains("401"))
        #expect(service.end(by: SIGTERM) == 0)
    }
}
