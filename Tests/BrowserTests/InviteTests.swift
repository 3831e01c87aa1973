import Foundation
import Testing

@Suite("Inviting a phone", .serialized, .timeLimit(.minutes(45)))
struct InviteTests {
    /// What a camera reads on the page.
    private func scanned(_ page: Page) throws -> String {
        let picture = FileManager.default.temporaryDirectory.appending(path: "code-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: picture) }
        try page.screenshot().write(to: picture)
        let camera = Process()
        camera.executableURL = URL(filePath: "/usr/bin/zbarimg")
        camera.arguments = ["--quiet", "--raw", picture.path]
        let output = Pipe()
        camera.standardOutput = output
        camera.standardError = FileHandle.nullDevice
        try camera.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        camera.waitUntilExit()
        return text.trimmingCharacters(in: .newlines)
    }

    /// A browser that trusts the diary, as if the steps were done, and is signed in.
    private func inviter(_ diary: NetworkDiary) throws -> Page {
        let page = try Page(arguments: ["--ignore-certificate-errors"])
        try page.open(diary.signInLink(name: "computer"))
        #expect(try page.comes("!document.querySelector('.sign-in') && document.querySelector('.banner')"))
        return page
    }

    /// A browser in the house, whose network knows the machine's name.
    private func phone(trusts: Bool) throws -> Page {
        let name = "--host-resolver-rules=MAP *.local 127.0.0.1"
        return try Page(arguments: trusts ? [name, "--ignore-certificate-errors"] : [name])
    }

    @Test(
        "with three taps there and two on the phone it is signed in, may look and add, and the page says so")
    func invited() throws {
        let diary = try NetworkDiary()
        let page = try inviter(diary)
        try page.click("#bar [data-tab=settings]")
        try page.click("[data-focus='#/invite']")
        try page.click("[data-focus=invite]")
        #expect(try page.shows("Waiting for “phone”"))
        #expect(try page.shows("red warning", in: ".invite-steps"))
        let code = try scanned(page)
        // Nothing is wider than a narrow screen, the fingerprint least of all.
        try page.chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true])
        try page.run("document.querySelector('.page details').open = true")
        #expect(try page.comes("document.documentElement.scrollWidth <= 390"))
        try page.chromium("Emulation.clearDeviceMetricsOverride", [:])
        #expect(code.hasPrefix("http://") && code.contains("/#code_"))

        let phone = try phone(trusts: true)
        try phone.open(code)
        #expect(try phone.shows("First trust your diary"))
        #expect(try phone.text("isSecureContext") == "false")
        #expect(
            try phone.text("(await (await fetch('/authority.crt')).text())").hasPrefix("-----BEGIN CERT"))
        #expect(try phone.text("(await fetch('/v1/entries')).status") == "404")
        try phone.click("[data-focus=go-on]")
        #expect(try phone.comes("location.protocol === 'https:' && document.querySelector('.banner')"))
        #expect(try phone.text("(await (await fetch('/v1/session')).json()).may.join()") == "log,read")
        #expect(try page.shows("“phone” is signed in", in: ".has-come"))
        try page.click("[data-focus=done]")
        #expect(try page.shows("May look, add"))

        // The code was good once, and an invitation that is cancelled leaves nothing.
        let other = try self.phone(trusts: true)
        try other.open(code)
        try other.click("[data-focus=go-on]")
        #expect(try other.shows("This link was used before", in: ".wrong"))
        try page.click("[data-focus=invite]")
        #expect(try page.comes("document.querySelector('[data-focus=name]')?.value === 'phone 2'"))
        try page.click("[data-focus=invite]")
        try page.click("[data-focus=cancel]")
        #expect(
            try page.comes("location.hash === '#/access' && document.querySelector('[data-focus=new-token]')")
        )
        #expect(try !page.text("document.body.innerText").contains("phone 2"))
        #expect(try page.complaints() == [])
    }

    @Test("a browser that went on past the red warning is signed in, and is not said to trust the diary")
    func warned() throws {
        let diary = try NetworkDiary()
        let page = try inviter(diary)
        try page.open(diary.address + "/#/trust")
        #expect(try page.comes("document.querySelector('[data-state=trusted]')"))
        try page.open(diary.address + "/#/invite")
        try page.click("[data-focus=invite]")
        #expect(try page.comes("document.querySelector('.qr')"))

        let phone = try phone(trusts: false)
        try phone.open(scanned(page))
        #expect(try phone.shows("Your connection is not private"))
        try phone.click("[data-focus=go-on]")
        #expect(try phone.comes("document.querySelector('#details-button')"))
        try phone.click("#details-button")
        try phone.click("#proceed-link")
        #expect(try phone.comes("document.querySelector('.banner')"))
        #expect(try page.shows("“phone” is signed in", in: ".has-come"))
        try phone.run("location.hash = '#/trust'")
        #expect(try phone.comes("document.querySelector('[data-state=untrusted]')"))
        #expect(try phone.text("isSecureContext") == "true")
    }
}
