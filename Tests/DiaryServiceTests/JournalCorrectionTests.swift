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
