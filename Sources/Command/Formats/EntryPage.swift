import Diary
import Foundation
import Journal

/// One entry as text, with everything that is known about it.
struct EntryPage: Sendable {
    private static let column = 13

    let lines: EntryLines

    func text(
        _ entry: Entry, _ items: [EntryItem], _ recording: Recording?, _ transcript: Transcript?,
        stretch: ClosedRange<Double>?, media: URL?, pictures: [URL] = []
    ) -> String {
        let output = lines.output
        let category = entry.category.map { " · \($0.rawValue)" } ?? ""
        var text = output.coloured(EntryLines.plain(entry.processedDescription), "1") + "\n"
        text += "\(lines.day(entry.createdAt)), \(lines.time(entry.createdAt))\(category)\n\n"
        var rows = [("id", entry.id.uuidString)]
        if !entry.rawInput.isEmpty {
            rows.append((entry.inputType == .voice ? "heard" : "typed", EntryLines.plain(entry.rawInput)))
        }
        if let person = entry.person { rows.append(("person", person)) }
        if entry.isPlainNote { rows.append(("note", Program.kind.figures.noteText)) }
        for remark in entry.remarks { rows.append((remark.kind.rawValue, lines.remark(remark))) }
        if entry.isInDoubt {
            rows.append(("unsure", lines.doubts(of: entry)))
        }
        for (index, item) in items.enumerated() {
            rows.append((index == 0 ? "items" : "", EntryLines.plain(Self.line(item))))
        }
        if let updated = entry.updatedAt {
            rows.append(("edited", "\(lines.day(updated)), \(lines.time(updated))"))
        }
        if let recording {
            let length = recording.duration.map { String(format: " (%.1f s)", $0) } ?? ""
            rows.append(("recording", recording.originalName + length))
            if let stretch {
                rows.append(
                    (
                        "told at",
                        String(format: "%.1f to %.1f s of it", stretch.lowerBound, stretch.upperBound)
                    ))
            }
            rows.append(
                (
                    "recorded",
                    "\(lines.day(recording.recordedAt)), \(lines.time(recording.recordedAt)) "
                        + "(\(Self.origin(recording.recordedSource)))"
                ))
        }
        if let media { rows.append(("file", media.standardizedFileURL.path)) }
        rows += pictures.map { ("picture", $0.standardizedFileURL.path) }
        if let transcript {
            rows.append(
                (
                    "sureness",
                    String(format: "%.0f %%, by the %@ model", transcript.confidence * 100, transcript.model)
                ))
            let doubtful = transcript.words.filter { $0.confidence < Journal.doubt }
            if !doubtful.isEmpty {
                let words = doubtful.map { String(format: "%@ (%.1f s)", $0.word, $0.start) }
                rows.append(("doubtful", words.joined(separator: ", ")))
            }
        }
        return text
            + rows.map { name, value in
                output.coloured(name, "2") + String(repeating: " ", count: Self.column - name.count) + value
                    + "\n"
            }.joined()
    }

    /// Examples: `egg × 2, scrambled` and `rice × 1.5 cup`.
    private static func line(_ item: EntryItem) -> String {
        let number = item.quantity.map { value in
            value == value.rounded() ? String(format: "%.0f", value) : String(format: "%.3g", value)
        }
        let amount = [number, item.unit].compactMap(\.self).joined(separator: " ")
        return ([item.name + (amount.isEmpty ? "" : " × " + amount)] + item.preparation)
            .joined(separator: ", ")
    }

    private static func origin(_ source: RecordingDate.Source) -> String {
        switch source {
        case .given: "as you said"
        case .inside: "from a date inside the file"
        case .name: "from the file's name"
        case .modified: "the file's modification time"
        case .received: "when it came"
        }
    }
}
