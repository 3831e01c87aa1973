import Foundation
import System
import Testing

@testable import Journal

@Suite("Recordings that are not taken in")
struct RecordingSizeTests {
    private func intake(_ journal: Journal) -> Intake {
        Intake(journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
    }

    /// A file of so many zeros, which take no room.
    private func zeros(_ scratch: Scratch, _ count: Int64) throws -> URL {
        let file = try scratch.file("long.wav", [])
        try Descriptor(file.path, O_WRONLY).setLength(count)
        return file
    }

    @Test("what is larger than 2 GB is refused before a byte is copied, by whatever way it comes")
    func tooLarge() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        for size in [Int64(Intake.mostBytes) + 1, 10 << 30] {
            let file = try zeros(scratch, size)
            for call in [
                { _ = try intake(journal).log(file) }, { _ = try intake(journal).receive(file, named: "a") },
            ] {
                let error = try #require(#expect(throws: JournalError.self) { try call() })
                #expect(error.kind == .invalid && error.description.contains("is larger than 2 GB"))
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.home.media.path).isEmpty)
        #expect(try journal.recordings().isEmpty)
    }

    @Test("a file on this machine may be larger than a request")
    func large() throws {
        // HTTPBody.uploadLimit is 100 MB.
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let size = Int64(100 << 20) + 8_192
        let logged = try intake(journal).log(zeros(scratch, size))
        #expect(logged.recording.byteCount == size)
    }

    @Test("a link is followed for its user, and not where others may have put it")
    func links() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let file = try scratch.file("memo.wav", wavBytes())
        let link = scratch.folder.appending(path: "link.wav")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let error = try #require(
            #expect(throws: JournalError.self) { try intake(journal).log(link, followsLinks: false) })
        #expect(error.kind == .missing)
        #expect(try journal.recordings().isEmpty)
        _ = try intake(journal).log(link)
        #expect(try journal.recordings().count == 1)
    }
}
