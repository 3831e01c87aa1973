import Foundation
import Journal
import Support
import Synchronization
import Testing

@testable import DiaryService

@Suite("Fits to voices that are kept")
struct EnrolledVoicesTests {
    @Test("a fit that is damaged is told of once, by its person, and what they say is heard without it")
    func damaged() throws {
        let talking = try TalkingService()
        let packaged = URL(filePath: "/usr/share/pocketsphinx/model/en-us")
        let told = Mutex<[String]>([])
        let voices = EnrolledVoices(talking.journal, packaged: packaged) { reason in
            told.withLock { $0.append(reason) }
        }
        let speakers = Speakers(home: talking.journal.home)
        let enrolment = Enrolment(
            name: "Ann", enrolledAt: talking.clock.now, words: 9, errorsBefore: 3, errorsAfter: 1)
        #expect(voices.fit(of: "Ann") == nil && voices.fit(of: nil) == nil)
        let whole = try Data(contentsOf: packaged.appending(path: "en-us/means"))
        try speakers.keep(whole, enrolment, id: UUID())
        #expect(voices.fit(of: "ann")?.data == whole && voices.fit(of: nil)?.data == whole)
        #expect(voices.fit(of: "Ben") == nil && told.withLock { $0 }.isEmpty)
        try speakers.keep(whole.dropLast(9), enrolment, id: UUID())
        for _ in 0..<3 { #expect(voices.fit(of: "ann") == nil) }
        let reasons = told.withLock { $0 }
        #expect(reasons.count == 1 && reasons[0].contains("damaged") && reasons[0].contains("enroll Ann"))
        try speakers.keep(whole, enrolment, id: UUID())
        #expect(voices.fit(of: "ann")?.data == whole, "a fit counts from the next recording on")
        try speakers.forget("Ann", id: UUID())
        #expect(
            voices.fit(of: "ann") == nil && told.withLock { $0.count } == 1,
            "nobody is warned about a fit that was deleted")
    }
}
