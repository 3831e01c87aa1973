import Diary
import Foundation
import Journal
import Recognition
import Vocabulary

/// The choice of model, speaker and options for hearing recordings.
package struct RecogniserChoice: Sendable {
    /// A language model.
    package enum Model: Sendable {
        /// What is said into a journal of its kind, and what that journal was taught.
        case ofKind
        /// Debian's general English.
        case general

        /// The one of a name; nil for a name that is none.
        package init?(_ name: String, _ kind: JournalKind) {
            switch name {
            case kind.model.name: self = .ofKind
            case ModelFiles.generalName: self = .general
            default: return nil
            }
        }

        /// What they are called, the usual one first.
        package static func names(_ kind: JournalKind) -> [String] {
            [kind.model.name, ModelFiles.generalName]
        }
    }

    package var model = Model.ofKind
    /// The name of an enrolled speaker; nil for anybody.
    package var speaker: String?
    /// Options of the decoder by name: `-lw` is `5`.
    package var decoder: [String: String] = [:]
    /// Recordings to hear at a time; nil for the number of processors.
    package var jobs: Int?
    /// Whether a recording with a flaw is refused.
    package var isStrict = false
    /// How many recordings may wait; a further one is refused as busy.
    package var queueLimit = 1_000

    package init() {}
}

/// A model and the pool of workers that hear with it.
package struct Recogniser: Sendable {
    package let files: ModelFiles
    package let pool: RecognizerPool
    package let jobs: Int
}

extension DiaryHome {
    /// Prepares a model, building it if necessary, and a pool; no worker is started yet.
    ///
    /// The model of the journal's kind hears what the diary was taught, where there is a diary.
    ///
    /// - Parameter journal: the diary where it is open already.
    package func recogniser(
        _ choice: RecogniserChoice = RecogniserChoice(), journal: Journal? = nil
    ) throws(AssistantError) -> Recogniser {
        let folders = installation.models
        try folders.checkPackaged()
        var files: ModelFiles
        var taught: RecognizerPool.TaughtSource?
        switch choice.model {
        case .general: files = .general(packaged: folders.packaged)
        case .ofKind:
            let model = try modelBuild().model()
            files = .compiled(model, as: installation.kind.model, packaged: folders.packaged)
            taught = try self.taught(model, journal)
        }
        if let speaker = choice.speaker {
            let speakers = Speakers(home: try home())
            files.speaker = try journalCall { () throws(JournalError) in
                try speakers.transform(of: speaker)
            }
        }
        files.options.merge(choice.decoder) { $1 }
        let jobs = choice.jobs ?? max(1, installation.processors)
        do {
            let pool = try RecognizerPool(
                files, executable: installation.recognizer, size: jobs, queueLimit: choice.queueLimit,
                isStrict: choice.isStrict, taught: taught)
            return Recogniser(files: files, pool: pool, jobs: jobs)
        } catch {
            throw .recognition(error, file: files.name)
        }
    }

    private func taught(
        _ model: CompiledModel, _ journal: Journal?
    ) throws(AssistantError) -> RecognizerPool.TaughtSource? {
        let isThere = try journal == nil ? hasDiary() : true
        guard isThere else { return nil }
        let opened: Journal
        if let journal { opened = journal } else { opened = try self.journal() }
        let (source, name) = (TaughtModelSource(opened, for: model), opened.kind.model.name)
        return { () throws(RecognitionError) in
            do throws(TaughtModelError) {
                return try source.current()
            } catch {
                throw .model(name: name, reason: error.description)
            }
        }
    }
}
