import Diary
import Food
import Foundation
import Journal
import Recognition
import System

/// Spoken turns: the audio is kept first, then transcribed, then answered.
extension Conversation {
    /// The file name for recordings of what was said to a box.
    private static let name = "said.wav"
    /// Seconds for which an open question or a failure is remembered.
    private static let doubtPatience: TimeInterval = 60
    private static let unsure = "not sure what was said"

    /// Whom the speaker addresses.
    package enum Addressee: Hashable, Sendable {
        case diary
        /// Speech that is not understood does not count as a failure.
        case perhapsDiary
        /// Probably not the diary: questions are answered, possible meals are kept for review, and the rest
        /// is ignored.
        case somebody
    }

    /// Stores what somebody said, 16 kHz mono. After this returns, the audio survives a crash.
    ///
    /// - Throws: why the audio could not be stored.
    package func receive(_ samples: [Int16], at date: Date) throws -> ClaimedRecording {
        let audio = try AnonymousAudioFile(
            samples, in: diaryService.journal.home.root, id: diaryService.makeID())
        return try withExtendedLifetime(audio) { try receive(audio.file, at: date) }
    }

    /// Stores a sound file of any kind that somebody spoke. After this returns, the audio survives a crash.
    ///
    /// - Throws: why the audio could not be stored.
    package func receive(_ file: URL, at date: Date) throws -> ClaimedRecording {
        try diaryService.intake.receiveClaimed(file, named: Self.name, at: date, person: speaking, by: client)
    }

    /// Transcribes a stored recording as `reply` does, for a client that sends it again where it cannot be heard now.
    ///
    /// - Throws: why the diary could not do it. `busy` and `model` keep nothing.
    package func replyOrDiscard(
        to recording: ClaimedRecording, heard: (String) -> Void = { _ in }
    ) throws -> Reply {
        do {
            return try reply(to: recording, heard: heard)
        } catch let error as JournalError {
            switch error {
            case .busy, .model: try diaryService.intake.discard(recording)
            default: break
            }
            throw error
        }
    }

    /// Transcribes a stored recording, does what it asks for, and answers in a sentence.
    ///
    /// A meal keeps the recording; an order or a question does not. A doubtful food is asked about once: one that
    /// was heard poorly, else one that may not have been eaten.
    ///
    /// - Parameters:
    ///   - heard: receives the words before anything is done.
    /// - Throws: why the diary could not do it.
    package func reply(
        to recording: ClaimedRecording, addressee: Addressee = .diary, heard: (String) -> Void = { _ in }
    ) throws -> Reply {
        let answer = SpokenAnswer(now: diaryService.clock(), calendar: diaryService.journal.calendar)
        let intake = diaryService.intake
        let transcript: Transcript
        switch try intake.words(in: recording) {
        case .logged(let logged):
            heard(logged.transcript.text)
            return .handled(try told(of: logged.entries, answer))
        case .heard(let words): transcript = words
        }
        let text = transcript.text
        heard(text)
        if addressee == .somebody {
            return try replyAside(to: transcript, of: recording, answer)
        }
        if let question = doubt.withLock({ $0.question.take() }) {
            if answer.now.timeIntervalSince(question.date) < Self.doubtPatience,
                let reply = try self.reply(to: question, with: text, answer)
            {
                _ = try intake.settle(recording, transcript, .drop)
                return reply
            }
            let kept = try giveUp(question, answer)
            guard try decision(on: text, answer).isUnknown else {
                return try reply(to: transcript, of: recording, answer, addressee: addressee)
            }
            _ = try intake.settle(recording, transcript, .drop)
            return kept
        }
        return try reply(to: transcript, of: recording, answer, addressee: addressee)
    }

