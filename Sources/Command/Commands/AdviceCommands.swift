import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Language
import System

/// Commands for the household's language model, and for questions to it.
extension Program {
    private static let addressHelp =
        "the address looks like http://192.168.1.5:8080 or https://lm.example.org; a token is given with --token-file"

    static let adviceCommands = [
        Command(
            "advice", "shows the household's language model, which may be asked for advice",
            options: [textOrJSON],
            details:
                "There is none until somebody sets its address. Without one, questions are answered from the "
                + "diary's own tables, and nothing leaves the machine.",
            examples: [Command.Example("advice", "prints its address, but never its token")],
            run: showAdviser),
        Command(
            "advice set", "sets the address of the household's language model", operands: .one("ADDRESS"),
            options: [
                Option("deadline", .number(1...120), "seconds to wait for its answer (20)"),
                Option(
                    "token-file", .text("FILE"), "a file with the token it asks for; - for standard input"),
                Option("model", .text("NAME"), "which of its models to ask"),
            ],
            details:
                "The address is that of a server with OpenAI's chat API, such as llama.cpp's or Ollama's. A question "
                + "that the diary's tables do not answer is sent there, with the table's row about the plant and its own "
                + "latest care, and nothing else. What comes back is shown as somebody else's text. The diary never acts on it.",
            examples: [
                Command.Example("advice set http://127.0.0.1:8080", "asks a server on this machine"),
                Command.Example(
                    "advice set https://lm.example.org --token-file token.txt --model small",
                    "keeps the token in the diary, and names a model"),
            ], run: setAdviser),
        Command(
            "advice test",
            "asks the household's language model something that tells nothing of the household",
            options: [textOrJSON],
            examples: [Command.Example("advice test", "says how long it took to answer, or why it did not")],
            run: testAdviser),
        Command(
            "advice remove", "forgets the address of the household's language model, and its token",
            examples: [Command.Example("advice remove", "no question goes there any more")],
            run: removeAdviser),
        Command(
            "advice ask", "answers a question from the diary's tables, or by the household's language model",
            operands: .some("WORD"),
            options: [
                Option("send", .flag, "ask the language model even if the tables answer the question"),
                Option("offline", .flag, "ask only the tables"), textOrJSON,
            ],
            details: "Nothing is logged. Without a language model, the answer is that of the tables.",
            examples: [
                Command.Example(
                    "advice ask \"what light does the fern like\"", "prints what the tables say"),
                Command.Example(
                    "advice ask --send \"how do I divide the fern\"",
                    "prints what the language model says, too"),
            ], run: askAdviser),
    ]

    private static let showAdviser: @Sendable (Invocation) throws -> Void = { invocation in
        let server = try invocation.journal().languageModel()
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.write(json(server).line + "\n")
        }
        guard let server else {
            return try invocation.output.line(
                "There is no language model; set one with diary advice set ADDRESS.")
        }
        try invocation.output.line(shown(server))
    }

    private static let setAdviser: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let server = LanguageModelServer(
            address: arguments.operands[0],
            deadline: arguments.value("deadline").flatMap(Double.init) ?? 20,
            token: try invocation.givenToken(), model: arguments.value("model"))
        guard let server else { throw Failure.usage(addressHelp) }
        try invocation.journalToFill().setLanguageModel(server)
        try invocation.output.line(shown(server))
        if server.token != nil, server.url.scheme == "http" {
            invocation.console.note("the token and the questions travel unencrypted; https:// encrypts them")
        }
    }

    private static let testAdviser: @Sendable (Invocation) throws -> Void = { invocation in
        guard let server = try invocation.journal().languageModel() else { throw noAdviser }
        let check = LanguageModelCheck(server)
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.write(
                JSONValue.object([
                    ("answers", .bool(check.problem == nil)),
                    ("problem", .text(check.problem?.description)),
                    ("seconds", .number(check.seconds, decimals: 2)),
                ]).line + "\n")
        }
        if let problem = check.problem {
            throw Failure(.tryAgain, "\(server.host): \(problem)", isGeneral: true)
        }
        try invocation.output.line(String(format: "\(server.host) answers in %.1f s", check.seconds))
    }

    private static let removeAdviser: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        guard let server = try journal.languageModel() else { throw noAdviser }
        try journal.setLanguageModel(nil)
        try invocation.output.line("removed  \(server.address)")
    }

    private static let askAdviser: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        guard !arguments.has("send") || !arguments.has("offline") else {
            throw Failure.usage("give either --send or --offline")
        }
        let journal = try invocation.journal()
        if arguments.has("send"), try journal.languageModel() == nil { throw noAdviser }
        let sending: Adviser.Sending =
            arguments.has("send") ? .always : arguments.has("offline") ? .never : .unanswered
        let answer = try invocation.diary.answer(
            to: arguments.operands.joined(separator: " "), journal, sending: sending)
        guard let answer else {
            throw Failure(
                .badData, "this is not a question that the journals can answer; name a plant or a thing in it"
            )
        }
        if arguments.value("format") == "json" {
            return try invocation.output.write(answer.json.line + "\n")
        }
        try invocation.output.line(EntryLines.plain(answer.own))
        for other in answer.others { try invocation.output.line(EntryLines.plain(other.text)) }
    }

    private static let noAdviser = Failure(
        ExitCode(.notFound), "there is no language model; set one with diary advice set ADDRESS",
        isGeneral: true)

    private static func shown(_ server: LanguageModelServer) -> String {
        let more = [server.token == nil ? nil : "with a token", server.model.map { "model \($0)" }]
        return (["\(server.address)  \(Int(server.deadline)) s"] + more.compactMap(\.self))
            .joined(separator: ", ")
    }

    private static func json(_ server: LanguageModelServer?) -> JSONValue {
        guard let server else { return .null }
        return .object([
            ("address", .text(server.address)), ("deadline", .number(server.deadline, decimals: 1)),
            ("hasToken", .bool(server.token != nil)), ("model", .text(server.model)),
        ])
    }
}
