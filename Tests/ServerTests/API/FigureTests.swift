import Diary
import Foundation
import JSON
import Journal
import Testing

@testable import Server

@Suite("API: figures, search, reminders")
struct FigureAPITests {
    @Test(
        "figures of the samples agree with each other and with the list", arguments: ["week", "month", "all"])
    func insights(period: String) throws {
        let diary = try ServedDiary()
        _ = diary.send("POST", "/v1/samples")
        let page = diary.send("GET", "/v1/insights?period=\(period)")
        func sum(_ value: JSONValue) -> Double { value.items.reduce(0) { $0 + $1["count"].number } }
        let count = page["entries"].number
        #expect(count > 0 && sum(page["dailyCounts"]) == count)
        #expect(page["mealTiming"].items.reduce(0) { $0 + $1.number } == count)
        let days = "from=\(page["from"].text)&to=\(page["to"].text)"
        let listed = diary.send("GET", "/v1/entries?limit=1000&\(days)")["entries"].items
        #expect(Double(listed.count) == count)
        #expect(sum(diary.send("GET", "/v1/days?\(days)")["days"]) == count)
        let food = page["topItems"][0]["name"].text
        #expect(!food.isEmpty)
        let one = diary.send("GET", "/v1/insights/foods/\(food)?period=\(period)")
        #expect(one["count"].number == page["topItems"][0]["count"].number)
    }

    @Test("the foods that were eaten are found by a part of their name, with their last day")
    func foods() throws {
        let diary = try ServedDiary()
        diary.add("masala dosa", at: "2026-11-16T08:00:00Z")
        diary.add("masala dosa with rice", at: "2026-11-18T08:00:00Z")
        diary.add("rice", at: "2026-11-19T08:00:00Z")
        diary.add("toast", at: "2026-11-20T08:00:00Z")
        let all = diary.send("GET", "/v1/insights/foods")["foods"].items
        #expect(all.map { $0["count"].number } == [2, 2, 1])
        let found = diary.send("GET", "/v1/insights/foods?q=DOS")["foods"]
        #expect(found.items.count == 1 && found[0]["lastDay"].text == "2026-11-18")
        #expect(diary.send("GET", "/v1/insights/foods?limit=1")["foods"].items.count == 1)
        #expect(diary.send("GET", "/v1/insights/foods?q=quince")["foods"].items.isEmpty)
        let rice = diary.send("GET", "/v1/insights/foods/rice?period=week")
        #expect(rice["countEver"].number == 2 && rice["lastDay"].text == "2026-11-19")
    }

    @Test("streak, recap and milestones say what the entries say")
    func streak() throws {
        let diary = try ServedDiary()
        for day in 16...20 {
            for hour in [8, 13] {
                diary.add("rice", at: "2026-11-\(day)T\(hour < 10 ? "0" : "")\(hour):00:00Z")
            }
        }
        let streak = diary.send("GET", "/v1/streak")
        #expect(streak["streak"]["days"].number == 5 && streak["entriesToday"].number == 2)
        #expect(streak["greeting"].text == "Good afternoon")
        let recap = diary.send("GET", "/v1/recap")
        #expect(recap["week"].text == "2026-W47" && recap["entries"].number == 10)
        #expect(recap["topFood"]["name"].text == "rice")
        #expect(diary.send("GET", "/v1/recap?week=last")["entries"].number == 0)
        let milestones = diary.send("GET", "/v1/milestones")
        #expect(milestones["reached"].items.map(\.number) == [10] && milestones["next"].number == 25)
        #expect(diary.send("POST", "/v1/milestones/next")["milestone"].isNull, "told with the tenth entry")
    }

    @Test("a milestone is told once, to whoever adds the entry")
    func milestone() throws {
        let diary = try ServedDiary()
        let told = (1...11).map { _ in
            diary.send("POST", "/v1/entries", json: #"{"text": "rice"}"#)["milestone"].number
        }
        #expect(told == [-1, -1, -1, -1, -1, -1, -1, -1, -1, 10, -1])
    }

    @Test("search marks what was found, and forgives a misspelt food")
    func search() throws {
        let diary = try ServedDiary()
        diary.add("masala dosa with rice")
        diary.add("toast")
        let hit = diary.send("GET", "/v1/search?q=dosa ri")["hits"][0]
        #expect(
            hit["description"].items.filter { $0["isMatch"].isTrue }.map { $0["text"].text } == [
                "dosa", "rice",
            ])
        #expect(hit["description"].items.map { $0["text"].text }.joined() == "masala dosa with rice")
        let forgiven = diary.send("GET", "/v1/search?q=doza")
        #expect(forgiven["hits"].items.isEmpty && forgiven["forgiven"].items.count == 1)
        #expect(forgiven["substitutes"][0]["typed"].text == "doza")
        #expect(diary.send("GET", "/v1/search?q=toast&category=none")["hits"].items.isEmpty)
    }

    @Test("reminders are set and shown, their URLs without what may be secret")
    func reminders() throws {
        let diary = try ServedDiary()
        let set = diary.send("PATCH", "/v1/reminders", json: #"{"on": ["daily", "recap"], "time": "20:30"}"#)
        #expect(set["on"].items.map(\.text) == ["daily", "recap"] && set["time"].text == "20:30")
        #expect(set["planned"].items.count == 15)
        let channel = diary.send(
            "POST", "/v1/reminders/channels", json: #"{"url": "https://user:word@ntfy.sh/secret"}"#)
        #expect(channel.status == 201 && !String(decoding: channel.body, as: UTF8.self).contains("secret"))
        let id = channel["channels"][0]["id"].text
        #expect(diary.send("GET", "/v1/reminders")["channels"][0]["id"].text == id)
        #expect(diary.send("DELETE", "/v1/reminders/channels/\(id)")["channels"].items.isEmpty)
        #expect(diary.send("GET", "/v1/reminders.ics").body.starts(with: Data("BEGIN:VCALENDAR".utf8)))
    }

    @Test("a browser that subscribes anew takes the place of its earlier subscription, and of no other")
    func renewed() throws {
        let diary = try ServedDiary()
        let key = diary.send("GET", "/v1/reminders/push-key")["key"].text
        func subscribe(_ endpoint: String, _ more: String) -> Reply {
            let push =
                #"{"endpoint": "https://\#(endpoint)", "p256dh": "\#(key)", "auth": "AAAAAAAAAAAAAAAAAAAAAA", \#(more)}"#
            return diary.send("POST", "/v1/reminders/channels", json: #"{"push": \#(push)}"#)
        }
        func ways(_ reply: Reply) -> [String] { reply["channels"].items.map { $0["goesTo"].text } }
        #expect(ways(subscribe("push.example/1", #""name": "Phone""#)) == ["Phone by push.example"])
        #expect(
            ways(subscribe("new.example/2", #""replaces": "https://push.example/1""#)) == [
                "Phone by new.example"
            ])
        // It was removed meanwhile, so it does not come back by itself.
        #expect(subscribe("new.example/3", #""replaces": "https://push.example/1""#).status == 422)
        #expect(ways(diary.send("GET", "/v1/reminders")) == ["Phone by new.example"])
        let ids = diary.send("GET", "/v1/reminders")["channels"].items.map { $0["id"].text }
        let all = String(decoding: diary.send("GET", "/v1/reminders").body, as: UTF8.self)
        #expect(ids.count == 1 && !all.contains("/2"))
    }
}
