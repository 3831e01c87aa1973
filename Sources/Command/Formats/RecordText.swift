import Diary
import Foundation
import JSON
import Language

/// Records of journals as text for a terminal.
enum RecordText {
    static func line(_ record: Record, _ kind: RecordKind) -> String {
        let plain = RecordKind(
            name: kind.name, plural: kind.plural,
            fields: kind.fields.filter { field in
                if case .object? = record.fields[field] { false } else { true }
            })
        let fields = lines(record, plain)
        let line = ([record.name] + fields.map(EntryLines.plain).map(shortened)).joined(separator: " · ")
        return EntryLines.plain(line)
    }

    /// The beginning of a text that is too long to be one of several in a line.
    private static func shortened(_ text: String) -> String {
        text.count <= 60 ? text : text.prefix(60) + "…"
    }

    static func lines(_ record: Record, _ kind: RecordKind?) -> [String] {
        (kind?.fields ?? record.fields.keys.sorted()).compactMap { field in
            guard let value = record.fields[field], value != .null else { return nil }
            return "\(words(field)) \(text(value))"
        }
    }

    /// The words of its name and of its text fields, without case and accents.
    static func words(of record: Record) -> [String] {
        let texts = [record.name] + record.fields.keys.sorted().flatMap { record.texts(in: $0) }
        return texts.flatMap { Token.split($0) }.map(\.word)
    }

    /// The record with this name, ignoring case and accents, or the only one whose name begins with it.
    static func named(_ name: String, among records: [Record]) -> Record? {
        let wanted = Token.folded(name)
        if let found = records.first(where: { Token.folded($0.name) == wanted }) { return found }
        let near = records.filter { Token.folded($0.name).hasPrefix(wanted) }
        return near.count == 1 ? near[0] : nil
    }

    /// The words of a field's name: "paused until" for `pausedUntil`.
    private static func words(_ field: String) -> String {
        field.reduce(into: "") { name, letter in
            name += letter.isUppercase ? " " + letter.lowercased() : String(letter)
        }
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .text(let text): text
        case .array(let list): list.map(text).joined(separator: ", ")
        case .object(let members): members.map { "\($0.0) \(text($0.1))" }.joined(separator: ", ")
        default: value.line
        }
    }
}
