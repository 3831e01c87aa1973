import Diary
import Foundation
import Journal
import Testing

@testable import DiaryService

@Suite("diary remind, killed and started again")
struct RestartTests {
    private let scratch: Scratch
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal { Date() }
    }

    /// Settings by which a daily reminder became due within the last minute.
    private func remind(at server: HTTPServer) throws {
        let now = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: Date())
        var settings = ReminderSettings()
        settings.kinds = [.daily]
        (settings.hour, settings.minute) = (now.hour ?? 0, now.minute ?? 0)
        settings.channels = [.post(url: server.url("/food"), format: .json)]
        try journal.setReminderSettings(settings)
    }

    private func start(_ arguments: String...) throws -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = ["remind", "--home", scratch.home.root.path] + arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    private func once() throws -> Int32 {
        let process = try start("--once")
        #expect(ended(process))
        return process.terminationStatus
    }

    private var states: [Delivery.State] {
        get throws { try journal.deliveries(limit: 10).map(\.state) }
    }

    @Test("killed after a reminder arrived, it does not send it again")
    func afterwards() throws {
        let server = try HTTPServer(in: scratch.folder)
        try remind(at: server)
        let process = try start()
        #expect(try eventually { try states == [.sent] })
        #expect(end(process))
        #expect(try once() == 0)
        #expect(try server.received().count == 1)
        #expect(try states == [.sent])
    }

    @Test("killed while it sends, it does not send it again: the reminder is unknown")
    func meanwhile() throws {
        let server = try HTTPServer(in: scratch.folder, ["hang"])
        try remind(at: server)
        let process = try start()
        #expect(try eventually { try server.received().count == 1 })
        #expect(try states == [.claimed])
        #expect(try once() == 75, "the other process has the reminders")
        #expect(end(process))
        #expect(try once() == 0)
        #expect(try server.received().count == 1)
        #expect(try states == [.unknown])
    }

    @Test("killed while a reminder waits to be tried again, it is tried again and arrives once")
    func between() throws {
        let server = try HTTPServer(in: scratch.folder, ["503,1"])
        try remind(at: server)
        let process = try start()
        #expect(
            try eventually {
                if case .waiting = try states.first { true } else { false }
            })
        #expect(end(process))
        #expect(
            try eventually {
                _ = try once()
                return try states == [.sent]
            })
        #expect(try once() == 0)
        #expect(try server.received().count == 2)
    }

    @Test("SIGTERM ends it in order", arguments: [SIGTERM, SIGINT])
    func terminated(signal: Int32) throws {
        let server = try HTTPServer(in: scratch.folder)
        try remind(at: server)
        let process = try start()
        #expect(try eventually { try states == [.sent] })
        #expect(end(process, by: signal))
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }
}
