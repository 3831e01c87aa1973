import Audio
import Dispatch
import Signal
import Synchronization
import Vocabulary

/// Speech that was heard before anybody asked for its words. Safe to share between threads.
///
/// A caller that asks for speech still being heard waits. The same speech is found again even if it has a
/// little more or less quiet around its parts. A longer pause after it changes nothing else.
final class HeardAhead: Sendable {
    /// The answer, and the speech it was heard in.
    struct Heard {
        var speech: Speech
        /// Its times count from the start of `speech`.
        var answer: WorkerProcess.Answer
    }

    /// How many stretches of speech are remembered; each has at most `StretchSplitter.longest` seconds.
    private static let most = 2

    private struct Begun {
        var speech: Speech
        /// The model that it is heard with.
        var taught: TaughtModel?
        var voice: SpeakerMeans?
        let end = DispatchGroup()
        /// nil while it is being heard, and if that failed.
        var answer: WorkerProcess.Answer?
    }

    private let all = Mutex<[Begun]>([])

    /// What was heard in the speech; nil if nobody heard it ahead.
    func heard(_ speech: Speech, with files: ModelFiles) -> Heard? {
        guard let end = all.withLock({ all in Self.place(of: speech, files, all).map { all[$0].end } })
        else { return nil }
        end.wait()
        return all.withLock { all in
            guard let place = Self.place(of: speech, files, all), let answer = all[place].answer else {
                return nil
            }
            return Heard(speech: all[place].speech, answer: answer)
        }
    }

    /// Hears the speech, unless somebody has heard it or is hearing it.
    ///
    /// - Parameter hear: returns nil if it fails; then the caller that asks hears the speech itself.
    func hear(_ speech: Speech, with files: ModelFiles, by hear: () -> WorkerProcess.Answer?) {
        let new = Begun(speech: speech, taught: files.taught, voice: files.voice)
        let isNew = all.withLock { all in
            if Self.place(of: speech, files, all) != nil { return false }
            new.end.enter()
            all = all.suffix(Self.most - 1) + [new]
            return true
        }
        guard isNew else { return }
        let answer = hear()
        all.withLock { all in
            if let place = all.firstIndex(where: { $0.end === new.end }) { all[place].answer = answer }
        }
        new.end.leave()
    }

    func forget() { all.withLock { $0 = [] } }

    private static func place(of speech: Speech, _ files: ModelFiles, _ all: [Begun]) -> Int? {
        all.lastIndex {
            $0.taught == files.taught && $0.voice == files.voice && $0.speech.isNearly(speech)
        }
    }
}

extension Speech {
    /// By how many samples the parts of the same speech may differ at each end: less than half of the quiet
    /// around them.
    private static let tolerance = SampleRate.heard / 10

    /// Whether both are the same speech of one recording, apart from a little quiet around the parts.
    func isNearly(_ other: Speech) -> Bool {
        guard parts.count == other.parts.count else { return false }
        var (place, otherPlace) = (0, 0)
        for (part, otherPart) in zip(parts, other.parts) {
            let apart = (
                begin: otherPart.lowerBound - part.lowerBound, end: otherPart.upperBound - part.upperBound
            )
            guard abs(apart.begin) <= Self.tolerance, abs(apart.end) <= Self.tolerance else { return false }
            let shared = part.clamped(to: otherPart)
            let own = samples[
                place + shared.lowerBound - part.lowerBound..<place + shared.upperBound - part.lowerBound]
            let its = otherPlace + shared.lowerBound - otherPart.lowerBound
            // Digital silence is filled depending on the whole, so some samples differ; other speech shares
            // almost none.
            let same = zip(own, other.samples[its...]).count { $0 == $1 }
            guard 2 * same > shared.count else { return false }
            place += part.count
            otherPlace += otherPart.count
        }
        return true
    }
}
