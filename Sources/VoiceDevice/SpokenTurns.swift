import DiaryService
import Dispatch
import Foundation
import Journal
import Synchronization

/// What was said to a box on its way to an answer: kept at once, heard one after the other. Safe to share between
/// threads.
final class SpokenTurns: Sendable {
    /// One utterance, 16 kHz mono.
    struct Turn: Sendable {
        var samples: [Int16]
        var date: Date
        /// Whether it was said after an answer, without the wake phrase.
        var isFollowUp: Bool
        /// Whether the box was woken in the midst of other talk, which it may have heard instead.
        var isInTalk = false

        var addressee: Conversation.Addressee { isInTalk ? .somebody : isFollowUp ? .perhapsDiary : .diary }
    }

    private let diaryService: DiaryService
    private let conversation: Conversation
    private let speechOutput: SpeechOutput
    private let tell: @Sendable (BoxNews) -> Void
    private let due: DueSpeech
    private let keeping = DispatchQueue(label: "box.keeping")
    private let hearing = DispatchQueue(label: "box.hearing")
    private let waiting = Atomic(0)
    private let problem = Mutex<String?>(nil)

    init(
        _ diaryService: DiaryService, _ speechOutput: SpeechOutput, person: String?,
        tell: @escaping @Sendable (BoxNews) -> Void
    ) {
        self.diaryService = diaryService
        self.speechOutput = speechOutput
        self.tell = tell
        due = DueSpeech(diaryService, speechOutput, tell: tell)
        conversation = Conversation(diaryService: diaryService, heard: HeardUtterances(), person: person)
    }

    /// Who speaks; nil where nobody said.
    var speaking: String? { conversation.speaking }

    /// Why the last turn came to nothing, in words; nil when it did not.
    var trouble: String? { problem.withLock { $0 } }

    /// Turns that are not answered yet.
    var count: Int { waiting.load(ordering: .acquiring) }

    /// Takes what was said. Returns at once.
    func take(_ turn: Turn) {
        waiting.add(1, ordering: .acquiringAndReleasing)
        keeping.async { [self] in
            do {
                let recording = try conversation.receive(turn.samples, at: turn.date)
                hearing.async { [self] in
                    answer(recording, turn)
                    waiting.subtract(1, ordering: .acquiringAndReleasing)
                }
            } catch {
                report(error, "recording not kept")
                waiting.subtract(1, ordering: .acquiringAndReleasing)
            }
        }
    }

    /// Says what is due, and notes what was said of it, in turn with what is answered.
    ///
    /// - Parameter mayBegin: whether the box may begin to speak by itself.
    func remind(mayBegin: Bool) {
        // Somebody who waits for an answer is answered first.
        due.step(mayBegin: mayBegin && count == 0, on: hearing)
    }

    /// Keeps for review what was asked about and never answered for.
    func tidy() {
        hearing.async { [self] in
            do { try conversation.giveUpQuestion() } catch {
                report(error, "recording not kept")
            }
        }
    }

    /// Waits until all that was said is answered.
    func finish() {
        keeping.sync {}
        hearing.sync {}
    }

    private func answer(_ recording: ClaimedRecording, _ turn: Turn) {
        do {
            defer { problem.withLock { $0 = nil } }
            let reply = try conversation.reply(to: recording, addressee: turn.addressee) { [tell] words in
                tell(.heard(words))
            }
            switch reply {
            case .handled(let text):
                speechOutput.add(.answer(text))
                tell(.answered(text))
            case .notHandled(let text):
                // What follows an answer may have been meant for somebody else.
                let isForDiary = turn.addressee == .diary
                speechOutput.add(isForDiary ? .complaint(text) : .tone(.done))
                tell(isForDiary ? .answered(text) : .ignored)
            }
        } catch {
            report(error, "turn not answered")
        }
    }

    private func report(_ error: any Error, _ event: String) {
        diaryService.log.note(event, level: .error, ["kind": "\(error.kinded.kind)"])
        let text = SpokenProblem.text(error.kinded.kind)
        if !error.kinded.kind.isOfTheInput { problem.withLock { $0 = text } }
        speechOutput.add(.complaint(text))
        tell(.answered(text))
    }
}
