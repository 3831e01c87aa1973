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
        try page.open(diary.signInLink())
        #expect(try page.comes("!document.querySelector('.sign-in') && document.querySelector('h1')"))
        #expect(
            try page.text("(location.href.includes('diary_') || document.cookie.includes('diary'))")
                == "false")
        #expect(try page.text("isSecureContext") == "true")
        #expect(try page.text("(await fetch('/v1/entries')).status") == "200")
        try page.open(diary.address + "/#/access")
        #expect(try page.shows("phone – this browser"))
        try page.click("[data-focus^=\"end-\"]")
        try page.click("dialog .button.main")
        #expect(try page.comes("location.hash === '#/sign-in'"))
        #expect(try page.text("(await fetch('/v1/entries')).status") == "401")
    }
}
