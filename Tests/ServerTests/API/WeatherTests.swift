import Diary
import Foundation
import Journal
import Testing

@testable import Server

@Suite("API: weather")
struct WeatherTests {
    @Test("the service and the place are set, shown to a tenth of a degree, and forgotten")
    func settings() throws {
        let diary = try ServedDiary()
        #expect(diary.send("GET", "/v1/weather")["address"] == .null)
        let set = diary.send(
            "PUT", "/v1/weather",
            json: #"{"address": "https://weather.example.org", "latitude": 52.5163, "longitude": -0.04}"#)
        #expect(set.status == 200)
        #expect(set.json.line.contains("52.5,") && !set.json.line.contains("52.51"))
        let journal = diary.service.diaryService.journal
        let server = try #require(try journal.weatherServer())
        let day = try #require(CalendarDay("2026-11-19"))
        try journal.keep(
            Weather(days: [Weather.Day(day, rain: 12, high: 8)], fetchedAt: diary.clock.now), from: server)
        let shown = diary.send("GET", "/v1/weather")
        #expect(shown["days"][0]["day"].text == "2026-11-19")
        #expect(shown["fetchedAt"].text == "2026-11-20T12:00:00Z")
        #expect(diary.send("DELETE", "/v1/weather").status == 204)
        #expect(diary.send("GET", "/v1/weather")["days"].items.isEmpty)
    }

    @Test(
        "settings that are wrong are refused in words, and change nothing",
        arguments: [
            #"{"address": "weather.example.org", "latitude": 1, "longitude": 1}"#,
            #"{"address": "https://weather.example.org", "latitude": 91, "longitude": 1}"#,
            #"{"address": "https://weather.example.org", "latitude": 1, "longitude": "1"}"#,
            #"{"address": "https://weather.example.org", "latitude": 1}"#,
            #"{"latitude": 1, "longitude": 1}"#,
        ])
    func refused(_ json: String) throws {
        let diary = try ServedDiary()
        #expect(diary.send("PUT", "/v1/weather", json: json).status == 422)
        #expect(diary.send("GET", "/v1/weather")["address"] == .null)
    }
}
