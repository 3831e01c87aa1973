import Foundation
import Testing

@Suite("Speaking into a browser", .serialized, .timeLimit(.minutes(45)))
struct VoiceTests {
    private let heard = "idlis with coconut chutney"

    @Test("what is said stands in the day's list, its words can be played, and a key saves it")
    func said() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try page.speak()
        #expect(try page.shows(heard, in: ".heard-text"))
        #expect(try page.shows("chutney", in: ".voice .words"))
        #expect(try page.shows("Breakfast", in: ".heard .chip"))
        #expect(try page.shows("coconut chutney", in: ".heard .chip"))
        try page.press(Page.enter)
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.shows("First entry today!", in: "#toasts"))
        #expect(try page.shows(heard, in: ".card"))
        try page.click(".card-main")
        #expect(try page.comes("document.querySelectorAll('.card .word').length > 8"))
        try page.click(".card .sound .round")
        #expect(try page.comes("document.querySelector('.card .word.now')"))
        // As the microphone gave it.
        #expect(
            try page.text(
                """
                await (async () => {
                  const { recordings } = await (await fetch('/v1/recordings')).json();
                  const file = new DataView(await (await fetch(recordings[0].links.audio)).arrayBuffer());
                  const context = new AudioContext();
                  return file.getUint32(24, true) === context.sampleRate && context.sampleRate > 16_000;
                })()
                """) == "true")
        #expect(try page.comes("localStorage.length && (await indexedDB.databases()).length === 1"))
        #expect(try page.complaints() == [])
    }

    @Test("a word that was misheard is put right by writing it")
    func corrected() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try page.speak()
        try page.writeOver("coffee", with: "tea")
        #expect(try page.shows("filter tea", in: ".heard-text"))
        try page.click("dialog .button.main")
        #expect(try page.shows("filter tea", in: ".card"))
    }

    @Test("while the diary cannot be reached recording goes on, and what was said is sent when it is back")
    func stoppedBetween() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try page.speak()
        #expect(try page.shows("Listening", in: ".speak-state"))
        pages.stop()
        #expect(try page.shows("The diary cannot be reached. Go on", in: ".speak-notice"))
        // Words are said for as long as the recording is.
        try page.run("await new Promise((resolve) => setTimeout(resolve, 6_000))")
        try page.click(".speak")
        #expect(try page.shows("1 entry waits here", in: ".waiting"))
        try pages.start()
        #expect(try page.shows(heard, in: ".card"))
        #expect(try page.comes("document.querySelector('.waiting').hidden"))
    }

    @Test("what was said before a reload is not lost")
    func reloaded() throws {
        let pages = try ServedPages()
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.open(pages.address)
        try page.speak()
        #expect(try page.shows("coconut", in: ".speak-words"))
        pages.stop()
        try page.run("await new Promise((resolve) => setTimeout(resolve, 2_000))")
        try pages.start()
        try page.open(pages.address)
        #expect(try page.shows("idlis", in: ".card"))
        #expect(try page.comes("document.querySelectorAll('.card').length === 1"))
    }

    @Test("a microphone that is refused is told of in words")
    func refused() throws {
        let pages = try ServedPages()
        let page = try Page(arguments: ["--deny-permission-prompts"], asksForMicrophone: true)
        try page.open(pages.address)
        try page.speak()
        #expect(try page.shows("Allow it in the browser", in: ".speak-notice"))
    }

    @Test("a machine without a microphone is told of, and takes recordings and text")
    func absent() throws {
        let pages = try ServedPages()
        let page = try Page(hasMicrophone: false)
        try page.open(pages.address)
        try page.speak()
        #expect(try page.shows("No microphone was found", in: ".speak-notice"))
        #expect(try page.comes("document.querySelector('.drop').checkVisibility()"))
        #expect(try page.comes("!document.querySelector('.speak').disabled"))
    }

    @Test("recordings that are dropped are logged, and a file that is none is told of")
    func dropped() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("A blank page"))
        let sound = try Data(contentsOf: ServedPages.recording("snack-apple-f2")).base64EncodedString()
        try page.run(
            """
            const bytes = Uint8Array.from(atob(\(quoted(sound))), (letter) => letter.charCodeAt(0));
            const dropped = new DataTransfer();
            dropped.items.add(new File([bytes], 'apple.wav', { type: 'audio/wav' }));
            dropped.items.add(new File(['no sound at all'], 'letter.wav', { type: 'audio/wav' }));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }));
            """)
        #expect(try page.shows("an apple", in: ".uploads"))
        #expect(try page.comes("document.querySelector('.uploads .wrong')?.textContent.length > 10"))
        #expect(try page.shows("1 entry from 2 recordings", in: "dialog"))
        #expect(try page.shows("an apple", in: ".card"))
    }

    @Test(
        "a microphone that is silent is told of; what was said is typed over it, said again, kept or thrown away"
    )
    func silent() throws {
        let pages = try ServedPages()
        let silence = FileManager.default.temporaryDirectory.appending(
            path: "silence-\(UUID().uuidString).wav")
        try Self.silence(seconds: 20).write(to: silence)
        defer { try? FileManager.default.removeItem(at: silence) }
        let page = try Page(microphone: silence)
        try page.open(pages.address)
        func saySilence() throws {
            #expect(try page.shows("Nothing arrives from the microphone", in: ".speak-notice"))
            try page.click(".speak")
            #expect(try page.shows("The recording is kept", in: ".unclear"))
        }
        func choose(_ label: String) throws {
            let button =
                "[...document.querySelectorAll('.unclear button')].find((each) => each.innerText === '\(label)')"
            try page.run("\(button).click()")
        }
        try page.speak()
        try saySilence()
        #expect(try page.comes("document.activeElement.matches('.unclear textarea')"))
        try page.type("two idlis", into: ".unclear textarea")
        try page.click("dialog .button.main")
        #expect(try page.shows("two idlis", in: ".card"))
        #expect(try page.comes("(await (await fetch('/v1/review')).json()).count === 0"))
        try page.speak()
        try saySilence()
        try choose("Keep it for later")
        #expect(try page.shows("Kept. It waits in Review.", in: "#toasts"))
        #expect(try page.comes("(await (await fetch('/v1/review')).json()).count === 1"))
        try page.speak()
        try saySilence()
        try choose("Say it again")
        #expect(try page.comes("!document.querySelector('.unclear')"))
        try page.click(".speak")
        try saySilence()
        try choose("Throw away")
        #expect(try page.shows("Thrown away.", in: "#toasts"))
        // What was said again is kept as well.
        #expect(try page.comes("(await (await fetch('/v1/review')).json()).count === 2"))
        #expect(try page.text("document.querySelectorAll('.card').length") == "1")
    }

    @Test("of a recording that was not clear enough, what was heard stands there to be put right and saved")
    func unclear() throws {
        let pages = try ServedPages()
        let voices = FileManager.default.temporaryDirectory.appending(path: "voices-\(UUID().uuidString).wav")
        try Self.mixedWithItsReverse(ServedPages.recording("lunch-curry-rp")).write(to: voices)
        defer { try? FileManager.default.removeItem(at: voices) }
        let page = try Page(microphone: voices)
        try page.open(pages.address)
        // A busy machine stretches what the microphone hears; words can come out of that.
        for _ in 1...3 {
            try page.speak()
            #expect(
                try page.comes(
                    "/^(Heard|Not heard well)$/.test(document.querySelector('dialog h2').innerText)"))
            if try page.text("document.querySelector('dialog h2').innerText") == "Not heard well" { break }
            try page.click("dialog .button.bad")
            #expect(try page.comes("!document.querySelector('dialog')"))
        }
        #expect(try page.shows("Not heard well", in: "dialog h2"))
        #expect(try page.comes("document.querySelector('.unclear textarea').value.length > 5"))
        #expect(try page.text("(await (await fetch('/v1/entries')).json()).entries.length") == "0")
        try page.run("document.querySelector('.unclear textarea').value = 'two idlis'")
        try page.click("dialog .button.main")
        #expect(try page.shows("two idlis", in: ".card"))
        #expect(try page.comes("(await (await fetch('/v1/review')).json()).count === 0"))
        #expect(try page.shows("Undo", in: ".toast-action"))
        try page.takeBack("Saved.")
        #expect(try page.shows("A blank page"))
    }

    /// A recording of 16-bit samples and, as loud, the same one played backwards: words that nobody could be sure of,
    /// wherever the microphone begins and whatever it misses. (A browser takes noise out of what it hears, but leaves
    /// voices, and one of two other voices can be heard well.)
    private static func mixedWithItsReverse(_ file: URL) throws -> Data {
        var mixed = try Data(contentsOf: file)
        let original = mixed
        func sample(_ place: Int) -> Int {
            Int(Int16(bitPattern: UInt16(original[place]) | UInt16(original[place + 1]) << 8))
        }
        let header = 44
        let count = (original.count - header) / 2
        for index in 0..<count {
            let place = header + 2 * index
            let sum = sample(place) + sample(header + 2 * (count - 1 - index))
            let bits = UInt16(bitPattern: Int16(clamping: sum))
            (mixed[place], mixed[place + 1]) = (UInt8(bits & 0xff), UInt8(bits >> 8))
        }
        return mixed
    }

    /// A WAV file without a sound.
    private static func silence(seconds: Int) -> Data {
        func bytes(_ number: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(number >> ($0 * 8) & 0xff) }
        }
        let size = seconds * 32_000
        var file = Array("RIFF".utf8) + bytes(36 + size, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
        file += bytes(1, 2) + bytes(1, 2) + bytes(16_000, 4) + bytes(32_000, 4) + bytes(2, 2) + bytes(16, 2)
        return Data(file + Array("data".utf8) + bytes(size, 4)) + Data(count: size)
    }
}
