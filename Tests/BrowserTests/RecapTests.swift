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

    @Test("without a week it is the last full one until Friday, and arrows lead to the weeks beside it")
    func weeks() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/recap")
        #expect(try page.comes("document.querySelector('.recap-weeks span')"))
        try page.agrees(
            """
            const { usualWeek, weekDays, weekOf } = await import('/recap/week.js');
            const { addDays } = await import('/dates.js');
            const days = ['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-29'].map(usualWeek);
            if (`${days}` !== 'last,last,this,this') return `${days}`;
            const weeks = ['2027-01-03', '2027-01-04', '2025-12-29', '2026-11-26'].map(weekOf);
            if (`${weeks}` !== '2026-W53,2027-W01,2026-W01,2026-W48') return `${weeks}`;
            const { today } = await (await fetch('/v1/streak')).json();
            const shown = await (await fetch(`/v1/recap?week=${usualWeek(today)}`)).json();
            const says = document.querySelector('.recap-weeks span').innerText;
            const old = weekDays({ from: '2025-11-17', to: '2025-11-23' }, today);
            if (!old.includes('2025')) return old;
            return says === weekDays(shown, today) ? '' : says;
            """)
        let first = try page.text("document.querySelector('.recap-weeks span').innerText")
        try page.click("[data-focus=week-left]")
        #expect(try page.comes("document.querySelector('.recap-weeks span').innerText !== \(quoted(first))"))
        try page.click("[data-focus=week-right]")
        #expect(try page.shows(first, in: ".recap-weeks"))
        try page.run("location.hash = '#/recap/this'")
        #expect(try page.comes("document.querySelector('[data-focus=week-right][aria-disabled]')"))
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
            new MutationObserver(() => {
              const canvas = document.querySelector('.confetti');
              if (!canvas) return;
              self.fell = true;
              self.confettiIndex = getComputedStyle(canvas).zIndex;
            })
              .observe(document.body, { childList: true, subtree: true });
            location.hash = '#/recap/last?page=5';
            """)
        #expect(try page.shows("A perfect week", in: ".recap"))
        #expect(try page.comes("self.fell"))
        // Behind the words.
        #expect(
            try page.text(
                "+getComputedStyle(document.querySelector('.recap-stage')).zIndex > +self.confettiIndex")
                == "true")
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
