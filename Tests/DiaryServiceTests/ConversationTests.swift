import Diary
import Foundation
import Journal
import Recognition
import Support
import Testing

@testable import DiaryService
@testable import Food

@Suite("Conversation")
struct ConversationTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        talking = try TalkingService()
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
                == "Logged two idlis and a coffee for breakfast. Meal number two today!")
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
        let kinds = talking.diaryService.changes.news(after: 0)
        guard case .changes(let changes) = kinds else { throw Unexpected() }
        #expect(
            changes.map(\.change.kind) == [
                .entryAdded, .entryAdded, .entryAdded, .entryDeleted, .entryDeleted,
            ])
    }

    @Test("who says their name is answered about what is theirs, until somebody else does")
    func people() throws {
        _ = try talking.journal.add("a masala dosa", person: "Ben", reader: talking.diaryService.reader)
        try conversation.begin(with: "Anna")
        _ = try handled("I had two idlis for lunch")
        #expect(try handled("what did I eat today?").contains("dosa") == false)
        #expect(try handled("this is Ben") == "Hello Ben.")
        let answer = try handled("what did I eat today?")
        #expect(answer.contains("dosa") && !answer.contains("idlis"))
        #expect(try handled("this is delicious") == "not handled")
        _ = try handled("a coffee")
        #expect(try talking.journal.allEntries().filter { $0.person == "Ben" }.count == 2)
        let other = talking.conversation()
        guard case .handled(let all) = try other.reply(to: "what did I eat today?") else {
            throw Unexpected()
        }
        #expect(all.contains("dosa") && all.contains("idlis"))
    }

    @Test("a memo of several meals is taken back as a whole")
    func several() throws {
        let said = try handled("for breakfast i had two idlis then for lunch a masala dosa")
        #expect(said.hasPrefix("Logged two idlis for breakfast and a masala dosa for lunch."))
        #expect(try handled("undo that") == "Took back two idlis for breakfast and a masala dosa for lunch.")
        #expect(try talking.journal.allEntries().isEmpty)
    }

    private let nothing = "There is nothing more to take back."

    @Test("deleting removes, undoing brings back, and neither goes on for ever")
    func deleted() throws {
        #expect(try handled("undo that") == nothing)
        #expect(try handled("delete that") == nothing)
        _ = try handled("for breakfast i had two idlis then for lunch a masala dosa")
        #expect(
            try handled("delete that") == "Took back two idlis for breakfast and a masala dosa for lunch.")
        #expect(try handled("delete that") == nothing)
        #expect(try handled("scratch that") == nothing)
        #expect(try talking.journal.allEntries().isEmpty)
        #expect(try handled("undo") == "Brought back two idlis for breakfast and a masala dosa for lunch.")
        #expect(try talking.journal.allEntries().count == 2)
        #expect(
            try handled("remove that") == "Took back two idlis for breakfast and a masala dosa for lunch.")
        for _ in 0..<2 { _ = try handled("undo that") }
        #expect(try handled("undo that") == nothing)
        #expect(try talking.journal.allEntries().isEmpty)
    }

    @Test("after an amendment, undo takes that back, and deleting the meal is another step")
    func amendedAndDeleted() throws {
        _ = try handled("i had two idlis for lunch")
        _ = try handled("no, three idlis")
        #expect(try handled("delete that") == "Took back three idlis for lunch.")
        #expect(try handled("undo that") == "Brought back three idlis for lunch.")
        #expect(try handled("undo that") == "It is two idlis for lunch again.")
        #expect(try handled("undo that") == "Took back two idlis for lunch.")
        #expect(try handled("undo that") == nothing)
    }

    @Test("what another conversation, a page or the time before a restart did is left alone")
    func others() throws {
        _ = try handled("i had two idlis for lunch")
        let other = talking.conversation()
        #expect(try other.reply(to: "undo that") == .handled(nothing))
        _ = try other.reply(to: "a masala dosa")
        let dosa = try #require(
            try talking.journal.allEntries().first { $0.processedDescription.contains("dosa") })
        try talking.journal.edit(dosa.id, EntryEdit(description: "two masala dosas"))
        #expect(try handled("delete that") == "Took back two idlis for lunch.")
        #expect(try handled("delete that") == nothing)
        #expect(try talking.journal.entry(dosa.id).processedDescription == "two masala dosas")
        #expect(try handled("undo that") == "Brought back two idlis for lunch.")

        // What somebody has changed since is not what the amendment made.
        _ = try handled("no, three idlis")
        let idlis = try #require(
            try talking.journal.allEntries().first { $0.processedDescription.contains("idli") })
        talking.clock.advance(by: 5)
        try talking.journal.edit(idlis.id, EntryEdit(description: "four idlis"))
        #expect(try handled("undo that").hasPrefix("It was changed again"))
        #expect(try talking.journal.entry(idlis.id).processedDescription == "four idlis")
        #expect(try talking.conversation().reply(to: "delete that") == .handled(nothing))
    }

    @Test("an hour is enough to say so")
    func late() throws {
        _ = try handled("i had two idlis")
        talking.clock.advance(by: 2 * 3_600)
        #expect(try handled("undo that") == nothing)
        #expect(try handled("delete that") == nothing)
        #expect(try talking.journal.allEntries().count == 1)
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

@Suite("Changing what was said last")
struct AmendingConversationTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        talking = try TalkingService()
        conversation = talking.conversation()
    }

    private func answer(_ text: String) throws -> String {
        switch try conversation.reply(to: text) {
        case .handled(let answer), .notHandled(let answer): answer
        }
    }

    private var entries: [Entry] { get throws { try talking.journal.allEntries() } }

    @Test("a turn changes what the turn before it has logged, and undo takes the change back first")
    func amended() throws {
        _ = try answer("i had two idlis for lunch")
        #expect(try answer("no, three idlis") == "Now it is three idlis for lunch.")
        #expect(try answer("add a coffee") == "Now it is three idlis and a coffee for lunch.")
        #expect(try answer("make it dinner") == "Now it is three idlis and a coffee for dinner.")
        #expect(
            try answer("that was yesterday") == "Now it is three idlis and a coffee for dinner, yesterday.")
        #expect(try answer("at eight o'clock").contains("at 20:00"))
        #expect(try entries.count == 1)
        for _ in 0..<4 { _ = try answer("undo that") }
        #expect(try entries.map(\.processedDescription) == ["three idlis"])
    }

    @Test("a change that is about nothing there is said to be so, and changes nothing")
    func elsewhere() throws {
        _ = try answer("i had two idlis and rice")
        #expect(
            try answer("not coffee, scrambled egg").hasPrefix("I do not know what to change in two idlis"))
        #expect(try entries.allSatisfy { $0.updatedAt == nil })
    }

    @Test("with nothing said before, and ten minutes later, it is what it would be alone")
    func alone() throws {
        #expect(try answer("make it dinner") == SpokenAnswer.notUnderstood)
        _ = try answer("i had two idlis")
        talking.clock.advance(by: 601)
        #expect(try answer("make it dinner") == SpokenAnswer.notUnderstood)
        #expect(try entries.allSatisfy { $0.updatedAt == nil })
    }

    @Test("when a food was eaten last is answered")
    func lastTime() throws {
        _ = try answer("i had two idlis yesterday")
        #expect(try answer("when did i last have idlis").hasPrefix("You last had that yesterday at "))
        #expect(try answer("when did i last have rice") == "There is no rice in the diary.")
    }

    @Test("clients that name their conversation have a memory each")
    func sessions() throws {
        let all = Conversations(diaryService: talking.diaryService)
        _ = try all.conversation("kitchen").reply(to: "i had two idlis")
        guard case .notHandled = try all.conversation("desk").reply(to: "make it dinner"),
            case .handled(let text) = try all.conversation("kitchen").reply(to: "make it dinner")
        else {
            Issue.record("the wrong conversation remembers")
            return
        }
        #expect(text == "Now it is two idlis for dinner.")
    }
}
