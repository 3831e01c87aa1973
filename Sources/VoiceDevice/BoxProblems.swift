import Audio
import DiaryService
import System

/// Problems of a box: logged when they begin and end, and said aloud if somebody could help.
struct BoxProblems {
    private let diaryService: DiaryService
    private let speechOutput: SpeechOutput
    private var microphone = RoomMicrophone.Condition.starting
    private var loudspeaker: String?

    init(_ diaryService: DiaryService, _ speechOutput: SpeechOutput) {
        self.diaryService = diaryService
        self.speechOutput = speechOutput
    }

    /// Why the wake phrase cannot be heard; nil if it can.
    var wakePhrase: String? {
        didSet {
            guard let wakePhrase, wakePhrase != oldValue else { return }
            diaryService.log.note("wake phrase not heard", level: .error, ["reason": wakePhrase])
        }
    }

    /// The worst current problem, in words.
    var text: String? {
        switch microphone {
        case .silent: return "the microphone gives silence; is it muted?"
        case .gone(let reason): return reason
        case .starting, .working: break
        }
        return loudspeaker ?? wakePhrase.map { "the wake phrase is not heard: \($0)" }
    }

    /// - Returns: whether the microphone has just begun to work.
    mutating func note(_ condition: RoomMicrophone.Condition, _ problem: String?) -> Bool {
        let isNew = condition == .working && microphone != .working
        if condition != microphone {
            tell(condition, after: microphone)
            microphone = condition
        }
        guard problem != loudspeaker else { return isNew }
        loudspeaker = problem
        if let problem {
            diaryService.log.note("loudspeaker does not work", level: .warning, ["reason": problem])
        } else {
            diaryService.log.note("loudspeaker works")
        }
        return isNew
    }

    private func tell(_ condition: RoomMicrophone.Condition, after before: RoomMicrophone.Condition) {
        switch condition {
        case .starting: return
        case .working:
            diaryService.log.note("microphone works")
            if before == .starting { return }
            speechOutput.add(.answer("I can hear you again."))
        case .silent:
            diaryService.log.note("microphone gives silence; is it muted?", level: .warning)
            speechOutput.add(.complaint("I hear nothing at all. Is the microphone muted?"))
        case .gone(let reason):
            diaryService.log.note("microphone does not work", level: .warning, ["reason": reason])
            speechOutput.add(
                .complaint(before == .starting ? "I have no microphone." : "I have lost the microphone."))
        }
    }
}

/// The only table from kinds of error to what a box says aloud.
enum SpokenProblem {
    static func text(_ kind: ErrorKind) -> String {
        switch kind {
        case .full: "The disk is full. I could not keep that."
        case .readOnly, .refused, .unwritable, .brokenOff:
            "I could not write that down. Please look at the diary."
        case .busy: "I am busy. I kept what you said for later."
        case .notHeard, .invalid: "I heard nothing."
        case .notRecognized, .unusable, .unavailable: "I could not hear that. I kept it for review."
        case .notFound, .missing, .exists, .conflict, .damaged, .tooNew, .software:
            "Something is wrong with the diary. Please look at it."
        }
    }
}
