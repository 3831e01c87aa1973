import Diary
import Foundation
import Journal

/// The text next to a file that was dealt with. It says what became of the file, never what was said in it.
enum InboxNote {
    static func logged(_ logged: Intake.Logged, calendar: any LocalCalendar, kind: JournalModule) -> String {
        let isNote = logged.entries.allSatisfy(\.isNote)
        let done = isNote ? kind.figures.noteText + "." : "Logged."
        var lines = [logged.wasThere ? "The diary had this recording already." : done]
        lines.append("recording  \(logged.recording.id.uuidString.lowercased())")
        if let flaw = logged.transcript.flaw { lines.append("note       \(flaw); logged what is there") }
        for entry in logged.entries {
            let day = CalendarDay(of: entry.date, in: calendar)
            let category = entry.category.map { "  \($0.rawValue)" } ?? ""
            lines.append("entry      \(entry.id.uuidString.lowercased())  \(day)\(category)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func failed(_ error: JournalError) -> String {
        let (reason, next): (String, String)
        switch error {
        case .audio(let error):
            (reason, next) = (
                error.reason, "The diary kept nothing of it. Fix the file and put it into the inbox again."
            )
        case .file(let error), .recording(let error):
            (reason, next) = (
                error.reason,
                "The diary kept nothing of it. Once that is fixed, put the file into the inbox again."
            )
        case .nothingHeard(_, let id):
            (reason, next) = ("nothing was heard", Self.kept(id))
        case .unclear(_, let id):
            (reason, next) = (
                Recording.unclearReason,
                "The diary keeps the recording as \(id.shortText). To say what was said: diary review \(id.shortText)"
            )
        case .recognition(_, let id, let text), .unreadable(_, let id, let text):
            (reason, next) = (text, Self.kept(id))
        default:
            (reason, next) = (error.description, "Once that is fixed, put the file into the inbox again.")
        }
        return "Not logged: \(reason)\n\(next)\n"
    }

    private static func kept(_ id: UUID) -> String {
        "The diary keeps the recording as \(id.shortText). To hear it again: diary recordings --retry \(id.shortText)"
    }
}
