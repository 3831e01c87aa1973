import Foundation
import Support
import Testing

@Suite("Weather")
struct WeatherTests {
    private func answer(_ days: [(Int, Double)]) -> AnsweringServer.Answer {
        let style = Date.ISO8601FormatStyle().year().month().day()
        let times = days.map { "\"\(Date(timeIntervalSinceNow: Double($0.0) * 86_400).formatted(style))\"" }
        return .reply(
            "200 OK",
            """
            {"daily_units": {"time": "iso8601", "precipitation_sum": "mm", "temperature_2m_max": "°C"},
            "daily": {"time": [\(times.joined(separator: ", "))],
            "precipitation_sum": [\(days.map { "\($0.1)" }.joined(separator: ", "))],
            "temperature_2m_max": [\(days.map { _ in "18.5" }.joined(separator: ", "))]}}
            """)
    }

    @Test("is asked for once a service is set, waters what stands outside, and is forgotten")
    func told() throws {
        let home = try DiaryHome()
        let service = try AnsweringServer(answer([(-1, 14), (0, 0)]))
        #expect(try home.run("weather").output.hasPrefix("There is no weather service; set one with "))
        for (name, place) in [("rose", "balcony"), ("ivy", "hall")] {
            _ = try home.run("plants", "add", name, "--place", place)
            _ = try home.run("plants", "plan", name, "--every", "watering=3")
            _ = try home.run("plants", "care", "watering", name, "--at", "\(Self.day(-9)) 10:00")
        }
        #expect(try home.run("due").lines.count == 2)
        let set = try home.run("weather", "set", service.address, "52.5163,13.3777")
        #expect(
            set.lines == ["\(service.address)  52.5,13.4", "127.0.0.1 gave the weather for 2 days"],
            "\(set.errors)")
        #expect(try #require(service.requests.first).contains("latitude=52.5&longitude=13.4&"))
        let due = try home.run("due").lines
        #expect(due.count == 1 && due.first?.contains("ivy") == true, "\(due)")
        let plants = try home.run("plants", "due").output
        #expect(plants.contains("it rained 14 mm "))
        #expect(try home.run("weather").lines.count == 3)
        #expect(try home.run("weather", "--format", "json").output.contains("\"latitude\":52.5"))
        #expect(try home.run("weather", "fetch").status == 0)
        #expect(try home.run("weather", "remove").output == "removed  \(service.address)\n")
        #expect(try home.run("due").lines.count == 2)
        #expect(try home.run("weather", "fetch").status == 65)
        #expect(service.requests.count == 2)
        let south = try home.run("weather", "set", service.address, "-33.8688,151.2093")
        #expect(south.lines.first == "\(service.address)  -33.9,151.2", "\(south.errors)")
    }

    private static func day(_ days: Int) -> String {
        Date(timeIntervalSinceNow: Double(days) * 86_400).formatted(
            Date.ISO8601FormatStyle().year().month().day())
    }

    @Test("is asked for by the service that runs, and the season alone counts where nobody answers")
    func served() throws {
        let home = try DiaryHome()
        _ = try home.run("plants", "add", "rose", "--place", "balcony")
        let service = try AnsweringServer(.reply("503 Later", ""))
        let set = try home.run("weather", "set", service.address, "1,2")
        #expect(set.status == 0)
        #expect(set.errors == "diary: 127.0.0.1: it answered 503; diary serve asks it again\n")
        #expect(try home.run("weather").lines.last == "It has not answered yet.")
        #expect(try home.run("plants", "due").status == 0)
        #expect(try home.run("weather", "fetch").status == 75)
        service.answers(answer([(-1, 3)]))
        let serving = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!serving.address().isEmpty)
        let end = Date(timeIntervalSinceNow: 60)
        while try home.run("weather").lines.count < 2 || home.run("weather").output.contains("not answered"),
            Date.now < end
        { usleep(100_000) }
        #expect(try home.run("weather").output.contains("  3.0 mm   18.5 °C"))
        #expect(serving.end(by: SIGTERM) == 0)
    }

    @Test(
        "what names neither a service nor a place is refused",
        arguments: [
            ["weather.example.org", "1,2"], ["https://weather.example.org", "1"],
            ["https://weather.example.org", "91,2"], ["https://weather.example.org", "north,south"],
            ["https://weather.example.org"],
        ])
    func refused(_ words: [String]) throws {
        let home = try DiaryHome()
        #expect(try home.run("plants", "add", "rose").status == 0)
        let run = try home.run(["weather", "set"] + words)
        #expect(run.status == 64)
        #expect(try home.run("weather", "--format", "json").output.contains("\"address\":null"))
    }
}
