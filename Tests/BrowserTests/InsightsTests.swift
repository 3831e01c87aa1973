import Testing

@Suite("Insights in a browser", .serialized, .timeLimit(.minutes(45)))
struct InsightsTests {
    /// What a chart holds, by its name, as `shown`.
    private static let shown = """
        const shown = (name) => {
          const chart = self.Chart?.getChart(document.querySelector(`canvas[data-chart="${name}"]`));
          return chart ? chart.data.datasets.map(({ data }) => data) : null;
        };
        const numbers = (list) => list.map(({ count }) => count);
        const add = (list) => list.reduce((total, each) => total + each, 0);
        const wrong = [];
        const same = (name, found, wanted) => {
          if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push(`${name}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
        };
        """

    private static func figures(_ period: String) -> String {
        shown + """
            const api = await (await fetch('/v1/insights?period=\(period)')).json();
            const { thisWeek, lastWeek } = api.weekOverWeekTrend;
            same('Consistency', shown('Consistency'), [[api.daysLogged, api.dailyCounts.length - api.daysLogged]]);
            same('Top foods', shown('Top foods'), [numbers(api.topItems)]);
            same('names of top foods', [...document.querySelectorAll('.bar-names a')].map((a) => a.textContent), api.topItems.map(({ name }) => name));
            same('Categories', shown('Categories'), [numbers(api.categoryDistribution)]);
            same('Meals by hour', shown('Meals by hour'), [api.mealTiming]);
            same('weeks', shown('The last 7 days against the 7 before'), [numbers(lastWeek), numbers(thisWeek)]);
            same('ways', shown('How entries were made'), [['voice', 'text', 'image'].map((way) => api.inputTypeBreakdown[way] ?? 0)]);
            const time = shown('Entries over time');
            if (api.dailyCounts.length <= 100) same('Entries over time', time, [numbers(api.dailyCounts)]);
            else same('sum of entries over time', add(time[0]), api.entries);
            same('pairs', document.querySelectorAll('.pairs li').length, Math.min(6, api.coOccurrence.length));
            same('headline', document.querySelector('h1').textContent, api.headline);
            same('month', [...document.querySelectorAll('.month-map [data-day]')].map((day) => Number(day.dataset.count)), numbers(api.monthlyHeatmap));
            same('share', document.querySelector('[data-figure=consistency]').textContent,
              new Intl.NumberFormat(undefined, { style: 'percent' }).format(api.consistency));
            return wrong.join('\\n');
            """
    }

