import CPocketSphinx
import Glibc

/// One pocketsphinx decoder that waits for phrases. It has one owner; one thread at a time. (`ps_set_kws`)
///
/// Lives only in a worker process, because the library ends its process on many errors.
struct WakeDecoder: ~Copyable {
    private static let search = "wake"
    private static let check = "rivals"
    private static let others = "others"
    /// The samples kept for checking a phrase and the sound before it: four seconds.
    private static let kept = 64_000
    /// The samples to wait for after a phrase, which is found before its end: 0.35 s.
    private static let tail = 5_600
    /// The seconds before a phrase that are checked with it.
    private static let lead = 0.3
    /// The seconds after which a new utterance begins, because the library keeps something of every frame.
    private static let longest = 20.0
    /// Frames per second.
    private static let frameRate = 100.0
    private static let rate = 16_000.0
    /// The seconds before a phrase that tell whether it came in other talk, without those right before it.
    ///
    /// `within` is the number of dB by which that sound must be softer.
    private static let talk = (before: 0.85, gap: 0.15, within: 4.0)
    /// The number of bits by which path scores are shorter than the library's logarithms.
    private static let scoreShift: Int32 = 10

    private let plan: WakePlan
    private let decoder: OpaquePointer
    private let configuration: OpaquePointer
    private var isOpen = false
    /// The samples since a phrase was found; nil if there is none.
    private var found: Int?
    /// The latest samples.
    private var recent: [Int16] = []

