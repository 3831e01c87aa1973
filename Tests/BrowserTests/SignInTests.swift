import Testing

@Suite("Signing in from a phone", .serialized, .timeLimit(.minutes(45)))
struct SignInTests {
    @Test(
        "the link of the code signs in over TLS, leaves no secret in the address, and ends with signing out")
    func link() throws {
        let diary = try NetworkDiary()
        // This test's browser has nobody who tells it to trust the authority; CertificateTests do so with curl.
        let page = try Page(arguments: ["--ignore-certificate-errors"])
        try page.open(diary.address + "/#/people")
        #expect(try page.comes("location.hash === '#/sign-in'"))
        try page.type("diary_wrong", into: "[data-focus=\"token\"]")
        try page.press("\u{E007}")
        #expect(try page.shows("does not know this token", in: ".wrong"))
        try page.open("about:blank")
        let link = try diary.signInLink()
        try page.open(link)
        #expect(try page.comes("!document.querySelector('.sign-in') && document.querySelector('h1')"))
        #expect(
            try page.text("(location.href.includes('code_') || document.cookie.includes('diary'))")
                == "false")
        #expect(try page.text("isSecureContext") == "true")
        #expect(try page.text("(await fetch('/v1/entries')).status") == "200")
        try page.open(diary.address + "/#/access")
        #expect(try page.shows("phone – this browser"))
        try page.click("[data-focus^=\"end-\"]")
        try page.click("dialog .button.main")
        #expect(try page.comes("location.hash === '#/sign-in'"))
        #expect(try page.text("(await fetch('/v1/entries')).status") == "401")
        try page.open("about:blank")
        try page.open(link)
        #expect(try page.shows("This link was used before", in: ".wrong"))
    }

    /// Signs a reader's browser in, and waits until it has kept what it shows.
    private func reader(of pages: ServedPages) throws -> Page {
        try pages.diary("add", "a bowl of soup")
        let page = try Page(isSignedIn: false)
        try page.open(pages.signInLink(name: "reader", may: "read"))
        #expect(try page.shows("a bowl of soup", in: ".card"))
        #expect(try page.comes("(await navigator.serviceWorker.ready).active?.state === 'activated'"))
        try page.open(pages.address)
        #expect(try page.comes("(await (await caches.open('answers')).keys()).length > 0"))
        return page
    }

    private func expectSignedOut(_ page: Page) throws {
        #expect(try page.comes("location.hash === '#/sign-in'"))
        #expect(try page.comes("(await (await caches.open('answers')).keys()).length === 0"))
        #expect(try page.text("(await fetch('/v1/entries')).status") == "401")
        #expect(try !page.text("document.body.innerText").contains("soup"))
    }

    @Test("who may only look can sign out, too, and the browser then keeps nothing of the diary")
    func reader() throws {
        let pages = try ServedPages()
        let page = try reader(of: pages)
        try page.open(pages.address + "/#/settings")
        try page.click("[data-focus=\"sign-out\"]")
        try page.click("dialog .button.main")
        try expectSignedOut(page)
    }

    @Test("whose token is revoked sees nothing more, without a reload, and keeps nothing of the diary")
    func revoked() throws {
        let pages = try ServedPages()
        let page = try reader(of: pages)
        #expect(try page.shows("a bowl of soup", in: ".card"))
        try pages.diary("token", "revoke", "reader")
        try expectSignedOut(page)
    }
}
