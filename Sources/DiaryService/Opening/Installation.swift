import Diary
import Foundation
import Journal
import Language

/// The places of the diary, its programs and its models, and its clock and time zone.
///
/// An entry point reads this from its surroundings once and passes it in; the rest of this module asks the
/// system nothing.
package struct Installation: Sendable {
    /// Nil if no folder is known.
    package var home: Home?
    /// The address of the database of PostgreSQL that holds the diary; nil for the file in the home.
    package var store: String?
    /// Whose diary in that database; nil for the only household.
    package var household: String?
    /// The address of the bucket with recordings and pictures; nil for a folder in the home.
    package var media: String?
    /// The key of the bucket, as Amazon's programs read it from the environment: `AWS_…`.
    package var keys: [String: String] = [:]
    /// Lends connections to that database; nil if each opened diary has its own.
    var pool: PostgresPool?
    /// The kind of the first journal.
    package var kind: JournalModule
    /// The journals beside the first one.
    package var journals: [ActJournal] = InstalledJournals.all
    package var models: ModelFolders
    /// The network that tells what pictures show; nil if it is not installed.
    package var pictureNetwork: URL?
    /// The program that speaks reminders: `diary`.
    package var executable: URL
    /// The program that workers run: `diary-recognizer`, in the same folder.
    package var recognizer: URL
    /// The time zone for a new diary; an existing diary keeps its own.
    package var timeZone: TimeZone
    package var clock: @Sendable () -> Date
    package var makeID: @Sendable () -> UUID
    package var processors: Int
    package var notices: Notices

    package init(
        home: Home?, kind: JournalModule, models: ModelFolders, executable: URL, recognizer: URL,
        timeZone: TimeZone,
        clock: @escaping @Sendable () -> Date, makeID: @escaping @Sendable () -> UUID, processors: Int,
        notices: Notices
    ) {
        self.home = home
        self.kind = kind
        self.models = models
        self.executable = executable
        self.recognizer = recognizer
        self.timeZone = timeZone
        self.clock = clock
        self.makeID = makeID
        self.processors = processors
        self.notices = notices
    }
}

/// Receives progress reports during long work. Safe to call from any thread.
package struct Notices: Sendable {
    /// One line that people should read.
    package var note: @Sendable (String) -> Void
    /// The share that is done, 0…1, and the name of the work.
    package var progress: @Sendable (Double, String) -> Void
    /// The work has ended, whether it succeeded or not.
    package var endProgress: @Sendable () -> Void

    package init(
        note: @escaping @Sendable (String) -> Void, progress: @escaping @Sendable (Double, String) -> Void,
        endProgress: @escaping @Sendable () -> Void
    ) {
        self.note = note
        self.progress = progress
        self.endProgress = endProgress
    }
}

/// The folders of source texts and packaged files for models.
package struct ModelFolders: Sendable {
    private static let debian = "/usr/share/pocketsphinx/model/en-us"

    private static let debianWordNet = URL(fileURLWithPath: "/usr/share/wordnet", isDirectory: true)

    /// Debian's `model/en-us` folder.
    package let packaged: URL
    /// The Models folder that somebody named; nil for none.
    private let named: String?
    /// The real path of the program.
    private let executable: URL
    private let workingFolder: URL

    /// - Parameters:
    ///   - named: the Models folder, or the folder of a model's texts, if somebody named one.
    ///   - packaged: Debian's `model/en-us` folder if it is elsewhere.
    package init(named: String?, packaged: String?, executable: URL, workingFolder: URL) {
        self.named = named
        self.packaged = URL(fileURLWithPath: packaged ?? Self.debian)
        self.executable = executable
        self.workingFolder = workingFolder
    }

    /// The folder of a model's texts: the named one, or else one above the program or in the working folder.
    package func texts(of model: JournalModule.Model) throws -> URL {
        if let named {
            let folder = URL(fileURLWithPath: named, isDirectory: true)
            for candidate in [folder.appending(path: model.name), folder]
            where Self.holds(model, candidate) {
                return candidate
            }
            throw DiaryServiceError.noModels(folder: named)
        }
        for folder in guesses(of: model) where Self.holds(model, folder) { return folder }
        throw DiaryServiceError.modelsNotFound
    }

    /// The folder of turn templates; nil if there is none near the model's texts.
    package func turns(for model: JournalModule.Model) -> URL? {
        guard let texts = try? texts(of: model) else { return nil }
        let folder = texts.deletingLastPathComponent().appending(path: "en/turns")
        return access(folder.path, R_OK | X_OK) == 0 ? folder : nil
    }

    /// Throws when Debian's models are not installed.
    package func checkPackaged() throws {
        guard access(packaged.path, R_OK | X_OK) == 0 else {
            throw DiaryServiceError.noPackagedModels(folder: packaged.path)
        }
    }

    /// Debian's WordNet; nil if it is not installed.
    package var wordNet: URL? {
        access(Self.debianWordNet.appending(path: "index.noun").path, R_OK) == 0 ? Self.debianWordNet : nil
    }

    /// The folder of the compiled model that came with the program; it may not exist. Nil if texts were
    /// named.
    package func installed(_ model: JournalModule.Model) -> URL? {
        named == nil ? InstalledFolder.compiledModel(model.name, beside: executable) : nil
    }

    private func guesses(of model: JournalModule.Model) -> [URL] {
        let name = "Models/\(model.name)"
        return InstalledFolder.parents(of: executable).map { $0.appending(path: name) }
            + InstalledFolder.shared(name, above: executable) + [workingFolder.appending(path: name)]
    }

    private static func holds(_ model: JournalModule.Model, _ folder: URL) -> Bool {
        access(folder.appending(path: model.mark).path, R_OK) == 0
    }
}

/// Folders that belong to the installed program.
///
/// Debian's package has the program in `/usr/lib/spoken-diary` and texts in `/usr/share/spoken-diary`; an
/// installation by hand may have `bin` and `share` side by side. So `share/spoken-diary` is searched for
/// above the program.
package enum InstalledFolder {
    /// Folders called `name` in `share/spoken-diary`, the nearest first; they may not exist.
    ///
    /// - Parameter executable: the program's real path.
    package static func shared(_ name: String, above executable: URL) -> [URL] {
        parents(of: executable).map { $0.appending(path: "share/spoken-diary/\(name)") }
    }

    /// The folder of a compiled model that came with the program; it may not exist.
    package static func compiledModel(_ name: String, beside executable: URL) -> URL {
        executable.deletingLastPathComponent().appending(path: "models/\(name)")
    }

    /// A further program or script: beside the program, or in the folder `Scripts` of its checkout. Nil if there
    /// is none.
    package static func program(_ name: String, near executable: URL) -> URL? {
        let folders = parents(of: executable)
        let places =
            folders.prefix(1).map { $0.appending(path: name) }
            + folders.map { $0.appending(path: "Scripts/\(name)") }
        return places.first { access($0.path, R_OK | X_OK) == 0 }
    }

    /// The folder of the program and those above it, but not the root.
    static func parents(of executable: URL) -> [URL] {
        var folders: [URL] = []
        var folder = executable.deletingLastPathComponent()
        while folder.path != "/" {
            folders.append(folder)
            folder.deleteLastPathComponent()
        }
        return folders
    }
}
