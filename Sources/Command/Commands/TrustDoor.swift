import DiaryService
import HTTP
import Journal
import Server
import System

extension Program {
    static let trustPageOptions = [
        Option(
            "trust-page", .text("ADDR:PORT"),
            "give the household's certificate to phones here, over plain http (the port after that of --listen)"
        ),
        Option("no-trust-page", .flag, "do not give it over plain http"),
    ]
}

/// The socket of the page that gives phones the household's certificate over plain http.
///
/// It is open where other machines reach the service with that certificate.
enum TrustDoor {
    /// The socket's name when systemd passes it, or one run of the service to the next.
    static let passedName = "trust-page"

    /// Refuses `--trust-page` where there is no certificate to give.
    ///
    /// - Parameter hasHousehold: whether the service uses the household's certificate.
    static func check(_ invocation: Invocation, hasHousehold: Bool) throws {
        guard invocation.arguments.value("trust-page") != nil else { return }
        guard !invocation.arguments.has("no-trust-page") else {
            throw Failure.usage("give either --trust-page or --no-trust-page")
        }
        guard hasHousehold else {
            throw Failure.usage(
                "--trust-page gives the certificate of diary certificate, which this service does not use; "
                    + "make one, and --listen on an address that others reach")
        }
    }

    /// Opens the page; nil if it is not wanted, or if the port after that of the service is not free: the service
    /// then goes on without it, with a line in the log.
    ///
    /// - Parameter address: where the service listens: `0.0.0.0:8765`.
    /// - Throws: why the page cannot listen on an address that the user gave.
    static func open(
        _ service: Service, beside address: String, _ supervisor: Supervisor, _ restart: ServiceRestart,
        _ invocation: Invocation
    ) throws -> HTTPServer? {
        let passed = supervisor.sockets.first { $0.name == passedName }
        guard !invocation.arguments.has("no-trust-page") else { return nil }
        let given = invocation.arguments.value("trust-page")
        let log = service.diaryService.log
        do {
            let socket: ListeningSocket =
                if let passed {
                    try ListeningSocket(passed: passed.descriptor)
                } else {
                    try ListeningSocket.listen(on: given ?? next(after: address))
                }
            restart.keep(socket, as: passedName)
            let server = try TrustPage.serve(service, on: socket)
            log.note("trust page", ["listens": server.address])
            return server
        } catch let error as SocketError where given == nil {
            log.note("no trust page", level: .warning, ["reason": error.description])
            return nil
        }
    }

    /// The address with the next port: `0.0.0.0:8766`.
    private static func next(after address: String) -> String {
        guard let colon = address.lastIndex(of: ":"), let port = Int(address[address.index(after: colon)...])
        else { return address }
        return address[...colon] + "\(port + 1)"
    }
}
