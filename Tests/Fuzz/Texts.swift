#if DEBUG || FUZZING
    import Foundation

    @testable import Diary
    @testable import JSON
    @testable import Journal
    @testable import Language

    extension FuzzTarget {
        static let calendar = {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
            return calendar
        }()

        /// Files and values that come from other programs.
        static let texts = [
            FuzzTarget(
                "json",
                seeds: [
                    #"{"a": [1, -2.5e3, true, null, "t\u00e9\ud83c\udf5c"], "b": {"c": []}}"#, "[[[[]]]]",
                    #""\\\"\n""#,
                ], words: ["\\u", "\\ud800", "{\"", "[", "]", "}", ":", ",", "null", "1e", "\""],
                read: { bytes in
                    let value = try? JSONValue(json: bytes, deepest: 32)
                    if let value, (try? JSONValue(json: value.bytes, deepest: 32)) == nil {
                        fatalError("what was read is written so that it cannot be read")
                    }
                }),
            FuzzTarget(
                "import",
                seeds: [
                    #"[{"id":"6F9619FF-8B86-D011-B42D-00CF4FC964FF","date":"2026-11-20","createdAt":"2026-11-20T08:15:00Z","processedDescription":"two eggs","mealCategory":"breakfast","isNote":false}]"#,
                    "date,description,category\n2026-11-20,\"eggs, \"\"two\"\"\",lunch\n20.11.2026,toast,\n",
                    "Date;Food\r\n11/20/2026 08:15;rice\r\n", "createdAt\tmeal\n1763626500000\tsoup\n",
                ],
                words: [
                    "date", "createdAt", "description", "food", "\"\"", ";", "\t", "2026-02-30", "T24:00",
                ],
                read: { bytes in
                    var rest = bytes[...]
                    guard
                        var reader = try? ImportReader(
                            calendar: calendar, journal: .food, detector: { nil },
                            source: {
                                defer { rest = rest.dropFirst(17) }
                                return Array(rest.prefix(17))
                            })
                    else { return }
                    while (try? reader.next()) != nil {}
                }),
            captions("captions", .srt), captions("captions-web", .vtt), captions("transcript-table", .csv),
            captions("transcript-tabs", .tsv), captions("transcript-json", .json),
            FuzzTarget(
                "dates",
                seeds: [
                    "REC 2026-11-20 08.15.00.wav", "20261120_081500.m4a", "1763626500000", "20-11-26",
                    "Nov 20, 2026 at 8:15 PM", "2026-11-20T08:15:00.123+01:00", "Memo 3 of March 2026",
                ], words: ["am", "pm", "december", "-", ":", "T", "+14:00", "0000", "9999"],
                read: { bytes in
                    let text = String(decoding: bytes, as: UTF8.self)
                    _ = WrittenDate.all(inName: text)
                    _ = WrittenDate.all(in: text)
                    _ = InstantText(calendar: calendar).written(text)
                    _ = CalendarDay(text)
                    _ = SearchQuery(text)
                }),
        ]

        private static func captions(_ name: String, _ format: TranscriptFile.Format) -> FuzzTarget {
            FuzzTarget(
                name,
                seeds: [
                    "1\n00:00:01,000 --> 00:00:02,500\n<i>two</i> eggs &amp; toast\n\n2\n00:00:03,000 --> 00:00:02,000\nrice\n",
                    "WEBVTT\n\nNOTE x\n\nc1\n01:02.000 --> 01:03.000 align:start\n<v Ann>soup</v>\n",
                    "id,text\n1,\"two \"\"eggs\"\"\"\n", "id\ttext\n1\ttwo eggs\n",
                    "{\"text\": \"two \\u0065ggs\"}\n{\"segments\": [{\"text\": \"rice\"}]}\n",
                ],
                words: [
                    "-->", "WEBVTT", "\n\n", "<", "&#x", "&lt;", "99:99:99,999", "text", "\"", "\\u", "[",
                    "{",
                ],
                read: { bytes in
                    guard let file = try? TranscriptFile(bytes, as: format) else { return }
                    for piece in file.pieces {
                        let words = file.read(piece).words
                        for word in words { _ = word.written(["Xyz"]) }
                    }
                    if file.replacing(file.pieces.map { (range: $0.range, with: Array(bytes[$0.range])) })
                        != bytes
                    {
                        fatalError("bytes that nobody changed are not what they were")
                    }
                })
        }
    }
#endif
