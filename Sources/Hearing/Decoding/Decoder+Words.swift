import CPocketSphinx

/// Chooses the searches of a stretch, and the path that counts.
///
/// Logarithms of paths are those of `WordScores`.
extension Decoder {
    /// From this logarithm of a path on, one other vocal tract is enough.
    private static let fairPath = -4.8
    /// The most that an occasion's words may cost in the logarithm of the path. If they cost more, something
    /// else was said.
    private static let occasionCost = 0.1

    /// Recognises one stretch as a whole, with times in seconds from its first sample.
    ///
    /// It has its own cepstral mean, so the same samples always give the same words.
    ///
    /// The first search uses only the few words of an occasion, which is cheap. Unless they fit well, the
    /// next search uses all words. If its result sounds like an occasion, the words of that occasion are
    /// preferred. In noise, the result is compared with that of the front end for quiet. The two do not
    /// agree on clatter without speech.
    ///
    /// - Parameter isAwaited: whether somebody waits, so that searches that may be needed run in parallel.
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
        // Taught words may be said on any occasion, but no occasion's model has them.
        let registers = models.own.isEmpty ? models.registers.sorted() : []
        // Only one other tract: more of them help some voices, but mislead if many words may be heard.
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

    /// The result, or that for another vocal tract if it is likelier; tries tracts as long as a word is
    /// doubtful.
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

    /// Starts a search in a copy of this process; nil if the system has no process to give.
    private func aside(_ search: () throws -> SearchResult) -> ForkedSearch? {
        ForkedSearch { (try? search())?.message ?? [] }
    }

    /// The result of the parallel search, or else of a search now.
    private func begun(
        _ aside: ForkedSearch?, _ search: () throws(HearingError) -> SearchResult
    ) throws(HearingError) -> SearchResult {
        if let heard = aside?.heard { return heard }
        return try search()
    }

    /// - Parameter name: the name of the search.
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

/// Tells speech from the words that a decoder hears in clatter and noise.
///
/// A decoder has to hear something in every sound. Without speech, its words are short, or it hardly
/// believes them. In quiet, words that fit the sound well were said, even with a small posterior: an order
/// may sound like several others. A refused recording is kept, and listed among the failed.
package enum Plausibility {
    /// A transcript of this many words or fewer counts only with this mean posterior of its frames.
    private static let fewWords = 3
    private static let fewWordsBelief = 0.45
    private static let leastBelief = 0.15
    /// From this mean confidence of frames on, words in quiet count, whatever else they may have been.
    private static let sure = 0.65
    /// The longest seconds of a word: a fixed part, and a part for each letter.
    ///
    /// In noise, a clang or a hum becomes a small word that lasts very long.
    private static let longest = (word: 0.3, letter: 0.12)
    /// The fewest seconds of all words together.
    private static let leastSpoken = 0.25

    /// Whether somebody probably said these words.
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

    /// The mean of a value over words, weighted by their length.
    private static func mean(of words: [HeardWord], _ value: (HeardWord) -> Double) -> Double {
        func weight(_ word: HeardWord) -> Double { max(0.01, word.end - word.start) }
        return words.reduce(0) { $0 + value($1) * weight($1) } / words.reduce(0) { $0 + weight($1) }
    }
}
