import Testing

@testable import Diary

@Suite struct JSONNestingTests {
    @Test(
        "Brackets within brackets are counted, and neither those beside each other nor those in texts",
        arguments: [
            ("", 0), ("7", 0), (#""[{""#, 0), ("{}", 1), ("[[],[],{}]", 2), (#"[{"a":[1]},[2]]"#, 3),
            (#"["]"]"#, 1), (#"["\"[",["\\"],"[["]"#, 2), (#"{"[\"{":{"]":[]}}"#, 3), ("[[[[", 4),
        ])
    func counted(json: String, depth: Int) {
        let measured = (0...10).first { !JSONNesting.exceeds($0, in: json.utf8) }
        #expect(measured == depth)
    }
}
