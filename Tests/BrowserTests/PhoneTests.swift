import Testing

@Suite("A phone that may look and add", .serialized, .timeLimit(.minutes(45)))
struct PhoneTests {
    /// A browser that was signed in with rights, on a diary with an entry that it did not log.
    private func phone(
        of pages: ServedPages, may: String = "read log", says recording: String? = nil
    ) throws -> Page {
        try pages.diary("add", "a bowl of soup")
        let page = try Page(
            microphone: recording.map(ServedPages.recording), isSignedIn: false)
        try page.open(pages.signInLink(name: "phone", may: may))
        #expect(try page.shows("a bowl of soup", in: ".card"))
        return page
    }

    @Test("it says, corrects a word, changes the category, deletes and undoes, and nothing of it is refused")
    func said() throws {
        let pages = try ServedPages()
        let page = try phone(of: pages, says: "breakfast-idli-slt")
        try page.speak()
        try page.writeOver("coffee", with: "tea")
        #expect(try page.shows("filter tea", in: ".heard-text"))
        // What saves the sheet stands above its lower end.
        try page.run("document.querySelector('.heard [data-focus^=category-]').click()")
        try page.click(".menu .tone-snack")
        #expect(try page.shows("Snack", in: ".heard .chip"))
        try page.click("dialog .button.main")
        #expect(try page.shows("filter tea", in: ".card"))
        try page.click("button.card-band")
        try page.click(".menu .tone-dinner")
        #expect(try page.shows("DINNER", in: "button.card-band"))
        try page.run(
            "[...document.querySelectorAll('.card-main')].find((each) => each.innerText.includes('tea')).click()"
        )
        try page.click(".card [data-focus^=trash-]")
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        #expect(try page.shows("Deleted.", in: "#toasts"))
        // What an older toast would take back is no longer there.
        #expect(try page.text("document.querySelectorAll('.toast-action').length") == "1")
        try page.takeBack("Deleted.")
        #expect(try page.shows("filter tea", in: ".card"))
        let complaints = try page.complaints()
        #expect(complaints == [])
    }

    @Test("it sees no control for what another client logged, or for what only the household may change")
    func hidden() throws {
        let pages = try ServedPages()
        let page = try phone(of: pages)
        try page.click(".card-main")
        #expect(try page.shows("I ate again", in: ".card-actions"))
        #expect(try page.text("document.querySelectorAll('button.card-band').length") == "0")
        #expect(try page.text("document.querySelectorAll('.card-actions button').length") == "1")
        try page.open(pages.address + "/#/settings")
        #expect(try page.shows("Sign out"))
        #expect(
            try page.comes(
                "!document.querySelector('[role=switch], [data-focus=kitchens], [data-focus=clear]')"))
        #expect(try page.text("document.querySelectorAll('[href=\"#/access\"]').length") == "0")
        try page.open(pages.address + "/#/words")
        #expect(try page.comes("document.querySelector('[data-focus=export]')"))
        #expect(try page.text("document.querySelectorAll('[data-focus=teach]').length") == "0")
        let complaints = try page.complaints()
        #expect(complaints == [])
    }

    @Test("one that may only look is offered nothing to add, and keeps what it wrote before to be copied")
    func reader() throws {
        let pages = try ServedPages()
        let page = try phone(of: pages, may: "read")
        #expect(try page.text("document.querySelectorAll('.adder, .card-actions button').length") == "0")
        // As an earlier page has left it, that was signed in with other rights.
        try page.run(
            """
            const { texts } = await import('/store.js');
            await texts.put({ key: 'left-behind', said: { text: 'three pancakes', at: new Date().toISOString() } });
            """)
        try page.reload()
        #expect(try page.shows("“three pancakes” was not taken", in: ".refused"))
        #expect(try page.shows("it needs “log”", in: ".refused"))
        #expect(try page.shows("Copy it", in: ".refused"))
        #expect(try page.comes("document.querySelector('.waiting').hidden"))
        try page.click(".refused .round")
        #expect(try page.comes("!document.querySelector('.refused')"))
        #expect(try page.comes("(await (await import('/store.js')).texts.all()).length === 0"))
    }

    @Test("what was said before it may only look is told of at every visit, until it is thrown away")
    func saidBefore() throws {
        let pages = try ServedPages()
        let page = try phone(of: pages, may: "read")
        try page.run(
            """
            const { Take } = await import('/voice/take.js');
            const take = Take.begin();
            take.add(new Uint8Array(64_000), 16_000);
            take.end();
            const { takes } = await import('/store.js');
            while (!(await takes.all()).some(({ isOver }) => isOver)) await new Promise((done) => setTimeout(done, 20));
            """)
        try page.reload()
        #expect(try page.shows("What you said was refused", in: "#toasts"))
        try page.reload()
        #expect(try page.shows("What you said was refused", in: "#toasts"))
        try page.takeBack("What you said was refused")
        #expect(try page.comes("(await (await import('/store.js')).takes.all()).length === 0"))
    }
}
