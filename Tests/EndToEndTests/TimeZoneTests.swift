import Foundation
import Testing

@Suite("Moving on the command line")
struct TimeZoneTests {
    @Test("an old entry is listed and exported with its old clock, and a running service has the new zone")
    func moved() throws {
        let home = try DiaryHome()
        #expect(try home.run("add", "--at", "2026-11-18 08:15", "two idlis").status == 0)
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!serving.address().isEmpty)
        let before = try home.run("timezone").output
        #expect(before == "Europe/Berlin\n")
        let moved = try home.run("timezone", "asia/tokyo")
        #expect(moved.status == 0 && moved.output == "Asia/Tokyo, after Europe/Berlin\n")
        #expect(try home.run("timezone", "Asia/Tokyo").output == "Asia/Tokyo already\n")
        #expect(try home.run("list").output.contains("08:15"))
        let export = try home.run("export", "--format", "csv", "-").output
        #expect(export.contains("2026-11-18,2026-11-18T08:15:00+01:00"))
        let settings = try home.ask("GET", "/v1/settings")
        #expect(settings.contains(#""timeZone":"Asia/Tokyo""#))
        #expect(serving.end(by: SIGTERM) == 0)
    }

    @Test(
        "an unknown zone is a usage error with near names",
        arguments: [("Berlin", "Europe/Berlin"), ("Mars/Base", "Europe/Berlin")])
    func unknown(name: String, told: String) throws {
        let run = try DiaryHome().run("timezone", name)
        #expect(run.status == 64 && run.errorLines.count == 1 && run.errors.contains(told), "\(run)")
    }
}
