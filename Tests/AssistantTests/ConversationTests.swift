import Diary
import Foundation
import Journal
import Recognition
import Support
import Testing

@testable import Assistant

@Suite("Conversation")
struct ConversationTests {
    private let talking: TalkingAssistant
    private let conversation: Conversation

    init() throws {
        talking = try TalkingAssistant()
        conversation = talking.conversation()
    }

    private func handled(_ text: String) throws -> String {
        guard case .handled(let answer) = try conversation.reply(to: text) else {
            return "not handled"
        }
        return answer
    }

    @Test("what was eaten is logged, answered for, and taken back")
    func day() throws {
        #expect(try handled("what did I eat today?") == "Nothing is logged for today.")
        #expect(try handled("I had two idlis for lunch.") == "Logged two idlis for lunch. First entry today!")
        #expect(
            try handled("and a masala dosa for dinner yesterday")
                == "Logged a masala dosa for dinner, yesterday.")
        #expect(
            try handled("two idlis and a coffee")
                == "Logged two idlis and a coffee for breakfast. Meal #2 today!")
        #expect(
            try handled("what did I have for lunch") == "Today you had two idlis for lunch.")
        #expect(try handled("what did I eat yesterday") == "Yesterday you had a masala dosa for dinner.")
        #expect(try handled("how is my streak") == "Your streak is 2 days, your longest so far.")
        #expect(
            try handled("what was my last meal")
                == "Your last meal was two idlis and a coffee for breakfast, today at 16:00.")
        #expect(
            try handled("how was my week")
                == "This week you have 3 entries on 2 days. Most often: idli, 2 times.")
        #expect(try talking.journal.allEntries().map(\.inputType) == [.text, .text, .text])

        #expect(try handled("undo that") == "Took back two idlis and a coffee for breakfast.")
        #expect(try handled("undo that") == "Took back a masala dosa for dinner.")
        #expect(try talking.journal.allEntries().map(\.processedDescription) == ["two idlis"])
        let kinds = talking.assistant.changes.news(after: 0)
        guard case .changes(let changes) = kinds else { throw Unexpected() }
        #expect(
            changes.map(\.change.kind) == [
                .entryAdded, .entryAdded, .entryAdded, .entryDeleted, .entryDeleted,
            ])
    }

    @Test("a memo of several meals is taken back as a whole")
    func several() throws {
        let said = try handled("for breakfast i had two idlis then for lunch a masala dosa")
        #expect(said.hasPrefix("Logged two idlis for breakfast and a masala dosa for lunch."))
        #expect(try handled("undo that") == "Took back two idlis for breakfast and a masala dosa for lunch.")
        #expect(try talking.journal.allEntries().isEmpty)
    }

    @Test("undo takes back what was done last, wherever it was done")
    func undo() throws {
        #expect(try handled("undo that") == "There is nothing to undo.")
        _ = try handled("i had two idlis")
        let entry = try #require(try talking.journal.allEntries().first)
        try talking.journal.edit(entry.id, EntryEdit(description: "three idlis"))
        #expect(try handled("undo that") == "It is two idlis for breakfast again.")
        #expect(try handled("undo that") == "Took back two idlis for breakfast.")
        #expect(try handled("undo that") == "Brought back two idlis for breakfast.")

        talking.clock.advance(by: 2 * 3_600)
        _ = try talking.journal.delete(entry.id)
        _ = try handled("i had a coffee")
        talking.clock.advance(by: 2 * 3_600)
        #expect(
            try handled("undo that") == "Brought back two idlis for breakfast.", "an hour is enough to say so"
        )
        #expect(try talking.journal.allEntries().count == 2)
    }

    @Test(
        "what is not for the diary is not handled, and changes nothing",
        arguments: [
            "turn on the lights", "", " … ", "add milk to the shopping list", "what is the weather like",
        ])
    func notHandled(text: String) throws {
        guard case .notHandled(let answer) = try conversation.reply(to: text) else { throw Unexpected() }
        #expect(!answer.isEmpty)
        #expect(try talking.journal.allEntries().isEmpty)
    }

    @Test(
        "a food that is taught while it talks is a meal from the next turn on, and none once it is forgotten")
    func taught() throws {
        #expect(try handled("two zorvex") == "not handled")
        try talking.journal.teach([
            TaughtWord(
                term: "zorvex", pronunciations: ["zorvex": [["Z", "AO"]]], category: .lunch, origin: .taught,
                taughtAt: talking.clock.now)
        ])
        #expect(try handled("two zorvex").hasPrefix("Logged two zorvex"))
        try talking.journal.forget("zorvex")
        #expect(try handled("three zorvex") == "not handled")
    }

    @Test("milestones are told once")
    func milestones() throws {
        for number in 1...9 { #expect(try !handled("i had \(number) idlis").contains("entries!")) }
        #expect(try handled("i had rice").hasSuffix("10 entries! The diary has begun."))
        #expect(try !handled("i had rice").contains("entries!"))
    }

    struct Unexpected: Error {}
}
