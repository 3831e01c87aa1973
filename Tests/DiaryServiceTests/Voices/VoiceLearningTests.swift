import Audio
import Diary
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

    @Test("whoever is enrolled is learnt as soon as there is enough, once")
    func enough() throws {
        var asked: [String] = []
        let learning = VoiceLearning(talking.diaryService) { person, occasion in
            #expect(occasion == .again)
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
        let learning = VoiceLearning(talking.diaryService) { person, _ in
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
        let failing = VoiceLearning(talking.diaryService) { _, _ in throw DiaryServiceError.noHome }
        #expect(throws: DiaryServiceError.self) { try failing.learn() }
    }

    @Test(
        "whoever is not enrolled is learnt unasked from ten recordings on, and what did not help is tried later"
    )
    func unasked() throws {
        var asked: [VoiceFitting.Occasion] = []
        let learning = VoiceLearning(talking.diaryService) { person, occasion in
            #expect(person == "Ann")
            asked.append(occasion)
            throw DiaryServiceError.tooFewConfirmed(of: person, count: 8, needed: 9)
        }
        try say(9)
        try learning.learn()
        #expect(asked.isEmpty)
        try say(1)
        try learning.learn()
        try learning.learn()
        try say(4)
        try learning.learn()
        #expect(asked == [.unasked])
        try say(1)
        try learning.learn()
        #expect(asked == [.unasked, .unasked])
    }

    @Test("a failure of an unasked fit is thrown, and not met again until more was said")
    func failure() throws {
        var tries = 0
        let learning = VoiceLearning(talking.diaryService) { _, _ in
            tries += 1
            throw DiaryServiceError.noHome
        }
        try say(10)
        #expect(throws: DiaryServiceError.self) { try learning.learn() }
        try learning.learn()
        #expect(tries == 1)
    }

    @Test("whose fit was deleted is not learnt again unasked")
    func forgotten() throws {
        try say(10)
        try enroll(10)
        try journal.forgetVoice(of: "ann", id: UUID())
        #expect(try Speakers(home: journal.home).list().isEmpty)
        try VoiceLearning(talking.diaryService) { _, _ in throw DiaryServiceError.noHome }.learn()
    }

    @Test("a box says once, and by day, that it has learned a voice")
    func told() throws {
        let box = BoxReminders(journal: journal, journals: InstalledJournals.all)
        var enrolment = Enrolment(
            name: "ann", enrolledAt: talking.clock.now, words: 20, errorsBefore: 9, errorsAfter: 4,
            isUnasked: true)
        let speakers = Speakers(home: journal.home)
        try speakers.keep(Data("1 1 1 2 0 1\n".utf8), enrolment, id: UUID())
        let noon = CalendarDay(of: talking.clock.now, in: journal.calendar).instant(
            at: .noon, in: journal.calendar)
        let tomorrow = noon + 86_400
        #expect(try box.claim(at: tomorrow - 10 * 3_600).told.isEmpty, "at two in the morning")
        #expect(
            try box.claim(at: tomorrow).told.map(\.words) == [
                "I have learned the voice of ann: of 20 words I misheard 9 before, and 4 now."
            ])
        #expect(try box.claim(at: tomorrow + 60).told.isEmpty)
        enrolment.name = "bob"
        enrolment.isUnasked = nil
        try speakers.keep(Data("1 1 1 2 0 1\n".utf8), enrolment, id: UUID())
        #expect(
            try box.claim(at: tomorrow + 120).told.isEmpty, "who was enrolled on purpose has seen the figures"
        )
    }
}
