import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Testing

@testable import Server

@Suite("Inviting a phone")
struct InviteTests {
    private func door(
        _ address: String = "0.0.0.0:8765", isSecure: Bool = true, isHousehold: Bool = true
    ) -> Door {
        Door(
            address: address, isSecure: isSecure, isUnix: false, isLocal: false, isHousehold: isHousehold,
            connections: { 0 })
    }

    @Test("It reaches the diary by the certificate's name, and by a number that the certificate vouches for")
    func addresses() throws {
        let here = try #require(BoxNames.hostForOthers("192.168.1.20:8765"))
        let hosts = ["localhost", "kitchen.local", "127.0.0.1", here]
        let both = try #require(PhoneAddresses(door("192.168.1.20:8765"), certified: hosts, from: nil))
        #expect(both.address == "https://kitchen.local:8765" && both.isHousehold)
        #expect(both.byNumber == "https://192.168.1.20:8765")
        let named = PhoneAddresses(door("192.168.1.21:8765"), certified: hosts, from: "https://a.example")
        #expect(named?.address == both.address && named?.byNumber == nil, "the number is not certified")
        let numbered = PhoneAddresses(door("[fd00::7]:1"), certified: ["::1", "fd00::7"], from: nil)
        #expect(numbered?.address == "https://[fd00::7]:1" && numbered?.byNumber == nil)
    }

    @Test(
        "Without the household's certificate, it reaches the diary where the page came from",
        arguments: [
            ("https://diary.example.org", true), ("http://192.168.1.20:8765", true),
            ("http://127.0.0.1:8765", false), ("https://localhost", false), ("http://[::1]:8765", false),
            ("ftp://a.example", false), ("https://a.example/b", false), ("https://a@b.example", false),
            ("nothing", false),
        ])
    func origins(origin: String, counts: Bool) {
        #expect(PhoneAddresses(nil, certified: nil, from: origin)?.address == (counts ? origin : nil))
        let own = door("192.168.1.20:8765", isHousehold: false)
        let found = PhoneAddresses(own, certified: nil, from: origin)
        #expect(found?.isHousehold != true && (found?.address == origin) == counts)
    }

    @Test("Where only this machine reaches the diary there is no invitation, and no code")
    func outOfReach() throws {
        let diary = try ServedDiary()
        let token = try diary.journal.createToken(named: "phone", may: [.read], secret: "diary_phone")
        let path = "/v1/tokens/\(token.id)/invitation"
        #expect(diary.send("GET", "/v1/invitation")["address"].isNull)
        #expect(diary.send("GET", "/v1/invitation")["trustPage"].isNull)
        #expect(diary.send("POST", path, json: "{}").status == 409)
        let from = #"{"from": "https://diary.example.org"}"#
        let made = diary.send("POST", path, json: from)
        #expect(made.status == 201 && made.headers["Cache-Control"] == "no-store")
        #expect(made["link"].text == "https://diary.example.org/#/sign-in?code=\(made["code"].text)")
        #expect(made["scanned"].text == made["link"].text)
        #expect(diary.send("POST", "/v1/tokens/\(UUID())/invitation", json: from).status == 404)
        #expect(diary.send("POST", path, json: #"{"from": ""}"#).status == 422)
    }

    @Test("The code signs one browser in, whose session names the token, and the change feed tells of it")
    func code() throws {
        let diary = try ServedDiary()
        let token = try diary.journal.createToken(named: "phone", may: [.read], secret: "diary_phone")
        let made = diary.send(
            "POST", "/v1/tokens/\(token.id)/invitation", json: #"{"from": "https://diary.example.org"}"#)
        let before = diary.service.diaryService.changes.last
        let session = diary.send("POST", "/v1/session", json: #"{"code": "\#(made["code"].text)"}"#)
        #expect(session["client"].text == token.id.uuidString)
        #expect(diary.send("GET", "/v1/sessions")["sessions"][0]["client"].text == token.id.uuidString)
        let news = diary.service.diaryService.changes.news(after: before)
        guard case .changes(let changes) = news else {
            Issue.record("missed")
            return
        }
        #expect(changes.map(\.change.kind) == [.settingsChanged])
        #expect(try read(made["modules"].items.map(\.text), in: diary.folder) == made["link"].text)
    }

    /// What a camera reads in a code's modules.
    private func read(_ rows: [String], in folder: URL) throws -> String {
        let scale = 6
        let side = rows.count + 8
        let light = String(repeating: "0", count: 4)
        let blank = Array(repeating: String(repeating: "0", count: side), count: 4)
        let lines = (blank + rows.map { light + $0 + light } + blank).flatMap { row in
            let line = row.map { String(repeating: $0, count: scale) }.joined()
            return Array(repeating: line, count: scale)
        }
        let picture = folder.appending(path: "code.pbm")
        try Data("P1\n\(side * scale) \(side * scale)\n\(lines.joined(separator: "\n"))\n".utf8).write(
            to: picture)
        let camera = Process()
        camera.setProgram(URL(filePath: "/usr/bin/zbarimg"), ["--quiet", "--raw", picture.path])
        let output = Pipe()
        camera.standardOutput = output
        camera.standardError = FileHandle.nullDevice
        try camera.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        camera.waitUntilExit()
        return text.trimmingCharacters(in: .newlines)
    }
}
