import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Importing")
struct ImportTests {
    @Test(
        "an export gives the same diary back, and a second time changes nothing",
        arguments: [ExportFormat.json, .csv], 1...6 as ClosedRange<UInt64>)
    func identity(format: ExportFormat, seed: UInt64) throws {
        let scratch = try Scratch()
        let zones = ["Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu", "Africa/Cairo"]
        let zone = zones[Int(seed) % zones.count]
        let journal = try scratch.journal(zone: zone)
        let made = GeneratedDiary(seed: seed, count: 60, in: journal.calendar)
        for entry in made.entries { try journal.insert(entry) }
        let file = scratch.folder.appending(path: "export")
        #expect(try journal.export(as: format, to: file, called: "export") == 60)
        #expect(try mode(file) == 0o600)

        let other = try scratch.journal(zone: zone, at: Home(at: scratch.folder.appending(path: "other")))
        let dry = try other.importEntries(from: file, called: "export", mode: .dryRun)
        #expect(dry.added == 60 && !dry.isStored)
        #expect(try other.allEntries().isEmpty)
        let report = try other.importEntries(from: file, called: "export", mode: .strict)
        #expect(report.added == 60 && report.badCount == 0 && report.isStored)
        #expect(try other.allEntries() == journal.allEntries())
        #expect(try other.exported() == journal.exported())

        let again = try other.importEntries(from: file, called: "export")
        #expect(again.added == 0 && again.known == 60 && again.differing == 0)
        #expect(try other.exported() == journal.exported())
        // What came in is found, like what was logged.
        #expect(try !other.search("x").isEmpty)
    }

