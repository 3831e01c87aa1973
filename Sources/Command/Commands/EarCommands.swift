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
                Option("deadline", .number(1...120), "seconds to wait for its answer (10)"),
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
        let journal = try invocation.journal()
        let ears = try journal.ears()
        let isJSON = invocation.arguments.value("format") == "json"
        if ears.isEmpty, !isJSON {
            return try invocation.output.line(
                "There are no second ears; set one up with diary ears install, or add one with diary ears add ADDRESS."
            )
        }
        var list: [JSONValue] = []
        for ear in ears {
            let check = RemoteRecognizerCheck(ear)
            if isJSON {
                list.append(check.json)
            } else {
                try invocation.output.line("\(shown(ear))  \(check.text)")
            }
        }
        if isJSON { try invocation.output.write(EntryJSON.array(list)) }
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
        let known = try journal.ears()
        let ear = RemoteRecognizer(
            name: arguments.value("name") ?? name(of: address, besides: known.map(\.name)), address: address,
            occasion: arguments.value("when").flatMap(RemoteRecognizer.Occasion.init) ?? .unsure,
            deadline: arguments.value("deadline").flatMap(Double.init) ?? 10,
            token: try invocation.givenToken(), model: arguments.value("model"))
        try journal.add(ear)
        try invocation.output.line("added  \(shown(ear))  \(RemoteRecognizerCheck(ear).text)")
        if ear.token != nil, address.hasPrefix("openai+http:") {
            invocation.console.note(
                "the token and the recordings travel unencrypted; openai+https:// encrypts them")
        }
    }

    private static let removeEar: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let name = invocation.arguments.operands[0]
        let address = try journal.ears().first { $0.name == name }?.address
        try journal.removeEar(name)
        try invocation.output.line("removed  \(name)")
        if let address { try uninstallEar(at: address, invocation) }
    }

    private static func shown(_ ear: RemoteRecognizer) -> String {
        let when =
            switch ear.occasion {
            case .always: "always asked"
            case .unsure: "asked when unsure"
            case .never: "never asked"
            }
        return "\(ear.name)  \(ear.shownAddress)  \(when), \(Int(ear.deadline)) s"
    }

    /// Makes a name from an address: `kitchen` for `kitchen.local`, `ear` for a number, `kitchen-2` if that
    /// is taken.
    private static func name(of address: String, besides known: [String]) -> String {
        let host = URLComponents(string: address)?.host ?? ""
        let label = String(host.prefix { $0 != "." }).lowercased()
        let first = label.contains(where: \.isLetter) && PersonName.isFit(label) ? label : "ear"
        var (name, number) = (first, 1)
        while known.contains(name) {
            number += 1
            name = "\(first)-\(number)"
        }
        return name
    }
}

/// Measures how a remote recogniser transcribes a spoken sentence, and how long it takes.
private struct RemoteRecognizerCheck {
    /// Spoken at 16 kHz. Silence would not do: neural recognisers search it for words for a long time.
    private static let spoken = SpokenText("two eggs and toast")?.samples ?? []

    private let ear: RemoteRecognizer
    private let problem: RemoteRecognizerProblem?
    private let seconds: Double

    init(_ ear: RemoteRecognizer) {
        self.ear = ear
        let start = ContinuousClock.now
        var problem: RemoteRecognizerProblem?
        do {
            _ = try RemoteRecognizerCall(ear).hear(Self.spoken)
        } catch {
            problem = error
        }
        self.problem = problem
        seconds = start.duration(to: .now) / .seconds(1)
    }

    var text: String {
        problem.map { "does not work: \($0)" } ?? String(format: "answers in %.1f s", seconds)
    }

    var json: JSONValue {
        .object([
            ("address", .text(ear.shownAddress)), ("answers", .bool(problem == nil)),
            ("deadline", .integer(Int(ear.deadline))), ("hasToken", .bool(ear.token != nil)),
            ("name", .text(ear.name)), ("problem", .text(problem?.description)),
            ("seconds", .number(seconds, decimals: 2)), ("when", .text(ear.occasion.rawValue)),
        ])
    }
}
