import Foundation
import Journal
import Support
import Testing

@testable import DiaryService

@Suite("What was eaten stays food, though another journal knows its words")
struct EatenWordsTests {
    private let talking: TalkingService
    private let conversation: Conversation

    init() throws {
        talking = try TalkingService(journals: InstalledJournals.all)
        conversation = talking.conversation()
    }

    @Test(
        "a meal that was had from somewhere is no loan, and what was put with it is not kept",
        arguments: [
            ("i had a noodle bowl from the place next door", nil), ("i had toast with jam from anna", nil),
            ("we had new potatoes with butter", nil), ("i borrowed a mixing bowl from anna", "things"),
            ("i watered the basil", "plants"), ("put a noodle bowl in the freezer", "things"),
        ])
    func told(text: String, journal: String?) throws {
        guard case .handled = try conversation.reply(to: text) else {
            Issue.record("not for the diary")
            return
        }
        let entries = try talking.journal.allEntries()
        #expect(entries.first?.told?.acts.first?.journal.rawValue == journal)
        #expect(entries.first?.isNote == (journal != nil))
    }
}
