import DiaryService
import Foundation
import Vocabulary

extension Program {
    static let modelCommands = [
        Command(
            "model build",
            "compiles the text in Models/\(kind.model.name) into the model that recognition loads",
            options: [
                Option("format", .choice(["text", "json"]), "the output format (text)"),
                Option(
                    "set", .text("NAME=VALUE"), "a setting of the compiler", isRepeatable: true,
                    isHidden: true),
            ],
            details:
                "Add a food, a sentence or a pronunciation to Models/\(kind.model.name), then build: from then on it is "
                + "heard, understood and counted. The old model is replaced only once the new one is "
                + "complete.",
            examples: [
                Command.Example(
                    "model build", "prints words, foods, n-grams and perplexities of the new model"),
                Command.Example("model build --models ~/my-foods", "compiles a folder of your own"),
            ], run: buildModel),
        Command(
            "model show", "prints the figures of the compiled \(kind.model.name) model",
            options: [Option("format", .choice(["text", "json"]), "the output format (text)")],
            examples: [Command.Example("model show --format json", "prints the figures as one JSON object")]
        ) { invocation in
            let model = try invocation.diary.modelBuild().opened()
            try print(model.report, seconds: nil, invocation)
        },
    ]

    private static let buildModel: @Sendable (Invocation) throws -> Void = { invocation in
        let settings = try CompilerSettings.settings(invocation.arguments.values("set"))
        let began = ContinuousClock.now
        let installation = invocation.diary.installation
        if let former = ModelSource.formerSentences(
            in: try installation.models.texts(of: installation.kind.model))
        {
            installation.notices.note("\(former.path): this folder is called sentences now; rename it")
        }
        let build = try invocation.diary.modelBuild()
        let isFirst = !build.exists
        let report = try build.build(settings)
        build.warn(of: report)
        try invocation.diary.rereadItems()
        try print(report, seconds: began.duration(to: .now) / .seconds(1), invocation)
        if !isFirst {
            installation.notices.note(
                "restart diary serve and diary listen if they are running, so that they use it")
        }
    }

    private static func print(
        _ report: ModelCompiler.Report, seconds: Double?, _ invocation: Invocation
    ) throws {
        if invocation.arguments.value("format") == "json" {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            guard let data = try? encoder.encode(report) else {
                throw Failure(.software, "the figures cannot be written as JSON")
            }
            try invocation.output.line(String(decoding: data, as: UTF8.self))
        } else {
            try invocation.output.write(text(of: report, seconds: seconds))
        }
    }

    private static func text(of report: ModelCompiler.Report, seconds: Double?) -> String {
        let weights = report.weights.map { String(format: "%.3f", $0) }.joined(separator: ", ")
        var rows = [
            ("foods", "\(report.foods)"), ("sentences", "\(report.sentences)"),
            ("words", "\(report.words)"),
            (
                "pronunciations",
                "\(report.writtenPronunciations) written, \(report.guessedPronunciations) guessed, "
                    + "the rest from the packaged dictionary"
            ),
            ("n-grams", "\(report.bigrams) of two words, \(report.trigrams) of three"),
            ("weights", "\(weights) (sentences, phrases, general English)"),
        ]
        for (name, perplexity) in report.perplexities.sorted(by: { $0.key < $1.key }) {
            rows.append(("perplexity", String(format: "%.1f  ", perplexity) + name))
        }
        rows.append(
            (
                "left out",
                report.unsayable.isEmpty
                    ? "nothing"
                    : DayWords.count(report.unsayable.count, "word", "words") + ": "
                        + report.unsayable.joined(separator: ", ")
            ))
        if let seconds { rows.append(("built in", String(format: "%.1f s", seconds))) }
        return rows.map { name, value in
            name + String(repeating: " ", count: 16 - name.count) + value + "\n"
        }.joined()
    }
}

/// The model compiler's settings by name, for `--set NAME=VALUE`.
enum CompilerSettings {
    private typealias Setter = (inout ModelCompiler.Settings, String) -> Bool

    private static func setter<Value: LosslessStringConvertible>(
        _ path: WritableKeyPath<ModelCompiler.Settings, Value>
    ) -> Setter {
        { settings, text in
            guard let value = Value(text) else { return false }
            settings[keyPath: path] = value
            return true
        }
    }

    private static var setters: [String: Setter] {
        [
            "smoothing": { settings, text in
                guard let smoothing = Smoothing(rawValue: text) else { return false }
                settings.smoothing = smoothing
                return true
            },
            "everydayWords": setter(\.everydayWords),
            "sampledSentences": setter(\.sampledSentences),
            "senses": setter(\.senses),
            "memos": setter(\.memos),
            "network": setter(\.network),
            "plainSentences": setter(\.plainSentences),
            "repetitions": setter(\.repetitions),
            "popularity": setter(\.popularity),
            "sharpness": setter(\.sharpness), "occasionSharpness": setter(\.occasionSharpness),
            "occasionCore": setter(\.occasionCore),
            "occasionLeak": setter(\.occasionLeak),
            "occasionUnigrams": setter(\.occasionUnigrams),
            "journalShare": setter(\.journalShare),
            "journalSentences": setter(\.journalSentences),
            "journalThreshold": setter(\.journalThreshold),
            "journalSharpness": setter(\.journalSharpness),
            "bigramThreshold": setter(\.bigramThreshold),
            "trigramThreshold": setter(\.trigramThreshold),
            "seed": setter(\.seed),
        ]
    }

    /// The default settings with these changes.
    static func settings(_ changes: [String]) throws -> ModelCompiler.Settings {
        var settings = ModelCompiler.Settings()
        for change in changes {
            let parts = change.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Failure.usage("--set takes NAME=VALUE, not “\(change)”") }
            guard let setter = setters[parts[0]] else {
                let names = setters.keys.sorted()
                throw Failure.usage(
                    "--set has no setting “\(parts[0])”; choose from \(names.joined(separator: ", "))"
                        + Nearest.hint(to: parts[0], among: names))
            }
            guard setter(&settings, parts[1]) else {
                throw Failure.usage("--set \(parts[0]) cannot be “\(parts[1])”")
            }
        }
        return settings
    }
}
