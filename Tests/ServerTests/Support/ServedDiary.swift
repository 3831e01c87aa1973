import Diary
import DiaryService
import Food
import Foundation
import HTTP
import JSON
import Journal
import Recognition
import Synchronization
import Vocabulary

@testable import Server

/// A diary of a few foods on disk, and requests to it through the table of routes; gone when the test is over.
final class ServedDiary: Sendable {
    let folder: URL
    let clock = Clock()
    let ears = Ears()
    let service: Service

    /// A clock that is moved by hand; it is Friday, 20 November 2026, 12:00 in UTC.
    final class Clock: Sendable {
        private let reading = Mutex(Date(timeIntervalSince1970: 1_795_176_000))
        var now: Date { reading.withLock { $0 } }
        func set(_ date: Date) { reading.withLock { $0 = date } }
    }

    /// Hears in every recording what it was told to hear, `eggs:0.3` with so little confidence, and counts.
    final class Ears: Transcriber {
        private let other = Mutex<[String]>([])
        private let answer = Mutex<Result<String, any Error>>(.success("two idlis"))
        private let asked = Mutex(0)

        func hears(_ next: Result<String, any Error>) { answer.withLock { $0 = next } }
        var count: Int { asked.withLock { $0 } }

        /// What it might have heard as well, the likeliest first.
        func mightHear(_ texts: [String]) { other.withLock { $0 = texts } }

        func alternatives(
            _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
        ) throws -> [NBestList] {
            let hypotheses = other.withLock { $0 }.map { text in
                Hypothesis(
                    words: text.split(separator: " ").enumerated().map { index, word in
                        Hypothesis.Word(
                            word: String(word), start: Double(index), end: Double(index) + 0.5)
                    })
            }
            return hypotheses.isEmpty ? [] : [NBestList(hypotheses: hypotheses)]
        }

        func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
            asked.withLock { $0 += 1 }
            let words = try answer.withLock { $0 }.get().split(separator: " ")
            return Transcript(
                words: words.enumerated().map { index, word in
                    let parts = word.split(separator: ":")
                    return Transcript.Word(
                        word: String(parts[0]), start: Double(index), end: Double(index) + 0.5,
                        confidence: parts.count > 1 ? Double(parts[1]) ?? 0 : 0.9)
                }, model: "meals", duration: 2, decodeSeconds: 0.1)
        }
    }

    /// - Parameters:
    ///   - folder: of a diary of before, which stays when this one is over.
    ///   - transcriber: hears recordings, instead of `ears`.
    ///   - listener: hears dictations.
    init(
        zone: String = "UTC", in folder: URL? = nil, transcriber: (any Transcriber)? = nil,
        listener: (any LiveTranscriber)? = nil
    ) throws {
        let own = folder == nil
        self.folder =
            folder
            ?? FileManager.default.temporaryDirectory.appending(
                path: "served-\(UUID().uuidString)", directoryHint: .isDirectory)
        isOwn = own
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
        let lexicon = FoodLexicon(
            foods: ["idli", "masala dosa", "coffee", "rice", "scrambled egg", "toast"].map { name in
                Food(names: [Food.Name(singular: name, plural: name + "s")], foodClass: "dish")
            }, keywords: [.breakfast: ["idli", "idlis", "toast"], .beverage: ["coffee"]],
            kitchens: [
                Kitchen(name: "South Indian", classes: ["dish"]), Kitchen(name: "Thai", classes: ["noodles"]),
            ])
        let memoReader = MemoReader(lexicon: lexicon)
        let clock = clock
        let journal = try Journal(
            home: Home(at: self.folder.appending(path: "home")), kind: .food,
            timeZone: TimeZone(identifier: zone) ?? .gmt,
            clock: { clock.now }, makeID: { UUID() }, itemReader: { memoReader.items(in: $0) },
            keepers: Dictionary(uniqueKeysWithValues: InstalledJournals.all.map { ($0.name, $0.keeper) }))
        let dictionary = self.folder.appending(path: "few.dict")
        try Data("flour F L AW ER\nflour(2) F L AW R\nrice R AY S\nstew S T UW\n".utf8).write(to: dictionary)
        let household: @Sendable () -> HouseholdReader = {
            HouseholdReader(
                memoReader.knowingMeals(of: journal),
                readers: InstalledJournals.all.map { other in
                    other.reader((try? journal.records(of: other.name)) ?? [])
                })
        }
        let known: @Sendable () -> MemoReader = {
            let taught = (try? journal.taughtVocabulary()).map { MemoReader(lexicon: $0.joined(lexicon)) }
            return (taught ?? memoReader).knowingMeals(of: journal)
        }
        service = Service(
            DiaryService(
                journal: journal, transcriber: transcriber ?? ears, listener: listener,
                reader: DueAnswers(journal: journal, journals: InstalledJournals.all).reader(household),
                known: known,
                words: WordKnowledge(packaged: self.folder) {
                    do {
                        return try ModelDictionary(dictionary)
                    } catch {
                        throw JournalError.model(name: "meals", reason: "\(error)")
                    }
                }, journals: InstalledJournals.all, household: household, clock: { clock.now },
                makeID: { UUID() },
                log: ServiceLog(clock: { clock.now }, write: { _ in })))
    }

    private let isOwn: Bool

    deinit {
        service.diaryService.stopping.set()
        if isOwn { try? FileManager.default.removeItem(at: folder) }
    }

    var journal: Journal { service.diaryService.journal }

    /// Sends a request to the route that it leads to. The path may hold a query, whose values stand as they are.
    ///
    /// - Parameter client: who sends it; by default somebody who may do everything.
    func send(
        _ method: String, _ path: String, headers: [String: String] = [:], body: HTTPBody = .none,
        as client: HTTPClient = HTTPClient(address: "127.0.0.1")
    ) -> Reply {
        let parts = path.split(separator: "?", maxSplits: 1)
        var query: [String: [String]] = [:]
        for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            query[String(sides[0]), default: []].append(sides.count > 1 ? String(sides[1]) : "")
        }
        let segments = path == "/" ? [""] : parts[0].split(separator: "/").map(String.init)
        let request = HTTPRequest(
            method, path: segments, query: query,
            headers: HTTPHeaders(headers.map { HTTPHeaders.Field(name: $0.key, value: $0.value) }),
            body: body, client: client)
        guard case .route(let route, let parameters) = HTTPRouter(Service.routes).match(method, segments)
        else {
            return Reply(HTTPResponse(404))
        }
        do {
            return Reply(try route.handle(request, parameters, service))
        } catch {
            return Reply(HTTPProblem(error).response)
        }
    }

    /// Sends JSON.
    func send(
        _ method: String, _ path: String, json: String, headers: [String: String] = [:],
        as client: HTTPClient = HTTPClient(address: "127.0.0.1")
    ) -> Reply {
        send(
            method, path,
            headers: headers.merging(["Content-Type": "application/json"]) { first, _ in first },
            body: .data(Data(json.utf8)), as: client)
    }

    /// A client with a token of its own.
    func client(_ name: String, may permissions: Set<Permission>) throws -> HTTPClient {
        let token = try journal.createToken(named: name, may: permissions, secret: "diary_\(name)")
        return HTTPClient(address: "127.0.0.1", token: token.id.uuidString)
    }

    /// Adds an entry by its fields; gives its id.
    @discardableResult
    func add(_ description: String, at instant: String = "2026-11-20T08:00:00Z") -> String {
        send(
            "POST", "/v1/entries",
            json: #"{"processedDescription": "\#(description)", "createdAt": "\#(instant)"}"#)["entries"][0][
                "id"
            ].text
    }
}

