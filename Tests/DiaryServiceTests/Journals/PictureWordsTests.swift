import Diary
import DiaryService
import Foundation
import Journal
import Support
import Testing

@Suite("Words about pictures, for several journals")
struct PictureWordsTests {
    private func drafts(_ text: String, shown: String?) throws -> [EntryDraft] {
        let talking = try TalkingService(journals: InstalledJournals.all)
        var said = TimedText(text)
        said.shown = shown
        return talking.diaryService.reader(said, Date(timeIntervalSince1970: 1_795_170_600), nil)
    }

    @Test(
        "what a picture shows decides the journal where no word does",
        arguments: [
            ("", "plant", "plants"), ("", "food", nil), ("", nil, nil), ("monstera", "plant", "plants"),
            ("monstera", "food", nil), ("monstera", nil, nil), ("masala dosa", "plant", nil),
            ("I put the passport in the drawer", "plant", "things"),
            ("watered the monstera", "food", "plants"),
            ("Masala Dosa", "plant", nil),
        ] as [(String, String?, String?)])
    func journal(text: String, shown: String?, expected: String?) throws {
        let drafts = try drafts(text, shown: shown)
        #expect(drafts.count == 1 && drafts[0].told?.journal.rawValue == expected)
    }
}
