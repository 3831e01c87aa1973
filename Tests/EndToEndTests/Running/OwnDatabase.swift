import Foundation
import Testing

/// A database of its own on the server that `DIARY_TEST_SERVER` names; gone with the test.
final class OwnDatabase {
    static let server = ProcessInfo.processInfo.environment["DIARY_TEST_SERVER"]

    let address: String
    private let name = "own_" + UUID().uuidString.prefix(8).lowercased()

    init() throws {
        let server = try #require(Self.server)
        address = server.replacing(/\/diary$/, with: "/\(name)")
        try Self.run("CREATE DATABASE \(name) OWNER diary")
    }

    deinit { try? Self.run("DROP DATABASE \(name) WITH (FORCE)") }

    private static func run(_ statement: String) throws {
        let owner = try #require(server).replacing("//diary@", with: "//postgres@").replacing(
            /\/diary$/, with: "/postgres")
        let run = try DiaryProgram.run(
            [owner, "-q", "-c", statement], program: URL(filePath: "/usr/bin/psql"))
        try #require(run.status == 0, "\(run.errors)")
    }
}
