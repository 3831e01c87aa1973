import Foundation
import Journal
import Support
import Testing

@testable import DiaryService

@Suite("Turns that mend what was told of things")
struct ThingTurnsTests {
    private let conversation: Conversation

    init() throws { conversation = try TalkingService(journals: InstalledJournals.all).conversation() }

    @discardableResult
    private func say(_ text: String) throws -> String {
        guard case .handled(let answer) = try conversation.reply(to: text) else { return "not handled" }
        return answer
    }

    @Test("a place is mended by another description")
    func place() throws {
        try say("put the torch in the green box")
        #expect(try say("i meant the blue one").contains("blue box"))
        #expect(try say("where is the torch").contains("blue box"))
    }

    @Test("a reminder keeps its words where its time is mended")
    func reminder() throws {
        try say("remind me tomorrow at four to fetch the parcel")
        #expect(try say("no, at five").contains("17:00"))
        #expect(try say("what reminders do i have").contains("Fetch the parcel"))
    }

    @Test("what is only meant changes no reminder")
    func meant() throws {
        try say("remind me tomorrow at four to fetch the parcel")
        #expect(try say("i mean it") == "not handled")
        #expect(try say("what reminders do i have").contains("Fetch the parcel"))
    }

    @Test("what was lent is mended by its name")
    func loan() throws {
        try say("i lent ben the tent")
        try say("not the tent, the sleeping bag")
        #expect(try say("who has the sleeping bag").contains("Ben"))
    }
}
