import Audio
import Dispatch
import Signal
import Synchronization
import Vocabulary

/// Speech that was heard before anybody asked what was said. Safe to share between threads.
///
/// Who asks for speech that is still being heard waits. The same speech is found again though it has a little more or
/// less of the quiet around its parts, which is all that a longer pause behind it changes.
final class HeardAhead: Sendable {
    /// What was heard, and in what.
    struct Heard {
        var speech: Speech
        /// Its times count in `speech`.
        var answer: WorkerProcess.Answer
    }

    /// Stretches of speech that are remembered; each has at most `StretchSplitter.longest` seconds.
    private static let most = 2

    private struct Begun {
        var speech: Speech
        /// The model that hears.
        var taught: TaughtModel?
        var voice: SpeakerMeans?
        let end = DispatchGroup()
        /// Nil while it is being heard, and when that failed.
        var answer: WorkerProcess.Answer?
    }

    private let all = Mutex<[Begun]>([])

    /// What was heard; nil when nobody listened to this.
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

    /// Has somebody listen, unless somebody has.
    ///
    /// - Parameter hear: gives nil when it fails; whoever asks then hears it themselves.
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
    /// Samples by which the parts of the same speech may begin or end apart: less than half of the quiet around them.
    private static let tolerance = SampleRate.heard / 10

    /// Whether it is the same speech of the same recording, but for a little of the quiet around its parts.
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
            // Digital silence is filled to suit the whole, so not all of it is the same; other speech shares next to none.
            let same = zip(own, other.samples[its...]).count { $0 == $1 }
            guard 2 * same > shared.count else { return false }
            place += part.count
            otherPlace += otherPart.count
        }
        return true
    }
}
