import Testing

@Suite("Taking back in a browser", .serialized, .timeLimit(.minutes(45)))
struct UndoTests {
    private func texts(_ page: Page, _ selector: String) throws -> String {
        try page.text("[...document.querySelectorAll('\(selector)')].map((each) => each.innerText).join('|')")
    }

    @Test(
        "the toast of every change of an entry takes it back: adding, the category, an edit, eating it again, deleting"
    )
    func toasts() throws {
        let pages = try ServedPages()
        let page = try Page()
        func undo() throws {
            try page.click(".toast:last-child .toast-action")
            #expect(try page.comes("!document.querySelector('.toast-action')"))
        }
        try page.open(pages.address)
        try page.click(".adder")
        try page.type("a bowl of soup", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("a bowl of soup", in: ".card"))
        try undo()
        #expect(try page.comes("document.querySelectorAll('.card').length === 0"))
        try pages.diary("add", "a bowl of soup", "--category", "lunch")
        #expect(try page.shows("LUNCH", in: ".card-band"))
        try page.click(".card-band")
        try page.click(".menu .tone-dinner")
        #expect(try page.shows("DINNER", in: ".card-band"))
        try undo()
        #expect(try page.shows("LUNCH", in: ".card-band"))
        try page.click(".card-main")
        try page.click("[data-focus^=edit-]")
        try page.type(" with bread", into: "#edit-text")
        try page.click("dialog .button.main")
        #expect(try page.shows("a bowl of soup with bread", in: ".card"))
        try undo()
        #expect(try page.comes("!document.querySelector('.card').innerText.includes('bread')"))
        try page.click("[data-focus^=repeat-]")
        #expect(try page.comes("document.querySelectorAll('.card').length === 2"))
        try undo()
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        try page.click("[data-focus^=trash-]")
        #expect(try page.comes("document.querySelectorAll('.card').length === 0"))
        try undo()
        #expect(try page.shows("a bowl of soup", in: ".card"))
        #expect(try page.complaints() == [])
    }

    @Test("the toast takes back a plan that was changed, and what was done to a list")
    func plansAndLists() throws {
        let pages = try ServedPages()
        try pages.diary("plants", "add", "fern", "--species", "Boston fern")
        for name in ["milk", "eggs"] {
            try pages.diary("things", "add", name, "--collection", "shopping list")
        }
        let page = try Page()
        try page.open(pages.address)
        let records =
            "(await Promise.all(['plants', 'things'].map(async (journal) =>"
            + " (await (await fetch(`/v1/journals/${journal}/records`)).json()).records"
            + ".map(({ id, ...fields }) => JSON.stringify(fields)).sort()))).join()"
        try page.run("self.before = \(records)")
        for words in [
            "water the fern every ten days", "clear the shopping list", "take milk off the shopping list",
            "add bread to the shopping list",
        ] {
            try page.click(".adder")
            try page.click("[role=tab]:first-child")
            try page.type(words, into: "dialog textarea")
            try page.click("dialog .button.main")
            #expect(try page.comes("document.querySelector('.toast-action')"), Comment(rawValue: words))
            #expect(try page.text("\(records) !== self.before") == "true", Comment(rawValue: words))
            try page.run("[...document.querySelectorAll('.toast-action')].pop().click()")
            #expect(try page.comes("\(records) === self.before"), Comment(rawValue: words))
        }
        #expect(try page.complaints() == [])
    }

