import DiaryService
import Foundation
import HTTP
import Journal
import Support
import Testing

@testable import Server

@Suite("API: events")
struct EventTests {
    private static let owner = HTTPClient(address: "local")

    @Test("whoever follows is told what changed, in order, by kind and id and nothing else")
    func followed() throws {
        let diary = try ServedDiary()
        let feed = EventFeed(diary.service, after: nil, for: Self.owner)
        _ = feed.next()
        let id = diary.add("toast")
        _ = diary.send("PATCH", "/v1/entries/\(id)", json: #"{"category": null}"#, headers: ["If-Match": "*"])
        _ = diary.send("DELETE", "/v1/entries/\(id)", headers: ["If-Match": "*"])
        _ = diary.send("POST", "/v1/undo")
        _ = diary.send("POST", "/v1/recordings", body: .data(waveFile()))
        _ = diary.send("PATCH", "/v1/reminders", json: #"{"on": []}"#)
        let text = String(decoding: feed.next() ?? Data(), as: UTF8.self)
        let kinds = text.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { $0.dropFirst(7) }
        #expect(
            kinds == [
                "entry.added", "entry.changed", "entry.deleted", "entry.added", "recording.received",
                "settings.changed",
            ])
        #expect(text.contains(#"data: {"ids":["\#(id)"]}"#) && !text.contains("toast"))
    }

    @Test("whoever follows is told that words took the place of a picture's note")
    func replacedNote() throws {
        let diary = try ServedDiary()
        let feed = EventFeed(diary.service, after: nil, for: Self.owner)
        _ = feed.next()
        let bytes = Data(try PictureFile.jpeg())
        let note = diary.send("POST", "/v1/pictures", body: .data(bytes))["entries"][0]["id"].text
        _ = diary.send("POST", "/v1/pictures?text=rice", body: .data(bytes))
        let text = String(decoding: feed.next() ?? Data(), as: UTF8.self)
        #expect(text.contains("event: entry.deleted\ndata: {\"ids\":[\"\(note)\"]}"), "\(text)")
    }

    @Test("a follower who comes back is told what it missed, from the event it saw last")
    func comesBack() throws {
        let diary = try ServedDiary()
        let ids = (1...3).map { diary.add("meal \($0)") }
        let feed = EventFeed(
            diary.service, after: "\(diary.service.run.uuidString)/1", for: Self.owner)
        _ = feed.next()
        let text = String(decoding: feed.next() ?? Data(), as: UTF8.self)
        #expect(!text.contains(ids[0]) && text.contains(ids[1]) && text.contains(ids[2]))
    }

    @Test(
        "a follower of another run, or with a number that never was, is told to look anew",
        arguments: ["7B0D1B0E-51F7-4C1B-9A5F-0C7E0C4B2E11/1", "RUN/99", "RUN/-1", "x", "RUN/"])
    func strangers(last: String) throws {
        let diary = try ServedDiary()
        diary.add("toast")
        let feed = EventFeed(
            diary.service, after: last.replacing("RUN", with: diary.service.run.uuidString), for: Self.owner)
        _ = feed.next()
        let text = String(decoding: feed.next() ?? Data(), as: UTF8.self)
        #expect(text == "id: \(diary.service.run.uuidString)/1\nevent: missed\ndata: {}\n\n")
        diary.add("rice")
        #expect(String(decoding: feed.next() ?? Data(), as: UTF8.self).contains("entry.added"))
    }

    @Test("the stream ends with the service")
    func ends() throws {
        let diary = try ServedDiary()
        let feed = EventFeed(diary.service, after: nil, for: Self.owner)
        #expect(feed.next() != nil)
        diary.service.diaryService.stopping.set()
        #expect(feed.next() == nil)
    }

    @Test("the stream ends with its token or its session, however that ends", arguments: 0..<4)
    func endsWithToken(way: Int) throws {
        let diary = try ServedDiary()
        let token = try diary.journal.createToken(named: "pages", may: [.read], secret: "diary_secret")
        let session = try diary.journal.createSession(of: token.id, secret: "diary_cookie")
        let feed = EventFeed(
            diary.service, after: nil,
            for: HTTPClient(
                address: "192.0.2.1", token: token.id.uuidString,
                session: way == 0 ? nil : session.id.uuidString))
        #expect(feed.next() != nil)
        diary.add("toast")
        #expect(feed.next() != nil)
        switch way {
        case 0, 1: _ = try diary.journal.revokeToken("pages")
        case 2: #expect(try diary.journal.endSession(session.id))
        default: diary.clock.set(diary.clock.now.addingTimeInterval(91 * 86_400))
        }
        diary.add("rice")
        #expect(feed.next() == nil)
    }

    private struct Missed: Error {}

    @Test("what another process writes is noticed, and named by kind and id")
    func outside() throws {
        let diary = try ServedDiary()
        let other = try ServedDiary(in: diary.folder)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            OutsideChanges(diaryService: diary.service.diaryService).run()
            done.signal()
        }
        var news = ChangeFeed.News.changes([])
        var added: [String] = []
        for _ in 0..<10 where news == .changes([]) {
            added.append(other.add("toast"))
            news = diary.service.diaryService.changes.news(after: 0, waiting: 2)
        }
        guard case .changes(let changes) = news else { throw Missed() }
        #expect(changes.map(\.number) == [1] && changes[0].change.kind == .entryAdded)
        #expect(changes[0].change.ids.map(\.uuidString).allSatisfy(added.contains))
        let last = try #require(added.last)
        _ = other.send("DELETE", "/v1/entries/\(last)", headers: ["If-Match": "*"])
        guard case .changes(let more) = diary.service.diaryService.changes.news(after: 1, waiting: 20) else {
            throw Missed()
        }
        #expect(more.map(\.change) == [Change(.entryDeleted, try [#require(UUID(uuidString: last))])])
        diary.service.diaryService.stopping.set()
        done.wait(for: "watching other processes ends")
    }
}
