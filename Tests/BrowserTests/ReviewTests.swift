import Testing

@Suite("Review, words and people in a browser", .serialized, .timeLimit(.minutes(45)))
struct ReviewPageTests {
    @Test("a recording that failed is typed over and becomes an entry; the queue is empty then")
    func typedOver() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/review")
        #expect(try page.shows("Everything was heard well"))
        try page.sendSilence()
        #expect(try page.shows("Failed", in: ".queue-item"))
        try page.click(".queue-item")
        #expect(try page.comes("parseInt(document.querySelector('.sound-time').innerText) > 0"))
        try page.type("two idlis and a <i>coffee</i>", into: "textarea")
        #expect(try page.shows("Save what I wrote"))
        #expect(try page.shows("Becomes breakfast: two idlis", in: ".review-one [role=status]"))
        try page.click("[data-focus=\"save\"]")
        #expect(try page.shows("Everything was heard well"))
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
        #expect(try page.shows("Everything was heard well"))
        try page.sendSilence()
        try page.click(".queue-item")
        #expect(try page.comes("document.querySelector('[data-focus=save]')?.disabled"))
        try page.click("[data-focus=\"nothing\"]")
        #expect(try page.shows("Everything was heard well"))
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
        #expect(try page.shows("Everything was heard well"))
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
        // What the words say while the recording plays.
        try page.run(
            """
            self.heard = new Set();
            new MutationObserver(() => {
              for (const word of document.querySelectorAll('.word.now')) self.heard.add(word.innerText);
            }).observe(document.querySelector('.words'), { subtree: true, attributes: true });
            """)
        try page.click(".word:nth-child(3)")
        let third = try page.text("document.querySelector('.word:nth-child(3)').innerText")
        try page.choose("Play “\(third)”")
        #expect(try page.comes("self.heard.has(\(quoted(third)))"))
        #expect(try page.comes("!document.querySelector('.word.now')"))
        #expect(try page.text("self.heard.size < document.querySelectorAll('.word').length") == "true")
        try page.click("[data-focus=whole]")
        try page.run("document.querySelector('textarea').value = '';")
        try page.type("three masala dosas", into: "textarea")
        try page.click("[data-focus=\"save\"]")
        #expect(
            try page.comes(
                "(await (await fetch('/v1/entries')).json()).entries[0].processedDescription === 'three masala dosas'"
            ))
        #expect(try page.complaints() == [])
    }

    /// A diary whose review has recordings with words in doubt.
    private func doubtful() throws -> (pages: ServedPages, page: Page) {
        let pages = try ServedPages()
        for name in ["snack-apple-f2", "dinner-pizza-klatt"] {
            try pages.diary("log", ServedPages.recording(name).path)
        }
        return (pages, try Page())
    }

    private let shownWords =
        "[...document.querySelectorAll('.words .word')].map((each) => each.innerText).join(' ')"

    @Test("review shows words and entry at once, counts, and goes to the next when one is right")
    func oneByOne() throws {
        let (pages, page) = try doubtful()
        try page.open(pages.address)
        #expect(try page.shows("2 to review", in: ".banner"))
        try page.click("[data-focus=review]")
        try page.click(".queue-item")
        #expect(try page.shows("1 of 2", in: ".review-steps"))
        #expect(
            try page.comes("document.querySelector('.word.doubtful') && document.querySelector('.heard')"))
        let first = try page.text("location.hash")
        // Nothing was heard again for that: it takes seconds.
        #expect(
            try page.text(
                """
                performance.getEntriesByType('resource').filter(({ name }) => name.includes('/v1/review/'))
                  .every(({ name }) => name.endsWith('?quick=true'))
                """) == "true")
        try page.click("[data-focus=right]")
        #expect(try page.shows("2 of 2", in: ".review-steps"))
        try page.click("[data-focus=left]")
        #expect(try page.comes("location.hash === '\(first)' && document.querySelector('.review-steps a')"))
        try page.click("[data-focus=save]")
        #expect(try page.shows("Kept as it was heard.", in: "#toasts"))
        #expect(try page.shows("2 of 2", in: ".review-steps"))
        #expect(try page.text("location.hash") != first)
        try page.click("[data-focus=save]")
        #expect(try page.shows("Everything was heard well"))
        // Words that were agreed with are no longer in doubt.
        try page.open(pages.address + first)
        #expect(
            try page.comes("document.querySelector('.word') && !document.querySelector('.word.doubtful')"))
        #expect(try page.complaints() == [])
    }

    @Test("rewriting all of it starts from the words as they were put right, also after a reload")
    func rewritesCorrected() throws {
        let (pages, page) = try doubtful()
        try page.open(pages.address)
        let recording = try page.text(
            "(await (await fetch('/v1/review?limit=1')).json()).items[0].recording.id")
        try page.open(pages.address + "/#/review/\(recording)")
        #expect(try page.comes("document.querySelector('.words .word')"))
        let heard = try page.text("document.querySelector('.whole-text textarea').value")
        let first = try page.text("document.querySelector('.words .word').innerText")
        let mended = "yesterday" + heard.dropFirst(first.count)
        try page.click(".words .word")
        try page.choose("Write it")
        try page.run("document.querySelector('.word-input').value = ''")
        try page.type("yesterday" + Page.enter, into: ".word-input")
        let isMended = """
            document.querySelector('.whole-text textarea')?.value === \(quoted(mended))
              && document.querySelector('[data-focus=save]').innerText.trim() === 'Done'
            """
        #expect(try page.comes(isMended))
        try page.reload()
        #expect(try page.comes(isMended))
        #expect(try page.complaints() == [])
    }

    @Test("a file without sound has nothing to play, and the console stays silent")
    func unreadable() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/review")
        #expect(try page.shows("Everything was heard well"))
        try page.run(
            """
            await fetch('/v1/recordings', { method: 'POST', body: new Uint8Array(3_000).fill(7),
              headers: { 'Content-Type': 'audio/wav' } });
            """)
        #expect(try page.shows("Failed", in: ".queue-item"))
        // What the console has said until now is about the upload.
        _ = try page.complaints()
        try page.click(".queue-item")
        #expect(try page.shows("Save recording", in: ".review-one"))
        #expect(try page.text("document.querySelectorAll('.sound-line').length") == "0")
        #expect(try page.complaints() == [])
    }

    @Test("words put right on a card are right in review and after a reload, until they are taken back")
    func everywhere() throws {
        let (pages, page) = try doubtful()
        try page.open(pages.address)
        let entry =
            "(await (await fetch('/v1/entries')).json()).entries.find((each) => each.rawInput.includes('almonds'))"
        let day = try page.text("(\(entry)).date")
        let recording = try page.text("(\(entry)).links.recording.split('/').pop()")
        try page.open(pages.address + "/#/calendar")
        try page.open(pages.address + "/#/today/\(day)")
        #expect(try page.shows("words in doubt", in: ".card-foot"))
        try page.click(".tone-snack .card-main")
        #expect(try page.comes("document.querySelector('.word.doubtful')"))
        let heard = try page.text(shownWords)
        try page.run(
            "[...document.querySelectorAll('.word')].find((each) => each.innerText === 'almonds').click()")
        try page.choose("Write it")
        try page.run("document.querySelector('.word-input').value = ''")
        try page.type("cashews" + Page.enter, into: ".word-input")
        #expect(try page.shows("cashews", in: ".card-text"))
        #expect(try page.comes("document.activeElement.closest('.card')"))
        let mended = heard.replacingOccurrences(of: "almonds", with: "cashews")
        for address in ["/#/review/\(recording)", "/#/today/\(day)"] {
            try page.open(pages.address + "/#/calendar")
            try page.open(pages.address + address)
            #expect(
                try page.comes("document.querySelector('.word') && \(shownWords) === \(quoted(mended))"),
                "\(address)")
        }
        try page.run("await fetch(`/v1/undo?entry=${(\(entry)).id}`, { method: 'POST' })")
        try page.open(pages.address + "/#/review/\(recording)")
        #expect(try page.comes("document.querySelector('.word') && \(shownWords) === \(quoted(heard))"))
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