    @Test("a card that is deleted leaves the focus to the one in its place, and so does its Undo")
    func focus() throws {
        let pages = try ServedPages()
        for text in ["toast", "a bowl of soup", "a plum"] { try pages.diary("add", text) }
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.comes("document.querySelectorAll('.card').length === 3"))
        let place = "[...document.querySelectorAll('.card-main')].indexOf(document.activeElement)"
        try page.click("li:nth-child(2) .card-main")
        try page.run("document.querySelector('li:nth-child(2) [data-focus^=trash-]').focus()")
        try page.press(Page.enter)
        #expect(try page.comes("document.querySelectorAll('.card').length === 2"))
        #expect(try page.comes("\(place) === 1"))
        try page.run("document.querySelector('.toast-action').focus()")
        try page.press(Page.enter)
        #expect(try page.comes("document.querySelectorAll('.card').length === 3"))
        #expect(try page.comes("document.activeElement.matches('.card-main')"))
        #expect(try page.complaints() == [])
    }

    @Test("Recently changed lists entries and plants with what they were, and takes each back days later")
    func recent() throws {
        let pages = try ServedPages()
        try pages.diary("add", "a bowl of soup")
        try pages.diary("plants", "add", "Gerda", "--place", "hall")
        let page = try Page()
        try page.open(pages.address + "/#/changes")
        #expect(try page.shows("Nothing was changed", in: ".changes"))
        try page.open(pages.address + "/#/library?kind=plant")
        try page.click(".tile")
        try page.type("likes the window", into: "[data-focus=notes]")
        try page.click("[data-focus=notes-save]")
        #expect(try page.shows("Saved.", in: "#toasts"))
        try page.open(pages.address)
        try page.click(".card-main")
        try page.click("[data-focus^=edit-]")
        try page.type(" with bread", into: "#edit-text")
        try page.click("dialog .button.main")
        #expect(try page.shows("Changed.", in: "#toasts"))
        try page.open(pages.address + "/#/changes")
        #expect(try page.shows("Was: a bowl of soup.", in: ".changes"))
        #expect(try page.shows("Gerda", in: ".changes"))
        try page.click(".changes .row-line:first-child .button")
        #expect(try page.comes("document.querySelectorAll('.changes .row-line').length === 1"))
        try page.click(".changes .row-line .button")
        #expect(try page.shows("Nothing was changed", in: ".changes"))
        try page.open(pages.address + "/#/library?kind=plant")
        try page.click(".tile")
        #expect(try page.comes("document.querySelector('[data-focus=notes]').value === ''"))
        #expect(try page.complaints() == [])
    }

    @Test("notes that were saved are as before by Undo")
    func notes() throws {
        let pages = try ServedPages()
        try pages.diary("plants", "add", "Gerda", "--place", "hall")
        let page = try Page()
        try page.open(pages.address + "/#/library?kind=plant")
        try page.click(".tile")
        try page.type("likes the window", into: "[data-focus=notes]")
        try page.click("[data-focus=notes-save]")
        try page.takeBack("Saved.")
        #expect(try page.comes("document.querySelector('[data-focus=notes]').value === ''"))
        #expect(try page.shows("Undone.", in: "#toasts"))
    }

    @Test("clearing samples asks, Undo brings them back, and no card shows their mark")
    func samples() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/settings/data")
        try page.click("[data-focus=clear]")
        #expect(try page.shows("Clear the samples?", in: "dialog"))
        try page.click("dialog .button:not(.main)")
        #expect(try Int(page.text("(await (await fetch('/v1/settings')).json()).entries")) == 0)
        let count = try page.text("(await (await fetch('/v1/entries?limit=1000')).json()).entries.length")
        #expect(Int(count) ?? 0 > 50)
        try page.click("[data-focus=clear]")
        try page.click("dialog .button.main")
        #expect(try page.shows("removed.", in: "#toasts"))
        #expect(try page.text("(await (await fetch('/v1/entries?limit=1000')).json()).entries.length") == "0")
        try page.click(".toast-action")
        #expect(try page.shows("Undone.", in: "#toasts"))
        #expect(
            try page.text("(await (await fetch('/v1/entries?limit=1000')).json()).entries.length") == count)
        let day = try page.text("(await (await fetch('/v1/entries?limit=1000')).json()).entries.at(-1).date")
        try page.open(pages.address + "/#/today/\(day)")
        #expect(try page.shows("made up", in: ".card-foot"))
        try page.run("document.querySelectorAll('.card-main').forEach((each) => each.click())")
        #expect(try page.comes("document.querySelector('.card-more:not([hidden])')"))
        #expect(try !page.text("document.body.innerText").contains("[SAMPLE]"))
    }
}
