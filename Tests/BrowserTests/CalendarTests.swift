import Testing

@Suite("The calendar in a browser", .serialized, .timeLimit(.minutes(45)))
struct CalendarTests {
    /// What the grid and the API say differently about the month that is shown.
    private static let grid = """
        const cells = [...document.querySelectorAll('.month [data-day]')];
        if (cells.length < 28) return `${cells.length} days`;
        const [first, last] = [cells[0].dataset.day, cells.at(-1).dataset.day];
        const { days } = await (await fetch(`/v1/days?from=${first}&to=${last}`)).json();
        if (first.slice(8) !== '01' || days.length !== cells.length) return `${first} to ${last}`;
        return days.map(({ day, count }, place) => {
          const cell = cells[place];
          const isSame = cell.dataset.day === day && cell.dataset.count === String(count)
            && cell.classList.contains(`shade-${Math.min(3, count)}`)
            && cell.getAttribute('aria-label').includes(count === 0 ? 'no entries' : count === 1 ? '1 entry' : `${count} entries`);
          return isSame ? '' : `${day}: ${count} entries, but ${cell.outerHTML}`;
        }).join('');
        """

    @Test("each day of a month has the entries that the API counts, also after steps to other months")
    func counts() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/calendar")
        try page.agrees(Self.grid)
        let month = try page.text("document.querySelector('h1').textContent")
        for _ in 0..<2 {
            let shown = try page.text("document.querySelector('[data-day]').dataset.day")
            try page.click("[data-focus=left]")
            #expect(try page.comes("document.querySelector('[data-day]').dataset.day < \(quoted(shown))"))
            try page.agrees(Self.grid)
        }
        try page.click("[data-focus=back]")
        #expect(try page.comes("document.querySelector('h1').textContent === \(quoted(month))"))
        #expect(try page.text("document.querySelector('[data-focus=right]').ariaDisabled") == "true")
        #expect(try page.complaints() == [])
    }

    @Test("the cards below are those of the chosen day, and new ones come by themselves")
    func cards() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/calendar")
        #expect(try page.shows("Nothing was logged on this day."))
        _ = try page.log("two idlis")
        #expect(try page.shows("two idlis", in: ".calendar .card"))
        #expect(try page.comes("document.querySelector('.is-today').dataset.count === '1'"))
        try page.run(
            "location.hash = '#/calendar/' + new Date(Date.now() - 40 * 864e5).toISOString().slice(0, 10)")
        #expect(try page.shows("Nothing was logged on this day."))
        #expect(try page.comes("document.querySelectorAll('.calendar .card').length === 0"))
        #expect(try page.complaints() == [])
    }

    @Test(
        "arrow keys lead from day to day and month to month, Enter chooses, and one day alone is a stop of Tab"
    )
    func keyboard() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/calendar")
        #expect(try page.comes("document.querySelector('.is-today')"))
        let today = try page.text("document.querySelector('.is-today').dataset.day")
        #expect(try page.tab(to: ".month [data-day]"))
        #expect(try page.text("document.activeElement.dataset.day") == today)
        try page.press(Key.up, Key.left)
        // A week and a day before, perhaps in the month before.
        let target = try page.text(
            "new Date(Date.parse(\(quoted(today))) - 8 * 864e5).toISOString().slice(0, 10)")
        #expect(try page.comes("document.activeElement.dataset.day === \(quoted(target))"))
        try page.press(Key.enter)
        #expect(
            try page.comes(
                "document.querySelector('[aria-selected=true] [data-day]').dataset.day === \(quoted(target))")
        )
        #expect(try page.comes("document.activeElement.dataset.day === \(quoted(target))"))
        #expect(try page.text("location.hash") == "#/calendar/\(target)")
        // What somebody else logs meanwhile does not take the focus away.
        _ = try page.log("two idlis", on: target)
        #expect(try page.shows("two idlis", in: ".calendar .card"))
        #expect(try page.text("document.activeElement.dataset.day") == target)
        #expect(try page.text("document.querySelectorAll('.month button[tabindex=\"0\"]').length") == "1")
        try page.press(Key.pageUp)
        #expect(
            try page.comes("document.activeElement.dataset.day?.slice(0, 7) < \(quoted(target)).slice(0, 7)"))
        try page.agrees(Self.grid)
        #expect(try page.complaints() == [])
    }

    @Test("keys that are faster than the month they lead to go on from there")
    func fastKeys() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/calendar/2026-03-01")
        #expect(try page.tab(to: ".month [data-day]"))
        try page.press(Key.up, Key.left, Key.up, Key.right, Key.enter)
        #expect(try page.comes("document.activeElement.dataset.day === '2026-02-15'"))
        #expect(try page.text("location.hash") == "#/calendar/2026-02-15")
        try page.press(Key.pageUp, Key.pageUp, Key.down)
        #expect(try page.comes("document.activeElement.dataset.day === '2025-12-22'"))
        #expect(try page.complaints() == [])
    }
}
