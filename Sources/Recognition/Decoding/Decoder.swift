import CPocketSphinx
import Diary

/// One pocketsphinx decoder. It has one owner; one thread at a time. (`ps_init`, `ps_process_raw`)
///
/// Lives in a worker process only: the library ends its process on many conditions.
struct Decoder: ~Copyable {
    /// Frames below which a stretch cannot hold a word; the library may trip over fewer.
    private static let fewestFrames = 10
    /// Paths through the lattice that are looked at for each hypothesis that is asked for.
    private static let pathsPerHypothesis = 30

    private let decoder: OpaquePointer
    private let configuration: OpaquePointer
    private let frontEnd: FrontEnd

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
        guard let frontEnd = FrontEnd(configuration) else {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
            throw .model(name: files.name, reason: "the decoder does not know how to listen with it")
        }
        if let own = files.own {
            do throws(RecognitionError) {
                try OwnWords.add(own, to: decoder, configuration, files)
            } catch {
                ps_free(decoder)
                cmd_ln_free_r(configuration)
                throw error
            }
        }
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
        segments(try search(samples))
    }

    /// The likeliest ways to hear one stretch, at most so many, the likeliest first, from the lattice of the same
    /// search. Empty when nothing was heard. (`ps_nbest`)
    func alternatives(in samples: [Int16], most: Int) throws(RecognitionError) -> NBestList {
        let places = try search(samples)
        var list = NBestList(hypotheses: [])
        guard !places.isEmpty else { return list }
        var texts: Set<String> = []
        // Paths that differ in silences or pronunciations alone are many.
        var pathsLeft = most * Self.pathsPerHypothesis
        var next = ps_nbest(decoder)
        while let path = next {
            var words: [Hypothesis.Word] = []
            forEachSegment(ps_nbest_seg(path), places) { _, word, start, end in
                words.append(Hypothesis.Word(word: word, start: start, end: end))
            }
            let hypothesis = Hypothesis(words: words)
            if !words.isEmpty, texts.insert(hypothesis.text).inserted { list.hypotheses.append(hypothesis) }
            pathsLeft -= 1
            if list.hypotheses.count >= most || pathsLeft <= 0 {
                ps_nbest_free(path)
                break
            }
            next = ps_nbest_next(path)
        }
        return list
    }

    /// Searches a stretch; gives where in it each frame that was searched comes from, none when there are too few.
    private func search(_ samples: [Int16]) throws(RecognitionError) -> [Int] {
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
        return cepstra.places
    }

    private func segments(_ places: [Int]) -> [Transcript.Word] {
        var words: [Transcript.Word] = []
        if places.isEmpty { return words }
        forEachSegment(ps_seg_iter(decoder), places) { segment, word, start, end in
            let posterior = ps_seg_prob(segment, nil, nil, nil)
            let confidence = logmath_exp(ps_get_logmath(decoder), posterior)
            words.append(
                Transcript.Word(word: word, start: start, end: end, confidence: min(1, max(0, confidence))))
        }
        return words
    }

    /// Hands on the spoken words of a path and their times, in seconds from the stretch's first sample.
    private func forEachSegment(
        _ first: OpaquePointer?, _ places: [Int],
        _ body: (_ segment: OpaquePointer, _ word: String, _ start: Double, _ end: Double) -> Void
    ) {
        var next = first
        while let segment = next {
            var first: Int32 = 0
            var last: Int32 = 0
            ps_seg_frames(segment, &first, &last)
            if let text = ps_seg_word(segment), let word = Self.spoken(String(cString: text)),
                places.indices.contains(Int(first)), places.indices.contains(Int(last)), first <= last
            {
                body(
                    segment, word, Double(places[Int(first)]) / frontEnd.rate,
                    Double(places[Int(last)] + 1) / frontEnd.rate)
            }
            next = ps_seg_next(segment)
        }
    }

    /// A word without the marks of its variant, `(2)`, and of the occasion on which it is said, `~counter`; nil
    /// for silence, noise and sentence ends.
    private static func spoken(_ text: String) -> String? {
        if text.hasPrefix("<") || text.hasPrefix("[") || text.hasPrefix("++") { return nil }
        return String(text.prefix { $0 != "(" && $0 != "~" })
    }
}
