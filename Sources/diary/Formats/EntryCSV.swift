import Diary
import Foundation
import Journal

/// Entries as comma-separated values (RFC 4180 with plain line ends).
struct EntryCSV: Sendable {
    private static let columns = [
        "id", "date", "createdAt", "category", "processedDescription", "rawInput", "inputType", "mediaURL",
        "updatedAt",
    ]

    let calendar: Calendar

    func text(_ entries: [Entry]) -> String {
        let json = EntryJSON(calendar: calendar)
        let rows = entries.map { entry in
            json.members(of: entry).map { member in
                if case .text(let text) = member.1 { Self.cell(text) } else { "" }
            }
        }
        return ([Self.columns] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
    }

    private static func cell(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
