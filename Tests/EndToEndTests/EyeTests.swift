import Foundation
import Support
import Testing

@Suite("Second eyes")
struct EyeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// Put there by `Scripts/install --tests`.
    private static let installed = root.appending(path: ".build/second-eye")
    private static let isInstalled = FileManager.default.fileExists(
        atPath: installed.appending(path: "installed").path)

    /// A receipt as a scanner would have it.
    private static func receipt() throws -> Data {
        let lines = ["HILL FARM FOODS", "Oat milk    2.40", "Rye bread   3.10", "TOTAL GBP   5.50"]
        let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
        let drawn = lines.enumerated().map { index, line in
            "drawtext=fontfile=\(font):text='\(line)':fontsize=48:x=80:y=\(80 + 100 * index)"
        }
        return Data(
            try PictureFile.jpeg(of: "color=white:size=900x600," + drawn.joined(separator: ",")))
    }

    private func home(picture: Data? = nil) throws -> DiaryHome {
        let home = try DiaryHome()
        let picture = try picture ?? Data(try PictureFile.jpeg())
        try picture.write(to: home.folder.appending(path: "photo.jpg"))
        return home
    }

    @Test("are added, listed with a check, and removed; their token is never shown")
    func settings() throws {
        let home = try DiaryHome()
        let server = try AnsweringServer(.reply("503 Busy", ""))
        try home.write("sk-secret-of-the-eye\n", to: "token.txt")
        let address = "openai+http://127.0.0.1:\(server.port)/v1"
        let added = try home.run(
            "eyes", "add", address, "--name", "kitchen", "--token-file", "token.txt", "--deadline", "2",
            "--when", "asked")
        #expect(
            added.output
                == "added  kitchen  \(address)  asked on demand, 2 s  does not work: it answered 503\n")
        #expect(added.errors.contains("the token and the pictures travel unencrypted"))
        #expect(server.requests.first?.contains("Bearer sk-secret-of-the-eye") == true)
        let again = try home.run("eyes", "add", address, "--name", "kitchen")
        #expect(again.status == 65 && again.errors.contains("an eye with that name exists already"))
        let text = try home.run("eyes", "add", "text+http://127.0.0.1:1")
        #expect(
            text.output.hasPrefix("added  eye  text+http://127.0.0.1:1  asked when unsure, 30 s  does not"))
        let listed = try home.run("eyes", "--format", "json")
        #expect(listed.output.contains("\"hasToken\":true"))
        #expect(!(added.output + added.errors + listed.output).contains("secret"))
        #expect(try home.run("eyes", "remove", "kitchen").output == "removed  kitchen\n")
        #expect(try home.run("eyes", "remove", "kitchen").errors.contains("there are: eye"))
        #expect(try home.run("eyes", "remove", "eye").status == 0)
        #expect(try home.run("eyes").lines.count == 1)
        #expect(try home.run("eyes", "add", "http://127.0.0.1:1").status == 64)
        #expect(try home.run("ears").lines.count == 1)
    }

    @Test("name a picture without words at once, and it waits for words as before")
    func log() throws {
        let home = try home()
        let server = try AnsweringServer(.chat("masala_dosa (fermented)\nuttapam"))
        _ = try home.run("eyes", "add", "openai+" + server.address, "--name", "kitchen")
        let before = server.requests.count
        let run = try home.run("log", "photo.jpg")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.contains("perhaps    masala dosa, from kitchen; uttapam, from kitchen\n"))
        #expect(try home.run("list").output.contains("waits for words"))
        let id = String(try home.run("pictures").output.prefix(8))
        #expect(
            try home.run("pictures", "--ask", id).output
                == "masala dosa, from kitchen\nuttapam, from kitchen\n")
        #expect(server.requests.count == before + 1)
        try Data(try PictureFile.jpeg("blue")).write(to: home.folder.appending(path: "b.jpg"))
        _ = try home.run("log", "b.jpg", "--text", "soup")
        #expect(server.requests.count == before + 1)
    }

    @Test(
        "that do something wrong cost one line, and the picture is kept",
        arguments: [
            AnsweringServer.Answer.never, .closes, .bytes(10 << 20), .reply("200 OK", "what?"),
            .reply("500 Oops", "soup"),
        ])
    func faulty(_ answer: AnsweringServer.Answer) throws {
        let home = try home()
        try Data(try PictureFile.jpeg("blue")).write(to: home.folder.appending(path: "b.jpg"))
        let server = try AnsweringServer(answer)
        _ = try home.run("eyes", "add", "openai+" + server.address, "--name", "bad", "--deadline", "1")
        let run = try home.run("log", "photo.jpg")
        #expect(run.status == 0 && run.errorLines.count == 1, "\(run.errors)")
        #expect(run.errors.hasPrefix("diary: the second eye did not help with photo.jpg: bad: it"))
        #expect(!run.errors.contains("soup"))
        #expect(try home.run("pictures").lines.count == 1)
        let asked = try home.run("pictures", "--ask", String(try home.run("pictures").output.prefix(8)))
        #expect(asked.status == 75 && asked.errorLines.count == 1 && asked.output.isEmpty)
    }

    @Test("are asked by the service about what arrives, and it answers before they do")
    func serve() throws {
        let home = try home()
        let server = try AnsweringServer(.chat("ramen"))
        _ = try home.run("eyes", "add", "openai+" + server.address, "--name", "kitchen")
        server.answers(.never)
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        try #require(!serving.address().isEmpty, "\(serving.log)")
        let kept = try home.ask(
            "POST", "/v1/pictures", ["--data-binary", "@" + home.folder.appending(path: "photo.jpg").path])
        #expect(kept.contains("\"isNote\":true"))
        let id = String(try home.run("pictures").output.prefix(8))
        try wait(until: "the service asks") { server.requests.count >= 2 }
        #expect(serving.end(by: SIGTERM) == 0)
        #expect(try home.run("pictures").output.contains(id))
    }

    @Test("that do not exist are one line that says how to add one")
    func none() throws {
        let home = try home()
        _ = try home.run("log", "photo.jpg")
        let id = String(try home.run("pictures").output.prefix(8))
        for words in [["--ask", id], ["--read", id, "--eye"]] {
            let run = try home.run(["pictures"] + words)
            #expect(run.status == 65 && run.errors.contains("diary eyes add ADDRESS"), "\(run.errors)")
        }
        #expect(try home.run("pictures", "--eye").status == 64)
    }

    @Test(
        "of a real server with OpenAI's chat API name what they see, and its refusal of a wrong token is told",
        .enabled(
            if: LanguageModelProgram.isInstalled, "there is no llama.cpp; Scripts/install --tests sets it up")
    )
    func model() throws {
        let home = try home()
        let server = try LanguageModelProgram(in: home.folder, token: "sk-of-the-eye")
        try home.write("sk-of-the-eye\n", to: "token.txt")
        let address = "openai+\(server.address)/v1"
        _ = try home.run(
            "eyes", "add", address, "--name", "llama", "--token-file", "token.txt", "--deadline", "60")
        try wait(until: "the model answers") { try home.run("eyes").output.contains("answers in") }
        let run = try home.run("log", "photo.jpg")
        #expect(run.errors.isEmpty)
        let said = run.output.components(separatedBy: "perhaps    ").last?.components(
            separatedBy: ", from llama")
        let words = try #require(said?.first).split(separator: " ")
        #expect(!words.isEmpty && Set(words).isSubset(of: LanguageModelProgram.words), "\(run.output)")
        _ = try home.run("eyes", "add", address, "--name", "stranger")
        #expect(
            try home.run("eyes").lines.last?.hasSuffix(
                "does not work: it answered 401: its token is missing or wrong") == true)
    }

    @Test(
        "that are set up by one command read a receipt and refuse what is not a picture; another command deletes them",
        .enabled(if: isInstalled, "there is no RapidOCR; Scripts/install --tests sets it up"))
    func real() throws {
        let home = try home(picture: try Self.receipt())
        // What was downloaded before, so that nothing is downloaded again.
        let folder = home.folder.appending(path: "eye")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "python"),
            withDestinationURL: Self.installed.appending(path: "python"))
        try FileManager.default.copyItem(
            at: Self.installed.appending(path: "installed"), to: folder.appending(path: "installed"))
        // A port that nobody has, as long as nobody takes it in between.
        let port = try AnsweringServer(.closes).port
        let environment = ["DIARY_EYE_FOLDER": folder.path]
        let added = try home.run(
            "eyes", "install", "--no-service", "--port", "\(port)", environment: environment)
        #expect(added.status == 0, "\(added.errors)")
        let address = "text+http://127.0.0.1:\(port)"
        #expect(added.output.contains("added  rapidocr  \(address)  asked when unsure, 60 s  answers in"))
        #expect(added.output.contains("MB of memory") && added.errors.contains("run the eye with: "))
        // It ran for the trial only.
        #expect(try home.run("eyes").output.contains("does not work: it cannot be reached"))

        let server = Process()
        server.executableURL = folder.appending(path: "python/bin/python")
        server.arguments = [folder.appending(path: "second-eye-server").path, "127.0.0.1:\(port)"]
        server.standardError = FileHandle.nullDevice
        try server.run()
        defer {
            // Foundation starts programs with most signals blocked, and Python leaves them so.
            kill(server.processIdentifier, SIGKILL)
            server.waitUntilExit()
        }
        try wait(until: "the reader answers") { try home.run("eyes").output.contains("answers in") }
        let read = try home.run("pictures", "--read", "photo.jpg", "--eye")
        #expect(read.errors.isEmpty)
        #expect(read.lines.first == "HILL FARM FOODS" && read.output.contains("5.50"), "\(read.output)")
        _ = try home.run("log", "photo.jpg")
        let id = String(try home.run("pictures").output.prefix(8))
        let json = try home.run("pictures", "--read", id, "--eye", "--format", "json")
        #expect(json.output.contains("\"eye\":\"rapidocr\"") && json.output.contains("\"total\":\"5.50\""))
        let long = home.folder.appending(path: "long").path
        try Data(count: 17 << 20).write(to: URL(filePath: long))
        let curl = { (file: String) in
            try DiaryProgram.run(
                [
                    "-s", "-o", "/dev/null", "-w", "%{http_code}", "-H", "Expect:", "--data-binary",
                    "@" + file,
                    "http://127.0.0.1:\(port)/",
                ], program: URL(filePath: "/usr/bin/curl")
            ).output
        }
        try home.write("no picture", to: "none.txt")
        #expect(try curl(home.folder.appending(path: "none.txt").path) == "422")
        #expect(["413", "000"].contains(try curl(long)))
        #expect(try home.run("eyes").output.contains("answers in"))

        let removed = try home.run("eyes", "remove", "rapidocr", environment: environment)
        #expect(removed.output == "removed  rapidocr\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(FileManager.default.fileExists(atPath: Self.installed.appending(path: "python").path))
        // What it read stays.
        #expect(try home.run("pictures", "--read", id).lines.first == "HILL FARM FOODS")
    }
}
