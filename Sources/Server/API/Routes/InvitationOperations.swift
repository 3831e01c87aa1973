import Diary
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    /// Inviting a phone: where it reaches the diary, and a code for its camera.
    static let invitations: [Operation] = [
        Operation(
            "GET", "/v1/invitation", may: .all,
            "Says where a phone reaches the diary, before it is invited there.",
            query: [Parameter("from", originSchema, originAbout)],
            answers: [
                .json(
                    "The addresses, as URLs.",
                    .object([
                        .required(
                            "address",
                            .text.orNull.described("Null if only the diary's machine reaches it.")),
                        .required(
                            "byNumber",
                            .text.orNull.described("For a phone that does not find the name in `address`.")),
                        .required(
                            "trustPage",
                            .text.orNull.described(
                                "The page over plain http that gives the household's certificate, if a phone needs it."
                            )),
                        .required(
                            "fingerprint",
                            .text.orNull.described("The SHA-256 fingerprint of that certificate's authority.")
                        ),
                    ]))
            ], problems: [422]
        ) { call in
            let addresses = try call.service.phoneAddresses(from: origin(try call.text("from")))
            let isHousehold = addresses?.isHousehold == true
            let fingerprint = isHousehold ? try? call.service.authority.fingerprint() : nil
            return .json(
                .object([
                    ("address", .text(addresses?.address)), ("byNumber", .text(addresses?.byNumber)),
                    ("trustPage", .text(isHousehold ? call.service.trustPage : nil)),
                    ("fingerprint", .text(fingerprint)),
                ]), call)
        },
        Operation(
            "POST", "/v1/tokens/{id}/invitation", may: .all,
            "Makes a code as `code` does, with the link that holds it, and a QR code for a phone's camera.",
            body: .json([.optional("from", originSchema.described(originAbout))]),
            answers: [
                .json(
                    201, "The invitation, which is in this answer only.",
                    .object([
                        .required("code", .text), .required("expiresAt", .instant),
                        .required("link", .text.described("Signs one browser in.")),
                        .required(
                            "scanned",
                            .text.described(
                                "What the QR code holds: the link, or the trust page with the code after `#`."
                            )
                        ),
                        .required(
                            "modules",
                            .list(.pattern("^[01]+$")).described(
                                "The rows of the QR code, 1 where it is dark; it needs four light modules around it."
                            )),
                    ]))
            ], problems: [404, 409, 415, 422], handle: invite),
    ]

    private static let originSchema = Schema.text(1...300)
    private static let originAbout =
        "The origin of the page that asks (`https://kitchen.local:8765`), which may be the address that others use."

    /// - Throws: 422 if the text is too long for an origin.
    private static func origin(_ text: String?) throws -> String? {
        guard text.map({ (1...300).contains($0.count) }) ?? true else {
            throw HTTPProblem.unfit("from", "must have 1 to 300 characters")
        }
        return text
    }

    private static let invite: Handler = { call in
        let id = try call.id()
        var body = try BodyMembers(call)
        let from = try body.text("from", 1...300)
        try body.finish()
        guard let addresses = call.service.phoneAddresses(from: from) else {
            throw HTTPProblem(
                409, "Out of reach", type: "/problems/out-of-reach",
                detail:
                    "only the diary's machine reaches the diary; run diary certificate, and diary serve --listen 0.0.0.0:8765"
            )
        }
        var random = SystemRandomNumberGenerator()
        let code = SignInCode.make(using: &random)
        guard let end = try call.journal.addSignInCode(code, for: id) else {
            throw HTTPProblem.notFound("no valid token has this id", field: "id")
        }
        // Browsers do not send the part after #, so it is in no log.
        let link = "\(addresses.address)/#/sign-in?code=\(code)"
        let page = addresses.isHousehold ? call.service.trustPage : nil
        let scanned = page.map { "\($0)/#\(code)" } ?? link
        let rows = QRCode(scanned)?.modules ?? []
        let instants = InstantText(calendar: call.journal.calendar)
        var answer = HTTPResponse.json(
            .object([
                ("code", .text(code)), ("expiresAt", .text(instants.text(end))), ("link", .text(link)),
                ("scanned", .text(scanned)),
                (
                    "modules",
                    .array(rows.map { row in .text(String(row.map { $0 ? "1" : "0" })) })
                ),
            ]), call, status: 201)
        answer.headers["Cache-Control"] = "no-store"
        return answer
    }
}
