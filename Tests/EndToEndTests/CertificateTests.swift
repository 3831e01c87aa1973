import Foundation
import Server
import Testing

@Suite("Certificates and codes for phones")
struct CertificateTests {
    private func tool(_ program: String, _ arguments: [String]) throws -> DiaryProgram.Run {
        try DiaryProgram.run(arguments, program: URL(filePath: "/usr/bin/\(program)"))
    }

    @Test("A client that trusts the authority, and no other, reaches the service by name and by address")
    func trusted() throws {
        let home = try DiaryHome()
        let made = try home.run("certificate", "diary.example.org")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("diary.example.org") && made.output.contains("127.0.0.1"))
        #expect(try home.run("token", "create", "--name", "phone", "--may", "read").status == 0)
        let serving = try Serving(home, "--listen", "0.0.0.0:0")
        let address = serving.address()
        try #require(address.hasPrefix("https://0.0.0.0:"), "\(serving.log)")
        let port = address.split(separator: ":").last ?? ""
        let folder = home.root.appending(path: "certificate")
        let trust = ["--cacert", folder.appending(path: "authority.pem").path]
        let here = "diary.example.org:\(port):127.0.0.1"
        for host in ["localhost", "127.0.0.1", "diary.example.org"] {
            let reply = try tool(
                "curl", ["-sS", "-m", "20", "--resolve", here] + trust + ["https://\(host):\(port)/readyz"])
            #expect(reply.output == "ready\n", "\(host): \(reply.errors)")
        }
        let wrongName = try tool(
            "curl",
            ["-sS", "-m", "20", "--resolve", "bank.example.org:\(port):127.0.0.1"] + trust
                + ["https://bank.example.org:\(port)/readyz"])
        #expect(wrongName.status == 60, "\(wrongName.output)")
        #expect(try tool("curl", ["-sS", "-m", "20", "https://localhost:\(port)/readyz"]).status == 60)
        let given = try tool("curl", ["-sS"] + trust + ["https://localhost:\(port)/authority.crt"])
        #expect(
            given.output.utf8.elementsEqual(try Data(contentsOf: folder.appending(path: "authority.pem"))))
        for file in ["authority.key", "diary.pem"] {
            let path = folder.appending(path: file).path
            let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(rights as? Int == 0o600)
        }
    }

    @Test("Phones get the certificate over plain http at a port of its own, unless that is not wanted")
    func trustPage() throws {
        let home = try DiaryHome()
        let refused = try home.run("serve", "--listen", "0.0.0.0:0", "--trust-page", "0.0.0.0:0")
        #expect(refused.status == 64 && refused.errors.contains("diary certificate"))
        #expect(try home.run("certificate").status == 0)
        #expect(try home.run("token", "create", "--name", "phone", "--may", "read").status == 0)
        func page(_ options: String...) throws -> String? {
            let serving = try Serving(home, ["--listen", "0.0.0.0:0"] + options)
            let port = Int(serving.address().split(separator: ":").last ?? "") ?? 0
            let given = try tool("curl", ["-sS", "-m", "20", "http://127.0.0.1:\(port + 1)/authority.crt"])
            #expect(serving.end(by: SIGTERM) == 0, "\(serving.log)")
            return given.status == 0 ? given.output : nil
        }
        let certificate = "-----BEGIN CERTIFICATE-----"
        var given: String?
        // Another program may have the next port; then there is no page.
        for _ in 0..<10 where given?.hasPrefix(certificate) != true { given = try page() }
        #expect(given?.hasPrefix(certificate) == true)
        #expect(try page("--no-trust-page")?.hasPrefix(certificate) != true)
    }

    @Test("An authority vouches for further home names later, and for no site that it did not know")
    func constrained() throws {
        let home = try DiaryHome(hasModel: false)
        #expect(try home.run("certificate").status == 0)
        let authority = home.root.appending(path: "certificate/authority.pem")
        let first = try Data(contentsOf: authority)
        #expect(try home.run("certificate", "larder.local", "192.168.7.7", "fd00::7").status == 0)
        #expect(try Data(contentsOf: authority) == first)
        let foreign = try home.run("certificate", "bank.example.com")
        #expect(foreign.status != 0 && foreign.errors.contains("--new-authority"))
        #expect(try home.run("certificate", "8.8.8.8").status != 0)
        #expect(try home.run("certificate", "bank.example.com", "--new-authority").status == 0)
        #expect(try Data(contentsOf: authority) != first)
    }

    @Test("An old certificate that cannot be renewed is shown all the same, and the log says so")
    func notRenewed() throws {
        let home = try DiaryHome()
        #expect(try home.run("certificate").status == 0)
        #expect(try home.run("token", "create", "--name", "phone", "--may", "read").status == 0)
        let folder = home.root.appending(path: "certificate")
        let authority = folder.appending(path: "authority.key")
        try Data("nothing".utf8).write(to: authority)
        let old = Date.now.addingTimeInterval(-380 * 86_400)
        try FileManager.default.setAttributes(
            [.modificationDate: old], ofItemAtPath: folder.appending(path: "diary.pem").path)
        let serving = try Serving(home, "--listen", "0.0.0.0:0")
        let port = serving.address().split(separator: ":").last ?? ""
        let reply = try tool(
            "curl",
            [
                "-sS", "-m", "20", "--cacert", folder.appending(path: "authority.pem").path,
                "https://localhost:\(port)/readyz",
            ])
        #expect(reply.output == "ready\n", "\(reply.errors)")
        #expect(serving.log.contains("event=\"certificate not renewed\""), "\(serving.log)")
        #expect(serving.log.contains("days=17"))
    }

    @Test(
        "What is neither a name nor an address is refused",
        arguments: ["a b", "-x.local", "x..y", "1.2.3", "ä.local"])
    func badNames(host: String) throws {
        let run = try DiaryHome(hasModel: false).run("certificate", "--", host)
        #expect(run.status != 0 && run.errors.contains("neither the name of a machine"))
    }

    @Test("A camera reads the link that signs a phone in")
    func code() throws {
        let home = try DiaryHome(hasModel: false)
        let made = try home.run(
            "token", "create", "--name", "phone", "--may", "read", "--qr", "--address",
            "https://kitchen.local:8765/")
        #expect(made.status == 0, "\(made.errors)")
        let link = try #require(made.lines.last)
        #expect(link.hasPrefix("https://kitchen.local:8765/#/sign-in?code=code_"))
        let picture = home.folder.appending(path: "code.pbm")
        try Data(Self.bitmap(made.output.split(separator: "\n").dropLast().map(Array.init)).utf8).write(
            to: picture)
        let read = try tool("zbarimg", ["--quiet", "--raw", picture.path])
        #expect(read.output == link + "\n")
    }

    @Test("Without an address and a certificate the code has nowhere to lead, and no token is made")
    func nowhere() throws {
        let home = try DiaryHome(hasModel: false)
        let refused = try home.run("token", "create", "--name", "phone", "--may", "read", "--qr")
        #expect(refused.status == 64 && refused.errors.contains("--address is missing"))
        let bad = try home.run(
            "token", "create", "--name", "phone", "--may", "read", "--qr", "--address", "kitchen.local")
        #expect(bad.status == 64)
        #expect(try home.run("token", "list").output == "There are no tokens.\n")
    }

    @Test("What is too long for a code makes none")
    func tooLong() {
        #expect(QRCode(String(repeating: "x", count: 2_332)) == nil)
        #expect(QRCode("") == nil && QRCode("a\u{0}b") == nil)
        #expect(QRCode(String(repeating: "x", count: 2_331))?.modules.count == 177)
    }

    /// A picture of what the terminal shows, eight pixels a module: light where blocks are.
    private static func bitmap(_ lines: [[Character]]) -> String {
        let scale = 8
        let rows = lines.flatMap { line in
            [line.map { $0 == "█" || $0 == "▀" }, line.map { $0 == "█" || $0 == "▄" }]
        }
        let width = (rows.first?.count ?? 0) * scale
        let pixels = rows.flatMap { row in
            let line = row.map { String(repeating: $0 ? "0" : "1", count: scale) }.joined()
            return Array(repeating: line, count: scale)
        }
        return "P1\n\(width) \(pixels.count)\n" + pixels.joined(separator: "\n") + "\n"
    }
}
