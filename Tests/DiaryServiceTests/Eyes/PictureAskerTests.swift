import Diary
import Dispatch
import Foundation
import Journal
import Support
import Synchronization
import Testing

@testable import DiaryService

@Suite("Asking a second eye about pictures of the diary")
struct PictureAskerTests {
    private let talking: TalkingService
    private let server: AnsweringServer
    private var journal: Journal { talking.journal }
    private var asker: PictureAsker { talking.diaryService.pictureAsker }

    init() throws {
        talking = try TalkingService()
        server = try AnsweringServer(.chat("ramen, noodle_soup"))
    }

    private func addEye(_ occasion: RemoteEye.Occasion = .unsure, reads: Bool = false) throws {
        try journal.add(
            RemoteEye(
                name: reads ? "reader" : "kitchen", address: (reads ? "text+" : "openai+") + server.address,
                occasion: occasion, deadline: 2, addedAt: talking.clock.now))
    }

    private func picture(_ colour: String = "orange", _ text: String? = nil) throws -> PictureIntake.Kept {
        let file = talking.folder.appending(path: "\(colour).jpg")
        try Data(try PictureFile.jpeg(colour)).write(to: file)
        return try talking.diaryService.pictures.add(file, text: text, isDatedByFile: false)
    }

    /// A look in the background, after the time in which somebody may speak over a picture.
    private func watch() -> EyeWatch {
        talking.clock.advance(by: EyeWatch.patience)
        return EyeWatch(talking.diaryService)
    }

    private func suggested(_ kept: PictureIntake.Kept) throws -> [PictureSuggestion] {
        try journal.suggestions(forPicture: kept.picture.id)
    }

