import CPocketSphinx

/// Which searches are made of a stretch, and whose path counts. Logarithms of paths are those of `WordScores`.
extension Decoder {
    /// The logarithm of a path from which on one other vocal tract is enough.
    private static let fairPath = -4.8
    /// What that may cost in the logarithm of the path; more, and something was said that its commonest words lack.
    private static let occasionCost = 0.1

    /// Recognises one stretch as a whole, with a cepstral mean of its own: the same samples give the same
    /// words, whatever was heard before. Times count from the first sample, in seconds.
    ///
    /// First with the few words of an occasion alone, which costs little. Unless that fits well, with all words; what
    /// then sounds as if it was said on an occasion is held to its words. In noise, what was heard is compared with what
    /// the front end for quiet hears: on clatter without speech the two do not agree.
    ///
    /// - Parameter isAwaited: whether somebody waits; then searches that may be needed are made beside each other.
    func words(in samples: [Int16], isAwaited: Bool) throws(HearingError) -> [HeardWord] {
        defer { ps_set_search(decoder, models.usual) }
        guard frontEnds.isNoisy(samples) else {
            return try best(of: samples, frontEnds.quiet, isAwaited).words
        }
        let best = try best(of: samples, frontEnds.noisy, isAwaited)
        if best.words.isEmpty { return [] }
        let other = try heard(sound(samples, by: frontEnds.quiet.usual), in: best.search).words
        let isShared = best.words.map { word in
            other.contains { $0.word == word.word && $0.start < word.end && $0.end > word.start }
        }
        let hasMost = 2 * isShared.count { $0 } >= isShared.count
        return zip(best.words, isShared).map { word, isShared in
            var word = word
            word.evidence.agreement = WordScores.Agreement(hasWord: isShared, hasMost: hasMost)
            return word
        }
    }

    private func best(
        of samples: [Int16], _ frontEnds: FrontEnds.Pair, _ isAwaited: Bool
    ) throws(HearingError) -> SearchResult {
        // What was taught may be said on any occasion, and none has it.
        let registers = models.own.isEmpty ? models.registers.sorted() : []
        // One tract more: further ones help some voices, and mislead where more words may be heard.
        let tract = frontEnds.otherTracts[0]
        let plain = try sound(samples, by: frontEnds.usual)
        let other = isAwaited ? aside { try self.heard(sound(samples, by: tract), in: models.usual) } : nil
        let usual = isAwaited && !registers.isEmpty ? aside { try self.heard(plain, in: models.usual) } : nil
        var narrow: [String: SearchResult] = [:]
        for register in registers {
            let heard = try heard(plain, in: register)
            if heard.isClear { return heard }
            narrow[register] = heard
        }
        var heard = try begun(usual) { () throws(HearingError) in try self.heard(plain, in: models.usual) }
        var register = heard.register(among: models)
        if register == nil, heard.isDoubtful {
            heard = heard.orLikelier(
                try begun(other) { () throws(HearingError) in
                    try self.heard(sound(samples, by: tract), in: models.usual)
                })
            register = heard.register(among: models)
        }
        guard let register else { return heard }
        let first: SearchResult
        if let early = narrow[register] {
            first = early
        } else {
            first = try self.heard(plain, in: register)
        }
        let held = try likelier(of: first, samples, by: frontEnds.otherTracts[...])
        let isCheap = heard.path - held.path <= Self.occasionCost
        return held.words.isEmpty || !isCheap ? heard : held
    }

    /// What was heard, or what is heard for another vocal tract when that is likelier; as long as a word is doubtful.
    private func likelier(
        of usual: SearchResult, _ samples: [Int16], by otherTracts: ArraySlice<FrontEnd>
    ) throws(HearingError) -> SearchResult {
        var best = usual
        for (place, tract) in otherTracts.enumerated() {
            if !best.isDoubtful || place > 0 && best.path > Self.fairPath { break }
            best = best.orLikelier(try heard(sound(samples, by: tract), in: usual.search))
        }
        return best
    }

    /// Begins a search beside this process; gives nil when there is no room for it.
    private func aside(_ search: () throws -> SearchResult) -> ForkedSearch? {
        ForkedSearch { (try? search())?.message ?? [] }
    }

    /// What was found aside, or else what is found now.
    private func begun(
        _ aside: ForkedSearch?, _ search: () throws(HearingError) -> SearchResult
    ) throws(HearingError) -> SearchResult {
        if let heard = aside?.heard { return heard }
        return try search()
    }

    /// - Parameter name: of the search.
    private func heard(_ sound: ScoredSound, in name: String) throws(HearingError) -> SearchResult {
        guard ps_set_search(decoder, name) == 0 else {
            throw HearingError(.decoder, "the decoder has no search for \(name)")
        }
        let places = try search(sound)
        var heard = SearchResult(search: name)
        if places.isEmpty { return heard }
        heard.path = path(places)
        heard.words = segments(places)
        forEachSegment(ps_seg_iter(decoder), places) { segment, _, _, _ in
            heard.names.append(String(cString: ps_seg_word(segment)))
        }
        return heard
    }
}
