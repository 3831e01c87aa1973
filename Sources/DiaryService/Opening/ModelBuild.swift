import Diary
import Foundation
import Journal
import System
import Vocabulary

/// Compiles the language model of a kind of journal into the home, one process at a time.
///
/// Until a model is compiled there, the model that came with the program is used, if there is one.
package struct ModelBuild: Sendable {
    private let home: Home
    private let folders: ModelFolders
    private let language: JournalModule.Model
    private let notices: Notices
    /// The folder of compiled models.
    private let models: URL
    private let place: URL
    private let installed: URL?

    package init(_ home: Home, _ folders: ModelFolders, _ language: JournalModule.Model, _ notices: Notices) {
        self.home = home
        self.folders = folders
        self.language = language
        self.notices = notices
        models = home.compiledModels
        place = models.appending(path: language.name)
        installed = folders.installed(language)
    }

    /// The name of the model.
    package var name: String { language.name }

    /// Whether there is a compiled model, even a damaged one.
    package var exists: Bool { CompiledModel.exists(at: current) }

    /// The home's own model, else the one that came with the program.
    private var current: URL {
        guard !CompiledModel.exists(at: place), let installed, CompiledModel.exists(at: installed) else {
            return place
        }
        return installed
    }

    /// The compiled model; builds it first if there is none yet.
    package func model() throws -> CompiledModel {
        if !exists {
            try withLock {
                if exists { return }
                notices.note(
                    "there is no compiled \(name) model in \(models.path) yet; building it now, once")
                warn(of: try compile(ModelCompiler.Settings()))
            }
        }
        return try opened()
    }

    /// The existing compiled model. Throws if there is none.
    package func opened() throws -> CompiledModel {
        return try CompiledModel(current)
    }

    /// Builds the model again.
    package func build(_ settings: ModelCompiler.Settings) throws -> ModelCompiler.Report {
        try withLock { try compile(settings) }
    }

    /// Shows a warning that lists the words left out.
    package func warn(of report: ModelCompiler.Report) {
        guard !report.unsayable.isEmpty else { return }
        notices.note(
            "LEFT OUT: \(Counted.text(report.unsayable.count, "word", "words")) without a pronunciation; "
                + "add them to Models/\(name)/pronunciations: " + report.unsayable.joined(separator: ", ")
        )
    }

    private func compile(_ settings: ModelCompiler.Settings) throws -> ModelCompiler.Report {
        try folders.checkPackaged()
        let text = try folders.texts(of: language)
        removeLeftovers()
        defer { notices.endProgress() }
        let wordNet = settings.senses ? folders.wordNet : nil
        if settings.senses, wordNet == nil {
            notices.note(
                "WordNet is not installed, so the \(name) model is built without the meanings of English words; "
                    + "for them: apt install wordnet-base, then diary model build")
        }
        let compiler = try ModelCompiler(
            folder: text, packaged: folders.packaged, wordNet: wordNet, settings: settings)
        return try compiler.build(into: place) { share, what in notices.progress(share, what) }
    }

    /// Runs `body` while no other process builds (flock).
    private func withLock<Value>(_ body: () throws -> Value) throws -> Value {
        try home.prepare()
        let path = models.appending(path: ".build.lock").path
        let lock = try lock(path)
        defer { withExtendedLifetime(lock.number) {} }
        return try body()
    }

    private func lock(_ path: String) throws -> Descriptor {
        do {
            let file = try Descriptor(path, O_RDWR | O_CREAT)
            if try !file.lockIfFree() {
                notices.note("another diary is building the \(name) model; waiting for it")
                try file.lock()
            }
            return file
        } catch {
            throw DiaryServiceError.file(error.saying("cannot be made (\(error.reason))"))
        }
    }

    /// Removes what a killed build left behind; the lock keeps other builds out.
    private func removeLeftovers() {
        let files = FileManager.default
        for left in (try? files.contentsOfDirectory(atPath: models.path)) ?? []
        where left.hasPrefix(".\(name).") && left.contains(".part") {
            try? files.removeItem(at: models.appending(path: left))
        }
    }
}
