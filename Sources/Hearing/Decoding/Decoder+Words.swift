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

/// Tells speech from what a decoder makes of clatter and noise.
///
/// A decoder has to say something about every sound. What it says of a sound without speech is short, or it
/// hardly believes it itself. In quiet, words that fit the sound well were said all the same: an order that sounds like
/// several others has a small posterior. The bounds were chosen on kitchen noise, coloured noise, tones, LibriVox speech
/// and short meals in flite's voices; a recording that is refused is kept all the same, and listed among the failed.
package enum Plausibility {
    /// Words up to which a transcript has to be believed to count; belief is the mean posterior, a frame.
    private static let fewWords = 3
    private static let fewWordsBelief = 0.45
    private static let leastBelief = 0.15
    /// The mean confidence, a frame, from which on words in quiet count whatever else they might have been.
    private static let sure = 0.65
    /// Seconds that a word lasts at most, and for each of its letters: in noise, a clang or a hum becomes a small word
    /// that lasts and lasts.
    private static let longest = (word: 0.3, letter: 0.12)
    /// Seconds that the words last together.
    private static let leastSpoken = 0.25

    /// Whether somebody probably said this.
    package static func isSpeech(_ words: [HeardWord]) -> Bool {
        let spoken = words.reduce(0) { $0 + $1.end - $1.start }
        guard !words.isEmpty, spoken >= leastSpoken else { return false }
        let isQuiet = words.allSatisfy { $0.evidence.agreement == nil }
        if isQuiet, mean(of: words, \.confidence) >= sure { return true }
        let belief = mean(of: words, \.evidence.posterior)
        if !isQuiet {
            let drawn = words.filter {
                $0.end - $0.start > longest.word + longest.letter * Double($0.word.count)
            }
            if 2 * drawn.reduce(0, { $0 + $1.end - $1.start }) >= spoken { return false }
        }
        if words.count <= fewWords && belief < fewWordsBelief { return false }
        return belief >= leastBelief
    }

    /// A mean in which long words weigh more.
    private static func mean(of words: [HeardWord], _ value: (HeardWord) -> Double) -> Double {
        func weight(_ word: HeardWord) -> Double { max(0.01, word.end - word.start) }
        return words.reduce(0) { $0 + value($1) * weight($1) } / words.reduce(0) { $0 + weight($1) }
    }
}
