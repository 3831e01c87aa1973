import Assistant
import Files
import Foundation
import Journal
import Server
import Wyoming

extension Program {
    static let furtherDoorOptions = [
        Option(
            "wyoming", .text("ADDR:PORT"),
            "also serve Home Assistant (Wyoming), for example at 127.0.0.1:10300"),
        Option("inbox", .text("DIR"), "also log recordings that arrive in this folder"),
    ]

    /// Opens the doors beside HTTP that the user wants. A port or a folder that cannot be had is told before anybody
    /// is served.
    static func openFurtherDoors(
        _ tasks: BackgroundTasks, _ assistant: Assistant, _ supervisor: Supervisor, _ invocation: Invocation
    ) throws(Failure) {
        do throws(SocketError) {
            if let passed = supervisor.sockets.first(where: { $0.name == "wyoming" }) {
                try openWyoming(tasks, assistant, on: ListeningSocket(passed: passed.descriptor))
            } else if let address = invocation.arguments.value("wyoming") {
                try openWyoming(tasks, assistant, on: ListeningSocket.listen(on: address))
            }
        } catch {
            throw Failure(error)
        }
        guard let folder = invocation.arguments.value("inbox") else { return }
        do throws(InboxError) {
            let inbox = try Inbox(assistant: assistant, folder: invocation.file(folder))
            tasks.begin(BackgroundTask("inbox", run: { inbox.run() }, stop: { inbox.stop() }))
        } catch {
            throw Failure(error)
        }
    }

    private static func openWyoming(
        _ tasks: BackgroundTasks, _ assistant: Assistant, on socket: consuming ListeningSocket
    ) throws(SocketError) {
        let isLocal = socket.isLocal
        let listener = try WyomingListener(assistant: assistant, on: socket, version: version)
        tasks.begin(BackgroundTask("wyoming", run: { listener.run() }, stop: { listener.stop() }))
        assistant.log.note("wyoming", ["address": listener.address])
        if !isLocal {
            assistant.log.note(
                "wyoming has no passwords: anyone who reaches its port can log and ask", level: .warning)
        }
    }
}