    /// Logs what was asked about, if a turn answers the question.
    private func reply(
        to question: Doubt.Question, with text: String, _ answer: SpokenAnswer
    ) throws -> Reply? {
        switch question.asked {
        case .which(let choices):
            guard let choice = choice(among: choices, text) else { return nil }
            return try log(question.recording, choice.transcript, answer)
        case .whether(let food, let transcript):
            guard let said = food.answer(in: text, diaryService.memoReader) else { return nil }
            let logged = try log(question.recording, transcript, answer) { entries in
                try self.settle(food, said, in: entries)
            }
            return said == .no && !food.hasOthers ? .handled(SpokenAnswer.keptAsNote) : logged
        }
    }

    /// Keeps the recording of a question that was not answered for review: without an entry if it is not known
    /// what was said, and with an entry in doubt otherwise.
    @discardableResult
    private func giveUp(_ question: Doubt.Question, _ answer: SpokenAnswer) throws -> Reply {
        switch question.asked {
        case .which(let choices):
            try setAside(question.recording, choices[0].transcript)
            return .handled(SpokenAnswer.keptForReview)
        case .whether(_, let transcript): return try log(question.recording, transcript, answer)
        }
    }

    /// Keeps a recording for review if the question about it was never answered.
    package func giveUpQuestion() throws {
        let now = diaryService.clock()
        let question = doubt.withLock { doubt -> Doubt.Question? in
            guard let asked = doubt.question, now.timeIntervalSince(asked.date) >= Self.doubtPatience else {
                return nil
            }
            doubt.question = nil
            return asked
        }
        guard let question else { return }
        try giveUp(question, SpokenAnswer(now: now, calendar: diaryService.journal.calendar))
    }

    private func reply(
        to transcript: Transcript, of recording: ClaimedRecording, _ answer: SpokenAnswer,
        addressee: Addressee
    ) throws -> Reply {
        let decision = try decision(on: transcript.text, answer)
        let isUnclear =
            ConfidenceBounds.isUnclear(transcript)
            && !diaryService.memoReader.tellsPlainly(
                of: TimedText(transcript, by: speaking), spokenAt: answer.now, calendar: answer.calendar)
        if addressee == .perhapsDiary, decision.isMemo, isUnclear,
            decision.isJournals || !tellsNoMeal(transcript, answer)
        {
            // It goes on after a meal that was just told: nothing that was said may get lost.
            try setAside(recording, transcript)
            return .handled(SpokenAnswer.keptForReview)
        }
        if decision.isUnknown || decision.isMemo && isUnclear {
            return try fail(recording, transcript, answer, addressee: addressee)
        }
        doubt.withLock { $0.failures = 0 }
        guard decision.isMemo else {
            _ = try diaryService.intake.settle(recording, transcript, .drop)
            return try reply(to: transcript.text)
        }
        if case .again(let meal) = decision { return try log(recording, transcript, answer, meaning: meal) }
        let food = DoubtfulFood(
            memoReader: diaryService.memoReader, transcriber: diaryService.transcriber,
            file: try diaryService.journal.mediaFile(of: recording.id), person: speaking)
        if let choices = food.choices(in: transcript) {
            ask(.which(choices), about: recording, answer)
            return .handled(SpokenAnswer.which(choices[0].words, choices[1].words))
        }
        if let food = unsureFood(in: transcript, at: answer.now) {
            ask(.whether(food, transcript), about: recording, answer)
            return .handled(SpokenAnswer.whether(food.words, besideOthers: food.hasOthers))
        }
        let logged = try log(recording, transcript, answer)
        guard case .journals(let parts) = decision, let advised = try advice(on: parts) else { return logged }
        return .handled(logged.sentence + " " + advised)
    }

    private func ask(_ asked: Doubt.Asked, about recording: ClaimedRecording, _ answer: SpokenAnswer) {
        doubt.withLock {
            $0.question = Doubt.Question(recording: recording, asked: asked, date: answer.now)
        }
    }

