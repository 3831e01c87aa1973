import Foundation
import Journal
import Support
import Testing

@testable import DiaryService

@Suite("What was told the wrong journal")
struct JournalCorrectionTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        talking = try TalkingService(journals: InstalledJournals.all)
        conversation = talking.conversation()
    }

    @discardableResult
    private func say(_ text: String) throws -> String {
        guard case .handled(let answer) = try conversation.reply(to: text) else { return "not handled" }
        return answer
    }

    private var told: [String] {
        get throws {
            try talking.journal.allEntries().map { $0.told?.acts.first?.journal.rawValue ?? "none" }
        }
    }

    @Test(
        "a turn that only names a journal is about that journal",
        arguments: [
            ("no, plants", "plants"), ("That was for the meals.", "food"), ("no no things please", "things"),
            ("put that under notes", "notes"), ("no it's for my plant diary", "plants"),
            ("no food", "food"), ("plants", nil), ("no plants died", nil), ("that was for dinner", nil),
            ("no, the plants need water", nil),
        ])
    func named(text: String, journal: String?) {
        #expect(JournalCorrection(InstalledJournals.all).journal(in: text) == journal)
    }

    @Test("what was put somewhere becomes a note, what it did is taken back; undo brings it again")
    func note() throws {
        try say("i put the torch in the shed")
        #expect(try say("where is the torch").contains("shed"))
        #expect(try say("no, notes") == "Kept as a note.")
        #expect(try say("where is the torch").contains("shed") == false)
        #expect(try told == ["none"])
        try say("undo that")
        #expect(try say("where is the torch").contains("shed"))
    }

    @Test("a turn that corrects or goes on with what was told of plants and things takes its place")
    func repaired() throws {
        try say("i bought a ficus and a boston fern")
        try say("i watered the ficus")
        #expect(try say("no, the boston fern") == "Boston fern watered.")
        #expect(try say("when did i last water the ficus").hasPrefix("I have no note"))
        #expect(try say("and the ficus too").contains("icus"))
        #expect(!(try say("when did i last water the ficus").hasPrefix("I have no note")))
        try say("i lent the drill to tom")
        #expect(try say("no, to tim") == "The drill is with Tim.")
        #expect(try say("who has the drill") == "Tim has the drill.")
        try say("undo that")
        #expect(try say("who has the drill") == "Tom has the drill.")
        try say("add milk to the shopping list")
        try say("and eggs")
        let listed = try say("what is on the shopping list")
        #expect(listed.contains("milk") && listed.contains("egg"), "\(listed)")
        try say("i had two idlis")
        #expect(try say("no, three idlis").contains("three idlis"))
    }

    @Test("what was picked goes from the meals to the plants and back")
    func plants() throws {
        try say("i had four tomatoes")
        #expect(try told == ["none"])
        try say("no, plants")
        #expect(try told == ["none"])
        try say("i picked four tomatoes")
        #expect(try told.last == "plants")
        try say("no that was for the meals")
        #expect(try told.last == "none")
        try say("no, plants")
        #expect(try told.last == "plants")
    }

    @Test("words that tell the other journal nothing stay where they are")
    func nothingTold() throws {
        try say("i fed the basil")
        let answer = try say("that was for the things")
        #expect(answer == "I find nothing for things in that, so it stays as it was.")
        #expect(try told == ["plants"])
    }

    @Test("with nothing told just before, it is not for the diary")
    func nothing() throws {
        #expect(try say("no, plants") == "not handled")
        try say("i put the torch in the shed")
        talking.clock.advance(by: 3_600)
        #expect(try say("no, notes") == "not handled")
        #expect(try told == ["things"])
    }
}
