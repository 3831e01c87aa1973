import Foundation
import Testing

@Suite("People in a browser", .serialized, .timeLimit(.minutes(45)))
struct PeopleTests {
    @Test("who ate is on the card, and is changed, refused and taken away in the sheet")
    func who() throws {
        let pages = try ServedPages()
        try pages.enroll("ben")
        try pages.diary("add", "--person", "Anna", "a slice of chocolate cake")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("· Anna", in: ".card-foot"))
        let field = "dialog input[list=who]"
        func edit(_ name: String) throws {
            try page.click("[data-focus^=edit-]")
            #expect(try page.comes("document.querySelector(\(quoted(field)))"))
            try page.run("document.querySelector(\(quoted(field))).value = ''")
            if !name.isEmpty { try page.type(name, into: field) }
            try page.click("dialog .button.main")
        }
        try page.click(".card-main")
        try page.click("[data-focus^=edit-]")
        #expect(try page.comes("document.querySelector(\(quoted(field))).value === 'Anna'"))
        // Those whose voices are known are offered.
        #expect(try page.comes("document.querySelector('#who option').value === 'ben'"))
        try page.press(Key.escape)
        #expect(try page.comes("!document.querySelector('dialog')"))
        try edit("ben")
        #expect(try page.shows("· ben", in: ".card-foot"))
        try edit("../ben")
        #expect(
            try page.comes("document.querySelector('dialog .wrong:not([hidden])')?.innerText.length > 10"))
        try page.press(Key.escape)
        #expect(try page.comes("!document.querySelector('dialog')"))
        try edit("")
        #expect(
            try page.comes(
                "(await (await fetch('/v1/entries')).json()).entries.every(({ person }) => person === null)"))
        #expect(try page.comes("!document.querySelector('.card-foot').innerText.includes('ben')"))
    }

    @Test("what fitting to a voice gained is shown, and the fit is forgotten after a yes")
    func enrolled() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/people")
        #expect(try page.shows("Nobody is enrolled"))
        #expect(try page.shows("0 recordings accepted or corrected; a fit takes 9."))
        try pages.enroll("ann")
        try page.open("about:blank")
        try page.open(pages.address + "/#/people")
        #expect(try page.shows("ann", in: ".person-head"))
        #expect(try page.shows("57 words", in: ".people"))
        #expect(try page.shows("40.4%", in: ".voice-bar.before"))
        #expect(try page.shows("10.5%", in: ".voice-bar.after"))
        try page.click("[data-focus=forget-ann]")
        try page.click("dialog .button.main")
        #expect(try page.shows("Nobody is enrolled"))
        #expect(try page.comes("(await (await fetch('/v1/people')).json()).people.length === 0"))
        #expect(try page.complaints() == [])
    }

    @Test("a voice that was learned unasked is told of once, with what it gained")
    func unasked() throws {
        let pages = try ServedPages()
        try pages.enroll("ben")
        try pages.enroll("ann", isUnasked: true)
        let page = try Page()
        try page.open(pages.address)
        #expect(
            try page.shows(
                "The diary has learned the voice of ann: of 57 words, 23 were misheard before, 6 now.",
                in: "#toasts"))
        #expect(try page.comes("!document.querySelector('#toasts').innerText.includes('ben')"))
        try page.click(".toast-action")
        #expect(try page.shows("Learned by itself on", in: ".people"))
        #expect(try page.shows("Enrolled on", in: ".people"))
        // What is learned after that is told of, and it alone.
        try pages.enroll("cleo", isUnasked: true)
        try page.open("about:blank")
        try page.open(pages.address)
        #expect(try page.shows("learned the voice of cleo", in: "#toasts"))
        #expect(try page.comes("!document.querySelector('#toasts').innerText.includes('ann')"))
        #expect(try page.complaints() == [])
    }

    @Test(
        "recognition is fitted to what was said and accepted, under the name that is given, or it is said why not"
    )
    func fitted() throws {
        let pages = try ServedPages()
        for meal in ["breakfast-idli-slt", "breakfast-eggs-rms", "snack-apple-f2"] {
            for day in 1...3 {
                // The same bytes would be the same recording.
                var bytes = try Data(contentsOf: ServedPages.recording(meal))
                bytes[bytes.count - 2] = UInt8(day)
                let file = FileManager.default.temporaryDirectory.appending(
                    path: "\(meal)-\(UUID().uuidString).wav")
                defer { try? FileManager.default.removeItem(at: file) }
                try bytes.write(to: file)
                try pages.diary("log", "--at", "2026-11-0\(day) 08:00", file.path)
            }
        }
        let page = try Page()
        try page.open(pages.address + "/#/people")
        let accepted = """
            (await Promise.all((await (await fetch('/v1/recordings')).json()).recordings.map(({ id }) =>
              fetch(`/v1/review/${id}/accept`, { method: 'POST' })))).filter(({ ok }) => ok).length === 9
            """
        #expect(try page.comes(accepted))
        try page.open("about:blank")
        try page.open(pages.address + "/#/people")
        #expect(try page.shows("9 recordings accepted or corrected."))
        try page.click("[data-focus='fit-']")
        try page.type("me", into: "dialog input")
        try page.click("dialog .button.main")
        #expect(try page.shows("Fitting…"))
        // These voices are heard well, so what can be gained is little or nothing.
        let outcome = "document.body.innerText.match(/me is enrolled|The fit does not help/)"
        #expect(try page.comes(outcome))
    }
}
