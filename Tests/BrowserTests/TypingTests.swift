import Testing

@Suite("Typing into a page that is drawn anew", .serialized, .timeLimit(.minutes(45)))
struct TypingTests {
    @Test("the driver clicks once and types once, however often the element is drawn anew")
    func driven() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.run(
            """
            const place = document.querySelector('main');
            self.clicks = 0;
            const draw = () => {
              const old = place.querySelector('#field');
              const button = document.createElement('button');
              button.id = 'again';
              button.textContent = 'Again';
              button.addEventListener('click', () => { self.clicks += 1; });
              const field = document.createElement('input');
              field.id = 'field';
              field.value = old?.value ?? '';
              const isFocused = document.activeElement === old;
              place.replaceChildren(button, field);
              if (isFocused) field.focus();
            };
            draw();
            setInterval(draw, 300);
            """)
        for _ in 1...5 { try page.click("#again") }
        #expect(try page.text("self.clicks") == "5")
        try page.type("two idlis and a coffee", into: "#field")
        #expect(try page.text("document.querySelector('#field').value") == "two idlis and a coffee")
    }

    @Test("what somebody types to find a word stays, with the caret, when words are taught meanwhile")
    func words() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/words")
        try page.teach("zorvex: Z AO R V EH K S", "blorvex: B L AO R V EH K S")
        #expect(try page.comes("document.querySelectorAll('.word-line').length === 2"))
        try page.type("zor ", into: "[data-focus=find]")
        #expect(try page.comes("document.querySelectorAll('.word-line').length === 1"))
        try page.run("self.field = document.activeElement; self.field.setSelectionRange(1, 2);")
        try page.teach("zorquil: Z AO R K W IH L")
        #expect(try page.comes("document.querySelectorAll('.word-line').length === 2"))
        #expect(try page.text("document.activeElement === self.field && self.field.isConnected") == "true")
        #expect(
            try page.text("self.field.value + self.field.selectionStart + self.field.selectionEnd")
                == "zor 12")
        #expect(try page.complaints() == [])
    }

    @Test("a time is typed as a whole: the field stays while its first figure changes the entry")
    func time() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try page.speak()
        #expect(try page.shows("idlis", in: ".heard-text"))
        // Shortly after midnight, no other time than the entry's own has come today.
        try page.click("[data-focus^=day-]")
        try page.choose("Yesterday")
        #expect(try page.shows("Yesterday", in: "[data-focus^=day-]"))
        try page.run("self.field = document.querySelector('.heard input[type=time]'); self.field.focus();")
        try page.press("0")
        try page.run("await new Promise((resolve) => setTimeout(resolve, 2_500))")
        #expect(try page.text("document.activeElement === self.field && self.field.isConnected") == "true")
        try page.press("3", "1", "5", Key.tab)
        #expect(
            try page.comes(
                "new Date((await (await fetch('/v1/entries')).json()).entries[0].createdAt).getUTCMinutes() === 15"
            ))
        #expect(try page.comes("document.querySelector('.heard input[type=time]').value.endsWith(':15')"))
        #expect(try page.complaints() == [])
    }

    @Test("the time of reminders is typed as a whole, too")
    func reminderTime() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/reminders")
        #expect(try page.shows("No reminder is planned"))
        try page.run(
            "self.field = document.querySelector('[data-focus=reminder-time]'); self.field.focus();")
        try page.press("0")
        try page.run("await new Promise((resolve) => setTimeout(resolve, 2_500))")
        #expect(try page.text("document.activeElement === self.field && self.field.isConnected") == "true")
        try page.press("7", "3", "5", Key.tab)
        #expect(try page.comes("(await (await fetch('/v1/settings')).json()).reminderTime.endsWith(':35')"))
        #expect(try page.complaints() == [])
    }
}
