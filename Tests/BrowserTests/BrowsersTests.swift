import Foundation
import Testing

/// The main ways through the pages, in every browser that is tested.
@Suite("Every browser", .serialized, .timeLimit(.minutes(45)))
struct BrowsersTests {
    @Test(
        "what is typed stands on the page, is edited, deleted, brought back and found",
        arguments: Browser.tried)
    func entries(browser: Browser) throws {
        let pages = try ServedPages()
        let page = try Page(in: browser)
        try pages.signIn(page)
        #expect(try page.shows("A blank page"))
        try page.click(".adder")
        try page.type("two idlis and a coffee", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("two idlis, a coffee", in: ".card"))
        #expect(try page.shows("First entry today!", in: "#toasts"))
        try page.click(".card-main")
        try page.click("[data-focus^=edit-]")
        try page.run("document.querySelector('#edit-text').value = ''")
        try page.type("three masala dosas", into: "#edit-text")
        try page.click("dialog .button.main")
        #expect(try page.shows("three masala dosas", in: ".card-text"))
        try page.click("[data-focus^=trash-]")
        #expect(try page.shows("A blank page"))
        try page.takeBack("Deleted.")
        #expect(try page.shows("three masala dosas", in: ".card-text"))
        // Another client's entry comes by the event stream.
        try pages.diary("add", "a plate of momos")
        #expect(try page.shows("a plate of momos", in: ".card"))
        try page.click("[data-focus=search]")
        try page.type("dosa", into: "[data-focus=query]")
        #expect(try page.shows("dosas", in: ".hit mark"))
        try page.click(".hit")
        #expect(try page.shows("three masala dosas", in: ".card.lit"))
        #expect(try page.complaints() == [])
    }

    @Test("the calendar shades its days, and insights draw their charts", arguments: Browser.tried)
    func figures(browser: Browser) throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page(in: browser)
        try pages.signIn(page)
        try page.open(pages.address + "/#/calendar")
        #expect(try page.comes("document.querySelectorAll('.month [data-day]').length >= 28"))
        try page.click("[data-focus=left]")
        #expect(try page.comes("document.querySelector('[data-focus=right]').ariaDisabled !== 'true'"))
        #expect(try page.comes("document.querySelectorAll('.month .shade-3, .month .shade-2').length > 3"))
        try page.open(pages.address + "/#/insights")
        #expect(try page.comes("document.querySelectorAll('canvas[data-chart]').length > 5"))
        try page.click("[data-focus=period-year]")
        #expect(try page.comes("document.querySelector('[data-focus=period-year]').ariaPressed === 'true'"))
        #expect(try page.shows("in the last year", in: ".insights [role=status]"))
        #expect(try page.comes("document.documentElement.scrollWidth <= innerWidth"))
        #expect(try page.complaints() == [])
    }

    @Test("what is said is heard, and stands in the day's list", arguments: Browser.tried)
    func voice(browser: Browser) throws {
        let pages = try ServedPages()
        let page = try Page(in: browser)
        try pages.signIn(page)
        #expect(try page.shows("A blank page"))
        // Chromium alone takes a file for a microphone; to the others the page's own sound is one.
        let sound = try Data(contentsOf: ServedPages.recording("breakfast-idli-slt")).base64EncodedString()
        try page.run(
            """
            const bytes = Uint8Array.from(atob(\(quoted(sound))), (letter) => letter.charCodeAt(0));
            const context = new AudioContext();
            const said = await context.decodeAudioData(bytes.buffer);
            // A second of silence before, and many after: a microphone does not end.
            const buffer = context.createBuffer(1, said.length + 30 * said.sampleRate, said.sampleRate);
            buffer.copyToChannel(said.getChannelData(0), 0, said.sampleRate);
            const getUserMedia = async () => {
              const [source, microphone] = [context.createBufferSource(), context.createMediaStreamDestination()];
              source.buffer = buffer;
              source.connect(microphone);
              await context.resume();
              source.start();
              return microphone.stream;
            };
            Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
            """)
        try page.speak()
        #expect(try page.shows("coconut chutney", in: ".heard-text"))
        try page.click("dialog .button.main")
        #expect(try page.shows("coconut chutney", in: ".card"))
        #expect(try page.complaints() == [])
    }
}
