import Foundation
import Support
import Testing

@Suite("Reminders in a browser", .serialized, .timeLimit(.minutes(45)))
struct PushTests {
    private func allowNotifications(_ page: Page, at address: String) throws {
        try page.chromium(
            "Browser.grantPermissions", ["origin": address, "permissions": ["notifications"]])
    }

    @Test("what a push service brings is shown, and so is something when it brings nonsense")
    func shown() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address)
        try allowNotifications(page, at: pages.address)
        #expect(try page.comes("(await navigator.serviceWorker.ready).active?.state === 'activated'"))
        try page.chromium("ServiceWorker.enable", [:])
        let messages = [
            #"{"title": "To do today", "body": "<b>Gerda</b>", "tag": "due"}"#: "To do today: <b>Gerda</b>",
            "no JSON": "Your diary: ",
        ]
        for (data, words) in messages {
            // A message that comes before the browser's tools know of the worker is lost: it is sent again.
            var isShown = false
            for _ in 0..<3 where !isShown {
                try page.chromium(
                    "ServiceWorker.deliverPushMessage",
                    ["origin": pages.address, "registrationId": "0", "data": data])
                isShown = try page.comes(
                    "(await (await navigator.serviceWorker.ready).getNotifications()).some(({ title, body }) => `${title}: ${body}` === '\(words)')"
                )
            }
            #expect(isShown)
        }
        #expect(try page.complaints() == [])
    }

    @Test("this device is added with a tap and tested; a test that fails says why, and one that is gone goes")
    func thisDevice() throws {
        let server = try AnsweringServer(.reply("201 Created", ""))
        let pages = try ServedPages()
        let page = try Page()
        try allowNotifications(page, at: pages.address)
        try page.open(pages.address + "/#/settings/reminders")
        // No push service of a browser's maker can be reached from here: what one would give is made in the page.
        try page.run(
            """
            PushManager.prototype.subscribe = async function (options) {
              self.subscribedWith = options;
              const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
              const text = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\\+/g, '-').replace(/\\//g, '_');
              const p256dh = text(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
              const auth = text(crypto.getRandomValues(new Uint8Array(16)));
              return { toJSON: () => ({ endpoint: '\(server.address)/push/1', keys: { p256dh, auth } }) };
            };
            """)
        #expect(try page.shows("Nowhere yet", in: ".panel"))
        try page.click("[data-focus=reminder-daily]")
        #expect(try page.shows("Where to send reminders", in: "dialog"))
        try page.click("dialog [data-focus=this-device]")
        #expect(try page.shows("A test is on its way.", in: "#toasts"))
        #expect(try page.comes("!document.querySelector('dialog[open]')"))
        #expect(try page.text("subscribedWith.userVisibleOnly") == "true")
        #expect(
            try page.text("subscribedWith.applicationServerKey")
                == page.text("(await (await fetch('/v1/reminders/push-key')).json()).key"))
        #expect(try page.shows("Chrome on Linux by 127.0.0.1", in: ".row-line"))
        #expect(server.requests.count == 1)
        #expect(server.requests.first?.hasPrefix("POST /push/1 ") == true)
        #expect(server.requests.first?.contains("Content-Encoding: aes128gcm") == true)
        let forgetToasts = "document.getElementById('toasts').replaceChildren();"
        try page.run(forgetToasts)
        server.answers(.reply("503 Busy", ""))
        try page.click("[data-focus^=test-]")
        #expect(try page.shows("The test did not arrive: the server answered 503", in: "#toasts"))
        // It has unsubscribed meanwhile.
        try page.run(forgetToasts)
        server.answers(.reply("410 Gone", ""))
        try page.click("[data-focus^=test-]")
        #expect(try page.shows("it takes no reminders any more", in: "#toasts"))
        #expect(try page.shows("Nowhere yet", in: ".panel"))
        #expect(try page.complaints() == [])
    }

    @Test("a browser that shows no notifications says so, and an address can be given instead")
    func denied() throws {
        let pages = try ServedPages()
        let page = try Page()
        try page.open(pages.address + "/#/settings/reminders")
        try page.run("Notification.requestPermission = async () => 'denied';")
        try page.click("[data-focus=\"Add a way\"]")
        try page.click("dialog [data-focus=this-device]")
        #expect(try page.shows("shows no notifications of the diary", in: "dialog .wrong"))
        #expect(try page.text("(await (await fetch('/v1/reminders')).json()).channels.length") == "0")
        let server = try AnsweringServer(.reply("200 OK", ""))
        try page.type(server.address.replacing("/v1", with: "") + "/topic", into: "dialog input[type=url]")
        try page.click("dialog form .button.wide")
        #expect(try page.shows("A test is on its way.", in: "#toasts"))
        #expect(server.requests.first?.contains("This is how your diary will remind you.") == true)
        #expect(try page.complaints() == [])
    }
}
