import Foundation
import Testing

@Suite("What a picture shows, in a browser", .serialized, .timeLimit(.minutes(45)))
struct PictureNamingTests {
    private static let adds = "dialog .add-ways .picture-input"
    private static let code = "5901234123457"

    private func add(_ picture: PictureFile, on page: Page) throws {
        let count = try page.text("document.querySelectorAll('.card').length")
        try page.click(".adder")
        try page.give([picture], to: Self.adds)
        #expect(try page.comes("document.querySelectorAll('dialog .previews img').length === 1"))
        try page.click("dialog .button.main")
        #expect(try page.comes("document.querySelectorAll('.card').length === \(count) + 1"))
    }

    /// Names the newest card that waits for words.
    private func name(_ words: String, on page: Page) throws {
        try page.click(".card-invite .button")
        try page.type(words, into: "#edit-text")
        try page.click("dialog .button.main")
        #expect(try page.shows(words, in: ".card-text"))
        // Its Undo is another one than that of what comes next.
        try page.run("document.getElementById('toasts').replaceChildren()")
    }

    /// Brings the card that waits for words into sight; what is far below is not asked for.
    private func lookAtInvitation(on page: Page) throws {
        #expect(try page.comes("document.querySelector('.card-invite')"))
        try page.run("document.querySelector('.card-invite').scrollIntoView({ block: 'center' })")
    }

