import Foundation
import Testing

@Suite("What was said or typed is kept", .serialized, .timeLimit(.minutes(45)))
struct KeptTests {
    private let heard = "idlis with coconut chutney"

    @Test("what a session that ended did not send waits, and is sent after signing in again")
    func typedSignedOut() throws {
        let diary = try NetworkDiary()
        let page = try Page(arguments: ["--ignore-certificate-errors"])
        try page.open(diary.signInLink())
        try page.click(".adder")
        try page.type("two idlis", into: "dialog textarea")
        try diary.run("token", "revoke", "phone")
        try page.click("dialog .button.main")
        #expect(try page.comes("location.hash === '#/sign-in'"))
        #expect(try page.shows("as soon as you have signed in again", in: ".sign-in .waiting"))
        // Asking again does not throw it away.
        try page.reload()
        #expect(try page.shows("1 entry waits here", in: ".sign-in .waiting"))
        try page.open(diary.signInLink(name: "other phone"))
        #expect(try page.shows("two idlis", in: ".card"))
        #expect(try page.comes("(await (await fetch('/v1/entries')).json()).entries.length === 1"))
    }

    @Test("a session that ends while somebody speaks says so, keeps what is said, and sends it later")
    func saidSignedOut() throws {
        let diary = try NetworkDiary()
        let page = try Page(
            microphone: ServedPages.recording("breakfast-idli-slt"),
            arguments: ["--ignore-certificate-errors"])
        try page.open(diary.signInLink())
        try page.speak()
        #expect(try page.shows("Listening", in: ".speak-state"))
        try diary.run("token", "revoke", "phone")
        #expect(try page.shows("You were signed out. Go on", in: ".speak-notice"))
        try page.run("await new Promise((resolve) => setTimeout(resolve, 6_000))")
        try page.click(".speak")
        #expect(try page.shows("1 entry waits here", in: ".sign-in .waiting"))
        try page.open(diary.signInLink(name: "other phone"))
        #expect(try page.shows(heard, in: ".card"))
    }

    @Test("a text that is refused stays with the reason, and is put right")
    func refused() throws {
        let pages = try ServedPages()
        let page = try pageKeeping("said: { text: 'a plum', at: '2999-01-01T12:00:00Z' }", pages)
        #expect(try page.shows("a plum", in: ".refused"))
        #expect(try page.comes("document.querySelector('.refused').innerText.includes('was not taken')"))
        try page.click(".refused .round")
        #expect(try page.comes("!document.querySelector('.refused')"))
        try page.takeBack("Removed.")
        try page.click(".refused .button")
        #expect(try page.comes("document.querySelector('dialog textarea').value === 'a plum'"))
        try page.run(
            """
            const day = document.querySelector('dialog [type=date]');
            const time = document.querySelector('dialog [type=time]');
            [day.value, time.value] = [day.max, '00:00'];
            for (const field of [day, time]) field.dispatchEvent(new Event('input'));
            """)
        try page.click("dialog .button.main")
        #expect(try page.shows("a plum", in: ".card"))
        #expect(try page.comes("!document.querySelector('.refused')"))
        #expect(try page.text("(await (await import('/store.js')).texts.all()).length") == "0")
    }

    @Test("a text that a reader could not add is sent once somebody is here who may")
    func refusedToReader() throws {
        let pages = try ServedPages()
        let page = try pageKeeping(
            "said: { text: 'a plum' }, refused: 'It needs “log”.', needsRight: true", pages)
        #expect(try page.shows("a plum", in: ".card"))
        #expect(try page.comes("!document.querySelector('.refused')"))
    }

