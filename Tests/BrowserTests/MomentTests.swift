import Foundation
import Testing

@Suite("Days and times set and shown in a browser", .serialized, .timeLimit(.minutes(45)))
struct MomentTests {
    private func set(_ value: String, in field: String, on page: Page) throws {
        #expect(try page.comes("document.querySelector(\(quoted(field)))"))
        try page.run(
            """
            const field = document.querySelector(\(quoted(field)));
            field.value = \(quoted(value));
            field.dispatchEvent(new Event('input', { bubbles: true }));
            """)
    }

    private func add(_ text: String, on page: Page) throws {
        try page.click(".adder")
        try page.click("[role=tab]:first-child")
        try page.type(text, into: "dialog textarea")
    }

    private let threeDaysAgo = Date.now.addingTimeInterval(-3 * 86_400).formatted(
        .iso8601.year().month().day())

    @Test("a time that has not come is refused beside the field, and a time that was set beats the words")
    func time() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add("two idlis at nine in the evening", on: page)
        try set("23:59", in: "dialog input[type=time]", on: page)
        try page.click("dialog .button.main")
        #expect(try page.shows("That time has not come yet.", in: "dialog .wrong"))
        #expect(try page.comes("document.activeElement.matches('[type=time][aria-invalid=true]')"))
        #expect(try page.text("(await (await fetch('/v1/entries')).json()).entries.length") == "0")
        try set("00:00", in: "dialog input[type=time]", on: page)
        #expect(try page.comes("!document.querySelector('dialog .wrong:not([hidden])')"))
        try page.click("dialog .button.main")
        #expect(try page.shows("two idlis", in: ".card"))
        let said = "(await (await fetch('/v1/entries')).json()).entries[0]"
        #expect(try page.text("\(said).createdAt.slice(11, 16)") == "00:00")
        #expect(try page.text("\(said).rawInput") == "two idlis at nine in the evening")
        try page.click(".card-main")
        try page.click("[data-focus^=edit-]")
        try set("23:59", in: "dialog input[type=time]", on: page)
        try page.click("dialog .button.main.wide")
        #expect(try page.shows("That time has not come yet.", in: "dialog .wrong"))
        #expect(try page.complaints() == [])
    }

    @Test("a day that was set beats the day in the words, and they still tell the time")
    func day() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try add("a bowl of soup yesterday at nine in the morning", on: page)
        try set(threeDaysAgo, in: "dialog input[type=date]", on: page)
        try page.click("dialog .button.main")
        #expect(
            try page.comes(
                "(await (await fetch('/v1/entries')).json()).entries[0]?.createdAt.startsWith('\(threeDaysAgo)T09:00')"
            ))
        #expect(try page.complaints() == [])
    }

    @Test("what waits keeps the day and time that were set, also when it is changed")
    func waiting() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.openThroughWorker(pages)
        #expect(try page.comes("document.querySelector('.adder')"))
        #expect(try page.comes("(await (await caches.open('answers')).keys()).length > 2"))
        pages.stop()
        try add("a plum yesterday", on: page)
        try set(threeDaysAgo, in: "dialog input[type=date]", on: page)
        try set("07:15", in: "dialog input[type=time]", on: page)
        try page.click("dialog .button.main")
        #expect(try page.shows("a plum yesterday", in: ".waiting"))
        try page.click("[aria-label='Edit “a plum yesterday”']")
        #expect(try page.comes("document.querySelector('dialog [type=time]').value === '07:15'"))
        try page.type(" or so", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("or so", in: ".waiting"))
        try pages.start()
        #expect(
            try page.comes(
                "(await (await fetch('/v1/entries')).json()).entries[0]?.createdAt.startsWith('\(threeDaysAgo)T07:15')"
            ))
    }

    @Test("days and times in sentences of the service have the browser's own form")
    func ownForm() throws {
        let pages = try ServedPages()
        try pages.diary("add", "remind me to call Anna on 3 March at nine")
        try pages.diary("plants", "care", "watering", "fern", "--at", "\(threeDaysAgo) 12:00")
        let page = try Page(arguments: ["--lang=en-US"])
        try page.open(pages.address)
        #expect(try page.comes("navigator.language === 'en-US'"))
        #expect(
            try page.comes(
                "document.querySelector('.card.is-note').textContent.replace(/\\s/g, ' ').includes('March 3, 9:00 AM')"
            ))
        try page.open(pages.address + "/#/search?q=when%20did%20I%20last%20water%20the%20fern")
        let shown =
            "new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(new Date('\(threeDaysAgo)T12:00'))"
        #expect(try page.comes("document.querySelector('.answer p').innerText.includes(\(shown))"))
        #expect(try page.complaints() == [])
    }
}