    @Test(
        "keeps the day and the clock of each meal in a diary of another time zone, and a second time changes nothing",
        arguments: [ExportFormat.json, .csv], ["Asia/Kathmandu", "Europe/London", "Pacific/Auckland", "UTC"])
    func otherZone(format: ExportFormat, zone: String) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal(zone: "America/New_York")
        for time in [
            "2025-11-20T20:00:00-05:00", "2026-07-01T00:15:00-04:00", "2026-11-01T08:00:00.125-05:00",
        ] {
            try journal.insert(entry("at \(time.dropFirst(5).prefix(11))", at: time))
        }
        try journal.move(toTimeZone: "Europe/Berlin")
        try journal.insert(entry("at 11-20T11:30", at: "2026-11-20T10:30:00Z"))
        let file = scratch.folder.appending(path: "export")
        _ = try journal.export(as: format, to: file, called: "export")
        let other = try scratch.journal(zone: zone, at: Home(at: scratch.folder.appending(path: "other")))
        #expect(try other.importEntries(from: file, called: "export").added == 4)
        for entry in try other.allEntries() {
            let (day, time) = (
                CalendarDay(of: entry.createdAt, in: other.calendar),
                TimeOfDay(of: entry.createdAt, in: other.calendar)
            )
            #expect(entry.processedDescription == "at \(day.text.dropFirst(5))T\(time.text)")
            #expect(CalendarDay(of: entry.date, in: other.calendar) == day)
        }
        #expect(try other.importEntries(from: file, called: "export").known == 4)
        let back = scratch.folder.appending(path: "back")
        _ = try other.export(as: format, to: back, called: "back")
        #expect(try journal.importEntries(from: back, called: "back").known == 4)
    }

    @Test("keeps the day and the clock of meals that the app wrote in another time zone")
    func otherZoneOfApp() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal(zone: "Asia/Kathmandu")
        let text = """
            [{"id":"6F9619FF-8B86-D011-B42D-00C04FC964FF","date":"2025-11-20T05:00:00Z","rawInput":"pasta",
            "createdAt":"2025-11-21T01:00:00Z","inputType":"text","processedDescription":"pasta"}]
            """
        let file = try scratch.file("app.json", Array(text.utf8))
        #expect(try journal.importEntries(from: file, called: "app.json").added == 1)
        let entry = try #require(try journal.allEntries().first)
        #expect(CalendarDay(of: entry.date, in: journal.calendar).text == "2025-11-20")
        #expect(InstantText(calendar: journal.calendar).text(entry.createdAt) == "2025-11-20T20:00:00+05:45")
    }

    @Test("leaves out rows that lie in the future or before 1900, and names their lines")
    func impossibleDays() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let text = """
            date,food
            2125-01-01,egg
            0001-01-01,egg
            2026-11-21,egg
            1899-12-31,egg
            1900-01-01,rice
            2026-11-20,dal

            """
        let report = try journal.importEntries(
            from: try scratch.file("table.csv", Array(text.utf8)), called: "t")
        #expect(report.added == 2 && report.badRows.map(\.line) == [2, 3, 4, 5])
        let ahead = "its date is in the future; the diary takes only what has happened"
        #expect(
            report.badRows.map(\.reason) == [
                ahead, "its date is before 1900", ahead, "its date is before 1900",
            ])
        let json = """
            [{"date":"2026-11-20","createdAt":"2126-11-20T08:00:00Z","rawInput":"egg"},
            {"date":"2026-11-21","createdAt":"2026-11-21T02:00:00+14:00","rawInput":"pie"}]
            """
        let exported = try journal.importEntries(
            from: try scratch.file("a.json", Array(json.utf8)), called: "a")
        #expect(exported.added == 1 && exported.badRows.map(\.number) == [1])
    }

    @Test("a table without ids twice changes nothing, though two of its rows are alike")
    func withoutIDs() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let text = "date,food\n2025-11-20,a coffee\n2025-11-20,a coffee\n2025-11-20,rice\n"
        let file = try scratch.file("table.csv", Array(text.utf8))
        #expect(try journal.importEntries(from: file, called: "t").added == 3)
        #expect(try journal.importEntries(from: file, called: "t").known == 3)
        #expect(try journal.allEntries().map(\.processedDescription) == ["a coffee", "a coffee", "rice"])
        #expect(try Set(journal.allEntries().map(\.id)).count == 3)
    }

    @Test("leaves out a bad row and names its line; with strict it leaves out everything")
    func badRow() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let text = "date,food\n2025-11-20,rice\n2025-02-30,rice\n2025-11-21,dal\n"
        let file = try scratch.file("table.csv", Array(text.utf8))
        let strict = try journal.importEntries(from: file, called: "t", mode: .strict)
        #expect(!strict.isStored && strict.added == 2 && strict.badCount == 1)
        #expect(try journal.allEntries().isEmpty)
        let report = try journal.importEntries(from: file, called: "t")
        #expect(report.badRows.map(\.line) == [3])
        #expect(report.badRows.map(\.reason) == ["its date is not a day such as 2026-11-20"])
        #expect(try journal.allEntries().map(\.processedDescription) == ["rice", "dal"])
    }

    @Test("tells of the first twenty bad rows one by one, and counts them all")
    func manyBadRows() throws {
        let scratch = try Scratch()
        let text = "date,food\n" + String(repeating: "never,rice\n", count: 50)
        let report = try scratch.journal().importEntries(
            from: try scratch.file("table.csv", Array(text.utf8)), called: "t")
        #expect(report.badCount == 50)
        #expect(report.badRows.map(\.line) == Array(2...21))
    }

    @Test("keeps what the diary says of an entry that was edited since")
    func edited() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let made = try journal.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        let file = scratch.folder.appending(path: "export.json")
        _ = try journal.export(as: .json, to: file, called: "e")
        try journal.edit(made.id, EntryEdit(description: "brown rice"))
        let report = try journal.importEntries(from: file, called: "e")
        #expect(report.differing == 1 && report.added == 0)
        #expect(try journal.entry(made.id).processedDescription == "brown rice")
    }

    @Test("brings back a deleted entry with its recording, and undo finds nothing amiss")
    func deleted() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two eggs"), reader: plainReader)
        let logged = try intake.log(try scratch.file("a.wav", wavBytes()))
        let media = try #require(logged.entry.mediaURL)
        let file = scratch.folder.appending(path: "export.json")
        _ = try journal.export(as: .json, to: file, called: "e")
        try journal.delete(logged.entry.id)
        #expect(try !journal.media.exists(media))
        #expect(try journal.importEntries(from: file, called: "e", mode: .dryRun).added == 1)
        #expect(try !journal.media.exists(media))
        #expect(try journal.importEntries(from: file, called: "e").added == 1)
        #expect(try journal.media.exists(media))
        #expect(try journal.recording(ofEntry: logged.entry.id)?.id == logged.recording.id)
        #expect(try journal.undo().entry == logged.entry)
        #expect(try journal.allEntries() == [logged.entry])
        #expect(try journal.media.exists(media))
    }
}

