/// Tells when a live speaker starts and stops, while they speak.
///
/// It compares levels with the room and the speech of the last half minute, as `SpeechActivity` does with a
/// whole stretch. Memory is limited to that and the samples fed at once. Not safe to share between threads.
package struct Endpointer {
    /// What to do with the samples, in order.
    package enum Event: Hashable, Sendable {
        /// Samples of speech, including pauses inside a sentence.
        case speech([Int16])
        /// A stretch ends at sample `at`, counted from the first sample fed.
        case end(at: Int)
    }

    /// The seconds of quiet after which a speaker has stopped.
    package static let pause = 0.8
    /// The seconds of speech after which a short pause ends a stretch, and after which it ends without a
    /// pause.
    package static let longest = (withPause: 20.0, without: 24.0)

    private static let frame = SampleRate.heard / 100
    /// The loud frames that make a sound count as speech.
    ///
    /// The decoder needs twelve, and the mean lags behind by four.
    private static let shortest = 16
    /// The frames of quiet to keep around speech, so that soft beginnings and ends are heard.
    private static let padding = 25
    /// The frames of quiet to keep in case they contain the start of speech.
    private static let kept = 100
    private static let shortPause = 15
    /// The frames from which the room is judged.
    private static let memory = 3_000
    private static let share: Float = 0.35
    private static let leastRise: Float = 6
    private static let leastLevel: Float = -65

    /// Samples that do not fill a frame yet.
    private var rest: [Int16] = []
    /// The latest quiet samples, which may still turn out to be speech; empty while somebody speaks.
    private var quiet: [Int16] = []
    private var levels: [Float] = []
    private var threshold: Float = 0
    /// The number of frames so far.
    private var position = 0
    /// The first frame of the current stretch.
    private var begin = 0
    private var loudRun = 0
    private var quietRun = 0
    /// The frame after the last loud one while somebody spoke.
    private var lastSpoken: Int?

    /// Whether somebody speaks, or has paused only briefly.
    package private(set) var isSpeaking = false
    /// The number of loud frames of 10 ms so far, whether or not they were speech.
    package private(set) var loudFrames = 0
    /// The seconds of quiet after which this endpointer takes a speaker to have stopped.
    private let patience: Double

    /// - Parameter pause: the seconds of quiet after which a speaker has stopped.
    package init(pause: Double = Self.pause) { patience = pause }

    /// The seconds since the current speaker's last sound; 0 if nobody speaks.
    package var quietSeconds: Double { isSpeaking ? Double(quietRun) / 100 : 0 }

    /// The seconds since the last sound of any speaker; nil before the first.
    package var secondsSinceSpeech: Double? { lastSpoken.map { Double(position - $0) / 100 } }

    /// The first sample that is still needed; all earlier samples are done with.
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

    /// Starts a stretch of speech at the frames before the loud ones.
    private mutating func start(_ events: inout [Event]) {
        // The room is unknown in the first second, so no frame of that time is dropped.
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

    /// Whether the mean of the last five frames is above the level of the room.
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
