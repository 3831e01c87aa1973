import Foundation
import Testing

@Suite("What was heard, in a browser", .serialized, .timeLimit(.minutes(45)))
struct HeardTests {
    /// A page whose sheet shows what was heard in a recording.
    private func heard(_ pages: ServedPages, at address: String = "") throws -> Page {
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address + address)
        try page.speak()
        #expect(try page.shows("coconut", in: ".heard-text"))
        return page
    }

    /// Has the page's script call the word `text`, which is shown once.
    private func word(_ text: String) -> String {
        "[...document.querySelectorAll('.voice .word')].find((each) => each.innerText === '\(text)')"
    }

    /// The middle of a word, as the mouse needs it.
    private func middle(of text: String, _ page: Page) throws -> (x: Double, y: Double) {
        let place = try page.text(
            "(({ x, y, width, height }) => `${x + width / 2} ${y + height / 2}`)(\(word(text)).getBoundingClientRect())"
        ).split(separator: " ").compactMap { Double($0) }
        return (try #require(place.first), try #require(place.last))
    }

    private func mouse(
        _ kind: String, on text: String, isPressed: Bool = true, holdsShift: Bool = false, _ page: Page
    ) throws {
        let place = try middle(of: text, page)
        try page.chromium(
            "Input.dispatchMouseEvent",
            [
                "type": kind, "x": place.x, "y": place.y, "button": "left", "buttons": isPressed ? 1 : 0,
                "clickCount": 1, "modifiers": holdsShift ? 8 : 0,
            ])
    }

    private func key(_ kind: String, repeats: Bool = false, _ page: Page) throws {
        try page.chromium(
            "Input.dispatchKeyEvent",
            [
                "type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r",
                "autoRepeat": repeats,
            ])
    }

    /// Writes into the field that has taken the place of words.
    private func write(_ text: String, _ page: Page) throws {
        #expect(try page.comes("document.activeElement.matches('.word-input')"))
        try page.run("document.querySelector('.word-input').value = ''")
        try page.type(text + Page.enter, into: ".word-input")
    }

    private let marked =
        "[...document.querySelectorAll('.word.marked')].map((each) => each.innerText).join(' ')"

    @Test("the sheet is called Heard, the day is a chip to change, and the toast names another day")
    func day() throws {
        let pages = try ServedPages()
        let page = try heard(pages)
        #expect(try page.shows("Heard", in: "dialog h2"))
        #expect(try page.shows("Done", in: "dialog .button.main"))
        #expect(try page.shows("Throw away", in: "dialog .button.bad"))
        #expect(try page.shows("Today", in: ".heard [data-focus^=day-]"))
        try page.run("document.querySelector('[data-focus^=day-]').click()")
        try page.choose("Yesterday")
        #expect(try page.shows("Changed. The day is Yesterday now.", in: ".sheet-toasts"))
        #expect(try page.shows("Yesterday", in: ".heard .chip.other-day"))
        try page.run("document.querySelector('[data-focus^=day-]').click()")
        try page.choose("Another day…")
        #expect(try page.comes("document.activeElement.matches('.heard input[type=date]')"))
        try page.run(
            """
            const field = document.querySelector('.heard input[type=date]');
            const day = new Date(`${field.max}T12:00:00Z`);
            day.setUTCDate(day.getUTCDate() - 20);
            self.wanted = day.toISOString().slice(0, 10);
            field.value = self.wanted;
            field.dispatchEvent(new Event('change', { bubbles: true }));
            field.blur();
            """)
        #expect(
            try page.comes("(await (await fetch('/v1/entries')).json()).entries[0].date === self.wanted"))
        #expect(try page.comes("document.querySelector('.heard button.chip.other-day')"))
        try page.click("dialog .button.main")
        #expect(try page.shows("Saved for ", in: "#toasts"))
        try page.run(
            "[...document.querySelectorAll('.toast-action')].find((each) => each.innerText === 'Show').click()"
        )
        #expect(try page.comes("document.querySelector('.today').dataset.day === self.wanted"))
        #expect(try page.shows("coconut", in: ".card.lit"))
        #expect(try page.complaints() == [])
    }

    @Test("where there are several journals the entry's is a chip, and another one reads the words anew")
    func journal() throws {
        let pages = try ServedPages()
        try pages.diary("plants", "add", "Gerda", "--place", "hall")
        let page = try heard(pages)
        #expect(try page.shows("Food", in: ".heard [data-focus^=journal-]"))
        try page.run("document.querySelector('[data-focus^=journal-]').click()")
        try page.choose("Notes")
        #expect(try page.shows("Notes", in: ".heard [data-focus^=journal-]"))
        let coconut = "entries.find((each) => each.rawInput.includes('coconut'))"
        #expect(
            try page.comes("(({ entries }) => \(coconut).isNote)(await (await fetch('/v1/entries')).json())"))
        try page.takeBack("Changed.")
        #expect(try page.shows("Food", in: ".heard [data-focus^=journal-]"))
        #expect(try page.complaints() == [])
    }

    @Test("a word that was heard well offers what else may have been said, too")
    func alternatives() throws {
        let pages = try ServedPages()
        let page = try heard(pages)
        let found = try page.text(
            """
            await (async () => {
              const { recordings } = await (await fetch('/v1/recordings')).json();
              const { words } = await (await fetch(recordings[0].links.transcript)).json();
              for (const [place, { confidence }] of words.entries()) {
                if (confidence < 0.75) continue;
                const { asked } = await (await fetch(`/v1/review/${recordings[0].id}?first=${place}`)).json();
                const isHere = ({ words: [first, end] }) => first === place && end === place + 1;
                const other = asked.alternatives.find(isHere);
                if (other) return `${place} ${other.text}`;
              }
              return '';
            })()
            """)
        let parts = found.split(separator: " ", maxSplits: 1).map(String.init)
        let place = try #require(parts.first)
        try page.run("document.querySelectorAll('.voice .word')[\(place)].click()")
        try page.choose(try #require(parts.last))
        #expect(try page.shows("Put right, and learned.", in: ".sheet-toasts"))
        #expect(
            try page.comes(
                "document.querySelectorAll('.voice .word')[\(place)].innerText === \(quoted(parts[1]))"))
        #expect(try page.complaints() == [])
    }

    @Test("several words are marked by keys, by Shift and a click or by dragging, and written anew at once")
    func several() throws {
        let pages = try ServedPages()
        let page = try heard(pages)
        try page.run("\(word("filter")).focus()")
        for kind in ["rawKeyDown", "keyUp"] {
            try page.chromium(
                "Input.dispatchKeyEvent",
                ["type": kind, "key": "ArrowRight", "windowsVirtualKeyCode": 39, "modifiers": 8])
        }
        #expect(try page.text(marked) == "filter coffee")
        try page.press(Page.enter)
        try page.choose("Rewrite them")
        #expect(try page.comes("document.activeElement.value === 'filter coffee'"))
        try write("masala chai", page)
        #expect(try page.shows("masala chai", in: ".heard-text"))
        #expect(try page.shows("masala chai", in: ".voice .word"))

        try mouse("mousePressed", on: "coconut", page)
        try mouse("mouseReleased", on: "coconut", isPressed: false, page)
        #expect(try page.comes("document.querySelector('.menu')"))
        try mouse("mousePressed", on: "chutney", holdsShift: true, page)
        try mouse("mouseReleased", on: "chutney", isPressed: false, holdsShift: true, page)
        #expect(try page.shows("Play “coconut chutney”", in: ".menu"))
        try page.press(Page.escape)
        #expect(try page.comes("!document.querySelector('.menu')"))

        try mouse("mousePressed", on: "with", page)
        try mouse("mouseMoved", on: "coconut", page)
        try mouse("mouseMoved", on: "chutney", page)
        try mouse("mouseReleased", on: "chutney", isPressed: false, page)
        #expect(try page.shows("Play “with coconut chutney”", in: ".menu"))
        #expect(try page.text(marked) == "with coconut chutney")
        try page.choose("Rewrite them")
        try write("with tomato chutney", page)
        #expect(try page.shows("tomato chutney", in: ".heard-text"))
        #expect(try page.shows("masala chai", in: ".heard-text"))
        try page.takeBack("Put right, and learned.")
        #expect(try page.shows("coconut chutney", in: ".heard-text"))
        #expect(try page.complaints() == [])
    }

    @Test("Enter closes a menu and opens none again; nor does a key that is held, or a second click")
    func closes() throws {
        let pages = try ServedPages()
        let page = try heard(pages)
        let isClosed = """
            (await new Promise((resolve) => setTimeout(resolve, 1_000)), !document.querySelector('.menu, .word-input'))
            """
        // What was written is what was there.
        try page.run("\(word("coffee")).click()")
        try page.choose("Write it")
        #expect(try page.comes("document.activeElement.matches('.word-input')"))
        try page.press(Page.enter)
        #expect(try page.comes("document.activeElement === \(word("coffee"))"))
        #expect(try page.text(isClosed) == "true")
        // Held from the choice on.
        try page.run("document.querySelector('[data-focus^=category-]').click()")
        #expect(try page.comes("document.activeElement.matches('.menu .tone-breakfast')"))
        try key("keyDown", page)
        try key("keyDown", repeats: true, page)
        try key("keyUp", page)
        #expect(try page.text(isClosed) == "true")
        try page.click(".heard [data-focus^=category-]")
        #expect(try page.comes("document.querySelector('.menu')"))
        try page.click(".heard [data-focus^=category-]")
        #expect(try page.text(isClosed) == "true")
        #expect(
            try page.text("document.querySelector('.heard [data-focus^=category-]').ariaExpanded") == "false")
        #expect(try page.complaints() == [])
    }

    /// A page on yesterday that hears of idlis.
    private func spokenYesterday(_ pages: ServedPages) throws -> Page {
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.press(Page.left)
        #expect(try page.shows("YESTERDAY", in: ".banner"))
        try page.speak()
        return page
    }

    @Test("what is spoken there stands at the usual hour, too, if the sheet is closed before it is heard")
    func closedThere() throws {
        let pages = try ServedPages()
        let page = try spokenYesterday(pages)
        #expect(try page.shows("coconut", in: ".speak-words"))
        try page.press(Page.escape)
        #expect(try page.shows("coconut", in: ".card"))
        #expect(try page.shows("8:00", in: ".card"))
        #expect(try page.complaints() == [])
    }

    @Test("what is spoken on the page of another day stands on that day, at the usual hour")
    func spokenThere() throws {
        let pages = try ServedPages()
        let page = try spokenYesterday(pages)
        #expect(try page.shows("Yesterday", in: ".heard .chip.other-day"))
        #expect(try page.text("document.querySelector('.heard input[type=time]').value") == "08:00")
        try page.click("dialog .button.main")
        #expect(try page.shows("coconut", in: ".card"))
        #expect(try page.shows("Saved for yesterday.", in: "#toasts"))
        #expect(try page.complaints() == [])
    }
}
