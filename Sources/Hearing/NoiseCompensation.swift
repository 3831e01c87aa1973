import Glibc

/// Removes from the mel energies of a stretch what noise has added to them.
///
/// Energies of speech and noise add up. Each Gaussian of clean speech can therefore be moved to its place in
/// the noise, by a first-order expansion (vector Taylor series; P. J. Moreno, 1996). Its shift is what the
/// noise added to the frames that it explains. The noise is estimated from the stretch itself: first from
/// its quietest frames, and then from all frames in which noise outweighs speech. At last it is estimated in
/// a window around each frame.
struct NoiseCompensation: Sendable {
    /// The share of frames, the quietest, that are first taken for noise.
    private static let quietest = 0.2
    /// The rounds with one noise for the whole stretch, and the rounds in which it may change.
    private static let rounds = (whole: 4, local: 3)
    /// How far the noise moves towards the estimate of a round, 0…1.
    private static let step: Float = 0.7
    /// The frames on either side over which the noise is taken to be constant.
    private static let window = 50
    /// The frames of noise that the whole stretch's estimate counts for in a window.
    private static let prior: Float = 10
    /// The least posterior of a Gaussian that counts for a frame.
    private static let least: Float = 1e-4

    let speech: SpeechMixture
    let transform: CepstralTransform
    private var bands: Int { transform.bands }
    private var width: Int { transform.width }

    /// The Gaussians that may explain a frame, and their probabilities.
    private struct Explanation {
        var gaussians: [Int] = []
        var posteriors: [Float] = []
    }

    /// The cepstra of the speech in rows of log mel energies, one row for each frame, at least one.
    func cepstra(of energies: [Float]) -> [Float] {
        let count = energies.count / bands
        let noisy = transform.cepstra(energies)
        let order = (0..<count).sorted { (noisy[$0 * width], $0) < (noisy[$1 * width], $1) }
        let quiet = order.prefix(min(count, max(5, Int(Self.quietest * Double(count)))))
        var noise = mean(of: energies, bands, quiet)
        let spread = variance(of: noisy, width, quiet)
        var channel = mean(of: noisy, width, 0..<count)
        var explanations: [Explanation] = []
        var moved = Moved(noise: noise, spread: spread, channel: channel, self)
        for round in 0..<Self.rounds.whole {
            if round > 0 { moved = Moved(noise: noise, spread: spread, channel: channel, self) }
            explanations = (0..<count).map {
                explanation(of: noisy[($0 * width)..<(($0 + 1) * width)], moved)
            }
            var clean = energies
            var change = [Float](repeating: 0, count: bands)
            var weight = change
            for (frame, explanation) in explanations.enumerated() {
                for (gaussian, posterior) in zip(explanation.gaussians, explanation.posteriors) {
                    for band in 0..<bands {
                        let place = gaussian * bands + band
                        clean[frame * bands + band] -= posterior * moved.shifts[place]
                        let share = posterior * (1 - moved.speechShares[place])
                        weight[band] += share
                        change[band] += share * (energies[frame * bands + band] - moved.sums[place])
                    }
                }
            }
            for band in 0..<bands { noise[band] += Self.step * change[band] / max(weight[band], 1) }
            channel = mean(of: transform.cepstra(clean), width, 0..<count)
        }
        return local(energies, noisy, explanations, moved, noise, channel)
    }

    /// - Parameters:
    ///   - moved: the result of the last round, whose variances are kept.
    private func local(
        _ energies: [Float], _ noisy: [Float], _ explanations: [Explanation], _ moved: Moved,
        _ noise: [Float], _ channel: [Float]
    ) -> [Float] {
        let count = explanations.count
        var channel = channel
        var noises = (0..<count).flatMap { _ in noise }
        var clean = energies
        for round in 0..<Self.rounds.local {
            let means = transform.spectra(speech.means(in: channel))
            var change = [Float](repeating: 0, count: energies.count)
            var weight = change
            clean = energies
            for (frame, explanation) in explanations.enumerated() {
                let row = frame * bands
                var shifts: [Float] = []
                var sums: [Float] = []
                for gaussian in explanation.gaussians {
                    for band in 0..<bands {
                        let mean = means[gaussian * bands + band]
                        let shift = Self.shift(noises[row + band] - mean)
                        shifts.append(shift)
                        sums.append(mean + shift)
                    }
                }
                let expected = transform.cepstra(sums)
                let likelihoods = explanation.gaussians.enumerated().map { place, gaussian in
                    moved.logLikelihood(
                        of: noisy, frame * width, mean: expected, place * width, gaussian, speech.weights)
                }
                for (place, posterior) in Self.posteriors(likelihoods).enumerated() where posterior > 0 {
                    let gaussian = explanation.gaussians[place]
                    for band in 0..<bands {
                        let shift = shifts[place * bands + band]
                        clean[row + band] -= posterior * shift
                        let share = posterior * (1 - exp(-shift))
                        weight[row + band] += share
                        change[row + band] +=
                            share * (energies[row + band] - means[gaussian * bands + band] - shift)
                    }
                }
            }
            if round == Self.rounds.local - 1 { break }
            let changes = windowed(change, count)
            let weights = windowed(weight, count)
            for place in noises.indices { noises[place] += changes[place] / (weights[place] + Self.prior) }
            channel = mean(of: transform.cepstra(clean), width, 0..<count)
        }
        return transform.cepstra(clean)
    }

