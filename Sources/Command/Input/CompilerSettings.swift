import Vocabulary

/// The settings of the model compiler by name, for `--set NAME=VALUE`.
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
            "memos": setter(\.memos),
            "plainSentences": setter(\.plainSentences),
            "repetitions": setter(\.repetitions),
            "popularity": setter(\.popularity),
            "sharpness": setter(\.sharpness), "occasionSharpness": setter(\.occasionSharpness),
            "occasionCore": setter(\.occasionCore),
            "occasionLeak": setter(\.occasionLeak),
            "occasionUnigrams": setter(\.occasionUnigrams),
            "bigramThreshold": setter(\.bigramThreshold),
            "trigramThreshold": setter(\.trigramThreshold),
            "seed": setter(\.seed),
        ]
    }

    /// The defaults with these changes.
    static func settings(_ changes: [String]) throws(Failure) -> ModelCompiler.Settings {
        var settings = ModelCompiler.Settings()
        for change in changes {
            let parts = change.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw .usage("--set takes NAME=VALUE, not “\(change)”") }
            guard let setter = setters[parts[0]] else {
                let names = setters.keys.sorted()
                throw .usage(
                    "--set has no setting “\(parts[0])”; choose from \(names.joined(separator: ", "))"
                        + Nearest.hint(to: parts[0], among: names))
            }
            guard setter(&settings, parts[1]) else {
                throw .usage("--set \(parts[0]) cannot be “\(parts[1])”")
            }
        }
        return settings
    }
}
