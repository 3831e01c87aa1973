import Audio
import Diary
import DiaryService
import Foundation
import Recognition
import Signal

/// Follows what the microphone hears: who wakes the box, and when they have said what they wanted. One owner, one
/// thread.
struct TurnDetector: ~Copyable {
    /// Why it listens.
    enum Reason: Hashable, Sendable {
        case wake, followUp
        /// Somebody goes on after a pause that was taken for the end.
        case goingOn
    }

    private struct OpenTurn {
        var reason: Reason
        /// The sample with which the recording begins, and the one at which it was opened.
        var start: Int
        var opened: Int
        /// Loud frames before it was opened.
        var loudBefore: Int
        var hasSpoken = false
        /// Seconds of the longest pause after which somebody went on.
        var longestPause = 0.0
        /// Seconds for which it is quiet now.
        var quiet = 0.0
        /// Whether it was told by a tone that it listens.
        var isTold = false
        var live: LiveWords
    }

    private static let rate = SampleRate.heard
    /// Samples that are looked at at a time.
    static let piece = rate / 20
    /// Seconds of the box's own voice, and of its tones, that the microphone may yet hear when they are over.
    private static let echo = (words: 0.5, tone: 0.25)
    /// Frames of sound after which somebody speaks.
    private static let fewestLoud = 12
    /// Seconds after its end in which a turn that has no answer yet may go on, how often, and the pause that ends what
    /// was added. Lists are spoken with pauses that end other sentences.
    private static let goingOn = (seconds: 3.0, times: 3, pause: 1.0)
    /// Who paused so many seconds and went on may pause for so many times as long, but not for more seconds than these.
    private static let hesitation = (least: 0.35, times: 2.0, most: 1.5)
    /// Seconds after the wake phrase in which somebody who goes on talking is not interrupted by the tone.
    private static let breath = 0.25

    private let settings: BoxSettings
    private let ring: SampleRing
    private let speechOutput: SpeechOutput
    private let wake: WakeWord?
    /// Who speaks, as far as somebody said.
    private let person: () -> String?
    private var endpointer = Endpointer(pause: WakeWord.pause)
    private var turn: OpenTurn?
    /// Whether it was woken in the midst of other talk, so that what it hears may be that.
    private var isInTalk = false
    private var finished: OpenTurn?
    private var answers = 0
    /// The end of a turn that may go on: its last sample, the loud frames until then, and how often it went on.
    private var pause: (end: Int, loud: Int, times: Int)?
    /// The next sample to look at.
    private(set) var place = 0

    init(
        _ settings: BoxSettings, _ ring: SampleRing, _ speechOutput: SpeechOutput,
        person: @escaping () -> String?
    ) {
        self.settings = settings
        self.ring = ring
        self.speechOutput = speechOutput
        self.person = person
        wake = settings.wake.map {
            WakeWord(
                $0, threshold: settings.wakeThreshold, packaged: settings.packaged,
                executable: settings.recognizer)
        }
    }

    var isListening: Bool { turn != nil }

    /// Begins to listen to somebody.
    mutating func open(_ reason: Reason, _ diaryService: DiaryService, from start: Int) {
        guard turn == nil else { return }
        if reason == .wake { isInTalk = false }
        let live = LiveWords(diaryService, ring: ring, start: start, person: person())
        turn = OpenTurn(
            reason: reason, start: start, opened: max(start, place), loudBefore: endpointer.loudFrames,
            hasSpoken: reason == .goingOn, live: live)
        if reason == .wake { speechOutput.forgetUnsaid() }
        speechOutput.hold(true)
        live.begin()
    }

    /// Looks at what was heard since the last time.
    mutating func listen(_ diaryService: DiaryService) throws {
        while finished == nil {
            let (start, samples) = ring.read(place..<place + Self.piece)
            // The machine was too busy to follow: what the ring no longer holds is lost to the ear.
            if start > place {
                place = start
                continue
            }
            guard samples.count == Self.piece else { return }
            place = start + samples.count
            let status = speechOutput.status
            if status.isSpeaking || isEcho(of: status.endOfWords, Self.echo.words) {
                wake?.rest()
                pause = nil
                continue
            }
            if turn == nil, status.answers > answers, !speechOutput.isBusy {
                answers = status.answers
                // A television would go on for ever.
                if !isInTalk { open(.followUp, diaryService, from: place) }
            }
            if status.isSounding || isEcho(of: status.endOfTone, Self.echo.tone) {
                continue
            }
            let events = endpointer.feed(samples)
            if turn == nil, goesOn() { open(.goingOn, diaryService, from: pause?.end ?? place) }
            if turn != nil { follow() } else { try wait(events, diaryService) }
        }
    }

