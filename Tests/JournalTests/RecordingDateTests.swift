import Foundation
import Testing

@testable import Journal

@Suite("When a recording was made")
struct RecordingDateTests {
    @Test(
        "a name's date and time are read in the forms that phones, recorders and people use",
        arguments: [
            ("2026-11-20 08.15.wav", "2026-11-20T08:15:00Z"),
            ("2026-11-20 08.15.30.wav", "2026-11-20T08:15:30Z"),
            ("Recording_20261120_081500.wav", "2026-11-20T08:15:00Z"),
            ("20261120-081500.flac", "2026-11-20T08:15:00Z"),
            ("20261120 081500-4F2A11D0.m4a", "2026-11-20T08:15:00Z"),
            ("Voice 001 2026-11-20 at 08.15.00.wav", "2026-11-20T08:15:00Z"),
            ("REC20261120081500.wav", "2026-11-20T08:15:00Z"),
            ("PXL_20261120_081500123.ogg", "2026-11-20T08:15:00Z"),
            ("202611200815.wav", "2026-11-20T08:15:00Z"),
            ("261120_0815.wav", "2026-11-20T08:15:00Z"),
            ("231120_0815.wav", "2023-11-20T08:15:00Z"),
            ("Voice 261120_081530.wav", "2026-11-20T08:15:30Z"),
            ("VOC_261120-0815.wav", "2026-11-20T08:15:00Z"),
            ("New Recording 2026-11-20 8.15 AM.wav", "2026-11-20T08:15:00Z"),
            ("Memo 2026-11-19 8.15\u{202F}PM.wav", "2026-11-19T20:15:00Z"),
            ("2026-11-20 12.05 a.m..wav", "2026-11-20T00:05:00Z"),
            ("WhatsApp Audio 2026-11-20 at 08.15.00.ogg", "2026-11-20T08:15:00Z"),
            ("WhatsApp Ptt 2026-11-20 at 8.15.00 AM.ogg", "2026-11-20T08:15:00Z"),
            ("signal-2026-11-20-08-15-00-123.ogg", "2026-11-20T08:15:00Z"),
            ("audio_2026-11-20_08-15-00.ogg", "2026-11-20T08:15:00Z"),
            ("2026-11-20T08_15_00.wav", "2026-11-20T08:15:00Z"),
            ("20261120T081500Z.wav", "2026-11-20T08:15:00Z"),
            ("20261120T081500+0530.wav", "2026-11-20T02:45:00Z"),
            ("recording-2026-11-20T08-15-00-097Z.wav", "2026-11-20T08:15:00Z"),
            ("2026-11-20T08_15_00_097Z.webm", "2026-11-20T08:15:00Z"),
            ("2026-11-20_08-15-00_Z.wav", "2026-11-20T08:15:00Z"),
            ("2026-11-20T08-15-00-097-0530.wav", "2026-11-20T13:45:00Z"),
            ("2026-11-19T08-15-00-097+0530.wav", "2026-11-19T02:45:00Z"),
            ("2026-11-20 08.15.00 UTC.wav", "2026-11-20T08:15:00Z"),
            ("memo%202026-11-20T08%3A15%3A00.097Z.wav", "2026-11-20T08:15:00Z"),
            ("memo%25202026-11-20%252008.15.wav", "2026-11-20T08:15:00Z"),
            ("2026-11-20%2008.15%20100%.wav", "2026-11-20T08:15:00Z"),
            ("20-11-2026 08h15.wav", "2026-11-20T08:15:00Z"),
            ("11-20-2026 08.15.wav", "2026-11-20T08:15:00Z"),
            ("20 Nov 2026 08.15.wav", "2026-11-20T08:15:00Z"),
            ("Nov 20, 2026 8.15 am.wav", "2026-11-20T08:15:00Z"),
            ("1763626500000.wav", "2025-11-20T08:15:00Z"),
            ("1763626500.wav", "2025-11-20T08:15:00Z"),
            ("audio-1763626500000-7.wav", "2025-11-20T08:15:00Z"),
        ])
    func names(name: String, expected: String) throws {
        let found = try date(name: name)
        #expect(found == RecordingDate(instant: instant(expected), source: .name))
    }

    @Test(
        "a name with a day only is that day, at the time the file has when it is of that day, else at noon",
        arguments: [
            ("AUD-20261120-WA0003.ogg", "2026-11-20T12:30:00Z", "2026-11-20T12:30:00Z"),
            ("PTT-20261119-WA0001.opus", "2026-11-20T12:30:00Z", "2026-11-19T12:00:00Z"),
            ("2026-11-18.wav", "2026-11-20T12:30:00Z", "2026-11-18T12:00:00Z"),
            ("2026-11-18 (2).wav", "2026-11-20T12:30:00Z", "2026-11-18T12:00:00Z"),
            ("2026-11-18-2.wav", "2026-11-18T07:00:00Z", "2026-11-18T07:00:00Z"),
            ("breakfast 18.11.2026.wav", "2026-11-20T12:30:00Z", "2026-11-18T12:00:00Z"),
            ("05-05-2026.wav", "2026-11-20T12:30:00Z", "2026-05-05T12:00:00Z"),
        ])
    func dayOnly(name: String, modified: String, expected: String) throws {
        let found = try date(name: name, modified: modified)
        #expect(found == RecordingDate(instant: instant(expected), source: .name))
    }

