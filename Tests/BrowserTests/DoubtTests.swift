import Foundation
import Testing

@Suite("Entries in doubt in a browser", .serialized, .timeLimit(.minutes(45)))
struct DoubtPageTests {
    /// Pages of a diary with an entry of today whose last food is in doubt.
    private func pages() throws -> ServedPages {
        let pages = try ServedPages()
        let file = FileManager.default.temporaryDirectory.appending(path: "doubts-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let now = Date().formatted(.iso8601)
        let row = """
            [{"createdAt": "\(now)",
              "processedDescription": "glazed <b>ham</b>, glaze",
              "rawInput": "glazed <b>ham</b>, glaze", "doubts": ["glaze"]}]
            """
        try Data(row.utf8).write(to: file)
        try pages.diary("import", file.path)
        return pages
    }

    private let marks =
        "[...document.querySelectorAll('.card .in-doubt')].map((each) => each.innerText).join('; ')"

    @Test("the words in doubt are marked on the card, until somebody says that they are right")
    func right() throws {
        let pages = try pages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("words in doubt", in: ".card-foot"))
        #expect(try page.text(marks) == "glaze")
        try page.agrees(
            "return document.querySelector('.in-doubt').previousSibling.data === 'glazed <b>ham</b>, ' ? '' : 'another word is marked'"
        )
        try page.agrees("return document.querySelector('.card b') ? 'markup' : ''")
        try page.click(".card-main")
        try page.click("[data-focus^=right-]")
        #expect(try page.comes("!document.querySelector('.card .in-doubt')"))
        #expect(try page.text("document.querySelector('.card-foot').innerText.includes('edited')") == "false")
        #expect(
            try page.text("(await (await fetch('/v1/entries')).json()).entries[0].doubts.length") == "0")
        #expect(try page.complaints() == [])
    }
}
