import CPocketSphinx
import Glibc

/// One pocketsphinx decoder. It has one owner; one thread at a time. (`ps_init`, `ps_process_raw`)
///
/// Lives only in a worker process, because the library ends its process on many errors.
struct Decoder: ~Copyable {
    /// A stretch with fewer frames cannot hold a word, and the library may fail on it.
    private static let fewestFrames = 10
    /// The unit of path and language scores in the library's logarithms; scores of sounds do not have it.
    private static let scoreUnit = 1024.0
    /// The paths through the lattice to look at for each hypothesis.
    private static let pathsPerHypothesis = 30

    let decoder: OpaquePointer
    private let configuration: OpaquePointer
    /// The path of the model's means, and the library's name for the setting.
    private let ownMeans: String
    private static let meansSetting = "_mean"

    /// The files of the acoustic model, where the library found them.
    private static func parts(_ configuration: OpaquePointer) -> SenoneScorer.Files {
        func path(_ setting: String) -> String {
            cmd_ln_str_r(configuration, setting).map { String(cString: $0) } ?? ""
        }
        return SenoneScorer.Files(
            definition: path("_mdef"), means: path(meansSetting), variances: path("_var"),
            mixtures: path("_sendump"))
    }
    /// The front end for pieces of live sound.
    var frontEnd: FrontEnd { frontEnds.quiet.usual }
    let frontEnds: FrontEnds
    /// Scores whole stretches.
    private let scorer: SenoneScorer
    let models: LanguageModels
    /// The cepstral mean that the model expects of speech, before any is heard.
    let priorMean: [Float]
    /// The method of normalising whole stretches.
    let normalisation: cmn_type_t

