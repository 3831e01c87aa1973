import CPocketSphinx
import Glibc

/// One pocketsphinx decoder. It has one owner; one thread at a time. (`ps_init`, `ps_process_raw`)
///
/// Lives in a worker process only: the library ends its process on many conditions.
struct Decoder: ~Copyable {
    /// Frames below which a stretch cannot hold a word; the library may trip over fewer.
    private static let fewestFrames = 10
    /// The factor by which frequencies are divided in front of a second search; 1.05 to 1.12 did much the same.
    private static let otherWarp = 1.1
    /// The posterior of a word below which a stretch is worth a second search.
    private static let doubt = 0.45
    /// The share of an occasion's words from which a stretch is heard again with those alone.
    private static let occasionShare = 0.5
    /// What that may cost in score, a frame; more, and something was said that does not belong to the occasion.
    private static let occasionCost = 1.0
    /// Paths through the lattice that are looked at for each hypothesis that is asked for.
    private static let pathsPerHypothesis = 30

    let decoder: OpaquePointer
    private let configuration: OpaquePointer
    let frontEnd: FrontEnd
    /// Hears a voice as one with a longer vocal tract would sound: those of women and children come out nearer to the
    /// voices that the acoustic model was made from.
    private let shorterTract: FrontEnd
    private let models: LanguageModels
    /// The cepstral mean of speech as the model expects it, before any is heard.
    let priorMean: [Float]
    /// How whole stretches are normalised.
    let normalisation: cmn_type_t

    /// Loads the models. Throws when the library refuses them.
    init(_ plan: DecoderPlan) throws(HearingError) {
        let arguments = ["diary"] + plan.options
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 1) else {
            throw HearingError("the decoder does not know one of its options")
        }
        guard let decoder = ps_init(configuration) else {
            cmd_ln_free_r(configuration)
            throw HearingError("the decoder cannot load it")
        }
        let models: LanguageModels
        do throws(HearingError) {
            models = try LanguageModels(plan, into: decoder, configuration)
        } catch {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
            throw error
        }
        guard let frontEnd = FrontEnd(configuration),
            let shorterTract = FrontEnd(configuration, warp: Self.otherWarp)
        else {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
            throw HearingError("the decoder does not know how to listen with it")
        }
        self.models = models
        self.shorterTract = shorterTract
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
    ///
    /// What sounds as if it was said on an occasion is heard again with the words of that occasion alone.
    func words(in samples: [Int16]) throws(HearingError) -> [HeardWord] {
        var heard = try self.heard(try search(samples, frontEnd))
        var occasion = heard.occasion(among: models)
        if occasion == nil {
            heard = try likelier(of: heard, in: samples)
            occasion = heard.occasion(among: models)
        }
        guard let occasion else { return heard.words }
        guard ps_set_search(decoder, occasion) == 0 else {
            throw HearingError("the decoder has no search for an occasion")
        }
        defer { ps_set_search(decoder, models.usual) }
        let narrow = try likelier(of: self.heard(try search(samples, frontEnd)), in: samples)
        let cost = Double(heard.score - narrow.score) / Double(max(1, heard.frameCount))
        return narrow.words.isEmpty || cost > Self.occasionCost ? heard.words : narrow.words
    }

    /// What a search found in a stretch.
    private struct Heard {
        var words: [HeardWord] = []
        /// The names of the words in the dictionary, with their marks.
        var names: [String] = []
        /// The logarithm of the path's probability, language and sound.
        var score: Int32 = 0
        var frameCount = 0

        var isDoubtful: Bool { words.contains { $0.confidence < Decoder.doubt } }

