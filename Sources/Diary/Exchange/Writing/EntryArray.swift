import Foundation
import JSON

/// Entries as JSON: an array of objects, one a line, every field of the entry, null where there is none.
struct EntryArray: EntryWriter {
    private let texts: EntryTexts
    private let names: [(field: EntryField, bytes: [UInt8])]
    private var isFirst = true

    init(calendar: any LocalCalendar) {
        texts = EntryTexts(calendar: calendar)
        names = EntryField.allCases.enumerated().map { index, field in
            (field, Array("\(index == 0 ? "{" : ",")\"\(field.rawValue)\":".utf8))
        }
    }

    let opening = "[\n"
    let closing = "\n]\n"

    mutating func write(_ entry: Entry, to bytes: inout [UInt8]) {
        if !isFirst { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
        isFirst = false
        for (field, name) in names {
            bytes += name
            if let text = texts.text(field, of: entry) {
                if field.isFlag {
                    bytes += text.utf8
                    continue
                }
                JSONString.append(text, to: &bytes)
            } else {
                bytes += "null".utf8
            }
        }
        bytes.append(UInt8(ascii: "}"))
    }
}
