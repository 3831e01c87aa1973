import Testing

@Suite("The welcome in a browser", .serialized, .timeLimit(.minutes(45)))
struct WelcomeTests {
    @Test("the first visit goes through four pages with the keyboard, later ones begin with today")
    func firstVisit() throws {
        let pages = try ServedPages()
        let page = try Page(isFirstVisit: true)
        try page.open(pages.address)
        #expect(try page.shows("YOUR FOOD.", in: ".welcome"))
        #expect(try page.text("document.getElementById('bar').hidden") == "true")
        #expect(try page.text("document.querySelectorAll('.marks button').length") == "4")
        try page.press("\u{E014}")
        #expect(try page.shows("Log anything", in: "h1"))
        try page.press("\u{E014}", "\u{E014}")
        #expect(try page.shows("Private by nature", in: "h1"))
        #expect(try page.text("document.activeElement.tagName") == "H1")
        try page.click(".welcome .button.main")
        #expect(try page.shows("A blank page"))
        try page.open("about:blank")
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        #expect(try page.complaints() == [])
    }

    @Test("it can be skipped, and a link to a screen leads to that screen at once")
    func skipped() throws {
        let pages = try ServedPages()
        let page = try Page(isFirstVisit: true)
        try page.open(pages.address + "/#/people")
        #expect(try page.shows("Nobody is enrolled"))
        try page.open("about:blank")
        try page.open(pages.address)
        try page.click(".skip-welcome")
        #expect(try page.shows("A blank page"))
        #expect(try page.complaints() == [])
    }
}
