import Foundation
import Testing

@Suite("Batch correction in a browser", .serialized, .timeLimit(.minutes(45)))
struct CorrectPageTests {
    private static let captions =
        "1\r\n00:00:01,000 --> 00:00:04,500\r\nFor breakfast I had two skrambled eggs\r\n\r\n"
        + "2\r\n00:00:04,000 --> 00:00:05,000\r\na cup of black <i>kaufee</i>\r\n"

    @Test("a dropped file shows each change with its reason; what is taken is saved, what is refused stays")
    func dropped() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/correct")
        #expect(try page.shows("Drop transcripts here"))
        try page.drop(Self.captions, named: "memo.srt", on: ".drop-place")
        #expect(try page.shows("skrambled", in: ".change-text del"))
        #expect(try page.shows("kaufee", in: ".change-text del"))
        #expect(try page.shows("sounds", in: ".change-reason"))
        #expect(try page.shows("2 changes of 2 taken"))
        try page.click(".changes > li:first-child .pill button:last-child")
        #expect(try page.shows("1 change of 2 taken"))
        // What the browser would save is caught on its way to the disk.
        try page.run(
            """
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => { self.saved = blob; return make.call(URL, blob); };
            HTMLAnchorElement.prototype.click = function () { self.savedAs = this.download; };
            """)
        try page.click(".transcript-file .button.main")
        #expect(try page.text("self.savedAs") == "memo.corrected.srt")
        let saved = try page.text("await self.saved.text()")
        #expect(saved.contains("two skrambled eggs\r\n") && !saved.contains("kaufee"))
        #expect(saved.contains("<i>coffee</i>\r\n"))
        #expect(try page.complaints() == [])
    }

    @Test("a file that is none of them says what is wrong with it, and nothing else is lost")
    func unreadable() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/correct")
        try page.give(
            "{\"text\": ", named: "broken.json",
            to: "input[type=\"file\"][multiple][aria-label=\"Choose files\"]")
        #expect(try page.shows("broken.json", in: ".transcript-file h2"))
        #expect(try page.comes("document.querySelector('.transcript-file .wrong')?.textContent.length > 10"))
        try page.click(".transcript-file .button")
        #expect(try page.comes("document.querySelectorAll('.transcript-file').length === 0"))
    }
}
