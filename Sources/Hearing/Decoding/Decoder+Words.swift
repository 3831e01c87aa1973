import CPocketSphinx

/// Which searches are made of a stretch, and whose path counts. Logarithms of paths are those of `Evidence`.
extension Decoder {
    /// The posterior of a word below which a stretch is worth another search.
    private static let doubt = 0.45
    /// The logarithm of a path from which on one other vocal tract is enough.
    private static let fairPath = -3.6
    /// The logarithm of a path, and the least posterior of its words, from which on an occasion's words alone are
    /// believed at once.
    private static let clear = (path: -2.6, posterior: 0.1)
    /// The share of an occasion's words from which a stretch is heard again with those alone.
    private static let occasionShare = 0.5
    /// What that may cost in the logarithm of the path; more, and something was said that its commonest words lack.
    private static let occasionCost = 0.1

    /// Recognises one stretch as a whole, with a cepstral mean of its own: the same samples give the same
    /// words, whatever was heard before. Times count from the first sample, in seconds.
    ///
    /// First with the few words of an occasion alone, which costs little. Unless that fits well, with all words; what
    /// then sounds as if it was said on an occasion is held to its words. In noise, what was heard is compared with what
    /// the front end for quiet hears: on clatter without speech the two do not agree.
    func words(in samples: [Int16]) throws(HearingError) -> [HeardWord] {
        defer { ps_set_search(decoder, models.usual) }
        guard frontEnds.isNoisy(samples) else { return try best(of: samples, frontEnds.quiet).words }
        let best = try best(of: samples, frontEnds.noisy)
        if best.words.isEmpty { return [] }
        let other = try heard(samples, by: frontEnds.quiet.usual, in: best.search).words
        let isShared = best.words.map { word in
            other.contains { $0.word == word.word && $0.start < word.end && $0.end > word.start }
        }
        let hasMost = 2 * isShared.count { $0 } >= isShared.count
        return zip(best.words, isShared).map { word, isShared in
            var word = word
            word.evidence.agreement = Evidence.Agreement(hasWord: isShared, hasMost: hasMost)
            return word
        }
    }

    private func best(of samples: [Int16], _ frontEnds: FrontEnds.Pair) throws(HearingError) -> Heard {
        var narrow: [String: Heard] = [:]
        // What was taught may be said on any occasion, and none has it.
        if models.own.isEmpty {
            for occasion in models.occasions.sorted() {
                let heard = try heard(samples, by: frontEnds.usual, in: occasion)
                if heard.isClear { return heard }
                narrow[occasion] = heard
            }
        }
        var heard = try heard(samples, by: frontEnds.usual, in: models.usual)
        var occasion = heard.occasion(among: models)
        if occasion == nil {
            // One tract more: further ones help some voices, and mislead where more words may be heard.
            heard = try likelier(of: heard, samples, by: frontEnds.otherTracts.prefix(1))
            occasion = heard.occasion(among: models)
        }
        guard let occasion else { return heard }
        let first: Heard
        if let early = narrow[occasion] {
            first = early
        } else {
            first = try self.heard(samples, by: frontEnds.usual, in: occasion)
        }
        let held = try likelier(of: first, samples, by: frontEnds.otherTracts[...])
        let isCheap = heard.path - held.path <= Self.occasionCost
        return held.words.isEmpty || !isCheap ? heard : held
    }

    /// What a search found in a stretch.
    private struct Heard {
        let search: String
        var words: [HeardWord] = []
        /// The names of the words in the dictionary, with their marks.
        var names: [String] = []
        /// As `Evidence` has it.
        var path = -Double.infinity

        var isDoubtful: Bool { words.contains { $0.evidence.posterior < Decoder.doubt } }

        var isClear: Bool {
            !words.isEmpty && path >= Decoder.clear.path
                && words.allSatisfy { $0.evidence.posterior >= Decoder.clear.posterior }
        }

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

    /// What was heard, or what is heard for another vocal tract when that is likelier; as long as a word is doubtful.
    private func likelier(
        of usual: Heard, _ samples: [Int16], by otherTracts: ArraySlice<FrontEnd>
    ) throws(HearingError) -> Heard {
        var best = usual
        for (place, tract) in otherTracts.enumerated() {
            if !best.isDoubtful || place > 0 && best.path > Self.fairPath { break }
            let other = try heard(samples, by: tract, in: usual.search)
            if other.path > best.path, !other.words.isEmpty { best = other }
        }
        return best
    }

    /// - Parameter name: of the search.
    private func heard(
        _ samples: [Int16], by frontEnd: FrontEnd, in name: String
    ) throws(HearingError) -> Heard {
        guard ps_set_search(decoder, name) == 0 else {
            throw HearingError(.decoder, "the decoder has no search for \(name)")
        }
        let places = try search(samples, frontEnd)
        var heard = Heard(search: name)
        if places.isEmpty { return heard }
        heard.path = path(places)
        heard.words = segments(places)
        forEachSegment(ps_seg_iter(decoder), places) { segment, _, _, _ in
            heard.names.append(String(cString: ps_seg_word(segment)))
        }
        return heard
    }
}
