import Audio
import Command
import Foundation
import HTTP
import Journal
import Recognition
import System
import Testing
import Vision

@testable import DiaryService
@testable import Evaluation
@testable import Server
@testable import VoiceDevice
@testable import Vocabulary

@Suite("What each door makes of an error")
struct ErrorDoorTests {
    /// One error of each type, of a case that no door treats in a way of its own.
    private static let errors: [any KindedError] = [
        FileError("soup.wav", .writing, errno: ENOSPC), AudioError(file: "soup.wav", reason: "is cut off"),
        JournalError.duplicateEntry(UUID()), VocabularyError.model(reason: "no words"),
        TeachingError("has no sound"), RecognitionError.worker(reason: "it died"),
        EnrolmentError.failed(program: "bw"), EvaluationError(file: "a.tsv", reason: "names nothing"),
        DiaryServiceError.fittingAnother, DictationError.tooMany(open: 3), RemindersError.taken,
        ServiceProblem(description: "nobody answers"), SocketError(address: "[::1]:80", reason: "is taken"),
        HTTPServerError.refused("no key"), ServerError.noToken(address: "[::]:80"),
        CertificateError.failed("the authority"), BoxError("no button", .unavailable),
        PictureError(file: "soup.jpg", reason: "is cut off"), CryptographyError.unfit,
        StoreFault.noMemory, MediaFault.noKey,
    ]

    @Test("the kind of an error of any type gives its exit code and its status", arguments: errors)
    func kinds(error: any KindedError) {
        let failure = Failure(error)
        #expect(failure.code == ExitCode(error.kind))
        #expect(failure.text == error.description)
        guard !(error is DictationError) else { return }
        let problem = HTTPProblem(error)
        #expect(problem.status == HTTPProblem(error.kind).status)
        #expect(problem.detail?.contains("soup") != true)
    }

    @Test("no type of error is left out")
    func types() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var found: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(
                of: /package (?:enum|struct) (\w+): KindedError/)
            {
                found.insert(String(match.1))
            }
        }
        #expect(found.count > 10)
        #expect(found == Set(Self.errors.map { "\(type(of: $0))" }))
    }

    private struct Stranger: Error { var words = "soup at noon" }

    @Test("an error without a kind is the program's own fault, and what it holds is not shown")
    func strangers() {
        let failure = Failure(Stranger())
        #expect(failure.code == .software)
        #expect(!failure.text.contains("soup"))
        let problem = HTTPProblem(Stranger())
        #expect(problem.status == 500)
        #expect(problem.detail == nil)
        #expect(problem.cause?.contains("soup") == false)
    }
}
