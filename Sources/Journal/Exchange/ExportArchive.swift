import Diary
import Foundation
import Synchronization
import System

/// A zip archive with the JSON of some entries, and their recordings and pictures; it is made while it is read.
///
/// Its bytes are read once, in order.
struct ExportArchive: ~Copyable {
    private static let pieceLength = 1 << 18

    private let zip: ZipWriter
    private let store: any MediaStore
    private var media: ArraySlice<MediaName>
    /// The file that is being written.
    private var file: Descriptor
    private var offset: Int64 = 0
    private var isOver = false
    /// The recordings and pictures whose files are not there, so that they are not in the archive.
    private(set) var missing = 0

    /// - Parameters:
    ///   - json: the file of the JSON.
    ///   - media: the files of the recordings and pictures that it names.
    init(_ json: consuming Descriptor, _ media: [MediaName], in store: any MediaStore, made now: Date) throws
    {
        let zip = try ZipWriter.open(called: "the export")
        try zip.begin(
            ArchiveMember.json.path, size: try json.status().size, modified: now, isPacked: true)
        self.zip = zip
        file = json
        self.media = media[...]
        self.store = store
    }

    /// The next bytes; empty at the end.
    mutating func next() throws -> [UInt8] {
        while !isOver {
            let piece = try file.bytes(at: offset, count: Self.pieceLength)
            offset += Int64(piece.count)
            if !piece.isEmpty {
                try zip.write(piece)
            } else if !(try beginNext()) {
                try zip.finish()
                isOver = true
            }
            let bytes = zip.take()
            if !bytes.isEmpty { return bytes }
        }
        return []
    }

    /// Begins the next file that is there; false after the last.
    private mutating func beginNext() throws -> Bool {
        while let name = media.popFirst() {
            // It may have been deleted since, or lost.
            guard try store.exists(name), let opened = try? store.open(name, calling: name.text) else {
                missing += 1
                continue
            }
            let status = try opened.status()
            try zip.begin(
                ArchiveMember.media(name).path, size: status.size, modified: status.modificationDate,
                isPacked: false)
            file = opened
            offset = 0
            return true
        }
        return false
    }
}

/// The files in an archive of an export.
enum ArchiveMember: Hashable {
    case json
    case media(MediaName)

    var path: String {
        switch self {
        case .json: "diary.json"
        case .media(let name): "media/" + name.text
        }
    }

    /// Nil for any other path, including one that leads out of the archive.
    init?(path: some StringProtocol) {
        if path == Self.json.path {
            self = .json
            return
        }
        guard path.hasPrefix("media/"), let name = MediaName(String(path.dropFirst(6))) else { return nil }
        self = .media(name)
    }
}
