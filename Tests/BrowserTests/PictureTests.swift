import Foundation
import Testing

@Suite("Pictures in a browser", .serialized, .timeLimit(.minutes(45)))
struct PictureTests {
    private static let adds = "dialog .add-ways .picture-input"
    private static let isLoaded =
        "[...document.querySelectorAll('.card .picture img')].every((each) => each.complete && each.naturalWidth > 0)"

    /// Adds pictures in the sheet, with words.
    private func add(_ pictures: [PictureFile], saying words: String, on page: Page) throws {
        try page.click(".adder")
        try page.give(pictures, to: Self.adds)
        #expect(
            try page.comes("document.querySelectorAll('dialog .previews img').length === \(pictures.count)"))
        if !words.isEmpty { try page.type(words, into: "[data-focus=picture-text]") }
        try page.click("dialog .button.main")
        #expect(try page.comes("!document.querySelector('dialog')"))
    }

    @Test("a picture with words is a meal: its card shows it above the words, and Undo takes both away")
    func adding() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try page.click(".adder")
        try page.type("two idlis", into: "dialog textarea")
        try page.give([try PictureFile("idlis.jpg")], to: Self.adds)
        // What was typed already goes along.
        #expect(try page.comes("document.querySelector('[data-focus=picture-text]')?.value === 'two idlis'"))
        try page.type(" with tea", into: "[data-focus=picture-text]")
        try page.click("dialog .button.main")
        #expect(try page.shows("idlis", in: ".card-text"))
        #expect(
            try page.comes("document.querySelectorAll('.card .picture img').length === 1 && \(Self.isLoaded)")
        )
        #expect(try page.text("document.querySelector('.card .picture img').alt").contains("idlis"))
        #expect(
            try page.text(
                """
                (() => {
                  const [box, words] = ['.picture', '.card-main'].map((each) => document.querySelector(each).getBoundingClientRect());
                  return Math.abs(box.width / box.height - 4 / 3) < 0.01 && box.bottom <= words.top + 1;
                })()
                """) == "true")
        try page.takeBack("entry")
        #expect(try page.comes("document.querySelectorAll('.card').length === 0"))
        #expect(try page.complaints() == [])
    }

    @Test("several at once are one entry with a strip; one more is added on the card, and taken back")
    func several() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add(
            [
                try PictureFile("a.jpg"), try PictureFile("b.png", colour: "0x2a70c8", size: "300x400"),
                try PictureFile("c.jpg", colour: "0x409050", size: "1200x500"),
            ], saying: "soup and bread", on: page)
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        #expect(try page.comes("document.querySelectorAll('.pictures.several .picture').length === 3"))
        try page.click(".card-main")
        try page.give([try PictureFile("d.jpg", colour: "gray")], to: ".card-actions .picture-input")
        #expect(try page.comes("document.querySelectorAll('.pictures.several .picture').length === 4"))
        try page.takeBack("Picture added.")
        #expect(try page.comes("document.querySelectorAll('.pictures.several .picture').length === 3"))
        #expect(try page.complaints() == [])
    }

    @Test("by keys alone a picture is opened, turned, enlarged and closed, and the focus returns")
    func viewing() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add(
            [try PictureFile("a.jpg"), try PictureFile("b.jpg", colour: "0x2a70c8")], saying: "toast",
            on: page)
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 2"))
        #expect(try page.tab(to: ".card .picture"))
        try page.press(Key.enter)
        #expect(try page.shows("1 of 2", in: ".viewer-count"))
        #expect(try page.comes("document.querySelector('.viewer-stage img').naturalWidth > 1000"))
        try page.press(Key.right)
        #expect(try page.shows("2 of 2", in: ".viewer-count"))
        #expect(try page.tab(to: ".viewer-acts [aria-pressed]"))
        try page.press(Key.enter)
        #expect(try page.comes("document.querySelector('.viewer-stage.near').scrollLeft > 50"))
        try page.press(Key.enter)
        #expect(try page.comes("!document.querySelector('.viewer-stage.near')"))
        #expect(
            try page.text("document.querySelector('.viewer-acts a').getAttribute('href')").hasSuffix("/file"))
        try page.press(Key.escape)
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.text("document.activeElement.className") == "picture")
        try page.press(Key.enter)
        #expect(try page.shows("1 of 2", in: ".viewer-count"))
        try page.run("history.back()")
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.complaints() == [])
    }

    @Test("a picture without words asks for them; deleting it is taken back")
    func waiting() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add([try PictureFile("a.jpg")], saying: "", on: page)
        #expect(try page.shows("Say what this is", in: ".card-invite"))
        try page.click(".card .picture")
        try page.click(".viewer-acts .bad")
        #expect(try page.comes("!document.querySelector('dialog') && !document.querySelector('.card')"))
        try page.takeBack("Picture deleted.")
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 1"))
        try page.click(".card-invite .button")
        try page.type("pancakes with syrup", into: "#edit-text")
        try page.click("dialog .button.main")
        #expect(try page.shows("pancakes with syrup", in: ".card-text"))
        #expect(try page.comes("!document.querySelector('.card-invite')"))
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 1"))
        #expect(try page.complaints() == [])
    }

    @Test("pictures are dropped beside recordings, and pasted; one that is none is told of and left out")
    func arriving() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        _ = try page.run("await import('/pictures/arrive.js')")
        try page.hand([try PictureFile("a.jpg"), PictureFile("letter.wav", text: "no sound at all")])
        #expect(try page.comes("document.querySelectorAll('dialog').length === 2"))
        #expect(try page.comes("document.querySelector('.uploads .wrong')?.textContent.length > 10"))
        #expect(try page.comes("document.querySelectorAll('.previews img').length === 1"))
        try page.hand([try PictureFile("b.png", colour: "gray")], by: "paste")
        #expect(try page.comes("document.querySelectorAll('.previews img').length === 2"))
        try page.hand([PictureFile("note.jpg", text: "not a picture at all")])
        #expect(try page.shows("note.jpg", in: ".preview-name"))
        try page.type("porridge", into: "[data-focus=picture-text]")
        try page.click("dialog:last-of-type .button.main")
        #expect(try page.shows("“note.jpg” is not a picture that the diary reads", in: "dialog [role=alert]"))
        try page.click("[aria-label='Leave note.jpg out']")
        try page.click("dialog:last-of-type .button.main")
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 2"))
        #expect(try page.shows("porridge", in: ".card-text"))
    }

    @Test("two pictures pasted at once, while the form opens, are both in it")
    func pastedTwice() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        _ = try page.run("await import('/pictures/arrive.js')")
        try page.hand([try PictureFile("a.jpg")], by: "paste", times: 2)
        #expect(try page.comes("document.querySelectorAll('dialog:last-of-type .previews img').length === 2"))
        #expect(try page.text("document.querySelectorAll('.previews').length") == "1")
        #expect(try page.complaints() == [])
    }

    @Test("what may not be changed here is looked at, without a way to delete it")
    func rights() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add([try PictureFile("a.jpg")], saying: "toast", on: page)
        let guest = try Page(isSignedIn: false)
        try guest.open(pages.signInLink(name: "guest", may: "read"))
        #expect(try guest.comes("document.querySelectorAll('.card .picture').length === 1"))
        try guest.click(".card .picture")
        #expect(try guest.shows("Open original", in: ".viewer"))
        #expect(try guest.text("document.querySelector('.viewer .bad')") == "")
    }

    @Test(
        "card, sheet and view have no serious violation of axe-core's rules at 320 pixels",
        arguments: ["dark", "light"])
    func rules(theme: String) throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.knowsRest()
        try page.chromium(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": theme]]])
        try page.chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": 320, "height": 700, "deviceScaleFactor": 1, "mobile": false])
        try page.open(pages.address)
        try page.run("\(AccessibilityTests.axe()); self.axe ??= axe;")
        try add([try PictureFile("a.jpg")], saying: "", on: page)
        try add(
            [try PictureFile("b.jpg", colour: "gray"), try PictureFile("c.jpg", colour: "navy")],
            saying: "toast and jam", on: page)
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 3"))
        #expect(try page.run(AccessibilityTests.lookNow) as? String == "", "cards")
        #expect(try page.text("document.documentElement.scrollWidth <= innerWidth") == "true")
        // At this width the toast lies over the picture.
        #expect(try page.comes("!document.querySelector('.toast-action')"))
        try page.click(".card .picture")
        #expect(try page.comes("document.querySelector('.viewer-stage img')?.complete"))
        #expect(try page.run(AccessibilityTests.lookNow) as? String == "", "view")
        try page.press(Key.escape)
        try page.click(".adder")
        #expect(try page.run(AccessibilityTests.lookNow) as? String == "", "add")
        try page.give([try PictureFile("d.jpg", colour: "green")], to: Self.adds)
        #expect(try page.comes("document.querySelector('.previews img')?.complete"))
        #expect(try page.run(AccessibilityTests.lookNow) as? String == "", "form")
    }
}
