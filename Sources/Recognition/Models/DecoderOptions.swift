/// How the decoder searches. Found by measuring; Docs/Recognition.md says what was tried.
enum DecoderOptions {
    static let shared = [
        "-cmn": "batch",
        "-bestpath": "yes",
        // Audio has taken the silences out, and knows where they were.
        "-remove_silence": "no",
        // Looking phones ahead prunes right words of quick speech, and saves nothing on a small model.
        "-pl_window": "0",
        // Where more states than these are likely enough to be kept, none of them is likely.
        "-maxhmmpf": "5000",
    ]
}
