import Foundation
import HTTP

/// What a phone needs before it trusts the diary: the certificate of the household's authority, which anybody may have.
enum AuthorityRoutes {
    static let all: [Route] = [
        Route("GET", "/authority.crt", may: nil) { _, _, service throws(HTTPProblem) in
            let authority = HouseholdAuthority(home: service.diaryService.journal.home)
            // Nothing is wrong where nobody has made one: the page asks, and says what to do.
            guard let bytes = try? Data(contentsOf: authority.certificate) else { return HTTPResponse(204) }
            return HTTPResponse(
                headers: [
                    "Content-Type": "application/x-x509-ca-cert", "Cache-Control": "no-cache",
                    "Content-Disposition": "attachment; filename=\"diary-authority.crt\"",
                ], body: .data(bytes))
        }
    ]
}
