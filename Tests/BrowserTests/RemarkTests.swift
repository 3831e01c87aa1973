import Testing

@Suite("Remarks and feelings in a browser", .serialized, .timeLimit(.minutes(45)))
struct RemarkPageTests {
    @Test("what is said of a meal stands on its card, and a feeling has a card of its own")
    func cards() throws {
        let pages = try ServedPages()
        // On today's page at any hour: "b" would be a breakfast, which is yesterday's before eight.
        try pages.diary("add", "--at", "00:00", "two idlis, the idlis were <em>too</em> dry, four stars")
        try pages.diary("add", "my head hurts")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("four stars", in: ".card .remarks"))
        #expect(try page.shows("FEELING", in: ".card-band"))
        #expect(try page.shows("headache", in: ".card .remarks"))
        try page.agrees(
            """
            const remarks = [...document.querySelectorAll('.remarks li')];
            if (remarks.some((item) => item.querySelector('em') || !item.querySelector('.icon'))) return 'markup, or no icon';
            return remarks.every((item) => item.querySelector('[dir=auto]')) ? '' : 'a direction is missing';
            """)
        #expect(try page.complaints() == [])
    }

    @Test("Before it is hidden without feelings, tells what is missing, and names foods from ten cases on")
    func before() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        let page = try Page()
        let panel = "document.querySelector('.befores').closest('.panel')"
        try page.open(pages.address + "/#/insights?period=all")
        #expect(try page.shows("RECORDS"))
        try page.agrees("return \(panel).hidden ? '' : 'it is shown'")
        for day in 1...10 {
            let date = "2025-10-\(day < 10 ? "0" : "")\(day)"
            try pages.diary("add", "--at", "\(date) 08:00", "a coffee")
            try pages.diary("add", "--at", "\(date) 13:00", "my head hurts")
            if day == 1 {
                try page.open(pages.address + "/#/insights?period=year")
                #expect(try page.shows("Felt 1 time. After 9 more"))
            }
        }
        for day in 11...15 { try pages.diary("add", "--at", "2025-10-\(day) 09:00", "two idlis") }
        try page.open(pages.address + "/#/insights?period=all")
        #expect(try page.shows("before 10 of 10; 0 of 5 other times", in: ".befores"))
        #expect(try page.complaints() == [])
    }

    @Test("a late answer does not replace the feeling that was chosen after it")
    func late() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        let times = ["my head hurts": 1, "so bloated": 2, "so tired": 3]
        for (text, count) in times { for _ in 0..<count { try pages.diary("add", text) } }
        let page = try Page()
        try page.open(pages.address + "/#/insights?period=all")
        #expect(try page.shows("Felt 3 times", in: ".panel .quiet"))
        func choose(_ name: String) throws {
            try page.run(
                """
                const choice = document.querySelector('select[aria-label=Feeling]');
                choice.value = '\(name)';
                choice.dispatchEvent(new Event('change'));
                """)
        }
        try page.run(
            """
            const ask = self.fetch;
            self.fetch = async (path, options) => {
              const answer = await ask(path, options);
              if (String(path).endsWith('/bloated')) await new Promise((done) => { self.letGo = done; });
              return answer;
            };
            """)
        try choose("bloated")
        #expect(try page.comes("self.letGo"))
        try choose("headache")
        #expect(try page.shows("Felt 1 time.", in: ".panel .quiet"))
        #expect(
            try page.comes(
                "(self.letGo(), new Promise((done) => setTimeout(() => setTimeout(() => done(true)))))"))
        #expect(try page.shows("Felt 1 time.", in: ".panel .quiet"))
        try page.agrees(
            "return document.querySelector('select[aria-label=Feeling]').value === 'headache' ? '' : 'another'"
        )
        #expect(try page.complaints() == [])
    }

    @Test("Insights opens for a feeling with capitals and signs in its name")
    func names() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis")
        let page = try Page()
        try page.open(pages.address)
        try page.run(
            """
            fetch('/v1/entries', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({
              processedDescription: 'ouch', isNote: true, remarks: [{ kind: 'body', text: 'ouch', name: 'Back/Neck  Pain?' }],
            }) });
            """)
        #expect(try page.shows("FEELING", in: ".card-band"))
        try page.open(pages.address + "/#/insights?period=all")
        #expect(try page.shows("back/neck pain? · 1 time", in: ".panel"))
        #expect(try page.complaints() == [])
    }
}
