import Testing

@Suite("Talking back and forth in a browser", .serialized, .timeLimit(.minutes(45)))
struct TalkTests {
    private let field = ".talk [data-focus=turn]"

    private func say(_ text: String, _ page: Page) throws {
        try page.type(text + Page.enter, into: field)
        #expect(try page.comes("!document.querySelector('.turn[aria-busy]')"))
    }

    @Test("after what was heard a turn changes it, adds to it, moves it, asks about it and takes it back")
    func turns() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try page.speak()
        #expect(try page.shows("idlis", in: ".heard-text"))
        try say("no, three idlis", page)
        #expect(try page.shows("three idlis", in: ".heard-text"))
        #expect(try page.shows("three idlis", in: ".turns[aria-live=polite] .answered"))
        try say("add a coffee", page)
        #expect(try page.shows("a coffee", in: ".heard-text"))
        try say("make it lunch", page)
        #expect(try page.shows("Lunch", in: ".heard .chip"))
        try say("what did I eat today?", page)
        #expect(try page.shows("Today you had", in: ".turns .answered"))
        try say("undo", page)
        #expect(try page.shows("Breakfast", in: ".heard .chip"))
        try page.click("dialog .button.bad")
        #expect(try page.shows("Thrown away", in: "#toasts"))
        #expect(try page.comes("(await (await fetch('/v1/entries')).json()).entries.length === 0"))
        #expect(try page.complaints() == [])
    }

    @Test("a question is answered where one speaks, and one that is spoken leaves no note")
    func questions() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        let page = try Page()
        try page.open(pages.address + "/#/today?add=voice")
        try say("what did I eat today?", page)
        #expect(try page.shows("two idlis", in: ".turns .answered"))
        try say("blue sky thinking", page)
        #expect(try page.comes("document.querySelector('.turns .unsure')?.innerText.length > 5"))
        #expect(try page.complaints() == [])
    }

    @Test("a turn can be said: it is heard, and does what a typed one does")
    func said() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        // A screen that comes later would take the place of what is put there.
        #expect(
            try page.comes(
                "document.querySelector('.adder') && !document.querySelector('main').hasAttribute('aria-busy')"
            ))
        // What a microphone plays only once is heard by the turn here, so the meal is dropped as a file.
        try page.run(
            """
            const { talk } = await import('/voice/talk.js');
            const { useStyle } = await import('/dom.js');
            await useStyle('/style/voice.css');
            document.querySelector('main').append(talk({ placeholder: '' }).element);
            """)
        try page.click("[aria-label='Say it']")
        #expect(try page.shows("Logged", in: ".turns .answered"))
        #expect(try page.shows("idlis", in: ".turns .said"))
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        #expect(try page.comes("(await (await fetch('/v1/dictations')).json()).dictations.length === 0"))
        #expect(try page.comes("(await (await import('/store.js')).takes.all()).length === 0"))
        #expect(try page.complaints() == [])
    }
}
