import Diary
import JSON
import Language
import Testing

@Suite("Files of transcripts")
struct TranscriptFileTests {
    private func texts(_ text: String, _ format: TranscriptFile.Format) throws -> [String] {
        let file = try TranscriptFile(Array(text.utf8), as: format)
        return file.pieces.map { String(decoding: file.bytes[$0.range], as: UTF8.self) }
    }

    private func spoken(_ text: String, _ writing: TranscriptWords.Writing = .plain) -> [String] {
        TranscriptWords(text.utf8, writing).words.map(\.spoken)
    }

    private static let captions =
        "1\r\n00:00:01,000 --> 00:00:02,500\r\nblack tea\r\nwith milk\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nrice\r\n"

    @Test(
        "Transcripts are found in every format",
        arguments: [
            (.text, "black tea\r\n\r\nrice", ["black tea", "rice"]),
            (.tsv, "a1\tblack tea\nb2\trice\n", ["black tea", "rice"]),
            (.tsv, "text\tid\nblack tea\ta1\n", ["black tea"]),
            (
                .csv, "id,Transcript,n\n1,\"tea, \"\"black\"\"\",2\n2,rice,3\n",
                ["tea, \"\"black\"\"", "rice"]
            ),
            (.csv, "1;black tea\r\n2;rice\r\n", ["black tea", "rice"]),
            (.csv, "id,text\n1,\"two\nlines\"\n2,rice\n", ["two\nlines", "rice"]),
            (.json, #"{"text": "tea", "id": "rice", "segments": [{"text": "pie"}]}"#, ["tea", "pie"]),
            (.json, "{\"text\":\"tea\"}\n{\"text\":\"say \\\"rice\\\"\"}\n", ["tea", "say \\\"rice\\\""]),
            (.json, #"["tea", "rice"]"#, ["tea", "rice"]),
            (.srt, captions, ["black tea\r\nwith milk", "rice"]),
            (.vtt, "WEBVTT\n\nNOTE tea\n\n00:01.000 --> 00:02.000 line:0\n<v Ann>rice\n", ["<v Ann>rice"]),
        ] as [(TranscriptFile.Format, String, [String])])
    func found(_ format: TranscriptFile.Format, _ text: String, _ expected: [String]) throws {
        #expect(try texts(text, format) == expected)
    }

    @Test("A piece says in which line it begins")
    func lines() throws {
        let csv = try TranscriptFile(Array("id,text\n1,\"two\nlines\"\n2,rice\n".utf8), as: .csv)
        #expect(csv.pieces.map(\.line) == [2, 4])
        #expect(try TranscriptFile(Array(Self.captions.utf8), as: .srt).pieces.map(\.line) == [3, 8])
    }

    @Test(
        "what ends an item or a sentence is known of the word before it; a point inside a number ends nothing"
    )
    func ends() {
        let words = TranscriptWords("Tea; 2.5 eggs, toast? yes\nno - milk.".utf8).words
        #expect(words.map { $0.end.map(String.init) ?? "" } == [",", "", "", ",", ".", ".", "", ""])
    }

    @Test("Words are read as they are said")
    func words() {
        #expect(
            spoken("I’d like a Crème-brûlée, 12oz!") == [
                "i'd", "like", "a", "creme", "brulee", "twelve", "oz",
            ])
        #expect(spoken(#"I\u2019d had\n\"tea\""#, .json) == ["i'd", "had", "tea"])
        #expect(spoken("<v Ann>fish &amp; <i>chips</i>", .markup) == ["fish", "chips"])
        #expect(spoken("'quoted' 350 茶") == ["quoted", "350", "茶"])
        let words = TranscriptWords("Tea. And rice-cake, please 3".utf8).words
        #expect(words.map(\.startsSentence) == [true, true, false, false, false, false])
        #expect(words.map(\.isJoined) == [false, false, true, true, false, true])
        #expect(words.map(\.isChangeable) == [true, true, true, true, true, false])
    }

    @Test(
        "Escapes and entities are parts of the words that they stand in, in every format",
        arguments: [
            (.json, #"a caf\u00e9 au lait"#, "a|cafe|au|lait"),
            (.json, #"cafe\u0301s, na\u00EFve"#, "cafes|naive"),
            (.json, #"the \ud83c\udf5c cr\u00e8me br\u00fbl\u00e9e"#, "the|creme|brulee"),
            (.json, #"I\u2019d say \"tea\"\nand\trice"#, "i'd|say|tea|and|rice"),
            (.json, "caf&eacute; and cr&#232;me &amp; tea", "cafe|and|creme|tea"),
            (.json, #"caf\u0026eacute; with caf\\u00e9"#, "cafe|with|cafe"),
            (.plain, #"caf\u00e9, jalape&ntilde;o and cr&#xE8;me"#, "cafe|jalapeno|and|creme"),
            (.plain, "cafe\u{301} and co\u{ad}co\u{ad}nut", "cafe|and|coconut"),
            (.markup, "caf&eacute; au lait", "cafe|au|lait"),
            (.markup, "caf&#233;s &amp; cr&#xe8;me", "cafes|creme"),
            (.markup, "a caf&eacute d&rsquo;or I&#146;d", "a|cafe|d'or|i'd"),
            (.markup, #"{\an8}two eggs\Nand <00:01.500><c>toast</c>"#, "two|eggs|and|toast"),
            (.markup, "&Eacute;clair &Ccedil;a &#8212; tea&nbsp;time", "eclair|ca|tea|time"),
        ] as [(TranscriptWords.Writing, String, String)])
    func escapes(_ writing: TranscriptWords.Writing, _ text: String, _ expected: String) {
        let words = TranscriptWords(text.utf8, writing).words
        #expect(words.map(\.spoken).joined(separator: "|") == expected)
        #expect(words.allSatisfy { $0.isChangeable })
        for word in words {
            let bytes = Array(text.utf8)[word.range]
            #expect(String(validating: bytes, as: UTF8.self) != nil)
        }
    }

    @Test(
        "A word of which a part cannot be read is not taken for another",
        arguments: [
            (.json, #"caf\ud83c"#), (.json, #"caf\q"#), (.plain, #"caf\xe9"#), (.plain, "caf&foo;"),
            (.plain, "caf%C3%A9"),
            (.plain, "caf=C3=A9"), (.markup, "caf&foo;"), (.markup, "ca<b>f</b>"), (.plain, "M&Ms"),
            (.markup, "R&amp;B"),
            (.plain, #"caf\'e"#), (.plain, "caf\u{fffd}"),
        ] as [(TranscriptWords.Writing, String)])
    func unreadable(_ writing: TranscriptWords.Writing, _ text: String) {
        let words = TranscriptWords(text.utf8, writing).words
        #expect(!words.isEmpty && words.allSatisfy { !$0.isChangeable }, "\(words)")
    }

    @Test("What replaces a word is written as large as the word is read, not as its escapes are")
    func capitals() {
        func replaced(_ text: String, _ writing: TranscriptWords.Writing) -> String? {
            TranscriptWords(text.utf8, writing).words.first.map {
                String(decoding: $0.written(["tea"]), as: UTF8.self)
            }
        }
        #expect(replaced(#"\u00c9CLAIR"#, .json) == "TEA")
        #expect(replaced(#"\u00c9clair"#, .json) == "Tea")
        #expect(replaced("&eacute;clair", .markup) == "tea")
        #expect(replaced("&Eacute;CLAIR", .markup) == "TEA")
    }

    @Test("Every byte but those of the replaced words stays", arguments: TranscriptFile.Format.allCases)
    func replaced(_ format: TranscriptFile.Format) throws {
        let text =
            switch format {
            case .text: "Black toe,  with MILK\r\n"
            case .tsv: "toe\tBlack toe,  with MILK\r\n"
            case .csv: "n,text,m\r\ntoe,\"Black toe,  with MILK\",\"toe\"\r\n"
            case .json: "{ \"toe\" :1, \"text\":\"Black toe,  with MILK\" }"
            case .srt, .vtt: "toe\n00:00:01,000 --> 00:00:02,000\n<toe>Black toe,  with MILK\n"
            }
        let file = try TranscriptFile(Array(text.utf8), as: format)
        let words = file.pieces.flatMap(file.words)
        #expect(words.map(\.spoken) == ["black", "toe", "with", "milk"])
        #expect(file.replacing([]) == file.bytes)
        let changed = file.replacing([
            (words[0].range, words[0].written(["green"])),
            (words[1].range, words[1].written(["tea"])),
            (words[3].range, words[3].written(["oat", "milk"])),
        ])
        let expected = text.replacing("Black toe,  with MILK", with: "Green tea,  with OAT MILK")
        #expect(String(decoding: changed, as: UTF8.self) == expected)
    }

    @Test("Cues whose times are odd are named")
    func cues() throws {
        let times = [
            "00:00:01,000 --> 00:00:03,000", "00:00:02,000 --> 00:00:04,000", "00:00:01,500 --> 00:00:05,000",
            "00:00:09,000 --> 00:00:08,000", "00:99:00,000 --> soon", "00:00:09,000 --> 00:00:10,000",
        ]
        let text = times.map { "\($0)\nrice\n\n" }.joined()
        let file = try TranscriptFile(Array(text.utf8), as: .srt)
        #expect(
            file.notes == [
                "cue 2, line 4: overlaps cue 1", "cue 3, line 7: begins before cue 2",
                "cue 4, line 10: ends before it begins", "cue 5, line 13: its times cannot be read",
            ])
        #expect(file.pieces.count == 6)
    }

    @Test(
        "An arrow that a word processor has changed is read, and named",
        arguments: ["->", "–>", "—>", "–->", "−−>", "→", "⟶", "=>", "-- >", "--&gt;", "-", "–", "to", "＞"])
    func arrows(arrow: String) throws {
        let text =
            "1\n00:00:01,000 \(arrow) 00:00:04,000\nblack tea\n\n2\n00:00:05,000 --> 00:00:06,000\nrice\n"
        let file = try TranscriptFile(Array(text.utf8), as: .srt)
        #expect(file.pieces.map(\.line) == [3, 7])
        #expect(file.notes == ["cue 1, line 2: its arrow is not “-->”"] && file.skippedCount == 0)
    }

    @Test("Lines may end with CR alone, and cues follow each other without an empty line")
    func lineEnds() throws {
        let text =
            "1\n00:00:01,000 --> 00:00:04,000\nblack tea\nwith milk\n2\n00:00:05,000 --> 00:00:06,000\nrice 2\n"
        for end in ["\n", "\r", "\r\n"] {
            let lines = text.replacing("\n", with: end)
            #expect(try texts(lines, .srt) == ["black tea\(end)with milk", "rice 2"])
            #expect(try TranscriptFile(Array(lines.utf8), as: .srt).notes.isEmpty)
        }
        #expect(try texts("black tea\rrice\r", .text) == ["black tea", "rice"])
    }

    @Test("What has no times that can be read is skipped and named; what else WebVTT holds is not")
    func skipped() throws {
        let text = "1\nat one second\nblack tea\n\n2\n00:00:05,000 --> 00:00:06,000\nrice\n\nfish\n"
        let file = try TranscriptFile(Array(text.utf8), as: .srt)
        #expect(
            file.notes == [
                "cue 1, line 1: has no times that can be read, so it was skipped",
                "cue 2, line 9: has no times that can be read, so it was skipped",
            ])
        #expect(file.skippedCount == 2)
        let web =
            "WEBVTT - tea\nKind: captions\n\nSTYLE\n::cue {}\n\nNOTE a\nb\n\nintro\n00:01.000 --> 00:02.000\nrice\n\n3\n"
        let captions = try TranscriptFile(Array(web.utf8), as: .vtt)
        #expect(captions.notes.isEmpty && captions.pieces.count == 1)
    }

    @Test("The line that tells a table's separator is not a row of it")
    func separatorLine() throws {
        #expect(try texts("sep=;\r\nid;text;n\r\n1;black tea;2\r\n", .csv) == ["black tea"])
    }

    @Test(
        "What is not of the format is refused with its line",
        arguments: [
            (.csv, "a,b\n1,\"open\n", "line 2"), (.json, "{\"text\": \"tea\"", "line 1"),
            (.json, "tea", "line 1"),
            (.json, "[\n\"tea\"}", "line 2"), (.json, "{\"text\": \"te", "line 1"),
        ] as [(TranscriptFile.Format, String, String)])
    func refused(_ format: TranscriptFile.Format, _ text: String, _ place: String) {
        let error = #expect(throws: ContentError.self) { try TranscriptFile(Array(text.utf8), as: format) }
        #expect(error?.description.hasPrefix(place) == true)
    }

    @Test("Bytes that are not UTF-8 are refused; any others are read without a fall", arguments: 1...40)
    func anyBytes(seed: UInt64) {
        #expect(throws: ContentError.self) { try TranscriptFile([0x74, 0xff], as: .text) }
        var generator = SplitMix64(seed: seed)
        let alphabet = Array("aé茶’\\\"{}[]:,;\t\r\n<>&-'12 -->u0027.")
        let text = String((0..<generator.below(60)).map { _ in alphabet[generator.below(alphabet.count)] })
        for format in TranscriptFile.Format.allCases {
            guard let file = try? TranscriptFile(Array(text.utf8), as: format) else { continue }
            let words = file.pieces.flatMap(file.words)
            #expect(zip(words, words.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
            #expect(words.allSatisfy { !$0.spoken.isEmpty && $0.range.upperBound <= file.bytes.count })
        }
    }
}

extension TranscriptFile {
    /// The words of a piece, by their places in the file.
    fileprivate func words(_ piece: Piece) -> [TranscriptWords.Word] {
        read(piece).words.map { word in
            var word = word
            let start = piece.range.lowerBound
            word.range = word.range.lowerBound + start..<word.range.upperBound + start
            return word
        }
    }
}
