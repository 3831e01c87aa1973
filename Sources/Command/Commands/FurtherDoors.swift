import Diary
import DiaryService
import Foundation
import HTTP
import Journal
import Server
import System
import Wyoming

extension Program {
    static let furtherDoorOptions = [
        Option(
            "wyoming", .text("ADDR:PORT"),
            "also serve Home Assistant (Wyoming), for example at 0.0.0.0:10300"),
        Option(
            "inbox", .text("[NAME=]DIR"),
            "also log recordings that arrive in this folder, as those of a person where one is named",
            isRepeatable: true),
    ]

    /// Opens the other ways into the service that the user wants, beside HTTP.
    ///
    /// An unavailable port or folder is reported before any client is served.
    static func openFurtherDoors(
        _ tasks: BackgroundTasks, _ diaryService: DiaryService, _ supervisor: Supervisor,
        _ restart: ServiceRestart,
        _ invocation: Invocation
    ) throws {
        if let passed = supervisor.sockets.first(where: { $0.name == "wyoming" }) {
            try openWyoming(tasks, diaryService, restart, on: ListeningSocket(passed: passed.descriptor))
        } else if let address = invocation.arguments.value("wyoming") {
            try openWyoming(tasks, diaryService, restart, on: ListeningSocket.listen(on: address))
        }
        for (index, text) in invocation.arguments.values("inbox").enumerated() {
            let name = index == 0 ? "inbox" : "inbox \(index + 1)"
            try openInbox(text, as: name, tasks, diaryService, invocation)
        }
    }

    /// - Parameter text: a folder, or a person and a folder: `Anna=recordings/anna`.
    private static func openInbox(
        _ text: String, as name: String, _ tasks: BackgroundTasks, _ diaryService: DiaryService,
        _ invocation: Invocation
    ) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        let isNamed =
            parts.count == 2 && PersonName.isFit(parts[0])
            && !FileManager.default.fileExists(atPath: invocation.file(text).path)
        let inbox = try Inbox(
            diaryService: diaryService, folder: invocation.file(isNamed ? parts[1] : text),
            of: isNamed ? parts[0] : nil)
        tasks.begin(BackgroundTask(name, run: { inbox.run() }, stop: { inbox.stop() }))
    }

    private static func openWyoming(
        _ tasks: BackgroundTasks, _ diaryService: DiaryService, _ restart: ServiceRestart,
        on socket: consuming ListeningSocket
    ) throws {
        let isLocal = socket.isLocal
        restart.keep(socket, as: "wyoming")
        let listener = try WyomingListener(diaryService: diaryService, on: socket, version: version)
        tasks.begin(BackgroundTask("wyoming", run: { listener.run() }, stop: { listener.stop() }))
        diaryService.log.note("wyoming", ["address": listener.address])
        tellHomeAssistant(listener.address, diaryService.log)
        if !isLocal {
            diaryService.log.note(
                "wyoming has no passwords: anyone who reaches its port can log and ask", level: .warning)
        }
    }

    /// Says what to enter in Home Assistant, which usually runs on another machine.
    private static func tellHomeAssistant(_ address: String, _ log: ServiceLog) {
        let port = address.split(separator: ":").last.map(String.init) ?? ""
        if let host = BoxNames.hostForOthers(address) {
            log.note("enter into Home Assistant", ["host": host, "port": port])
        } else if let host = BoxNames.hostForOthers("0.0.0.0:\(port)") {
            log.note(
                "only a Home Assistant on this machine reaches this; for one elsewhere, listen on its network",
                ["listen": "\(host):\(port)"])
        }
    }
}

/// The Unix socket in the home for programs of the diary's own user.
struct HomeDoor: Sendable {
    /// The socket's name when one run of the service passes it to the next.
    static let passedName = "diary-home"

    let server: HTTPServer
    private let socket: HomeSocket

    /// Opens the socket; nil, with a log line, if that fails: the service then goes on without it.
    static func open(
        _ service: Service, _ home: Home, _ supervisor: Supervisor, _ restart: ServiceRestart
    ) throws -> HomeDoor? {
        let log = service.diaryService.log
        let passed = supervisor.sockets.first { $0.name == passedName }
        do {
            guard let socket = try HomeSocket.take(in: home) else {
                if let passed { close(passed.descriptor) }
                log.note("another service of this diary has the socket in its home", level: .warning)
                return nil
            }
            let listening: ListeningSocket =
                if let passed { try ListeningSocket(passed: passed.descriptor) } else { try socket.listen() }
            restart.keep(listening, as: passedName)
            let server = try service.serve(listening)
            log.note("socket", ["path": socket.path])
            return HomeDoor(server: server, socket: socket)
        } catch let error as SocketError {
            log.note("no socket in the home", level: .warning, ["reason": error.description])
            return nil
        }
    }

    func remove() { socket.remove() }
}
