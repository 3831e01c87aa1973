import CPocketSphinx
import Diary

/// One pocketsphinx decoder. It has one owner; one thread at a time. (`ps_init`, `ps_process_raw`)
///
/// Lives in a worker process only: the library ends its process on many conditions.
struct Decoder: ~Copyable {
    /// Frames below which a stretch cannot hold a word; the library may trip over fewer.
    private static let fewestFrames = 10

    let decoder: OpaquePointer
    private let configuration: OpaquePointer
    let frontEnd: FrontEnd
    /// The cepstral mean of speech as the model expects it, before any is heard.
    let priorMean: [Float]
    /// How whole stretches are normalised.
    let normalisation: cmn_type_t

    /// Loads the models. Throws when the library refuses them.
    init(_ files: ModelFiles) throws(RecognitionError) {
        let arguments = ["diary"] + files.arguments
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 1) else {
            throw .model(name: files.name, reason: "the decoder does not know one of its options")
        }
        guard let decoder = ps_init(configuration) else {
            cmd_ln_free_r(configuration)
            throw .model(name: files.name, reason: "the decoder cannot load it")
        }
        let favoured = FavouredWords(words: files.favoured)
        guard
            files.favoured.isEmpty
                || favoured.load(into: decoder, configuration, languageModel: files.languageModel.path)
        else {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
            throw .model(name: files.name, reason: "the decoder cannot load it")
        }
        guard let frontEnd = FrontEnd(configuration) else {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
            throw .model(name: files.name, reason: "the decoder does not know how to listen with it")
        }
        normalisation = spoken_normalisation(decoder)
        priorMean = Self.mean(of: decoder)
        self.frontEnd = frontEnd
        self.configuration = configuration
        self.decoder = decoder
    }

    deinit {
        ps_free(decoder)
        cmd_ln_free_r(configuration)
    }

    /// Recognises one stretch as a whole, with a cepstral mean of its own: the same samples give the same
    /// words, whatever was heard before. Times count from the first sample, in seconds.
    func words(in samples: [Int16]) throws(RecognitionError) -> [Transcript.Word] {
        guard let cepstra = frontEnd.cepstra(of: samples) else {
            throw .worker(reason: "the decoder cannot listen to a stretch")
        }
        guard cepstra.places.count >= Self.fewestFrames else { return [] }
        guard ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0 else {
            throw .worker(reason: "the decoder does not start")
        }
        let searched = cepstra.withFrames { ps_process_cep(decoder, $0, $1, 0, 1) }
        guard ps_end_utt(decoder) == 0, searched >= 0 else {
            throw .worker(reason: "the decoder gave up on a stretch")
        }
        return segments(cepstra.places)
    }

    /// - Parameter places: where in the stretch each frame that was searched comes from.
    func segments(_ places: [Int]) -> [Transcript.Word] {
        var words: [Transcript.Word] = []
        var next = ps_seg_iter(decoder)
        while let segment = next {
            var first: Int32 = 0
            var last: Int32 = 0
            ps_seg_frames(segment, &first, &last)
            if let text = ps_seg_word(segment), let word = Self.spoken(String(cString: text)),
                places.indices.contains(Int(first)), places.indices.contains(Int(last)), first <= last
            {
                let posterior = ps_seg_prob(segment, nil, nil, nil)
                let confidence = logmath_exp(ps_get_logmath(decoder), posterior)
                words.append(
                    Transcript.Word(
                        word: word, start: Double(places[Int(first)]) / frontEnd.rate,
                        end: Double(places[Int(last)] + 1) / frontEnd.rate,
                        confidence: min(1, max(0, confidence))))
            }
            next = ps_seg_next(segment)
        }
        return words
    }

    /// A word without the marks of its variant, `(2)`, and of the occasion on which it is said, `~counter`; nil
    /// for silence, noise and sentence ends.
    static func spoken(_ text: String) -> String? {
        if text.hasPrefix("<") || text.hasPrefix("[") || text.hasPrefix("++") { return nil }
        return String(text.prefix { $0 != "(" && $0 != "~" })
    }
}
