import Diary
import Foundation
import Journal
import Support
import Testing

@testable import DiaryService
@testable import Food

@Suite("Feelings in conversation")
struct FeelingConversationTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        talking = try TalkingService(journals: InstalledJournals.all)
        conversation = talking.conversation()
    }

    private func say(_ text: String) throws -> String? {
        guard case .handled(let answer) = try conversation.reply(to: text) else { return nil }
        return answer
    }

    private var feelings: [String] {
        get throws {
            try talking.journal.allEntries().filter(\.isFeeling).flatMap(\.remarks).compactMap(\.name)
        }
    }

    @Test(
        "a turn of nothing but a feeling is kept, and said back by its name",
        arguments: [
            ("I have a headache", "headache"), ("my head hurts since seven", "headache"),
            ("i felt so bloated after lunch", "bloated"), ("I'm exhausted today", "exhausted"),
        ])
    func alone(text: String, name: String) throws {
        #expect(try say(text) == "Noted how you felt: \(name).")
        #expect(try feelings == [name])
        #expect(try talking.journal.ownEntryCount() == 0)
        _ = try say("undo that")
        #expect(try feelings.isEmpty)
    }

    @Test("a feeling beside a question is kept, and the question is answered")
    func besideQuestion() throws {
        _ = try say("i put the torch in the shed")
        let answer = try say("where is the torch? I have a headache")
        #expect(answer?.contains("shed") == true && answer?.contains("headache") == true)
        #expect(try feelings == ["headache"])
    }

    @Test("a feeling beside what another journal keeps is told, too")
    func besideAct() throws {
        let answer = try say("i put the torch in the shed. I have a headache")
        #expect(answer?.contains("shed") == true && answer?.contains("headache") == true)
        #expect(try feelings == ["headache"])
    }

    @Test("a meal with a feeling is one meal")
    func meal() throws {
        #expect(try say("two idlis and felt bloated after")?.hasPrefix("Logged two idlis") == true)
        #expect(try feelings.isEmpty)
        #expect(try talking.journal.allEntries().map { $0.remarks.map(\.name) } == [["bloated"]])
    }

    @Test(
        "what orders something, or tells of somebody else, is not a feeling of the speaker",
        arguments: [
            "turn the heating on I'm freezing", "my son has a headache", "no headache today",
            "is she tired",
        ])
    func others(text: String) throws {
        #expect(try say(text) == nil)
        #expect(try talking.journal.allEntries().isEmpty)
    }

    @Test("a feeling that was told to somebody else is neither kept nor answered")
    func overheard() throws {
        talking.ears.hears(.success("i have such a headache"))
        let recording = try conversation.receive(
            (0..<16_000).map { Int16($0 % 200 * 50) }, at: talking.diaryService.clock())
        guard case .notHandled = try conversation.reply(to: recording, addressee: .somebody) else {
            Issue.record("it was handled")
            return
        }
        #expect(try talking.journal.allEntries().isEmpty)
        #expect(try talking.journal.recordings(limit: 9).recordings.isEmpty)
    }
}
