import Assistant
import Audio

/// What does not work: logged when it begins and when it is over, and where somebody could help, said aloud.
struct BoxProblems {
    private let assistant: Assistant
    private let mouth: Mouth
    private var microphone = RoomMicrophone.Condition.starting
    private var loudspeaker: String?

    init(_ assistant: Assistant, _ mouth: Mouth) {
        self.assistant = assistant
        self.mouth = mouth
    }

    /// Why the wake phrase is not heard; nil while it is.
    var wakePhrase: String? {
        didSet {
            guard let wakePhrase, wakePhrase != oldValue else { return }
            assistant.log.note("wake phrase not heard", level: .error, ["reason": wakePhrase])
        }
    }

    /// The worst of what does not work now, in words.
    var text: String? {
        switch microphone {
        case .silent: return "the microphone gives silence; is it muted?"
        case .gone(let reason): return reason
        case .starting, .working: break
        }
        return loudspeaker ?? wakePhrase.map { "the wake phrase is not heard: \($0)" }
    }

    /// - Returns: whether the microphone has just begun to give sound.
    mutating func note(_ condition: RoomMicrophone.Condition, _ problem: String?) -> Bool {
        let isNew = condition == .working && microphone != .working
        if condition != microphone {
            tell(condition, after: microphone)
            microphone = condition
        }
        guard problem != loudspeaker else { return isNew }
        loudspeaker = problem
        if let problem {
            assistant.log.note("loudspeaker does not work", level: .warning, ["reason": problem])
        } else {
            assistant.log.note("loudspeaker works")
        }
        return isNew
    }

    private func tell(_ condition: RoomMicrophone.Condition, after before: RoomMicrophone.Condition) {
        switch condition {
        case .starting: return
        case .working:
            assistant.log.note("microphone works")
            if before == .starting { return }
            mouth.add(.answer("I can hear you again."))
        case .silent:
            assistant.log.note("microphone gives silence; is it muted?", level: .warning)
            mouth.add(.complaint("I hear nothing at all. Is the microphone muted?"))
        case .gone(let reason):
            assistant.log.note("microphone does not work", level: .warning, ["reason": reason])
            mouth.add(
                .complaint(before == .starting ? "I have no microphone." : "I have lost the microphone."))
        }
    }
}
