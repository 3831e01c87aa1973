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
        try page.run("location.reload()")
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
}