    @Test(
        "names without a date, with an ambiguous one or one that cannot be are not believed",
        arguments: [
            "ZOOM0001.wav", "DS_0001.wav", "memo.wav", "REC001.wav", "New Recording 4.wav", "03-04-2026.wav",
            "2026-13-01.wav", "2026-02-30 08.15.wav", "1980-01-01 00.00.wav", "1999-12-31 23.59.wav",
            "2026-11-23 08.15.wav", "2031-01-01.wav", "261120_001.wav", "123456_001.wav",
            "call 2025550123.wav",
            "99999999999999.wav", "2026-11-19 to 2026-11-20.wav", "20269999.wav", "", ".wav", "12345678.wav",
            "9999999999999.wav", "0000000000000.wav", "٢٠٢٦-١١-٢٠.wav",
            String(repeating: "9", count: 4000), String(repeating: "1-", count: 2000),
        ])
    func unbelieved(name: String) throws {
        let found = try date(name: name, modified: "2026-11-20T07:00:00Z")
        #expect(found == RecordingDate(instant: instant("2026-11-20T07:00:00Z"), source: .modified))
    }

    @Test("given beats inside beats name beats modification time beats the moment it came")
    func precedence() throws {
        let inside = WrittenDate.all(in: "2026-11-17 09:00:00")
        let given = instant("2026-11-16T09:00:00Z")
        let name = "2026-11-18 09.00.wav"
        #expect(try date(given: given, inside: inside, name: name).source == .given)
        #expect(
            try date(inside: inside, name: name)
                == .init(instant: instant("2026-11-17T09:00:00Z"), source: .inside))
        #expect(try date(name: name).source == .name)
        #expect(try date(name: "a").source == .modified)
        let epoch = try date(name: "a", modified: "1970-01-01T00:00:00Z")
        #expect(epoch == .init(instant: instant("2026-11-20T13:00:00Z"), source: .received))
        #expect(try date(given: instant("1990-01-01T00:00:00Z"), name: name).source == .given)
    }

    @Test("an implausible date inside gives way to the name; a day inside takes the name's time")
    func combined() throws {
        let name = "2026-11-18 09.00.wav"
        #expect(try date(inside: WrittenDate.all(in: "1980-01-01 00:00:00"), name: name).source == .name)
        let day = try date(inside: WrittenDate.all(in: "2026-11-18"), name: name)
        #expect(day == .init(instant: instant("2026-11-18T09:00:00Z"), source: .inside))
    }

    @Test("a day without a time that is today is not later than now")
    func todayAtNoon() throws {
        let found = RecordingDate.of(
            given: nil, inside: [], name: "2026-11-20.wav", modified: nil,
            now: instant("2026-11-20T08:00:00Z"),
            calendar: try calendar())
        #expect(found.instant == instant("2026-11-20T08:00:00Z"))
    }

    @Test(
        "a name that says UTC is not in the diary's zone, however it joins the zone to the time",
        arguments: [
            "recording-2026-11-20T08-15-00-097Z.wav", "2026-11-20T08-15-00Z.wav",
            "2026-11-20T08_15_00_097Z.wav",
            "2026-11-20_08-15-00_Z.wav", "20261120T081500097Z.wav", "20261120_081500_097Z.wav",
            "2026-11-20 08-15-00.097Z (2).wav", "2026-11-20T08.15.00.097Z-kitchen.wav",
            "2026-11-20 08.15 UTC.wav",
            "2026-11-20T08%3A15%3A00.097Z.wav", "2026-11-20T08-15-00-097123Z.wav",
        ])
    func greenwich(name: String) throws {
        let newYork = try calendar("America/New_York")
        #expect(
            WrittenDate.all(inName: name).map { $0.instant(in: newYork) } == [instant("2026-11-20T08:15:00Z")]
        )
    }

    @Test(
        "a name that has a number after the time, or a word that begins as a zone, is in the diary's zone",
        arguments: [
            "2026-11-20T08-15-00-097.wav", "2026-11-20_08-15-00_12.wav", "2026-11-20_08-15-00_zoo.wav",
            "signal-2026-11-20-08-15-00-123.ogg",
        ])
    func local(name: String) throws {
        let newYork = try calendar("America/New_York")
        #expect(
            WrittenDate.all(inName: name).map { $0.instant(in: newYork) } == [instant("2026-11-20T13:15:00Z")]
        )
    }

    @Test("times without an offset are in the diary's zone, those with one are not")
    func zones() throws {
        let berlin = try calendar("Europe/Berlin")
        for (text, expected) in [
            ("2026-11-20 08:15:00", "2026-11-20T07:15:00Z"), ("2026-11-20T08:15:00Z", "2026-11-20T08:15:00Z"),
            ("2026-11-20T08:15:00.25-05:00", "2026-11-20T13:15:00Z"),
            ("2026-07-01 08:15", "2026-07-01T06:15:00Z"), ("2026-03-29 02:30:00", "2026-03-29T01:30:00Z"),
        ] {
            #expect(
                WrittenDate.all(in: text).map { $0.instant(in: berlin) } == [instant(expected)], "\(text)")
        }
    }

    private func date(
        given: Date? = nil, inside: [WrittenDate] = [], name: String,
        modified: String = "2026-11-20T12:30:00Z"
    ) throws -> RecordingDate {
        RecordingDate.of(
            given: given, inside: inside, name: name, modified: instant(modified),
            now: instant("2026-11-20T13:00:00Z"), calendar: try calendar())
    }
}
