import Testing

@Suite("Editing an entry in a browser", .serialized, .timeLimit(.minutes(45)))
struct EditTests {
    /// A page with a bowl of soup, whose card is open.
    private func page(of pages: ServedPages) throws -> Page {
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        let id = try page.log("a bowl of soup")
        try page.run("self.path = '/v1/entries/\(id)'")
        #expect(try page.shows("a bowl of soup", in: ".card"))
        try page.click(".card-main")
        return page
    }

    /// Opens the sheet and types after what stands there.
    private func edit(_ page: Page, typing text: String) throws {
        try page.click("[data-focus^=edit-]")
        try page.type(text, into: "#edit-text")
    }

    /// Changes the entry as another browser does.
    private func changeElsewhere(_ page: Page, _ fields: String) throws {
        let status = try page.text(
            """
            (await fetch(self.path, { method: 'PATCH', body: JSON.stringify(\(fields)),
              headers: { 'Content-Type': 'application/json', 'If-Match': '*' } })).status
            """)
        #expect(status == "200")
    }

    @Test("where somebody else was faster both versions are shown, and either is kept")
    func overtaken() throws {
        let pages = try ServedPages()
        let page = try page(of: pages)
        try edit(page, typing: " with bread")
        try changeElsewhere(page, "{ processedDescription: 'a bowl of stew' }")
        try page.click("dialog .button.main.wide")
        #expect(try page.shows("a bowl of soup with bread", in: "dialog .field"))
        #expect(try page.shows("a bowl of stew", in: "dialog .field"))
        try page.click("[data-focus=keep-mine]")
        #expect(try page.shows("a bowl of soup with bread", in: ".card"))
        try page.takeBack("Changed.")
        #expect(try page.comes("document.querySelector('.card-text').innerText === 'a bowl of stew'"))
        try edit(page, typing: " and salt")
        try changeElsewhere(page, "{ processedDescription: 'goulash' }")
        try page.click("dialog .button.main.wide")
        try page.click("[data-focus=take-theirs]")
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.comes("document.querySelector('.card-text').innerText === 'goulash'"))
    }

    @Test("changes of different fields are both kept without a question")
    func merged() throws {
        let pages = try ServedPages()
        let page = try page(of: pages)
        try edit(page, typing: " with bread")
        try changeElsewhere(page, "{ category: 'dinner' }")
        try page.click("dialog .button.main.wide")
        #expect(try page.shows("a bowl of soup with bread", in: ".card"))
        #expect(try page.shows("DINNER", in: ".card-band"))
    }

    @Test("what was deleted elsewhere is saved as new")
    func deleted() throws {
        let pages = try ServedPages()
        let page = try page(of: pages)
        try edit(page, typing: " with bread")
        try page.run("await fetch(self.path, { method: 'DELETE', headers: { 'If-Match': '*' } })")
        try page.click("dialog .button.main.wide")
        #expect(try page.shows("It was deleted meanwhile.", in: "dialog .wrong"))
        try page.click("[data-focus=save-as-new]")
        #expect(try page.shows("a bowl of soup with bread", in: ".card"))
        #expect(try page.text("(await (await fetch('/v1/entries')).json()).entries.length") == "1")
    }

    @Test("other words of what was told a journal are read anew, and Undo goes back")
    func readAnew() throws {
        let pages = try ServedPages()
        try pages.diary("add", "I watered the fern")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("FERN · WATERED", in: ".card-band"))
        try page.click(".card-main")
        try edit(page, typing: " and the basil")
        try page.click("dialog .button.main.wide")
        #expect(try page.shows("FERN, BASIL · WATERED", in: ".card-band"))
        let plants =
            "(await (await fetch('/v1/journals/plants/library')).json()).lines.map(({ name }) => name).sort().join()"
        #expect(try page.comes("\(plants) === 'basil,fern'"))
        try page.takeBack("Changed.")
        #expect(try page.shows("FERN · WATERED", in: ".card-band"))
        #expect(try page.comes("\(plants) === 'fern'"))
        #expect(try page.complaints() == [])
    }

    @Test("what was typed and not saved is there again, also after a reload, until it is thrown away")
    func draft() throws {
        let pages = try ServedPages()
        let page = try page(of: pages)
        try edit(page, typing: " with bread")
        try page.press(Page.escape)
        #expect(try page.comes("!document.querySelector('dialog')"))
        try page.reload()
        try page.click(".card-main")
        try edit(page, typing: " and butter")
        #expect(
            try page.text("document.querySelector('#edit-text').value")
                == "a bowl of soup with bread and butter")
        #expect(try page.shows("did not save it", in: "dialog"))
        try page.click("[data-focus=forget-draft]")
        #expect(try page.text("document.querySelector('#edit-text').value") == "a bowl of soup")
        try page.click("dialog .button.main.wide")
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.text("Object.keys(sessionStorage).length") == "0")
        #expect(try page.complaints() == [])
    }
}
