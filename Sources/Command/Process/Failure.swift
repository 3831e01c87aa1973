import Audio
import DiaryService
import Evaluation
import HTTP
import Journal
import Recognition
import Server
import System
import Vocabulary

/// An error for the user with its exit code: every error is turned into one of these.
package struct Failure: Error, Sendable {
    package var code: ExitCode
    /// One line, without the program's name.
    package var text: String
    /// Whether work on other files is pointless.
    package var isGeneral = false
    /// Whether it is about standard output, so that what a command was to do may be done all the same.
    var isOfOutput = false
    /// Output that is shown nevertheless, on standard output, because an error's text holds no words of the
    /// diary.
    package var result = ""
    /// The same as one line for people, on standard error, if a program reads standard output.
    package var remark = ""

    package init(_ code: ExitCode, _ text: String, isGeneral: Bool = false) {
        self.code = code
        self.text = text
        self.isGeneral = isGeneral
    }

    /// Prints the result, and the error even if printing the result fails.
    ///
    /// A failure without text was reported earlier.
    func tell(_ console: Console, _ output: Output) throws {
        defer {
            if !remark.isEmpty { console.note(remark) }
            if !text.isEmpty { console.error(self) }
        }
        guard !result.isEmpty else { return }
        try console.withoutBar { try output.write(result) }
    }

    /// The failure of an error that came after what the user wanted was stored.
    static func afterStoring(_ error: any Error) -> Failure {
        var failure = Failure(error)
        failure.tellThatItIsStored()
        return failure
    }

    /// Says that what the user wanted is stored; once.
    mutating func tellThatItIsStored() {
        let words = "; what you asked for is stored all the same"
        if !text.isEmpty, !text.hasSuffix(words) { text += words }
    }

    package static func usage(_ text: String) -> Failure { Failure(.usage, text, isGeneral: true) }

    /// - Parameter isGeneral: whether work on other files is pointless.
    package init(_ error: FileError, isGeneral: Bool) {
        self.init(ExitCode(error.kind), error.description, isGeneral: isGeneral)
    }

    /// The only table from errors to failures: the code and text of the kind, with additions for some cases.
    ///
    /// - Parameter file: the user's name for the recording, if the error is about one.
    package init(_ error: any Error, file: String? = nil) {
        if let failure = error as? Failure {
            self = failure
            return
        }
        let kinded = error.kinded
        self.init(ExitCode(kinded.kind), kinded.description, isGeneral: true)
        switch error {
        case is FileError, is AudioError, is TeachingError: isGeneral = false
        case let error as JournalError: add(error, file)
        case let error as RecognitionError: add(error, file)
        case let error as DiaryServiceError: add(error)
        // A wrong URL is a mistake in the command line.
        case RemindersError.url: code = .usage
        case StoreFault.notAnAddress, StoreFault.notAHousehold, StoreFault.householdOfFile,
            StoreFault.noStore, StoreFault.undeletable, StoreFault.onlyInFile:
            code = .usage
        default: break
        }
    }

    private mutating func add(_ error: JournalError, _ file: String?) {
        switch error {
        case .database, .newerDatabase, .home, .model: return
        case .recording(let error): if let file { text = "\(file): \(error.reason)" }
        case .audio(let error): if let file { text = "\(file): \(error.reason)" }
        case .noSuchEntry: text += "; diary list shows the ids"
        case .noSuchRecording: text += "; diary recordings shows the ids"
        case .noSuchPicture: text += "; diary pictures shows the ids"
        case .picture(let error): if let file { text = "\(file): \(error.reason)" }
        case .input, .output, .inUse, .nothingHeard, .unclear, .recognition, .unreadable, .busy,
            .ambiguous, .isRecording, .isEntry,
            .nothingToUndo,
            .duplicateEntry, .invalid, .changedMeanwhile, .keyReused, .outdated:
            break
        }
        isGeneral = false
    }

    private mutating func add(_ error: RecognitionError, _ file: String?) {
        switch error {
        case .model: return
        case .worker, .busy: if let file { text = "\(file): \(text)" }
        }
        isGeneral = false
    }

    private mutating func add(_ error: DiaryServiceError) {
        switch error {
        case .recognition(let error, let file): self = Failure(error, file: file)
        case .file, .noHome, .damagedFit, .unhelpfulFit, .fittingAnother, .noFoodToKeep, .unfitMealName,
            .mealTooLong, .mealTaken, .noSuchMeal:
            break
        case .noModels, .modelsNotFound, .noPackagedModels, .noSentences, .tooFewSentences, .tooFewConfirmed,
            .shortReading:
            isGeneral = false
        }
    }
}

/// The exit code of the process, with the numbers of sysexits.h.
package enum ExitCode: Int32, CaseIterable, Sendable {
    case ok = 0
    /// EX_USAGE: the command line is wrong.
    case usage = 64
    /// EX_DATAERR: the input is invalid.
    case badData = 65
    /// EX_NOINPUT: a file is missing or cannot be read.
    case noInput = 66
    /// EX_UNAVAILABLE: a required program or file is not installed.
    case unavailable = 69
    /// EX_SOFTWARE: recognition or the database failed.
    case software = 70
    /// EX_CANTCREAT: a file cannot be written.
    case cannotCreate = 73
    /// EX_IOERR: reading or writing failed midway.
    case io = 74
    /// EX_TEMPFAIL: it may work later.
    case tryAgain = 75
    /// EX_NOPERM: permission is missing.
    case noPermission = 77
    /// EX_CONFIG: the home or a model is unusable.
    case configuration = 78

    /// The meaning in the manual.
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
    /// The only table from kinds of error to exit codes.
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
