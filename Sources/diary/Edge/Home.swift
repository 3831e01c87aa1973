import Foundation

/// Stand-in until the Journal's is merged.
package struct HomeFolder: Sendable {
    var root: URL
    var models: URL { root.appending(path: "models") }
}

extension Invocation {
    /// The diary's home that the user means.
    func home() throws(Failure) -> HomeFolder {
        if let named = arguments.value("home") ?? surroundings.variable("DIARY_HOME") {
            return HomeFolder(root: URL(fileURLWithPath: named, isDirectory: true))
        }
        if let data = surroundings.variable("XDG_DATA_HOME"), data.hasPrefix("/") {
            return HomeFolder(root: URL(filePath: data).appending(path: "spoken-diary"))
        }
        guard let user = surroundings.variable("HOME") else {
            throw Failure(
                .configuration, "no home folder is known; name one with --home DIR", isGeneral: true)
        }
        return HomeFolder(root: URL(filePath: user).appending(path: ".local/share/spoken-diary"))
    }

    /// Creates the home where there is none.
    func prepareHome() throws(Failure) {
        let models = try home().models
        do {
            try FileManager.default.createDirectory(
                at: models, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(.cannotCreate, "\(models.path): cannot be made", isGeneral: true)
        }
    }
}
