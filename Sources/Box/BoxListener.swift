import Assistant
import Audio
import Diary
import Foundation
import Recognition
import Signal
import Synchronization

/// A box that one talks to: waits to be woken, listens until somebody has said something, and answers aloud.
///
/// Threads of their own record, hear and speak; this one only follows the microphone. Safe to share between threads.
package final class BoxListener: Sendable {
    /// Seconds without a turn after which no worker is kept that hears meals.
    private static let idle = 120

    private let assistant: Assistant
    private let settings: BoxSettings
    private let microphone: RoomMicrophone
    private let mouth: Mouth
    private let turns: SpokenTurns
    private let isWoken = Atomic(false)

    package init(assistant: Assistant, settings: BoxSettings) {
        self.assistant = assistant
        self.settings = settings
        microphone = RoomMicrophone(device: settings.microphone, stopping: assistant.stopping)
        mouth = Mouth(settings, ring: microphone.ring, stopping: assistant.stopping)
        turns = SpokenTurns(assistant, mouth, person: settings.person)
    }

    /// How many answers it has given to their end.
    package var answers: Int { mouth.status.answers }

    /// Has it listen now, as the wake phrase does.
    package func wake() { isWoken.store(true, ordering: .releasing) }

    /// Listens until the assistant is to stop.
    package func run() {
        Thread.detachNewThread { [microphone] in microphone.run() }
        Thread.detachNewThread { [mouth] in mouth.run() }
        var ear = Ear(settings, microphone.ring, mouth)
        var known = RoomMicrophone.Condition.starting
        var unsaid: String?
        var tidied = ContinuousClock.now
        var busy = tidied
        while !assistant.stopping.isSet {
            tell(microphone.condition, after: &known)
            note(mouth.status.problem, after: &unsaid)
            if isWoken.exchange(false, ordering: .acquiringAndReleasing) {
                ear.open(.wake, assistant, from: microphone.ring.end)
            }
            let isNews = microphone.ring.wait(after: ear.place + Ear.piece - 1, seconds: 0.2)
            do throws(RecognitionError) {
                if isNews { try ear.listen(assistant) }
            } catch {
                assistant.log.note("wake phrase not heard", level: .error, ["reason": error.reason])
                assistant.stopping.wait(seconds: 1)
            }
            if let turn = ear.takeTurn(isOver: microphone.condition != .working && !isNews, assistant.clock())
            {
                turns.take(turn)
            }
            if tidied.duration(to: .now) > .seconds(5) {
                tidied = .now
                turns.tidy()
                if turns.count > 0 || ear.isListening { busy = .now }
                // A room is idle for most of the day, and a worker takes its memory whether it works or not.
                if busy.duration(to: .now) > .seconds(Self.idle) { assistant.listener?.release() }
            }
        }
        if let turn = ear.takeTurn(isOver: true, assistant.clock()) { turns.take(turn) }
        turns.finish()
    }

    /// Logs, once, what became of the loudspeaker.
    private func note(_ problem: String?, after known: inout String?) {
        guard problem != known else { return }
        known = problem
        if let problem {
            assistant.log.note("loudspeaker does not work", level: .warning, ["reason": problem])
        } else {
            assistant.log.note("loudspeaker works")
        }
    }

    /// Says aloud, once, what became of the microphone.
    private func tell(_ condition: RoomMicrophone.Condition, after known: inout RoomMicrophone.Condition) {
        guard condition != known else { return }
        let before = known
        known = condition
        switch condition {
        case .starting: return
        case .working:
            assistant.log.note("microphone works")
            if before == .starting { return }
            mouth.add(.words("I can hear you again."))
        case .silent:
            assistant.log.note("microphone gives silence; is it muted?", level: .warning)
            mouth.add(.words("I hear nothing at all. Is the microphone muted?"))
        case .gone(let reason):
            assistant.log.note("microphone does not work", level: .warning, ["reason": reason])
            mouth.add(.words(before == .starting ? "I have no microphone." : "I have lost the microphone."))
        }
    }
}
