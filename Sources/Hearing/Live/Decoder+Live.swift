import CPocketSphinx

/// An utterance that is searched while it is being said. What comes out is to be shown, not to be stored: the whole
/// stretch, once it is there, is heard better.
extension Decoder {
    /// Begins an utterance. (`ps_start_utt`)
    func open() throws(HearingError) {
        guard frontEnd.begin(), ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0 else {
            throw HearingError(.decoder, "the decoder does not start")
        }
    }

    /// Searches the next samples, 16 kHz mono. (`ps_process_cep`, `cmn_live_set`)
    func listen(to samples: [Int16], mean: inout CepstralMean) throws(HearingError) {
        // A second at a time, so that the library does not set a mean of its own in between.
        var rest = samples[...]
        while !rest.isEmpty {
            guard let cepstra = frontEnd.next(Array(rest.prefix(16_000))) else {
                throw HearingError(.sound, "the decoder cannot listen to a stretch")
            }
            rest = rest.dropFirst(16_000)
            for place in cepstra.places { mean.add(cepstra.frame(place)) }
            spoken_set_mean(decoder, mean.values)
            guard cepstra.withFrames({ ps_process_cep(decoder, $0, $1, 0, 0) }) >= 0 else {
                throw HearingError(.sound, "the decoder gave up on a stretch")
            }
        }
    }

    /// The words so far, between single spaces. (`ps_get_hyp`)
    var hypothesis: String {
        guard let text = ps_get_hyp(decoder, nil) else { return "" }
        return String(cString: text).split(separator: " ").compactMap { Self.spoken(String($0)) }.joined(
            separator: " ")
    }

    /// Ends the utterance and gives its words; times count from its beginning. (`ps_end_utt`)
    ///
    /// The next whole stretch is heard as if there had been none.
    func close() throws(HearingError) -> [HeardWord] {
        let code = ps_end_utt(decoder)
        spoken_set_normalisation(decoder, normalisation)
        guard code == 0 else { throw HearingError(.sound, "the decoder gave up on a stretch") }
        return segments(Array(0...max(0, Int(ps_get_n_frames(decoder)))))
    }

    /// The mean that the model brings along.
    static func mean(of decoder: OpaquePointer) -> [Float] {
        var mean = [Float](repeating: 0, count: Int(spoken_mean_length(decoder)))
        spoken_get_mean(decoder, &mean)
        return mean
    }
}
