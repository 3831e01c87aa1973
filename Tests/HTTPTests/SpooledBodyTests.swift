import Foundation
import System
import Testing

@testable import HTTP

@Suite("Bodies that cannot be spooled")
struct SpooledBodyTests {
    @Test("a body that the disk has no room for is 507, one that cannot be kept otherwise 500")
    func spool() {
        #expect(HTTPProblem.notKept(FileError("body", .writing, errno: ENOSPC)).status == 507)
        let other = HTTPProblem.notKept(FileError("body", .writing, errno: EIO))
        #expect(other.status == 500 && other.title == "The body cannot be kept")
        #expect(other.cause == "spool: Input/output error")
    }
}