/// An answer with its body.
struct Reply {
    let status: Int
    let headers: HTTPHeaders
    let body: Data

    init(_ response: HTTPResponse) {
        status = response.status
        headers = response.headers
        switch response.body {
        case .empty: body = Data()
        case .data(let data): body = data
        case .file(let file, let range):
            body = ((try? Data(contentsOf: file)) ?? Data()).dropFirst(range.lowerBound).prefix(range.count)
        case .stream(let next):
            var all = Data()
            while let piece = next() { all += piece }
            body = all
        }
    }

    var json: JSONValue { (try? JSONValue(json: body, deepest: 32)) ?? .null }
    var tag: String { headers["ETag"] ?? "" }
    subscript(name: String) -> JSONValue { json[name] }
}

extension JSONValue {
    /// Null for a member that is not there.
    subscript(name: String) -> JSONValue {
        members?[name] ?? .null
    }

    /// Null for an item that is not there.
    subscript(index: Int) -> JSONValue {
        if case .array(let items) = self, items.indices.contains(index) { items[index] } else { .null }
    }

    var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
    /// Empty for what is not a text.
    var text: String { if case .text(let text) = self { text } else { "" } }
    /// −1 for what is not a number.
    var number: Double {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: -1
        }
    }
    var isNull: Bool { if case .null = self { true } else { false } }
    var isTrue: Bool { if case .bool(true) = self { true } else { false } }
}

/// A WAV file of silence, but for one sample.
///
/// - Parameter mark: that sample, so that files differ.
func waveFile(_ mark: UInt8 = 1, samples: Int = 16_000, rate: Int = 16_000) -> Data {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(number >> ($0 * 8) & 0xff) }
    }
    let size = samples * 2
    var file = Array("RIFF".utf8) + bytes(36 + size, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
    file += bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(rate * 2, 4) + bytes(2, 2) + bytes(16, 2)
    file += Array("data".utf8) + bytes(size, 4) + [mark, 0]
    return Data(file) + Data(count: max(0, size - 2))
}
