import Diary
import Foundation
import Journal
import Recognition
import Vocabulary

/// The choice of model, speaker and options for hearing recordings.
package struct RecognizerChoice: Sendable {
    /// A language model.
    package enum Model: Sendable {
        /// For this kind of journal, with the words that the diary was taught.
        case ofKind
        /// Debian's general English.
        case general

        /// Finds a model by its name; nil if no model has that name.
        package init?(_ name: String, _ kind: JournalModule) {
            switch name {
            case kind.model.name: self = .ofKind
            case ModelFiles.generalName: self = .general
            default: return nil
            }
        }

        /// The names of the models, the default first.
        package static func names(_ kind: JournalModule) -> [String] {
            [kind.model.name, ModelFiles.generalName]
        }
    }

    package var model = Model.ofKind
    /// The name of an enrolled speaker; nil for anybody.
    package var speaker: String?
    /// Whether people are recognised with their own voice fits if no speaker is named.
    package var knowsVoices = true
    /// Options of the decoder by name: `-lw` is `5`.
    package var decoder: [String: String] = [:]
    /// Recordings to transcribe at a time; nil for the number of processors.
    package var jobs: Int?
    /// Whether a recording with a flaw is refused.
    package var isStrict = false
    /// How many recordings may wait; a further one is refused as busy.
    package var queueLimit = 1_000
    /// Whether recordings are left to workers on other machines. Dictations are heard here all the same.
    package var isElsewhere = false

    package init() {}
}

/// Receives problems that make recognition worse but do not stop it.
package struct HearingWarnings: Sendable {
    /// Explains why something was left out.
    package typealias Reason = @Sendable (_ reason: String) -> Void

    package var ear: JoinedTranscriber.Warning
    /// Somebody is recognised without the fit to their voice.
    package var voice: Reason
    /// Speech was not heard once more with general English.
    package var general: Reason

    package init(
        ear: @escaping JoinedTranscriber.Warning, voice: @escaping Reason, general: @escaping Reason
    ) {
        self.ear = ear
        self.voice = voice
        self.general = general
    }

    /// Writes the warnings into a log, without anybody's name.
    init(_ log: ServiceLog) {
        ear = { ear, kind, reason in
            log.note("second ear", level: .warning, ["ear": ear, "kind": kind, "reason": reason])
        }
        // The reason names the person, so it is not logged.
        voice = { _ in log.note("heard without the fit to a voice, which is damaged", level: .warning) }
        general = { log.note("heard without general English", level: .warning, ["reason": $0]) }
    }

    /// Sends the warnings to people through the notices.
    init(_ notices: Notices) {
        ear = { ear, _, reason in
            notices.note(
                ear.isEmpty
                    ? "no second ear is asked: \(reason)" : "heard without the ear \(ear): \(reason)")
        }
        voice = { notices.note("heard without a fit to the voice: \($0)") }
        general = { notices.note("heard without general English: \($0)") }
    }
}

/// A model and the pool of workers that use it.
package struct LocalRecognizer: Sendable {
    package let files: ModelFiles
    /// Transcribes with the model alone.
    package let pool: RecognizerPool
    /// Transcribes for the diary: the pool, joined with the household's remote recognisers.
    package let transcriber: any Transcriber
    package let jobs: Int
}

extension DiaryLoader {
    /// Prepares a model, building it if necessary, and a pool without any started workers.
    ///
    /// The model for the journal's kind also knows what the diary was taught, if there is a diary.
    ///
    /// - Parameters:
    ///   - journal: the diary if it is open already.
    ///   - warn: nil to tell people through the notices.
    package func recognizer(
        _ choice: RecognizerChoice = RecognizerChoice(), journal: Journal? = nil,
        warn: HearingWarnings? = nil
    ) throws -> LocalRecognizer {
        let folders = installation.models
        try folders.checkPackaged()
        let journal = if let journal { journal } else { try openedDiary() }
        var files: ModelFiles
        var taught: RecognizerPool.TaughtSource?
        var general: ModelFiles?
        switch choice.model {
        case .general: files = .general(packaged: folders.packaged)
        case .ofKind:
            let model = try modelBuild().model()
            files = .compiled(model, as: installation.kind.model, packaged: folders.packaged)
            general = .general(packaged: folders.packaged, dictionary: model.generalDictionaryFile)
            taught = journal.map { self.taught(model, $0) }
        }
        if let speaker = choice.speaker {
            files.voice = try Speakers(home: try home()).fit(of: speaker, packaged: folders.packaged)
        }
        files.options.merge(choice.decoder) { $1 }
        let warnings = warn ?? HearingWarnings(installation.notices)
        let enrolled = journal.map { EnrolledVoices($0, packaged: folders.packaged, warn: warnings.voice) }
        var voices: RecognizerPool.VoiceSource?
        if let enrolled, choice.knowsVoices { voices = { enrolled.fit(of: $0) } }
        let jobs = choice.jobs ?? max(1, installation.processors)
        let pool = try RecognizerPool(
            files, executable: installation.recognizer, size: jobs, queueLimit: choice.queueLimit,
            isStrict: choice.isStrict, taught: taught, voices: voices,
            general: general.map { generalPool($0, choice, voice: files.voice, voices) },
            warn: warnings.general)
        guard let journal else {
            return LocalRecognizer(files: files, pool: pool, transcriber: pool, jobs: jobs)
        }
        return LocalRecognizer(
            files: files, pool: pool,
            transcriber: choice.isElsewhere
                ? ElsewhereTranscriber(directory: journal.home.store.map { HouseholdDirectory($0) })
                : try joined(pool, journal, warn: warnings.ear),
            jobs: jobs)
    }

    /// Makes a pool with one worker for speech that is about something else than the journals.
    func generalPool(
        _ general: ModelFiles, _ choice: RecognizerChoice, voice: SpeakerMeans?,
        _ voices: RecognizerPool.VoiceSource?
    ) -> RecognizerPool.GeneralSource {
        var files = general
        files.voice = voice
        files.options.merge(choice.decoder) { $1 }
        return { [files, recognizer = installation.recognizer] in
            try RecognizerPool(
                files, executable: recognizer, size: 1, queueLimit: choice.queueLimit, voices: voices)
        }
    }

    /// The diary if there is one.
    private func openedDiary() throws -> Journal? {
        guard installation.home != nil, try hasDiary() else { return nil }
        return try self.journal()
    }

    func taught(_ model: CompiledModel, _ journal: Journal) -> RecognizerPool.TaughtSource {
        let (source, name) = (
            TaughtModelSource(journal, for: model, knowsUsual: true, packaged: installation.models.packaged),
            journal.kind.model.name
        )
        return { person in
            do {
                return try source.current(of: person)
            } catch {
                throw RecognitionError.model(name: name, reason: "\(error)")
            }
        }
    }
}
