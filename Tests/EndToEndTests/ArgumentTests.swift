import Command
import Testing

@Suite("The command line")
struct ArgumentTests {
    static let table = CommandTable(
        [
            Command(
                "log", "logs", operands: .some("FILE"),
                options: [
                    Option("format", .choice(["text", "json"]), ""), Option("jobs", .number(1...64), ""),
                    Option("at", .text("INSTANT"), ""), Option("salvage", .flag, ""),
                    Option("decoder", .text("X"), "", isRepeatable: true),
                ], examples: []
            ) { _ in },
            Command("undo", "undoes", examples: []) { _ in },
            Command(
                "edit", "edits", operands: .one("ID"), options: [Option("description", .text("TEXT"), "")],
                examples: []
            ) { _ in },
            Command("show", "shows", operands: .one("ID"), examples: []) { _ in },
            Command("model build", "builds", examples: []) { _ in },
            Command("model show", "shows", examples: []) { _ in },
        ], common: [Option("home", .text("DIR"), "")])

    /// What was understood, as one line.
    private func understood(_ line: [String]) throws -> String {
        switch try Self.table.request(line) {
        case .version: return "version"
        case .nothing: return "nothing"
        case .help(let topic): return (["help"] + topic).joined(separator: " ")
        case .run(let command, let arguments):
            let options = arguments.options.sorted { $0.key < $1.key }.map {
                "\($0.key)=\($0.value.joined(separator: "+"))"
            }
            return ([command.name] + options + arguments.operands.map { "<\($0)>" }).joined(separator: " ")
        }
    }

    @Test(
        "is read as written",
        arguments: [
            ([], "nothing"), (["--home", "h"], "nothing"),
            (["log", "a.wav"], "log <a.wav>"),
            (["log", "a.wav", "b c.wav"], "log <a.wav> <b c.wav>"),
            (["log", "--format", "json", "a"], "log format=json <a>"),
            (["log", "--format=json", "a"], "log format=json <a>"),
            (["log", "a", "--salvage"], "log salvage= <a>"),
            (["log", "--at=", "a"], "log at= <a>"),
            (["log", "--at", "a=b", "c"], "log at=a=b <c>"),
            (
                ["log", "--decoder", "-lw=5", "--decoder=-beam=1e-60", "a"],
                "log decoder=-lw=5+-beam=1e-60 <a>"
            ),
            (["log", "--", "--format", "-x"], "log <--format> <-x>"),
            (["log", "-"], "log <->"),
            (["--home", "h", "undo"], "undo home=h"),
            (["--home=h", "model", "build"], "model build home=h"),
            (["model", "show", "--home", "h"], "model show home=h"),
            (["--version"], "version"), (["-V"], "version"),
            (["--help"], "help"), (["-h"], "help"), (["help"], "help"),
            (["help", "log"], "help log"), (["help", "model"], "help model"),
            (["help", "model", "build"], "help model build"),
            (["log", "--help"], "help log"), (["model", "--help"], "help model"),
            (["model", "build", "-h"], "help model build"),
            (["log", "--format", "nonsense", "--help"], "help log"),
        ])
    func reading(line: [String], meaning: String) throws {
        #expect(try understood(line) == meaning)
    }

    @Test(
        "that is wrong says what would be right",
        arguments: [
            (["lgo", "a"], "did you mean diary log?"),
            (["lo"], "did you mean diary log?"),
            (["xyzzy"], "diary help lists them"),
            (["model"], "one of: build, show"),
            (["model", "biuld"], "did you mean diary model build?"),
            (["help", "lgo"], "did you mean diary help log?"),
            (["log"], "needs FILE…"),
            (["log", "--fromat", "json", "a"], "did you mean --format?"),
            (["log", "-format", "json", "a"], "did you mean --format?"),
            (["log", "--quux", "a"], "see: diary help log"),
            (["log", "--format", "jsno", "a"], "did you mean json?"),
            (["log", "--format"], "--format needs a value"),
            (["log", "--format", "--salvage", "a"], "--format needs a value"),
            (["log", "--salvage=yes", "a"], "takes no value"),
            (["log", "--jobs", "0", "a"], "a number from 1 to 64"),
            (["log", "--jobs", "two", "a"], "a number from 1 to 64"),
            (["log", "--at", "1", "--at", "2", "a"], "given twice"),
            (["show"], "Give its id: diary show ID"),
            (["show", "a", "b"], "“b” is one too many"),
            (["undo", "x"], "takes options only"),
            (["edit", "1a2b", "two", "eggs"], "diary edit ID --description \"two eggs\""),
            (["--hmoe", "h", "undo"], "did you mean --home?"),
        ])
    func refusing(line: [String], advice: String) throws {
        let failure = try #require(throws: Failure.self) { _ = try Self.table.request(line) }
        #expect(failure.code == .usage)
        #expect(failure.text.contains(advice), "\(failure.text)")
        #expect(!failure.text.contains("\n"))
    }

    @Test("Every command of the program has a summary and an example that it understands")
    func examples() throws {
        for command in Program.table.shown {
            #expect(!command.summary.isEmpty)
            #expect(!command.examples.isEmpty, "\(command.name)")
            for example in command.examples {
                guard case .run(let meant, _) = try Program.table.request(words(example.line)) else {
                    Issue.record("\(example.line) runs nothing")
                    continue
                }
                #expect(meant.name == command.name)
                #expect(!example.effect.isEmpty)
            }
        }
    }

    @Test("Every option has a help text, and none is there twice", arguments: Program.table.shown.map(\.name))
    func options(name: String) throws {
        let command = try #require(Program.table.command(name))
        let options = command.options + Program.table.common
        #expect(options.allSatisfy { !$0.help.isEmpty })
        #expect(Set(options.map(\.name)).count == options.count)
    }

    /// Splits as a shell does, as far as the examples need it.
    private func words(_ line: String) -> [String] {
        line.replacing("'", with: "").split(separator: "\"").enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }
}
