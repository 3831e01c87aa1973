import Assistant
import Audio
import Evaluation
import Files
import Foundation
import HTTP
import Journal
import Recognition
import Server
import Vocabulary

/// What the user is told when something does not work, and the exit code: every error ends up here.
package struct Failure: Error, Sendable {
    package var code: ExitCode
    /// One line, without the program's name.
    package var text: String
    /// Whether going on with other files makes no sense.
    package var isGeneral = false

    package init(_ code: ExitCode, _ text: String, isGeneral: Bool = false) {
        self.code = code
        self.text = text
        self.isGeneral = isGeneral
    }

    package static func usage(_ text: String) -> Failure { Failure(.usage, text, isGeneral: true) }

    package init(_ error: AudioError) {
        self.init(Self.code(reading: error.file, otherwise: .badData), error.description)
    }

    package init(_ error: RecognitionError, file: String) {
        switch error {
        case .audio(let error): self.init(error)
        case .model: self.init(.configuration, error.description, isGeneral: true)
        case .worker: self.init(.software, "\(file): \(error.description)")
        case .busy: self.init(.tryAgain, "\(file): \(error.description)")
        }
    }

    package init(_ error: VocabularyError) {
        switch error {
        case .line, .model: self.init(.badData, error.description, isGeneral: true)
        case .file(let file, _):
            self.init(Self.code(reading: file, otherwise: .io), error.description, isGeneral: true)
        }
    }

    package init(_ error: OwnModelError) {
        switch error {
        case .journal(let error): self.init(error)
        case .vocabulary(let error): self.init(error)
        }
    }

    package init(_ error: TeachingError) { self.init(.badData, error.description) }

    package init(_ error: EvaluationError) {
        self.init(Self.code(reading: error.file, otherwise: .badData), error.description, isGeneral: true)
    }

    package init(_ error: RemindersError) {
        switch error {
        case .url: self.init(.usage, error.description, isGeneral: true)
        case .taken: self.init(.tryAgain, error.description, isGeneral: true)
        case .file: self.init(.cannotCreate, error.description, isGeneral: true)
        case .journal(let error): self.init(error)
        }
    }

    package init(_ error: InboxError) {
        self.init(Self.code(folder: error.folder), error.description, isGeneral: true)
    }

    package init(_ error: SocketError) {
        self.init(.unavailable, error.description, isGeneral: true)
    }

    package init(_ error: ServerError) {
        self.init(.configuration, error.description, isGeneral: true)
    }

    package init(_ error: HTTPServerError) {
        self.init(.configuration, error.description, isGeneral: true)
    }

    package init(_ error: AssistantError) {
        let text = error.description
        switch error {
        case .journal(let error): self.init(error)
        case .vocabulary(let error): self.init(error)
        case .audio(let error): self.init(error)
        case .recognition(let error, let file): self.init(error, file: file)
        case .enrolment(let error): self.init(error)
        case .noHome, .compiledModel: self.init(.configuration, text, isGeneral: true)
        case .notCompiled: self.init(.noInput, text, isGeneral: true)
        case .noModels, .modelsNotFound, .noSentences: self.init(.noInput, text)
        case .noPackagedModels: self.init(.unavailable, text)
        case .tooFewSentences, .shortReading: self.init(.badData, text)
        case .unwritable: self.init(.cannotCreate, text)
        case .buildLock(_, let number):
            self.init(number == EACCES ? .noPermission : .cannotCreate, text, isGeneral: true)
        }
    }

    package init(_ error: EnrolmentError) {
        switch error {
        case .missing: self.init(.unavailable, error.description, isGeneral: true)
        case .failed: self.init(.software, error.description, isGeneral: true)
        case .model: self.init(.configuration, error.description, isGeneral: true)
        case .unknown: self.init(.badData, error.description, isGeneral: true)
        case .file: self.init(.io, error.description, isGeneral: true)
        }
    }

    /// - Parameter file: the recording as the user named it, where the error is about one.
    package init(_ error: JournalError, file: String? = nil) {
        let text = error.description
        switch error {
        case .database: self.init(.software, text, isGeneral: true)
        case .newerDatabase: self.init(.configuration, text, isGeneral: true)
        case .home(let path, _):
            self.init(Self.code(writing: path), text, isGeneral: true)
        case .file(let name, let reason):
            if let file, name == URL(fileURLWithPath: file).lastPathComponent {
                self.init(Self.code(reading: file, otherwise: .io), "\(file): \(reason)")
            } else {
                self.init(.io, text)
            }
        case .input(let name, _): self.init(Self.code(reading: file ?? name, otherwise: .badData), text)
        case .output(let name, _): self.init(Self.code(creating: name), text)
        case .inUse: self.init(.tryAgain, text)
        case .audio(let error):
            let file = file ?? error.file
            self.init(Self.code(reading: file, otherwise: .badData), "\(file): \(error.reason)")
        case .nothingHeard: self.init(.badData, text)
        case .recognition: self.init(.software, text)
        case .model: self.init(.configuration, text, isGeneral: true)
        case .busy: self.init(.tryAgain, text)
        case .noSuchEntry: self.init(.badData, text + "; diary list shows the ids")
        case .noSuchRecording: self.init(.badData, text + "; diary recordings shows the ids")
        case .ambiguous, .nothingToUndo, .duplicateEntry, .invalid, .changedMeanwhile, .keyReused:
            self.init(.badData, text)
        }
    }

    /// For a folder that cannot be a home.
    private static func code(writing folder: String) -> ExitCode {
        if access(folder, F_OK) != 0 { return errno == EACCES ? .noPermission : .cannotCreate }
        return access(folder, W_OK) == 0 ? .configuration : .noPermission
    }

    /// For a folder that could not be used.
    private static func code(folder: String) -> ExitCode {
        if access(folder, F_OK) != 0 { return errno == EACCES ? .noPermission : .noInput }
        var status = stat()
        guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return .noInput }
        return access(folder, R_OK | W_OK | X_OK) == 0 ? .tryAgain : .noPermission
    }

    /// For a file that could not be written.
    private static func code(creating file: String) -> ExitCode {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        if access(folder, W_OK) != 0, errno == EACCES || errno == EROFS { return .noPermission }
        return .cannotCreate
    }

    /// For a file that could not be read: missing and forbidden ones have codes of their own.
    static func code(reading file: String, otherwise code: ExitCode) -> ExitCode {
        if access(file, F_OK) != 0 { return errno == EACCES ? .noPermission : .noInput }
        if access(file, R_OK) != 0 { return .noPermission }
        var status = stat()
        guard stat(file, &status) == 0 else { return .io }
        if status.st_mode & S_IFMT == S_IFDIR { return .noInput }
        return status.st_size == 0 ? .badData : code
    }
}