@Suite("A file that cannot be imported")
struct RefusedImportTests {
    /// Writes the files that only other programs make.
    private static let hostileFiles = """
        import sys, zipfile, gzip, tarfile, io
        with zipfile.ZipFile("out.zip", "w") as z: z.writestr("../../export.json", "[]")
        with zipfile.ZipFile("bomb.zip", "w", zipfile.ZIP_DEFLATED) as z: z.writestr("a.json", " " * 50_000_000)
        with gzip.open("bomb.gz", "w") as g: g.write(b"[" * 50_000_000)
        with tarfile.open("a.tar", "w") as t:
            info = tarfile.TarInfo("../export.json"); info.size = 2
            t.addfile(info, io.BytesIO(b"[]"))
        open("utf16.json", "w", encoding="utf-16").write("[]")
        open("latin1.csv", "w", encoding="latin-1").write("date,food\\n2025-11-20,crème\\n")
        open("brackets.json", "w").write("[" * 1_000_000)
        open("nested.json", "w").write('[{"items":' + "[" * 1_000_000)
        open("cut.json", "w").write('[\\n' + '{"date":"2025-11-20","rawInput":"rice"},\\n' * 5000 + '{"date":"20')
        open("long.json", "w").write('[{"date":"2025-11-20","rawInput":"' + "rice" * 1_000_000)
        open("huge.json", "w").truncate(2 << 30)
        open("empty.json", "w")
        open("page.html", "w").write("<html>food, date</html>")
        """

    /// Made once for all tests.
    private static let files = Result {
        let scratch = try Scratch()
        #expect(try RealProgram.python(hostileFiles, in: scratch.folder).status == 0)
        return scratch
    }

    @Test(
        "leaves the diary as it was, and says why in one line",
        arguments: [
            ("out.zip", "is a zip archive; unpack it and import a file from inside"),
            ("bomb.zip", "is a zip archive; unpack it and import a file from inside"),
            ("bomb.gz", "is compressed; unpack it with gunzip first"),
            ("a.tar", "is an archive; restore a backup with diary restore"),
            ("utf16.json", "is not UTF-8 text; save the file as UTF-8"),
            ("latin1.csv", "line 2: is not UTF-8 text; save the file as UTF-8"),
            ("brackets.json", "line 1: has brackets nested deeper than in any export"),
            ("nested.json", "line 1: has brackets nested deeper than in any export"),
            ("cut.json", "line 5002: ends in the middle of the JSON: the file is cut short"),
            ("long.json", "line 1: holds a text longer than 1 MB, too long for a diary entry"),
            ("huge.json", "is larger than 1 GB, too large for an export of a diary"),
            ("empty.json", "is empty"),
            ("page.html", nil), (".", "is a folder"), ("nowhere", "No such file or directory"),
            ("/dev/zero", "is not a regular file"),
        ] as [(String, String?)])
    func refusal(name: String, reason: String?) throws {
        let files = try Self.files.get().folder
        let journal = try Scratch().journal()
        try journal.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        let before = try journal.exported()
        let file = name.hasPrefix("/") ? URL(filePath: name) : files.appending(path: name)
        for mode in [ImportReport.Mode.lenient, .strict, .dryRun] {
            #expect {
                try journal.importEntries(from: file, called: name, mode: mode)
            } throws: { error in
                let text = (error as? JournalError)?.description ?? ""
                return text.hasPrefix("\(name): ") && !text.contains("\n") && !text.contains("rice")
                    && (reason.map { text == "\(name): \($0)" } ?? true)
            }
        }
        #expect(try journal.exported() == before)
        try journal.insert(entry("dal", at: "2026-11-19T09:00:00Z"))
    }
}

