import Foundation
import System
import Vision

/// The smaller copies of pictures, in a folder of the home. They are made again when one is missing.
///
/// Safe to use from several threads and processes: files are replaced in one step, always with the same bytes.
struct Thumbnails: Sendable {
    private let folder: String

    init(home: Home) { folder = home.thumbnails.path(percentEncoded: false) }

    /// Where a smaller copy is, or would be.
    func path(_ id: UUID, _ size: Picture.Size) -> String {
        "\(folder)/\(id.uuidString)-\(size.rawValue).jpg"
    }

    /// Stores both copies.
    func store(_ look: PictureLook, of id: UUID) throws {
        try FileSystem.ensureFolder(folder)
        for (size, bytes) in [(Picture.Size.small, look.small), (.large, look.large)] {
            try NewFile.write(Array(bytes), to: path(id, size))
        }
    }

    /// Takes a finished copy from another place on the same disk.
    func take(_ copy: String, of id: UUID, _ size: Picture.Size) throws {
        try FileSystem.ensureFolder(folder)
        try FileSystem.move(copy, to: path(id, size))
    }

    /// Removes both copies, if they exist.
    func remove(_ id: UUID) throws {
        for size in Picture.Size.allCases where FileSystem.exists(path(id, size)) {
            try FileSystem.remove(path(id, size))
        }
    }

    /// The ids of the pictures that have copies.
    func ids() throws -> Set<UUID> {
        guard FileSystem.exists(folder) else { return [] }
        return Set(try FileSystem.names(in: folder).compactMap { UUID(uuidString: String($0.prefix(36))) })
    }
}

extension Home {
    /// Smaller copies of pictures; can be made again at any time.
    package var thumbnails: URL { root.appending(path: "thumbnails", directoryHint: .isDirectory) }
}

extension Journal {
    /// A smaller copy of a picture, made now if it is missing.
    ///
    /// - Throws: `noSuchPicture`; `picture` if it cannot be shown.
    package func thumbnail(ofPicture id: UUID, _ size: Picture.Size) throws -> URL {
        let picture = try picture(id).picture
        let thumbnails = Thumbnails(home: home)
        let file = thumbnails.path(id, size)
        if !FileSystem.exists(file) {
            if picture.look == nil, let flaw = picture.flaw {
                throw JournalError.picture(PictureError(file: picture.originalName, reason: flaw))
            }
            do {
                try thumbnails.store(try PictureLooker.look(at: try mediaFile(picture.media)), of: id)
            } catch let error as PictureError {
                throw JournalError.picture(error.of(picture.originalName))
            }
        }
        return URL(filePath: file, directoryHint: .notDirectory)
    }

    /// Removes the smaller copies of pictures that the diary no longer knows.
    func removeLeftThumbnails() throws {
        let thumbnails = Thumbnails(home: home)
        let left = try thumbnails.ids()
        guard !left.isEmpty else { return }
        let known = try read { database in Set(try left.filter { try database.isCapture($0) }) }
        for id in left.subtracting(known) { try thumbnails.remove(id) }
    }
}
