import Foundation
import Support
import Testing

@Suite("The service as a program") struct ServeTests {
    private func curl(_ url: String, _ arguments: String...) throws -> String {
        try curl(url, arguments)
    }

    private func curl(_ url: String, _ arguments: [String]) throws -> String {
        try DiaryProgram.run(["-sS", "-m", "20", url] + arguments, program: URL(filePath: "/usr/bin/curl"))
            .output
    }

    @Test("It starts, is ready, and ends when it is told to", arguments: [SIGTERM, SIGINT])
    func startAndStop(signal: Int32) throws {
        let home = try DiaryHome()
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        let address = serving.address()
        try #require(address.hasPrefix("http://127.0.0.1:"), "\(serving.log)")
        #expect(try curl(address + "/readyz") == "ready\n")
        #expect(try curl(address + "/metrics").contains(#""status":401"#))
        let metrics = try home.ask("GET", "/metrics")
        for name in ["diary_recognizer_queue 0", "diary_recognizer_workers 0", "diary_database_bytes "] {
            #expect(metrics.contains("\n" + name), "\(name)")
        }
        #expect(serving.end(by: signal) == 0)
        #expect(serving.log.contains("event=stopped"))
        #expect(!FileManager.default.fileExists(atPath: home.root.appending(path: "service.socket").path))
        #expect(try home.run("list").status == 0)
    }

    @Test("What is usually eaten is taken up after an entry, though nobody speaks, and let go with it")
    func usual() throws {
        let home = try DiaryHome()
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        try #require(!serving.address().isEmpty, "\(serving.log)")
        let file = home.root.appending(path: "models/usual.arpa").path
        #expect(!FileManager.default.fileExists(atPath: file))
        let entry = try PrintedEntry.one(home.run("add", "--format", "json", "two scrambled eggs").output)
        try wait(until: "what is eaten is compiled") { FileManager.default.fileExists(atPath: file) }
        #expect(try home.run("delete", entry.id).status == 0)
        try wait(until: "what is eaten no more is gone") { !FileManager.default.fileExists(atPath: file) }
    }

