import Testing

@Suite("Back, keys and columns in a browser", .serialized, .timeLimit(.minutes(45)))
struct WayBackTests {
    private let isSheetOpen = "document.querySelector('dialog[open]') !== null"

    @Test("Back closes a sheet and then leaves the page, also after a sheet was closed in another way")
    func back() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/calendar")
        #expect(try page.shows("No entries"))
        try page.run("location.hash = '#/today'")
        for closesByCross in [false, true] {
            try page.click(".adder")
            #expect(try page.comes(isSheetOpen))
            if closesByCross {
                try page.click("dialog [aria-label=Close]")
            } else {
                try page.run("history.back()")
            }
            #expect(try page.comes("!(\(isSheetOpen))"))
            #expect(try page.text("location.hash") == "#/today")
        }
        // One above the other.
        try page.press("?")
        #expect(try page.shows("Keyboard", in: "dialog h2"))
        try page.press(Page.escape)
        #expect(try page.comes("!(\(isSheetOpen))"))
        try page.run("history.back()")
        #expect(try page.comes("location.hash === '#/calendar'"))
        #expect(try page.complaints() == [])
    }

    @Test("a long press on the add button listens at once, and a short one opens what was used last")
    func longPress() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        #expect(try page.comes("document.querySelector('.adder')"))
        let middle = try page.text(
            "(({ x, y, width, height }) => `${x + width / 2} ${y + height / 2}`)(document.querySelector('.adder').getBoundingClientRect())"
        ).split(separator: " ").compactMap { Double($0) }
        let (x, y) = (try #require(middle.first), try #require(middle.last))
        try page.chromium(
            "Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [["x": x, "y": y]]])
        #expect(try page.comes("document.querySelector('.voice')?.dataset.phase === 'speaking'"))
        try page.chromium(
            "Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [[String: Double]]()])
        #expect(try page.shows("coconut", in: ".heard-text"))
        try page.click("dialog .button.main")
        #expect(try page.shows("coconut", in: ".card"))
        try page.click(".adder")
        #expect(try page.comes("document.querySelector('.voice')?.dataset.phase === 'ready'"))
        #expect(try page.complaints() == [])
    }

    @Test("? lists the shortcuts, and those of a single key can be switched off and on again")
    func shortcuts() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/insights")
        #expect(try page.shows("No story yet"))
        try page.press("t")
        #expect(try page.shows("A blank page"))
        try page.press("?")
        #expect(try page.shows("Search", in: ".shortcuts"))
        try page.click("dialog [role=switch]")
        #expect(try page.comes("document.querySelector('.shortcuts .is-off')"))
        try page.press(Page.escape)
        #expect(try page.comes("!(\(isSheetOpen))"))
        try page.press("/", "n", "?")
        #expect(
            try page.text(
                "(await new Promise((resolve) => setTimeout(resolve, 500)), `${location.hash} ${\(isSheetOpen)}`)"
            )
                == "#/insights false".replacingOccurrences(of: "insights", with: "today"))
        // Arrow keys are not single letters.
        try page.press(Page.left)
        #expect(try page.shows("YESTERDAY", in: ".banner"))
        try page.run("location.hash = '#/settings'")
        try page.click("[data-focus=keyboard]")
        try page.click("dialog [role=switch]")
        #expect(try page.comes("!document.querySelector('.shortcuts .is-off')"))
        try page.press(Page.escape)
        #expect(try page.comes("!(\(isSheetOpen))"))
        try page.press("/")
        #expect(try page.comes("location.hash.startsWith('#/search')"))
        #expect(try page.complaints() == [])
    }

    @Test("arrow keys lead from tab to tab, and Tab reaches only the chosen one")
    func tabs() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.comes("document.querySelector('.adder')"))
        try page.press("n")
        #expect(try page.comes("document.querySelector('dialog textarea')"))
        try page.run("document.querySelector('[role=tab][aria-selected=true]').focus()")
        try page.press(Key.right)
        #expect(
            try page.comes(
                "document.activeElement.matches('[role=tab][aria-selected=true]:last-child') && document.querySelector('.speak')"
            ))
        #expect(try page.text("document.querySelectorAll('[role=tab][tabindex=\"0\"]').length") == "1")
        try page.press(Key.left)
        #expect(
            try page.comes(
                "document.activeElement.matches('[role=tab]:first-child') && document.querySelector('dialog textarea')"
            ))
        #expect(try page.complaints() == [])
    }

    @Test("with colours that the system imposes, the chosen one of several is told apart")
    func forcedColours() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.chromium(
            "Emulation.setEmulatedMedia", ["features": [["name": "forced-colors", "value": "active"]]])
        try page.open(pages.address)
        try page.click(".adder")
        #expect(
            try page.comes(
                """
                (() => {
                  const [chosen, other] = ['true', 'false'].map((each) =>
                    getComputedStyle(document.querySelector(`[role=tab][aria-selected=${each}]`)).backgroundColor);
                  return chosen !== other;
                })()
                """))
        #expect(try page.complaints() == [])
    }

    @Test(
        "a laptop shows the month beside the day, and what is due; a phone shows what is due above the cards")
    func columns() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        try pages.diary("plants", "care", "watering", "fern", "--at", "2026-01-01 12:00")
        let page = try Page()
        try page.chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": 1440, "height": 900, "deviceScaleFactor": 1, "mobile": false])
        try page.open(pages.address)
        #expect(try page.comes("document.querySelector('.today-side .mini [aria-current=date]')"))
        #expect(try page.comes("document.querySelector('.today-side .due:not([hidden])')"))
        #expect(
            try page.text(
                "document.querySelector('.today-side').getBoundingClientRect().left > document.querySelector('.cards').getBoundingClientRect().right"
            ) == "true")
        try page.agrees(
            """
            const { today } = await (await fetch('/v1/streak')).json();
            const from = `${today.slice(0, 8)}01`;
            const { days } = await (await fetch(`/v1/days?from=${from}&to=${today}`)).json();
            const shades = days.map(({ count }) => `shade-${Math.min(3, count)}`);
            const shown = [...document.querySelectorAll('.mini a')].map((each) => /shade-\\d/.exec(each.className)[0]);
            return `${shown}` === `${shades}` ? '' : `${shown} is not ${shades}`;
            """)
        try page.click("#bar .add-tab")
        #expect(try page.comes(isSheetOpen))
        try page.press(Page.escape)
        #expect(try page.comes("!(\(isSheetOpen)) && !document.querySelector('.adder').checkVisibility()"))
        try page.chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": false])
        #expect(try page.comes("document.querySelector('.today-main .due:not([hidden])')"))
        #expect(
            try page.comes("getComputedStyle(document.querySelector('.today-side')).display === 'none'"))
        #expect(try page.complaints() == [])
    }
}
