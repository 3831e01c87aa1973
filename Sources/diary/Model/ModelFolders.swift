import Foundation

/// Where the models are, for one run of the program.
package struct ModelFolders: Sendable {
    private static let debian = "/usr/share/pocketsphinx/model/en-us"

    /// Debian's `model/en-us` folder.
    package let packaged: URL
    private let option: String?
    private let surroundings: Surroundings

    package init(_ invocation: Invocation) {
        let surroundings = invocation.surroundings
        self.surroundings = surroundings
        option = invocation.arguments.value("models") ?? surroundings.variable("DIARY_MODELS")
        packaged = URL(
            fileURLWithPath: invocation.arguments.value("packaged")
                ?? surroundings.variable("DIARY_PACKAGED") ?? Self.debian)
    }

    /// The folder Models/meals: the option, else above the executable, beside it as installed, or in the
    /// working folder.
    package func meals() throws(Failure) -> URL {
        if let option {
            let folder = URL(fileURLWithPath: option, isDirectory: true)
            for candidate in [folder.appending(path: "meals"), folder] where Self.isMeals(candidate) {
                return candidate
            }
            throw Failure(.noInput, "\(option): holds no meals/foods; name the repository's Models folder")
        }
        for folder in guesses where Self.isMeals(folder) { return folder }
        throw Failure(
            .noInput,
            "Models/meals is nowhere near the program; name the folder with --models DIR or DIARY_MODELS")
    }

    /// Throws when Debian's models are not installed.
    package func checkPackaged() throws(Failure) {
        guard access(packaged.path, R_OK | X_OK) == 0 else {
            throw Failure(
                .unavailable,
                "\(packaged.path): the English models are missing; install the package pocketsphinx-en-us")
        }
    }

    private var guesses: [URL] {
        var folders: [URL] = []
        var folder = surroundings.executable.deletingLastPathComponent()
        while folder.path != "/" {
            folders.append(folder.appending(path: "Models/meals"))
            folder.deleteLastPathComponent()
        }
        let program = surroundings.executable.deletingLastPathComponent().deletingLastPathComponent()
        folders.append(program.appending(path: "share/spoken-diary/Models/meals"))
        folders.append(surroundings.workingFolder.appending(path: "Models/meals"))
        return folders
    }

    private static func isMeals(_ folder: URL) -> Bool {
        access(folder.appending(path: "foods").path, R_OK) == 0
    }
}
