import Audio
import Foundation
import Journal
import Support
import Testing

@testable import DiaryService

@Suite("Voices that are learnt by themselves")
struct VoiceLearningTests {
    private let talking: TalkingService
    private var journal: Journal { talking.journal }

    init() throws { talking = try TalkingService() }

    /// Has Ann say so many things that somebody accepts.
    private func say(_ count: Int) throws {
        talking.ears.hears(.success("two idlis and coffee"))
        for _ in 0..<count {
            talking.clock.advance(by: 60)
            let file = talking.folder.appending(path: "\(UUID().uuidString).wav")
            let sound = (0..<16_000).map { _ in Int16.random(in: -9_000...9_000) }
            try WaveFile.data(sound, rate: 16_000).write(to: file)
            let logged = try talking.diaryService.intake.log(file, at: talking.clock.now, person: "Ann")
            try journal.accept(
                journal.reviewItem(logged.recording.id), reader: talking.diaryService.reader)
        }
    }

    private func enroll(_ recordings: Int?) throws {
        let enrolment = Enrolment(
            name: "ann", enrolledAt: talking.clock.now, words: 20, errorsBefore: 9, errorsAfter: 4,
            recordings: recordings)
        try Speakers(home: journal.home).keep(Data("1 1 1 2 0 1\n".utf8), enrolment, id: UUID())
    }

    @Test("nobody is learnt who is not enrolled, and who is as soon as there is enough, once")
    func enough() throws {
        var asked: [String] = []
        let learning = VoiceLearning(talking.diaryService) { person in
            asked.append(person)
            throw DiaryServiceError.tooFewConfirmed(of: person, count: 8, needed: 9)
        }
        try say(9)
        try learning.learn()
        #expect(asked.isEmpty)
        try enroll(nil)
        try learning.learn()
        try learning.learn()
        #expect(asked == ["ann"], "what did not help is not tried again with the same recordings")
        try say(4)
        try learning.learn()
        #expect(asked.count == 1)
        try say(1)
        try learning.learn()
        #expect(asked.count == 2, "half as many again")
    }

    @Test("a fit counts the recordings that it was made of, also for the next run; a failure is thrown")
    func grown() throws {
        try say(12)
        try enroll(9)
        var asked = 0
        let learning = VoiceLearning(talking.diaryService) { person in
            asked += 1
            return Enrolment(
                name: person, enrolledAt: Date(), words: 20, errorsBefore: 9, errorsAfter: 3, recordings: 14)
        }
        try learning.learn()
        #expect(asked == 0)
        try say(2)
        let before = talking.diaryService.changes.last
        try learning.learn()
        #expect(asked == 1 && talking.diaryService.changes.last > before)
        #expect(talking.log.contains { $0.contains("voice fitted") && !$0.contains("ann") })
        let failing = VoiceLearning(talking.diaryService) { _ in throw DiaryServiceError.noHome }
        #expect(throws: DiaryServiceError.self) { try failing.learn() }
    }
}
