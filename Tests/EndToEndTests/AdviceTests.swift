import Foundation
import Support
import Testing

@Suite("Advice")
struct AdviceTests {
    private func household() throws -> DiaryHome {
        let home = try DiaryHome()
        #expect(try home.run("plants", "add", "Gerda", "--species", "peace lily").status == 0)
        #expect(try home.run("plants", "care", "watering", "Gerda", "--amount", "a glass").status == 0)
        return home
    }

    @Test(
        "comes from the tables alone until somebody sets a language model, which is shown without its token")
    func settings() throws {
        let home = try household()
        let server = try AnsweringServer(.chat("Split the roots."))
        #expect(
            try home.run("advice").output
                == "There is no language model; set one with diary advice set ADDRESS.\n")
        #expect(try home.run("advice", "--format", "json").output == "null\n")
        let offline = try home.run("advice", "ask", "how do I divide Gerda")
        #expect(offline.output == "I do not know. The table of plants says nothing about that.\n")
        try home.write("sk-of-the-garden\n", to: "token.txt")
        let set = try home.run(
            "advice", "set", server.address, "--token-file", "token.txt", "--deadline", "2", "--model",
            "small")
        #expect(set.output == "\(server.address)  2 s, with a token, model small\n")
        #expect(set.errorLines.count == 1, "it warns of a token without TLS")
        let shown = try home.run("advice", "--format", "json")
        #expect(shown.output.contains("\"hasToken\":true"))
        #expect(!(set.output + set.errors + shown.output).contains("garden"))
        let rights = try FileManager.default.attributesOfItem(
            atPath: home.root.appending(path: "diary.sqlite").path)[.posixPermissions]
        #expect(rights as? Int == 0o600)
        #expect(try home.run("advice", "test").output.hasPrefix("127.0.0.1 answers in "))
        let asked = try home.run("advice", "ask", "how do I divide Gerda")
        #expect(
            asked.lines == [
                "I do not know. The table of plants says nothing about that.",
                "127.0.0.1 says: Split the roots.",
            ])
        #expect(try home.run("advice", "remove").output == "removed  \(server.address)\n")
        #expect(try home.run("advice", "remove").status == 65)
        #expect(try home.run("advice", "ask", "how do I divide Gerda").lines.count == 1)
        #expect(server.requests.count == 2)
    }

    @Test(
        "goes on to the language model where the tables say nothing or somebody wants it, and never with --offline"
    )
    func sending() throws {
        let home = try household()
        let server = try AnsweringServer(.chat("Bright, not sunny."))
        _ = try home.run("advice", "set", server.address)
        #expect(try home.run("advice", "ask", "does Gerda like sun").lines.count == 1)
        #expect(try home.run("advice", "ask", "--offline", "how do I divide Gerda").lines.count == 1)
        #expect(server.requests.isEmpty)
        let sent = try home.run("advice", "ask", "--send", "does", "Gerda", "like", "sun")
        #expect(sent.lines.last == "127.0.0.1 says: Bright, not sunny.")
        let request = try #require(server.requests.first)
        #expect(request.contains("Spathiphyllum") && request.contains("today: watered, a glass"))
        #expect(request.contains("Question: does Gerda like sun"))
    }

    @Test(
        "that cannot be given is refused in one line",
        arguments: [
            (["set", "lm.local"], 64), (["set", "http://me:you@lm.local"], 64),
            (["set", "http://lm.local", "--token-file", "none.txt"], 66), (["test"], 65),
            (["ask", "--send", "does Gerda like sun"], 65),
            (["ask", "--send", "--offline", "does Gerda like sun"], 64), (["ask", "nice weather"], 65),
        ])
    func refused(_ words: [String], _ status: Int) throws {
        let home = try household()
        let run = try home.run(["advice"] + words)
        #expect(Int(run.status) == status)
        #expect(run.errorLines.count == 1, "\(run.errors)")
        #expect(try home.run("advice", "--format", "json").output == "null\n")
    }

    @Test(
        "of a real server with OpenAI's chat API is shown, and its refusal of a wrong token",
        .enabled(if: LanguageModelProgram.isInstalled))
    func real() throws {
        let home = try household()
        let server = try LanguageModelProgram(in: home.folder, token: "sk-of-the-garden")
        let address = server.address
        try home.write("sk-of-the-garden\n", to: "token.txt")
        _ = try home.run("advice", "set", address, "--token-file", "token.txt", "--deadline", "120")
        let end = Date(timeIntervalSinceNow: 120)
        while try home.run("advice", "test").status != 0, Date.now < end { usleep(500_000) }
        let asked = try home.run("advice", "ask", "how do I divide Gerda")
        #expect(asked.lines.count == 2)
        let words = try #require(asked.lines.last).components(separatedBy: " says: ")
        #expect(words.first == "127.0.0.1")
        #expect(
            words.last.map { Set($0.split(separator: " ")).isSubset(of: LanguageModelProgram.words) } == true)
        _ = try home.run("advice", "set", address)
        #expect(
            try home.run("advice", "ask", "how do I divide Gerda").lines.last
                == "127.0.0.1 was asked too, but it answered 401: its token is missing or wrong.")
    }
}
