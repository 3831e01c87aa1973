import Foundation
import Testing

@Suite("A service that restores a backup", .timeLimit(.minutes(45)))
struct RestoreTests {
    private func field(_ name: String, of json: String) -> String {
        let rest = json.components(separatedBy: "\"\(name)\":\"").dropFirst().first ?? ""
        return String(rest.prefix { $0 != "\"" })
    }

    /// Sends the backup and says yes; gives the state once the service is there again.
    private func restore(_ file: String, _ home: DiaryHome) throws -> String {
        let seen = try home.ask("POST", "/v1/restore", ["-F", "file=@\(file)"])
        let begun = try home.ask("POST", "/v1/restore/" + field("id", of: seen))
        #expect(begun.contains(#""state":"restoring""#), "\(seen) \(begun)")
        for _ in 0..<600 {
            let state = try home.ask("GET", "/v1/restore")
            if state.contains(#""state":"done""#) || state.contains(#""state":"failed""#) { return state }
            usleep(100_000)
        }
        return ""
    }

    private func list(_ home: DiaryHome) throws -> String { try home.run("list").output }

    @Test("ends, restores and is there again at the same address; who has a token keeps it")
    func restored() throws {
        let home = try DiaryHome()
        #expect(try home.run("add", "two idlis").status == 0)
        #expect(try home.run("backup", "diary.tar").status == 0)
        #expect(try home.run("add", "a late snack").status == 0)
        let token = try home.run("token", "create", "--name", "phone", "--may", "all").output
        let serving = try Serving(home, "--listen", "127.0.0.1:0", "--wyoming", "127.0.0.1:0")
        #expect(!serving.address().isEmpty)
        while !serving.log.contains("started") { usleep(20_000) }
        let address =
            "http://"
            + (serving.log.components(separatedBy: "http://").last?.prefix { !$0.isWhitespace } ?? "")
        let file = home.folder.appending(path: "diary.tar").path
        for _ in 0..<2 {
            let state = try restore(file, home)
            #expect(
                state.contains(#""state":"done""#) && state.contains("home.before-"),
                "\(state) \(serving.log)")
            #expect(try list(home).contains("two idlis") && !list(home).contains("late snack"))
            let secret = token.split { $0.isWhitespace }.first { $0.hasPrefix("diary_") } ?? ""
            #expect(!secret.isEmpty)
            let answer = try HTTPAsking.ask(
                "GET", address + "/v1/tokens", ["-H", "Authorization: Bearer \(secret)"])
            #expect(answer.contains("phone"), "\(answer)")
            let added = try home.ask(
                "POST", "/v1/entries",
                ["-H", "Content-Type: application/json", "-d", #"{"text": "rice"}"#])
            #expect(added.contains("rice"))
        }
        let aside = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
            .filter { $0.hasPrefix("home.before-") }
        #expect(aside.count == 2)
        #expect(serving.log.contains("restored") && serving.log.contains("wyoming"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.root.appending(path: "spool").path)
                .isEmpty)
        #expect(serving.end(by: SIGTERM) == 0)
    }

    @Test("tells when another program has the diary open, and serves the diary as it was")
    func inUse() throws {
        let home = try DiaryHome()
        #expect(try home.run("backup", "diary.tar").status == 0)
        #expect(try home.run("add", "two idlis").status == 0)
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!serving.address().isEmpty)
        let other = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!other.address().isEmpty && other.log.contains("another service of this diary"))
        let state = try restore(home.folder.appending(path: "diary.tar").path, home)
        #expect(state.contains(#""state":"failed""#) && state.contains("another program has the diary open"))
        #expect(try list(home).contains("two idlis"))
        #expect(serving.end(by: SIGTERM) == 0 && other.end(by: SIGTERM) == 0)
    }

    @Test("which is killed before a yes, or after it, leaves one diary, whole, and starts again")
    func killed() throws {
        for delay in [0, 20_000, 60_000, 120_000, 250_000] as [UInt32] {
            let home = try DiaryHome()
            #expect(try home.run("add", "two idlis").status == 0)
            #expect(try home.run("backup", "diary.tar").status == 0)
            #expect(try home.run("add", "a late snack").status == 0)
            let serving = try Serving(home, "--listen", "127.0.0.1:0")
            #expect(!serving.address().isEmpty)
            let seen = try home.ask(
                "POST", "/v1/restore",
                ["-F", "file=@\(home.folder.appending(path: "diary.tar").path)"])
            if delay > 0 { _ = try home.ask("POST", "/v1/restore/" + field("id", of: seen)) }
            usleep(delay)
            _ = serving.end(by: SIGKILL)
            let again = try Serving(home, "--listen", "127.0.0.1:0")
            #expect(!again.address().isEmpty)
            #expect(try home.ask("GET", "/v1/restore").contains(#""state":"none""#))
            #expect(again.end(by: SIGTERM) == 0)
            #expect(try home.run("check").output.contains("whole"))
            #expect(try list(home).contains("two idlis"))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: home.root.appending(path: "spool").path)
                    .isEmpty)
        }
    }
}