    /// The speech mixture, moved by one noise.
    private struct Moved {
        /// For each Gaussian and band: what the noise adds to the mean, and the share of speech in their
        /// sum.
        private(set) var shifts: [Float] = []
        private(set) var speechShares: [Float] = []
        /// The means in the noise, by band and as cepstra.
        private(set) var sums: [Float] = []
        private(set) var means: [Float] = []
        private(set) var variances: [Float] = []
        /// For each Gaussian, half the sum of the logarithms of its variances.
        private(set) var norms: [Float] = []

        init(noise: [Float], spread: [Float], channel: [Float], _ compensation: NoiseCompensation) {
            let speech = compensation.speech
            let transform = compensation.transform
            let (bands, width) = (transform.bands, transform.width)
            let clean = transform.spectra(speech.means(in: channel))
            for place in clean.indices {
                let shift = NoiseCompensation.shift(noise[place % bands] - clean[place])
                shifts.append(shift)
                speechShares.append(exp(-shift))
                sums.append(clean[place] + shift)
            }
            means = transform.cepstra(sums)
            for gaussian in 0..<speech.count {
                let follows = transform.jacobian(speechShares[(gaussian * bands)..<((gaussian + 1) * bands)])
                var norm: Float = 0
                for row in 0..<width {
                    var variance: Float = 0
                    for column in 0..<width {
                        let factor = follows[row * width + column]
                        let rest = (row == column ? 1 : 0) - factor
                        variance += factor * factor * speech.variances[gaussian * width + column]
                        variance += rest * rest * spread[column]
                    }
                    variances.append(max(variance, 1e-2))
                    norm += log(max(variance, 1e-2)) / 2
                }
                norms.append(norm)
            }
        }

        /// The logarithm of a Gaussian's likelihood, up to a constant.
        func logLikelihood(
            of rows: [Float], _ row: Int, mean: [Float], _ start: Int, _ gaussian: Int, _ weights: [Float]
        ) -> Float {
            let width = variances.count / norms.count
            var sum = weights[gaussian] - norms[gaussian]
            for column in 0..<width {
                let difference = rows[row + column] - mean[start + column]
                sum -= difference * difference / (2 * variances[gaussian * width + column])
            }
            return sum
        }
    }

    private func explanation(of frame: ArraySlice<Float>, _ moved: Moved) -> Explanation {
        let frame = Array(frame)
        let posteriors = Self.posteriors(
            (0..<speech.count).map {
                moved.logLikelihood(of: frame, 0, mean: moved.means, $0 * width, $0, speech.weights)
            })
        var explanation = Explanation()
        for (gaussian, posterior) in posteriors.enumerated() where posterior >= Self.least {
            explanation.gaussians.append(gaussian)
            explanation.posteriors.append(posterior)
        }
        return explanation
    }

    private static func posteriors(_ logLikelihoods: [Float]) -> [Float] {
        let most = logLikelihoods.max() ?? 0
        let likelihoods = logLikelihoods.map { exp($0 - most) }
        let sum = likelihoods.reduce(0, +)
        return likelihoods.map { $0 / sum }
    }

    /// What noise adds to the logarithm of an energy that lies `difference` below it.
    private static func shift(_ difference: Float) -> Float {
        difference > 20 ? difference : log1p(exp(difference))
    }

    private func mean(of rows: [Float], _ width: Int, _ chosen: some Collection<Int>) -> [Float] {
        (0..<width).map { column in
            chosen.reduce(0) { $0 + rows[$1 * width + column] } / Float(chosen.count)
        }
    }

    private func variance(of rows: [Float], _ width: Int, _ chosen: some Collection<Int>) -> [Float] {
        let mean = mean(of: rows, width, chosen)
        return (0..<width).map { column in
            let sum: Float = chosen.reduce(0) { sum, row in
                let difference = rows[row * width + column] - mean[column]
                return sum + difference * difference
            }
            return sum / Float(chosen.count) + 1e-3
        }
    }

    /// The sums over the windows around each frame.
    private func windowed(_ rows: [Float], _ count: Int) -> [Float] {
        var result = rows
        var sum = [Float](repeating: 0, count: bands)
        for frame in -Self.window..<count {
            for band in 0..<bands {
                let (next, past) = (frame + Self.window, frame - Self.window - 1)
                if next < count { sum[band] += rows[next * bands + band] }
                if past >= 0 { sum[band] -= rows[past * bands + band] }
                if frame >= 0 { result[frame * bands + band] = sum[band] }
            }
        }
        return result
    }
}
