import Foundation
import HTTP
import JSON
import Testing

@testable import Server

@Suite("API: review and corrections")
struct ReviewTests {
    private let diary: ServedDiary

    init() throws { diary = try ServedDiary() }

    /// Has a recording heard; gives its id.
    private func hear(_ text: String, _ mark: UInt8 = 1) -> String {
        diary.ears.hears(.success(text))
        let reply = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile(mark)))
        return reply["recording"]["id"].text + (reply.status == 422 ? reply["recording"].text : "")
    }

    private var queue: [String] {
        diary.send("GET", "/v1/review")["items"].items.map { $0["recording"]["id"].text }
    }

    private func replace(_ id: String, _ text: String, headers: [String: String] = [:]) -> Reply {
        diary.send("POST", "/v1/review/\(id)/replace", json: #"{"text": "\#(text)"}"#, headers: headers)
    }

    @Test("what was badly heard or failed is in the queue, with the words in doubt and when they were said")
    func listed() throws {
        _ = hear("two idlis", 1)
        let doubtful = hear("toast:0.3 and rice", 2)
        let failed = hear("", 3)
        #expect(Set(queue) == [doubtful, failed])
        let item = diary.send("GET", "/v1/review/\(doubtful)")
        #expect(item["cause"].text == "doubtful" && item["text"].text == "toast and rice")
        let words = item["doubtful"][0]
        #expect(words["text"].text == "toast" && words["words"].items.map(\.number) == [0, 1])
        #expect(words["start"].number == 0 && words["end"].number == 0.5 && words["confidence"].number == 0.3)
        #expect(diary.send("GET", "/v1/review?below=0.2")["count"].number == 1)
        #expect(diary.send("GET", "/v1/review?failed=true")["items"][0]["cause"].text == "failed")
        let short = diary.send("GET", "/v1/review?limit=1")
        #expect(short["items"].items.count == 1 && short["count"].number == 2)
    }

    @Test("an item comes with what else may have been said, and all of it where nothing was heard")
    func alternatives() throws {
        let doubtful = hear("toast:0.3 and rice", 1)
        let failed = hear("", 2)
        diary.ears.mightHear(["toast and rice", "roast and rice"])
        let found = diary.send("GET", "/v1/review/\(doubtful)")["doubtful"][0]["alternatives"]
        #expect(found.items.map { $0["text"].text } == ["roast"] && found[0]["source"].text == "heard")
        let wholes = diary.send("GET", "/v1/review/\(failed)")["wholes"]
        #expect(wholes.items.map(\.text) == ["toast and rice", "roast and rice"])
    }

    @Test("nothing is heard again for a quick answer, which has the tag for deciding")
    func quick() throws {
        let id = hear("toast:0.3 and rice")
        diary.ears.mightHear(["roast and rice"])
        let quick = diary.send("GET", "/v1/review/\(id)?quick=true")
        #expect(quick["text"].text == "toast and rice" && quick["doubtful"].items.count == 1)
        #expect(quick["doubtful"][0]["alternatives"].items.isEmpty && quick["wholes"].items.isEmpty)
        #expect(!quick.tag.isEmpty)
        #expect(quick.tag == diary.send("GET", "/v1/review/\(id)").tag)
    }

    @Test("what was put right or agreed with stands beside what was heard, until it is taken back")
    func said() throws {
        let id = hear("toast:0.3 and rice")
        func said() -> JSONValue { diary.send("GET", "/v1/recordings/\(id)/transcript")["said"] }
        #expect(said().isNull)
        let entry = replace(id, "dosa and rice")["entries"][0]["id"].text
        #expect(said().text == "dosa and rice")
        diary.clock.set(diary.clock.now + 60)
        #expect(replace(id, "dosa and milk")["entries"][0]["id"].text == entry)
        #expect(said().text == "dosa and milk")
        #expect(diary.send("POST", "/v1/undo?entry=\(entry)").status == 200)
        #expect(said().text == "dosa and rice")
        #expect(diary.send("POST", "/v1/undo?entry=\(entry)").status == 200)
        #expect(said().isNull)
        #expect(diary.send("POST", "/v1/review/\(id)/accept").status == 200)
        #expect(said().text == "toast and rice")
        #expect(diary.send("GET", "/v1/recordings/\(id)/transcript")["text"].text == "toast and rice")
    }

    @Test("any words that are asked about come with what else may have been said there")
    func asked() throws {
        let id = hear("toast and rice")
        diary.ears.mightHear(["toast and rice", "toast and ice"])
        #expect(diary.send("GET", "/v1/review/\(id)")["doubtful"].items.isEmpty)
        let asked = diary.send("GET", "/v1/review/\(id)?first=2")["asked"]
        #expect(asked["text"].text == "rice" && asked["words"].items.map(\.number) == [2, 3])
        #expect(asked["alternatives"].items.map { $0["text"].text } == ["ice"])
        let more = diary.send("GET", "/v1/review/\(id)?first=1&last=2")["asked"]
        #expect(more["text"].text == "and rice" && more["alternatives"].items.count == 1)
        #expect(diary.send("GET", "/v1/review/\(id)?first=3")["field"].text == "first")
        #expect(diary.send("GET", "/v1/review/\(id)?first=2&last=1")["field"].text == "last")
        #expect(diary.send("GET", "/v1/review/\(id)?last=1")["field"].text == "last")
    }

    @Test("what is accepted leaves the queue, with what was left out for being in doubt")
    func accepted() throws {
        let id = hear("toast:0.3 and rice")
        let reply = diary.send("POST", "/v1/review/\(id)/accept")
        #expect(reply.status == 200 && queue.isEmpty)
        #expect(reply["entries"][0]["processedDescription"].text == "toast, rice")
        #expect(diary.send("GET", "/v1/review/\(id)")["entries"][0]["updatedAt"].isNull)
        #expect(diary.send("POST", "/v1/undo")["entry"]["processedDescription"].text == "rice")
    }

    @Test("an unclear recording that was heard right becomes an entry when it is accepted")
    func acceptedUnclear() throws {
        let id = hear("two:0.3 idlis:0.3 for:0.3 lunch:0.3")
        #expect(queue == [id] && diary.send("GET", "/v1/entries")["entries"].items.isEmpty)
        let entries = diary.send("POST", "/v1/review/\(id)/accept")["entries"]
        #expect(entries.items.count == 1 && queue.isEmpty)
        #expect(
            entries[0]["processedDescription"].text == "two idlis" && entries[0]["category"].text == "lunch")
        #expect(entries[0]["updatedAt"].isNull && entries[0]["inputType"].text == "voice")
        #expect(diary.send("GET", "/v1/recordings/\(id)")["state"].text == "logged")
    }

    @Test("a recording with nothing in it is dismissed, not accepted; one with entries is not dismissed")
    func dismissed() throws {
        let (silent, doubtful) = (hear("", 1), hear("toast:0.3 and rice", 2))
        let refused = diary.send("POST", "/v1/review/\(silent)/accept")
        #expect(refused.status == 422 && refused["field"].text == "id" && queue.contains(silent))
        #expect(diary.send("POST", "/v1/review/\(doubtful)/dismiss").status == 409)
        #expect(diary.send("POST", "/v1/review/\(silent)/dismiss").status == 204)
        #expect(queue == [doubtful])
        #expect(diary.send("GET", "/v1/recordings/\(silent)")["state"].text == "failed")
    }

    @Test("what was said replaces what was heard, and is learned; what was learned can be revoked")
    func replaced() throws {
        let first = hear("two rice:0.3 with coffee", 1)
        let entries = replace(first, "two ice with coffee")["entries"]
        #expect(entries[0]["processedDescription"].text == "two ice with coffee")
        #expect(entries[0]["rawInput"].text == "two rice with coffee" && queue.isEmpty)
        #expect(diary.send("GET", "/v1/corrections?rules=true")["corrections"].items.isEmpty)
        _ = replace(hear("two rice:0.3 with coffee", 2), "two ice with coffee")
        let pair = diary.send("GET", "/v1/corrections")["corrections"][0]
        #expect(pair["heard"].text == "rice" && pair["meant"].text == "ice" && pair["isRule"].isTrue)
        #expect(pair["count"].number == 2 && pair["places"][0]["after"].text == "with coffee")
        #expect(diary.send("DELETE", "/v1/corrections/\(Int(pair["number"].number))").status == 204)
        #expect(diary.send("GET", "/v1/corrections")["corrections"].items.isEmpty)
        #expect(diary.send("DELETE", "/v1/corrections/99")["field"].text == "number")
        #expect(diary.send("DELETE", "/v1/corrections/x").status == 400)
    }

    @Test("a failed recording becomes an entry when somebody says what is in it")
    func failed() throws {
        let id = hear("")
        let reply = replace(id, "two idlis for lunch")
        #expect(reply.status == 200 && reply["entries"][0]["category"].text == "lunch" && queue.isEmpty)
        #expect(diary.send("GET", "/v1/recordings/\(id)")["state"].text == "logged")
    }

    @Test("an unclear recording waits without entries; saying what is in it makes them, and teaches")
    func unclear() throws {
        let id = hear("two rice:0.2")
        let item = diary.send("GET", "/v1/review/\(id)")
        #expect(queue == [id] && item["cause"].text == "failed" && item["text"].text == "two rice")
        #expect(item["entries"].items.isEmpty && item["doubtful"][0]["text"].text == "rice")
        #expect(diary.send("GET", "/v1/entries")["entries"].items.isEmpty)
        let reply = replace(id, "two ice")
        #expect(reply["entries"].items.count == 1 && queue.isEmpty)
        let pair = diary.send("GET", "/v1/corrections")["corrections"][0]
        #expect(pair["heard"].text == "rice" && pair["meant"].text == "ice")
    }

    @Test("what is discarded is gone, and comes back by undo where there was an entry")
    func discarded() throws {
        let (doubtful, failed) = (hear("toast:0.3 and rice", 1), hear("", 2))
        #expect(diary.send("POST", "/v1/review/\(doubtful)/discard").status == 204)
        #expect(diary.send("POST", "/v1/review/\(failed)/discard").status == 204)
        #expect(queue.isEmpty && diary.send("GET", "/v1/recordings/\(failed)").status == 404)
        #expect(diary.send("POST", "/v1/undo")["entry"]["processedDescription"].text == "rice")
    }

    @Test("whoever decides about what was changed since is told so, and changes nothing")
    func changedMeanwhile() throws {
        let id = hear("toast:0.3 and rice")
        let tag = diary.send("GET", "/v1/review/\(id)").tag
        let entry = diary.send("GET", "/v1/review/\(id)")["entries"][0]["id"].text
        _ = diary.send(
            "PATCH", "/v1/entries/\(entry)", json: #"{"category": "dinner"}"#, headers: ["If-Match": "*"])
        #expect(replace(id, "roast", headers: ["If-Match": tag])["field"].text == "If-Match")
        #expect(
            diary.send("POST", "/v1/review/\(id)/discard", headers: ["If-Match": tag]).status == 412)
        #expect(diary.send("GET", "/v1/entries/\(entry)")["processedDescription"].text == "rice")
        let now = diary.send("GET", "/v1/review/\(id)?below=0.1").tag
        #expect(replace(id, "roast", headers: ["If-Match": now]).status == 200)
    }

    @Test("followers are told which entries a decision added, changed or removed")
    func told() throws {
        let id = hear("toast:0.3 and rice")
        let feed = EventFeed(diary.service, after: nil, for: HTTPClient(address: "local"))
        _ = feed.next()
        _ = replace(id, "toast and rice")
        _ = diary.send("POST", "/v1/review/\(id)/accept")
        _ = diary.send("POST", "/v1/review/\(id)/discard")
        let text = String(decoding: feed.next() ?? Data(), as: UTF8.self)
        let kinds = text.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { $0.dropFirst(7) }
        #expect(
            kinds == [
                "entry.changed", "recording.reviewed", "recording.reviewed", "entry.deleted",
                "recording.removed",
            ])
        #expect(!text.contains("rice"))
    }

    @Test("bad requests are refused by what is wrong in them")
    func bad() throws {
        let id = hear("toast:0.3 and rice")
        #expect(diary.send("GET", "/v1/review?below=2")["field"].text == "below")
        #expect(diary.send("GET", "/v1/review?below=nan")["field"].text == "below")
        #expect(diary.send("GET", "/v1/review/x").status == 400)
        #expect(diary.send("GET", "/v1/review/\(UUID().uuidString)").status == 404)
        #expect(replace(id, "…")["field"].text == "text" && replace(id, "").status == 422)
        #expect(diary.send("POST", "/v1/review/\(id)/replace", json: "{}")["field"].text == "text")
        diary.ears.hears(.success("rice"))
        let waiting = diary.send("POST", "/v1/recordings", body: .data(waveFile(9)))["recording"]["id"].text
        #expect(diary.send("POST", "/v1/review/\(waiting)/accept").status == 409)
        #expect(queue == [id])
    }
}