    @Test("names are proposed as the eye's, kept, not asked for again, and never become words by themselves")
    func proposed() throws {
        try addEye()
        let kept = try picture()
        for _ in 1...2 {
            #expect(try asker.names(ofPicture: kept.picture.id).said?.names == ["ramen", "noodle soup"])
        }
        #expect(server.requests.count == 1)
        #expect(
            try suggested(kept) == [
                PictureSuggestion(text: "ramen", source: .eye("kitchen")),
                PictureSuggestion(text: "noodle soup", source: .eye("kitchen")),
            ])
        let entry = try journal.entry(kept.entries[0])
        #expect(entry.processedDescription == Entry.pictureWithoutWords && entry.isOnlyPicture)
    }

    @Test(
        "the background asks only about new pictures without words that nothing else tells of, and tells followers"
    )
    func background() throws {
        let before = try picture("blue")
        talking.clock.advance(by: 60)
        try addEye()
        let named = try picture("red", "coffee")
        let bare = try picture("green")
        let last = talking.diaryService.changes.last
        EyeWatch(talking.diaryService).step()
        #expect(server.requests.isEmpty, "somebody may still speak over it")
        let watch = watch()
        watch.step()
        watch.step()
        #expect(server.requests.count == 1)
        #expect(try suggested(before).isEmpty && suggested(named).isEmpty)
        #expect(try suggested(bare).count == 2)
        #expect(
            talking.diaryService.changes.news(after: last)
                == .changes([
                    ChangeFeed.Numbered(number: last + 1, change: Change(.entryChanged, bare.entries))
                ]))
    }

    @Test("a picture that comes just before a look is asked about once nobody may speak over it any more")
    func young() throws {
        try addEye()
        let watch = EyeWatch(talking.diaryService)
        #expect(watch.step() == 60)
        _ = try picture()
        talking.clock.advance(by: 5)
        #expect(watch.step() == 10 && server.requests.isEmpty)
        talking.clock.advance(by: 10)
        #expect(watch.step() == 60 && server.requests.count == 1)
    }

    @Test("an eye gets no picture by itself that came before it was named, whatever other eyes there are")
    func older() throws {
        let away = try AnsweringServer(.closes)
        try journal.add(
            RemoteEye(
                name: "away", address: "openai+" + away.address, deadline: 2, addedAt: talking.clock.now))
        let kept = try picture()
        talking.clock.advance(by: 60)
        try addEye()
        watch().step()
        #expect(try asker.namesIfUnsure(ofPicture: kept.picture.id).said == nil)
        #expect(server.requests.isEmpty)
    }

    @Test("a picture of which something is said that is still to be heard is not asked about")
    func awaited() throws {
        try addEye()
        let kept = try picture()
        let file = talking.folder.appending(path: "memo.wav")
        try Data(contentsOf: Self.memo).write(to: file)
        _ = try talking.diaryService.intake.receive(file, named: "memo.wav", about: [kept.picture.id])
        watch().step()
        #expect(server.requests.isEmpty)
    }

    private static let memo = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Audio/lunch-ramen-kal.wav")

    @Test("an eye that is asked only on demand gets nothing before")
    func onDemand() throws {
        try addEye(.asked)
        let kept = try picture()
        watch().step()
        #expect(try asker.namesIfUnsure(ofPicture: kept.picture.id).said == nil)
        #expect(server.requests.isEmpty)
        #expect(try asker.names(ofPicture: kept.picture.id).said?.eye == "kitchen")
    }

    @Test("an eye that is down costs one line, and the picture is asked about when it is back")
    func down() throws {
        server.answers(.reply("503 Busy", "later"))
        try addEye()
        let kept = [try picture("red"), try picture("green")]
        let watch = watch()
        for _ in 1...3 { watch.step() }
        // After one failure it is left alone for as long as its deadline.
        #expect(server.requests.count == 1)
        #expect(talking.log.filter { $0.contains("event=eye") }.count == 1, "\(talking.log)")
        #expect(try kept.allSatisfy { try journal.eyeNames(ofPicture: $0.picture.id) == nil })
        server.answers(.chat("ramen"))
        try wait(until: "both are asked about") {
            watch.step()
            return try kept.allSatisfy { try suggested($0).map(\.text) == ["ramen"] }
        }
        #expect(server.requests.count == 3)
    }

    @Test(
        "a picture that an eye answers with nonsense is not sent to it again until somebody asks",
        arguments: [
            AnsweringServer.Answer.reply("200 OK", "what?"), .bytes(10 << 20), .chat("-"),
            .reply("400 Bad Request", "{}"),
        ])
    func nonsense(_ answer: AnsweringServer.Answer) throws {
        server.answers(answer)
        try addEye()
        let kept = try picture()
        let watch = watch()
        for _ in 1...3 { watch.step() }
        #expect(server.requests.count == 1)
        #expect(try suggested(kept).isEmpty)
        server.answers(.chat("ramen"))
        #expect(try asker.names(ofPicture: kept.picture.id).said?.names == ["ramen"])
    }

    @Test("a second eye is asked where the first does not help")
    func inTurn() throws {
        let bad = try AnsweringServer(.closes)
        try journal.add(
            RemoteEye(name: "bad", address: "openai+" + bad.address, deadline: 2, addedAt: talking.clock.now))
        try addEye()
        let outcome = try asker.names(ofPicture: try picture().picture.id)
        #expect(outcome.said?.eye == "kitchen" && outcome.failed.map(\.eye) == ["bad"])
    }

    @Test("text that an eye read takes the place of what was read here, and is kept")
    func text() throws {
        server.answers(.reply("200 OK", #"{"text": "TOTAL 12.40", "confidence": 0.9, "box": [0, 0, 1, 1]}"#))
        try addEye(.asked, reads: true)
        let id = try picture().picture.id
        #expect(try asker.text(inPicture: id, asking: .unsure).1.isEmpty)
        #expect(server.requests.isEmpty)
        for _ in 1...2 {
            let (outcome, lines) = try asker.text(inPicture: id, asking: .always)
            #expect(outcome.said?.eye == "reader" && lines.map(\.text) == ["TOTAL 12.40"])
        }
        #expect(server.requests.count == 1)
        #expect(try journal.text(inPicture: id).map(\.text) == ["TOTAL 12.40"])
    }

    @Test("two that want the text of a picture at once have an eye read it once")
    func textAtOnce() throws {
        server.answers(.reply("200 OK", #"{"text": "TOTAL 12.40", "confidence": 0.9, "box": [0, 0, 1, 1]}"#))
        try addEye(.asked, reads: true)
        let id = try picture().picture.id
        let asker = asker
        let read = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let lines = try? asker.text(inPicture: id, asking: .always).1
            read.withLock { $0 += lines?.map(\.text) ?? [] }
        }
        #expect(read.withLock { $0 } == [String](repeating: "TOTAL 12.40", count: 4))
        #expect(server.requests.count == 1)
    }

    @Test("what somebody wrote as the text of a picture is not read again", arguments: ["TOTAL 12.40", ""])
    func written(text: String) throws {
        server.answers(.reply("200 OK", #"{"text": "T0TAL", "confidence": 0.9, "box": [0, 0, 1, 1]}"#))
        try addEye(reads: true)
        let id = try picture().picture.id
        try journal.setText(text, inPicture: id)
        for asking in [PictureAsker.Asking.unsure, .always] {
            #expect(try asker.text(inPicture: id, asking: asking).1.map(\.text).joined() == text)
        }
        #expect(server.requests.isEmpty)
    }

    @Test("an eye that may be asked when unsure reads what the diary cannot; if it fails, nothing is lost")
    func unreadable() throws {
        server.answers(.reply("200 OK", "}"))
        try addEye(reads: true)
        let id = try picture().picture.id
        let (outcome, lines) = try asker.text(inPicture: id, asking: .unsure)
        #expect(outcome.problem?.hasPrefix("reader: its answer cannot be read") == true && lines.isEmpty)
        #expect(try asker.text(inPicture: id, asking: .never).0.problem == nil)
        server.answers(.reply("200 OK", #"{"text": "soup", "confidence": 1, "box": [0, 0, 1, 1]}"#))
        #expect(try asker.text(inPicture: id, asking: .unsure).1.map(\.text) == ["soup"])
    }

    @Test("what an eye said goes with its picture, and comes back with it")
    func deleted() throws {
        try addEye()
        let kept = try picture()
        _ = try asker.names(ofPicture: kept.picture.id)
        try journal.deletePicture(kept.picture.id)
        #expect(throws: JournalError.self) { try journal.eyeNames(ofPicture: kept.picture.id) }
        #expect(throws: JournalError.self) { try asker.names(ofPicture: kept.picture.id) }
        _ = try journal.undo()
        #expect(try suggested(kept).count == 2 && server.requests.count == 1)
        try journal.deletePicture(kept.picture.id)
        talking.clock.advance(by: 8 * 86_400)
        try journal.tidyUp()
        let left = try Data(contentsOf: journal.home.database)
        #expect(left.range(of: Data("noodle soup".utf8)) == nil)
    }
}
