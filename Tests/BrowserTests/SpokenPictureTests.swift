import Foundation
import Support
import Testing

@Suite("Words spoken over pictures, and a second eye, in a browser", .serialized, .timeLimit(.minutes(45)))
struct SpokenPictureTests {
    private static let adds = "dialog .add-ways .picture-input"
    private static let voice = "[data-focus=picture-voice]"

    /// Puts pictures into the sheet, and speaks over them until the microphone has played its recording.
    private func speak(over pictures: [PictureFile], on page: Page) throws {
        try page.click(".adder")
        try page.give(pictures, to: Self.adds)
        #expect(
            try page.comes("document.querySelectorAll('dialog .previews img').length === \(pictures.count)"))
        try page.click(Self.voice)
        #expect(try page.shows("Listening", in: ".spoken"))
        sleep(6)
    }

    @Test("a picture and what is said of it are one entry, and Undo takes both away")
    func together() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try speak(over: [try PictureFile("a.jpg"), try PictureFile("b.jpg", colour: "navy")], on: page)
        try page.click(Self.voice)
        #expect(try page.shows("recorded", in: ".spoken"))
        try page.click("dialog .button.main")
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.shows("idlis with coconut chutney", in: ".card-text"))
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        #expect(try page.comes("document.querySelectorAll('.card .picture img').length === 2"))
        #expect(try page.comes("!document.querySelector('.card-invite')"))
        try page.takeBack("entry")
        #expect(try page.comes("document.querySelectorAll('.card').length === 0"))
        #expect(try page.complaints() == [])
    }

    @Test("what was said can be left out, and Add ends a recording that still runs")
    func leftOut() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try speak(over: [try PictureFile("a.jpg")], on: page)
        try page.click(Self.voice)
        try page.click(".spoken .round")
        #expect(try page.comes("!document.querySelector('\(Self.voice)').hidden"))
        try page.click("dialog .button.main")
        #expect(try page.comes("document.querySelector('.card-invite')"))
        #expect(
            try page.text("(await (await fetch('/v1/recordings')).json()).recordings.length") == "0")
        #expect(try page.complaints() == [])
    }

    @Test("both wait in the browser while the diary is away, and become one entry when it is back")
    func offline() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        #expect(try page.comes("(await navigator.serviceWorker.ready).active?.state === 'activated'"))
        try page.open(pages.address + "/#/today?again")
        try page.reload()
        #expect(try page.comes("navigator.serviceWorker.controller && document.querySelector('.adder')"))
        // What the sheet needs is kept by then.
        pages.stop()
        try speak(over: [try PictureFile("a.jpg")], on: page)
        try page.click("dialog .button.main")
        #expect(try page.shows("Kept here. It is sent as soon as the diary can be reached", in: "#toasts"))
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        try page.reload()
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        try pages.start()
        #expect(try page.shows("idlis with coconut chutney", in: ".card-text"))
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
        #expect(try page.comes("document.querySelectorAll('.card .picture').length === 1"))
        #expect(try page.comes("document.querySelector('.waiting').hidden"))
        #expect(
            try page.text("(await (await fetch('/v1/pictures')).json()).pictures.length") == "1")
    }

    @Test("a second eye that was asked proposes its names as chips, and one tap takes one")
    func eye() throws {
        let server = try AnsweringServer(.chat("masala_dosa\nuttapam"))
        let pages = try ServedPages()
        try pages.diary(
            "eyes", "add", "openai+" + server.address, "--name", "kitchen", "--when", "asked")
        let page = try Page()
        try page.open(pages.address)
        try page.click(".adder")
        try page.give([try PictureFile("a.jpg")], to: Self.adds)
        try page.click("dialog .button.main")
        let before = server.requests.count
        #expect(try page.shows("Ask kitchen", in: ".suggestions"))
        #expect(server.requests.count == before)
        try page.click(".suggestions .chip")
        #expect(try page.shows("masala dosa", in: ".suggestions .chip"))
        #expect(try page.shows("from kitchen", in: ".suggestions .chip small"))
        #expect(try page.comes("document.querySelectorAll('.suggestions .chip').length === 2"))
        #expect(server.requests.count == before + 1)
        try page.click(".suggestions .chip")
        #expect(try page.shows("masala dosa", in: ".card-text"))
        #expect(try page.comes("!document.querySelector('.card-invite')"))
        #expect(try page.complaints() == [])
    }

    @Test("a second eye that is away says so in a toast, and one in the background shows its names by itself")
    func later() throws {
        let server = try AnsweringServer(.closes)
        let pages = try ServedPages()
        try pages.diary(
            "eyes", "add", "openai+" + server.address, "--name", "kitchen", "--deadline", "1")
        let page = try Page()
        try page.open(pages.address)
        try page.click(".adder")
        try page.give([try PictureFile("a.jpg")], to: Self.adds)
        try page.click("dialog .button.main")
        try page.click(".suggestions .chip")
        #expect(try page.shows("It was not told: kitchen: it cannot be reached", in: "#toasts"))
        server.answers(.chat("ramen"))
        let end = Date(timeIntervalSinceNow: 90)
        while try !page.comes("document.querySelector('.suggestions .chip small')"), Date.now < end {}
        #expect(try page.shows("ramen", in: ".suggestions .chip"))
    }
}
