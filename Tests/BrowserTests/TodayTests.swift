import Testing

@Suite("Today in a browser", .serialized, .timeLimit(.minutes(45)))
struct TodayTests {
    @Test("what is typed stands on the page as a card, and the console stays silent")
    func typed() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.click(".adder")
        try page.type("two idlis and a coffee", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("two idlis, a coffee", in: ".card"))
        #expect(try page.shows("BREAKFAST", in: ".card-band"))
        #expect(try page.shows("First entry today!", in: "#toasts"))
        #expect(try page.complaints() == [])
    }

    @Test("no day breaks inside a word on a phone, another year is named, and only today has the streak")
    func days() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        for width in [390, 320] {
            try page.chromium(
                "Emulation.setDeviceMetricsOverride",
                ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false])
            try page.open(pages.address)
            try page.agrees("return document.querySelector('.streak') ? '' : 'no streak today'")
            let broken = try page.run(
                """
                const { addDays } = await import('/dates.js');
                const { today } = await (await fetch('/v1/streak')).json();
                const found = [];
                for (const back of [1, 64, 120, 240, 364]) {
                  const day = addDays(today, -back);
                  for (const screen of ['today', 'calendar']) {
                    location.hash = `#/${screen}/${day}`;
                    for (let look = 0; look < 100; look += 1) {
                      await new Promise((resolve) => setTimeout(resolve, 50));
                      const head = document.querySelector(`.today[data-day="${day}"] h1, .calendar h1`);
                      if (head && !document.querySelector('[aria-busy]')) break;
                    }
                    if (document.querySelector('.streak')) found.push(`${day} has a streak`);
                    const isOther = day.slice(0, 4) !== today.slice(0, 4);
                    const says = document.querySelector('.today h1, .day-head h2').innerText;
                    if (says.includes(day.slice(0, 4)) !== isOther) found.push(`${day}: ${says}`);
                    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
                    while (texts.nextNode()) {
                      const { currentNode: text } = texts;
                      if (!text.parentElement.checkVisibility() || text.parentElement.closest('.unseen')) continue;
                      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
                        const range = new Range();
                        range.setStart(text, index);
                        range.setEnd(text, index + word.length);
                        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(`${screen} ${day}: ${word}`);
                      }
                    }
                  }
                }
                return found.join('; ');
                """)
            #expect(broken as? String == "")
        }
        #expect(try page.complaints() == [])
    }

    @Test("a note stands among the cards, and is not counted")
    func uncountedNote() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        try pages.diary("add", "the dog ate my sandwich")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("the dog ate my sandwich", in: ".card"))
        #expect(try page.shows("1 entry", in: ".banner"))
        try page.open(pages.address + "/#/calendar")
        #expect(try page.shows("1 entry"))
    }

    @Test("a script in what was typed is shown as text")
    func script() throws {
        let pages = try ServedPages()
        let page = try Page()
        let attack =
            "rice <img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>"
        try page.open(pages.address)
        try page.run(
            """
            await fetch('/v1/entries', { method: 'POST', headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ processedDescription: \(quoted(attack)) }) });
            """)
        #expect(try page.shows("<script>", in: ".card-text"))
        #expect(try page.text("document.querySelector('.card-text').textContent") == attack)
        #expect(try page.text("document.querySelectorAll('main img, main script').length") == "0")
        #expect(try page.text("document.title").hasPrefix("Today"))
        #expect(try page.complaints() == [])
    }

    @Test("an entry is opened, edited, put into another category, deleted, brought back and eaten again")
    func edited() throws {
        let pages = try ServedPages()
        try pages.diary("add", "toast with jam")
        let page = try Page()
        try page.open(pages.address)
        try page.click(".card-main")
        try page.click("[data-focus^=edit-]")
        try page.run("document.querySelector('#edit-text').value = ''")
        try page.type("rye toast", into: "#edit-text")
        try page.click("dialog .button.main")
        #expect(try page.shows("rye toast", in: ".card-text"))
        #expect(try page.shows("· edited", in: ".card-foot"))
        try page.click(".card-band")
        try page.click(".menu .tone-dinner")
        #expect(try page.shows("DINNER", in: ".card-band"))
        try page.click("[data-focus^=trash-]")
        #expect(try page.shows("A blank page"))
        try page.takeBack("Deleted.")
        #expect(try page.shows("rye toast", in: ".card-text"))
        try page.click("[data-focus^=repeat-]")
        #expect(try page.comes("document.querySelectorAll('.card').length === 2"))
        #expect(try page.complaints() == [])
    }

    @Test("what is added comes into sight and is lit for a while")
    func lit() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        for number in 1...12 { _ = try page.log("rice number \(number)") }
        #expect(try page.comes("document.querySelectorAll('.card').length === 12"))
        try page.run("scrollTo(0, 0)")
        try page.click(".adder")
        try page.type("a ripe plum", into: "dialog textarea")
        try page.click("dialog .button.main")
        // All at once: it is lit for a few seconds only.
        #expect(
            try page.comes(
                """
                [...document.querySelectorAll('.card.lit')].map((card) => {
                  const { top, bottom } = card.getBoundingClientRect();
                  return card.innerText.includes('plum') && top >= 0 && bottom <= innerHeight;
                }).join() === 'true'
                """))
        #expect(try page.comes("!document.querySelector('.card.lit')"))
        #expect(try page.complaints() == [])
    }

    @Test("what is typed on another day's page stands there, at the usual hour, and the toast names the day")
    func anotherDay() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.press(Page.left)
        #expect(try page.shows("YESTERDAY", in: ".banner"))
        try page.click(".adder")
        try page.type("a bowl of soup", into: "dialog textarea")
        #expect(try page.text("document.querySelector('dialog input[type=time]').value") == "")
        try page.click("dialog .chip.tone-snack")
        try page.click("dialog .button.main")
        #expect(try page.shows("a bowl of soup", in: ".card"))
        #expect(try page.shows("Saved for yesterday.", in: "#toasts"))
        #expect(
            try page.comes(
                "(await (await fetch('/v1/entries')).json()).entries[0].createdAt.slice(11, 16) === '16:00'"))
        #expect(try page.complaints() == [])
    }

    @Test("what somebody else logs is on the page at once")
    func others() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try pages.diary("add", "a plate of momos")
        #expect(try page.shows("a plate of momos", in: ".card"))
        #expect(try page.shows("1 entry", in: ".banner"))
    }

    @Test("arrow keys step through the days to a year back, and the focus stays")
    func steps() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.press(Page.left)
        #expect(try page.shows("YESTERDAY", in: ".banner"))
        try page.click("[data-focus=left]")
        #expect(try page.shows("2 DAYS AGO", in: ".banner"))
        #expect(try page.comes("document.activeElement.dataset.focus === 'left'"))
        try page.open(pages.address + "/#/today/2001-01-01")
        #expect(try page.shows("365 DAYS AGO", in: ".banner"))
        #expect(try page.comes("document.querySelector('[data-focus=left]').getAttribute('aria-disabled')"))
        #expect(try page.complaints() == [])
    }

    @Test("milestones are celebrated")
    func milestone() throws {
        let pages = try ServedPages()
        for number in 1...9 { try pages.diary("add", "rice number \(number)") }
        let page = try Page()
        try page.open(pages.address)
        try page.click(".adder")
        try page.type("a plum", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("10 entries in your diary", in: "dialog"))
        #expect(try page.comes("document.querySelector('canvas.confetti')"))
    }

    @Test("the first visit begins with the welcome, and the next one with today")
    func welcome() throws {
        let pages = try ServedPages()
        let page = try Page(isFirstVisit: true)
        try page.open(pages.address)
        #expect(try page.shows("Skip", in: ".welcome"))
        #expect(try page.comes("document.querySelector('#bar').hidden"))
        try page.click(".skip-welcome")
        #expect(try page.shows("A blank page"))
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        #expect(try page.complaints() == [])
    }

    @Test("what names no food stands there as a note")
    func note() throws {
        let pages = try ServedPages()
        try pages.diary("add", "turn off the kitchen light")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("NOTE", in: ".card-band"))
        #expect(try page.shows("turn off the kitchen light", in: ".card-text"))
        try pages.diary("add", "remember to buy oat milk")
        #expect(try page.shows("NOTE", in: ".card-label"))
        #expect(try page.shows("Buy oat milk", in: ".card-text"))
    }
}
