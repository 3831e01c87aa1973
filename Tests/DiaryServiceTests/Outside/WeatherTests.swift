import Diary
import Foundation
import Journal
import Support
import Testing

@testable import DiaryService

@Suite("A weather service")
struct WeatherTests {
    /// As Open-Meteo documents it.
    private static let answer = """
        {"latitude": 12.9, "longitude": 77.6, "generationtime_ms": 0.1, "utc_offset_seconds": 19800,
        "timezone": "Asia/Kolkata", "timezone_abbreviation": "IST", "elevation": 920.0,
        "daily_units": {"time": "iso8601", "precipitation_sum": "mm", "temperature_2m_max": "°C"},
        "daily": {"time": ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"],
        "precipitation_sum": [0.00, 12.4, null, 3], "temperature_2m_max": [27.1, 24, 25.5, null]}}
        """
    private let talking: TalkingService
    private let service: AnsweringServer
    private let server: WeatherServer

    init() throws {
        talking = try TalkingService(journals: InstalledJournals.all)
        service = try AnsweringServer(.reply("200 OK", Self.answer))
        server = try #require(
            WeatherServer(address: service.address, latitude: 12.9716, longitude: -77.5946))
    }

    private func watch() -> WeatherWatch { WeatherWatch(talking.diaryService) }

    @Test("is told the place to a tenth of a degree, and nothing else")
    func request() throws {
        _ = try WeatherCall(server).weather(at: talking.clock.now)
        let head = try #require(service.requests.first)
        #expect(
            head.hasPrefix(
                "GET /v1/forecast?latitude=13.0&longitude=-77.6&daily=precipitation_sum,temperature_2m_max&past_days=14&forecast_days=3&timezone=auto HTTP/1.1\r\n"
            ), "\(head)")
        #expect(!head.contains("12.97") && !head.contains("77.59") && !head.contains("Authorization"))
    }

    @Test("tells days with rain and heat; what it leaves out is not known")
    func days() throws {
        let weather = try WeatherCall(server).weather(at: talking.clock.now)
        #expect(weather.days.map(\.day.text) == ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"])
        #expect(weather.days.map(\.rain) == [0, 12.4, nil, 3])
        #expect(weather.days.map(\.high) == [27.1, 24, 25.5, nil])
    }

    @Test(
        "that does something wrong says why",
        arguments: [
            (AnsweringServer.Answer.never, "it did not answer within 1 s"),
            (.bytes(10 << 20), "its answer is too long"),
            (.reply("400 Bad Request", #"{"error": true, "reason": "no"}"#), "it answered 400"),
            (.reply("200 OK", "rain"), "its answer cannot be read (it is not a JSON object)"),
            (.reply("200 OK", "{}"), "its answer cannot be read (it has no daily values)"),
            (
                .reply("200 OK", #"{"daily": {"time": ["today"]}}"#),
                "its answer cannot be read (its days are not dates)"
            ),
            (
                .reply("200 OK", #"{"daily": {"time": ["2026-11-20"], "precipitation_sum": ["much"]}}"#),
                "its answer cannot be read (it has neither rain nor temperatures)"
            ),
            (
                .reply(
                    "200 OK",
                    #"{"daily_units": {"precipitation_sum": "inch"}, "daily": {"time": ["2026-11-20"], "precipitation_sum": [1]}}"#
                ), "its answer cannot be read (its precipitation_sum is not in mm)"
            ),
            (
                .reply(
                    "200 OK", #"{"daily": {"time": ["2026-11-20"], "precipitation_sum": [-5]}}"#),
                "its answer cannot be read (it has neither rain nor temperatures)"
            ),
        ])
    func faulty(_ answer: AnsweringServer.Answer, _ told: String) throws {
        service.answers(answer)
        #expect {
            _ = try WeatherCall(server, deadline: told.contains("within 1 s") ? 1 : 60).weather(
                at: talking.clock.now)
        } throws: { error in (error as? OutsideProblem)?.description == told }
    }

    @Test("is asked by the service every three hours, also after a restart, and by nobody before it is set")
    func watching() throws {
        let first = self.watch()
        #expect(!first.step())
        try talking.journal.setWeatherServer(server)
        #expect(first.step())
        #expect(!first.step())
        let second = self.watch()
        talking.clock.advance(by: 3 * 3_600 - 1)
        #expect(!second.step())
        talking.clock.advance(by: 1)
        #expect(second.step())
        #expect(service.requests.count == 2)
        #expect(try talking.journal.weather()?.fetchedAt == talking.clock.now)
        talking.clock.advance(by: -86_400)
        #expect(second.step(), "the clock was set back")
    }

    @Test("that fails leaves what was known, is asked again after half an hour, and is named by no log")
    func failing() throws {
        try talking.journal.setWeatherServer(server)
        let watch = self.watch()
        watch.step()
        let known = try #require(try talking.journal.weather())
        service.answers(.reply("500 Oops", ""))
        talking.clock.advance(by: 3 * 3_600)
        #expect(watch.step())
        #expect(!watch.step())
        talking.clock.advance(by: 1_800)
        #expect(watch.step())
        #expect(try talking.journal.weather() == known)
        let warnings = talking.log.filter { $0.contains("event=weather") }
        #expect(warnings.count == 2)
        #expect(warnings.allSatisfy { $0.contains("it answered 500") && !$0.contains("13.0") })
    }

    @Test("tells the journals what is due, until it is forgotten")
    func due() throws {
        let conversation = talking.conversation()
        _ = try conversation.reply(to: "I watered the basil")
        let basil = try #require(try talking.journal.records(of: .init(rawValue: "plants")).first)
        var moved = basil
        moved.fields["place"] = .text("garden")
        moved.fields["plan"] = .object([
            ("watering", .object([("days", .integer(4)), ("source", .text("set"))]))
        ])
        try talking.journal.change(moved)
        talking.clock.advance(by: 3 * 86_400)
        func reason() throws -> [String] {
            try talking.diaryService.dueReminders.household(at: talking.clock.now).coming(within: 14)
                .map(\.act.reason)
        }
        #expect(try reason() == ["every 4 days, as you set it"])
        try talking.journal.setWeatherServer(server)
        let today = CalendarDay(of: talking.clock.now, in: talking.journal.calendar)
        let rain = Weather(
            days: [Weather.Day(today.advanced(by: -1), rain: 9)], fetchedAt: talking.clock.now)
        #expect(try talking.journal.keep(rain, from: server))
        #expect(try reason() == ["every 4 days, as you set it; it rained 9 mm yesterday"])
        try talking.journal.setWeatherServer(nil)
        #expect(try reason() == ["every 4 days, as you set it"])
        #expect(try !talking.journal.keep(rain, from: server), "an answer that comes late is not kept")
        #expect(try talking.journal.weather() == nil)
    }

    @Test("keeps a place to a tenth of a degree, anywhere on earth", arguments: 0..<300)
    func places(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (latitude, longitude) = (
            Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random)
        )
        let server = try #require(
            WeatherServer(address: "https://weather.example.org", latitude: latitude, longitude: longitude))
        let sent = (
            try #require(Double(server.position.latitude)), try #require(Double(server.position.longitude))
        )
        #expect(abs(sent.0 - latitude) <= 0.050_001 && abs(sent.1 - longitude) <= 0.050_001)
        #expect(server.position.latitude.split(separator: ".").last?.count == 1)
        #expect(
            WeatherServer(address: "https://weather.example.org", latitude: latitude + 181, longitude: 0)
                == nil)
    }
}
