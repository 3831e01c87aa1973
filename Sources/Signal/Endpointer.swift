/// Tells when a live speaker begins and stops, while they speak.
///
/// Levels are held against the room and the speech of the last half minute, as `SpeechActivity` does with a whole
/// stretch. Memory is bounded by that and by what is fed at a time. Not safe to share between threads.
package struct Endpointer {
    /// What is to be done with the samples, in order.
    package enum Event: Hashable, Sendable {
        /// Somebody speaks; pauses inside a sentence are in it.
        case speech([Int16])
        /// What was said until the sample `at`, counted from the first that was fed, is a stretch of its own.
        case end(at: Int)
    }

    /// Seconds of quiet after which a speaker has stopped.
    package static let pause = 0.8
    /// Seconds of speech after which a short pause ends a stretch, and after which none is waited for.
    package static let longest = (withPause: 20.0, without: 24.0)

    private static let frame = SampleRate.heard / 100
    /// Frames for which the mean is loud before a sound counts as speech: twelve of sound, of which the decoder needs
    /// as many, and the four for which the mean lags behind.
    private static let shortest = 16
    /// Frames of quiet that stay around speech, so that soft beginnings and ends are heard.
    private static let padding = 25
    /// Frames of quiet that are kept in case speech had begun in them.
    private static let kept = 100
    private static let shortPause = 15
    /// Frames by which the room is judged.
    private static let memory = 3_000
    private static let share: Float = 0.35
    private static let leastRise: Float = 6
    private static let leastLevel: Float = -65

    /// Samples that do not make a whole frame yet.
    private var rest: [Int16] = []
    /// What came before the frame at hand and may yet be speech; empty while somebody speaks.
    private var quiet: [Int16] = []
    private var levels: [Float] = []
    private var threshold: Float = 0
    /// Frames so far.
    private var position = 0
    /// The frame with which the stretch at hand began.
    private var begin = 0
    private var loudRun = 0
    private var quietRun = 0
    /// The frame behind the last one that was loud while somebody spoke.
    private var lastSpoken: Int?

    /// Whether somebody speaks, or paused only shortly.
    package private(set) var isSpeaking = false
    /// Frames of a hundredth of a second that were loud so far, whether or not somebody spoke in them.
    package private(set) var loudFrames = 0
    /// Seconds of quiet after which this one takes a speaker to have stopped.
    private let patience: Double

    /// - Parameter pause: seconds of quiet after which a speaker has stopped.
    package init(pause: Double = Self.pause) { patience = pause }

    /// Seconds since the last sound of somebody who speaks; 0 while nobody does.
    package var quietSeconds: Double { isSpeaking ? Double(quietRun) / 100 : 0 }

    /// Seconds since the last sound of somebody who spoke; nil before anybody did.
    package var secondsSinceSpeech: Double? { lastSpoken.map { Double(position - $0) / 100 } }

    /// The first sample that is still of use: everything before it is over and done with.
    package var settled: Int {
        isSpeaking ? begin * Self.frame : max(0, position * Self.frame - quiet.count)
    }

    /// Takes the next samples, 16 kHz mono.
    package mutating func feed(_ samples: [Int16]) -> [Event] {
        rest.append(contentsOf: samples)
        var events: [Event] = []
        var used = 0
        while rest.count - used >= Self.frame {
            let frame = rest[used..<used + Self.frame]
            used += Self.frame
            take(frame, &events)
        }
        rest.removeFirst(used)
        return events
    }

    private mutating func take(_ frame: ArraySlice<Int16>, _ events: inout [Event]) {
        let isLoud = isLoud(frame)
        position += 1
        if isLoud { loudFrames += 1 }
        guard isSpeaking else {
            quiet.append(contentsOf: frame)
            loudRun = isLoud ? loudRun + 1 : 0
            if loudRun >= Self.shortest { start(&events) } else { trim(to: Self.kept) }
            return
        }
        say(frame, &events)
        quietRun = isLoud ? 0 : quietRun + 1
        if isLoud { lastSpoken = position }
        let seconds = Double(position - begin) / 100
        if quietRun >= Int(patience * 100) {
            events.append(.end(at: (position - quietRun + Self.padding) * Self.frame))
            isSpeaking = false
            loudRun = 0
            quiet = Array(frame)
        } else if seconds >= Self.longest.without
            || seconds >= Self.longest.withPause && quietRun >= Self.shortPause
        {
            events.append(.end(at: position * Self.frame))
            begin = position
        }
    }

    /// Speech has been there for some frames; it begins before them.
    private mutating func start(_ events: inout [Event]) {
        // The room is not known in the first second, so nothing of it is left out.
        if position > Self.kept { trim(to: loudRun + Self.padding) }
        isSpeaking = true
        quietRun = 0
        lastSpoken = position
        begin = position - quiet.count / Self.frame
        say(quiet[...], &events)
        quiet = []
    }

    private mutating func say(_ samples: ArraySlice<Int16>, _ events: inout [Event]) {
        if case .speech(let before)? = events.last {
            events[events.count - 1] = .speech(before + samples)
        } else {
            events.append(.speech(Array(samples)))
        }
    }

    private mutating func trim(to frames: Int) {
        quiet.removeFirst(max(0, quiet.count - frames * Self.frame))
    }

    /// Whether the mean of the last five frames stands above the room.
    private mutating func isLoud(_ frame: ArraySlice<Int16>) -> Bool {
        levels += SpeechLevel.levels(of: frame, frame: Self.frame)
        if levels.count > Self.memory + 100 { levels.removeFirst(100) }
        if position % 10 == 0 || levels.count < 10 {
            let level = RoomLevel(levels)
            let rise = level.map { $0.room + max(Self.leastRise, ($0.speech - $0.room) * Self.share) }
            threshold = max(Self.leastLevel, rise ?? Self.leastLevel)
        }
        let last = levels.suffix(5)
        return last.reduce(0, +) / Float(last.count) > threshold
    }
}
