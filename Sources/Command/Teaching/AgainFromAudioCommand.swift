import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Synchronization

extension Program {
    static let againFromAudioCommand = Command(
        "again-from-audio", "hears kept recordings again, with the current model and words",
        options: [
            Option("since", .text("D"), "only recordings made from this day on"),
            Option("apply", .flag, "write what changes; without it nothing is changed"), textOrJSON,
        ] + RecognizerOptions.all,
        details:
            "Shows what would now be heard differently. Even with --apply, entries that you have edited "
            + "stay as they are, and so do recordings with a \(kind.noun.one) that you have deleted, or that name a "
            + "saved \(kind.noun.one). Recordings that "
            + "were heard with another model are left out. diary undo takes back the change of an entry. "
            + "To hear a recording without an entry again, use diary recordings --retry.",
        examples: [
            Command.Example("again-from-audio --since monday", "shows what would change this week"),
            Command.Example("again-from-audio --apply", "writes the changes"),
        ], run: againFromAudio)

    private static let againFromAudio: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let since = try invocation.arguments.value("since").map { text in
            try invocation.dayText(journal).day(text)
        }
        let recognizer = try invocation.recognizer(journal: journal)
        let reader = try invocation.reader(journal)
        var chosen: [Recording] = []
        for recording in try journal.recordings() where recording.state == .logged {
            if let since, CalendarDay(of: recording.recordedAt, in: journal.calendar) < since { continue }
            guard try journal.transcript(of: recording.id)?.ownModel == recognizer.files.name else {
                continue
            }
            chosen.append(recording)
        }
        let recordings = chosen
        let (isApplied, isJSON) = (
            invocation.arguments.has("apply"), invocation.arguments.value("format") == "json"
        )
        let tally = RehearingTally()
        let page = RehearingPage(
            journal: journal, lines: lines(journal, invocation), output: invocation.output)
        try Batch(
            items: recordings, lanes: recognizer.jobs, console: invocation.console,
            output: invocation.output
        ).run { recording in
            try journal.rehear(recording.id, transcriber: recognizer.transcriber, reader: reader)
        } deliver: { _, rehearing in
            let isWritten =
                isApplied
                ? try journal.apply(rehearing) : false
            tally.count(rehearing.outcome)
            try invocation.output.write(
                isJSON ? page.json(rehearing, isWritten: isWritten) : page.text(rehearing))
        }
        let hint = isApplied ? "" : "; nothing is written without --apply"
        if isJSON {
            invocation.console.note(tally.summary + hint)
        } else {
            try invocation.output.line(tally.summary + hint)
        }
    }
}

/// Prints recordings that were transcribed again.
struct RehearingPage: Sendable {
    let journal: Journal
    let lines: EntryLines
    let output: Output

    /// The removed and added words, and the entries; empty if nothing changed.
    func text(_ rehearing: Rehearing) -> String {
        let verdict: String
        switch rehearing.outcome {
        case .same: return ""
        case .silent: verdict = "nothing is heard now; it stays as it is"
        case .edited: verdict = "you have edited it; it stays as it is"
        case .expanded: verdict = "it names a saved \(Program.kind.noun.one); it stays as it is"
        case .changed: verdict = ""
        }
        let recording = rehearing.recording
        var text = output.coloured(EntryLines.plain(recording.originalName), "1")
        text += "  \(lines.shortID(recording.id))" + (verdict.isEmpty ? "" : "  \(verdict)") + "\n"
        if rehearing.outcome == .silent { return text }
        text += "  heard    \(difference(rehearing))\n"
        for match in rehearing.replacements {
            text += "  because  \(match.rule.heard.joined(separator: " ")) → "
            text += "\(match.rule.meant.joined(separator: " ")): \(match.rule.reason)\n"
        }
        for entry in rehearing.entries { text += "  before   \(lines.line(entry))\n" }
        if rehearing.outcome == .changed {
            for entry in rehearing.newEntries { text += "  after    \(lines.line(entry))\n" }
        }
        return text
    }

    func json(_ rehearing: Rehearing, isWritten: Bool) -> String {
        let json = EntryJSON(calendar: journal.calendar)
        let outcome =
            switch rehearing.outcome {
            case .same: "same"
            case .changed: "changed"
            case .edited: "edited"
            case .expanded: "expanded"
            case .silent: "silent"
            }
        return JSONValue.object([
            ("recording", .text(rehearing.recording.id.uuidString)), ("outcome", .text(outcome)),
            ("written", .bool(isWritten)), ("before", .text(rehearing.before.text)),
            ("now", .text(rehearing.now.text)),
            ("entries", .array(rehearing.newEntries.map { .object(json.members(of: $0)) })),
        ]).line + "\n"
    }

    /// Both transcripts on one line, with removed text in `[-…-]` and added text in `{+…+}`.
    private func difference(_ rehearing: Rehearing) -> String {
        let (old, new) = (rehearing.before.words.map(\.word), rehearing.now.words.map(\.word))
        let changes = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var parts: [String] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            let goes = i
            while i < old.count, removed.contains(i) { i += 1 }
            let comes = j
            while j < new.count, inserted.contains(j) { j += 1 }
            var part = ""
            if goes < i { part += output.coloured("[-\(old[goes..<i].joined(separator: " "))-]", "31") }
            if comes < j { part += output.coloured("{+\(new[comes..<j].joined(separator: " "))+}", "32") }
            if !part.isEmpty { parts.append(part) }
            if i < old.count, j < new.count {
                parts.append(new[j])
                i += 1
                j += 1
            }
        }
        return parts.joined(separator: " ")
    }
}

/// Counts outcomes. Safe to share between threads.
final class RehearingTally: Sendable {
    private let counts = Mutex<[Rehearing.Outcome: Int]>([:])

    func count(_ outcome: Rehearing.Outcome) { counts.withLock { $0[outcome, default: 0] += 1 } }

    /// Example: “12 recordings, 2 heard differently, 1 of your edits stays”.
    var summary: String {
        let counts = counts.withLock { $0 }
        let all = counts.values.reduce(0, +)
        let edited = counts[.edited, default: 0]
        return "\(all) \(all == 1 ? "recording" : "recordings"), "
            + "\(counts[.changed, default: 0]) heard differently"
            + (edited > 0 ? ", \(edited) that you have edited" : "")
    }
}
