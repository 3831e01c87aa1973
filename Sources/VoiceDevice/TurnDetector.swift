import Audio
import Diary
import DiaryService
import Foundation
import Recognition
import Signal

/// Follows the microphone: detects who wakes the box, and when they have finished.
///
/// One owner, one thread.
struct TurnDetector: ~Copyable {
    /// Why it listens.
    enum Reason: Hashable, Sendable {
        case wake, followUp
        /// Somebody continues after a pause that was taken for the end.
        case goingOn
    }

    private struct OpenTurn {
        var reason: Reason
        /// The sample at which the recording begins, and the sample at which the turn was opened.
        var start: Int
        var opened: Int
        /// The number of loud frames before it was opened.
        var loudBefore: Int
        var hasSpoken = false
        /// The longest pause, in seconds, after which somebody continued.
        var longestPause = 0.0
        /// The length of the current pause in seconds.
        var quiet = 0.0
        /// Whether the time for the listening tone has passed.
        var isTold = false
        var live: LiveWords
    }

    private static let rate = SampleRate.heard
    /// The number of samples in one step.
    static let piece = rate / 20
    /// Seconds for which the microphone may still hear the box's own words and tones after their end.
    private static let echo = (words: 0.5, tone: 0.25)
    /// The number of loud frames that counts as speech.
    private static let fewestLoud = 12
    /// Limits on continuing an unanswered turn after its end: the seconds, the times, and the final pause.
    ///
    /// Lists are spoken with pauses that would end other sentences.
    private static let goingOn = (seconds: 3.0, times: 3, pause: 1.0)
    /// Somebody who paused for at least `least` seconds and continued may pause `times` as long, up to `most`
    /// seconds.
    private static let hesitation = (least: 0.35, times: 2.0, most: 1.5)
    /// Seconds after the wake phrase in which speech that continues is not interrupted by the tone.
    private static let breath = 0.25

    private let settings: BoxSettings
    private let ring: SampleRing
    private let speechOutput: SpeechOutput
    private let wake: WakeWord?
    /// Ends the box's own words; nil if no speech wakes it.
    private var stop: StopWord?
    /// Who speaks, as far as that is known.
    private let person: () -> String?
    private var endpointer = Endpointer(pause: WakeWord.pause)
    private var turn: OpenTurn?
    /// Whether it was woken during other talk, and may be recording that.
    private var isInTalk = false
    private var finished: OpenTurn?
    private var answers = 0
    /// The end of a turn that may continue: its last sample, the loud frames until then, and its
    /// continuations.
    private var pause: (end: Int, loud: Int, times: Int)?
    /// The next sample to process.
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
        // With a button alone, nothing listens until it is pressed.
        let isCalled = settings.wake != nil || settings.wakeServer != nil
        stop = isCalled ? StopWord(packaged: settings.packaged, executable: settings.recognizer) : nil
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

    /// Processes the audio since the last call.
    mutating func listen(_ diaryService: DiaryService) throws {
        while finished == nil {
            let (start, samples) = ring.read(place..<place + Self.piece)
            // The machine was too busy to keep up, and the ring no longer has these samples.
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
                if try isStopped(samples, status) { speechOutput.silence() }
                continue
            }
            stop?.rest()
            if turn == nil, status.answers > answers, !speechOutput.isBusy {
                answers = status.answers
                // A television would keep it listening for ever.
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

    /// Whether somebody says "stop" while the box speaks.
    private mutating func isStopped(_ samples: [Int16], _ status: SpeechOutput.Status) throws -> Bool {
        guard case .words(let own, _)? = status.playing else { return false }
        return try stop?.isSaid(in: samples, over: own) ?? false
    }

    /// Whether the microphone may still hear what the loudspeaker has just played.
    private func isEcho(of end: Int?, _ seconds: Double) -> Bool {
        end.map { Double(place - $0) < seconds * Double(Self.rate) } ?? false
    }

    /// Whether somebody speaks again after the end of a turn that is not answered yet.
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

    /// Searches for the wake phrase while no turn is open.
    private mutating func wait(_ events: [Endpointer.Event], _ diaryService: DiaryService)
        throws
    {
        guard let spotted = try wake?.spot(events, isSpeaking: endpointer.isSpeaking) else { return }
        open(.wake, diaryService, from: max(0, place - Int(spotted.ago * Double(Self.rate))))
        isInTalk = spotted.isInTalk
    }

    /// Checks whether somebody has begun to speak in the open turn, and whether they have finished.
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
            // A tone would disturb people who speak on without a break, and those who answer know that the
            // box listens.
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

    /// The utterance, once somebody has finished.
    ///
    /// - Parameter isOver: whether no more audio will come, so that an open turn ends now.
    mutating func takeTurn(isOver: Bool, _ now: Date) -> SpokenTurns.Turn? {
        if isOver, turn != nil { close(isKept: turn?.hasSpoken ?? false) }
        guard let done = finished else { return nil }
        finished = nil
        // A turn that was opened from elsewhere may have ended before the detector reached its beginning.
        let samples = ring.read(done.start..<max(done.start, place)).samples
        let age = Double(ring.end - done.start) / Double(Self.rate)
        return SpokenTurns.Turn(
            samples: samples, date: now.addingTimeInterval(-age), isFollowUp: done.reason != .wake,
            isInTalk: isInTalk)
    }
}
