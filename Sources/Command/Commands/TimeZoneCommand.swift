import Diary
import Foundation
import Journal

extension Program {
    static let timeZoneCommand = Command(
        "timezone", "shows or changes the time zone that the diary's days and clocks belong to",
        operands: Command.Operands(shown: "[ZONE]", count: 0...1),
        details:
            "For a household that has moved. What is in the diary keeps its day, and the time that its clock "
            + "showed; today, new entries and reminders follow the clock of the new zone. It holds from the last "
            + "meal on, at the earliest from the start of the day there. Running services and boxes notice.",
        examples: [
            Command.Example("timezone", "prints the zone"),
            Command.Example("timezone Europe/Berlin", "the household lives in Germany now"),
        ], run: timeZone)

    private static let timeZone: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journalToFill()
        let before = journal.timeZone
        guard let name = invocation.arguments.operands.first else {
            return try invocation.output.line(before.identifier)
        }
        let isNew: Bool
        do throws(JournalError) {
            isNew = try journal.move(toTimeZone: name)
        } catch {
            if case .invalid(.noSuchTimeZone) = error { throw .usage("\(error)") }
            throw Failure(error)
        }
        guard isNew else { return try invocation.output.line("\(before.identifier) already") }
        try invocation.output.line("\(journal.timeZone.identifier), after \(before.identifier)")
    }
}
