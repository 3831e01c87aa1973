import Diary
import Foundation
import Testing

@testable import JSON

@Suite("JSON")
struct JSONValueTests {
    private func value(_ json: String, deepest: Int = 32) throws(JSONValue.Refusal) -> JSONValue {
        try JSONValue(json: json.utf8, deepest: deepest)
    }

    @Test("that is read and written is the same, with its members in their order")
    func identity() throws {
        let json =
            #"{"z":[1,-2.5,true,false,null,[],{}],"a":"say \"tea\" \\ café 🥥\n","m":{"n":"","o":9223372036854775807}}"#
        #expect(try value(json).line == json)
    }

    @Test(
        "is what a program that is not ours takes it for",
        arguments: [
            #" [ 1 , 2.5e3, -0.125, 1E+2 ] "#, #"["\u0041\ud83e\udd65\/\b\f\t\r", "\u00e9é"]"#, "{}",
            "[[[]]]",
            "\u{feff}{\"a\" : null}",
        ])
    func sameAsFoundation(json: String) throws {
        let ours = Data(try value(json).bytes)
        let theirs = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSObject
        #expect(try JSONSerialization.jsonObject(with: ours) as? NSObject == theirs)
    }

    @Test(
        "that is none is refused",
        arguments: [
            "", " ", "tea", "{", "[", "}", "[}", "[1,]", "{\"a\":1,}", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}",
            "{\"a\" 1}", "{1:2}", "{a:1}", "01", "1.", ".5", "+1", "-", "1e", "0x10", "NaN", "1e999", "tru",
            "nullnull", "1 2", "{} {}", "\"a", "\"\\", "\"\\u12\"", "\"\\x\"", "\"\n\"", "\"\\ud800\"",
            "\"\\udc00\"", "{\"\\ud800\":1}", "'a'", "[1]//",
        ])
    func refused(json: String) {
        #expect(throws: JSONValue.Refusal.notJSON) { try value(json) }
    }

    @Test(
        "is UTF-8",
        arguments: [[0x22, 0xff, 0x22], [0xff, 0xfe, 0x31, 0x00], [0x22, 0xc3, 0x22]] as [[UInt8]])
    func encoding(json: [UInt8]) {
        #expect(throws: JSONValue.Refusal.notJSON) { try JSONValue(json: json, deepest: 32) }
    }

    @Test(
        "may not have two members of one name in an object, however they are written",
        arguments: [#"{"a":1,"a":1}"#, #"[{"b":{"é":1,"e\u0301":2}}]"#, #"{"a":1,"\u0061":2}"#])
    func twice(json: String) throws {
        #expect(throws: JSONValue.Refusal.twice) { try value(json) }
        #expect(try value(#"{"a":{"a":1},"b":[{"a":1},{"a":2}]}"#).members?.count == 2)
    }

    @Test("may be nested so deep and no deeper, brackets in texts left out")
    func nesting() throws {
        #expect(try value(#"[["[[[[", {}], {}]"#, deepest: 3).line == #"[["[[[[",{}],{}]"#)
        #expect(throws: JSONValue.Refusal.tooDeep) { try value("[[{}], {}]", deepest: 2) }
        #expect(throws: JSONValue.Refusal.tooDeep) { try value(String(repeating: "[", count: 1_000_000)) }
    }

    @Test("whole numbers that are too long are rounded")
    func longNumbers() throws {
        #expect(try value("9223372036854775808") == .number(0x1p63))
    }

    @Test("says where each piece stands")
    func places() throws {
        let json = "{\n \"text\": \"té\",\n\"n\":\t[12.5]}\n\"x\""
        var scanner = JSONScanner(ByteStream(of: Array(json.utf8)), deepest: 4, isSequence: true)
        var seen: [String] = []
        while let piece = try scanner.next() {
            let text = String(decoding: Array(json.utf8)[scanner.range], as: UTF8.self)
            seen.append("\(scanner.line) \(scanner.depth) \(text)")
            if text == "12.5" { #expect(piece == .number("12.5")) }
        }
        #expect(
            seen == ["1 1 {", "2 1 text", "2 1 té", "3 1 n", "3 2 [", "3 2 12.5", "3 1 ]", "3 0 }", "4 0 x"])
    }

    @Test("of any bytes is read without a fall, and as Foundation reads it", arguments: 1...40)
    func anyBytes(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let parts = [
            "{", "}", "[", "]", ":", ",", "\"a\"", "\"b\"", "1", "-2.5", "true", "null", " ", "\n", "\\", "e",
        ]
        for _ in 0..<200 {
            let json = (0..<generator.below(9)).map { _ in parts[generator.below(parts.count)] }.joined()
            guard let read = try? value(json) else { continue }
            let known = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
            #expect(known != nil, "\(json)")
            #expect((try? value(read.line)) == read)
        }
    }
}
