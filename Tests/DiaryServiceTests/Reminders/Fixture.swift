import Diary
import Foundation
import Journal
import Synchronization

@testable import DiaryService

/// A folder of its own for one test, removed with it.
final class Scratch: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "reminders-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var home: Home { Home(at: folder.appending(path: "home", directoryHint: .isDirectory)) }

    func journal(clock: @escaping @Sendable () -> Date) throws -> Journal {
        try Journal(
            home: home, kind: .food, timeZone: .gmt, clock: { withExtendedLifetime(self) { clock() } },
            makeID: { UUID() })
    }
}

/// A clock that stands still until it is set.
final class TestClock: Sendable {
    private let reading: Mutex<Date>

    init(_ text: String) throws { reading = Mutex(try Date(text, strategy: .iso8601)) }

    var now: Date { reading.withLock { $0 } }
    func set(_ text: String) throws {
        let date = try Date(text, strategy: .iso8601)
        reading.withLock { $0 = date }
    }
}

/// Collects lines from several threads.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

func entry(at text: String) throws -> Entry {
    let date = try Date(text, strategy: .iso8601)
    return Entry(
        id: UUID(), date: date, rawInput: "toast", inputType: .text, processedDescription: "toast",
        createdAt: date, category: nil)
}

/// The program as it was built beside the tests.
let executable: URL = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "diary")
}()

/// Ends a process that runs, by a signal, and waits for it; one that goes on for half a minute is killed.
///
/// - Returns: whether it ended by itself or by the signal.
func end(_ process: Process, by signal: Int32 = SIGKILL) -> Bool {
    kill(process.processIdentifier, signal)
    return ended(process)
}

/// Waits for a process; one that goes on for half a minute is killed.
///
/// - Returns: whether it ended by itself.
func ended(_ process: Process) -> Bool {
    let isOver = eventually { !process.isRunning }
    if !isOver { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return isOver
}

/// Waits until `condition` holds; false when it does not within half a minute.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<600 {
        if try condition() { return true }
        Thread.sleep(forTimeInterval: 0.05)
    }
    return false
}
