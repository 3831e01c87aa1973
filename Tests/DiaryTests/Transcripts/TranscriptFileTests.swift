import Diary
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
            (words[0].range, words[0].written(["green"], over: file.bytes)),
            (words[1].range, words[1].written(["tea"], over: file.bytes)),
            (words[3].range, words[3].written(["oat", "milk"], over: file.bytes)),
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
        "What is not of the format is refused with its line",
        arguments: [
            (.csv, "a,b\n1,\"open\n", "line 2"), (.json, "{\"text\": \"tea\"", "line 1"),
            (.json, "tea", "line 1"),
            (.json, "[\n\"tea\"}", "line 2"), (.json, "{\"text\": \"te", "line 1"),
        ] as [(TranscriptFile.Format, String, String)])
    func refused(_ format: TranscriptFile.Format, _ text: String, _ place: String) {
        let error = #expect(throws: ExchangeError.self) { try TranscriptFile(Array(text.utf8), as: format) }
        #expect(error?.description.hasPrefix(place) == true)
    }

    @Test("Bytes that are not UTF-8 are refused; any others are read without a fall", arguments: 1...40)
    func anyBytes(seed: UInt64) {
        #expect(throws: ExchangeError.self) { try TranscriptFile([0x74, 0xff], as: .text) }
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