    /// Loads the acoustic model; throws if the library refuses it or a phrase.
    init(_ plan: WakePlan) throws(HearingError) {
        let dictionary = try MemoryFile(
            (plan.ways + plan.others).map { "\($0.name) \($0.phones)\n" }.joined())
        let phrases = try MemoryFile(
            plan.variants.map { "\($0.words) /1e\($0.threshold)/\n" }.joined())
        // It gets no sound from quiet rooms, so silence must stay, and the ends of phrases must be known.
        let arguments = [
            "diary", "-hmm", plan.acoustic, "-dict", dictionary.path, "-remove_silence", "no", "-cmn",
            "live",
            "-lw", String(WakePlan.languageWeight),
        ]
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 1)
        else {
            throw HearingError(.decoder, "the decoder does not know one of its options")
        }
        guard let decoder = ps_init(configuration) else {
            cmd_ln_free_r(configuration)
            throw HearingError(.model, "the decoder cannot load it")
        }
        let isKnown = plan.phrases.allSatisfy { phrase in
            phrase.words.split(separator: " ").allSatisfy { word in
                // The library silently ignores a phrase with a word that it does not know.
                guard let phones = ps_lookup_word(decoder, String(word)) else { return false }
                free(phones)
                return true
            }
        }
        guard isKnown, !plan.phrases.isEmpty, ps_set_kws(decoder, Self.search, phrases.path) == 0,
            ps_set_search(decoder, Self.search) == 0
        else {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
            throw HearingError(.model, "the decoder cannot wait for this phrase")
        }
        let canTell = [(Self.check, true), (Self.others, false)].allSatisfy { name, hasPhrases in
            guard let text = try? MemoryFile(plan.words(hasPhrases: hasPhrases)),
                let model = ngram_model_read(
                    configuration, text.path, NGRAM_ARPA, ps_get_logmath(decoder))
            else { return false }
            defer { ngram_model_free(model) }
            return ps_set_lm(decoder, name, model) == 0
        }
        guard canTell, ps_set_search(decoder, Self.search) == 0 else {
            ps_free(decoder)
            cmd_ln_free_r(configuration)
            throw HearingError(.decoder, "the decoder cannot tell this phrase from other words")
        }
        self.configuration = configuration
        self.decoder = decoder
        self.plan = plan
    }

    deinit {
        ps_free(decoder)
        cmd_ln_free_r(configuration)
    }

    /// Hears the next samples, 16 kHz mono, and returns the phrase that was said in them or just before.
    mutating func listen(to samples: [Int16]) throws(HearingError) -> Spotted? {
        if !isOpen {
            // Frames of phrases are counted from the start of the stream.
            guard ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0 else {
                throw HearingError(.decoder, "the decoder does not start")
            }
            isOpen = true
        }
        let searched = samples.withUnsafeBufferPointer {
            ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 0)
        }
        guard searched >= 0 else { throw HearingError(.decoder, "the decoder gave up on a piece") }
        recent = Array((recent + samples).suffix(Self.kept))
        if let since = found { found = since + samples.count } else if phrase != nil { found = 0 }
        if let since = found, since >= Self.tail, let candidate = phrase {
            try rest()
            guard try isSaid(candidate) else { return nil }
            var spotted = candidate.spotted
            spotted.isInTalk = isInTalk(candidate)
            return spotted
        }
        // A phrase that was found waits for the sound behind it.
        if found == nil, Double(ps_get_n_frames(decoder)) / Self.frameRate > Self.longest { try rest() }
        return nil
    }

    /// A phrase that was found, and the seconds since it began.
    private struct Candidate {
        var spotted: Spotted
        var began: Double
    }

    /// Checks a phrase against other words that may have been said instead.
    ///
    /// The search for phrases also finds them in similar sounds, so a phrase must be far likelier than other
    /// words. (`ps_set_search`)
    private func isSaid(_ candidate: Candidate) throws(HearingError) -> Bool {
        let samples = Array(recent.suffix(Int((candidate.began + Self.lead) * Self.rate)))
        let best = try look(at: samples, in: Self.check)
        let said = candidate.spotted.words.split(separator: " ").map(String.init)
        let isHeard = best.words.indices.contains { best.words[$0...].starts(with: said) }
        guard isHeard else {
            try search(in: Self.search)
            return false
        }
        let other = try look(at: samples, in: Self.others)
        try search(in: Self.search)
        return other.words.isEmpty || best.path - other.path >= plan.margin(of: said.count)
    }

    /// The likeliest words of one search, and the natural logarithm of their probability.
    private func look(
        at samples: [Int16], in name: String
    ) throws(HearingError) -> (words: [String], path: Double) {
        try search(in: name)
        guard ps_start_utt(decoder) == 0 else {
            throw HearingError(.decoder, "the decoder does not start")
        }
        let searched = samples.withUnsafeBufferPointer {
            ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 1)
        }
        guard ps_end_utt(decoder) == 0, searched >= 0 else {
            throw HearingError(.decoder, "the decoder gave up on a piece")
        }
        var score: Int32 = 0
        let text = ps_get_hyp(decoder, &score).map { String(cString: $0) } ?? ""
        let unit = log(logmath_get_base(ps_get_logmath(decoder))) * Double(1 << Self.scoreShift)
        let words = text.split(separator: " ").compactMap { Decoder.spoken(String($0)) }
        return (words, Double(score) * unit)
    }

    private func search(in name: String) throws(HearingError) {
        guard ps_set_search(decoder, name) == 0 else {
            throw HearingError(.decoder, "the decoder does not start")
        }
    }

    /// Whether sound of similar loudness came before a phrase.
    ///
    /// Somebody who calls the diary pauses first, or is louder than the room.
    private func isInTalk(_ candidate: Candidate) -> Bool {
        let (before, gap, within) = Self.talk
        func samples(_ seconds: Double) -> Int { max(0, Int(seconds * Self.rate)) }
        let end = recent.count - samples(candidate.spotted.ago)
        let begin = recent.count - samples(candidate.began)
        let earlier = recent[max(0, begin - samples(before + gap))..<max(0, begin - samples(gap))]
        guard earlier.count >= samples(before) / 2, begin < end else { return false }
        return Self.level(earlier) > Self.level(recent[begin..<end]) - within
    }

    /// The root mean square, in dB.
    private static func level(_ samples: ArraySlice<Int16>) -> Double {
        let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
        return 10 * log10(power + 1)
    }

    /// Starts again, because the next samples do not follow the last ones.
    mutating func beginAnew() throws(HearingError) {
        try rest()
        recent = []
    }

    /// Ends the search; another begins with the next samples.
    private mutating func rest() throws(HearingError) {
        guard isOpen else { return }
        isOpen = false
        found = nil
        guard ps_end_utt(decoder) == 0 else { throw HearingError(.decoder, "the decoder gave up on a piece") }
    }

    /// The phrase found since the utterance began. (`ps_get_hyp`, `ps_seg_iter`)
    private var phrase: Candidate? {
        guard let text = ps_get_hyp(decoder, nil), text.pointee != 0 else { return nil }
        // The text has every pronunciation that was found; a segment has one.
        var words: [String] = []
        var (first, last, sound, language, backOff): (Int32, Int32, Int32, Int32, Int32) = (
            0, 0, 0, 0, 0
        )
        var (begin, end, strength): (Int32, Int32, Double) = (0, 0, 0)
        var next = ps_seg_iter(decoder)
        let unit = log10(logmath_get_base(ps_get_logmath(decoder))) * Double(1 << Self.scoreShift)
        while let segment = next {
            ps_seg_frames(segment, &first, &last)
            if last >= end {
                (begin, end) = (first, last)
                let said = ps_seg_word(segment).map { String(cString: $0) } ?? ""
                words = said.split(separator: " ").compactMap { Decoder.spoken(String($0)) }
                strength = Double(ps_seg_prob(segment, &sound, &language, &backOff)) * unit
            }
            next = ps_seg_next(segment)
        }
        let count = ps_get_n_frames(decoder)
        let ago = max(0, Double(count - end)) / Self.frameRate
        let spotted = Spotted(words: words.joined(separator: " "), ago: min(1, ago), strength: strength)
        return Candidate(
            spotted: spotted, began: min(2.5, max(0.3, Double(count - begin) / Self.frameRate)))
    }
}
