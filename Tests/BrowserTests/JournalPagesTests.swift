import Foundation
import Testing

@Suite("Several journals in a browser", .serialized, .timeLimit(.minutes(45)))
struct JournalPagesTests {
    /// A day as the command line takes it, with an hour that it has in every zone.
    private func daysAgo(_ count: Int) -> String {
        Date.now.addingTimeInterval(-86_400 * Double(count)).formatted(.iso8601.year().month().day())
            + " 12:00"
    }

    @Test("a household that keeps meals alone sees no lens, no library and the bar as it was")
    func mealsAlone() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("two idlis", in: ".card"))
        #expect(
            try page.text("document.querySelectorAll('.lens, .speak-tab, .due:not([hidden])').length") == "0")
        #expect(try page.comes("document.querySelectorAll('#bar a').length === 4"))
        try page.open(pages.address + "/#/calendar")
        #expect(try page.comes("document.querySelector('.is-today')"))
        #expect(try page.text("document.querySelectorAll('.dots').length") == "0")
        #expect(try page.complaints() == [])
    }

    @Test("the lens chooses what Today, the calendar and the search show, and stays from screen to screen")
    func lens() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        try pages.diary("plants", "care", "watering", "fern")
        try pages.diary("things", "lend", "ladder", "--to", "Ann")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("FERN · WATERED", in: ".card-band"))
        #expect(try page.shows("Ladder lent to Ann", in: ".card.is-line"))
        #expect(try page.shows("3 entries", in: ".banner"))
        try page.click("[data-focus=lens-plants]")
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        #expect(try page.comes("document.activeElement.dataset.focus === 'lens-plants'"))
        #expect(try page.shows("1 entry", in: ".banner"))
        try page.open(pages.address + "/#/calendar")
        #expect(try page.comes("document.querySelector('.is-today').dataset.count === '1'"))
        try page.click("[data-focus=lens-all]")
        #expect(try page.comes("document.querySelector('.is-today').dataset.count === '3'"))
        #expect(try page.comes("document.querySelectorAll('.is-today .dots i[class^=tone]').length === 3"))
        try page.click("[data-focus=lens-food]")
        try page.open(pages.address + "/#/search?q=ladder")
        #expect(try page.shows("Nothing found"))
        try page.click("[data-focus=lens-things]")
        #expect(try page.comes("document.querySelectorAll('.hit').length === 1"))
        #expect(try page.complaints() == [])
    }

    @Test("what is due is done with one tap, and Undo takes it back")
    func due() throws {
        let pages = try ServedPages()
        try pages.diary("plants", "care", "watering", "fern", "--at", daysAgo(20))
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("Fern · water", in: ".due-chip"))
        try page.click(".due-chip")
        #expect(try page.shows("FERN · WATERED", in: ".card-band"))
        #expect(try page.comes("document.querySelector('.due').hidden"))
        try page.click(".toast-action")
        #expect(try page.shows("Fern · water", in: ".due-chip"))
        #expect(try page.comes("document.querySelectorAll('.card').length === 0"))
        #expect(try page.complaints() == [])
    }

    @Test("a tap that fails leaves the chip, and says why")
    func unreachable() throws {
        let pages = try ServedPages()
        try pages.diary("plants", "care", "watering", "fern", "--at", daysAgo(20))
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.comes("document.querySelector('.due-chip')"))
        pages.stop()
        try page.click(".due-chip")
        #expect(try page.shows("The diary cannot be reached", in: "#toasts"))
        #expect(try page.comes("document.querySelector('.due-chip').ariaDisabled !== 'true'"))
    }

    @Test("the library finds by name and place, and a page has the story, the plan and what was told")
    func library() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        try pages.diary("plants", "add", "Gerda", "--species", "peace lily", "--place", "hall")
        try pages.diary("plants", "care", "watering", "Gerda")
        try pages.diary("things", "add", "ladder", "--place", "cellar")
        let page = try Page()
        try page.open(pages.address + "/#/library")
        #expect(try page.comes("document.querySelectorAll('.tile').length === 3"))
        try page.type("hall", into: "[data-focus=library-search]")
        #expect(try page.comes("document.querySelectorAll('.tile').length === 1"))
        try page.click(".tile")
        #expect(try page.shows("Gerda", in: "h1"))
        #expect(try page.shows("Watered today", in: ".story-line"))
        #expect(try page.shows("every 6 days", in: ".thing-facts"))
        #expect(try page.comes("document.querySelectorAll('.timeline li').length === 2"))
        try page.click("[data-focus=action-0]")
        #expect(try page.comes("document.querySelectorAll('.timeline li').length === 3"))
        try page.type("likes the window", into: "[data-focus=notes]")
        try page.click("[data-focus=notes-save]")
        #expect(try page.shows("Saved.", in: "#toasts"))
        #expect(try page.complaints() == [])
    }

    @Test(
        "items of a list are ticked off and put on, and what was typed stays when the diary cannot be reached"
    )
    func lists() throws {
        let pages = try ServedPages()
        try pages.diary("things", "add", "milk", "--collection", "shopping list")
        let page = try Page()
        try page.open(pages.address + "/#/library?kind=collection")
        try page.click(".tile")
        #expect(try page.shows("Milk", in: ".members"))
        try page.type("soap", into: "[data-focus=add-member]")
        try page.press(Key.enter)
        #expect(try page.comes("document.querySelectorAll('.members li').length === 2"))
        try page.click("[aria-label='Tick off milk']")
        #expect(try page.comes("document.querySelectorAll('.members li').length === 1"))
        try page.takeBack("Milk is off the")
        #expect(try page.comes("document.querySelectorAll('.members li').length === 2"))
        pages.stop()
        try page.type("rice", into: "[data-focus=add-member]")
        try page.press(Key.enter)
        #expect(try page.shows("The diary cannot be reached", in: ".wrong"))
        #expect(try page.text("document.querySelector('[data-focus=add-member]').value") == "rice")
    }

    @Test("several things are put on a list at once, and Undo takes all of them back")
    func severalThings() throws {
        let pages = try ServedPages()
        try pages.diary("things", "add", "soap", "--collection", "shopping list")
        let page = try Page()
        try page.open(pages.address + "/#/library?kind=collection")
        try page.click(".tile")
        let names = "[...document.querySelectorAll('.members a')].map((each) => each.textContent).join()"
        #expect(try page.comes("\(names) === 'soap'"))
        try page.type("milk, eggs and butter", into: "[data-focus=add-member]")
        try page.press(Key.enter)
        #expect(try page.comes("\(names) === 'butter,eggs,milk,soap'"))
        try page.takeBack("Added:")
        #expect(try page.comes("\(names) === 'soap'"))
        // What is there already is not told again.
        try page.type("Soap", into: "[data-focus=add-member]")
        try page.press(Key.enter)
        #expect(try page.shows("It is on it already.", in: "#toasts"))
        #expect(try page.comes("document.querySelector('[data-focus=add-member]').value === ''"))
        try page.run(
            "document.querySelector('[data-focus=add-member]').value = 'very '.repeat(50)")
        try page.type("long", into: "[data-focus=add-member]")
        try page.press(Key.enter)
        #expect(try page.shows("is too long", in: ".wrong"))
        #expect(try page.complaints() == [])
    }

    @Test("a reminder that cannot be sent says so, and leads to the settings")
    func unsentReminder() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.click(".adder")
        try page.click("[role=tab]:first-child")
        try page.type("remind me to call Anna tomorrow at nine", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("Saved. Reminders are off.", in: "#toasts"))
        try page.run(
            "[...document.querySelectorAll('.toast-action')].find((each) => each.innerText === 'Turn them on').click()"
        )
        #expect(try page.comes("location.hash === '#/settings/reminders'"))
        #expect(try page.complaints() == [])
    }

    @Test("the streak belongs to food; notes are counted as notes")
    func counted() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        try pages.diary("plants", "care", "watering", "fern")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.comes("document.querySelectorAll('.card').length === 2"))
        try page.run(
            """
            await fetch('/v1/entries', { method: 'POST', headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ processedDescription: 'slept badly', isNote: true }) });
            """)
        #expect(try page.shows("2 entries and 1 note", in: ".banner"))
        #expect(try page.comes("document.querySelector('.streak')"))
        try page.click("[data-focus=lens-plants]")
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        #expect(try page.comes("!document.querySelector('.streak')"))
    }

    @Test("a page of the library begins at its headline and has its name as title; Back leads to its tile")
    func opened() throws {
        let pages = try ServedPages()
        for number in 1...30 { try pages.diary("things", "add", "box \(number)", "--place", "cellar") }
        let page = try Page()
        try page.open(pages.address + "/#/library")
        #expect(try page.comes("document.querySelectorAll('.tile').length === 30"))
        #expect(try page.text("document.title").hasPrefix("Library"))
        try page.click("li:last-child .tile")
        #expect(try page.shows("Box 30", in: "h1"))
        #expect(try page.comes("document.activeElement.matches('h1')"))
        #expect(try page.text("scrollY") == "0")
        #expect(try page.comes("document.title.startsWith('Box 30')"))
        try page.run("history.back()")
        #expect(try page.comes("document.activeElement.innerText.startsWith('Box 30')"))
        #expect(try page.comes("document.title.startsWith('Library')"))
        #expect(try page.complaints() == [])
    }

    @Test("on a small phone the library is as wide as the screen")
    func narrow() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        try pages.diary(
            "things", "add", "ladder", "--place", "the large cupboard behind the kitchen door")
        let page = try Page()
        try page.chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": 320, "height": 640, "deviceScaleFactor": 1, "mobile": true])
        try page.open(pages.address + "/#/library")
        #expect(try page.comes("document.querySelectorAll('.library-controls select').length === 2"))
        #expect(try page.text("document.documentElement.scrollWidth") == "320")
    }

    /// Sends a picture with words, as of an instant.
    private func send(_ picture: PictureFile, saying words: String, at instant: String, on page: Page) throws
    {
        let sent =
            try page.run(
                """
                const file = \(picture.script);
                const query = new URLSearchParams({ text: \(quoted(words)), takenAt: \(quoted(instant)) });
                return (await fetch(`/v1/pictures?${query}`, { method: 'POST', body: file })).status;
                """) as? Int
        #expect(sent == 201)
    }

    @Test(
        "pictures of a plant stand on its page, the newest first, each with its day; its tile shows the newest"
    )
    func pictures() throws {
        let pages = try ServedPages()
        try pages.diary("plants", "add", "fern", "--place", "hall")
        try pages.diary("plants", "add", "cactus")
        try pages.diary("things", "add", "ladder", "--place", "cellar")
        let page = try Page()
        try page.open(pages.address)
        try send(try PictureFile("a.jpg"), saying: "watered the fern", at: "2026-03-01T12:00:00Z", on: page)
        try send(
            try PictureFile("b.jpg", colour: "gray"), saying: "fed the fern", at: "2026-05-01T12:00:00Z",
            on: page)
        try send(
            try PictureFile("c.jpg", colour: "navy"), saying: "lent the ladder to Ann",
            at: "2026-05-02T12:00:00Z",
            on: page)
        try page.open(pages.address + "/#/library")
        let isLoaded =
            "[...document.querySelectorAll('.tile-picture img')].every((each) => each.naturalWidth > 100)"
        #expect(try page.comes("document.querySelectorAll('.tile-picture img').length === 2 && \(isLoaded)"))
        #expect(try page.shows("Cactus", in: ".tile:has(.tile-icon)"))
        try page.click(".tile:has(.tile-picture) .tile-name")
        #expect(try page.shows("Fern", in: "h1"))
        #expect(try page.comes("document.querySelectorAll('.thing-pictures li').length === 2"))
        #expect(
            try page.text(
                "[...document.querySelectorAll('.thing-pictures time')].map((each) => each.dateTime)")
                == "2026-05-01,2026-03-01")
        #expect(
            try page.text(
                "[...document.querySelectorAll('.thing-pictures img')].every((each) => each.loading === 'lazy')"
            )
                == "true")
        try page.click(".thing-pictures .picture")
        #expect(try page.comes("document.querySelector('.viewer-stage img')?.naturalWidth > 1000"))
        try page.press(Key.escape)
        #expect(try page.comes("document.activeElement.matches('.thing-pictures .picture')"))
        #expect(try page.complaints() == [])
    }
}