    @Test("The link of diary open signs a browser in")
    func openedInBrowser() throws {
        let home = try DiaryHome()
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        let address = serving.address()
        let jar = home.folder.appending(path: "cookies").path
        let status = ["-o", "/dev/null", "-w", "%{http_code}"]
        for arguments in [["--address", address], []] {
            let link = try home.run(["open", "--print"] + arguments)
            #expect(link.status == 0, "\(link.errors)")
            let parts = link.output.split(separator: "/#/sign-in?code=")
            try #require(parts.count == 2 && parts[0] == address, "\(link.output)")
            let code = parts[1].trimmingCharacters(in: .newlines)
            let signIn =
                [
                    "-c", jar, "-H", "Content-Type: application/json", "--data", #"{"code": "\#(code)"}"#,
                ] + status
            #expect(try curl(address + "/v1/session", signIn) == "201")
            #expect(try curl(address + "/v1/streak", status + ["-b", jar]) == "200")
            #expect(try curl(address + "/v1/session", signIn + ["-c", "/dev/null"]) == "401", "used")
        }
        #expect(try curl(address + "/v1/streak", status) == "401")
        #expect(try home.run("open", "--print").status == 0)
        #expect(
            try curl(address + "/v1/streak", status + ["-b", jar]) == "200", "the next link ends no session")
    }

    @Test("No link is made for a program that is not this diary's service, or for none")
    func strangerAtTheAddress() throws {
        let (home, other) = (try DiaryHome(), try DiaryHome())
        let serving = try Serving(other, "--listen", "127.0.0.1:0")
        let address = serving.address()
        for arguments in [
            ["open", "--print", "--address", address],
            ["token", "create", "--name", "phone", "--may", "read", "--qr", "--address", address],
        ] {
            let run = try home.run(arguments)
            #expect(run.status == 69 && run.output.isEmpty && run.errorLines.count == 1, "\(run)")
            #expect(run.errors.contains("another program listens there"))
        }
        let none = try home.run("open", "--print")
        #expect(none.status == 69 && none.output.isEmpty && none.errorLines.count == 1, "\(none)")
        #expect(none.errors.contains("is not running") && none.errors.contains("start it with diary serve"))
        #expect(try home.run("token", "list").output == "There are no tokens.\n")
    }

    @Test("The socket in the home is there again after a kill, also where the home's path is long")
    func homeSocket() throws {
        let home = try DiaryHome()
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!serving.address().isEmpty)
        let second = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!second.address().isEmpty && second.log.contains("another service of this diary"))
        #expect(second.end(by: SIGTERM) == 0)
        #expect(try home.ask("GET", "/v1/streak").contains("greeting"), "the second one has left it alone")
        _ = serving.end(by: SIGKILL)
        #expect(try home.ask("GET", "/v1/streak").contains("curl: (7)"))
        let again = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!again.address().isEmpty)
        #expect(try home.ask("GET", "/v1/streak").contains("greeting"))
        #expect(again.end(by: SIGTERM) == 0)

        let long = home.folder.appending(path: String(repeating: "a long name ", count: 12))
        try FileManager.default.createDirectory(at: long, withIntermediateDirectories: true)
        let place = long.appending(path: "home")
        try FileManager.default.moveItem(at: home.root, to: place)
        let script = """
            "$0" serve --listen 127.0.0.1:0 2>"$1" & service=$!
            until grep -q event=started "$1"; do kill -0 $service || exit 1; sleep 0.1; done
            cd "$DIARY_HOME" && curl -sS --unix-socket service.socket http://localhost/v1/streak && "$0" open --print
            kill -TERM $service; wait $service
            """
        let run = try DiaryProgram.run(
            ["-c", script, DiaryProgram.executable.path, home.folder.appending(path: "log").path],
            environment: ["DIARY_HOME": place.path], program: URL(filePath: "/bin/bash"))
        #expect(
            run.status == 0 && run.output.contains("greeting") && run.output.contains("sign-in?code=code_"),
            "\(run)")
    }

    @Test("diary open tells the desktop of a page that only this user reads, and of no secret")
    func openedByDesktop() throws {
        let home = try DiaryHome()
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!serving.address().isEmpty)
        let seen = home.folder.appending(path: "seen")
        let desktop = home.folder.appending(path: "xdg-open")
        try Data("#!/bin/sh\necho \"$1\" >'\(seen.path)'\n".utf8).write(to: desktop)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: desktop.path)
        let environment = ["PATH": home.folder.path + ":/usr/bin:/bin", "DISPLAY": ":99"]
        for _ in 0..<3 {
            let opened = try home.run("open", environment: environment)
            #expect(opened.status == 0 && opened.output.isEmpty, "\(opened.errors)")
        }
        let told = try String(contentsOf: seen, encoding: .utf8).trimmingCharacters(in: .newlines)
        #expect(told.hasPrefix("file:///") && !told.contains("code_"))
        let page = try #require(URL(string: told))
        #expect(try String(contentsOf: page, encoding: .utf8).contains("/#/sign-in?code=code_"))
        let rights = try FileManager.default.attributesOfItem(atPath: page.path)[.posixPermissions]
        #expect(rights as? Int == 0o600)
        let valid = try home.run("token", "list").lines.filter { !$0.contains("revoked") }
        #expect(valid.count == 1, "links that nobody followed let nobody in: \(valid)")
    }

    @Test("It ends when it is told to although it was started with the signal blocked")
    func blockedSignal() throws {
        let script = """
            env --block-signal=TERM "$0" serve --listen 127.0.0.1:0 2>"$1" & service=$!
            until grep -q event=started "$1"; do kill -0 $service || exit 1; sleep 0.1; done
            kill -TERM $service
            for i in $(seq 300); do kill -0 $service 2>/dev/null || { wait $service; exit; }; sleep 0.1; done
            kill -KILL $service
            exit 2
            """
        let home = try DiaryHome()
        let run = try DiaryProgram.run(
            ["-c", script, DiaryProgram.executable.path, home.folder.appending(path: "log").path],
            environment: ["DIARY_HOME": home.root.path], program: URL(filePath: "/bin/bash"))
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("It takes over a socket that was opened for it, and tells the one who started it that it is ready")
    func activation() throws {
        let home = try DiaryHome()
        let notify = home.folder.appending(path: "notify").path
        let script = """
            import os, socket, sys
            listener = socket.socket()
            listener.bind(("127.0.0.1", 0))
            listener.listen()
            told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            told.bind(sys.argv[2])
            child = os.fork()
            if child == 0:
                os.dup2(listener.fileno(), 3)
                os.set_inheritable(3, True)
                os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1", NOTIFY_SOCKET=sys.argv[2])
                os.execv(sys.argv[1], ["diary", "serve"])
            told.settimeout(60)
            assert told.recv(100) == b"READY=1"
            port = listener.getsockname()[1]
            listener.close()
            client = socket.create_connection(("127.0.0.1", port))
            client.sendall(b"GET /readyz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n")
            answer = b"".join(iter(lambda: client.recv(1000), b""))
            assert answer.endswith(b"ready\\n"), answer
            os.kill(child, 15)
            assert told.recv(100) == b"STOPPING=1"
            sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            """
        let run = try DiaryProgram.run(
            ["-c", script, DiaryProgram.executable.path, notify], environment: ["DIARY_HOME": home.root.path],
            program: URL(filePath: "/usr/bin/python3"))
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("A token that was made on the command line lets in over the network, until it is revoked")
    func tokens() throws {
        let home = try DiaryHome()
        let refused = try home.run("serve", "--listen", "0.0.0.0:0")
        #expect(refused.status == 78 && refused.errors.contains("diary token create"))
        #expect(try home.run("token", "list").output == "There are no tokens.\n")
        let made = try home.run("token", "create", "--name", "phone", "--may", "read", "--may", "log")
        let secret = made.output.trimmingCharacters(in: .newlines)
        #expect(
            made.status == 0 && secret.hasPrefix("diary_") && made.errors.contains("shown only this once"))
        let serving = try Serving(home, "--listen", "0.0.0.0:0")
        let port = serving.address().split(separator: ":").last ?? ""
        let url = "http://127.0.0.1:\(port)/metrics"
        let field = "Authorization: Bearer \(secret)"
        #expect(try curl(url).contains(#""status":401"#))
        #expect(try curl(url, "-H", field).contains("diary_http_requests_total"))
        let list = try home.run("token", "list").output
        #expect(list.contains("log,read") && list.contains("last used") && !list.contains(secret))
        #expect(try home.run("token", "revoke", "phone").status == 0)
        #expect(try curl(url, "-H", field).contains(#""status":401"#))
        #expect(try home.run("token", "list").output.contains("revoked"))
        #expect(!serving.log.contains(secret))
        #expect(serving.end(by: SIGTERM) == 0)
    }

    @Test(
        "What is wrong with its options is said in one line",
        arguments: [
            (["serve", "--listen", "nowhere"], Int32(69), "ADDR:PORT"),
            (["serve", "--certificate", "x.pem"], 66, "x.pem"),
            (["token", "create", "--may", "read"], 64, "--name"),
            (["token", "create", "--name", "x"], 64, "--may"),
            (["token", "create", "--name", "x", "--may", "write"], 64, "read, log or all"),
            (["token", "revoke", "phone"], 65, "no token has this name"),
        ])
    func wrong(arguments: [String], status: Int32, hint: String) throws {
        let run = try DiaryHome(hasModel: false).run(arguments)
        #expect(
            run.status == status && run.errorLines.count == 1 && run.errors.contains(hint), "\(run.errors)")
    }

    @Test("A port that is taken is named")
    func taken() throws {
        let home = try DiaryHome()
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        let address = serving.address().replacing("http://", with: "")
        let second = try home.run("serve", "--listen", address)
        #expect(second.status == 69 && second.errors.contains("\(address): is in use"))
        #expect(serving.end(by: SIGTERM) == 0)
    }
}
