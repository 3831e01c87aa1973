import Foundation
import Testing

@Suite("Every screen for everybody", .serialized, .timeLimit(.minutes(45)))
struct AccessibilityTests {
    /// axe-core, as PyPI's axe-playwright-python carries it; put there by `Scripts/install --tests`.
    static func axe() throws -> String {
        let packages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: ".build/python/lib")
        let python = try #require(
            try FileManager.default.contentsOfDirectory(atPath: packages.path).first {
                $0.hasPrefix("python3")
            },
            "Scripts/install --tests was not run")
        let file = packages.appending(path: "\(python)/site-packages/axe_playwright_python/axe.min.js")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// Opens every screen of screens.js, one after another, and gives what axe-core finds serious.
    private static let look = """
        const { screens } = await import('/screens.js');
        const { foods } = await (await fetch('/v1/insights/foods')).json();
        const found = [];
        const { pages } = await import('/screens/settings.js');
        const named = Object.keys(pages).map((name) => `settings/${name}`);
        for (const journal of ['plants', 'things']) {
          const { lines } = await (await fetch(`/v1/journals/${journal}/library`)).json();
          for (const kind of new Set(lines.map((line) => line.kind))) {
            named.push(`library/${journal}/${lines.find((line) => line.kind === kind).id}`);
          }
        }
        for (const name of [...Object.keys(screens), ...named]) {
          const part = name === 'food' ? `/${foods[0]?.name ?? 'rice'}` : name === 'recap' ? '/last' : '';
          location.hash = `#/${name}${part}${name === 'search' ? '?q=rice' : ''}`;
          const main = document.getElementById('main');
          await atRest(300);
          if (main.innerText.includes('This page could not be opened.')) found.push(`${name} could not be opened`);
          if (main.querySelectorAll('h1').length !== 1) found.push(`${name} has ${main.querySelectorAll('h1').length} headlines`);
          if (document.documentElement.scrollWidth > innerWidth) found.push(`${name} is wider than the window: ${document.documentElement.scrollWidth} over ${innerWidth}`);
          const { violations } = await axe.run(document, { resultTypes: ['violations'] });
          for (const { id, impact, nodes } of violations) {
            if (['serious', 'critical'].includes(impact)) found.push(`${name}: ${id} at ${nodes.slice(0, 3).map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`)}`);
          }
        }
        return found.join('\\n');
        """

    @Test(
        "no screen has a serious violation of axe-core's rules, full and empty, wide and narrow",
        arguments: ["dark", "light"])
    func rules(theme: String) throws {
        let axe = try Self.axe()
        let pages = try ServedPages()
        let page = try Page()
        try page.knowsRest()
        try page.chromium(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": theme],
                    ["name": "prefers-reduced-motion", "value": "reduce"],
                ]
            ])
        for (isFull, width) in [(false, 390), (true, 320), (true, 1280)] {
            if isFull && width == 320 {
                try pages.diary("sample", "seed")
                try pages.diary("plants", "add", "Gerda", "--species", "peace lily", "--place", "hall")
                try pages.diary("plants", "care", "watering", "fern", "--at", "2026-01-01 12:00")
                try pages.diary("things", "lend", "ladder", "--to", "Ann")
                try pages.diary("things", "add", "milk", "--collection", "shopping list")
                try pages.diary("things", "note", "the bell is broken")
            }
            try page.chromium(
                "Emulation.setDeviceMetricsOverride",
                ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false])
            try page.open(pages.address)
            try page.run("\(axe); self.axe ??= axe;")
            let found = try page.run(Self.look) as? String
            #expect(found == "", "\(theme), \(width) wide, \(isFull ? "full" : "empty")")
        }
        // An empty diary has no rice, and the browser notes every answer that says so.
        let complaints = try page.complaints().filter {
            !($0.contains("/v1/insights/foods/rice") && $0.contains("status of 404"))
        }
        #expect(complaints == [])
    }

    /// What axe-core finds serious now, and whether an open sheet is wider than the window.
    static let lookNow = """
        await atRest(300);
        const { violations } = await axe.run(document, { resultTypes: ['violations'] });
        const found = violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id, nodes }) =>
          `${id} at ${nodes.slice(0, 3).map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`)}`);
        const sheet = document.querySelector('dialog');
        if (sheet?.scrollWidth > sheet?.clientWidth) found.push(`the sheet is wider: ${sheet.scrollWidth}`);
        return found.join('\\n');
        """

    @Test(
        "the sheet of what was heard has no serious violation, with words marked and a menu open",
        arguments: ["dark", "light"])
    func heard(theme: String) throws {
        let pages = try ServedPages()
        try pages.diary("plants", "add", "Gerda", "--place", "hall")
        let page = try Page(microphone: ServedPages.recording("breakfast-idli-slt"))
        try page.knowsRest()
        try page.chromium(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": theme]]])
        try page.chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": 320, "height": 844, "deviceScaleFactor": 1, "mobile": false])
        try page.open(pages.address)
        try page.speak()
        #expect(try page.shows("coconut", in: ".heard-text"))
        try page.run("\(Self.axe()); self.axe ??= axe;")
        #expect(try page.run(Self.lookNow) as? String == "")
        try page.run("document.querySelectorAll('.voice .word')[1].focus()")
        for kind in ["rawKeyDown", "keyUp"] {
            try page.chromium(
                "Input.dispatchKeyEvent",
                ["type": kind, "key": "ArrowRight", "windowsVirtualKeyCode": 39, "modifiers": 8])
        }
        try page.press(Page.enter)
        #expect(try page.comes("document.querySelector('.menu:not([aria-busy])')"))
        #expect(try page.comes("document.querySelectorAll('.word.marked').length === 2"))
        #expect(try page.run(Self.lookNow) as? String == "")
        try page.press(Page.escape)
        try page.run("document.querySelector('[data-focus^=day-]').click()")
        try page.choose("Yesterday")
        #expect(try page.shows("Yesterday", in: ".heard .chip.other-day"))
        #expect(try page.run(Self.lookNow) as? String == "")
    }

    @Test(
        "a recording in review, words on a card and the list of shortcuts have no serious violation",
        arguments: [("dark", 320), ("light", 1440)])
    func reviewed(theme: String, width: Int) throws {
        let pages = try ServedPages()
        try pages.diary("log", "--at", "00:00", ServedPages.recording("snack-apple-f2").path)
        let page = try Page()
        try page.knowsRest()
        try page.chromium(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": theme]]])
        try page.chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false])
        try page.open(pages.address)
        try page.run("\(try Self.axe()); self.axe ??= axe;")
        let look = Self.lookNow.replacingOccurrences(
            of: "document.querySelector('dialog')",
            with: "(document.querySelector('dialog') ?? document.documentElement)")
        let entry = "(await (await fetch('/v1/entries')).json()).entries[0]"
        try page.run("const entry = \(entry); location.hash = `#/today/${entry.date}?entry=${entry.id}`")
        #expect(try page.comes("document.querySelector('.card .word.doubtful')"))
        // The longest greeting, at whatever hour this runs.
        try page.run("document.querySelector('.banner .eyebrow').textContent = 'Good afternoon'")
        // What is new moves and glows for a moment.
        #expect(try page.comes("document.getAnimations().every(({ playState }) => playState !== 'running')"))
        let ofCard = try page.run(look) as? String
        #expect(ofCard == "", "the card")
        try page.run("location.hash = '#/review'")
        try page.click(".queue-item")
        #expect(try page.comes("document.querySelector('.review-one .word.doubtful')"))
        #expect(try page.run(look) as? String == "", "review")
        try page.run("document.querySelector('[data-focus=whole]').click(); document.activeElement.blur()")
        try page.press("?")
        #expect(try page.shows("Keyboard", in: "dialog h2"))
        #expect(try page.run(look) as? String == "", "the shortcuts")
    }
}
