import Foundation
import Testing

/// One open page of the diary, used as a person would: by what is seen on it.
final class Page {
    private let driver: any WebDriving
    /// Whether this browser is to be told on the first visit that it was welcomed before.
    private var isToBeWelcomed = false
    /// Whether this browser is to be given the cookie of the diary that it opens.
    private var needsCookie = false
    private static let element = "element-6066-11e4-a52e-4f735466cecf"

    /// Keys that have no character, as `press` takes them.
    static let (enter, up, left, right, escape) = ("\u{E007}", "\u{E013}", "\u{E012}", "\u{E014}", "\u{E00C}")

    /// - Parameters:
    ///   - microphone: a recording that the microphone hears once; nil for one that hears a tone.
    ///   - arguments: further ones for Chromium.
    ///   - asksForMicrophone: whether Chromium asks before a page may listen.
    ///   - hasMicrophone: whether there is one at all.
    ///   - isFirstVisit: whether this browser has not been welcomed yet.
    ///   - isSignedIn: whether it has the cookie of the diary that it opens.
    init(
        microphone: URL? = nil, arguments: [String] = [], asksForMicrophone: Bool = false,
        hasMicrophone: Bool = true, isFirstVisit: Bool = false, isSignedIn: Bool = true
    ) throws {
        needsCookie = isSignedIn
        var all = hasMicrophone ? ["--use-fake-device-for-media-stream"] : []
        if !asksForMicrophone { all.append("--use-fake-ui-for-media-stream") }
        if let microphone { all.append("--use-file-for-fake-audio-capture=\(microphone.path)%noloop") }
        driver = try Driver(all + arguments)
        if !isFirstVisit {
            try chromium(
                "Page.addScriptToEvaluateOnNewDocument",
                [
                    "source":
                        "if (location.protocol.startsWith('http')) localStorage.setItem('welcomed', 'before');"
                ])
        }
    }

    /// A page in one of the browsers, which was here before.
    convenience init(in browser: Browser) throws {
        switch browser {
        case .chromium: try self.init()
        case .firefox: try self.init(FirefoxDriver())
        case .webKit: try self.init(Driver(webKit: browser.program))
        }
    }

    private init(_ other: any WebDriving) {
        driver = other
        isToBeWelcomed = true
    }

    func open(_ address: String) throws {
        if isToBeWelcomed, let url = URL(string: address), let port = url.port {
            isToBeWelcomed = false
            try open("http://127.0.0.1:\(port)/style/tokens.css")
            try run("localStorage.setItem('welcomed', 'before');")
        }
        if needsCookie, let cookie = ServedPages.cookie(at: address) {
            needsCookie = false
            try chromium(
                "Network.setCookie",
                [
                    "name": cookie.name, "value": cookie.value, "url": address, "httpOnly": true,
                    "sameSite": "Strict",
                ])
        }
        try driver.command("POST", "/url", ["url": address])
    }

    /// Loads the page anew, and waits until it has come. A script that does so itself may not be there to answer.
    func reload() throws {
        try driver.command("POST", "/refresh", [:])
    }

    /// Opens the sheet for voice and taps the button.
    func speak() throws {
        try click(".adder")
        try click("[role=tab]:last-child")
        try click(".speak")
    }

    /// Waits for a word of what was heard, and writes another one over it.
    func writeOver(_ heard: String, with word: String) throws {
        #expect(try shows(heard, in: ".voice .word"))
        try run(
            "[...document.querySelectorAll('.voice .word')].find((word) => word.innerText === '\(heard)').click()"
        )
        try choose("Write it")
        try run("document.querySelector('.word-input').value = ''")
        try type("\(word)\u{E007}", into: ".word-input")
    }

    /// Waits for the choice of a menu that says this, and takes it.
    func choose(_ label: String) throws {
        let choice =
            "[...document.querySelectorAll('.menu button')].find((each) => each.innerText.trim() === \(quoted(label)))"
        #expect(try comes(choice))
        try run("\(choice).click()")
    }

    /// Waits for the toast that says this, and takes back what it tells of.
    func takeBack(_ said: String) throws {
        let toast =
            "[...document.querySelectorAll('.toast')].find((each) => each.innerText.includes(\(quoted(said))))"
        #expect(try comes("\(toast)?.querySelector('.toast-action')"))
        try run("\(toast).querySelector('.toast-action:last-child').click()")
    }

