import Diary
import Foundation
import Journal
import Support
import Testing

@testable import DiaryService
@testable import Food

@Suite("Asking about a food that may not have been eaten")
struct UnsureFoodTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        talking = try TalkingService(doubted: ["a coffee"])
        conversation = talking.conversation()
    }

    private func say(
        _ text: String, to addressee: Conversation.Addressee = .diary
    ) throws -> Conversation.Reply {
        talking.ears.hears(.success(text))
        // The same sound at the same moment would be the same recording.
        let samples = (0..<16_000 + text.count).map { Int16($0 % 200 * 50) }
        let recording = try conversation.receive(samples, at: talking.clock.now)
        return try conversation.reply(to: recording, addressee: addressee)
    }

    private var entries: [Entry] { get throws { try talking.journal.allEntries() } }

    private func isHandled(_ reply: Conversation.Reply, with words: String) -> Bool {
        if case .handled(let answer) = reply { answer.contains(words) } else { false }
    }

    @Test("the food is asked about before anything is logged", arguments: ["yes", "yes i did", "i did"])
    func yes(answer: String) throws {
        #expect(
            try say("i had two idlis and a coffee for lunch") == .handled("Did you have a coffee, too?"))
        #expect(try entries.isEmpty)
        #expect(try isHandled(say(answer), with: "Logged two idlis"))
        #expect(try entries.map(\.processedDescription) == ["two idlis, a coffee"])
        #expect(try entries.map(\.isInDoubt) == [false] && entries[0].updatedAt == nil)
        #expect(try talking.journal.reviewQueue().isEmpty)
    }

    @Test("what was not eaten is taken out", arguments: ["no", "no i didn't", "without the coffee"])
    func no(answer: String) throws {
        _ = try say("i had two idlis and a coffee for lunch")
        #expect(try isHandled(say(answer), with: "Logged two idlis"))
        #expect(try entries.map(\.processedDescription) == ["two idlis"])
        #expect(try talking.journal.reviewQueue().isEmpty)
    }

    @Test("an entry of which nothing is left becomes a note")
    func note() throws {
        #expect(try say("i had a coffee") == .handled("Did you have a coffee?"))
        #expect(try say("no") == .handled(SpokenAnswer.keptAsNote))
        #expect(try entries.map(\.isNote) == [true] && entries[0].category == nil)
    }

    @Test("another meal instead of an answer is logged, too, and what was asked about waits in review")
    func another() throws {
        _ = try say("i had two idlis and a coffee for lunch")
        #expect(try isHandled(say("i had a masala dosa for dinner"), with: "Logged a masala dosa"))
        #expect(
            try Set(entries.map(\.processedDescription)) == ["two idlis, a coffee", "a masala dosa"])
        #expect(try talking.journal.reviewQueue().map(\.cause) == [.unsure])
    }

    @Test("talk that is no answer logs the meal in doubt, and it is not asked about again")
    func talk() throws {
        _ = try say("i had two idlis and a coffee for lunch")
        #expect(try isHandled(say("the weather is lovely"), with: "Logged two idlis"))
        #expect(try entries.map(\.doubts) == [["a coffee"]])
        _ = try say("yes")
        #expect(try entries.count == 1)
    }

    @Test("after a minute without an answer the meal is logged in doubt")
    func late() throws {
        _ = try say("i had two idlis and a coffee for lunch")
        try conversation.giveUpQuestion()
        #expect(try entries.isEmpty)
        talking.clock.advance(by: 61)
        try conversation.giveUpQuestion()
        #expect(try entries.map(\.doubts) == [["a coffee"]])
        try conversation.giveUpQuestion()
        #expect(try entries.count == 1)
    }

    @Test("an answer that comes too late does not settle the question")
    func tooLate() throws {
        _ = try say("i had two idlis and a coffee for lunch")
        talking.clock.advance(by: 61)
        _ = try say("no")
        #expect(try entries.map(\.doubts) == [["a coffee"]])
    }

    @Test("nobody is asked about words that were probably not meant for the diary")
    func aside() throws {
        #expect(
            try say("i had two idlis and a coffee for lunch", to: .somebody)
                == .handled(SpokenAnswer.keptForReview))
        #expect(try entries.isEmpty)
    }
}
