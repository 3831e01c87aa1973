import Foundation
import Support
import Testing

@Suite(
    "A diary in PostgreSQL, as a program", .enabled(if: OwnDatabase.server != nil), .timeLimit(.minutes(20)))
struct HouseholdTests {
    private let database: OwnDatabase
    private let home: DiaryHome

    init() throws {
        database = try OwnDatabase()
        home = try DiaryHome()
    }

    private func run(_ arguments: String..., of household: String? = nil) throws -> DiaryProgram.Run {
        var environment = ["DIARY_STORE": database.address]
        environment["DIARY_HOUSEHOLD"] = household
        return try home.run(arguments, environment: environment)
    }

    @Test("a diary moves there and back, and every command works where it is")
    func moved() throws {
        #expect(try home.run("add", "two scrambled eggs").status == 0)
        let moved = try home.run("store", "move", "--to", database.address)
        #expect(moved.status == 0 && moved.output.hasPrefix("moved 1 entry to postgresql://"), "\(moved)")
        let left = try home.run("list")
        #expect(left.status != 0 && left.errors.contains("--store") && left.output.isEmpty, "\(left)")
        #expect(try run("add", "black coffee").status == 0)
        #expect(try run("search", "egg").output.contains("scrambled"))
        #expect(try run("insights").status == 0)
        #expect(try run("check").output.contains("whole, 2 entries"))
        #expect(try run("backup", "all.tar").status == 0)
        #expect(try run("restore", "all.tar").status == 73)
        #expect(try run("household", "create", "copy").status == 0)
        #expect(try run("restore", "all.tar", of: "copy").output.hasPrefix("restored  2 entries"))
        #expect(try run("search", "egg", of: "copy").output.contains("scrambled"))
        #expect(try run("restore", "all.tar", of: "copy").errors.contains("household create"))
        let back = try run("store", "move", "--to", "file")
        #expect(back.status == 0, "\(back.errors)")
        #expect(try home.run("list", "--format", "json").output.contains("black coffee"))
    }

    @Test("what is wrong is one line that says what to do, with a status, and nothing is made")
    func refused() throws {
        for (arguments, status, word) in [
            (["list", "--store", "mysql://db/diary"], 64, "postgresql://"),
            (["list", "--store", "postgresql://127.0.0.1:1/diary"], 69, "cannot be reached"),
            (["list", "--household", "anna"], 64, "--store"),
            (["list", "--store", database.address, "--household", "Anna"], 64, "small letters"),
            (["list", "--store", database.address, "--household", "nobody"], 65, "household create"),
            (["work"], 64, "--store"),
            (["work", "--direct", "db", "--store", database.address], 64, "--direct"),
            (["serve", "--hear-elsewhere"], 64, "--store"),
            (["serve", "--households"], 64, "--store"),
            (
                ["serve", "--households", "--household", "anna", "--store", database.address], 64,
                "leave it out"
            ),
            (["serve", "--households", "--inbox", "in", "--store", database.address], 64, "--inbox"),
            (
                ["serve", "--households", "--store", "postgresql://127.0.0.1:1/diary"], 69,
                "cannot be reached"
            ),
            (["household", "delete", "home", "--force", "--store", database.address], 64, "home"),
            (["household", "delete", "nobody", "--force", "--store", database.address], 65, "nobody"),
            (["store", "move"], 64, "--to"), (["store", "move", "--to", "file"], 66, "no diary"),
        ] as [([String], Int32, String)] {
            let run = try home.run(arguments)
            #expect(run.status == status, "\(arguments): \(run.status) \(run.errors)")
            #expect(
                run.errors.split(separator: "\n").count == 1 && run.errors.contains(word), "\(run.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: home.root.appending(path: "diary.sqlite").path))
    }

    @Test("workers hear what services of two households took in, and each household has its own")
    func work() throws {
        #expect(try run("household", "create", "anna", "ben").output == "created  anna\ncreated  ben\n")
        for (name, file) in [("anna", HumanSpeech.ten), ("ben", HumanSpeech.cards)] {
            let token = try run("token", "create", "--name", "phone", "--may", "log", of: name).output
            let serving = try Serving(
                home, ["--listen", "127.0.0.1:0", "--hear-elsewhere"],
                environment: ["DIARY_STORE": database.address, "DIARY_HOUSEHOLD": name])
            let address = serving.address()
            try #require(!address.isEmpty, "\(serving.log)")
            let answer = try DiaryProgram.run(
                [
                    "-sS", "-m", "20", "-w", "%{http_code}", "-o", "/dev/null", address + "/v1/recordings",
                    "-H", "Content-Type: audio/wav", "-H",
                    "Authorization: Bearer \(token.trimmingCharacters(in: .whitespacesAndNewlines))",
                    "--data-binary", "@\(file.path)",
                ], program: URL(filePath: "/usr/bin/curl"))
            #expect(answer.output == "202", "\(answer)")
            #expect(serving.end(by: SIGTERM) == 0)
        }
        #expect(try run("household", "list").output == "anna  1 waiting\nben  1 waiting\nhome\n")
        let worked = try run("work", "--once", "--jobs", "2")
        #expect(worked.status == 0, "\(worked.errors)")
        #expect(worked.errors.components(separatedBy: "event=heard").count == 3, "\(worked.errors)")
        // Nothing of what was said is logged.
        #expect(!worked.errors.contains("clubs"))
        #expect(try run("search", "ten", of: "anna").output.contains("ten of clubs"))
        #expect(!(try run("search", "ten", of: "ben").output.contains("ten of clubs")))
        #expect(try run("household", "delete", "anna").status == 64)
        #expect(try run("household", "delete", "--force", "anna").output == "deleted  anna\n")
        #expect(try run("household", "list").output == "ben\nhome\n")
        #expect(!FileManager.default.fileExists(atPath: home.root.appending(path: "households/anna").path))
    }
}
