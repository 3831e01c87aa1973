/// How the decoder searches. Found by the sweep in Scripts; its results stand beside it.
enum DecoderOptions {
    static let shared = [
        "-cmn": "batch",
        "-bestpath": "yes",
        // Audio has taken the silences out, and knows where they were.
        "-remove_silence": "no",
    ]

    static let meals: [String: String] = ["-lw": "5"]
}