    @Test("what a picture may show is named below it; one tap takes a name, and Undo gives it back")
    func suggestions() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add(try PictureFile("a.jpg", barcode: Self.code), on: page)
        try add(try PictureFile("b.jpg", barcode: Self.code, margin: 120), on: page)
        #expect(try page.comes("document.querySelectorAll('.card-invite').length === 2"))
        // Nothing like it had a name yet.
        try lookAtInvitation(on: page)
        #expect(try page.comes("document.querySelectorAll('.suggestions').length < 2"))
        try name("oat porridge", on: page)
        // Asked once for each picture: the page is opened anew, and what is asked now is noted.
        try page.open("about:blank")
        try page.open(pages.address)
        try lookAtInvitation(on: page)
        #expect(try page.shows("oat porridge", in: ".suggestions .chip"))
        #expect(try page.shows("as today", in: ".suggestions .chip small"))
        #expect(
            try page.text("document.querySelector('.suggestions .chip').getAttribute('aria-label')")
                == "Say that this is oat porridge as today")
        let asked =
            "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/suggestions')).length"
        #expect(try page.text(asked) == "1")
        try page.run("location.hash = '#/settings'")
        #expect(try page.comes("!document.querySelector('.card')"))
        try page.run("location.hash = '#/today'")
        try lookAtInvitation(on: page)
        #expect(try page.shows("oat porridge", in: ".suggestions .chip"))
        #expect(try page.text(asked) == "1")
        // The names may go before the card is drawn anew; the focus stays on the card all the same.
        try page.run(
            """
            const { fetch } = self;
            self.fetch = async (...words) => {
              const answer = await fetch(...words);
              if (String(words[0]).includes('/v1/entries?')) await new Promise((go) => setTimeout(go, 1500));
              return answer;
            };
            """)
        try page.click(".suggestions .chip")
        #expect(try page.comes("!document.querySelector('.card-invite')"))
        #expect(
            try page.comes(
                "[...document.querySelectorAll('.card-text')].every((each) => each.innerText === 'oat porridge')"
            ))
        #expect(try page.comes("document.activeElement.matches('.card-main')"))
        try page.takeBack("Changed.")
        #expect(try page.comes("document.querySelectorAll('.card-invite').length === 1"))
        #expect(try page.complaints() == [])
    }

    @Test("the place of the names is there before they are, so that nothing moves")
    func calm() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add(try PictureFile("a.jpg", barcode: Self.code), on: page)
        try add(try PictureFile("b.jpg", barcode: Self.code, margin: 120), on: page)
        try name("oat porridge", on: page)
        try page.chromium(
            "Page.addScriptToEvaluateOnNewDocument",
            [
                "source": """
                self.moved = 0;
                new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { moved += value; }))
                  .observe({ type: 'layout-shift', buffered: true });
                """
            ])
        try page.open("about:blank")
        try page.open(pages.address)
        try lookAtInvitation(on: page)
        #expect(try page.shows("oat porridge", in: ".suggestions .chip"))
        #expect(
            try page.text("document.querySelector('.suggestions').getBoundingClientRect().height <= 44")
                == "true"
        )
        #expect(try page.text("moved < 0.05") == "true")
    }

    @Test("a name that the diary took from a picture like it is right with one tap, or is written anew")
    func guess() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add(try PictureFile("a.jpg", barcode: Self.code), on: page)
        try name("oat porridge", on: page)
        try add(try PictureFile("b.jpg", barcode: Self.code, margin: 120), on: page)
        #expect(try page.shows("oat porridge", in: ".card .in-doubt"))
        #expect(try page.shows("words in doubt", in: ".card-foot"))
        #expect(try page.comes("!document.querySelector('.suggestions')"))
        #expect(
            try page.text(
                "[...document.querySelectorAll('.card-invite button')].map((each) => each.innerText)")
                == "Right,Say what this is")
        try page.click(".card-invite [data-focus^=right]")
        #expect(try page.comes("!document.querySelector('.card-invite, .in-doubt')"))
        #expect(
            try page.text(
                "(await (await fetch('/v1/entries')).json()).entries.flatMap(({ doubts }) => doubts).length")
                == "0")
        try page.takeBack("Changed.")
        #expect(try page.comes("document.querySelector('.card-invite')"))
        try page.click(".card-invite [data-focus^=say]")
        #expect(try page.comes("document.querySelector('#edit-text')?.value === 'oat porridge'"))
        // Saved as it is, it is right, too.
        try page.click("dialog .button.main")
        #expect(try page.comes("!document.querySelector('.card-invite, .in-doubt')"))
        #expect(try page.complaints() == [])
    }

    @Test("the text in a picture is read when somebody asks, and its barcodes are listed")
    func reading() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add(try PictureFile("a.png", saying: "Best before March"), on: page)
        try page.click(".card .picture")
        #expect(try page.comes("document.querySelector('.viewer-stage img')?.complete"))
        #expect(try page.comes("!document.querySelector('.read-codes')?.checkVisibility()"))
        let button =
            "[...document.querySelectorAll('.viewer-acts button')].find((each) => each.innerText === 'Read text')"
        #expect(try page.comes(button))
        try page.run("\(button).click()")
        #expect(try page.shows("Best before March", in: ".read-lines"))
        #expect(
            try page.text("getComputedStyle(document.querySelector('.read-lines')).userSelect") == "text")
        let acts = "[...document.querySelectorAll('.read-text button')]"
        #expect(try page.comes("\(acts).map((each) => each.innerText).join() === 'Correct,Copy'"))
        try page.run("\(acts)[0].click()")
        #expect(try page.comes("document.activeElement.value === 'Best before March'"))
        try page.run("document.activeElement.value = 'Best before May'; \(acts)[0].click()")
        #expect(try page.shows("Best before May", in: ".read-lines"))
        #expect(try page.comes("!document.querySelector('.read-field').checkVisibility()"))
        try page.press(Key.escape)
        #expect(try page.comes("!document.querySelector('dialog')"))
        try add(try PictureFile("b.jpg", barcode: Self.code), on: page)
        try page.run(
            """
            const { pictures } = (await (await fetch('/v1/entries')).json()).entries.find(({ pictures: [{ codes }] }) => codes.length);
            document.querySelector(`[data-focus$="${pictures[0].id}"].picture`).click();
            """)
        #expect(try page.shows("Barcode \(Self.code)", in: ".read-codes"))
        try page.run("\(button).click()")
        #expect(try page.comes("document.querySelector('.reading > [role=status]').innerText.length > 10"))
        #expect(try page.complaints() == [])
    }

    @Test("without text the view says so; a picture that cannot be shown has no button for it")
    func unreadable() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add(try PictureFile("a.jpg"), on: page)
        try page.click(".card .picture")
        let button =
            "[...document.querySelectorAll('.viewer-acts button')].find((each) => each.innerText === 'Read text')"
        #expect(try page.comes(button))
        try page.run("\(button).click()")
        #expect(try page.shows("There is no text in it that can be read.", in: ".reading"))
        try page.press(Key.escape)
        // Where it cannot be read, a toast says why, and the button is there for another time.
        try page.run("document.querySelector('.card .picture').click()")
        #expect(try page.comes("document.querySelector('.viewer-stage img')?.complete"))
        pages.stop()
        try page.run(
            """
            for (const name of await caches.keys()) await caches.delete(name);
            \(button).click();
            """)
        #expect(try page.shows("The diary cannot be reached", in: ".sheet-toasts"))
        #expect(try page.comes("!document.querySelector('.reading > [role=status]').checkVisibility()"))
        let shown =
            try page.run(
                """
                const { readingPart } = await import('/pictures/reading.js');
                const part = readingPart();
                part.show({ id: 'x', codes: [], links: { large: null } });
                return part.button.hidden;
                """) as? Bool
        #expect(shown == true)
    }
}
