import Foundation
import Testing

/// What a phone's share menu sends to the installed page, sent here by a form.
@Suite("Sharing with the page from another app", .serialized, .timeLimit(.minutes(45)))
struct ShareTests {
    /// A page of which the service worker takes over what is shared.
    private func page(of pages: ServedPages) throws -> Page {
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.comes("(await navigator.serviceWorker.ready).active?.state === 'activated'"))
        #expect(try page.comes("navigator.serviceWorker.controller"))
        return page
    }

    private func share(_ files: [PictureFile], text: String, title: String = "", on page: Page) throws {
        try page.run(
            """
            const form = document.createElement('form');
            Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
            const field = (name, type, value) => {
              const input = document.createElement('input');
              Object.assign(input, { name, type });
              if (type !== 'file') input.value = value;
              form.append(input);
              return input;
            };
            field('title', 'hidden', \(quoted(title)));
            field('text', 'hidden', \(quoted(text)));
            const data = new DataTransfer();
            \(files.map { "data.items.add(\($0.script));" }.joined(separator: "\n"))
            const input = field('pictures', 'file');
            input.multiple = true;
            input.files = data.files;
            document.body.append(form);
            setTimeout(() => form.submit());
            """)
    }

    @Test("the manifest offers the page to a phone's share menu, for pictures and text")
    func manifest() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(
            try page.text(
                """
                await (async () => {
                  const { share_target: { action, method, enctype, params } } = await (await fetch('/app.webmanifest')).json();
                  return [action, method, enctype, params.files[0].accept].join(' ');
                })()
                """) == "/share POST multipart/form-data image/*")
    }

    @Test("shared pictures and their words are in the sheet that adds them, and go when they are saved")
    func pictures() throws {
        let pages = try ServedPages()
        let page = try page(of: pages)
        try share(
            [try PictureFile("a.jpg"), try PictureFile("b.png", colour: "gray")], text: "two idlis",
            title: "",
            on: page)
        #expect(try page.comes("document.querySelectorAll('dialog .previews img').length === 2"))
        #expect(try page.text("location.pathname + location.hash") == "/#/today")
        #expect(try page.comes("document.querySelector('[data-focus=picture-text]').value === 'two idlis'"))
        #expect(
            try page.text(
                "[...document.querySelectorAll('.previews img')].map((each) => each.alt)") == "a.jpg,b.png")
        // Until the sheet is closed, it is there again when the page is.
        try page.reload()
        #expect(try page.comes("document.querySelectorAll('dialog .previews img').length === 2"))
        #expect(try page.text("(await (await fetch('/v1/entries')).json()).entries.length") == "0")
        try page.click("dialog .button.main")
        #expect(try page.shows("idlis", in: ".card-text"))
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 2"))
        #expect(try page.comes("(await (await caches.open('shared')).keys()).length === 0"))
        try page.reload()
        #expect(try page.shows("idlis", in: ".card-text"))
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.complaints() == [])
    }

    @Test("shared text without a picture is in the sheet for typing")
    func text() throws {
        let pages = try ServedPages()
        let page = try page(of: pages)
        try share([], text: "a bowl of soup", title: "Lunch", on: page)
        #expect(
            try page.comes(
                "document.querySelector('dialog [data-focus=text]')?.value === 'Lunch\\na bowl of soup'"))
        try page.click("[aria-label=Close]")
        #expect(try page.comes("(await (await caches.open('shared')).keys()).length === 0"))
    }

    @Test("two shares come one after another, also while the diary cannot be reached")
    func several() throws {
        let pages = try ServedPages()
        let page = try page(of: pages)
        // What the sheet needs has passed through the service worker.
        try page.open(pages.address + "/#/today?again")
        try page.reload()
        #expect(try page.shows("A blank page"))
        pages.stop()
        try share([try PictureFile("a.jpg")], text: "first", on: page)
        #expect(try page.comes("document.querySelector('[data-focus=picture-text]')?.value === 'first'"))
        try share([try PictureFile("b.jpg", colour: "gray")], text: "second", on: page)
        #expect(try page.comes("document.querySelector('[data-focus=picture-text]')?.value === 'first'"))
        try page.click("[aria-label=Close]")
        #expect(try page.comes("document.querySelector('[data-focus=picture-text]')?.value === 'second'"))
        try page.click("[aria-label=Close]")
        #expect(try page.comes("!document.querySelector('dialog')"))
    }
}
