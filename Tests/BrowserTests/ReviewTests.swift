import Testing

@Suite("Review, words and people in a browser", .serialized, .timeLimit(.minutes(45)))
struct ReviewPageTests {
    @Test("a recording that failed is typed over and becomes an entry; the queue is empty then")
    func typedOver() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/review")
        #expect(try page.shows("All is well heard"))
        try page.sendSilence()
        #expect(try page.shows("Failed", in: ".queue-item"))
        try page.click(".queue-item")
        #expect(try page.comes("document.querySelector('audio')?.duration > 0"))
        try page.type("two idlis and a <i>coffee</i>", into: "textarea")
        #expect(try page.shows("Save what I wrote"))
        try page.click("[data-focus=\"save\"]")
        #expect(try page.shows("All is well heard"))
        #expect(
            try page.text("(await (await fetch('/v1/entries')).json()).entries[0].processedDescription")
                .contains("two idlis"))
        #expect(try page.complaints() == [])
    }

    @Test("that a recording has nothing in it is said with a button of its own, and the recording is kept")
    func nothingInIt() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/review")
        #expect(try page.shows("All is well heard"))
        try page.sendSilence()
        try page.click(".queue-item")
        #expect(try page.comes("document.querySelector('[data-focus=save]')?.disabled"))
        try page.click("[data-focus=\"nothing\"]")
        #expect(try page.shows("All is well heard"))
        #expect(
            try page.text("(await (await fetch('/v1/recordings')).json()).recordings[0].state") == "failed")
        #expect(try page.complaints() == [])
    }

    @Test("a recording is thrown away only after a yes")
    func thrownAway() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/review?failed=true")
        #expect(try page.shows("Nothing failed"))
        try page.sendSilence()
        try page.click(".queue-item")
        try page.click("[data-focus=\"away\"]")
        #expect(try page.shows("deleted for good", in: "dialog"))
        try page.press("\u{E00C}")
        #expect(try page.text("(await (await fetch('/v1/review')).json()).count") == "1")
        try page.click("[data-focus=\"away\"]")
        try page.click("dialog .button.main")
        #expect(try page.comes("(await (await fetch('/v1/review')).json()).count === 0"))
        #expect(try page.shows("All is well heard"))
        #expect(try page.complaints() == [])
    }

    @Test("what was heard is played word by word, and what is written instead changes the entry")
    func writtenAnew() throws {
        let pages = try ServedPages()
        let page = try Page()
        try pages.diary("log", ServedPages.recording("breakfast-eggs-rms").path)
        try page.open(pages.address + "/#/people")
        let id = try page.text("(await (await fetch('/v1/recordings')).json()).recordings[0].id")
        try page.open(pages.address + "/#/review/\(id)")
        #expect(try page.shows("Was this heard right?"))
        #expect(try page.comes("document.querySelectorAll('.word').length > 2"))
        try page.click(".word:nth-child(3)")
        #expect(try page.comes("document.querySelector('audio').played.length === 1"))
        #expect(try page.comes("document.querySelector('audio').paused"))
        #expect(
            try page.text(
                "document.querySelector('audio').currentTime < document.querySelector('audio').duration")
                == "true")
        try page.run("document.querySelector('textarea').value = '';")
        try page.type("three masala dosas", into: "textarea")
        try page.click("[data-focus=\"save\"]")
        #expect(
            try page.comes(
                "(await (await fetch('/v1/entries')).json()).entries[0].processedDescription === 'three masala dosas'"
            ))
        #expect(try page.complaints() == [])
    }

    @Test("a word is taught, found, and forgotten; what sounds like another is asked about")
    func words() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/words")
        #expect(try page.shows("Nothing taught yet"))
        try page.click("[data-focus=\"teach\"]")
        try page.type("zorvex stew", into: "dialog input.input")
        try page.press("\u{E007}")
        #expect(try page.shows("zorvex stew", in: ".word-line"))
        try page.give(
            "[lunch]\nblorvex: B L AO R V EH K S\n", named: "words.txt", to: "input[aria-label=\"Import\"]")
        #expect(try page.shows("blorvex", in: ".word-line"))
        try page.type("blor", into: "[data-focus=\"find\"]")
        #expect(try page.comes("document.querySelectorAll('.word-line').length === 1"))
        try page.click("[data-focus=\"forget-blorvex\"]")
        try page.click("dialog .button.main")
        #expect(try page.shows("No such word"))
        #expect(try page.complaints() == [])
    }
}
