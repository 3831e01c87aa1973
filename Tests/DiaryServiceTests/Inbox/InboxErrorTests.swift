import Foundation
import Journal
import Recognition
import System
import Testing

@testable import DiaryService

@Suite("Whose fault it is that a file in the inbox is not logged")
struct InboxErrorTests {
    @Test(
        "a file in the inbox waits while the disk is full or nothing can be written, and fails for its own fault"
    )
    func inbox() {
        for code in [ENOSPC, EDQUOT, EROFS, EIO, EMFILE, ENFILE, ENOMEM, EAGAIN, ESTALE] {
            let kind = JournalError.recording(FileError("a.wav", .writing, errno: code)).kind
            #expect(!Inbox.isTheFilesFault(kind), "\(code)")
        }
        for code in [EACCES, ENOENT, EISDIR] {
            let kind = JournalError.recording(FileError("a.wav", .reading, errno: code)).kind
            #expect(Inbox.isTheFilesFault(kind), "\(code)")
        }
        #expect(!Inbox.isTheFilesFault(RecognitionError.busy.kind))
    }
}
