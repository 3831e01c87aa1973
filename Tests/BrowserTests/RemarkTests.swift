import Testing

@Suite("Remarks and feelings in a browser", .serialized, .timeLimit(.minutes(45)))
struct RemarkPageTests {
    @Test("what is said of a meal stands on its card, and a feeling has a card of its own")
    func cards() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two idlis, the idlis were <b>too</b> dry, four stars")
        try pages.diary("add", "my head hurts")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.shows("four stars", in: ".card .remarks"))
        #expect(try page.shows("FEELING", in: ".card-band"))
        #expect(try page.shows("headache", in: ".card .remarks"))
        try page.agrees(
            """
            const remarks = [...document.querySelectorAll('.remarks li')];
            if (remarks.some((item) => item.querySelector('b') || !item.querySelector('.icon'))) return 'markup, or no icon';
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
}