    /// Whether the microphone may yet hear what the loudspeaker has just played.
    private func isEcho(of end: Int?, _ seconds: Double) -> Bool {
        end.map { Double(place - $0) < seconds * Double(Self.rate) } ?? false
    }

    /// Whether somebody whose turn had ended speaks again before they were answered.
    private mutating func goesOn() -> Bool {
        guard let ended = pause else { return false }
        guard Double(place - ended.end) <= Self.goingOn.seconds * Double(Self.rate),
            ended.times <= Self.goingOn.times
        else {
            pause = nil
            return false
        }
        return endpointer.isSpeaking && endpointer.loudFrames - ended.loud >= Self.fewestLoud
    }

    /// Nobody is listened to: looks for the wake phrase where there is sound.
    private mutating func wait(_ events: [Endpointer.Event], _ diaryService: DiaryService)
        throws
    {
        guard let spotted = try wake?.spot(events, isSpeaking: endpointer.isSpeaking) else { return }
        open(.wake, diaryService, from: max(0, place - Int(spotted.ago * Double(Self.rate))))
        isInTalk = spotted.isInTalk
    }

    /// Somebody is listened to: looks whether they have begun, and whether they are done.
    private mutating func follow() {
        guard var open = turn else { return }
        let waited = Double(place - open.opened) / Double(Self.rate)
        let loud = endpointer.loudFrames - open.loudBefore
        if loud >= Self.fewestLoud, endpointer.isSpeaking { open.hasSpoken = true }
        if open.hasSpoken, endpointer.isSpeaking {
            if endpointer.quietSeconds < open.quiet { open.longestPause = max(open.longestPause, open.quiet) }
            open.quiet = endpointer.quietSeconds
        }
        if !open.isTold, waited >= Self.breath {
            open.isTold = true
            // A tone would talk over those who go on in one breath, and those who answer know that it listens.
            if open.reason == .wake, !open.hasSpoken { speechOutput.add(.tone(.listening)) }
        }
        turn = open
        let patience = open.reason == .wake ? settings.patience : settings.followUp
        guard open.hasSpoken else {
            if waited > patience { close(isKept: false) }
            return
        }
        let ending = (open.live.ending ?? .unknown).patience
        let hesitation =
            open.longestPause < Self.hesitation.least
            ? 0 : min(Self.hesitation.most, Self.hesitation.times * open.longestPause)
        let pause = max(ending, hesitation, open.reason == .goingOn ? Self.goingOn.pause : 0)
        let isQuiet = !endpointer.isSpeaking || endpointer.quietSeconds >= pause
        if isQuiet || Double(place - open.start) / Double(Self.rate) > settings.longest {
            close(isKept: true)
        }
    }

    private mutating func close(isKept: Bool) {
        turn?.live.stop()
        if isKept {
            finished = turn
            let times = turn?.reason == .goingOn ? pause?.times ?? 0 : 0
            pause = (place, endpointer.loudFrames, times + 1)
        } else if turn?.reason == .wake {
            speechOutput.add(.tone(.done))
        }
        turn = nil
        wake?.rest()
        speechOutput.hold(false)
    }

    /// What somebody has said, once they are done.
    ///
    /// - Parameter isOver: Whether nothing more will come, so that what there is has to do.
    mutating func takeTurn(isOver: Bool, _ now: Date) -> SpokenTurns.Turn? {
        if isOver, turn != nil { close(isKept: turn?.hasSpoken ?? false) }
        guard let done = finished else { return nil }
        finished = nil
        // One that was woken from elsewhere may have ended before the ear came to its beginning.
        let samples = ring.read(done.start..<max(done.start, place)).samples
        let age = Double(ring.end - done.start) / Double(Self.rate)
        return SpokenTurns.Turn(
            samples: samples, date: now.addingTimeInterval(-age), isFollowUp: done.reason != .wake,
            isInTalk: isInTalk)
    }
}
