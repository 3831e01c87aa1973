import CCurl
import Diary
import Foundation
import JSON
import Journal
import System

/// Why a diary's service did not answer. The text says what to do.
package struct ServiceProblem: KindedError, Hashable {
    package var description: String

    package var kind: ErrorKind { .unavailable }
}

/// Sends short requests to a diary's service, and proves its identity. Blocks for some seconds at most.
package struct ServiceQuestion: Sendable {
    private static let patience = Duration.seconds(5)
    private static let longestAnswer = 64 << 10

    private let journal: Journal

    package init(_ journal: Journal) { self.journal = journal }

    /// The addresses where the service listens, asked through the private socket in the home.
    ///
    /// - Throws: if no service runs for this diary.
    package func addresses() throws -> [String] {
        let folder = journal.home.root.path(percentEncoded: false)
        let socket = journal.home.root.appending(path: Home.socketName).path(percentEncoded: false)
        let notThere = ServiceProblem(
            description:
                "the service of this diary is not running (nobody answers at \(socket)); start it with diary serve"
        )
        guard let home = try? Descriptor(folder, O_RDONLY | O_DIRECTORY) else { throw notThere }
        // A short path, however long the home's path is.
        let path = "/proc/self/fd/\(home.number)/\(Home.socketName)"
        guard let answer = Self.get("http://localhost/v1/service", through: path), answer.status == 200,
            case .array(let addresses)? = try? JSONValue(json: answer.bytes, deepest: 4).members?["addresses"]
        else { throw notThere }
        return addresses.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Makes sure that this diary's service answers at an address, before anything secret is sent there.
    ///
    /// The proof is a digest of a secret in the database, which no other program knows.
    package func prove(_ address: String) throws {
        let question = (0..<32).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
        let url = "\(address)/v1/identity?question=\(question)"
        let authority = journal.home.certificate.appending(path: "authority.pem").path(percentEncoded: false)
        var answer = Self.get(url, trusting: FileSystem.exists(authority) ? authority : nil)
        if answer == nil, address.hasPrefix("https:") { answer = Self.get(url) }
        guard let answer else {
            throw ServiceProblem(
                description:
                    "\(address): nobody answers, or the certificate is not trusted; start the service there "
                    + "with diary serve")
        }
        let expected: String
        do {
            expected = try journal.proof(for: question)
        } catch {
            throw ServiceProblem(description: "\(error)")
        }
        guard answer.status == 200,
            case .text(expected)? = try? JSONValue(json: answer.bytes, deepest: 4).members?["proof"]
        else {
            throw ServiceProblem(
                description:
                    "\(address): another program listens there, not the service of this diary; nothing was sent "
                    + "to it")
        }
    }

    /// - Returns: nil if nothing answers.
    private static func get(
        _ url: String, through socket: String? = nil, trusting authority: String? = nil
    ) -> HTTPTransfer.Answer? {
        do {
            let transfer = try HTTPTransfer()
            var settings: [CURLcode] = []
            if let socket {
                settings.append(spoken_set_text(transfer.handle, CURLOPT_UNIX_SOCKET_PATH, socket))
            }
            if let authority { settings.append(spoken_set_text(transfer.handle, CURLOPT_CAINFO, authority)) }
            return try transfer.answer(from: url, before: .now + patience, longest: longestAnswer, settings)
        } catch {
            return nil
        }
    }
}
