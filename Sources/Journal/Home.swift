import Foundation
import System

/// The folder that holds everything of one diary. Only its user may read it: folders 0700, files 0600.
package struct Home: Hashable, Sendable {
    package let root: URL
    /// The database of PostgreSQL that holds the diary in place of a file here; recordings stay in the home.
    package var store: StoreAddress?
    /// The bucket that holds recordings and pictures in place of a folder here.
    package var bucket: MediaPlace?
    /// The folder of the program's home, if this home is that of one household of several.
    private var common: URL?

    package var database: URL { root.appending(path: "diary.sqlite") }
    /// Recordings and pictures, under bare names.
    package var media: URL { root.appending(path: "media", directoryHint: .isDirectory) }
    /// Recordings of deleted entries, until the deletion can no longer be undone.
    package var trash: URL { root.appending(path: "trash", directoryHint: .isDirectory) }
    /// The compiled vocabulary; can be built again at any time.
    package var models: URL { root.appending(path: "models", directoryHint: .isDirectory) }
    /// The compiled model of each kind of journal, which all households share.
    package var compiledModels: URL {
        common.map { $0.appending(path: "models", directoryHint: .isDirectory) } ?? models
    }
    private var households: URL {
        (common ?? root).appending(path: "households", directoryHint: .isDirectory)
    }

    /// The home of a household in a database: this folder for the household `home`, else one below it, so that no
    /// household's files lie beside those of another.
    package func of(_ address: StoreAddress) -> Home {
        let common = common ?? root
        var home = Home(at: common)
        if address.household != .home {
            home = Home(
                at: households.appending(path: address.household.text, directoryHint: .isDirectory))
            home.common = common
        }
        home.bucket = bucket
        home.store = address
        return home
    }

    /// The compiled taught words; built again from the database if missing.
    package var ownModel: URL { models.appending(path: "own.arpa", directoryHint: .notDirectory) }
    /// The taught words and the foods often eaten, for recognition.
    package var usualModel: URL { models.appending(path: "usual.arpa", directoryHint: .notDirectory) }
    /// The same model for one person. Names are free text and ignore case, so the file is named by a digest.
    package func usualModel(of person: String) -> URL {
        let name = person.lowercased().precomposedStringWithCanonicalMapping
        let digest = SHA256.digest(of: name.utf8).prefix(16)
        return models.appending(path: "usual-\(digest).arpa", directoryHint: .notDirectory)
    }

    /// Whether a file in the models' folder is one of the `usualModel` files.
    static func isUsualModel(_ name: String) -> Bool { name.hasPrefix("usual") && name.hasSuffix(".arpa") }

    /// Spoken reminders that nothing could play, and the lock of the process that sends reminders.
    package var reminders: URL { root.appending(path: "reminders", directoryHint: .isDirectory) }

    /// The adaptations of the recogniser to the voices of enrolled speakers.
    package var speakers: URL { root.appending(path: "speakers", directoryHint: .isDirectory) }

    /// The Unix socket through which programs of the diary's user reach its service.
    package static let socketName = "service.socket"
    /// Locked by the service that listens on the socket.
    package var socketLock: URL { root.appending(path: "service.lock", directoryHint: .notDirectory) }

    /// The household's certificate authority, and this machine's certificate.
    package var certificate: URL { root.appending(path: "certificate", directoryHint: .isDirectory) }

    /// The backups that the diary makes by itself, unless they go elsewhere.
    package var backups: URL { root.appending(path: "backups", directoryHint: .isDirectory) }

    /// Names the home without touching the disk.
    package init(at root: URL) {
        self.root = root.standardizedFileURL.absoluteURL
    }

    /// The home that the user chose: the option, else `DIARY_HOME`, else `spoken-diary` in the XDG data
    /// folder.
    ///
    /// Relative XDG folders are ignored, as the XDG base directory specification says. nil if not even `HOME` is set.
    package init?(option: String?, environment: [String: String]) {
        func variable(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        if let named = option ?? variable("DIARY_HOME") {
            self.init(at: URL(filePath: named, directoryHint: .isDirectory))
        } else if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
            self.init(at: URL(filePath: data).appending(path: "spoken-diary", directoryHint: .isDirectory))
        } else if let user = variable("HOME") {
            self.init(
                at: URL(filePath: user).appending(
                    path: ".local/share/spoken-diary", directoryHint: .isDirectory))
        } else {
            return nil
        }
    }

    /// Disk space kept for removing things.
    var reserve: URL { root.appending(path: "reserve", directoryHint: .notDirectory) }

    /// Whether this user can read the diary but not write it: the disk is read-only, the diary is somebody
    /// else's, or its owner took the right to write away, which nobody gives back.
    package var canOnlyBeRead: Bool {
        [root, database].contains { file in
            let path = file.path(percentEncoded: false)
            return FileSystem.exists(path) && access(path, W_OK) != 0
        }
    }

    /// Creates missing folders and removes the rights of other users.
    ///
    /// - Throws: `home` if the path is a file, cannot be written, or is a folder with other contents.
    package func prepare() throws {
        if let common {
            try Home(at: common).prepare()
            try FileSystem.ensureFolder(households.path(percentEncoded: false))
            try own(households.path(percentEncoded: false), 0o700)
        }
        let path = root.path(percentEncoded: false)
        if try !refuseUnfit() {
            do {
                try FileSystem.ensureFolder(path, withParents: true)
            } catch {
                throw JournalError.home(
                    error.saying("cannot be created; choose a folder that you may write to"))
            }
        }
        try own(path, 0o700)
        guard access(path, R_OK | W_OK | X_OK) == 0 else {
            throw JournalError.home(
                .last(path, .writing, reason: "cannot be written; check its permissions"))
        }
        for folder in [media, trash, models] {
            let folder = folder.path(percentEncoded: false)
            do {
                try FileSystem.ensureFolder(folder)
            } catch {
                throw JournalError.home(error)
            }
            try own(folder, 0o700)
        }
    }

    /// Refuses a path that cannot be a diary's home, and creates nothing.
    ///
    /// - Returns: whether the folder exists.
    @discardableResult
    func refuseUnfit() throws -> Bool {
        let path = root.path(percentEncoded: false)
        let status: FileStatus
        do {
            status = try FileStatus(path)
        } catch {
            guard error.code == ENOENT else {
                throw JournalError.home(FileError(path, .making, errno: error.code ?? EIO))
            }
            return false
        }
        guard status.isFolder else {
            throw JournalError.home(
                FileError(
                    path, .making, errno: ENOTDIR, reason: "is a file; the diary's home must be a folder"))
        }
        try refuseForeignFolder(path, status)
        return true
    }

    /// Creates an empty database file if there is none.
    func createDatabase() throws {
        let path = database.path(percentEncoded: false)
        guard !FileSystem.exists(path) else { return }
        _ = try Descriptor(path, O_RDWR | O_CREAT)
    }

    /// Removes the rights of other users on the database and its companion files.
    func guardDatabase() throws {
        for suffix in ["", "-wal", "-shm"] {
            let path = database.path(percentEncoded: false) + suffix
            if FileSystem.exists(path) { try own(path, 0o600) }
        }
    }

    /// Guards against taking over a folder that was never meant for a diary, such as `/tmp` or a user's home
    /// folder.
    private func refuseForeignFolder(_ path: String, _ status: FileStatus) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let known =
            [
                database, media, trash, thumbnails, models, reminders, speakers, certificate, backups,
                reserve, households,
                socketLock,
            ]
            .map(
                \.lastPathComponent)
            + ["dictations", "spool", "boxes", "sign-in.html", Self.socketName]
        let isDiary = names.contains(database.lastPathComponent)
        // What is left of a lost database: its log, and copies of it that were found damaged.
        func isOfDiary(_ name: String) -> Bool {
            known.contains(name) || name.hasPrefix(database.lastPathComponent)
        }
        guard isDiary || names.allSatisfy(isOfDiary), status.rights & S_ISVTX == 0 else {
            throw JournalError.home(
                FileError(
                    path, .making, .unusable, "holds other files; give the diary a folder of its own"))
        }
    }

    /// Takes all rights but those of `mode` away; adds none.
    private func own(_ path: String, _ mode: mode_t) throws {
        let rights: mode_t
        do {
            rights = try FileStatus(path).rights
        } catch {
            throw JournalError.home(error)
        }
        if rights & ~mode == 0 { return }
        guard chmod(path, rights & mode) == 0 else {
            throw JournalError.home(
                .last(path, .writing, reason: "belongs to another user; choose a folder of your own"))
        }
    }
}
