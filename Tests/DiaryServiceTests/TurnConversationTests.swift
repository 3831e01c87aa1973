import Diary
import Foundation
import Journal
import Support
import Testing
import Vocabulary

@testable import DiaryService
@testable import Food

@Suite("Turns of conversation by templates")
struct TurnConversationTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Models/en/turns")
        talking = try TalkingService(turns: try TurnSource.templates(folder: folder))
        conversation = talking.conversation()
    }

    private func answer(_ text: String) throws -> String {
        switch try conversation.reply(to: text) {
        case .handled(let answer), .notHandled(let answer): answer
        }
    }

    private var foods: [String] {
        get throws { try talking.journal.allEntries().map(\.processedDescription) }
    }

    @Test("what was said lately is taken back by name, as the last thing, or altogether")
    func takenBack() throws {
        _ = try answer("i had two idlis for breakfast")
        talking.clock.advance(by: 5)
        _ = try answer("i had a masala dosa and rice for lunch")
        talking.clock.advance(by: 5)
        _ = try answer("i had a coffee")
        #expect(
            try answer("take the rice off please that was my sister's").hasPrefix("Now it is a masala dosa"))
        #expect(try Set(foods) == ["two idlis", "a masala dosa", "a coffee"])
        #expect(try answer("oh no forget the idlis i never got to them").hasPrefix("Took back two idlis"))
        #expect(try answer("undo that").hasPrefix("Brought back two idlis"))
        #expect(try answer("no scratch that it went cold") == "Took back a coffee.")
        #expect(try answer("delete everything i said about today").hasPrefix("Took back "))
        #expect(try foods.isEmpty)
        #expect(try answer("undo that").hasPrefix("Brought back "))
        #expect(try foods.count == 2)
    }

    @Test("amounts, halves, foods, meals and days are changed with talk around them")
    func changed() throws {
        _ = try answer("i had two idlis and rice for lunch")
        #expect(try answer("three idlis not two").hasPrefix("Now it is three idlis and rice"))
        #expect(try answer("change the rice to two hundred grams").contains("two hundred grams of rice"))
        #expect(try answer("not the rice it was the masala dosa i mixed them up").contains("masala dosa"))
        #expect(
            try answer("this is for dinner")
                == "Now it is three idlis and two hundred grams of masala dosa for dinner.")
        #expect(try foods.count == 1)
        _ = try answer("i had a coffee")
        #expect(try answer("well i only ate half it was too hot") == "Now it is half a coffee.")
    }

    @Test("a meal that is named is the one that moves, and the last one of several stays the last")
    func oneOfSeveral() throws {
        _ = try answer("for breakfast i had two idlis and for lunch a masala dosa")
        let said = try answer("breakfast was at seven")
        #expect(said.hasPrefix("Now it is two idlis for breakfast"), "\(said)")
        let other = try answer("no, i had the masala dosa for dinner")
        #expect(other.hasPrefix("Now it is a masala dosa for dinner"), "\(other)")
        let categories = try talking.journal.allEntries().map(\.category)
        #expect(Set(categories) == [.breakfast, .dinner])
        #expect(try answer("no dinner").hasPrefix("Took back a masala dosa"))
        #expect(try foods == ["two idlis"])
    }

    @Test(
        "an entry that is named twice is one entry, and its undo takes back first what was edited elsewhere")
    func named() throws {
        _ = try answer("two idlis")
        let entry = try #require(try talking.journal.allEntries().first)
        talking.clock.advance(by: 5)
        try conversation.take([entry.id, entry.id])
        #expect(try answer("make it dinner").hasPrefix("Now it is two idlis for dinner"))
        talking.clock.advance(by: 5)
        _ = try talking.journal.edit(entry.id, EntryEdit(description: "three idlis"))
        #expect(try answer("undo that") == SpokenAnswer.changedSince)
        talking.clock.advance(by: 5)
        #expect(try answer("undo that").contains("two idlis"))
        #expect(try foods == ["two idlis"])
        #expect(try answer("what did anna eat today") == SpokenAnswer.notUnderstood)
    }

    @Test("a question about a food is answered with a number, a yes or a no")
    func asked() throws {
        #expect(
            try answer("how many coffees did i have this week be honest")
                == "There are no coffees in the diary for this week.")
        _ = try answer("i had two coffees")
        talking.clock.advance(by: 5)
        _ = try answer("i had two idlis yesterday")
        #expect(try answer("how many coffees is that today") == "You had 2 coffees today.")
        #expect(try answer("how often did i eat idlis this month").hasPrefix("You had idlis once"))
        #expect(try answer("did i eat any rice today or not") == "There is no rice in the diary for today.")
        #expect(try answer("have i had any coffee today").hasPrefix("Yes, once today: two coffees"))
        #expect(
            try answer("when did i last have idlis was it monday").hasPrefix("You last had that yesterday"))
        #expect(try answer("what did i eat before the party by the lake") == SpokenAnswer.unknownDay)
        #expect(try foods.count == 2)
    }

    @Test(
        "what begins like a change or a question, and is none, is not a meal",
        arguments: [
            "delete the rice", "how much rice is left", "sam turn the coffee machine off",
            "remove that coffee",
        ])
    func neither(text: String) throws {
        guard case .notHandled = try conversation.reply(to: text) else {
            Issue.record("\(text) was handled")
            return
        }
        #expect(try foods.isEmpty)
    }

    @Test("a template that cannot be read is refused with its file and line")
    func refused() throws {
        let folder = talking.folder.appending(path: "turns")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("# none\n[undo]\ntake (that back\n".utf8).write(to: folder.appending(path: "a.txt"))
        let error = #expect(throws: VocabularyError.self) { try TurnSource.templates(folder: folder) }
        #expect(error?.description.hasPrefix("turns/a.txt:3: ") == true)
    }
}
