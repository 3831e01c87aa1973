import Foundation
import Testing

@Suite("Reminders on the command line")
struct ReminderTests {
    private struct Planned: Decodable {
        var id, kind, date, title, message: String
    }

    private struct Page: Decodable {
        var on: [String]
        var time: String
        var channels: [String]
        var feed: String?
        var planned: [Planned]
    }

    private func page(_ home: DiaryHome) throws -> Page {
        try JSONDecoder().decode(
            Page.self, from: Data(home.run("reminders", "list", "--format", "json").output.utf8))
    }

    @Test("on, off and list change and show what is planned")
    func settings() throws {
        let home = try DiaryHome(hasModel: false)
        #expect(try page(home).planned.isEmpty)
        let on = try home.run(
            "reminders", "on", "--time", "6:30am", "--url", "https://me:pass@ntfy.example/topic")
        #expect(on.status == 0)
        #expect(on.output.contains("goes to  https://ntfy.example (ntfy)\n"))
        // One line a kind, however often it comes.
        #expect(on.lines.count { $0.contains("What did you eat today?") } == 1)
        #expect(on.output.contains(" (then daily, planned up to "))
        #expect(on.lines.count { $0.contains("Your week in food") } == 1)
        #expect(try page(home).planned.contains { $0.id == "daily-reminder-13" })
        #expect(!on.output.contains("pass") && !on.output.contains("topic"))
        #expect(try page(home).time == "06:30")
        #expect(try page(home).channels == ["ntfy to https://ntfy.example"])

        #expect(try home.run("reminders", "off", "recap", "streak", "meal", "due", "asked").status == 0)
        #expect(try page(home).on == ["daily"])
        #expect(try home.run("reminders", "on", "recap", "--voice", "--feed", "r.ics").status == 0)
        #expect(try page(home).on == ["daily", "recap"])
        #expect(try page(home).channels == ["ntfy to https://ntfy.example", "voice"])
        #expect(try page(home).feed == home.folder.appending(path: "r.ics").path)
        let off = ["reminders", "off", "--voice", "--feed", "--url", "https://me:pass@ntfy.example/topic"]
        #expect(try home.run(off).status == 0)
        #expect(try page(home).channels.isEmpty)
        #expect(try page(home).on == ["daily", "recap"], "only the ways were taken away")
        #expect(try home.run("reminders", "off").status == 0)
        #expect(try page(home).planned.isEmpty)
    }

    @Test("who waits for reminders that are off, or that go nowhere, is told so")
    func idle() throws {
        let home = try DiaryHome(hasModel: false)
        #expect(try home.run("remind", "--once").errors.contains("diary reminders on turns them on"))
        _ = try home.run("reminders", "on", "recap")
        #expect(try home.run("remind", "--once").errors.contains("not sent anywhere yet"))
        _ = try home.run("reminders", "on", "--feed", "r.ics")
        #expect(try home.run("remind", "--once").errors.isEmpty)
    }

