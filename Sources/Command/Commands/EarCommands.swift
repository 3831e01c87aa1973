import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Speech
import System

extension Program {
    static let earCommands = [
        Command(
            "ears", "lists the second ears, and how fast each answers", options: [textOrJSON],
            details:
                "A second ear is another recogniser of the household. Each is given a spoken "
                + "sentence here. diary ears install sets one up on this machine, diary ears add adds another one.",
            examples: [
                Command.Example("ears", "prints a line for each, in the order in which they are asked")
            ],
            run: listEars),
        Command(
            "ears add", "adds another recogniser, to be asked what was said", operands: .one("ADDRESS"),
            options: [
                Option("name", .text("NAME"), "what to call it (otherwise by its host)"),
                Option(
                    "when", .choice(RemoteRecognizer.Occasion.allCases.map(\.rawValue)),
                    "when to ask it: unsure is when the diary is not sure of what it heard (unsure)"),
                Option(
                    "deadline", .number(1...120),
                    "seconds to wait for its answer to half a minute of sound (10)"),
                Option(
                    "token-file", .text("FILE"), "a file with the token it asks for; - for standard input"),
                Option("model", .text("NAME"), "which of its models to ask for"),
            ],
            details:
                "The address is wyoming://HOST:PORT, as for Home Assistant's Whisper, or "
                + "openai+http://HOST:PORT/v1 or openai+https://… for a server with OpenAI's audio API. "
                + "Recordings are sent to that address, and nowhere else. If an ear does not answer in time, or "
                + "answers nonsense, the diary takes what it heard itself. diary ears install sets up an ear on this machine.",
            examples: [
                Command.Example("ears add wyoming://127.0.0.1:10300", "asks it when the diary is unsure"),
                Command.Example(
                    "ears add openai+https://ear.example.org/v1 --when always --token-file token.txt",
                    "asks it about every recording, and keeps the token in the diary"),
            ], run: addEar),
        installEar,
        Command(
            "ears remove", "stops asking a second ear", operands: .one("NAME"),
            details: "Its token is forgotten. An ear that diary ears install set up is stopped and deleted.",
            examples: [Command.Example("ears remove kitchen", "no recording goes there any more")],
            run: removeEar),
    ]

    private static let listEars: @Sendable (Invocation) throws -> Void = { invocation in
        try list(
            try invocation.journal().ears(), invocation,
            ifNone:
                "There are no second ears; set one up with diary ears install, or add one with diary ears add ADDRESS."
        )
    }

    private static let addEar: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let address = arguments.operands[0]
        guard RemoteRecognizer.language(of: address) != nil else {
            throw Failure.usage(
                "an ear's address looks like wyoming://192.168.1.5:10300 or "
                    + "openai+http://192.168.1.5:8000/v1; a token is given with --token-file")
        }
        let journal = try invocation.journalToFill()
        let ear = RemoteRecognizer(
            name: try newName(address, among: journal.ears(), invocation), address: address,
            occasion: arguments.value("when").flatMap(RemoteRecognizer.Occasion.init) ?? .unsure,
            deadline: arguments.value("deadline").flatMap(Double.init) ?? 10,
            token: try invocation.givenToken(), model: arguments.value("model"))
        try add(ear, to: journal, sending: "recordings", invocation)
    }

    private static let removeEar: @Sendable (Invocation) throws -> Void = { invocation in
        let address = try remove(RemoteRecognizer.self, among: try invocation.journal().ears(), invocation)
        if let address { try uninstallEar(at: address, invocation) }
    }
}

extension RemoteRecognizer: CheckedServer {
    /// Spoken at 16 kHz. Silence would not do: neural recognisers search it for words for a long time.
    private static let spoken = SpokenText("two eggs and toast")?.samples ?? []

    var when: String { occasion.rawValue }

    var whenAsked: String {
        switch occasion {
        case .always: "always asked"
        case .unsure: "asked when unsure"
        case .never: "never asked"
        }
    }

    /// How it transcribes a spoken sentence.
    func check() -> ServerCheck {
        ServerCheck {
            do throws(RemoteRecognizerProblem) {
                _ = try RemoteRecognizerCall(self).hear(Self.spoken)
                return nil
            } catch {
                return error.description
            }
        }
    }
}
