import Foundation
import Testing

@testable import Diary
@testable import JSON

@Suite("An export that is imported")
struct ExportImportTests {
    private static let zones = [
        "UTC", "Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Niue",
        "Africa/Cairo", "Asia/Beirut", "America/New_York", "Australia/Lord_Howe",
    ]

    @Test("Markdown says who an entry is from, and what was remarked")
    func markdown() throws {
        let calendar = HouseholdCalendar(.gmt)
        let instant = Date(timeIntervalSince1970: 1_763_622_900)
        let entry = Entry(
            id: UUID(), date: instant, rawInput: "soup", inputType: .text, processedDescription: "soup",
            createdAt: instant, category: nil, person: "ann",
            remarks: [Remark(.body, "a *headache*", name: "headache"), Remark(.place, "at Anna's")])
        let text = ExportFormat.markdown.writer(calendar: calendar).text([entry])
        #expect(text.contains("soup · ann\n  - body: a \\*headache\\*\n  - place: at Anna's\n"), "\(text)")
    }

    @Test("gives the same entries back, every field of them", arguments: [ExportFormat.json, .csv], 1...50)
    func identity(format: ExportFormat, seed: Int) throws {
        let calendar = try Exchanged.calendar(Self.zones[seed % Self.zones.count])
        let entries = Exchanged.entries(seed: UInt64(seed), in: calendar)
        let text = format.writer(calendar: calendar).text(entries)
        let rows = try Exchanged.rows(
            Array(text.utf8), pieces: seed.isMultiple(of: 2) ? 1 << 16 : seed, calendar: calendar)
        #expect(try rows.map { try $0.entry.get() } == entries)
        // Two texts are equal to Swift when they look the same; here they must be the same to the byte.
        #expect(
            try rows.map { try Array($0.entry.get().rawInput.utf8) }
                == entries.map { Array($0.rawInput.utf8) })
        #expect(
            try rows.map { try Array($0.entry.get().processedDescription.utf8) }
                == entries.map { Array($0.processedDescription.utf8) })
        #expect(rows.allSatisfy { $0.hasID })
    }

    @Test(
        "is refused when it is cut short anywhere, or loses nothing but its last line end", arguments: 1...2)
    func truncation(seed: Int) throws {
        let calendar = try Exchanged.calendar("Europe/Berlin")
        let entries = Exchanged.entries(seed: UInt64(seed), in: calendar)
        let json = Array(ExportFormat.json.writer(calendar: calendar).text(entries).utf8)
        for length in 0..<json.count - 2 {
            #expect(throws: ContentError.self) {
                try Exchanged.rows(Array(json[..<length]), calendar: calendar)
            }
        }
        #expect(try Exchanged.rows(Array(json.dropLast()), calendar: calendar).count == entries.count)
    }

    @Test("never crashes the reader when bytes of it change", arguments: [ExportFormat.json, .csv], 1...20)
    func damage(format: ExportFormat, seed: Int) throws {
        let calendar = try Exchanged.calendar("Asia/Kathmandu")
        let entries = Exchanged.entries(seed: UInt64(seed), in: calendar)
        let bytes = Array(format.writer(calendar: calendar).text(entries).utf8)
        var random = OddText(seed: UInt64(seed))
        for _ in 0..<30 {
            var damaged = bytes
            for _ in 0..<3 {
                damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            // Either the file is refused, or every row is an entry or has a reason.
            guard let rows = try? Exchanged.rows(damaged, calendar: calendar) else { continue }
            for row in rows {
                if case .failure(let objection) = row.entry { #expect(!objection.description.isEmpty) }
            }
        }
    }

    @Test("of JSON is JSON to Foundation too, with every field in every object and null where there is none")
    func json() throws {
        let calendar = try Exchanged.calendar("Europe/Berlin")
        // Foundation loses byte order marks inside of texts.
        let entries = (1...20).flatMap { Exchanged.entries(seed: $0, in: calendar) }
            .filter { !$0.rawInput.unicodeScalars.contains("\u{feff}") }
        let text = ExportFormat.json.writer(calendar: calendar).text(entries)
        let objects = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(objects.count == entries.count)
        for (object, entry) in zip(objects, entries) {
            #expect(Set(object.keys) == Set(EntryField.allCases.map(\.rawValue)))
            #expect(object["id"] as? String == entry.id.uuidString)
            #expect(object["date"] as? String == CalendarDay(of: entry.date, in: calendar).text)
            #expect(object["rawInput"] as? String == entry.rawInput)
            #expect(object["category"] as? String == entry.category?.rawValue)
            #expect((object["category"] is NSNull) == (entry.category == nil))
            #expect((object["updatedAt"] is NSNull) == (entry.updatedAt == nil))
            let createdAt = try #require(object["createdAt"] as? String)
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: createdAt.contains("."))
            #expect(try style.parse(createdAt).milliseconds == entry.createdAt.milliseconds)
        }
    }
}

@Suite("Formats of exports")
struct ExportFormatTests {
    @Test(
        "are told by the ending of a file's name",
        arguments: [
            ("a.json", ExportFormat.json), ("b.CSV", .csv), ("c.d.md", .markdown), ("e.markdown", .markdown),
            ("f.ics", .ics), ("g.txt", nil), ("json", nil),
        ] as [(String, ExportFormat?)])
    func ending(name: String, format: ExportFormat?) { #expect(ExportFormat(fileName: name) == format) }

    @Test("give a file the name that the original app gave it")
    func name() throws {
        let day = try #require(CalendarDay("2026-11-20"))
        #expect(ExportFormat.json.fileName(on: day) == "foodlogger-export-2026-11-20.json")
        #expect(ExportFormat.markdown.fileName(on: day) == "foodlogger-export-2026-11-20.md")
    }
}
