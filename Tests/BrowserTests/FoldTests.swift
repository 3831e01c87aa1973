import Testing

@Suite("Full days and other scripts", .serialized, .timeLimit(.minutes(45)))
struct FoldTests {
    /// The folds that are open, and all of them.
    private let open =
        "[...document.querySelectorAll('.fold-button[aria-expanded=true]')].map((each) => each.dataset.focus).join(' ')"
    private let folds = "document.querySelectorAll('.fold-button').length"

    @Test(
        "more than twelve cards fold by meal; a fold opens by key, for a new card and for a searched one, and stays open"
    )
    func folded() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.becomesPhone()
        try page.open(pages.address + "/#/today")
        #expect(try page.shows("A blank page"))
        let found =
            try page.run(
                """
                self.put = async (processedDescription, category) => {
                  const answer = await fetch('/v1/entries', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                    body: JSON.stringify({ processedDescription, category }) });
                  return (await answer.json()).entries[0].id;
                };
                for (let number = 1; number <= 5; number += 1) {
                  await put(`toast number ${number}`, 'breakfast');
                  await put(`rice number ${number}`, 'lunch');
                }
                return put('pasta', 'dinner');
                """) as? String ?? ""
        #expect(try page.comes("document.querySelectorAll('.card').length === 11"))
        try page.run("await self.put('a plum', 'snack')")
        #expect(try page.comes("document.querySelectorAll('.card').length === 12"))
        #expect(try page.text(folds) == "0")
        // What is new stays in sight.
        try page.run("await self.put('a pear', 'snack')")
        #expect(try page.comes("\(folds) === 4 && \(open) === 'fold-snack'"))
        #expect(
            try page.comes(
                "document.querySelector('[data-focus=fold-lunch]').innerText.includes('5 entries')"))
        #expect(try page.text("document.querySelectorAll('.card').length") == "2")
        #expect(try page.tab(to: "[data-focus=fold-lunch]"))
        try page.press(Page.enter)
        #expect(try page.comes("document.querySelectorAll('#fold-lunch .card').length === 5"))
        try page.run("await self.put('a cake', 'breakfast')")
        #expect(try page.comes("document.querySelectorAll('#fold-breakfast .card').length === 6"))
        #expect(try page.text("document.activeElement.dataset.focus") == "fold-lunch")
        // They are as they were after another page.
        try page.run("location.hash = '#/settings'")
        #expect(try page.comes("!document.querySelector('.fold')"))
        try page.run("location.hash = '#/today'")
        #expect(try page.comes("\(folds) === 4 && document.querySelectorAll('.card').length === 13"))
        #expect(try page.comes("!document.querySelector('#fold-dinner .card')"))
        try page.run("location.hash = '#/today?entry=\(found)'")
        #expect(try page.shows("pasta", in: "#fold-dinner .card.lit"))
        #expect(try page.complaints() == [])
    }

    @Test("what runs from right to left is shown and typed so, on its card and where it is changed")
    func direction() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/today")
        #expect(try page.shows("A blank page"))
        _ = try page.log("شوربة عدس")
        _ = try page.log("lentil soup")
        let runs =
            "[...document.querySelectorAll('.card-text')].map((each) => getComputedStyle(each).direction).sort().join()"
        #expect(try page.comes("\(runs) === 'ltr,rtl'"))
        try page.run(
            "[...document.querySelectorAll('.card-main')].find((each) => each.innerText.includes('عدس')).click()"
        )
        try page.click(".card.open [data-focus^=edit-]")
        #expect(
            try page.comes(
                "getComputedStyle(document.querySelector('dialog #edit-text')).direction === 'rtl'"))
        try page.press(Page.escape)
        try page.run("location.hash = '#/search?q=عدس'")
        #expect(try page.comes("getComputedStyle(document.querySelector('.hit-text')).direction === 'rtl'"))
        #expect(try page.complaints() == [])
    }
}
