import Audio
import DiaryService
import Evaluation
import HTTP
import Journal
import Recognition
import Server
import System
import Vocabulary

/// What the user is told when something does not work, and the exit code: every error ends up here.
package struct Failure: Error, Sendable {
    package var code: ExitCode
    /// One line, without the program's name.
    package var text: String
    /// Whether going on with other files makes no sense.
    package var isGeneral = false
    /// What there is to show all the same, on standard output; the text of an error holds no words of the diary.
    package var result = ""
    /// The same in a line for people, on standard error, where a program reads standard output.
    package var remark = ""

    package init(_ code: ExitCode, _ text: String, isGeneral: Bool = false) {
        self.code = code
        self.text = text
        self.isGeneral = isGeneral
    }

    /// Shows what there is to show, and tells of the error even where that cannot be shown. A failure without text was
    /// told of before.
    func tell(_ console: Console, _ output: Output) throws(Failure) {
        defer {
            if !remark.isEmpty { console.note(remark) }
            if !text.isEmpty { console.error(self) }
        }
        guard !result.isEmpty else { return }
        try console.withoutBar { () throws(Failure) in try output.write(result) }
    }

    package static func usage(_ text: String) -> Failure { Failure(.usage, text, isGeneral: true) }

    /// - Parameter isGeneral: whether going on with other files makes no sense.
    private init(_ kind: ErrorKind, _ text: String, isGeneral: Bool = false) {
        self.init(ExitCode(kind), text, isGeneral: isGeneral)
    }

    package init(_ error: FileError, isGeneral: Bool = false) {
        self.init(error.kind, error.description, isGeneral: isGeneral)
    }

    package init(_ error: AudioError) { self.init(error.kind, error.description) }

    package init(_ error: RecognitionError, file: String) {
        switch error {
        case .audio(let error): self.init(error)
        case .model: self.init(error.kind, error.description, isGeneral: true)
        case .worker, .busy: self.init(error.kind, "\(file): \(error.description)")
        }
    }

    package init(_ error: VocabularyError) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: TaughtModelError) {
        switch error {
        case .journal(let error): self.init(error)
        case .vocabulary(let error): self.init(error)
        }
    }

    package init(_ error: TeachingError) { self.init(error.kind, error.description) }

    package init(_ error: EnrolmentError) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: EvaluationError) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: RemindersError) {
        if case .journal(let error) = error {
            self.init(error)
        } else {
            self.init(error.kind, error.description, isGeneral: true)
        }
        // A URL is a part of the command line.
        if case .url = error { code = .usage }
    }

    package init(_ error: InboxError) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: SocketError) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: ServerError) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: CertificateError) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: ServiceProblem) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: HTTPServerError) { self.init(error.kind, error.description, isGeneral: true) }

    package init(_ error: DiaryServiceError) {
        switch error {
        case .journal(let error): self.init(error)
        case .vocabulary(let error): self.init(error)
        case .audio(let error): self.init(error)
        case .recognition(let error, let file): self.init(error, file: file)
        case .enrolment(let error): self.init(error)
        case .file(let error): self.init(error, isGeneral: true)
        case .noHome, .damagedFit, .unhelpfulFit, .fittingAnother:
            self.init(error.kind, error.description, isGeneral: true)
        case .noModels, .modelsNotFound, .noPackagedModels, .noSentences, .tooFewSentences, .tooFewConfirmed,
            .shortReading:
            self.init(error.kind, error.description)
        }
    }

    /// - Parameter file: the recording as the user named it, where the error is about one.
    package init(_ error: JournalError, file: String? = nil) {
        self.init(error.kind, error.description)
        switch error {
        case .database, .newerDatabase, .home, .model: isGeneral = true
        case .recording(let error): if let file { text = "\(file): \(error.reason)" }
        case .audio(let error): if let file { text = "\(file): \(error.reason)" }
        case .noSuchEntry: text += "; diary list shows the ids"
        case .noSuchRecording: text += "; diary recordings shows the ids"
        case .file, .input, .output, .inUse, .nothingHeard, .unclear, .recognition, .unreadable, .busy,
            .ambiguous, .isRecording, .isEntry,
            .nothingToUndo,
            .duplicateEntry, .invalid, .changedMeanwhile, .keyReused, .outdated:
            break
        }
    }
}

/// What the process ends with; the numbers of sysexits.h.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case ok = 0
    /// EX_USAGE: the command line is wrong.
    case usage = 64
    /// EX_DATAERR: the input is not what it should be.
    case badData = 65
    /// EX_NOINPUT: a file is missing or cannot be read.
    case noInput = 66
    /// EX_UNAVAILABLE: something that is needed is not installed.
    case unavailable = 69
    /// EX_SOFTWARE: recognition or the database failed.
    case software = 70
    /// EX_CANTCREAT: a file cannot be written.
    case cannotCreate = 73
    /// EX_IOERR: reading or writing broke off.
    case io = 74
    /// EX_TEMPFAIL: it may work later.
    case tryAgain = 75
    /// EX_NOPERM: it is somebody else's.
    case noPermission = 77
    /// EX_CONFIG: the home or a model is not usable.
    case configuration = 78

    /// For the manual.
    package var meaning: String {
        switch self {
        case .ok: "done"
        case .usage: "the command line is wrong"
        case .badData:
            "the input is wrong: not a recording, nothing heard, an unknown id, an unreadable line of a model or row of an import"
        case .noInput: "a file is missing"
        case .unavailable: "something is not installed"
        case .software: "recognition or the program failed"
        case .cannotCreate: "a file or folder cannot be made"
        case .io: "the disk is full, or reading or writing broke off"
        case .tryAgain: "busy; try again later"
        case .noPermission: "it belongs to somebody else, or can only be read"
        case .configuration: "the home or a model cannot be used: it is damaged, or from a newer version"
        }
    }
}

extension ExitCode {
    /// The one table from what is wrong to what the process ends with.
    package init(_ kind: ErrorKind) {
        self =
            switch kind {
            case .notFound, .exists, .conflict, .notHeard, .invalid: .badData
            case .missing: .noInput
            case .unwritable: .cannotCreate
            case .refused, .readOnly: .noPermission
            case .busy: .tryAgain
            case .full, .brokenOff: .io
            case .damaged, .tooNew, .unusable: .configuration
            case .unavailable: .unavailable
            case .notRecognized, .software: .software
            }
    }
}
