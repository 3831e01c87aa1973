import Foundation
import Testing

@testable import Diary

@Suite("Lines of iCalendar")
struct ICalendarTextTests {
    /// The lines as a reader has them: folds taken out.
    private func unfolded(_ bytes: [UInt8]) -> [String] {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n").reduce(
            into: [String.UnicodeScalarView]()
        ) { lines, line in
            var line = String.UnicodeScalarView(line)
            if line.last == "\r" { line.removeLast() }
            if line.first == " ", var last = lines.popLast() {
                last.append(contentsOf: line.dropFirst())
                lines.append(last)
            } else {
                lines.append(line)
            }
        }
        return text.map { String($0) }
    }

    @Test("have at most 75 octets, whole characters, and unfold to what went in", arguments: 1...60)
    func folding(seed: Int) {
        var generator = OddText(seed: UInt64(seed))
        let text = generator.text(upTo: 400).unicodeScalars.filter { $0 != "\r" && $0 != "\n" }.map(
            String.init
        )
        .joined()
        var calendar = ICalendarText()
        calendar.add("X-ODD", text)
        calendar.add("END", "VEVENT")
        for line in calendar.bytes.split(separator: 0x0a) {
            #expect(line.last == 0x0d)
            #expect(line.count - 1 <= 75)
            #expect(String(validating: line, as: UTF8.self) != nil)
        }
        let lines = unfolded(calendar.bytes)
        let isSame = lines.map { Array($0.utf8) } == ["X-ODD:" + text, "END:VEVENT"].map { Array($0.utf8) }
        #expect(isSame)
    }

    @Test(
        "escape what has a meaning in them",
        arguments: [
            ("rice; beans, and \\ salt", #"rice\; beans\, and \\ salt"#),
            ("one\ntwo\r\nthree\rfour", #"one\ntwo\nthree\nfour"#),
            ("a\u{2028}b\u{85}c", #"a\nb\nc"#), ("bell\u{7} nul\u{0} tab\t", "bell nul tab\t"), ("", ""),
        ])
    func escaping(text: String, escaped: String) {
        var calendar = ICalendarText()
        calendar.add("SUMMARY", text: text)
        #expect(String(decoding: calendar.bytes, as: UTF8.self) == "SUMMARY:" + escaped + "\r\n")
    }

    @Test("write instants in UTC, in whole seconds")
    func instants() {
        var calendar = ICalendarText()
        calendar.add("DTSTART", instant: Date(timeIntervalSince1970: 1_763_622_900.75))
        calendar.add("DTSTAMP", instant: Date(timeIntervalSince1970: -0.5))
        #expect(
            String(decoding: calendar.take(), as: UTF8.self)
                == "DTSTART:20251120T071500Z\r\nDTSTAMP:19691231T235959Z\r\n")
        #expect(calendar.bytes.isEmpty)
    }
}
