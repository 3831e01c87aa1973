import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

/// The weather at the household's place, and the service that tells it.
extension Operation {
    private static let weatherSchema = Schema.object([
        .required("address", .text.orNull.described("null if nobody is asked, as at first.")),
        .required("latitude", .number.orNull.described("In degrees, to a tenth.")),
        .required("longitude", .number.orNull.described("In degrees, to a tenth.")),
        .required("fetchedAt", .instant.orNull.described("When the service answered last.")),
        .required(
            "days",
            .list(
                .object([
                    .required("day", .day), .required("rain", .number.orNull.described("In millimetres.")),
                    .required("high", .number.orNull.described("The highest temperature in °C.")),
                ]))),
    ])

    static let weather: [Operation] = [
        Operation(
            "GET", "/v1/weather", may: .all, "Shows where the weather is asked for, and what was told last.",
            headers: [ifNoneMatch], answers: [.json("The weather.", weatherSchema), unchanged]
        ) { call in .json(try shownWeather(call), call) },
        Operation(
            "PUT", "/v1/weather", may: .all,
            "Sets a weather service that answers as Open-Meteo does, and the place. The place is kept and sent to a tenth of a "
                + "degree.",
            body: .json([
                .required("address", .text(1...500).described("Such as https://api.open-meteo.com.")),
                .required("latitude", .number.described("Degrees north, -90 to 90.")),
                .required("longitude", .number.described("Degrees east, -180 to 180.")),
            ]),
            answers: [.json("The weather; what another service told is forgotten.", weatherSchema)],
            problems: [415, 422]
        ) { call in
            var body = try BodyMembers(call)
            guard let address = try body.text("address", 1...500) else {
                throw HTTPProblem.unfit("address", "is missing")
            }
            let latitude = try body.degrees("latitude", 90)
            let longitude = try body.degrees("longitude", 180)
            try body.finish()
            guard
                let server = WeatherServer(address: address, latitude: latitude, longitude: longitude)
            else { throw HTTPProblem.unfit("address", "must look like https://api.open-meteo.com") }
            try call.journal.setWeatherServer(server)
            call.publish(.settingsChanged)
            return .json(try shownWeather(call), call)
        },
        Operation(
            "DELETE", "/v1/weather", may: .all, "Forgets the weather service, the place and the weather.",
            answers: [.nothing(204, "Nobody is asked any more.")]
        ) { call in
            try call.journal.setWeatherServer(nil)
            call.publish(.settingsChanged)
            call.publish(.diaryChanged)
            return HTTPResponse(204)
        },
    ]

    private static func shownWeather(_ call: Call) throws -> JSONValue {
        WeatherJSON.object(
            try call.journal.weatherServer(), try call.journal.weather(),
            InstantText(calendar: call.journal.calendar))
    }
}

extension BodyMembers {
    /// A number of degrees from `-limit` to `limit`.
    fileprivate mutating func degrees(_ name: String, _ limit: Double) throws -> Double {
        let degrees: Double? =
            switch list(name) {
            case .integer(let number)?: Double(number)
            case .number(let number)?: number
            default: nil
            }
        guard let degrees, (-limit...limit).contains(degrees) else {
            throw HTTPProblem.unfit(name, "must be a number of degrees from -\(Int(limit)) to \(Int(limit))")
        }
        return degrees
    }
}
