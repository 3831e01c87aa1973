import Diary
import Journal

/// Objects that several answers contain, under their names in the OpenAPI description.
enum NamedSchema: String, CaseIterable, Sendable {
    case entry = "Entry"
    case item = "Item"
    case remark = "Remark"
    case recording = "Recording"
    case picture = "Picture"
    case transcript = "Transcript"
    case streak = "Streak"
    case dayCount = "DayCount"
    case itemCount = "ItemCount"
    case categoryShare = "CategoryShare"
    case textPart = "TextPart"
    case hit = "Hit"
    case word = "Word"
    case correction = "Correction"
    case reviewItem = "ReviewItem"
    case reminders = "Reminders"
    case session = "Session"
    case dictation = "Dictation"
    case model = "Model"
    case openAIError = "OpenAIError"
    case problem = "Problem"

    var schema: Schema {
        switch self {
        case .entry: Self.entrySchema
        case .item:
            .object([
                .required("name", .text.described("Lower case, singular.")),
                .required("quantity", .number.orNull), .required("unit", .text.orNull),
                .required("preparation", .list(.text)),
                .required("words", .text.described("The words of the description that name it.")),
            ])
        case .remark: RemarkView.schema
        case .recording: Self.recordingSchema
        case .picture: PictureView.schema
        case .transcript:
            .object([
                .required("duration", .number.described("Seconds.")), .required("text", .text),
                .required("confidence", .number.described("0 to 1.")),
                .required(
                    "words",
                    .list(
                        .object([
                            .required("word", .text), .required("start", .number), .required("end", .number),
                            .required("confidence", .number),
                        ])
                    ).described("Times in seconds from the start of the recording.")),
                .required("model", .text), .required("decodeSeconds", .number),
                .required("flaw", .text.orNull.described("What was wrong with the recording.")),
                .optional(
                    "said",
                    .text.orNull.described(
                        "All that was said, as somebody put the words right or agreed with them; null until then."
                    )),
            ])
        case .streak:
            .object([
                .required("days", .count), .required("from", .day.orNull), .required("to", .day.orNull),
            ])
        case .dayCount: .object([.required("day", .day), .required("count", .count)])
        case .itemCount: .object([.required("name", .text), .required("count", .count)])
        case .categoryShare:
            .object([
                .required("category", .category), .required("count", .count),
                .required("percentage", .integer(0...100)),
            ])
        case .textPart: .object([.required("text", .text), .required("isMatch", .flag)])
        case .hit:
            .object([
                .required("entry", .named(.entry)),
                .required(
                    "description",
                    .list(.named(.textPart)).described("The parts; joined, they are the description.")),
                .required(
                    "heard",
                    .list(.named(.textPart)).described(
                        "Part of what was said or typed, around the words that were found.")),
            ])
        case .word: WordView.schema
        case .correction: Operation.correctionSchema
        case .reviewItem: ReviewView.schema
        case .reminders: Self.remindersSchema
        case .session: SessionView.schema
        case .dictation: DictationView.schema
        case .model: OpenAIModels.schema
        case .openAIError: OpenAIError.schema
        case .problem:
            .object(
                [
                    .required("type", .text), .required("title", .text),
                    .required("status", .integer(400...599)), .optional("detail", .text),
                    .optional(
                        "field", .text.described("The member, parameter or header that is wrong.")),
                ], isOpen: true)
        }
    }

    private static let entrySchema = Schema.object([
        .required("id", .id), .required("date", .day), .required("createdAt", .instant),
        .required("category", .category.orNull), .required("processedDescription", .text),
        .required("rawInput", .text),
        .required("inputType", .choice(InputType.allCases.map(\.rawValue))),
        .required("mediaURL", .text.orNull.described("The file name of the recording, without a folder.")),
        .required("updatedAt", .instant.orNull),
        .required(
            "isNote",
            Schema.flag.described(
                "\(JournalModule.installed.figures.noteText). It has no items, and counts in no figure, streak or milestone."
            )),
        .required("person", .text.orNull.described("Who it is from, if somebody said so.")),
        .required(
            "remarks",
            .list(.named(.remark)).described(
                "What was said besides foods. A note about a feeling of body or mood has at least one."
            )),
        .required(
            "doubts",
            .list(.text).described(
                "The words of `processedDescription` that the diary is unsure of; none once somebody has edited or accepted it."
            )),
        .required("items", .list(.named(.item))),
        .required(
            "stretch",
            Schema.object([.required("start", .number), .required("end", .number)]).orNull.described(
                "The part of the recording that the entry comes from, in seconds; null for all of it.")),
        .required(
            "pictures", .list(.named(.picture)).described("Its pictures, in the order in which they came.")),
        .required(
            "journal",
            .text.orNull.described(
                "The journal that it belongs to; null for a note that no journal has taken.")),
        .required("acts", .list(TellingView.act).described("What it tells a journal of acts.")),
        .required(
            "card", TellingView.card.orNull.described("How a screen shows what it tells; null without acts.")),
        .required(
            "client",
            .id.orNull.described("The token that it was logged with; null for one that needed none.")),
        .required(
            "loggedAt",
            .instant.orNull.described(
                "When it was logged with the token, which may be later than it was eaten.")),
        .required(
            "links",
            .object([
                .required("self", .text), .required("recording", .text.orNull),
                .required("audio", .text.orNull),
            ])),
        .required("etag", .text.described("For `If-Match` when the entry is changed or deleted.")),
    ])

    private static let recordingSchema = Schema.object([
        .required("id", .id), .required("name", .text),
        .required("state", .choice(Recording.StateName.allCases.map(\.rawValue))),
        .required("reason", .text.orNull.described("Why it failed.")), .required("recordedAt", .instant),
        .required("recordedSource", .choice(RecordingDate.Source.allCases.map(\.rawValue))),
        .required("receivedAt", .instant), .required("media", .text),
        .required("duration", .number.orNull.described("Seconds; null until it has been heard.")),
        .required(
            "flaw",
            .text.orNull.described("What was wrong with it, such as “ends 3 ms early”; null for a whole one.")
        ),
        .required("attempts", .count), .required("bytes", .count),
        .required("category", .category.orNull.described("The category that was given with the recording.")),
        .required(
            "client", .id.orNull.described("The token that it was sent with; null for one that needed none.")),
        .required("entries", .list(.id)),
        .required(
            "links",
            .object([
                .required("self", .text), .required("audio", .text), .required("transcript", .text),
            ])),
    ])

    private static let remindersSchema = Schema.object([
        .required("on", .list(.choice(Reminder.Kind.allCases.map(\.rawValue)))), .required("time", .time),
        .required(
            "asks", .object([], isOpen: true).described("When it is asked for a meal, by its category.")),
        .required(
            "channels",
            .list(.object([.required("id", .text), .required("goesTo", .text)])).described(
                "A URL is shown without user, password, path and query, which may be secret.")),
        .required("feed", .flag.described("Whether an iCalendar file is kept up to date.")),
        .required(
            "planned",
            .list(
                .object([
                    .required("id", .text), .required("kind", .text), .required("date", .instant),
                    .required("title", .text), .required("message", .text),
                ]))),
        .required(
            "deliveries",
            .list(
                .object([
                    .required("kind", .text), .required("channel", .text.orNull), .required("due", .instant),
                    .required("state", .choice(["claimed", "sent", "waiting", "failed", "unknown"])),
                    .required("attempts", .count), .required("reason", .text.orNull),
                ]))),
    ])
}
