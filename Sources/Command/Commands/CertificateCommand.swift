import Foundation
import Journal
import Server

extension Program {
    static let certificateCommand = Command(
        "certificate", "makes a certificate, so that phones lend the pages their microphone",
        operands: Command.Operands(shown: "[HOST…]", count: 0...50),
        options: [
            Option(
                "new-authority", .flag,
                "make another authority, which every phone has to be told to trust again")
        ],
        details:
            "Browsers give a microphone to pages over https alone. This makes a certificate authority for the "
            + "household, if there is none, and a certificate for this machine's names and addresses, and "
            + "for each HOST: a name or an address under which you reach it. diary serve uses it on "
            + "addresses that others reach, and renews it when it starts. The authority vouches for names "
            + "and addresses of home networks, and for those given when it was made, for no others. Each phone "
            + "has to trust it once: the page #/trust says how.",
        examples: [
            Command.Example("certificate", "makes it for the names and addresses of this machine"),
            Command.Example("certificate diary.example.org", "makes it for another name, too"),
        ], run: certify)

    private static let certify: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        try invocation.prepareHome()
        let authority = HouseholdAuthority(home: try invocation.home())
        let wasThere = authority.exists
        let box: BoxNames
        let fingerprint: String
        do throws(CertificateError) {
            box = try BoxNames(BoxNames.ofThisMachine() + invocation.arguments.operands)
            try authority.certify(box, byNewAuthority: invocation.arguments.has("new-authority"))
            fingerprint = try authority.fingerprint()
        } catch {
            throw Failure(error)
        }
        let name = box.names.first ?? "localhost"
        try invocation.output.write(
            """
            for          \(box.all.joined(separator: " "))
            days         \(HouseholdAuthority.certificateDays)
            authority    \(authority.certificate.path(percentEncoded: false))
            fingerprint  \(fingerprint)

            """)
        invocation.console.note(
            (wasThere ? "restart diary serve to use it" : "diary serve --listen 0.0.0.0:8765 uses it")
                + "; on each phone, open https://\(name):8765/#/trust once")
    }
}