    @Test("only the meals that were named are asked for, until they are no longer")
    func meals() throws {
        let home = try DiaryHome(hasModel: false)
        let on = try home.run("reminders", "on", "--ask", "lunch=13:30", "--ask", "dinner=8pm")
        #expect(on.output.contains("meal     lunch at 13:30, dinner at 20:00, when it is not logged\n"))
        #expect(try page(home).on == ["meal"])
        #expect(
            try home.run("reminders", "on", "--ask", "lunch=off").output.contains("meal     dinner at 20:00"))
        #expect(try page(home).planned.allSatisfy { $0.id == "meal-dinner" })
        #expect(try home.run("reminders", "off", "meal").output.contains("meal     off\n"))
    }

    @Test("a reminder that is asked for is kept and listed, answered by its name, and says where it goes")
    func asked() throws {
        let home = try DiaryHome()
        let kept = try home.run("remind", "me", "call", "Ann", "at", "11:59", "pm")
        #expect(kept.output.contains("I will remind you") && kept.errors.contains("sent nowhere yet"))
        _ = try home.run("reminders", "on", "asked", "--feed", "r.ics")
        #expect(try home.run("remind", "me", "to", "post", "the", "parcel", "tomorrow").errors.isEmpty)
        #expect(try page(home).planned.map(\.message) == ["Call Ann.", "Post the parcel."])
        #expect(try home.run("due").output.hasSuffix(" 23:59  Call Ann\n"))
        #expect(try home.run("due", "in", "1min", "call").status == 0)
        #expect(try home.run("due", "in", "soonish", "post").status == 64)
        #expect(try home.run("due", "done", "post").status == 65, "it is due tomorrow")
        #expect(try home.run("due", "done", "call", "ann").output == "Done: Call Ann.\n")
        #expect(try home.run("due").output == "Nothing is due.\n")
        let nothing = try home.run("remind", "me", "--person", "../x", "call", "Ann")
        #expect(nothing.status != 0 && nothing.errorLines.count == 1)
    }

    @Test("logging something today takes today's reminder out of the plan")
    func logged() throws {
        let home = try DiaryHome()
        _ = try home.run("reminders", "on", "daily", "--time", "23:59")
        #expect(try page(home).planned.count >= 13)
        _ = try home.run("add", "--at", "now", "black coffee")
        #expect(try page(home).planned.first?.id == "daily-reminder-1")
    }

    @Test(
        "what is wrong gets one line that says what would be right",
        arguments: [
            (["reminders", "on", "dayly"], Int32(64), "did you mean daily?"),
            (["reminders", "on", "--time", "25:00"], 64, "08:15"),
            (["reminders", "on", "--ask", "lunchtime"], 64, "lunch=13:30"),
            (["reminders", "on", "--ask", "lunch=25:00"], 64, "08:15"),
            (["reminders", "on", "--url", "ntfy.sh/food"], 64, "https://ntfy.sh/my-topic"),
            (["reminders", "on", "--url", "https://ntfy.sh"], 64, "topic"),
            (["reminders", "on", "--body", "json"], 64, "--url"),
            (["reminders", "off", "--url", "http://nobody/x"], 65, "are not sent to that URL"),
            (["reminders", "test"], 65, "not sent anywhere yet"),
            (["reminders"], 64, "on, off, list, test, feed"),
        ])
    func wrong(line: [String], status: Int32, advice: String) throws {
        let run = try DiaryHome(hasModel: false).run(line)
        #expect(run.status == status)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(advice), "\(run.errors)")
    }

    @Test("the feed goes to standard output or into a file")
    func feed() throws {
        let home = try DiaryHome(hasModel: false)
        _ = try home.run("reminders", "on", "recap")
        let printed = try home.run("reminders", "feed").output
        #expect(printed.hasPrefix("BEGIN:VCALENDAR\r\n") && printed.hasSuffix("END:VCALENDAR\r\n"))
        #expect(try home.run("reminders", "feed", "--output", "r.ics").output.isEmpty)
        let written = try String(contentsOf: home.folder.appending(path: "r.ics"), encoding: .utf8)
        #expect(written.components(separatedBy: "BEGIN:VALARM").count == 2)
        #expect(try home.run("reminders", "feed", "--output", "missing/r.ics").status == 73)
    }

    @Test("a test is spoken on ALSA's default device, and what is said can be heard")
    func voice() throws {
        let home = try DiaryHome(hasModel: false)
        try home.write(
            """
            </usr/share/alsa/alsa.conf>
            pcm.!default { type file slave.pcm "null" file "\(home.folder.path)/heard.wav" format "wav" }

            """, to: "asound.conf")
        _ = try home.run("reminders", "on", "--voice")
        let run = try home.run(
            "reminders", "test", environment: ["ALSA_CONFIG_PATH": home.folder.path + "/asound.conf"])
        #expect(run.output == "sent    voice\n", "\(run.errors)")
        #expect(try heard("heard.wav", home).contains("diary"))
    }

    @Test("without a sound device it is written to a file that only its user can read")
    func noDevice() throws {
        let home = try DiaryHome(hasModel: false)
        try home.write("pcm.!default { type hw card 31 }\n", to: "asound.conf")
        _ = try home.run("reminders", "on", "--voice")
        let run = try home.run(
            "reminders", "test", environment: ["ALSA_CONFIG_PATH": home.folder.path + "/asound.conf"])
        let file = home.root.appending(path: "reminders/daily.wav")
        #expect(run.output == "sent    voice: no sound device; written to \(file.path)\n")
        let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        #expect(try heard(file.path, home).contains("diary"))
    }

    /// What the recogniser makes of a recording.
    private func heard(_ file: String, _ home: DiaryHome) throws -> String {
        try home.run("transcribe", "--model", "general", file).output
    }
}
