import Foundation
import Testing

@Suite("Fingers on cards and days", .serialized, .timeLimit(.minutes(45)))
struct GestureTests {
    private let isSwiped = "document.querySelector('.is-swiped .behind-trash')"

    @Test("a card that is swiped to the left offers Edit and Delete, until a tap or Escape, and turns no day")
    func cardSwiped() throws {
        let pages = try ServedPages()
        try pages.diary("add", "a bowl of soup")
        let page = try Page()
        try page.becomesPhone()
        try page.open(pages.address + "/#/today")
        #expect(try page.shows("a bowl of soup", in: ".card"))
        // Not far enough.
        try page.drag(".card-main", by: -40)
        #expect(try page.comes("!document.querySelector('.is-swiped')"))
        for closes in ["tap", "escape", "swipe"] {
            try page.drag(".card-main", by: -150)
            #expect(
                try page.comes("\(isSwiped).getBoundingClientRect().right <= innerWidth"),
                "before \(closes)")
            switch closes {
            case "tap": try page.run("document.querySelector('.card-foot').click()")
            case "escape": try page.press(Page.escape)
            default: try page.drag(".card-foot", by: 150)
            }
            #expect(try page.comes("!document.querySelector('.is-swiped, .card-behind')"), "\(closes)")
        }
        #expect(try page.text("document.querySelectorAll('.card.open').length") == "0")
        try page.drag(".card-main", by: -150)
        try page.click(".behind-edit")
        #expect(try page.comes("document.querySelector('dialog #edit-text')"))
        try page.press(Page.escape)
        #expect(try page.comes("!document.querySelector('dialog, .is-swiped')"))
        try page.drag(".card-main", by: -150)
        try page.click(".behind-trash")
        #expect(try page.shows("A blank page"))
        try page.takeBack("Deleted.")
        #expect(try page.shows("a bowl of soup", in: ".card"))
        #expect(try page.text("location.hash") == "#/today")
        #expect(try page.complaints() == [])
    }

    @Test(
        "a card that is held opens a menu of what it offers, as the menu key does; a phone sees what it may do"
    )
    func cardHeld() throws {
        let pages = try ServedPages()
        try pages.diary("add", "a bowl of soup")
        let page = try Page()
        try page.becomesPhone()
        try page.open(pages.address + "/#/today")
        #expect(try page.shows("a bowl of soup", in: ".card"))
        try page.hold(".card-main")
        #expect(try page.shows("Save as a usual meal", in: ".menu"))
        try page.lift()
        // It stays open without the finger, and the card is not opened.
        try page.run("await new Promise((resolve) => setTimeout(resolve, 500))")
        #expect(try page.text("document.activeElement.closest('.menu') !== null") == "true")
        #expect(try page.text("document.querySelectorAll('.card.open').length") == "0")
        try page.choose("Change the category")
        try page.click(".menu .tone-dessert")
        #expect(try page.shows("DESSERT", in: ".card-band"))
        #expect(try page.tab(to: ".card-main"))
        for kind in ["keyDown", "keyUp"] {
            try page.chromium(
                "Input.dispatchKeyEvent",
                ["type": kind, "key": "F10", "code": "F10", "windowsVirtualKeyCode": 121, "modifiers": 8])
        }
        #expect(try page.shows("Add picture", in: ".menu"))
        try page.press(Page.escape)
        #expect(try page.comes("document.activeElement.matches('.card-main')"))
        #expect(try page.text("document.activeElement.getAttribute('aria-expanded')") == "false")
        #expect(try page.complaints() == [])

        let phone = try Page(isSignedIn: false)
        try phone.becomesPhone()
        try phone.open(pages.signInLink(name: "phone", may: "read log"))
        #expect(try phone.shows("a bowl of soup", in: ".card"))
        try phone.drag(".card-main", by: -150)
        #expect(try phone.text("document.querySelectorAll('.card-behind').length") == "0")
        try phone.hold(".card-main")
        #expect(try phone.comes("document.querySelector('.menu')?.innerText.trim() === 'I ate again'"))
        try phone.lift()
    }

    @Test("the day follows the finger, springs back or turns, and keeps its place for those who want calm")
    func daySwiped() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.becomesPhone()
        try page.open(pages.address + "/#/today")
        #expect(try page.shows("A blank page"))
        let place = "document.querySelector('.today-main').getBoundingClientRect().x"
        try page.drag(".banner h1", by: 60) { () throws in
            #expect(try page.text(place) == "60")
            #expect(try page.shows("YESTERDAY", in: ".day-ahead"))
            #expect(try page.text("document.documentElement.scrollWidth") == "390")
        }
        #expect(try page.comes("!document.querySelector('.day-ahead') && \(place) === 0"))
        #expect(try page.text("location.hash") == "#/today")
        try page.drag(".banner h1", by: 160)
        #expect(try page.shows("YESTERDAY", in: ".banner"))
        try page.drag(".banner h1", by: -160)
        #expect(try page.shows("GOOD", in: ".banner"))
        // There is no tomorrow.
        try page.drag(".banner h1", by: -160)
        #expect(try page.comes("!document.querySelector('.is-turning') && \(place) === 0"))
        try page.chromium(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
        try page.drag(".banner h1", by: 160) { () throws in
            #expect(try page.text(place) == "0")
        }
        #expect(try page.shows("YESTERDAY", in: ".banner"))
        #expect(try page.complaints() == [])
    }

    @Test(
        "a card that is opened at the end of the window leaves no button under the bar, nor when its words have come"
    )
    func openedInSight() throws {
        let pages = try ServedPages()
        try pages.diary(
            "log", "--at", Date().ISO8601Format(), ServedPages.recording("breakfast-idli-slt").path)
        for number in 1...4 { try pages.diary("add", "soup number \(number)") }
        let page = try Page()
        try page.becomesPhone()
        try page.open(pages.address + "/#/today")
        #expect(try page.comes("document.querySelectorAll('.card').length === 5"))
        for number in 0..<5 {
            try page.run(
                """
                const main = document.querySelectorAll('.card-main')[\(number)];
                // Only its first line stands above the bar.
                scrollBy(0, main.getBoundingClientRect().top + 40 - document.querySelector('#bar').getBoundingClientRect().top);
                main.click();
                """)
            let isInSight = """
                (() => {
                  const [bar, adder] = ['#bar', '.adder'].map((each) => document.querySelector(each).getBoundingClientRect());
                  const card = document.querySelectorAll('.card')[\(number)];
                  if (card.querySelector('audio, .sound') && !card.querySelector('.word')) return false;
                  return [...card.querySelectorAll('.card-actions button')].every((each) => {
                    const { bottom, right, top } = each.getBoundingClientRect();
                    return bottom <= bar.top && (right <= adder.left || bottom <= adder.top || top >= adder.bottom);
                  });
                })()
                """
            #expect(try page.comes(isInSight), "card \(number)")
            try page.run("document.querySelectorAll('.card-main')[\(number)].click()")
        }
        #expect(try page.complaints() == [])
    }
}
