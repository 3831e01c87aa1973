import Diary
import JSON
import Journal

/// A weather service and what it told, as JSON.
package enum WeatherJSON {
    /// An object with `address`, `latitude`, `longitude`, `fetchedAt` and `days`; null for what is not known.
    package static func object(
        _ server: WeatherServer?, _ weather: Weather?, _ instants: InstantText
    ) -> JSONValue {
        func degrees(_ tenths: Int?) -> JSONValue {
            tenths.map { .number(Double($0) / 10, decimals: 1) } ?? .null
        }
        func number(_ value: Double?) -> JSONValue { value.map { .number($0, decimals: 1) } ?? .null }
        return .object([
            ("address", .text(server?.address)), ("latitude", degrees(server?.latitude)),
            ("longitude", degrees(server?.longitude)),
            ("fetchedAt", .text(weather.map { instants.text($0.fetchedAt) })),
            (
                "days",
                .array(
                    (weather?.days ?? []).map { day in
                        .object([
                            ("day", .text(day.day.text)), ("rain", number(day.rain)),
                            ("high", number(day.high)),
                        ])
                    })
            ),
        ])
    }
}
