import DiaryService

/// The options of every command that hears recordings.
enum RecognizerOptions {
    static let all = [
        model("the kind of speech to expect"),
        Option("speaker", .text("NAME"), "hear everybody as this enrolled person (see diary enroll)"),
        Option("jobs", .number(1...64), "recordings to hear at a time (the number of cores)"),
    ]
    /// - Parameter help: without the name that is meant where none is given.
    static func model(_ help: String) -> Option {
        let names = RecognizerChoice.Model.names(Program.kind)
        return Option("model", .choice(names), "\(help) (\(names[0]))")
    }

    static let strict = Option(
        "strict", .flag, "refuse damaged recordings; without it they are heard as far as they go")
    static let decoder = Option(
        "decoder", .text("-NAME=VALUE"), "an option of the decoder, for example -lw=5; may be repeated",
        isRepeatable: true)
}

extension Invocation {
    /// What the options of `RecognizerOptions` say.
    func recogniserChoice() throws(Failure) -> RecognizerChoice {
        var choice = RecognizerChoice()
        choice.model =
            arguments.value("model").flatMap { RecognizerChoice.Model($0, Program.kind) } ?? .ofKind
        choice.speaker = arguments.value("speaker")
        choice.jobs = arguments.number("jobs")
        for text in arguments.values("decoder") {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[0].hasPrefix("-") else {
                throw .usage("--decoder takes -NAME=VALUE, for example -lw=5, not “\(text)”")
            }
            choice.decoder[parts[0]] = parts[1]
        }
        return choice
    }
}
