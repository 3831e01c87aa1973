import Foundation
import Journal
import Server

extension Program {
    static let furtherDoorOptions = [
        Option("wyoming", .text("ADDR:PORT"), "speak Wyoming too, for Home Assistant, at 127.0.0.1:10300"),
        Option("inbox", .text("DIR"), "log the recordings that come into this folder, too"),
    ]

    /// Opens the doors beside HTTP that the user wants. A port or a folder that cannot be had is told before anybody
    /// is served.
    static func openFurtherDoors(
        _ doors: Doors, _ service: Service, _ supervisor: Supervisor, _ invocation: Invocation
    ) throws(Failure) {
        do throws(ServerError) {
            if let passed = supervisor.sockets.first(where: { $0.name == "wyoming" }) {
                try openWyoming(doors, service, on: ListeningSocket(passed: passed.descriptor))
            } else if let address = invocation.arguments.value("wyoming") {
                try openWyoming(doors, service, on: ListeningSocket.listen(on: address))
            }
        } catch {
            throw Failure(error)
        }
        guard let folder = invocation.arguments.value("inbox") else { return }
        do throws(InboxError) {
            let inbox = try Inbox(service: service, folder: invocation.file(folder))
            doors.open(Door("inbox", run: { inbox.run() }, stop: { inbox.stop() }))
        } catch {
            throw Failure(error)
        }
    }

    private static func openWyoming(
        _ doors: Doors, _ service: Service, on socket: consuming ListeningSocket
    ) throws(ServerError) {
        let isLocal = socket.isLocal
        let listener = try WyomingListener(service: service, on: socket, version: version)
        doors.open(Door("wyoming", run: { listener.run() }, stop: { listener.stop() }))
        service.log.note("wyoming", ["address": listener.address])
        if !isLocal {
            service.log.note(
                "wyoming knows no passwords: whoever reaches its port can log and ask", level: .warning)
        }
    }
}