    /// Handles speech that was probably meant for somebody else.
    private func replyAside(
        to transcript: Transcript, of recording: ClaimedRecording, _ answer: SpokenAnswer
    ) throws -> Reply {
        let decision = try decision(on: transcript.text, answer)
        switch decision {
        case .request(.memo) where tellsNoMeal(transcript, answer):
            // "I'm so tired", said to somebody in the room.
            return try fail(recording, transcript, answer, addressee: .somebody)
        case _ where decision.isMemo:
            try setAside(recording, transcript)
            return .handled(SpokenAnswer.keptForReview)
        case .journals, .turn(.question), .turn(.eaten), .request(.eaten), .request(.week),
            .request(.lastMeal),
            .request(.lastTime), .request(.streak),
            .request(.help):
            return try reply(to: transcript, of: recording, answer, addressee: .perhapsDiary)
        case .savedMeal(let turn) where turn.isQuestion:
            return try reply(to: transcript, of: recording, answer, addressee: .perhapsDiary)
        case .request(.undo), .request(.delete), .request(.unknown), .request(.memo), .amend, .give,
            .introduce, .savedMeal,
            .turn, .again, .repair:
            return try fail(recording, transcript, answer, addressee: .somebody)
        }
    }

    private func tellsNoMeal(_ transcript: Transcript, _ answer: SpokenAnswer) -> Bool {
        diaryService.memoReader.meals(
            in: TimedText(transcript.text), spokenAt: answer.now, calendar: answer.calendar
        ).allSatisfy { $0.note != nil }
    }

    private func log(
        _ recording: ClaimedRecording, _ transcript: Transcript, _ answer: SpokenAnswer,
        meaning: String? = nil, settling: ([Entry]) throws -> [Entry] = { $0 }
    ) throws -> Reply {
        let intake =
            meaning.map {
                Intake(
                    journal: diaryService.journal, transcriber: KnownTranscript(transcript: transcript),
                    reader: reader(of: $0))
            } ?? diaryService.intake
        guard case .logged(let logged) = try intake.settle(recording, transcript, .log) else {
            return .handled(SpokenAnswer.keptForReview)
        }
        diaryService.changes.publish(Change(.recordingLogged, [logged.recording.id]))
        diaryService.metrics.add(to: Self.turns, ["outcome": "logged"])
        return .handled(try told(of: settling(logged.entries), answer))
    }

    /// Handles speech that was not understood: asks again once, then keeps the recording.
    private func fail(
        _ recording: ClaimedRecording, _ transcript: Transcript, _ answer: SpokenAnswer, addressee: Addressee
    ) throws -> Reply {
        diaryService.metrics.add(to: Self.turns, ["outcome": "not_handled"])
        guard addressee == .diary else {
            _ = try diaryService.intake.settle(recording, transcript, .drop)
            return .notHandled(SpokenAnswer.notUnderstood)
        }
        let isSecond = doubt.withLock { doubt -> Bool in
            let isRecent = answer.now.timeIntervalSince(doubt.failedAt) < Self.doubtPatience
            doubt.failures = isRecent ? doubt.failures + 1 : 1
            doubt.failedAt = answer.now
            if doubt.failures < 2 { return false }
            doubt.failures = 0
            return true
        }
        guard isSecond else {
            _ = try diaryService.intake.settle(recording, transcript, .drop)
            return .notHandled(SpokenAnswer.again)
        }
        try setAside(recording, transcript)
        return .notHandled(SpokenAnswer.keptForReview)
    }

    private func setAside(_ recording: ClaimedRecording, _ transcript: Transcript) throws {
        _ = try diaryService.intake.settle(recording, transcript, .setAside(reason: Self.unsure))
        diaryService.changes.publish(Change(.recordingFailed, [recording.id]))
    }

    /// The one of two foods that an answer names; nil if it names neither.
    private func choice(among choices: [Doubt.Choice], _ text: String) -> Doubt.Choice? {
        let kinds = Set(diaryService.memoReader.items(in: text).map(\.kind))
        let named = choices.filter { choice in
            diaryService.memoReader.items(in: choice.words).contains { kinds.contains($0.kind) }
        }
        if named.count == 1 { return named[0] }
        switch text.lowercased() {
        case "yes", "the first", "the first one", "first": return choices.first
        case "no", "the second", "the second one", "second", "the other one": return choices.last
        default: return nil
        }
    }
}
