import Foundation
import Testing

@Suite("The weekly recap in a browser", .serialized, .timeLimit(.minutes(45)))
struct RecapTests {
    @Test("six pages, turned by arrow keys, have the API's numbers")
    func sixPages() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/recap/last")
        #expect(try page.comes("document.querySelectorAll('.recap-page').length === 6"))
        let expected = """
            const api = await (await fetch('/v1/recap?week=last')).json();
            const shown = [...document.querySelectorAll('.recap-page')].filter((each) => !each.hidden);
            if (shown.length !== 1) return `${shown.length} pages`;
            const text = shown[0].innerText;
            const wanted = [
              [api.headline],
              [`${api.entries}`, `${api.daysLogged}`, `${api.streak.days}`],
              [api.topFood.name, `${api.topFood.count}`],
              api.categoryDistribution.map(({ percentage }) => `${percentage}%`),
              api.dailyCounts.map(({ count }) => (count ? `${count}` : '·')),
              ['Save as picture'],
            ][PLACE];
            const missing = wanted.filter((each) => !text.toLowerCase().includes(each.toLowerCase()));
            return missing.length ? `without ${missing}: ${text}` : '';
            """
        for place in 0..<6 {
            try page.agrees(
                expected.replacingOccurrences(of: "PLACE", with: "\(place)"),
                "page \(place + 1)")
            #expect(
                try page.text("document.querySelectorAll('.recap-marks .is-done').length") == "\(place + 1)")
            try page.press(Key.right)
        }
        try page.agrees(
            """
            const api = await (await fetch('/v1/recap?week=last')).json();
            const [data] = Chart.getChart(document.querySelector('.recap canvas[data-chart=Categories]')).data.datasets;
            return `${data.data}` === `${api.categoryDistribution.map(({ count }) => count)}` ? '' : `${data.data}`;
            """)
        try page.press(Key.left)
        #expect(try page.comes("location.hash.endsWith('page=5')"))
        try page.press(Key.escape)
        #expect(try page.comes("location.hash === '#/insights'"))
        #expect(try page.complaints() == [])
    }

    @Test("the share card is saved as a PNG of 1080 by 1350")
    func picture() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let folder = FileManager.default.temporaryDirectory.appending(path: "recap-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try Page()
        try page.chromium(
            "Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": folder.path])
        try page.open(pages.address + "/#/recap/last?page=6")
        let week = try page.text("(await (await fetch('/v1/recap?week=last')).json()).week")
        try page.click("[data-focus=save]")
        let file = folder.appending(path: "week-\(week).png")
        for _ in 0..<600 where !FileManager.default.fileExists(atPath: file.path) { usleep(50_000) }
        let bytes = [UInt8](try Data(contentsOf: file))
        #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let sides = [16, 20].map { place in bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(sides == [1080, 1350])
        #expect(try page.complaints() == [])
    }

    @Test("a perfect week is celebrated, except for those who want calm")
    func confetti() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try page.run(
            """
            const { from } = await (await fetch('/v1/recap?week=last')).json();
            for (let place = 0; place < 7; place += 1) {
              const date = new Date(Date.parse(from) + place * 864e5).toISOString().slice(0, 10);
              await fetch('/v1/entries', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify({ processedDescription: 'rice', date }) });
            }
            // The confetti is gone after some seconds.
            new MutationObserver(() => { self.fell ||= Boolean(document.querySelector('.confetti')); })
              .observe(document.body, { childList: true, subtree: true });
            location.hash = '#/recap/last?page=5';
            """)
        #expect(try page.shows("A perfect week", in: ".recap"))
        #expect(try page.comes("self.fell"))
        try page.chromium(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
        try page.run("location.hash = '#/insights'")
        #expect(try page.comes("!document.querySelector('.recap, .confetti')"))
        try page.run("self.fell = false; location.hash = '#/recap/last'")
        #expect(try page.shows("Your week at the table", in: ".recap"))
        try page.run("await new Promise((resolve) => setTimeout(resolve, 500))")
        #expect(try page.text("self.fell") == "false")
        #expect(try page.complaints() == [])
    }

    @Test(
        "on Mondays the week that is over is offered, until it is put away")
    func offer() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address)
        #expect(
            try page.run(
                """
                const { recapOffer } = await import('/recap-offer.js');
                const { addDays, weekday } = await import('/dates.js');
                const { today } = await (await fetch('/v1/streak')).json();
                const monday = addDays(today, -weekday(today));
                const other = await recapOffer(addDays(monday, 1));
                const offer = await recapOffer(monday);
                document.body.append(offer);
                const link = offer.querySelector('a').getAttribute('href');
                offer.querySelector('button').click();
                const again = await recapOffer(monday);
                const { week } = await (await fetch('/v1/recap?week=last')).json();
                return other === null && again === null && !offer.isConnected && link === `#/recap/${week}`
                  ? 'right' : JSON.stringify({ other, again, link, week });
                """) as? String == "right")
        #expect(try page.complaints() == [])
    }
}