@Suite("Exporting")
struct ExportFileTests {
    @Test("an empty diary writes nothing, and leaves an older file alone", arguments: ExportFormat.allCases)
    func nothing(format: ExportFormat) throws {
        let scratch = try Scratch()
        let file = scratch.folder.appending(path: "old")
        let full = try scratch.journal()
        try full.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        _ = try full.export(as: format, to: file, called: "old")
        let old = try Data(contentsOf: file)
        try full.delete(try #require(try full.allEntries().first).id)
        #expect(try full.export(as: format, to: file, called: "old") == 0)
        #expect(try Data(contentsOf: file) == old)
        #expect(
            try scratch.journal().export(as: format, to: scratch.folder.appending(path: "new"), called: "new")
                == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() == [
                "home", "old",
            ])
    }

    @Test("replaces an older export of its format, and nothing else", arguments: ExportFormat.allCases)
    func replaced(format: ExportFormat) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try journal.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        let file = scratch.folder.appending(path: "export")
        for _ in 1...2 { #expect(try journal.export(as: format, to: file, called: "export") == 1) }
        var foreign = try ExportFormat.allCases.filter { $0 != format && $0 != .zip }.map { other in
            Array(try journal.exported(as: other).utf8)
        }
        foreign += [
            "[\n  {\"id\": 1}\n]", "id,date,price\n", "# Notes\n", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n",
            "PK\u{3}\u{4}",
        ]
        .map { Array($0.utf8) }
        for bytes in foreign {
            try Data(bytes).write(to: file)
            let error = #expect(throws: JournalError.self) {
                try journal.export(as: format, to: file, called: "export")
            }
            #expect(error?.kind == .unwritable && error?.description.contains("choose another name") == true)
            #expect(try Data(contentsOf: file) == Data(bytes))
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() == [
                "export", "home",
            ])
    }

    @Test("takes the days that are asked for")
    func days() throws {
        let journal = try Scratch().journal()
        for day in 10...20 { try journal.insert(entry("day \(day)", at: "2026-11-\(day)T08:00:00Z")) }
        let text = Collected()
        let range = DayRange(from: CalendarDay("2026-11-12"), through: CalendarDay("2026-11-13"))
        #expect(try journal.export(range, as: .markdown) { text.add($0) } == 2)
        #expect(text.text.contains("day 12") && text.text.contains("day 13") && !text.text.contains("day 14"))
    }

    @Test("follows a link to the file that is meant, and replaces that one")
    func links() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try journal.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        let (file, link) = (try scratch.file("real.json", []), scratch.folder.appending(path: "link.json"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        _ = try journal.export(as: .json, to: link, called: "link.json")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        #expect(try String(contentsOf: file, encoding: .utf8) == journal.exported())
    }

    @Test("never writes over the diary itself, a folder or a device")
    func forbiddenPlaces() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try journal.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        let link = scratch.folder.appending(path: "innocent.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: scratch.home.database)
        for place in [
            scratch.home.database, scratch.home.media.appending(path: "a.json"), link, scratch.folder,
            URL(filePath: "/dev/null"),
        ] {
            #expect(throws: JournalError.self) { try journal.export(as: .json, to: place, called: "place") }
            #expect(throws: JournalError.self) {
                try journal.backUp(to: place, called: "place", isForced: true)
            }
        }
        #expect(try journal.allEntries().count == 1)
    }
}
