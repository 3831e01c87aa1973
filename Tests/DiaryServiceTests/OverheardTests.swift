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
        _ text: String, to addressee: Conversation.Addressee = .somebody
    ) throws -> Conversation.Reply {
        talking.ears.hears(.success(text))
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
