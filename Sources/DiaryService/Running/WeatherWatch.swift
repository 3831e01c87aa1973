import Diary
import Foundation
import Journal

/// Keeps the weather of the household's place up to date, as long as the service runs.
///
/// All state is in the database, so a service that was restarted does not ask again too early. One owner.
final class WeatherWatch {
    /// Seconds between two answers.
    static let pause: TimeInterval = 3 * 3_600
    /// Seconds after an attempt that failed.
    static let patience: TimeInterval = 1_800
    /// Seconds between two looks at the setting.
    private static let look = 60.0

    private let diaryService: DiaryService
    private var failed: (server: WeatherServer, at: Date)?

    init(_ diaryService: DiaryService) { self.diaryService = diaryService }

    /// Asks whenever it is time, until the service stops.
    func run() {
        repeat { step() } while !diaryService.stopping.wait(seconds: Self.look)
    }

    /// Asks if it is time.
    ///
    /// - Returns: whether a service was asked.
    @discardableResult
    func step() -> Bool {
        let now = diaryService.clock()
        let weather: Weather
        do {
            guard let server = try diaryService.journal.weatherServer(),
                try isDue(server, at: now)
            else { return false }
            // Until its answer is kept.
            failed = (server, now)
            do throws(OutsideProblem) {
                weather = try WeatherCall(server).weather(at: now)
            } catch {
                diaryService.log.note("weather", level: .warning, ["reason": error.description])
                return true
            }
            if try diaryService.journal.keep(weather, from: server) {
                failed = nil
                diaryService.changes.publish(Change(.diaryChanged, []))
            }
            return true
        } catch {
            diaryService.log.note("weather", level: .error, ["reason": error.kinded.reason])
            return false
        }
    }

    private func isDue(_ server: WeatherServer, at now: Date) throws -> Bool {
        // A clock that was set back must not stop it.
        func hasPassed(_ seconds: TimeInterval, since moment: Date) -> Bool {
            !(0..<seconds).contains(now.timeIntervalSince(moment))
        }
        if let failed, failed.server == server, !hasPassed(Self.patience, since: failed.at) { return false }
        guard let known = try diaryService.journal.weather() else { return true }
        return hasPassed(Self.pause, since: known.fetchedAt)
    }
}

extension BackgroundTasks {
    /// Asks the household's weather service every few hours, if it named one.
    package func beginWeather(_ diaryService: DiaryService) {
        guard !diaryService.journal.isReadOnly else { return }
        begin(
            BackgroundTask(
                "weather",
                run: {
                    WeatherWatch(diaryService).run()
                }, stop: {}))
    }
}
