import Foundation
import Testing

@testable import Server

@Suite("API: the library of journals")
struct LibraryTests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    @discardableResult
    private func tell(_ journal: String, _ json: String) -> Reply {
        diary.send("POST", "/v1/journals/\(journal)/acts", json: json)
    }

    @Test("a household that keeps meals alone uses no other journal, and one that was told of a plant does")
    func used() {
        func isUsed() -> [Bool] {
            diary.send("GET", "/v1/journals")["journals"].items.map { $0["isUsed"] == .bool(true) }
        }
        #expect(isUsed() == [false, false])
        tell("plants", #"{"act": "plant", "fields": {"name": "Gerda"}}"#)
        #expect(isUsed() == [true, false])
    }

    @Test("an entry says to which journal it belongs, and how a card shows what it tells")
    func cards() {
        let care = tell(
            "plants", #"{"act": "care", "fields": {"care": "watering", "plants": ["fern", "basil"]}}"#)
        #expect(care["entry"]["journal"].text == "plants")
        #expect(care["entry"]["card"]["style"].text == "band")
        #expect(care["entry"]["card"]["title"].text == "Fern, basil · watered")
        let lent = tell("things", #"{"act": "lend", "fields": {"name": "ladder", "to": "Ann"}}"#)
        #expect(lent["entry"]["card"]["style"].text == "line")
        #expect(lent["entry"]["card"]["title"].text == "Ladder lent to Ann")
        let note = tell("things", #"{"act": "note", "fields": {"body": "the bell is broken"}}"#)
        #expect(note["entry"]["card"]["style"].text == "note")
        #expect(note["entry"]["card"]["text"].text == "The bell is broken")
        let meal = diary.send("POST", "/v1/entries", json: #"{"processedDescription": "two idlis"}"#)
        #expect(meal["entries"][0]["journal"].text == "food" && meal["entries"][0]["acts"].items.isEmpty)
    }

    @Test("who adds words is told what became of them in each journal")
    func toast() {
        let both = diary.send(
            "POST", "/v1/entries", json: #"{"text": "i watered the fern and had two idlis"}"#)
        #expect(both["entries"].items.count == 2)
        #expect(both["toast"].text == "New plant: fern. Watered. First entry today!")
    }

    @Test("the library has a line of story for each record, and its page what was told and can be done")
    func pages() {
        tell(
            "plants",
            #"{"act": "plant", "fields": {"name": "Gerda", "species": "peace lily", "place": "hall"}}"#)
        tell("plants", #"{"act": "care", "fields": {"care": "watering", "plants": ["Gerda"]}}"#)
        let line = diary.send("GET", "/v1/journals/plants/library")["lines"][0]
        #expect(line["name"].text == "Gerda" && line["place"].text == "hall")
        #expect(line["story"].text.hasPrefix("Watered today, due "))
        let page = diary.send("GET", "/v1/journals/plants/library/\(line["id"].text)")
        #expect(page["timeline"].items.count == 2)
        #expect(page["actions"].items.map { $0["label"].text }.contains("Water"))
        let other = diary.send("GET", "/v1/journals/things/library/\(line["id"].text)")
        #expect(other.status == 404)
    }

    @Test("the page of a thing tells its history in the words of cards, and no kind that says nothing")
    func history() {
        let place = #""collection": "cellar", "unit": "bottle", "name": "apple juice""#
        tell("things", #"{"act": "item", "fields": {\#(place), "quantity": 6}}"#)
        tell("things", #"{"act": "take", "fields": {\#(place), "quantity": 2}}"#)
        let lines = diary.send("GET", "/v1/journals/things/library")["lines"].items
        let item = lines.first { $0["kind"].text == "item" }?["id"].text ?? ""
        let page = diary.send("GET", "/v1/journals/things/library/\(item)")
        #expect(
            page["timeline"].items.map { $0["text"].text } == [
                "Took 2 bottles of apple juice from the cellar", "6 bottles of apple juice in the cellar",
            ])
        #expect(!page["facts"].items.contains { $0["text"].text == "general" })
    }

    @Test("the page of a list has its items, and what ticks one off takes it off the list")
    func lists() {
        for name in ["milk", "soap"] {
            tell("things", #"{"act": "item", "fields": {"name": "\#(name)", "collection": "shopping list"}}"#)
        }
        let lines = diary.send("GET", "/v1/journals/things/library")["lines"].items
        let list = lines.first { $0["kind"].text == "collection" }?["id"].text ?? ""
        let path = "/v1/journals/things/library/\(list)"
        let member = diary.send("GET", path)["members"][0]
        #expect(member["line"]["name"].text == "milk" && member["tick"]["act"].text == "take")
        let told = tell(
            "things", #"{"act": "take", "fields": {"name": "milk", "collection": "shopping list"}}"#)
        #expect(told.status == 201)
        #expect(diary.send("GET", path)["members"].items.map { $0["line"]["name"].text } == ["soap"])
    }

    @Test("days and hits are counted for one journal when it is named, and one that there is not is refused")
    func narrowed() {
        tell("plants", #"{"act": "care", "fields": {"care": "watering", "plants": ["fern"]}}"#)
        _ = diary.send("POST", "/v1/entries", json: #"{"processedDescription": "two idlis"}"#)
        func total(_ query: String) -> Double {
            diary.send("GET", "/v1/days" + query)["days"].items.reduce(0) { $0 + $1["count"].number }
        }
        #expect(total("") == 1 && total("?journal=food") == 1)
        #expect(total("?journal=plants") == 1 && total("?journal=things") == 0)
        #expect(diary.send("GET", "/v1/search?q=fern&journal=plants")["hits"].items.count == 1)
        #expect(diary.send("GET", "/v1/search?q=fern&journal=food")["hits"].items.isEmpty)
        #expect(diary.send("GET", "/v1/days?journal=stars").status == 400)
    }

    @Test("what is due says what tells that it is done")
    func done() {
        tell("plants", #"{"act": "plant", "fields": {"name": "Gerda", "species": "basil"}}"#)
        let due = diary.send("GET", "/v1/journals/plants/due")["due"][0]
        #expect(due["name"].text == "Gerda" && due["done"]["act"].text == "care")
        #expect(due["done"]["fields"]["care"].text == due["kind"].text)
    }
}
