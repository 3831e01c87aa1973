import Diary
import DiaryService
import Foundation
import JSON
import Journal

/// Commands for the weather at the household's place.
extension Program {
    static let weatherCommands = [
        Command(
            "weather", "shows where the weather is asked for, and what it was told last",
            options: [textOrJSON],
            details:
                "Nobody is asked until a service is set. Without the weather, the season alone tells when to water "
                + "what stands outside.",
            examples: [Command.Example("weather", "prints a line for each day")], run: showWeather),
        Command(
            "weather set", "sets a weather service, and the place of the household",
            operands: Command.Operands(shown: "ADDRESS LATITUDE,LONGITUDE", count: 2...2),
            details:
                "The service has to answer as Open-Meteo does. It is told the place to a tenth of a degree (about "
                + "10 km), and nothing else; the exact place is not kept. diary serve asks it every three hours.",
            examples: [
                Command.Example(
                    "weather set https://api.open-meteo.com 52.52,13.41", "asks for the weather of Berlin")
            ], run: setWeather),
        Command(
            "weather fetch", "asks the weather service now",
            examples: [Command.Example("weather fetch", "says how many days it told, or why it did not")],
            run: fetchWeather),
        Command(
            "weather remove", "forgets the weather service, the place and the weather",
            examples: [Command.Example("weather remove", "nobody is asked any more")], run: removeWeather),
    ]

    private static let noService = Failure(
        ExitCode(.notFound),
        "there is no weather service; set one with diary weather set ADDRESS LATITUDE,LONGITUDE",
        isGeneral: true)

    private static let showWeather: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let (server, weather) = (try journal.weatherServer(), try journal.weather())
        if invocation.arguments.value("format") == "json" {
            let instants = InstantText(calendar: journal.calendar)
            return try invocation.output.write(
                WeatherJSON.object(server, weather, instants).line + "\n")
        }
        guard let server else {
            return try invocation.output.line(
                "There is no weather service; set one with diary weather set ADDRESS LATITUDE,LONGITUDE.")
        }
        try invocation.output.line(shown(server))
        guard let weather else { return try invocation.output.line("It has not answered yet.") }
        let told = CalendarDay(of: weather.fetchedAt, in: journal.calendar)
        for day in weather.days {
            let rain = day.rain.map { String(format: "%5.1f mm", $0) } ?? "        "
            let high = day.high.map { String(format: "%5.1f °C", $0) } ?? ""
            try invocation.output.line(
                "\(day.day)  \(rain)  \(high)\(day.day < told ? "" : "  expected")")
        }
    }

    private static let setWeather: @Sendable (Invocation) throws -> Void = { invocation in
        let operands = invocation.arguments.operands
        let degrees = operands[1].split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
            let server = WeatherServer(address: operands[0], latitude: latitude, longitude: longitude)
        else {
            throw Failure.usage(
                "give an address such as https://api.open-meteo.com, and a place such as 52.52,13.41: degrees "
                    + "north from -90 to 90, then degrees east from -180 to 180")
        }
        let journal = try invocation.journalToFill()
        try journal.setWeatherServer(server)
        try invocation.output.line(shown(server))
        do {
            try invocation.output.line(try fetch(server, journal, invocation))
        } catch let problem as OutsideProblem {
            invocation.console.note("\(server.host): \(problem); diary serve asks it again")
        }
    }

    private static let fetchWeather: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        guard let server = try journal.weatherServer() else { throw noService }
        do {
            try invocation.output.line(try fetch(server, journal, invocation))
        } catch let problem as OutsideProblem {
            throw Failure(.tryAgain, "\(server.host): \(problem)", isGeneral: true)
        }
    }

    private static let removeWeather: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        guard let server = try journal.weatherServer() else { throw noService }
        try journal.setWeatherServer(nil)
        try invocation.output.line("removed  \(server.address)")
    }

    private static func fetch(
        _ server: WeatherServer, _ journal: Journal, _ invocation: Invocation
    ) throws -> String {
        let weather = try WeatherCall(server).weather(at: invocation.surroundings.clock())
        try journal.keep(weather, from: server)
        return "\(server.host) gave the weather for \(Counted.text(weather.days.count, "day", "days"))"
    }

    private static func shown(_ server: WeatherServer) -> String {
        "\(server.address)  \(server.position.latitude),\(server.position.longitude)"
    }
}
