import Diary
import HTTP
import JSON

/// Remarks in answers and in requests.
enum RemarkView {
    static let kinds = Remark.Kind.allCases.map(\.rawValue)

    static let schema = Schema.object([
        .required("kind", .choice(kinds)), .required("text", .text.described("The words that say it.")),
        .required(
            "name",
            .text.orNull.described("The name under which a feeling counts, in lower case, such as headache.")),
        .required("at", .instant.orNull.described("When it was felt, if a time was said.")),
    ])

    /// Remarks in a request; the name and the time may be left out. Only body and mood have a name.
    static let given = Schema.list(
        .object([
            .required("kind", .choice(kinds)), .required("text", .text(1...Remark.longestText)),
            .optional(
                "name",
                .text(1...Remark.longestName).orNull.described(
                    "Only for body and mood; kept in lower case, with single blanks.")),
            .optional("at", .instant.orNull),
        ]))

    /// The remarks of a request; nil if it has none.
    static func given(_ body: inout BodyMembers, _ call: Call) throws -> [Remark]? {
        guard let value = body.list("remarks") else { return nil }
        do throws(RemarkJSON.Fault) {
            return try RemarkJSON.remarks(value, InstantText(calendar: call.journal.calendar))
        } catch {
            throw HTTPProblem.unfit("remarks", error.text)
        }
    }
}
