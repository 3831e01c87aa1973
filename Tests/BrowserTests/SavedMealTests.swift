import Foundation
import Testing

@Suite("Saved meals in a browser", .serialized, .timeLimit(.minutes(45)))
struct SavedMealTests {
    @Test(
        "a card saves its meal under a name, and the list eats it again, renames it, removes it and undoes that"
    )
    func saved() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        _ = try page.log("two idlis")
        #expect(try page.shows("two idlis", in: ".card"))
        try page.click(".card-main")
        #expect(try page.comes("document.querySelector('[data-focus^=star-]')"))
        try page.click("[data-focus^=star-]")
        #expect(try page.comes("document.querySelector('dialog input')"))
        try page.run("document.querySelector('dialog input').value = 'idli plate'")
        try page.click("dialog .button.main")
        #expect(try page.shows("Saved. Say “I had my idli plate”", in: "#toasts"))
        try page.open(pages.address + "/#/settings")
        #expect(try page.shows("Saved meals", in: ".settings"))
        try page.open(pages.address + "/#/meals")
        #expect(try page.shows("idli plate", in: ".rows"))
        try page.click("[data-focus^=eat-]")
        #expect(try page.comes("(await (await fetch('/v1/entries')).json()).entries.length === 2"))
        try page.click("[data-focus^=rename-]")
        #expect(try page.comes("document.querySelector('dialog input')"))
        try page.run("document.querySelector('dialog input').value = 'steam plate'")
        try page.click("dialog .button.main")
        #expect(try page.shows("steam plate", in: ".rows"))
        try page.click("[data-focus^=remove-]")
        #expect(try page.shows("No meal has a name yet"))
        try page.click("#toasts .toast:last-child button")
        #expect(try page.shows("steam plate", in: ".rows"))
        #expect(try page.complaints() == [])
    }
}