    @Test("every chart has the API's numbers, for every period")
    func numbers() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/insights?period=month")
        try page.agrees(Self.figures("month"))
        for period in ["week", "3months", "year", "all"] {
            try page.click("[data-period=\"\(period)\"]")
            try page.agrees(Self.figures(period), "\(period)")
        }
        #expect(try page.complaints() == [])
    }

    @Test("what a chart shows stands beside it as a table, number by number")
    func tables() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        for address in ["/#/insights?period=month", "/#/food/rice?period=all"] {
            try page.open(pages.address + address)
            try page.agrees(
                """
                const canvases = [...document.querySelectorAll('canvas[data-chart]')];
                if (canvases.length < 3) return `${canvases.length} charts`;
                return canvases.map((canvas) => {
                  const drawn = self.Chart.getChart(canvas).data.datasets.flatMap(({ data }) => data).sort();
                  const figure = canvas.closest('.figure');
                  const cells = [...(figure.querySelector('table')?.querySelectorAll('td:nth-child(2), td:nth-child(3)') ?? [])]
                    .filter((cell) => !cell.textContent.includes('%'));
                  const told = cells.length ? cells : [...figure.closest('.bar-rows').querySelectorAll('b')];
                  const text = told.map((cell) => Number(cell.textContent)).sort();
                  const isNamed = canvas.getAttribute('role') === 'img' && canvas.ariaLabel;
                  return isNamed && JSON.stringify(text) === JSON.stringify(drawn) ? '' : `${canvas.dataset.chart}: ${text}, not ${drawn}`;
                }).join('');
                """)
        }
        #expect(try page.complaints() == [])
    }

    @Test("a food is found by a part of its name, and its timeline has the API's numbers")
    func food() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/insights")
        try page.type("ric", into: "[data-focus=food-search]")
        try page.agrees(
            """
            const { foods } = await (await fetch('/v1/insights/foods?q=ric&limit=8')).json();
            const rows = [...document.querySelectorAll('.food-rows a')].map((row) => row.innerText);
            const isSame = rows.length === foods.length && foods.every(({ name, count }, place) =>
              rows[place].includes(name) && rows[place].includes(count === 1 ? '1 time' : `${count} times`));
            return isSame ? '' : rows.join();
            """)
        try page.click(".food-rows a")
        for period in ["month", "3months", "all"] {
            try page.click("[data-period=\"\(period)\"]")
            try page.agrees(
                Self.shown + """
                    const name = decodeURIComponent(location.hash.split('/')[2].split('?')[0]);
                    const api = await (await fetch(`/v1/insights/foods/${name}?period=\(period)`)).json();
                    const time = shown('Over time');
                    if (api.itemDailyCounts.length <= 100) same('days', time, [numbers(api.itemDailyCounts)]);
                    else same('sum', add(time[0]), api.count);
                    same('weekdays', shown('By weekday'), [api.itemWeekdayPattern]);
                    same('hours', shown('By hour'), [api.itemMealTiming]);
                    if (!document.querySelector('.story-line').textContent.includes(`${api.countEver} times in all`)) wrong.push('in all');
                    return wrong.join('\\n');
                    """, "\(period)")
        }
        #expect(try page.complaints() == [])
    }

    @Test("the month map steps back, with the API's numbers")
    func months() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/insights")
        #expect(try page.comes("document.querySelector('.month-map [data-day]')"))
        let shown = try page.text("document.querySelector('.month-map [data-day]').dataset.day.slice(0, 7)")
        try page.click("[data-focus=map-left]")
        try page.agrees(
            """
            const cells = [...document.querySelectorAll('.month-map [data-day]')];
            const [first, last] = [cells[0].dataset.day, cells.at(-1).dataset.day];
            if (first >= \(quoted(shown))) return first;
            const { days } = await (await fetch(`/v1/days?from=${first}&to=${last}`)).json();
            return days.every(({ count }, place) => String(count) === cells[place].dataset.count) ? '' : 'other numbers';
            """)
        #expect(try page.complaints() == [])
    }

    @Test("two quick steps of the month map go back two months")
    func quickMonths() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/insights")
        #expect(try page.comes("document.querySelector('.month-map [data-day]') !== null"))
        let first = try page.text("document.querySelector('.month-map [data-day]').dataset.day")
        _ = try page.run(
            """
            for (let step = 0; step < 2; step += 1) document.querySelector('[data-focus=map-left]').click();
            """)
        try page.agrees(
            """
            const days = [...document.querySelectorAll('.month-map [data-day]')].map((each) => each.dataset.day);
            const shown = new Date(\(quoted(first)));
            const month = new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() - 2, 15)).toISOString()
              .slice(0, 7);
            return days[0].startsWith(month) ? '' : days[0];
            """)
        #expect(try page.complaints() == [])
    }

    @Test("an empty diary says so in words, and so does a chart without anything to show")
    func empty() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/insights?period=week")
        #expect(try page.shows("No story yet"))
        let old = try page.text("new Date(Date.now() - 60 * 864e5).toISOString().slice(0, 10)")
        _ = try page.log("rice", on: old)
        #expect(try page.shows("No foods in this period.", in: ".panel-empty"))
        #expect(
            try page.comes(
                "[...document.querySelectorAll('.panel-empty')].filter((each) => !each.hidden).length >= 6"))
        #expect(try page.complaints() == [])
    }

    @Test("what is logged meanwhile is in the charts at once, and nothing moves for those who want calm")
    func live() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.chromium(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
        try page.open(pages.address + "/#/insights?period=month")
        #expect(try page.shows("No story yet"))
        _ = try page.log("two idlis")
        try page.agrees(Self.figures("month"))
        _ = try page.log("rice")
        try page.agrees(Self.figures("month"))
        #expect(try page.text("Chart.defaults.animation") == "false")
        #expect(try page.complaints() == [])
    }

    @Test("where the charts cannot be loaded, their numbers stand there as tables")
    func withoutCharts() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.chromium("Network.enable", [:])
        try page.chromium("Network.setBlockedURLs", ["urls": ["*/chart.js"]])
        try page.open(pages.address + "/#/insights")
        #expect(try page.shows("The charts could not be loaded", in: "#toasts"))
        #expect(try page.shows("Days with an entry", in: ".figure table"))
        #expect(try page.shows("rice", in: ".bar-names"))
    }
}
