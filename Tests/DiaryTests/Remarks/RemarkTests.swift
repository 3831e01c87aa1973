import Foundation
import JSON
import Testing

@testable import Diary

@Suite("Remarks")
struct RemarkTests {
    private let instants = InstantText(calendar: Calendar(identifier: .gregorian))

    private func read(_ json: String) throws -> [Remark] {
        try RemarkJSON.remarks(JSONValue(json: json.utf8, deepest: 4), instants)
    }

    @Test(
        "a feeling has one name, however it is written",
        arguments: ["Back Pain", " back\tpain ", "BACK \n PAIN", "back\u{0} pain", "back\u{a0}pain"])
    func name(typed: String) throws {
        #expect(Remark.name(typed) == "back pain")
        #expect(Remark(.body, "ouch", name: typed).name == "back pain")
        let json = JSONValue.array([
            .object([("kind", .text("mood")), ("text", .text("ouch")), ("name", .text(typed))])
        ])
        #expect(try RemarkJSON.remarks(json, instants).map(\.name) == ["back pain"])
    }

    @Test("a name and a text stay as they are when they are read again", arguments: 1...200)
    func stable(seed: UInt64) {
        var random = OddText(seed: seed)
        let remark = Remark(.body, random.text(upTo: 30), name: random.text(upTo: 30))
        #expect(Remark(.body, remark.text, name: remark.name) == remark)
        #expect([remark].withinLimits == [remark])
    }

    @Test("only feelings have a name", arguments: Remark.Kind.allCases)
    func kinds(kind: Remark.Kind) throws {
        let json = #"[{"kind": "\#(kind.rawValue)", "text": "so", "name": "sore"}]"#
        let isFeeling = kind == .body || kind == .mood
        #expect(Remark(kind, "so", name: "sore").name == (isFeeling ? "sore" : nil))
        if isFeeling {
            #expect(try read(json).map(\.name) == ["sore"])
        } else {
            #expect(throws: RemarkJSON.Fault.self) { try read(json) }
        }
    }

    @Test("a name of signs, and one that is too long, are refused", arguments: [".", "..", "-/-"])
    func signs(name: String) {
        for name in [name, "a" + String(repeating: name, count: 60)] {
            #expect(throws: RemarkJSON.Fault.self) {
                try read(#"[{"kind": "body", "text": "sore", "name": "\#(name)"}]"#)
            }
        }
    }

    @Test("what is too much or too long is cut between characters")
    func limits() {
        let flag = "🇮🇳"
        let long = Remark(
            .body, String(repeating: flag, count: 300), name: String(repeating: "é ", count: 60),
            at: Date(milliseconds: 5))
        let kept = Array(repeating: long, count: 60).withinLimits
        #expect(kept.count == 50)
        #expect(kept[0].text == String(repeating: flag, count: 250))
        #expect(kept[0].name?.unicodeScalars.count ?? 99 <= 60 && kept[0].at == long.at)
        #expect(kept.withinLimits == kept)
    }

    @Test("remarks that are added do not repeat a feeling or the same words")
    func adding() {
        let known = [Remark(.body, "my head hurts", name: "headache"), Remark(.taste, "dry")]
        let more = [
            Remark(.body, "a headache", name: "Headache"), Remark(.taste, "dry"), Remark(.rating, "dry"),
        ]
        #expect(known.adding(more) == known + [more[2]])
        #expect([Remark]().adding(known) == known)
    }

    @Test("times are kept for feelings of the same name alone")
    func times() {
        let earlier = [
            Remark(.body, "a headache", name: "headache", at: Date(milliseconds: 1)),
            Remark(.mood, "sad", name: "sad"),
        ]
        let now = [
            Remark(.body, "my head", name: "headache", at: Date(milliseconds: 9)),
            Remark(.mood, "sad", name: "sad", at: Date(milliseconds: 9)), Remark(.taste, "dry"),
        ]
        let kept = now.keepingTimes(of: earlier).map(\.at?.milliseconds)
        #expect(kept == [1, 9, nil])
        #expect(now.keepingTimes(of: earlier) { _ in false } == now)
    }

    @Test("the words of a remark are found in a text, whatever the case and the blanks")
    func said() {
        let remark = Remark(.body, "my head  hurts", name: "headache")
        #expect(remark.isSaid(in: "and now My\nhead hurts again"))
        #expect(!remark.isSaid(in: "my head is fine"))
    }
}