    @Test("a text that arrived, and whose answer was lost, is neither added again nor called refused")
    func answerLost() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.run(
            """
            const ask = self.fetch;
            let isLost = false;
            self.fetch = async (path, options) => {
              const answer = await ask(path, options);
              if (isLost || options?.method !== 'POST' || `${path}` !== '/v1/entries') return answer;
              isLost = true;
              throw new TypeError('the answer was lost');
            };
            """)
        try page.click(".adder")
        try page.type("two idlis", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("two idlis", in: ".card"))
        #expect(try page.comes("(await (await import('/store.js')).texts.all()).length === 0"))
        #expect(try page.comes("document.querySelector('.waiting').hidden"))
        #expect(try page.text("document.querySelectorAll('.refused').length") == "0")
        #expect(try page.text("(await (await fetch('/v1/entries')).json()).entries.length") == "1")
    }

    @Test("a sheet that is closed while the microphone opens records nothing")
    func closedWhileOpening() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.run(
            """
            const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
            navigator.mediaDevices.getUserMedia = async (wanted) => {
              await new Promise((resolve) => { self.allow = resolve; });
              return (self.opened = await open(wanted));
            };
            """)
        try page.speak()
        #expect(try page.shows("Opening the microphone", in: ".speak-state"))
        try page.press(Page.escape)
        #expect(try page.comes("!document.querySelector('dialog')"))
        try page.run("self.allow()")
        #expect(try page.comes("self.opened?.getTracks().every((track) => track.readyState === 'ended')"))
        #expect(try page.comes("(await (await import('/store.js')).takes.all()).length === 0"))
        #expect(try page.complaints() == [])
    }

    @Test("only a refusal of what was said is final; everything else may pass later")
    func passing() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try page.run("self.Problem = (await import('/api.js')).Problem;")
        let passing = try page.text(
            """
            [0, 400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 500, 502, 503, 507]
              .filter((status) => new Problem(status, '', '').isRetryable)
            """)
        #expect(passing == "0,401,408,429,500,502,503,507")
    }

    @Test("a diary that hears it later says so, and the entry comes by itself")
    func heardLater() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        // The service is asked not to wait, so it gives the answer that it gives when it is busy.
        try page.run(
            """
            const ask = self.fetch;
            self.fetch = (path, options) => ask(String(path).endsWith('/finish') ? `${path}?wait=false` : path, options);
            const open = XMLHttpRequest.prototype.open;
            XMLHttpRequest.prototype.open = function (method, path) {
              open.call(this, method, path.replace('wait=true', 'wait=false'));
            };
            """)
        try page.speak()
        #expect(try page.shows("hears it in a moment", in: "#toasts"))
        #expect(try page.shows(heard, in: ".card"))
        let sound = try Data(contentsOf: ServedPages.recording("snack-apple-f2")).base64EncodedString()
        try page.run(
            """
            const bytes = Uint8Array.from(atob(\(quoted(sound))), (letter) => letter.charCodeAt(0));
            const dropped = new DataTransfer();
            dropped.items.add(new File([bytes], 'apple.wav', { type: 'audio/wav' }));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }));
            """)
        #expect(try page.shows("Kept; it is heard in a moment", in: ".uploads"))
        #expect(try page.shows("an apple", in: ".card"))
        #expect(try page.complaints() == [])
    }

    /// A page on Today whose browser has no room left, and a microphone that hears of idlis.
    private func pageWithoutRoom(_ pages: ServedPages) throws -> Page {
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.chromium("Storage.overrideQuotaForOrigin", ["origin": pages.address, "quotaSize": 1])
        return page
    }

    @Test("a browser whose storage is full says so, and what is said is sent all the same")
    func storageFull() throws {
        let pages = try ServedPages()
        let page = try pageWithoutRoom(pages)
        try page.speak()
        #expect(try page.shows("The storage of this browser is full", in: ".speak-notice"))
        #expect(try page.shows(heard, in: ".heard-text"))
    }

    @Test("what cannot be kept while the diary is gone: the page says so, and asks before it is closed")
    func storageFullAndGone() throws {
        let pages = try ServedPages()
        let page = try pageWithoutRoom(pages)
        let asks = """
            (() => {
              const closing = new Event('beforeunload', { cancelable: true });
              dispatchEvent(closing);
              return closing.defaultPrevented;
            })()
            """
        try page.speak()
        #expect(try page.shows("The storage of this browser is full", in: ".speak-notice"))
        pages.stop()
        try page.run("await new Promise((resolve) => setTimeout(resolve, 6_000))")
        try page.click(".speak")
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        #expect(try page.text(asks) == "true")
        // What is typed stays in the sheet.
        try page.click(".adder")
        try page.click("[role=tab]:first-child")
        try page.type("a plum", into: "dialog textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("The storage of this browser is full", in: "dialog .wrong"))
        #expect(try page.text("document.querySelector('dialog textarea').value") == "a plum")
        try pages.start()
        #expect(try page.shows(heard, in: ".card"))
        #expect(try page.comes("!\(asks)"))
        try page.click("dialog .button.main")
        #expect(try page.shows("a plum", in: ".card"))
    }

    @Test("a recording that becomes too long ends, says so, and is heard as far as it goes")
    func tooLong() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try page.run("(await import('/voice/take.js')).Take.longest = 3;")
        try page.speak()
        #expect(try page.shows("is being heard; say the rest", in: ".speak-notice"))
        #expect(try page.comes("document.querySelectorAll('.voice .words .word').length > 0"))
        #expect(try page.complaints() == [])
    }

    @Test("a page that came without https says what it cannot do, and how it can")
    func insecure() throws {
        let pages = try ServedPages()
        let page = try Page()
        // The test's browser is on the diary's machine, whose own pages count as safe without https.
        try page.chromium(
            "Page.addScriptToEvaluateOnNewDocument",
            ["source": "Object.defineProperty(self, 'isSecureContext', { value: false });"])
        try page.open(pages.address + "/#/sign-in")
        #expect(try page.shows("Open it at https://", in: ".insecure"))
        try page.open(pages.address + "/#/today?add=voice")
        #expect(try page.shows("pages that come over https", in: ".speak-notice"))
    }

    /// The page of a diary without entries, in a browser that keeps a text to send.
    private func pageKeeping(_ text: String, _ pages: ServedPages) throws -> Page {
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        try page.run(
            """
            const { texts } = await import('/store.js');
            await texts.put({ key: 'one', \(text) });
            """)
        try page.reload()
        return page
    }
}