    /// Runs the body of an asynchronous function in the page; gives what it returns.
    @discardableResult
    func run(_ body: String) throws -> Any? {
        try driver.command(
            "POST", "/execute/async",
            [
                "script": """
                const done = arguments[arguments.length - 1];
                (async () => { \(body) })().then((value) => done(value ?? null), (error) => done(`failed: ${error}`));
                """, "args": [String](),
            ])
    }

    /// The text of what a condition of JavaScript becomes; empty when it is nothing.
    func text(_ expression: String) throws -> String {
        try run("return String((\(expression)) ?? '')") as? String ?? ""
    }

    /// Waits until a condition of JavaScript holds; false when it does not within two minutes.
    func comes(_ condition: String) throws -> Bool {
        let script = """
            for (let look = 0; look < 2400; look += 1) {
              try { if (\(condition)) return true; } catch (error) { /* It is not there yet. */ }
              await new Promise((resolve) => setTimeout(resolve, 50));
            }
            return false;
            """
        for _ in 0..<3 {
            do {
                if let found = try run(script) as? Bool { return found }
                // Firefox may answer nothing for a page that goes meanwhile.
            } catch let error as Driver.Failed where error.isUnloaded {
                // Another page has come meanwhile, and is looked at from now on.
            }
        }
        return false
    }

    /// Waits until the page has an element with this text in it.
    func shows(_ text: String, in selector: String = "body") throws -> Bool {
        try comes(
            "[...document.querySelectorAll(\(quoted(selector)))].some((each) => each.innerText.includes(\(quoted(text))))"
        )
    }

    /// Clicks what a selector finds first, once it can be clicked.
    ///
    /// A page may draw the element anew between finding and clicking: then nothing was clicked, and it is found again.
    func click(_ selector: String) throws {
        for look in 1...100 {
            guard try comes("document.querySelector(\(quoted(selector)))?.checkVisibility()") else {
                throw Driver.Failed(description: "there is no \(selector) to click")
            }
            do {
                try driver.command("POST", "/element/\(find(selector))/click", [:])
                return
            } catch let error as Driver.Failed where error.isStale && look < 100 {
                usleep(20_000)
            }
        }
    }

    /// Types behind what stands in what a selector finds, once it can be seen: a sheet takes a moment to open.
    ///
    /// The keys go to whatever has the focus, so nothing is typed twice when the page draws the element anew.
    func type(_ text: String, into selector: String) throws {
        let isFocused = try comes(
            """
            (() => {
              const place = document.querySelector(\(quoted(selector)));
              if (!place?.checkVisibility()) return false;
              place.focus();
              try { place.setSelectionRange(place.value.length, place.value.length); } catch { /* It has no caret. */ }
              return document.activeElement === place;
            })()
            """)
        guard isFocused else {
            throw Driver.Failed(description: "there is no \(selector) to type into")
        }
        try press(text.map(String.init))
    }

    /// Presses keys one after another, wherever the focus is.
    func press(_ keys: String...) throws { try press(keys) }

    private func press(_ keys: [String]) throws {
        let actions = keys.flatMap { key in
            [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]]
        }
        try driver.command(
            "POST", "/actions", ["actions": [["type": "key", "id": "keys", "actions": actions]]])
    }

    /// What the console said that is a warning or worse, such as a refusal by the Content-Security-Policy.
    func complaints() throws -> [String] {
        let lines = try driver.command("POST", "/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
        return lines.filter { ["SEVERE", "WARNING"].contains($0["level"] as? String) }
            .compactMap { $0["message"] as? String }
    }

    /// What is seen now, as a PNG picture.
    func screenshot() throws -> Data {
        let text = try driver.command("GET", "/screenshot", [:]) as? String
        return Data(base64Encoded: text ?? "") ?? Data()
    }

    /// Sends a command of Chromium's own protocol.
    func chromium(_ command: String, _ parameters: [String: Any]) throws {
        try driver.command(
            "POST", "/goog/cdp/execute", ["cmd": command, "params": parameters])
    }

    private func find(_ selector: String) throws -> String {
        let found = try driver.command(
            "POST", "/element", ["using": "css selector", "value": selector])
        return (found as? [String: String])?[Self.element] ?? ""
    }
}

/// A text as JavaScript writes it.
func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "''"
}
