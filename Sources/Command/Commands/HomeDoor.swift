import DiaryService
import Foundation
import HTTP
import Journal
import Server
import System

/// The service's door for programs of the diary's own user: a Unix socket in the home.
struct HomeDoor: Sendable {
    /// The socket's name where one run of the service passes it to the next.
    static let passedName = "diary-home"

    let server: HTTPServer
    private let socket: HomeSocket

    /// Opens it; nil, and a line in the log, where it cannot be had: the service then has its other doors.
    static func open(
        _ service: Service, _ home: Home, _ supervisor: Supervisor, _ restart: ServiceRestart
    ) throws(Failure) -> HomeDoor? {
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
        } catch let error as HTTPServerError {
            throw Failure(error)
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    func remove() { socket.remove() }
}
