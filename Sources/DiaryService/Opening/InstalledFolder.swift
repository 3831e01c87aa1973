import Foundation

/// Folders that belong to the program, where it was installed.
///
/// Debian's package has the program in `/usr/lib/spoken-diary` and texts in `/usr/share/spoken-diary`; who installs by
/// hand may have `bin` and `share` side by side. So `share/spoken-diary` is looked for above the program.
package enum InstalledFolder {
    /// Folders called `name` in `share/spoken-diary`, there or not; the nearest first.
    ///
    /// - Parameter executable: the program's real path.
    package static func shared(_ name: String, above executable: URL) -> [URL] {
        parents(of: executable).map { $0.appending(path: "share/spoken-diary/\(name)") }
    }

    /// The folder of a compiled model that came with the program, there or not.
    package static func compiledModel(_ name: String, beside executable: URL) -> URL {
        executable.deletingLastPathComponent().appending(path: "models/\(name)")
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