        /// The occasion to which most of the words belong; nil as well when there is one that no occasion has.
        func occasion(among models: LanguageModels) -> String? {
            var counts: [String: Int] = [:]
            for name in names {
                if models.own.contains(String(name.prefix { $0 != "(" })) { return nil }
                guard let mark = name.firstIndex(of: LanguageModels.mark) else { continue }
                counts[String(name[mark...].dropFirst().prefix { $0 != "(" }), default: 0] += 1
            }
            let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
            guard let most, Double(most.value) >= Decoder.occasionShare * Double(names.count),
                models.occasions.contains(most.key)
            else { return nil }
            return most.key
        }
    }

    /// What was heard, or what is heard for a shorter vocal tract, when a word is doubtful and that is likelier.
    private func likelier(of usual: Heard, in samples: [Int16]) throws(HearingError) -> Heard {
        guard usual.isDoubtful else { return usual }
        let other = try heard(try search(samples, shorterTract))
        return other.score > usual.score && !other.words.isEmpty ? other : usual
    }

    private func heard(_ places: [Int]) throws(HearingError) -> Heard {
        var heard = Heard(frameCount: places.count)
        if places.isEmpty { return heard }
        heard.words = segments(places)
        forEachSegment(ps_seg_iter(decoder), places) { segment, _, _, _ in
            heard.names.append(String(cString: ps_seg_word(segment)))
        }
        _ = ps_get_hyp(decoder, &heard.score)
        return heard
    }

    /// The likeliest ways to hear one stretch, at most so many, the likeliest first, from the lattice of the same
    /// search. Empty when nothing was heard. (`ps_nbest`)
    func alternatives(in samples: [Int16], most: Int) throws(HearingError) -> [[HeardWord]] {
        let places = try search(samples, frontEnd)
        var paths: [[HeardWord]] = []
        guard !places.isEmpty else { return paths }
        var texts: Set<[String]> = []
        // Paths that differ in silences or pronunciations alone are many.
        var pathsLeft = most * Self.pathsPerHypothesis
        var next = ps_nbest(decoder)
        while let path = next {
            var words: [HeardWord] = []
            forEachSegment(ps_nbest_seg(path), places) { _, word, start, end in
                words.append(HeardWord(word: word, start: start, end: end, confidence: 0))
            }
            if !words.isEmpty, texts.insert(words.map(\.word)).inserted { paths.append(words) }
            pathsLeft -= 1
            if paths.count >= most || pathsLeft <= 0 {
                ps_nbest_free(path)
                break
            }
            next = ps_nbest_next(path)
        }
        return paths
    }

    /// Searches a stretch; gives where in it each frame that was searched comes from, none when there are too few.
    private func search(
        _ samples: [Int16], _ frontEnd: borrowing FrontEnd
    ) throws(HearingError) -> [Int] {
        guard let cepstra = frontEnd.cepstra(of: samples) else {
            throw HearingError("the decoder cannot listen to a stretch")
        }
        guard cepstra.places.count >= Self.fewestFrames else { return [] }
        guard ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0 else {
            throw HearingError("the decoder does not start")
        }
        let searched = cepstra.withFrames { ps_process_cep(decoder, $0, $1, 0, 1) }
        guard ps_end_utt(decoder) == 0, searched >= 0 else {
            throw HearingError("the decoder gave up on a stretch")
        }
        return cepstra.places
    }

    /// - Parameter places: where in the stretch each frame that was searched comes from.
    func segments(_ places: [Int]) -> [HeardWord] {
        var words: [HeardWord] = []
        if places.isEmpty { return words }
        forEachSegment(ps_seg_iter(decoder), places) { segment, word, start, end in
            let posterior = ps_seg_prob(segment, nil, nil, nil)
            let confidence = logmath_exp(ps_get_logmath(decoder), posterior)
            words.append(
                HeardWord(word: word, start: start, end: end, confidence: min(1, max(0, confidence))))
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
    static func spoken(_ text: String) -> String? {
        if text.hasPrefix("<") || text.hasPrefix("[") || text.hasPrefix("++") { return nil }
        return String(text.prefix { $0 != "(" && $0 != LanguageModels.mark })
    }
}
