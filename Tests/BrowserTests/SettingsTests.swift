import Foundation
import Support
import Testing

@Suite("Settings in a browser", .serialized, .timeLimit(.minutes(45)))
struct SettingsTests {
    @Test("reminders are switched and timed with the keyboard alone, and the service has them")
    func reminders() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/reminders")
        #expect(try page.shows("No reminder is planned"))
        try page.run("document.querySelector('[data-focus=\"reminder-daily\"]').focus();")
        try page.press(" ")
        #expect(
            try page.comes("document.querySelector('[data-focus=\"reminder-daily\"]').ariaChecked === 'true'")
        )
        #expect(try page.shows("Next:"))
        try page.run(
            """
            const time = document.querySelector('[data-focus="reminder-time"]');
            time.value = '07:30';
            time.dispatchEvent(new Event('change'));
            """)
        #expect(
            try page.comes(
                "(await (await fetch('/v1/settings')).json()).reminderTime === '07:30' && !document.querySelector('[data-focus=\"reminder-daily\"]').disabled"
            ))
        #expect(
            try page.text("JSON.stringify((await (await fetch('/v1/reminders')).json()).on)") == "[\"daily\"]"
        )
        #expect(try page.complaints() == [])
    }

    @Test("a household moves: what is in the diary keeps its time, and a new entry has the new place's clock")
    func timeZone() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        let old = try page.log("two idlis")
        #expect(try page.shows("two idlis", in: ".cards"))
        let time = try page.text("document.querySelector('.cards time').textContent")
        let day = try page.text("(await (await fetch('/v1/entries/\(old)')).json()).date")
        try page.open(pages.address + "/#/settings/reminders")
        #expect(try page.comes("document.querySelector('[data-focus=\"time-zone\"]')"))
        try page.run("document.querySelector('[data-focus=\"time-zone\"]').focus();")
        try page.press(Key.enter)
        #expect(try page.comes("document.querySelector('dialog .zones option')"))
        try page.run("document.querySelector('dialog input').focus();")
        try page.press("a", "u", "c", "k", "l")
        #expect(try page.shows("1 time zone", in: "dialog"))
        #expect(try page.shows("Move to Pacific/Auckland", in: "dialog .main"))
        try page.press(Key.enter)
        #expect(try page.shows("The diary is in Pacific/Auckland now", in: "#toasts"))
        #expect(try page.shows("Pacific/Auckland", in: ".settings"))
        try page.open(pages.address + "/#/today/\(day)")
        #expect(try page.shows("two idlis", in: ".cards"))
        let shown =
            "[...document.querySelectorAll('.card')].find((each) => each.innerText.includes('two idlis'))"
        #expect(try page.text("\(shown).querySelector('time').textContent") == time)
        let new = try page.log("rice")
        let written = try page.text("(await (await fetch('/v1/entries/\(new)')).json()).createdAt")
        #expect(written.hasSuffix("+13:00") || written.hasSuffix("+12:00"))
        try page.open(pages.address)
        #expect(try page.shows("rice", in: ".cards"))
        #expect(
            try page.text("(await import('/dates.js')).clockTime('\(written)')")
                == written.dropFirst(11).prefix(5))
        #expect(try page.complaints() == [])
    }

    @Test(
        "kitchens are chosen with the keyboard alone, here and at the welcome, and left to what is eaten again"
    )
    func kitchens() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/hearing")
        #expect(try page.shows("Your entries will show which", in: ".settings"))
        try page.run("document.querySelector('[data-focus=\"kitchens\"]').focus();")
        try page.press(Key.enter)
        let thai = "[...document.querySelectorAll('dialog .chip')].find((each) => each.innerText === 'Thai')"
        #expect(try page.comes(thai))
        try page.run("\(thai).focus();")
        try page.press(" ")
        #expect(try page.comes("\(thai).ariaPressed === 'true'"))
        try page.click("dialog .button.main")
        #expect(try page.shows("Your kitchens: Thai", in: "#toasts"))
        #expect(try page.shows("Thai", in: ".settings"))
        let own =
            "(await (await fetch('/v1/kitchens')).json()).kitchens.filter((each) => each.isOwn).map((each) => each.id)"
        #expect(try page.text("JSON.stringify(\(own))") == "[\"thai\"]")

        try page.open(pages.address + "/#/welcome/2")
        try page.click(".welcome [data-focus=\"kitchens\"]")
        #expect(try page.comes("\(thai).ariaPressed === 'true'"))
        try page.press(Key.escape)
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.shows("Log anything", in: "h1"))
        try page.click(".welcome [data-focus=\"kitchens\"]")
        #expect(try page.comes("document.querySelector('dialog .button.wide:not(.main)')"))
        try page.click("dialog .button.wide:not(.main)")
        #expect(try page.comes("(await (await fetch('/v1/kitchens')).json()).isGuessed"))
        #expect(try page.complaints() == [])
    }

    @Test("a backup is looked at, takes the place of the diary, and the page works on")
    func restore() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        _ = try page.log("two idlis")
        try page.run(
            """
            const answer = await fetch('/v1/backup');
            self.backup = new File([await answer.blob()], 'diary.tar');
            """)
        _ = try page.log("a late snack")
        try page.run("location.hash = '#/settings/data';")
        let input = "document.querySelector('input[aria-label=\"Choose a backup\"]')"
        #expect(try page.comes(input))
        let choose = """
            const files = new DataTransfer();
            files.items.add(self.backup);
            const input = \(input);
            input.files = files.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
            """
        try page.run(choose)
        #expect(try page.shows("1 entry, 0 recordings", in: "dialog"))
        #expect(try page.shows("2 entries, 0 recordings", in: "dialog"))
        try page.press(Key.escape)
        #expect(try page.comes("!document.querySelector('dialog')"))
        #expect(try page.comes("(await (await fetch('/v1/restore')).json()).state === 'none'"))
        try page.run(choose)
        #expect(try page.shows("Replace the diary", in: "dialog"))
        try page.click("dialog .button.main")
        #expect(try page.shows("Restored: 1 entry and 0 recordings", in: "dialog"))
        #expect(try page.shows("home.before-", in: "dialog"))
        try page.click("dialog .button.main")
        #expect(try page.shows("two idlis", in: ".cards"))
        #expect(
            try page.text(
                "(await (await fetch('/v1/entries')).json()).entries.map((each) => each.processedDescription)"
            )
                == "two idlis")
        _ = try page.log("rice")
        #expect(try page.shows("rice", in: ".cards"))
    }

    @Test("a file that is no backup is said to be none, and the diary stays")
    func noBackup() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/data")
        try page.give("two idlis", named: "diary.tar", to: "input[aria-label=\"Choose a backup\"]")
        #expect(try page.shows("This is not a backup", in: "dialog"))
        #expect(try page.shows("The diary is as it was", in: "dialog"))
    }

    @Test("an import shows what it would do before it does it, with its bad rows; an export brings it back")
    func exchange() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/data")
        try page.give(
            "Date,Food\n2026-11-18,two idlis\nnever,toast\n", named: "old.csv",
            to: "input[aria-label=\"Choose a file\"]")
        #expect(try page.shows("1 new entry", in: "dialog"))
        #expect(try page.shows("1 row that cannot be read", in: "dialog"))
        #expect(try page.text("(await (await fetch('/v1/entries')).json()).entries.length") == "0")
        try page.click("dialog .button.main")
        #expect(try page.shows("1 entry imported", in: "#toasts"))
        #expect(
            try page.text("(await (await fetch('/v1/export')).json())[0].processedDescription") == "two idlis"
        )
        #expect(try page.complaints() == [])
    }

    @Test("an archive brings back a picture whose file was lost, and then a deleted entry")
    func archive() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try page.run(
            """
            const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
            canvas.getContext('2d').fillRect(0, 0, 32, 48);
            const body = await new Promise((done) => canvas.toBlob(done, 'image/png'));
            const headers = { 'Content-Type': 'image/png' };
            await fetch('/v1/pictures?text=idli', { method: 'POST', body, headers });
            """)
        try page.run(
            "self.kept = new File([await (await fetch('/v1/export?format=zip')).blob()], 'diary.zip');")
        let choose = """
            const data = new DataTransfer();
            data.items.add(self.kept);
            const input = document.querySelector('input[aria-label="Choose a file"]');
            input.files = data.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
            """
        try page.run("location.hash = '#/settings/data'")
        #expect(try page.shows("Choose a file"))
        try page.run(choose)
        #expect(try page.shows("Nothing to import", in: "dialog"))
        try page.click("dialog [aria-label=Close]")
        try pages.loseMedia()
        try page.run(choose)
        #expect(try page.shows("1 picture whose file was lost and comes back", in: "dialog"))
        try page.click("dialog .button.main")
        #expect(try page.shows("Imported.", in: "#toasts"))
        let status =
            "(await fetch((await (await fetch('/v1/pictures')).json()).pictures[0].links.file)).status"
        #expect(try page.text(status) == "200")
        try page.run(
            """
            const [{ links, etag }] = (await (await fetch('/v1/entries')).json()).entries;
            await fetch(links.self, { method: 'DELETE', headers: { 'If-Match': etag } });
            """
        )
        try page.run(choose)
        #expect(try page.shows("1 new entry", in: "dialog"))
        try page.click("dialog .button.main")
        #expect(try page.shows("1 entry imported", in: "#toasts"))
        #expect(try page.text(status) == "200")
        #expect(try page.complaints() == [])
    }

    @Test("an empty diary says that there is nothing to export; samples come and go")
    func samples() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/data")
        try page.click("[data-focus=\"export-json\"]")
        #expect(try page.shows("Nothing to export", in: "#toasts"))
        try page.click("[data-focus=\"seed\"]")
        #expect(try page.shows("sample entries added", in: "#toasts"))
        try page.click("[data-focus=\"clear\"]")
        try page.click("dialog .button.main")
        #expect(try page.shows("sample entries removed", in: "#toasts"))
        #expect(try page.complaints() == [])
    }

    @Test("a token is made, shown once, and revoked")
    func tokens() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/access")
        #expect(try page.shows("yours", in: ".row-words"))
        try page.click("[data-focus=\"new-token\"]")
        try page.type("kitchen <b>tablet</b>", into: "dialog input.input")
        try page.press("\u{E007}")
        #expect(try page.shows("diary_", in: "dialog .secret"))
        try page.press("\u{E00C}")
        let row =
            "[...document.querySelectorAll('.row-line')].find((row) => row.textContent.includes('kitchen <b>'))"
        #expect(try page.comes("\(row)?.textContent.includes('May look, add')"))
        #expect(try page.text("document.body.textContent.includes('diary_')") == "false")
        _ = try page.text("\(row).querySelector('button').click()")
        try page.click("dialog .button.main")
        #expect(try page.comes("!(\(row))"))
        #expect(try page.complaints() == [])
    }

    @Test("the page about trust says whether this browser does, and offers the authority when there is one")
    func trust() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/trust")
        #expect(try page.shows("There is no certificate yet"))
        #expect(try page.comes("document.querySelectorAll('.systems details').length === 6"))
        try pages.diary("certificate")
        try page.open(pages.address + "/#/settings")
        try page.open(pages.address + "/#/trust")
        #expect(try page.comes("document.querySelector('a[href=\"/authority.crt\"]')"))
        let text = try page.text("(await (await fetch('/authority.crt')).text())")
        #expect(text.hasPrefix("-----BEGIN CERTIFICATE-----"))
        #expect(try page.complaints() == [])
    }

    @Test(
        "each page of the settings is a tap away and leads back; who may only look sees those that change nothing"
    )
    func pagesOfSettings() throws {
        let pages = try ServedPages()
        let page = try Page()
        for (name, holds) in [
            ("hearing", "Kitchens"), ("reminders", "No reminder is planned"),
            ("data", "Everything in one file"),
            ("others", "Weather service"), ("about", "Your entries"),
        ] {
            try page.open(pages.address + "/#/settings")
            try page.click("[data-focus='#/settings/\(name)']")
            #expect(try page.shows(holds, in: ".settings"))
            try page.click("[data-focus=back]")
            #expect(try page.shows("Recently changed", in: ".settings"))
        }
        #expect(try page.complaints() == [])
        let reader = try Page(isSignedIn: false)
        try reader.open(pages.signInLink(name: "reader", may: "read"))
        #expect(try reader.comes("document.querySelector('.banner')"))
        try reader.open(pages.address + "/#/settings")
        #expect(try reader.shows("Recently changed", in: ".settings"))
        #expect(
            try reader.text("document.querySelectorAll('[href$=reminders], [href$=others]').length") == "0")
        try reader.open(pages.address + "/#/settings/data")
        #expect(try reader.shows("JSON", in: ".settings"))
        #expect(
            try reader.text("document.querySelectorAll('[data-focus=seed], [data-focus=import]').length")
                == "0")
    }

    @Test("it asks for a meal at the hour that is given on the page, and no more once that is taken away")
    func asks() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/reminders")
        #expect(try page.comes("document.querySelector('[data-focus=reminder-meal]')"))
        #expect(try page.text("document.querySelectorAll('[data-focus^=ask-]').length") == "0")
        try page.click("[data-focus=reminder-meal]")
        #expect(try page.shows("Where to send reminders", in: "dialog"))
        try page.press(Page.escape)
        #expect(try page.comes("document.querySelector('[data-focus=ask-lunch]')"))
        try page.run(
            """
            const time = document.querySelector('[data-focus=ask-lunch]');
            time.value = '13:30';
            time.dispatchEvent(new Event('change'));
            """)
        let asks = "JSON.stringify((await (await fetch('/v1/reminders')).json()).asks)"
        #expect(try page.comes("\(asks) === '{\"lunch\":\"13:30\"}'"))
        #expect(try page.shows("Asked at this time", in: ".settings"))
        try page.click("[data-focus=ask-not-lunch]")
        #expect(try page.comes("\(asks) === '{}'"))
        #expect(try page.comes("!document.querySelector('[data-focus=ask-not-lunch]')"))
        #expect(try page.complaints() == [])
    }

    @Test("a weather service and a language model are named, tested and removed on the page")
    func otherMachines() throws {
        let server = try AnsweringServer(.reply("200 OK", #"{"choices":[{"message":{"content":"Yes."}}]}"#))
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/others")
        try page.click("[data-focus=weather-set]")
        try page.type("https://weather.example", into: "dialog [name=address]")
        try page.type("52.52", into: "dialog [name=latitude]")
        try page.type("-13.41", into: "dialog [name=longitude]")
        try page.press(Page.enter)
        #expect(try page.shows("weather.example is asked for the weather at 52.5, -13.4", in: ".settings"))
        try page.click("[data-focus=advice-set]")
        try page.type("nowhere", into: "dialog [name=address]")
        try page.click("dialog .button.main")
        #expect(try page.comes("document.querySelector('dialog [name=address]:invalid')"))
        try page.run("document.querySelector('dialog [name=address]').value = ''")
        try page.type(server.address.replacing("/v1", with: ""), into: "dialog [name=address]")
        try page.press(Page.enter)
        #expect(try page.shows("is asked what the diary cannot answer", in: ".settings"))
        try page.click("[data-focus=advice-test]")
        #expect(try page.shows("It answers", in: "#toasts"))
        #expect(server.requests.first?.hasPrefix("POST /v1/chat/completions ") == true)
        for name in ["weather", "advice"] {
            try page.click("[data-focus=\(name)-remove]")
            try page.click("dialog .button.main")
            #expect(try page.comes("!document.querySelector('[data-focus=\(name)-remove]')"))
        }
        #expect(try page.text("(await (await fetch('/v1/weather')).json()).address ?? 'none'") == "none")
        #expect(
            try page.text("(await (await fetch('/v1/advice/server')).json()).address ?? 'none'") == "none")
        #expect(try page.complaints() == [])
    }
}
