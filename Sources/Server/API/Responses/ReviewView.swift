import Diary
import Foundation
import JSON
import Journal

/// Recordings for review as JSON.
struct ReviewView: Sendable {
    private let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    /// - Parameters:
    ///   - alternatives: what else may have been said; nil if the client did not ask.
    ///   - asked: the words whose alternatives the client asked for; nil for the doubtful words.
    func object(
        _ item: ReviewItem, _ alternatives: ReviewAlternatives? = nil, asked: Range<Int>? = nil
    ) throws -> JSONValue {
        let entries = try journal.details(ofRecording: item.id)
        let words = item.transcript?.words ?? []
        let doubtful = item.doubtful.map { places in
            Self.object(places, words[places], asked == nil ? alternatives?.of(places) : nil)
        }
        var all = members(item, entries)
        all.append(("doubtful", .array(doubtful)))
        if let asked { all.append(("asked", Self.object(asked, words[asked], alternatives?.of(asked)))) }
        if let alternatives {
            let wholes = words.isEmpty ? alternatives.wholes() : []
            all.append(("wholes", .array(wholes.map { .text($0) })))
        }
        return .object(all)
    }

    /// Changes whenever the recording or one of its entries changes, whatever is in doubt.
    func tag(of item: ReviewItem) throws -> String {
        EntityTag.of(JSONValue.object(state(item, try journal.details(ofRecording: item.id))).bytes)
    }

    /// The state that a decision is based on.
    private func state(_ item: ReviewItem, _ entries: [EntryDetails]) -> [(String, JSONValue)] {
        let view = EntryView(calendar: journal.calendar)
        let recording = RecordingView(calendar: journal.calendar)
        return [
            ("recording", recording.object(item.recording, entries: entries.map(\.entry.id))),
            ("text", .text(item.text)), ("entries", .array(entries.map(view.object))),
        ]
    }

    private func members(_ item: ReviewItem, _ entries: [EntryDetails]) -> [(String, JSONValue)] {
        let cause =
            switch item.cause {
            case .asked: Self.name(of: item.causeOfDoubt ?? .asked)
            default: Self.name(of: item.cause)
            }
        return state(item, entries) + [
            ("cause", .text(cause)), ("links", .object([("self", .text(Self.path(item.id)))])),
        ]
    }

    private static func name(of cause: ReviewItem.Cause) -> String {
        switch cause {
        case .failed: "failed"
        case .doubtful: "doubtful"
        case .unsure: "unsure"
        case .asked: "asked"
        }
    }

    /// A stretch of words.
    private static func object(
        _ places: Range<Int>, _ words: ArraySlice<Transcript.Word>,
        _ alternatives: [ReviewAlternatives.Alternative]?
    ) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("words", range(places)), ("text", .text(words.map(\.word).joined(separator: " "))),
            ("start", .number(words.first?.start ?? 0, decimals: 3)),
            ("end", .number(words.last?.end ?? 0, decimals: 3)),
            ("confidence", .number(words.map(\.confidence).min() ?? 0, decimals: 4)),
        ]
        if let alternatives { members.append(("alternatives", .array(alternatives.map { object($0) }))) }
        return .object(members)
    }

    private static func object(_ alternative: ReviewAlternatives.Alternative) -> JSONValue {
        var members = [("words", range(alternative.words)), ("text", JSONValue.text(alternative.text))]
        switch alternative.source {
        case .heard: members += [("source", .text("heard")), ("reason", .null), ("confidence", .null)]
        case .likelier(let reason, let confidence):
            members += [
                ("source", .text("likelier")), ("reason", .text(reason)),
                ("confidence", .number(confidence, decimals: 4)),
            ]
        }
        return .object(members)
    }

    private static func range(_ words: Range<Int>) -> JSONValue {
        .array([.integer(words.lowerBound), .integer(words.upperBound)])
    }

    static func path(_ id: UUID) -> String { "/v1/review/\(id.uuidString)" }

    private static let places = Schema.list(.count, count: 2).described(
        "The range of words in the transcript: the first, and the one after the last, counted from 0.")

    private static let stretch = Schema.object([
        .required("words", places), .required("text", .text),
        .required("start", .number.described("Seconds from the start of the recording.")),
        .required("end", .number),
        .required("confidence", .number.described("The lowest confidence of its words, 0 to 1.")),
        .optional(
            "alternatives",
            .list(
                .object([
                    .required("words", places), .required("text", .text),
                    .required("source", .choice(["heard", "likelier"])),
                    .required("reason", .text.orNull), .required("confidence", .number.orNull),
                ])
            ).described("What may have been said instead, likeliest first.")),
    ])

    static let schema = Schema.object([
        .required("recording", .named(.recording)),
        .required(
            "cause",
            .choice(["failed", "doubtful", "unsure", "asked"]).described(
                "Why it needs a look. `unsure`: it was heard well, but its entries have `doubts`.")),
        .required("text", .text.described("What was heard; empty if nothing was heard.")),
        .required("entries", .list(.named(.entry))),
        .required("links", .object([.required("self", .text)])),
        .required("doubtful", .list(stretch)),
        .optional("asked", stretch.described("The words that were asked about.")),
        .optional(
            "wholes",
            .list(.text).described("If nothing was heard: what the whole recording may say, likeliest first.")
        ),
    ])
}
