import Diary
import Foundation
import Journal
import Support
import Testing

@testable import DiaryService
@testable import Food

@Suite("Words that were probably said to somebody else")
struct OverheardTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        talking = try TalkingService()
        conversation = talking.conversation()
    }

    private func reply(
        _ text: String, to addressee: Conversation.Addressee = .somebody, confidence: Double = 0.9
    ) throws -> Conversation.Reply {
        talking.ears.hears(.success(text), confidence: confidence)
        // The same sound at the same moment would be the same recording.
        let samples = (0..<16_000 + text.count).map { Int16($0 % 200 * 50) }
        let recording = try conversation.receive(samples, at: talking.diaryService.clock())
        return try conversation.reply(to: recording, addressee: addressee)
    }

    private var entries: [String] {
        get throws { try talking.journal.allEntries().map(\.processedDescription) }
    }

    @Test("a meal makes no entry, and waits in review")
    func meal() throws {
        #expect(try reply("i had two idlis for lunch") == .handled(SpokenAnswer.keptForReview))
        #expect(try entries.isEmpty)
        #expect(try talking.journal.recordings(limit: 9).recordings.count == 1)
    }

    @Test("what goes on after a meal and is heard poorly waits in review, too")
    func goingOn() throws {
        _ = try reply("i had two idlis for lunch", to: .diary)
        #expect(
            try reply(
                "and then we went to see them and he had said that i ate a masala dosa there or so",
                to: .perhapsDiary, confidence: 0.2)
                == .handled(SpokenAnswer.keptForReview))
        #expect(try entries == ["two idlis"])
        #expect(try talking.journal.reviewQueue().count == 1)
        _ = try reply("the weather is lovely", to: .perhapsDiary, confidence: 0.2)
        #expect(try talking.journal.recordings(limit: 9).recordings.count == 2, "talk is dropped")
    }

    @Test("what is told beside a question keeps its recording, and the question is answered")
    func toldAndAsked() throws {
        let talking = try TalkingService(journals: InstalledJournals.all)
        let conversation = talking.conversation()
        for words in ["new plant: basil", "water the basil every week"] {
            _ = try conversation.reply(to: words)
        }
        for (words, told) in [
            ("i watered the basil. what needs water today?", "Basil watered."),
            ("i had two idlis. what needs water today?", "Logged two idlis"),
        ] {
            talking.ears.hears(.success(words))
            let samples = (0..<16_000 + words.count).map { Int16($0 % 200 * 50) }
            let recording = try conversation.receive(samples, at: talking.clock.now)
            let answer = try conversation.reply(to: recording).sentence
            #expect(answer.contains(told) && answer.contains("today"), "\(answer)")
            #expect(try talking.journal.recording(recording.id).state == .logged)
        }
        let entries = try talking.journal.allEntries().map(\.processedDescription)
        #expect(entries.contains("i watered the basil") && entries.contains("two idlis"))
    }

    @Test(
        "nothing that was logged before is changed or taken back", arguments: ["undo that", "no three idlis"])
    func orders(text: String) throws {
        _ = try reply("i had two idlis for lunch", to: .diary)
        let before = try entries
        guard case .notHandled = try reply(text) else {
            Issue.record("“\(text)” was carried out")
            return
        }
        #expect(try entries == before && before == ["two idlis"])
        #expect(try talking.journal.recordings(limit: 9).recordings.count == 1)
    }

    @Test("a question is answered")
    func question() throws {
        guard case .handled(let answer) = try reply("what did i eat today") else {
            Issue.record("there is no answer")
            return
        }
        #expect(answer != SpokenAnswer.keptForReview)
    }
}
