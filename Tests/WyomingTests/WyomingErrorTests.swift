import Foundation
import System
import Testing
import WyomingProtocol

@testable import Wyoming

@Suite("What Wyoming says of errors")
struct WyomingErrorTests {
    @Test("every kind of error has a code", arguments: ErrorKind.allCases)
    func kinds(kind: ErrorKind) {
        #expect(["busy", "bad-audio", "storage", "recognition", "diary"].contains(WyomingEvent.code(kind)))
    }

    @Test("audio that the disk has no room for is told so over Wyoming")
    func fullDisk() {
        let problem = StreamedAudioProblem(FileError("the audio", .writing, errno: ENOSPC))
        #expect(problem.code == "storage")
        #expect(problem.reason == "the audio cannot be kept (No space left on device)")
    }
}
