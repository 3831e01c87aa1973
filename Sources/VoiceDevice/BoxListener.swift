import Audio
import Diary
import DiaryService
import Foundation
import Recognition
import Signal
import Synchronization
import System

/// A box for spoken conversation: it waits to be woken, listens to an utterance, and answers aloud.
///
/// Other threads record, recognise and speak; this one only follows the microphone. Safe to share between
/// threads.
package final class BoxListener: Sendable {
    /// Seconds without a turn after which the recognition worker is released.
    private static let idle = 120

    private let diaryService: DiaryService
    private let settings: BoxSettings
    private let microphone: RoomMicrophone
    private let speechOutput: SpeechOutput
    private let turns: SpokenTurns
    private let state: StateFile?
    private let tell: @Sendable (BoxNews) -> Void
    private let isWoken = Atomic(false)
    private let isQuietHour: @Sendable (Date) -> Bool

    /// - Parameter tell: receives events for a screen, on any thread.
    package init(
        diaryService: DiaryService, settings: BoxSettings,
        tell: @escaping @Sendable (BoxNews) -> Void = { _ in }
    ) {
        self.diaryService = diaryService
        self.tell = tell
        self.settings = settings
        microphone = RoomMicrophone(device: settings.microphone, stopping: diaryService.stopping)
        let isQuietHour: @Sendable (Date) -> Bool = { now in
            guard let hours = settings.quietHours else { return false }
            return hours.contains(TimeOfDay(of: now, in: diaryService.journal.calendar))
        }
        self.isQuietHour = isQuietHour
        speechOutput = SpeechOutput(
            settings, ring: microphone.ring, stopping: diaryService.stopping,
            isQuietHour: { isQuietHour(diaryService.clock()) })
        turns = SpokenTurns(diaryService, speechOutput, person: settings.person, tell: tell)
        state = settings.stateFile.map { StateFile($0, diaryService) }
    }

    /// The number of answers given in full.
    package var answers: Int { speechOutput.status.answers }

    /// Makes it listen now, as after the wake phrase; while it speaks, ends its words instead.
    package func wake() { isWoken.store(true, ordering: .releasing) }

    /// Listens until the service stops.
    package func run() {
        Thread.detachNewThread { [microphone] in microphone.run() }
        Thread.detachNewThread { [speechOutput] in speechOutput.run() }
        let calls = WakeCalls(settings.button, diaryService) { [weak self] in self?.wake() }
        var ear = TurnDetector(settings, microphone.ring, speechOutput, person: { [turns] in turns.speaking })
        let server = settings.wakeServer.map { WakeServerListener($0, microphone.ring, diaryService) }
        if let server { Thread.detachNewThread { server.run() } }
        var problems = BoxProblems(diaryService, speechOutput)
        var tidied = ContinuousClock.now
        var busy = tidied
        while !diaryService.stopping.isSet {
            if problems.note(microphone.condition, speechOutput.status.problem) { tell(.ready) }
            // A press while it speaks only silences it.
            if isWoken.exchange(false, ordering: .acquiringAndReleasing), !speechOutput.silence() {
                ear.open(.wake, diaryService, from: microphone.ring.end)
            }
            if let place = server?.takeDetection() { ear.open(.wake, diaryService, from: place) }
            server?.rest(ear.isListening || speechOutput.status.isSpeaking)
            keepState(ear.isListening, problems.text ?? turns.trouble ?? calls.problem)
            let isNews = microphone.ring.wait(after: ear.place + TurnDetector.piece - 1, seconds: 0.2)
            do {
                if isNews { try ear.listen(diaryService) }
                problems.wakePhrase = server?.problem
            } catch {
                problems.wakePhrase = error.kinded.reason
                diaryService.stopping.wait(seconds: 1)
            }
            if let turn = ear.takeTurn(
                isOver: microphone.condition != .working && !isNews, diaryService.clock())
            {
                turns.take(turn)
            }
            let now = diaryService.clock()
            turns.remind(at: now, mayBegin: !ear.isListening && !isQuietHour(now))
            if tidied.duration(to: .now) > .seconds(5) {
                tidied = .now
                turns.tidy()
                if turns.count > 0 || ear.isListening { busy = .now }
                // A room is quiet for most of the day, and even an idle worker keeps its memory.
                if busy.duration(to: .now) > .seconds(Self.idle) { diaryService.listener?.release() }
            }
        }
        if let turn = ear.takeTurn(isOver: true, diaryService.clock()) { turns.take(turn) }
        calls.end()
        turns.finish()
        state?.tellLast(BoxState(word: .stopped))
    }

    /// Updates the state file.
    private func keepState(_ isListening: Bool, _ problem: String?) {
        let status = speechOutput.status
        let word: BoxState.Word =
            status.isSpeaking
            ? .speaking
            : isListening
                ? .listening : turns.count > 0 ? .hearing : problem == nil ? .waiting : .unwell
        state?.tell(
            BoxState(word: word, isQuiet: speechOutput.isQuiet, problem: problem, unsaid: status.unsaid))
    }
}
