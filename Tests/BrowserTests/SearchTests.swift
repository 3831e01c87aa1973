import Support
import Testing

@Suite("Search in a browser", .serialized, .timeLimit(.minutes(45)))
struct SearchTests {
    @Test("what is typed is found and marked, and a result leads to its lit card, by keyboard alone")
    func found() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address)
        #expect(try page.comes("document.querySelector('[data-focus=search]')"))
        try page.press("/")
        #expect(try page.comes("document.activeElement.matches('[data-focus=query]')"))
        #expect(try page.shows("What are you looking for?"))
        try page.type("rice", into: "[data-focus=query]")
        try page.agrees(
            """
            const { hits } = await (await fetch('/v1/search?q=rice&limit=100')).json();
            const found = [...document.querySelectorAll('.hit')];
            if (found.length !== hits.length || !hits.length) return `${found.length} of ${hits.length}`;
            return hits.map(({ entry, description }, place) => {
              const marks = [...found[place].querySelectorAll('.hit-text mark')].map((mark) => mark.textContent);
              const wanted = description.filter(({ isMatch }) => isMatch).map(({ text }) => text);
              const isSame = found[place].querySelector('.hit-text').textContent === entry.processedDescription
                && `${marks}` === `${wanted}` && found[place].dataset.entry === entry.id;
              return isSame ? '' : found[place].outerHTML;
            }).join('');
            """)
        try page.press(Key.down, Key.down)
        let id = try page.text("document.activeElement.dataset.entry")
        #expect(!id.isEmpty && id != "undefined")
        try page.press(Key.enter)
        #expect(try page.comes("document.querySelector('[data-entry=\"\(id)\"] .card.lit')"))
        #expect(try page.text("location.hash").hasPrefix("#/today/20"))
        try page.run("history.back()")
        #expect(try page.comes("document.querySelectorAll('.hit').length > 1"))
        #expect(try page.text("document.querySelector('[data-focus=query]').value") == "rice")
        #expect(try page.complaints() == [])
    }

    @Test("a quote that is not closed yet finds what stands in it")
    func unfinished() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two slices of mushroom pizza")
        let page = try Page()
        try page.open(pages.address + "/#/search")
        try page.type("\"mushroom", into: "[data-focus=query]")
        #expect(try page.comes("document.querySelectorAll('.hit').length === 1"))
        #expect(try page.complaints() == [])
    }

    @Test("a question is answered above the entries that it is about, and nothing is logged")
    func question() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two slices of mushroom pizza")
        try pages.diary("add", "toast with jam")
        let page = try Page()
        try page.open(pages.address + "/#/search")
        try page.type("when did I last eat pizza", into: "[data-focus=query]")
        #expect(try page.shows("mushroom pizza", in: ".answer"))
        #expect(
            try page.comes(
                "[...document.querySelectorAll('.hit-text')].map((each) => each.innerText).join() === 'two slices of mushroom pizza'"
            ))
        // What tells of a meal is looked for, not written down; what is nothing finds nothing.
        for (typed, isFound) in [("had toast with jam", false), ("zzzz", false), ("toast with jam", true)] {
            try page.run("location.hash = '#/today'")
            try page.open(pages.address + "/#/search?q=\(typed.replacingOccurrences(of: " ", with: "%20"))")
            #expect(try page.comes("document.querySelector('.hit, .search .empty')"))
            #expect(try page.text("document.querySelector('.answer') === null") == "true")
            #expect(try page.text("document.querySelector('.hit') !== null") == "\(isFound)", "\(typed)")
        }
        #expect(try page.text("(await (await fetch('/v1/entries')).json()).entries.length") == "2")
        #expect(try page.complaints() == [])
    }

    @Test("a press of a button sends a question to the household's language model, whose markup stays text")
    func sentOn() throws {
        let pages = try ServedPages()
        let server = try AnsweringServer(
            .chat("<img src=x onerror='document.title=1'><b>Split</b> the roots."))
        try pages.diary("plants", "add", "Gerda", "--species", "peace lily")
        try pages.diary("advice", "set", server.address)
        let page = try Page()
        try page.open(pages.address + "/#/search")
        try page.type("how do I divide Gerda", into: "[data-focus=query]")
        #expect(try page.shows("I do not know.", in: ".answer"))
        #expect(server.requests.isEmpty)
        try page.click(".answer button")
        #expect(
            try page.shows(
                "127.0.0.1 says: <img src=x onerror='document.title=1'><b>Split</b> the roots.",
                in: ".answer"))
        #expect(try page.text("document.querySelectorAll('.answer img, .answer b').length") == "0")
        #expect(server.requests.count == 1)
        server.answers(.reply("500 Oops", ""))
        try page.run("location.hash = '#/today'")
        try page.open(pages.address + "/#/search?q=how%20do%20I%20divide%20Gerda")
        try page.click(".answer button")
        #expect(try page.shows("127.0.0.1 was asked, but it answered 500.", in: ".answer"))
        #expect(try page.complaints() == [])
    }

    @Test("the page of a food finds what search finds")
    func foodPage() throws {
        let pages = try ServedPages()
        try pages.diary("add", "two slices of mushroom pizza")
        let page = try Page()
        try page.open(pages.address + "/#/food/pizza")
        try page.click("[data-focus='kind-mushroom pizza']")
        #expect(try page.comes("document.querySelector('.food h1').textContent === 'mushroom pizza'"))
        try page.open(pages.address + "/#/food/slices")
        try page.click("[data-focus=entries]")
        #expect(try page.shows("mushroom pizza", in: ".hit"))
        #expect(try page.complaints().filter { !$0.contains("status of 404") } == [])
    }

    @Test("a result from more than a year ago leads to the calendar, and is lit there")
    func old() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        let id = try page.log("masala dosa", on: "2020-02-29")
        try page.open(pages.address + "/#/search?q=dosa")
        try page.click(".hit")
        #expect(try page.comes("document.querySelector('.calendar [data-entry=\"\(id)\"] .card.lit')"))
        #expect(
            try page.text("document.querySelector('[aria-selected=true] [data-day]').dataset.day")
                == "2020-02-29")
        #expect(try page.complaints() == [])
    }

    @Test("a misspelt food is forgiven, and what is not there is said in words")
    func forgiven() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        _ = try page.log("masala dosa with rice")
        try page.open(pages.address + "/#/search?q=doza")
        #expect(try page.shows("Sounds or looks like it"))
        #expect(try page.shows("was also read as dosa", in: ".search"))
        #expect(try page.text("document.querySelectorAll('.hit').length") == "1")
        try page.open(pages.address + "/#/search?q=quincunx")
        #expect(try page.shows("No entry has “quincunx” in it."))
        #expect(try page.complaints() == [])
    }

    @Test("filters narrow what is found, stand in the address, and are cleared")
    func filters() throws {
        let pages = try ServedPages()
        try pages.diary("sample", "seed")
        let page = try Page()
        try page.open(pages.address + "/#/search?q=rice")
        #expect(try page.comes("document.querySelectorAll('.hit').length > 1"))
        let all = try page.text("document.querySelectorAll('.hit').length")
        try page.click("[data-focus=filters]")
        try page.click("[data-focus=category-dinner]")
        try page.click("[data-focus=inputType-voice]")
        try page.agrees(
            """
            const { hits } = await (await fetch('/v1/search?q=rice&category=dinner&inputType=voice&limit=100')).json();
            const found = document.querySelectorAll('.hit').length;
            return found === hits.length && found < \(all) ? '' : `${found}, not ${hits.length}`;
            """)
        #expect(try page.text("location.hash").contains("category=dinner"))
        try page.click(".filter-fields > .button")
        #expect(try page.comes("document.querySelectorAll('.hit').length === \(all)"))
        try page.open(pages.address + "/#/search?q=rice&from=2026-02-01&to=2026-01-01")
        #expect(try page.shows("The first day is after the last one", in: ".search .wrong"))
        #expect(try page.complaints() == [])
    }

    @Test("a script in what was found is shown as text")
    func script() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        let attack =
            "rice <img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>"
        _ = try page.log(attack)
        for screen in ["search?q=rice", "calendar", "insights"] {
            try page.open(pages.address + "/#/\(screen)")
            #expect(
                try page.comes(
                    "document.querySelector('main').innerText.toLowerCase().includes('onerror')"),
                "\(screen)")
            #expect(try page.text("document.querySelectorAll('main img, main script').length") == "0")
            #expect(try page.text("document.title").contains("hacked") == false)
        }
        #expect(try page.complaints() == [])
    }
}
