import DiaryService
import Dispatch
import Foundation
import Journal
import Synchronization

/// Utterances on their way to an answer: stored at once, then answered one at a time.
///
/// Safe to share between threads.
final class SpokenTurns: Sendable {
    /// One utterance, 16 kHz mono.
    struct Turn: Sendable {
        var samples: [Int16]
        var date: Date
        /// Whether it followed an answer, without the wake phrase.
        var isFollowUp: Bool
        /// Whether the box was woken during other talk, and may have recorded that.
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
        // A box is silent while it waits, and the packaged one has no network.
        conversation = Conversation(
            diaryService: diaryService, heard: HeardUtterances(), person: person, sendsOn: false)
    }

    /// Who speaks; nil if that is not known.
    var speaking: String? { conversation.speaking }

    /// Why the last turn failed, in words; nil if it did not.
    var trouble: String? { problem.withLock { $0 } }

    /// The number of turns without an answer yet.
    var count: Int { waiting.load(ordering: .acquiring) }

    /// Takes an utterance. Returns at once.
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

    /// Speaks reminders and records their delivery, in sequence with answers.
    ///
    /// - Parameter mayBegin: whether the box may start to speak by itself.
    func remind(at now: Date, mayBegin: Bool) {
        // Answers come before reminders.
        due.step(at: now, mayBegin: mayBegin && count == 0, on: hearing)
    }

    /// Keeps for review a recording whose question was never answered.
    func tidy() {
        hearing.async { [self] in
            do { try conversation.giveUpQuestion() } catch {
                report(error, "recording not kept")
            }
        }
    }

    /// Waits until all utterances are answered.
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
                // Speech after an answer may have been meant for somebody else.
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
