import Foundation
import Testing

@Suite("The diary out of reach of a browser", .serialized, .timeLimit(.minutes(45)))
struct OfflineTests {
    @Test("the day can be read without the service, and what is typed meanwhile is sent when it is back")
    func typed() throws {
        let pages = try ServedPages()
        try pages.diary("add", "a bowl of soup")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("a bowl of soup", in: ".card"))
        #expect(try page.comes("(await navigator.serviceWorker.ready).active?.state === 'activated'"))
        // Once more, so that what is shown has passed through the service worker.
        try page.open(pages.address)
        #expect(try page.comes("navigator.serviceWorker.controller"))
        #expect(try page.shows("a bowl of soup", in: ".card"))
        pages.stop()
        try page.open(pages.address + "/#/today?again")
        try page.reload()
        #expect(try page.shows("You see what this browser has kept", in: "#kept"))
        #expect(try page.shows("a bowl of soup", in: ".card"))
        try page.click(".adder")
        try page.type("two idlis", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        try pages.start()
        #expect(try page.shows("two idlis", in: ".card"))
        #expect(try page.comes("document.querySelector('#kept').hidden"))
        #expect(try page.comes("document.querySelectorAll('.card').length === 2"))
    }

    @Test("what waits is shown, and is changed or thrown away before it is sent")
    func waiting() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.openThroughWorker(pages)
        #expect(try page.comes("document.querySelector('.adder')"))
        #expect(try page.comes("(await (await caches.open('answers')).keys()).length > 2"))
        pages.stop()
        for text in ["two idlis", "a plum"] {
            try page.click(".adder")
            try page.type(text, into: "dialog textarea")
            try page.click("dialog .button.main")
            #expect(try page.shows(text, in: ".waiting"))
        }
        try page.click("[aria-label='Edit “two idlis”']")
        try page.type(" and tea", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("two idlis and tea", in: ".waiting"))
        try page.click("[aria-label='Throw “a plum” away']")
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        try pages.start()
        #expect(try page.shows("two idlis", in: ".card"))
        #expect(try page.comes("!document.querySelector('.waiting:not([hidden])')"))
        #expect(
            try page.text("(await (await fetch('/v1/entries')).json()).entries.map((each) => each.rawInput)")
                == "two idlis and tea")
    }

    @Test("a page whose version was replaced begins anew, once no sheet is open")
    func replaced() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.openThroughWorker(pages)
        #expect(try page.shows("A blank page"))
        try page.click(".adder")
        #expect(try page.comes("document.querySelector('dialog[open]')"))
        try page.run(
            """
            self.isOld = true;
            navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
            await new Promise((resolve) => setTimeout(resolve, 500));
            """)
        #expect(try page.text("self.isOld && document.querySelector('dialog') !== null") == "true")
        try page.press(Page.escape)
        try page.open(pages.address + "/#/calendar")
        #expect(
            try page.comes(
                "!self.isOld && location.hash === '#/calendar' && document.querySelector('.month')"))
    }

    @Test(
        "pictures of a day that was seen are shown without the service; new ones wait, and keep their order")
    func pictures() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.comes("(await navigator.serviceWorker.ready).active?.state === 'activated'"))
        #expect(try page.comes("navigator.serviceWorker.controller"))
        let day = Date.now.addingTimeInterval(-3 * 86_400).formatted(.iso8601.year().month().day())
        let add = """
            const send = (file, query) => fetch(`/v1/pictures?name=${file.name}&${query}`, { method: 'POST', body: file });
            """
        try page.run(
            """
            \(add)
            await send(\(try PictureFile("a.jpg").script), 'text=two idlis&takenAt=\(day)T12:00:00Z');
            """)
        try page.open(pages.address + "/#/today/\(day)")
        let isLoaded =
            "document.querySelector('.card .picture img')?.complete && document.querySelector('.card .picture img').naturalWidth > 100"
        #expect(try page.comes(isLoaded))
        #expect(try page.comes("(await (await caches.open('pictures')).keys()).length > 0"))
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        pages.stop()
        // Nothing that the browser itself has kept helps.
        try page.chromium("Network.clearBrowserCache", [:])
        try page.open("about:blank")
        try page.open(pages.address + "/#/today/\(day)")
        #expect(try page.shows("You see what this browser has kept", in: "#kept"))
        #expect(try page.comes(isLoaded))
        // In another size it is shown in the one that is there.
        #expect(
            try page.text(
                """
                await (async () => {
                  const { pictures: [{ links }] } = (await (await fetch('/v1/entries?day=\(day)&limit=1000')).json()).entries[0];
                  return (await Promise.all([links.small, links.large].map((each) => fetch(each)))).map(({ ok }) => ok);
                })()
                """) == "true,true")
        try page.open(pages.address + "/#/today?x")
        try page.click(".adder")
        try page.give(
            [try PictureFile("b.jpg", colour: "gray"), try PictureFile("c.jpg", colour: "navy")],
            to: "dialog .add-ways .picture-input")
        try page.type("soup and bread", into: "[data-focus=picture-text]")
        try page.click("dialog .button.main")
        #expect(try page.shows("Kept here. They are sent as soon as the diary can be reached", in: "#toasts"))
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        try page.reload()
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        try pages.start()
        #expect(try page.shows("soup", in: ".card"))
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 2"))
        #expect(
            try page.text(
                "(await (await fetch('/v1/entries?day=today')).json()).entries[0].pictures.map(({ name }) => name)"
            )
                == "b.jpg,c.jpg")
        #expect(try page.comes("document.querySelector('.waiting').hidden"))
    }

    @Test("pictures that wait are shown, small, and are thrown away and brought back one by one")
    func waitingPictures() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.openThroughWorker(pages)
        #expect(try page.comes("document.querySelector('.adder')"))
        pages.stop()
        try page.click(".adder")
        try page.give(
            [try PictureFile("b.jpg", colour: "gray"), try PictureFile("c.jpg", colour: "navy")],
            to: "dialog .add-ways .picture-input")
        try page.click("dialog .button.main")
        let shown = "[...document.querySelectorAll('.waiting-picture')].map((each) => each.alt).join()"
        #expect(try page.comes("\(shown) === 'b.jpg,c.jpg'"))
        #expect(
            try page.comes(
                "[...document.querySelectorAll('.waiting-picture')].every((each) => each.naturalWidth > 100)")
        )
        for name in ["b.jpg", "c.jpg"] { try page.click("[aria-label='Throw \(name) away']") }
        #expect(try page.comes("!document.querySelector('.waiting:not([hidden])')"))
        // Both toasts are there; the first one brings back what was thrown away first.
        try page.takeBack("Removed.")
        #expect(try page.comes("\(shown) === 'b.jpg'"))
        try page.reload()
        #expect(try page.comes("\(shown) === 'b.jpg'"))
        try pages.start()
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 1"))
        #expect(
            try page.text(
                "(await (await fetch('/v1/entries')).json()).entries[0].pictures.map(({ name }) => name)")
                == "b.jpg")
        #expect(try page.comes("!document.querySelector('.waiting:not([hidden])')"))
    }

    @Test("a picture that waited and is refused is named, can be saved as a file, and is thrown away")
    func refusedPicture() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.comes("(await navigator.serviceWorker.ready).active?.state === 'activated'"))
        try page.open(pages.address + "/#/today?again")
        try page.reload()
        #expect(try page.comes("navigator.serviceWorker.controller && document.querySelector('.adder')"))
        pages.stop()
        try page.click(".adder")
        try page.give(
            [PictureFile("note.jpg", text: "not a picture"), try PictureFile("c.jpg", colour: "navy")],
            to: "dialog .add-ways .picture-input")
        try page.type("toast", into: "[data-focus=picture-text]")
        try page.click("dialog .button.main")
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        try pages.start()
        #expect(try page.shows("note.jpg was not taken", in: ".refused"))
        #expect(try page.shows("toast", in: ".card"))
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 1"))
        #expect(try page.shows("Save it as a file", in: ".refused"))
        try page.click("[aria-label='Throw note.jpg away']")
        #expect(try page.comes("!document.querySelector('.refused')"))
    }
}

extension Page {
    /// Opens Today twice, so that what is shown has passed through the service worker.
    func openThroughWorker(_ pages: ServedPages) throws {
        try open(pages.address)
        #expect(try comes("(await navigator.serviceWorker.ready).active?.state === 'activated'"))
        try open(pages.address + "/#/today?again")
        try reload()
        #expect(try comes("navigator.serviceWorker.controller"))
    }
}
