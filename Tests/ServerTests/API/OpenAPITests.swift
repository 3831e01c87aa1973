import Diary
import DiaryService
import Foundation
import HTTP
import Journal
import Support
import Testing

@testable import Server

@Suite("API: description")
struct OpenAPITests {
    /// Python with the packages of Tests/clients.txt, put there by `Scripts/install --tests`.
    private static let python = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/python/bin/python")

    @Test("every route of the interface is described, and nothing else is described")
    func bothDirections() throws {
        let paths = try ServedDiary().send("GET", "/v1/openapi.json")["paths"]
        guard case .object(let described) = paths else {
            Issue.record("no paths")
            return
        }
        var operations: Set<String> = []
        for (path, members) in described {
            guard case .object(let methods) = members else { continue }
            for (method, _) in methods { operations.insert(method.uppercased() + " " + path) }
        }
        #expect(operations == Set(Service.interface.map { "\($0.method) \($0.pattern)" }))
        #expect(operations.count == Service.interface.count)
    }

    @Test("every operation of this interface says what it does, what it takes and what it answers")
    func described() throws {
        for operation in Operation.all {
            let routes = APIRoutes.all.filter {
                $0.method == operation.method && $0.pattern == operation.pattern
            }
            #expect(routes.count == 1 && routes[0].may == operation.may)
            #expect(operation.summary.hasSuffix(".") && !operation.answers.isEmpty)
            #expect(operation.query.allSatisfy { !$0.about.isEmpty })
        }
    }

