import Diary
import DiaryService
import JSON
import Vocabulary

/// The output format for changes to transcripts.
enum CorrectionFormat: String, CaseIterable, Sendable {
    case diff, tsv, json

    static let columns = [
        "where", "heard", "meant", "confidence", "sound_distance", "heard_phones", "meant_phones",
        "likelier_by",
    ]

    /// The text before the first transcript.
    var header: String { self == .tsv ? Self.columns.joined(separator: "\t") + "\n" : "" }

    /// The changes of one transcript.
    ///
    /// - Parameter place: the transcript's place, for example `memo.srt:12`, or an entry's short id.
    func text(_ transcript: CorrectedTranscript, at place: String, _ output: Output) -> String {
        let changes = transcript.changes.map(\.correction)
        switch self {
        case .diff:
            let lines = changes.map { change in
                "  \(change.heard.joined(separator: " ")) → \(change.meant.joined(separator: " "))  "
                    + "\(Self.percent(change.confidence))  " + output.coloured(change.reason, "2") + "\n"
            }
            return output.coloured(EntryLines.plain(place), "1") + "  \(transcript.marked(output))\n"
                + lines.joined()
        case .tsv:
            return changes.map { change in
                [
                    EntryLines.plain(place), change.heard.joined(separator: " "),
                    change.meant.joined(separator: " "), Self.decimal(change.confidence),
                    Self.decimal(change.soundDistance), change.heardPhones, change.meantPhones,
                    Self.decimal(change.likelierBy),
                ].joined(separator: "\t") + "\n"
            }.joined()
        case .json:
            return JSONValue.object([
                ("where", .text(place)), ("before", .text(transcript.before)),
                ("after", .text(transcript.after)),
                ("corrections", .array(changes.map(Self.json))),
            ]).line + "\n"
        }
    }

    private static func json(_ change: Correction) -> JSONValue {
        .object([
            ("heard", .text(change.heard.joined(separator: " "))),
            ("meant", .text(change.meant.joined(separator: " "))),
            ("confidence", .number(change.confidence, decimals: 4)),
            ("soundDistance", .number(change.soundDistance, decimals: 3)),
            ("heardPhones", .text(change.heardPhones)), ("meantPhones", .text(change.meantPhones)),
            ("likelierBy", .number(change.likelierBy, decimals: 3)), ("reason", .text(change.reason)),
        ])
    }

    private static func decimal(_ number: Double) -> String { JSONValue.number(number, decimals: 3).line }

    /// Whole percent, at most 99, because no correction is certain.
    static func percent(_ share: Double) -> String { "\(min(99, Int((share * 100).rounded()))) %" }
}

extension CorrectedTranscript {
    var before: String { EntryLines.plain(String(decoding: bytes, as: UTF8.self)) }
    var after: String { EntryLines.plain(String(decoding: corrected, as: UTF8.self)) }

    /// The transcript on one line, with removed text in `[-…-]` and added text in `{+…+}`.
    func marked(_ output: Output) -> String {
        var text = ""
        var place = 0
        func plain(_ bytes: some Sequence<UInt8>) -> String {
            EntryLines.plain(String(decoding: Array(bytes), as: UTF8.self))
        }
        for change in changes {
            text += plain(bytes[place..<change.range.lowerBound])
            text += output.coloured("[-\(plain(bytes[change.range]))-]", "31")
            text += output.coloured("{+\(plain(change.replacement))+}", "32")
            place = change.range.upperBound
        }
        return text + plain(bytes[place...])
    }
}

extension CorrectionBatch {
    /// Example: “120 transcripts, 31 changed, 38 corrections, 93 % sure on average”.
    func summary(_ noun: (one: String, many: String)) -> String {
        let tally = tally
        func number(_ count: Int, _ one: String, _ many: String) -> String {
            "\(count) \(count == 1 ? one : many)"
        }
        var parts = [
            number(tally.transcripts, noun.one, noun.many), "\(tally.changed) changed",
            number(tally.corrections, "correction", "corrections"),
        ]
        if tally.corrections > 0 {
            parts.append(
                CorrectionFormat.percent(tally.confidence / Double(tally.corrections)) + " sure on average")
        }
        return parts.joined(separator: ", ")
    }
}
