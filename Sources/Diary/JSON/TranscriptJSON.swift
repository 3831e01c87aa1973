import JSON

/// What was heard in a recording as a JSON object; times in seconds from its start.
package enum TranscriptJSON {
    /// - Parameter file: the recording as the user named it; left out when nil.
    package static func object(_ transcript: Transcript, file: String? = nil) -> JSONValue {
        .object(
            (file.map { [("file", .text($0))] } ?? []) + [
                ("duration", .number(transcript.duration, decimals: 3)),
                ("text", .text(transcript.text)),
                ("confidence", .number(transcript.confidence, decimals: 4)),
                (
                    "words",
                    .array(
                        transcript.words.map { word in
                            .object(
                                members(of: word) + [("confidence", .number(word.confidence, decimals: 4))])
                        })
                ),
                ("model", .text(transcript.model)),
                ("decodeSeconds", .number(transcript.decodeSeconds, decimals: 3)),
                ("flaw", .text(transcript.flaw)),
            ])
    }

    /// What was heard and when.
    package static func members(of word: Transcript.Word) -> [(String, JSONValue)] {
        [
            ("word", .text(word.word)), ("start", .number(word.start, decimals: 3)),
            ("end", .number(word.end, decimals: 3)),
        ]
    }
}
