import Foundation
import HTTP
import Journal
import Recognition
import System
import Testing

@testable import Server

@Suite("What the server says of errors")
struct ErrorTableTests {
    private static let problems: [ErrorKind: (status: Int, type: String)] = [
        .notFound: (404, "not-found"), .missing: (500, "file"), .unwritable: (500, "file"),
        .refused: (500, "file"), .readOnly: (500, "file"), .brokenOff: (500, "file"),
        .exists: (409, "duplicate"), .conflict: (409, "not-now"), .busy: (503, "locked"),
        .full: (507, "disk-full"), .damaged: (500, "database"), .software: (500, "database"),
        .notHeard: (422, "nothing-heard"), .notRecognized: (422, "recognition"),
        .invalid: (400, "invalid"), .tooNew: (500, "diary"), .unavailable: (503, "model"),
        .unusable: (503, "model"),
    ]

    @Test("every kind of error has a problem", arguments: ErrorKind.allCases)
    func kinds(kind: ErrorKind) throws {
        let expected = try #require(Self.problems[kind])
        let problem = HTTPProblem(kind)
        #expect(problem.status == expected.status)
        #expect(problem.type == "/problems/" + expected.type)
        #expect(!problem.title.isEmpty)
    }

    @Test("the journal's errors keep their statuses and types")
    func journal() {
        let id = UUID()
        func file(_ code: Int32) -> FileError { FileError("soup.wav", .writing, errno: code) }
        let unreadable = FileError("soup.json", .reading, .invalid, "is not JSON")
        for (error, status, type) in [
            (.database(code: 5, message: "", sql: nil), 503, "locked"),
            (.database(code: 262, message: "", sql: nil), 503, "locked"),
            (.database(code: 13, message: "", sql: nil), 507, "disk-full"),
            (.database(code: 11, message: "", sql: nil), 500, "database"),
            (.database(code: 1, message: "", sql: nil), 500, "database"),
            (.newerDatabase(path: "", version: 9, known: 1), 500, "diary"),
            (.home(file(ENOENT)), 500, "diary"), (.home(file(ENOSPC)), 507, "disk-full"),
            (.inUse(path: ""), 500, "diary"), (.output(file(EACCES)), 500, "diary"),
            (.recording(file(EDQUOT)), 507, "disk-full"), (.recording(file(EROFS)), 500, "file"),
            (.input(unreadable), 400, "unreadable"),
            (.nothingHeard(name: "", recording: id), 422, "nothing-heard"),
            (.unclear(name: "", recording: id), 422, "nothing-heard"),
            (.recognition(name: "", recording: id, reason: "it died"), 422, "recognition"),
            (.model(name: "meals", reason: ""), 503, "model"), (.busy(name: ""), 503, "busy"),
            (.noSuchEntry(""), 404, "not-found"), (.noSuchRecording(""), 404, "not-found"),
            (.ambiguous(prefix: "", ids: []), 400, "invalid"), (.invalid(.notAnID("")), 400, "invalid"),
            (.invalid(.recordingLogged(id)), 400, "invalid"),
            (.nothingToUndo, 409, "nothing-to-undo"), (.changedMeanwhile(id), 412, "changed-meanwhile"),
            (.keyReused, 422, "key-reused"), (.duplicateEntry(id), 409, "duplicate"),
        ] as [(JournalError, Int, String)] {
            let problem = HTTPProblem(error)
            #expect(problem.status == status, "\(error)")
            #expect(problem.type == "/problems/" + type, "\(error)")
            // A name may tell what somebody ate.
            #expect(problem.detail?.contains("soup") != true)
            if status >= 500, type != "busy" { #expect(problem.cause != nil) }
        }
    }
}
