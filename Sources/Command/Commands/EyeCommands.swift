import DiaryService
import Foundation
import Journal

extension Program {
    static let eyeCommands = [
        Command(
            "eyes", "lists the second eyes, and how fast each answers", options: [textOrJSON],
            details:
                "A second eye is a server of the household that tells what a picture shows, or reads the text in one. "
                + "Each is given a picture of the word TEA here. diary eyes install sets up a reader of text on this machine, "
                + "diary eyes add adds another eye.",
            examples: [
                Command.Example("eyes", "prints a line for each, in the order in which they are asked")
            ],
            run: listEyes),
        Command(
            "eyes add", "adds a server, to be asked about pictures", operands: .one("ADDRESS"),
            options: [
                Option("name", .text("NAME"), "what to call it (otherwise by its host)"),
                Option(
                    "when", .choice(RemoteEye.Occasion.allCases.map(\.rawValue)),
                    "when to ask it: unsure is also when nothing else tells of a picture (unsure)"),
                Option("deadline", .number(1...120), "seconds to wait for its answer (30)"),
                Option(
                    "token-file", .text("FILE"), "a file with the token it asks for; - for standard input"),
                Option("model", .text("NAME"), "which of its models to ask"),
            ],
            details:
                "The address is openai+http://HOST:PORT/v1 or openai+https://… for a server with OpenAI's chat API and a "
                + "model that sees, which is asked for names of what a picture shows. It is text+http://HOST:PORT for a reader of "
                + "text. Smaller copies of pictures, without date and position, are sent to that address, and nowhere else. What "
                + "comes back is shown as a suggestion, and never becomes an entry by itself.",
            examples: [
                Command.Example(
                    "eyes add openai+http://192.168.1.5:8080/v1",
                    "asks it about pictures without words that nothing else tells of"),
                Command.Example(
                    "eyes add openai+https://eye.example.org/v1 --when asked --token-file token.txt",
                    "asks it only when somebody says so, and keeps the token in the diary"),
            ], run: addEye),
        installEye,
        Command(
            "eyes remove", "stops asking a second eye", operands: .one("NAME"),
            details:
                "Its token is forgotten. What it told stays with the pictures. An eye that diary eyes install set up is "
                + "stopped and deleted.",
            examples: [Command.Example("eyes remove kitchen", "no picture goes there any more")],
            run: removeEye),
    ]

    private static let listEyes: @Sendable (Invocation) throws -> Void = { invocation in
        try list(
            try invocation.journal().eyes(), invocation,
            ifNone:
                "There are no second eyes; set one up with diary eyes install, or add one with diary eyes add ADDRESS."
        )
    }

    private static let addEye: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let address = arguments.operands[0]
        guard RemoteEye.language(of: address) != nil else {
            throw Failure.usage(
                "an eye's address looks like openai+http://192.168.1.5:8080/v1 or "
                    + "text+http://192.168.1.5:10310; a token is given with --token-file")
        }
        let journal = try invocation.journalToFill()
        let eye = RemoteEye(
            name: try newName(address, among: journal.eyes(), invocation), address: address,
            occasion: arguments.value("when").flatMap(RemoteEye.Occasion.init) ?? .unsure,
            deadline: arguments.value("deadline").flatMap(Double.init) ?? 30,
            token: try invocation.givenToken(), model: arguments.value("model"),
            addedAt: invocation.surroundings.clock())
        try add(eye, to: journal, sending: "pictures", invocation)
    }

    private static let removeEye: @Sendable (Invocation) throws -> Void = { invocation in
        let address = try remove(RemoteEye.self, among: try invocation.journal().eyes(), invocation)
        if let address { try uninstallEye(at: address, invocation) }
    }

    private static let installEye = Command(
        "eyes install", "sets up a reader of text on this machine as a second eye",
        options: [
            Option("port", .number(1...65_535), "where it listens on this machine (10310)"),
            Option("no-service", .flag, "print how to run it instead of starting it with systemd"),
        ],
        details:
            "Downloads RapidOCR from PyPI once (140 MB) and checks each file's digest. The eye then takes 410 MB on the disk "
            + "and up to 0.9 GB of memory. systemd keeps it running. Nothing is sent to other machines. Python's "
            + "venv has to be installed (Debian's python3-venv). diary eyes remove undoes all that.",
        examples: [Command.Example("eyes install", "sets it up, tries it, and adds it")],
        run: { invocation in
            // Makes the diary first: an error there would otherwise show after a long download.
            if invocation.namesHome { _ = try invocation.journalToFill() }
            var words: [String] = []
            if invocation.arguments.has("no-service") { words.append("--no-service") }
            if let port = invocation.arguments.value("port") { words += ["--port", port] }
            try invocation.run(script: "second-eye", words)
        })

    /// Stops and deletes the eye at an address if it was set up here.
    private static func uninstallEye(at address: String, _ invocation: Invocation) throws {
        guard invocation.script("second-eye") != nil else { return }
        try invocation.run(script: "second-eye", ["--remove", address])
    }
}

extension RemoteEye: CheckedServer {
    var when: String { occasion.rawValue }

    var whenAsked: String { occasion == .unsure ? "asked when unsure" : "asked on demand" }

    func check() -> ServerCheck { ServerCheck { RemoteEyeCheck.problem(of: self)?.description } }
}
