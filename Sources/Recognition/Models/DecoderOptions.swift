/// How the decoder searches. Found by the sweep in Scripts; its results stand beside it.
enum DecoderOptions {
    static let shared = [
        "-cmn": "batch",
        "-bestpath": "yes",
    ]

    static let meals: [String: String] = ["-lw": "5"]
}
