import Foundation
import System
import Testing

@testable import Journal

@Suite("An import that breaks off")
struct BrokenImportTests {
    @Test("says what the system said")
    func reading() throws {
        // A process may not read the memory of its first page, whose file is regular.
        let memory = URL(filePath: "/proc/self/mem")
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let error = try #require(throws: JournalError.self) {
            try journal.importEntries(from: memory, called: "memory")
        }
        guard case .input(let cause) = error else {
            Issue.record("another error: \(error)")
            return
        }
        #expect(cause.code == EIO && error.kind == .brokenOff)
        #expect(cause.description == "memory: cannot be read to its end (Input/output error)")
    }
}
