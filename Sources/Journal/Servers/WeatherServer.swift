import Diary
import Foundation

/// A weather service that answers as Open-Meteo does, and the place that it is asked about.
package struct WeatherServer: Hashable, Codable, Sendable {
    /// The address as the user gave it: `https://api.open-meteo.com`.
    package let address: String
    /// In tenths of a degree, so that nobody learns the house: -900…900.
    package let latitude: Int
    /// In tenths of a degree, -1,800…1,800.
    package let longitude: Int

    /// nil if the address is not one of a server, or the position is not on earth.
    ///
    /// - Parameters:
    ///   - address: `http` or `https`, a host, perhaps a port and a path, without user, query or fragment.
    ///   - latitude: in degrees, -90…90; kept to a tenth.
    ///   - longitude: in degrees, -180…180; kept to a tenth.
    package init?(address: String, latitude: Double, longitude: Double) {
        guard URLComponents.plainServer(address) != nil, (-90...90).contains(latitude),
            (-180...180).contains(longitude)
        else { return nil }
        self.address = address
        self.latitude = Int((latitude * 10).rounded())
        self.longitude = Int((longitude * 10).rounded())
    }

    /// The position as it is sent: "52.5", "-0.1".
    package var position: (latitude: String, longitude: String) {
        (Self.degrees(latitude), Self.degrees(longitude))
    }

    private static func degrees(_ tenths: Int) -> String {
        "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    /// Where the weather is asked for; nil if the address cannot be used.
    package var url: URL? {
        guard var parts = URLComponents.plainServer(address) else { return nil }
        if !parts.path.hasSuffix("/v1") { parts.path += "/v1" }
        parts.path += "/forecast"
        parts.queryItems = [
            URLQueryItem(name: "latitude", value: position.latitude),
            URLQueryItem(name: "longitude", value: position.longitude),
            URLQueryItem(name: "daily", value: "precipitation_sum,temperature_2m_max"),
            URLQueryItem(name: "past_days", value: "14"), URLQueryItem(name: "forecast_days", value: "3"),
            URLQueryItem(name: "timezone", value: "auto"),
        ]
        return parts.url
    }

    package var host: String { url?.host() ?? "the weather service" }
}

extension Journal {
    private static let weatherServerSetting = "weather_server"
    private static let weatherSetting = "weather"

    /// The weather service that the household named; nil if there is none, as at first.
    ///
    /// - Throws: `invalid` if the setting cannot be read.
    package func weatherServer() throws -> WeatherServer? {
        do {
            return try read { database in
                try database.setting(Self.weatherServerSetting, fromJSON: WeatherServer.self)
            }
        } catch is DecodingError {
            throw JournalError.invalid(.unreadableServer(command: "diary weather set"))
        }
    }

    /// Keeps the weather service; what another one told is forgotten. Nil forgets all of it.
    package func setWeatherServer(_ server: WeatherServer?) throws {
        try write { database in
            guard try database.setSetting(Self.weatherServerSetting, toJSON: server) else { return }
            try database.setSetting(Self.weatherSetting, to: "")
        }
    }

    /// The weather as it was told last; nil if none is known.
    ///
    /// What cannot be read counts as unknown, because it is only kept to ask less often.
    package func weather() throws -> Weather? {
        do {
            return try read { database in try database.setting(Self.weatherSetting, fromJSON: Weather.self) }
        } catch is DecodingError {
            return nil
        }
    }

    /// Keeps what a weather service told, unless another service was named meanwhile.
    ///
    /// - Returns: whether it was kept.
    @discardableResult
    package func keep(_ weather: Weather, from server: WeatherServer) throws -> Bool {
        try write { database in
            guard try database.isSetting(Self.weatherServerSetting, equalTo: server) else { return false }
            _ = try database.setSetting(Self.weatherSetting, toJSON: weather)
            return true
        }
    }
}