    @Test("the description is OpenAPI 3.1 to a validator that is not ours, and the answers fit their schemas")
    func validated() throws {
        let diary = try ServedDiary()
        let folder = diary.folder
        try diary.send("GET", "/v1/openapi.json").body.write(to: folder.appending(path: "openapi.json"))
        try JSONEncoder().encode(answers(diary)).write(to: folder.appending(path: "answers.json"))
        let script = folder.appending(path: "validate.py")
        try Data(Self.script.utf8).write(to: script)
        let process = Process()
        process.setProgram(Self.python, [script.path, folder.path])
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.hasPrefix("valid, answers: ") && process.terminationStatus == 0, "\(text)")
    }

    private struct Answer: Encodable {
        var method: String
        var pattern: String
        var status: Int
        var type: String
        var body: String
    }

    /// An answer of every operation that answers with JSON, and some problems.
    private func answers(_ diary: ServedDiary) throws -> [Answer] {
        _ = diary.send("POST", "/v1/samples")
        _ = diary.send("PATCH", "/v1/reminders", json: #"{"on": ["daily", "streak", "recap"]}"#)
        let spoken = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile(1)))
        let typed = diary.add("scrambled egg")
        diary.ears.hears(.success(""))
        let failed = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile(2)))["recording"]
            .text
        diary.ears.hears(.success("rice"))
        let recording = spoken["recording"]["id"].text
        let owner = HTTPClient(address: "local", isOwner: true)
        var answers: [Answer] = []
        func ask(
            _ method: String, _ pattern: String, _ path: String? = nil, json: String? = nil,
            body: HTTPBody = .none
        ) {
            let path = path ?? pattern
            let reply =
                if let json {
                    diary.send(method, path, json: json, headers: ["If-Match": "*"], as: owner)
                } else {
                    diary.send(
                        method, path, headers: ["If-Match": "*", "Upload-Offset": "0"], body: body, as: owner)
                }
            answers.append(
                Answer(
                    method: method.lowercased(), pattern: pattern, status: reply.status,
                    type: reply.headers["Content-Type"] ?? "",
                    body: String(decoding: reply.body, as: UTF8.self)))
        }
        ask("GET", "/v1/entries", "/v1/entries?limit=50&order=latest")
        ask("POST", "/v1/entries", json: #"{"text": "rice"}"#)
        ask("POST", "/v1/entries", json: #"{"text": ""}"#)
        ask("GET", "/v1/entries/{id}", "/v1/entries/\(spoken["entries"][0]["id"].text)")
        ask("POST", "/v1/entries/{id}/repeat", "/v1/entries/\(typed)/repeat")
        ask("PATCH", "/v1/entries/{id}", "/v1/entries/\(typed)", json: #"{"category": "lunch"}"#)
        ask("PATCH", "/v1/entries/{id}", "/v1/entries/\(typed)", json: #"{"rawInput": "x"}"#)
        ask("GET", "/v1/changes")
        ask("POST", "/v1/undo")
        ask("GET", "/v1/recordings")
        ask("POST", "/v1/recordings", body: .data(waveFile(3)))
        ask("POST", "/v1/recordings", "/v1/recordings?wait=true", body: .data(waveFile(4)))
        ask("GET", "/v1/recordings/{id}", "/v1/recordings/\(recording)")
        ask("GET", "/v1/recordings/{id}/transcript", "/v1/recordings/\(recording)/transcript")
        ask("POST", "/v1/recordings/{id}/retry", "/v1/recordings/\(failed)/retry")
        diary.ears.hears(.success("toast:0.2 and rice"))
        diary.ears.mightHear(["toast and rice", "roast and rice"])
        let doubtful = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile(5)))["recording"][
            "id"
        ].text
        ask("GET", "/v1/review")
        ask("GET", "/v1/review/{id}", "/v1/review/\(doubtful)")
        ask(
            "POST", "/v1/review/{id}/replace", "/v1/review/\(doubtful)/replace", json: #"{"text": "roast"}"#)
        let other = diary.send("POST", "/v1/recordings?wait=true", body: .data(waveFile(7)))["recording"][
            "id"
        ]
        .text
        ask("POST", "/v1/review/{id}/accept", "/v1/review/\(other)/accept")
        ask("POST", "/v1/listen")
        let bell = try BoxBells.hang(in: diary.journal.home, id: UUID())
        ask("POST", "/v1/listen")
        bell.take()
        ask("GET", "/v1/corrections")
        ask("POST", "/v1/vocabulary", json: #"{"word": "zorvex", "category": "dinner"}"#)
        ask("POST", "/v1/vocabulary", json: #"{"word": "zorvex", "phones": ["Z AO"]}"#)
        ask("POST", "/v1/vocabulary", json: #"{"word": "flouer", "phones": ["F L AW ER"]}"#)
        ask("GET", "/v1/vocabulary")
        ask("GET", "/v1/vocabulary/{word}", "/v1/vocabulary/zorvex")
        ask("GET", "/v1/search", "/v1/search?q=ri")
        ask("GET", "/v1/answer", "/v1/answer?q=what%20did%20I%20eat%20today")
        ask(
            "PUT", "/v1/advice/server",
            json: #"{"address": "http://127.0.0.1:9", "deadline": 5, "token": "a", "model": "b"}"#)
        ask("GET", "/v1/advice/server")
        ask("POST", "/v1/advice/server/test")
        ask("POST", "/v1/advice", json: #"{"question": "does the fern like sun", "send": true}"#)
        ask("POST", "/v1/advice", json: #"{"question": "rice"}"#)
        ask(
            "PUT", "/v1/weather",
            json: #"{"address": "http://127.0.0.1:9", "latitude": 52.52, "longitude": 13}"#)
        ask("GET", "/v1/weather")
        ask("GET", "/v1/insights", "/v1/insights?period=all")
        ask("GET", "/v1/insights/foods", "/v1/insights/foods?q=ri")
        ask("GET", "/v1/insights/foods/{name}", "/v1/insights/foods/rice")
        ask("POST", "/v1/entries", json: #"{"text": "my head hurts"}"#)
        ask("GET", "/v1/insights/feelings")
        ask("GET", "/v1/insights/feelings/{name}", "/v1/insights/feelings/headache")
        ask("GET", "/v1/recap")
        ask("GET", "/v1/streak")
        ask("GET", "/v1/days")
        ask("GET", "/v1/milestones")
        ask("POST", "/v1/milestones/next")
        ask("POST", "/v1/import", body: .data(Data("Date,Food\n2026-11-18,two idlis\nnever,toast\n".utf8)))
        ask("GET", "/v1/reminders")
        ask("PATCH", "/v1/reminders", json: #"{"time": "08:00"}"#)
        ask("GET", "/v1/reminders/push-key")
        ask("POST", "/v1/reminders/channels", json: #"{"voice": true}"#)
        let channel = diary.send("GET", "/v1/reminders")["channels"].items[0]["id"].text
        ask("POST", "/v1/reminders/channels/{id}/test", "/v1/reminders/channels/\(channel)/test")
        ask("GET", "/v1/settings")
        ask("PATCH", "/v1/settings", json: #"{"reminderTime": "07:30"}"#)
        ask("GET", "/v1/tokens")
        ask("POST", "/v1/tokens", json: #"{"name": "phone", "may": ["read"]}"#)
        ask("GET", "/v1/people")
        ask("POST", "/v1/people", json: #"{"name": "../ann"}"#)
        ask("POST", "/v1/people", json: #"{"name": "ann"}"#)
        ask("GET", "/v1/kitchens")
        ask("PATCH", "/v1/kitchens", json: #"{"chosen": ["thai"]}"#)
        ask("PATCH", "/v1/kitchens", json: #"{"chosen": null}"#)
        for name in ["rice bowl", "rice bowl", "rice"] {
            ask("PUT", "/v1/meals/{name}", "/v1/meals/\(name)", json: #"{"description": "rice"}"#)
        }
        ask("PUT", "/v1/meals/{name}", "/v1/meals/lunch", json: "{}")
        ask("GET", "/v1/meals")
        ask("PATCH", "/v1/meals/{name}", "/v1/meals/rice bowl", json: #"{"name": "big bowl"}"#)
        ask("GET", "/v1/journals")
        let plants = "/v1/journals/plants"
        ask(
            "POST", "/v1/journals/{journal}/acts", plants + "/acts",
            json: #"{"act": "plant", "fields": {"name": "Gerda", "species": "peace lily"}}"#)
        ask(
            "POST", "/v1/journals/{journal}/acts", plants + "/acts",
            json: #"{"act": "care", "fields": {"care": "watering", "plants": ["Gerda"]}}"#)
        ask("POST", "/v1/journals/{journal}/acts", plants + "/acts", json: #"{"act": "bake", "fields": {}}"#)
        ask("GET", "/v1/journals/{journal}/acts", plants + "/acts?limit=5")
        ask("GET", "/v1/journals/{journal}/records", plants + "/records?kind=plant")
        ask("GET", "/v1/journals/{journal}/due", plants + "/due")
        ask(
            "POST", "/v1/journals/{journal}/acts", "/v1/journals/things/acts",
            json: #"{"act": "note", "fields": {"body": "call Ann", "remindAt": "2026-11-20T09:00"}}"#)
        ask("GET", "/v1/due", "/v1/due?days=14")
        let dueActs = diary.send("GET", "/v1/due?days=14")["due"].items
        let note = dueActs.first { $0["journal"].text == "things" }?["id"]
        let answer = "/v1/due/\(note?.text ?? "none")/answer"
        ask("POST", "/v1/due/{id}/answer", answer, json: #"{"answer": "in two hours"}"#)
        ask("POST", "/v1/due/{id}/answer", answer, json: #"{"answer": "a cake"}"#)
        ask("GET", "/v1/journals/{journal}/library", plants + "/library")
        ask("GET", "/v1/journals/{journal}/export", plants + "/export?what=sounds")
        ask(
            "POST", "/v1/journals/{journal}/import", plants + "/import",
            body: .data(Data("plant,care,day\nGerda,watered,2026-11-18\nGerda,singing,2026-11-18\n".utf8)))
        let plant = diary.send("GET", plants + "/records")["records"][0]["id"].text
        ask(
            "PATCH", "/v1/journals/{journal}/records/{id}", plants + "/records/\(plant)",
            json: #"{"fields": {"place": "hall"}}"#)
        ask("GET", "/v1/changes")
        ask("POST", "/v1/undo", "/v1/undo?record=\(plant)")
        ask("GET", "/v1/journals/{journal}/library/{id}", plants + "/library/\(plant)")
        ask("GET", "/v1/days", "/v1/days?journal=plants")
        ask("POST", "/v1/entries", "/v1/entries?dryRun=true", json: #"{"text": "watered the fern"}"#)
        ask("POST", "/v1/vocabulary.txt", body: .data(Data("[lunch]\nblorvex: B L AO R V EH K S\n".utf8)))
        ask("POST", "/v1/transcripts/corrections", body: .data(Data("two idlis\n".utf8)))
        let pages = try diary.journal.createToken(named: "pages", may: [.all], secret: "diary_pages")
        ask("POST", "/v1/tokens/{id}/code", "/v1/tokens/\(pages.id)/code")
        ask("GET", "/v1/invitation", "/v1/invitation?from=https://diary.example.org")
        ask(
            "POST", "/v1/tokens/{id}/invitation", "/v1/tokens/\(pages.id)/invitation",
            json: #"{"from": "https://diary.example.org"}"#)
        ask("POST", "/v1/session", json: #"{"code": "code_unknown"}"#)
        ask("GET", "/v1/service")
        ask("GET", "/v1/identity", "/v1/identity?question=0123456789abcdef")
        ask("GET", "/v1/identity", "/v1/identity?question=x")
        ask("POST", "/v1/session", json: #"{"token": "diary_pages"}"#)
        ask("GET", "/v1/session")
        ask("GET", "/v1/sessions")
        ask("POST", "/v1/conversation", json: #"{"text": "how is my streak", "session": "kitchen"}"#)
        ask("POST", "/v1/conversation/sound", "/v1/conversation/sound?session=k", body: .data(waveFile(6)))
        let sent = Data(try PictureFile.jpeg())
        ask("POST", "/v1/pictures", "/v1/pictures?text=soup", body: .data(sent))
        ask("POST", "/v1/pictures", "/v1/pictures?text=soup", body: .data(sent))
        ask("POST", "/v1/pictures", body: .data(Data("no picture".utf8)))
        ask("GET", "/v1/pictures", "/v1/pictures?limit=1")
        let picture = diary.send("GET", "/v1/pictures")["pictures"][0]["id"].text
        ask("GET", "/v1/pictures/{id}", "/v1/pictures/\(picture)")
        ask("GET", "/v1/pictures/{id}/suggestions", "/v1/pictures/\(picture)/suggestions")
        ask("GET", "/v1/pictures/{id}/text", "/v1/pictures/\(picture)/text")
        ask(
            "PUT", "/v1/pictures/{id}/text", "/v1/pictures/\(picture)/text",
            json: #"{"text": "TOTAL £4.35\nCARD £4.35"}"#)
        ask("PUT", "/v1/pictures/{id}/text", "/v1/pictures/\(picture)/text", json: "{}")
        ask("POST", "/v1/pictures/{id}/suggestions", "/v1/pictures/\(picture)/suggestions")
        let (namer, reader) = (
            try AnsweringServer(.chat("soup, stew")),
            try AnsweringServer(
                .reply("200 OK", #"{"text": "SOUP", "confidence": 0.9, "box": [0, 0, 1, 1]}"#))
        )
        for (name, address) in [("a", "openai+" + namer.address), ("b", "text+" + reader.address)] {
            try diary.journal.add(RemoteEye(name: name, address: address, addedAt: diary.clock.now))
        }
        ask("POST", "/v1/pictures/{id}/suggestions", "/v1/pictures/\(picture)/suggestions")
        ask("POST", "/v1/pictures/{id}/text", "/v1/pictures/\(picture)/text")
        ask("GET", "/v1/models")
        ask("GET", "/v1/models/{id}", "/v1/models/whisper-1")
        ask("GET", "/v1/openapi.json")
        let dictation = diary.send("POST", "/v1/dictations", json: #"{"rate": 16000}"#)["id"].text
        ask("POST", "/v1/dictations", json: #"{"rate": 16000, "category": "lunch"}"#)
        ask("POST", "/v1/dictations", json: #"{"rate": 1}"#)
        ask("GET", "/v1/dictations")
        ask("GET", "/v1/dictations/{id}", "/v1/dictations/\(dictation)")
        ask("PATCH", "/v1/dictations/{id}", "/v1/dictations/\(dictation)", body: .data(Data(count: 32_000)))
        ask("POST", "/v1/dictations/{id}/finish", "/v1/dictations/\(dictation)/finish?wait=false")
        ask("DELETE", "/v1/samples")
        ask("POST", "/v1/samples")
        ask("GET", "/v1/backups")
        let backup = diary.send("GET", "/v1/backup").body
        ask("GET", "/v1/restore")
        ask("POST", "/v1/restore", body: .data(Data("no backup".utf8)))
        ask("POST", "/v1/restore", body: .data(backup))
        let id = diary.send("GET", "/v1/restore")["id"].text
        ask("POST", "/v1/restore/{id}", "/v1/restore/\(id)")
        let asked = Set(answers.map { $0.method.uppercased() + $0.pattern })
        let owed = Operation.all.filter { operation in
            operation.answers.contains { if case .json = $0.content { true } else { false } }
                && operation.pattern != "/v1/reminders/channels/{id}"
        }.map { $0.method + $0.pattern }
        #expect(Set(owed).subtracting(asked).isEmpty)
        return answers
    }

    private static let script = """
        import json, sys
        from openapi_spec_validator import validate
        from openapi_schema_validator import OAS31Validator
        from referencing import Registry, Resource
        from referencing.jsonschema import DRAFT202012
        folder = sys.argv[1]
        document = json.load(open(folder + '/openapi.json'))
        validate(document)
        registry = Registry().with_resource('urn:api', Resource(contents=document, specification=DRAFT202012))
        def absolute(node):
            if isinstance(node, dict):
                return {k: 'urn:api' + v if k == '$ref' else absolute(v) for k, v in node.items()}
            return [absolute(n) for n in node] if isinstance(node, list) else node
        registry = Registry().with_resource('urn:api', Resource(contents=absolute(document), specification=DRAFT202012))
        count = 0
        for answer in json.load(open(folder + '/answers.json')):
            described = document['paths'][answer['pattern']][answer['method']]['responses'][str(answer['status'])]
            schema = absolute(described['content'][answer['type']]['schema'])
            OAS31Validator(schema, registry=registry).validate(json.loads(answer['body']))
            count += 1
        print('valid, answers:', count)
        """
}