    /// Loads the models; throws if the library refuses them.
    init(_ plan: DecoderPlan) throws(HearingError) {
        let arguments = ["diary"] + plan.options
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 1) else {
            throw HearingError(.model, "the decoder does not know one of its options")
        }
        guard let decoder = ps_init(configuration) else {
            cmd_ln_free_r(configuration)
            throw HearingError(.model, "the decoder cannot load it")
        }
        let models: LanguageModels
        let frontEnds: FrontEnds
        let scorer: SenoneScorer
        do throws(HearingError) {
            frontEnds = try FrontEnds(configuration)
            scorer = try SenoneScorer(Self.parts(configuration))
            models = try LanguageModels(plan, into: decoder, configuration)
        } catch {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
            throw error
        }
        self.models = models
        ownMeans = Self.parts(configuration).means
        normalisation = spoken_normalisation(decoder)
        priorMean = Self.mean(of: decoder)
        self.frontEnds = frontEnds
        self.scorer = scorer
        self.configuration = configuration
        self.decoder = decoder
    }

    deinit {
        ps_free(decoder)
        cmd_ln_free_r(configuration)
    }

    /// Replaces the model's means. (`ps_update_mllr`)
    ///
    /// The library reads its means again for every transform, so a transform that changes nothing makes it
    /// read others.
    ///
    /// - Parameter means: a complete parameter file with the model's shape, which the library does not
    ///   check; empty for the model's own means.
    func fit(to means: [UInt8]) throws(HearingError) {
        let file = try MemoryFile(means)
        let still = try MemoryFile(unmovedMeans)
        let place = means.isEmpty ? ownMeans : file.path
        cmd_ln_set_str_extra_r(configuration, Self.meansSetting, place)
        defer { cmd_ln_set_str_extra_r(configuration, Self.meansSetting, ownMeans) }
        guard let transform = ps_mllr_read(still.path), ps_update_mllr(decoder, transform) != nil else {
            throw HearingError(.model, "the decoder cannot load the model fitted to a voice")
        }
        try scorer.fit(to: ParameterFile(place))
    }

    /// The transform that changes nothing, in the form that `mllr_solve` writes.
    ///
    /// It has one class, and for each stream a matrix, an offset, and the factors of the variances.
    private var unmovedMeans: String {
        let maker = ps_get_feat(decoder)
        let streams = (0..<spoken_stream_count(maker)).map { Int(spoken_stream_width(maker, $0)) }
        var lines = ["1", "\(streams.count)"]
        for width in streams {
            lines.append("\(width)")
            for row in 0..<width {
                lines.append((0..<width).map { $0 == row ? "1" : "0" }.joined(separator: " "))
            }
            for value in ["0", "1"] {
                lines.append([String](repeating: value, count: width).joined(separator: " "))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The logarithm of the best path's probability, per frame. (`ps_get_hyp`)
    func path(_ places: [Int]) -> Double {
        var score: Int32 = 0
        _ = ps_get_hyp(decoder, &score)
        return natural(score) * Self.scoreUnit / Double(places.count)
    }

    /// The natural logarithm for one of the library's, whose base is just over 1.
    private func natural(_ logarithm: Int32) -> Double {
        Double(logarithm) * log(logmath_get_base(ps_get_logmath(decoder)))
    }

    /// The likeliest ways to hear one stretch, at most `most`, the likeliest first.
    ///
    /// They come from the lattice of the same search. Empty if nothing was heard. (`ps_nbest`)
    func alternatives(in samples: [Int16], most: Int) throws(HearingError) -> [[HeardWord]] {
        let places = try search(try sound(samples, by: frontEnds.suited(to: samples).usual))
        var paths: [[HeardWord]] = []
        guard !places.isEmpty else { return paths }
        var texts: Set<[String]> = []
        // Many paths differ only in silences or pronunciations.
        var pathsLeft = most * Self.pathsPerHypothesis
        var next = ps_nbest(decoder)
        while let path = next {
            var words: [HeardWord] = []
            forEachSegment(ps_nbest_seg(path), places) { segment, word, start, end in
                words.append(HeardWord(word: word, start: start, end: end, evidence: evidence(segment, 0)))
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

    /// A stretch prepared for searches.
    func sound(_ samples: [Int16], by frontEnd: FrontEnd) throws(HearingError) -> ScoredSound {
        guard let cepstra = frontEnd.cepstra(of: samples), let maker = ps_get_feat(decoder) else {
            throw HearingError(.sound, "the decoder cannot process a stretch")
        }
        return try ScoredSound(cepstra, maker, scorer)
    }

    /// Searches a stretch.
    ///
    /// Returns the place in the stretch of each frame searched; empty if there are too few frames.
    func search(_ sound: ScoredSound) throws(HearingError) -> [Int] {
        guard sound.count >= Self.fewestFrames else { return [] }
        guard ps_start_stream(decoder) == 0 else {
            throw HearingError(.decoder, "the decoder does not start")
        }
        let file = ScoreFile(sound, logBase: logmath_get_base(ps_get_logmath(decoder)))
        guard let searched = file.withFile({ ps_decode_senscr(decoder, $0) }), searched >= 0 else {
            throw HearingError(.sound, "the decoder gave up on a stretch")
        }
        return sound.places
    }

    /// - Parameter places: the place in the stretch of each frame searched.
    func segments(_ places: [Int]) -> [HeardWord] {
        var words: [HeardWord] = []
        if places.isEmpty { return words }
        let path = path(places)
        forEachSegment(ps_seg_iter(decoder), places) { segment, word, start, end in
            words.append(HeardWord(word: word, start: start, end: end, evidence: evidence(segment, path)))
        }
        return words
    }

    /// - Parameter path: the path's logarithm, as in `WordScores`.
    private func evidence(_ segment: OpaquePointer, _ path: Double) -> WordScores {
        let search = ps_get_search(decoder).map { String(cString: $0) }
        var (sound, language, backOff, first, last): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
        let posterior = ps_seg_prob(segment, &sound, &language, &backOff)
        ps_seg_frames(segment, &first, &last)
        return WordScores(
            posterior: min(1, max(0, logmath_exp(ps_get_logmath(decoder), posterior))), path: path,
            sound: natural(sound) / Double(max(1, last - first + 1)),
            language: natural(language) * Self.scoreUnit, isNarrow: search != models.usual)
    }

    /// Passes on the spoken words of a path and their times, in seconds from the stretch's first sample.
    func forEachSegment(
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

    /// A word without marks of its variant, `(2)`, and its occasion, `~counter`; nil for silence, noise and
    /// sentence ends.
    static func spoken(_ text: String) -> String? {
        if text.hasPrefix("<") || text.hasPrefix("[") || text.hasPrefix("++") { return nil }
        return String(text.prefix { $0 != "(" && $0 != LanguageModels.mark })
    }
}
