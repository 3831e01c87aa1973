import Diary
import Foundation
import System

/// The files of recordings and pictures in a bucket, and a folder that keeps copies of those in use.
///
/// A new file is stored in the bucket before its row is written. What only undo can bring back stays where it is: the rows
/// say so. A file without a row is a recording that nobody was told is safe, or one that lost its row; `reconcile` takes
/// it in, as it does in a folder.
///
/// Keys are `households/NAME/media/ID.wav`: the same bytes of two households, or two moments, are two objects, so deleting
/// one never deletes another. The digest goes with every request and is checked on the way in and out.
struct MediaBucket: MediaStore {
    /// Seconds after which a copy that nobody used is removed.
    private static let stay = 86_400.0

    private let cache: MediaFolder
    private let folder: String
    private let bucket: any Bucket
    private let prefix: String

    init(home: Home, _ bucket: any Bucket) {
        cache = MediaFolder(home: home)
        folder = home.media.path(percentEncoded: false)
        self.bucket = bucket
        prefix = Self.prefix(of: home.store?.household ?? .home) + "media/"
    }

    /// What the keys of a household begin with.
    static func prefix(of household: HouseholdName) -> String { "households/\(household.text)/" }

    private func key(_ name: MediaName) -> String { prefix + name.text }

    func file(_ name: MediaName) throws -> URL {
        let file = cache.path(name)
        if !FileSystem.exists(file) { try fetch(name, to: file) }
        FileSystem.noteUse(of: file)
        return URL(filePath: file, directoryHint: .notDirectory)
    }

    /// Brings a copy into the folder. If the object is gone, there is no file afterwards.
    private func fetch(_ name: MediaName, to file: String) throws {
        let path = placeForNew(UUID())
        let part = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL)
        defer { unlink(path) }
        // So that nobody takes it for abandoned.
        _ = try part.lockIfFree()
        guard let stored = try bucket.get(key(name), into: path) else { return }
        guard try SHA256.digest(of: part) == stored.sha256 else { throw MediaFault.altered(bucket.shown) }
        try part.setModified(milliseconds: stored.modified)
        try FileSystem.move(path, to: file)
    }

    func placeForNew(_ id: UUID) -> String { cache.placeForNew(id) }

    func place(_ path: String, as name: MediaName) throws {
        try upload(path, as: name)
        try cache.place(path, as: name)
    }

    func upload(_ path: String, as name: MediaName) throws {
        let file = try Descriptor(path, O_RDONLY)
        let note = BucketNote(
            sha256: try SHA256.digest(of: file), modified: try file.status().modified / 1_000_000)
        try bucket.put(path, note, as: key(name))
    }

    func takeBack(_ name: MediaName, to path: String) throws {
        try cache.takeBack(name, to: path)
        try bucket.remove(key(name))
    }

    func exists(_ name: MediaName) throws -> Bool {
        // Another machine may have removed it for good, and the copy would still be here.
        try bucket.exists(key(name))
    }

    func moveToTrash(_ name: MediaName) {}

    func restoreFromTrash(_ name: MediaName) throws -> Bool { try exists(name) }

    func removeFromTrash(_ name: MediaName) {}

    func remove(_ name: MediaName) throws {
        try bucket.remove(key(name))
        if cache.exists(name) { try cache.remove(name) }
    }

    func forget(_ name: MediaName) throws { try bucket.remove(key(name)) }

    func names(storedBefore moment: Date?) throws -> [String] {
        let incoming = try cache.names(storedBefore: nil).filter { $0.hasSuffix(IncomingCopy.suffix) }
        return try bucket.objects(beginning: prefix).filter { $0.stored < moment ?? .distantFuture }
            .map { String($0.key.dropFirst(prefix.count)) } + incoming
    }

    func namesInTrash() -> [String] { [] }

    func removeAbandoned(_ name: String) throws { try cache.removeAbandoned(name) }

    func open(_ name: MediaName, calling shownName: String) throws -> Descriptor {
        try Descriptor(file(name).path(percentEncoded: false), O_RDONLY, name: shownName)
    }

    /// Removes copies that nobody has used for a day.
    func tidyUp(now: Date) throws {
        for name in try cache.names(storedBefore: nil) where !name.hasSuffix(IncomingCopy.suffix) {
            let path = folder + "/" + name
            guard let used = FileSystem.lastUse(of: path),
                now.timeIntervalSince1970 - Double(used) > Self.stay, let media = MediaName(name),
                try bucket.exists(key(media))
            else { continue }
            unlink(path)
        }
    }
}

extension Journal {
    /// Brings copies of all recordings and pictures into the folder, for code that looks there.
    func bringMediaHome(_ names: some Sequence<MediaName>) throws {
        guard home.bucket != nil else { return }
        for name in names { _ = try media.file(name) }
    }
}

extension Home {
    /// The files of recordings and pictures.
    var mediaStore: any MediaStore {
        bucket.map { MediaBucket(home: self, $0.bucket) } ?? MediaFolder(home: self)
    }
}
