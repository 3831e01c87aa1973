import Files
import Foundation
import Vocabulary

/// Compiles the meals model into the home, one process at a time.
package struct MealsBuild: Sendable {
    private let invocation: Invocation
    private let folders: ModelFolders
    /// Where compiled models are.
    private let models: URL
    private let place: URL

    package init(_ invocation: Invocation) throws(Failure) {
        self.invocation = invocation
        folders = ModelFolders(invocation)
        models = try invocation.home().models
        place = models.appending(path: "meals")
    }

    /// Whether there is a compiled model, of whatever quality.
    package var exists: Bool { CompiledModel.exists(at: place) }

    /// The compiled model; builds it first when there is none yet.
    package func model() throws(Failure) -> CompiledModel {
        if !exists {
            try withLock { () throws(Failure) in
                if exists { return }
                invocation.console.note("no compiled meals model in \(models.path); building it, this once")
                Self.warn(of: try compile(ModelCompiler.Settings()), invocation.console)
            }
        }
        return try opened()
    }

    /// The compiled model as it is. Throws when there is none.
    package func opened() throws(Failure) -> CompiledModel {
        do {
            return try CompiledModel(place)
        } catch {
            throw Failure(error)
        }
    }

    /// Builds it anew.
    package func build(_ settings: ModelCompiler.Settings) throws(Failure) -> ModelCompiler.Report {
        try withLock { () throws(Failure) in try compile(settings) }
    }

    /// Lists, loudly, the words that were left out.
    static func warn(of report: ModelCompiler.Report, _ console: Console) {
        guard !report.unsayable.isEmpty else { return }
        console.note(
            "LEFT OUT, \(report.unsayable.count) words that nothing knows how to say; "
                + "write them into Models/meals/pronunciations: " + report.unsayable.joined(separator: ", "))
    }

    private func compile(_ settings: ModelCompiler.Settings) throws(Failure) -> ModelCompiler.Report {
        try folders.checkPackaged()
        let text = try folders.meals()
        removeLeftovers()
        defer { invocation.console.endProgress() }
        do throws(VocabularyError) {
            let compiler = try ModelCompiler(folder: text, packaged: folders.packaged, settings: settings)
            return try compiler.build(into: place) { share, what in invocation.console.progress(share, what) }
        } catch {
            throw Failure(error)
        }
    }

    /// Runs `body` while no other process builds (flock).
    private func withLock<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try invocation.prepareHome()
        let path = models.appending(path: ".build.lock").path
        let lock = try lock(path)
        defer { withExtendedLifetime(lock.number) {} }
        return try body()
    }

    private func lock(_ path: String) throws(Failure) -> Descriptor {
        do throws(FileError) {
            let file = try Descriptor(path, O_RDWR | O_CREAT)
            if try !file.lockIfFree() {
                invocation.console.note("another diary is building the meals model; waiting for it")
                try file.lock()
            }
            return file
        } catch {
            throw Failure(error.saying("cannot be made (\(error.reason))"), isGeneral: true)
        }
    }

    /// Takes away what a build that was killed has left; nobody else builds now.
    private func removeLeftovers() {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: models.path)) ?? []
        where name.hasPrefix(".meals.") && name.contains(".part") {
            try? files.removeItem(at: models.appending(path: name))
        }
    }
}
