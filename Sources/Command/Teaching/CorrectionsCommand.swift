import Diary
import Foundation
import JSON
import Journal

extension Program {
    static let correctionsCommand = Command(
        "corrections", "lists what was learned from your corrections, or forgets one",
        options: [
            Option("rules", .flag, "only corrections that are now made automatically"),
            Option("revoke", .number(1...Int.max), "forget the correction with this number"), textOrJSON,
        ],
        details:
            "Editing the description of a spoken entry teaches the diary. If your words sound like the "
            + "words that were heard, they become likelier next to the same words. A correction made "
            + "twice is then made automatically: next to the same word or, if two places had no word in "
            + "common, anywhere.",
        examples: [
            Command.Example("corrections", "lists what was heard, what was meant, and how often"),
            Command.Example("corrections --revoke 3", "forgets the correction with the number 3"),
        ], run: corrections)

    private static let corrections: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        if let number = invocation.arguments.number("revoke") {
            let pair = try journal.learnedPairs().first { $0.id == number }
            try journal.revokePair(Int64(number))
            if let pair { try invocation.output.line("revoked  " + text(pair)) }
            return
        }
        let pairs = try journal.learnedPairs()
            .filter { $0.isRule || !invocation.arguments.has("rules") }
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.write(EntryJSON.array(pairs.map(json)))
        }
        if pairs.isEmpty {
            return try invocation.output.line("Nothing has been learned from corrections yet.")
        }
        for pair in pairs {
            let use =
                pair.isRule ? "corrected \(pair.count) times: now made automatically" : "corrected once"
            try invocation.output.line("\(pair.id)  \(text(pair))  \(use)")
            for place in pair.places {
                let words = place.before + ["…"] + place.after
                try invocation.output.line("     \(words.filter { $0 != "|" }.joined(separator: " "))")
            }
        }
    }

    private static func text(_ pair: LearnedPair) -> String {
        "\(pair.heard.joined(separator: " ")) → \(pair.meant.joined(separator: " "))"
    }

    private static func json(_ pair: LearnedPair) -> JSONValue {
        .object([
            ("number", .number(Double(pair.id), decimals: 0)),
            ("heard", .text(pair.heard.joined(separator: " "))),
            ("meant", .text(pair.meant.joined(separator: " "))),
            ("count", .number(Double(pair.count), decimals: 0)), ("isRule", .bool(pair.isRule)),
            (
                "places",
                .array(
                    pair.places.map { place in
                        .object([
                            ("before", .text(place.before.filter { $0 != "|" }.joined(separator: " "))),
                            ("after", .text(place.after.filter { $0 != "|" }.joined(separator: " "))),
                            ("count", .number(Double(place.count), decimals: 0)),
                        ])
                    })
            ),
        ])
    }
}
