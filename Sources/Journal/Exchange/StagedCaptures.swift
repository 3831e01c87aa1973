import Diary
import Foundation
import JSON
import Synchronization
import System
import Vision

/// The JSON, and the recordings and pictures that are new to the diary, unpacked from an archive of an export.
///
/// They lie in a folder of the home, checked and durable, until the import gives them their names. Dropping
/// this value removes the rest.
final class StagedCaptures: Sendable {
    /// An unpacked recording or picture.
    struct File: Sendable {
        let path: String
        /// The digest of the bytes that are kept.
        let sha256: String
        /// Its length.
        let byteCount: Int64
        /// The ending for its name.
        let ending: String
        /// What was seen in a picture, and what is wrong with it.
        var look: Picture.Look?
        var flaw: String?
        /// How long looking at a picture took.
        var seconds = 0.0
    }

    /// A file and its name in the media folder; the picture's id if it is one whose thumbnails are there.
    struct Placement: Sendable {
        let path: String
        let media: MediaName
        let picture: UUID?
    }

    private static let mostMembers = 1_000_000

    let files: [NamedCapture: File]
    /// The file of the JSON.
    var json: URL { URL(filePath: folder.path + "/json", directoryHint: .notDirectory) }
    /// The files that get names in the media folder once the rows are stored.
    let placements = Mutex<[Placement]>([])
    private let folder: StagingFolder

    /// Whether a file begins like a zip archive with files in it.
    static func isArchive(_ file: URL) -> Bool {
        guard let opened = try? Descriptor(file.path(percentEncoded: false), O_RDONLY | O_NONBLOCK),
            let start = try? opened.bytes(at: 0, count: 4)
        else { return false }
        return start == [0x50, 0x4b, 0x03, 0x04]
    }

    /// - Parameter detector: as for the import of the JSON.
    /// - Throws: `input` if the file is not an archive of an export, is damaged, or holds a file that is not
    ///   what the JSON says; `picture` if a picture cannot be looked at now.
    init(
        _ file: URL, called name: String, for journal: Journal,
        detector: @escaping () throws(ContentError) -> (any CategoryDetector)?
    ) throws {
        let root = journal.home.root.path(percentEncoded: false)
        folder = try StagingFolder.make(
            (root.hasSuffix("/") ? root : root + "/") + ".import-", id: journal.makeID())
        let opened = try ImportFile.open(file, called: name)
        let prefix = try Self.unpackJSON(opened, to: folder.path + "/json")
        var named: [String: NamedCapture] = [:]
        let json = URL(filePath: folder.path + "/json", directoryHint: .notDirectory)
        var rows = try ImportRows(
            json, called: name, calendar: journal.calendar, kind: journal.kind, detector: detector)
        let instants = InstantText(calendar: journal.calendar)
        while let row = try rows.next() {
            for link in (try? NamedLink.all(in: row.captures, instants)) ?? [] {
                named[prefix + ArchiveMember.media(link.capture.media).path] = link.capture
            }
        }
        let wanted = try journal.read { [named] database in
            try named.filter { _, capture in
                guard let known = try database.known(capture) else { return true }
                return try !known.isRemoved && !journal.media.exists(known.media)
            }
        }
        files = try Self.unpack(wanted, from: opened, into: folder.path)
    }

    /// Unpacks the JSON.
    ///
    /// - Returns: the path of the folder in the archive in which everything lies; mostly none.
    private static func unpackJSON(_ archive: borrowing Descriptor, to path: String) throws -> String {
        let list = try ZipReader.open(on: archive)
        var (found, leadsOut, count): (String?, Bool, Int) = (nil, false, 0)
        while let member = try list.next() {
            count += 1
            guard count <= mostMembers else { throw list.refusal("holds more than a million files") }
            let parts = member.path.split(separator: "/", omittingEmptySubsequences: false)
            if parts[0].isEmpty || parts.contains("..") || member.path.contains("\\") { leadsOut = true }
            guard parts.count <= 2, parts.last.map({ ArchiveMember(path: $0) == .json }) == true else {
                continue
            }
            if found.map({ member.path.utf8.count < $0.utf8.count }) ?? true { found = member.path }
        }
        guard let found else {
            throw list.refusal("is a zip archive; unpack it and import a file from inside")
        }
        guard !leadsOut else {
            throw list.refusal("names a file outside of itself; diary export makes no such archive")
        }
        var reader = try ZipReader.open(on: archive)
        while let member = try reader.next() {
            guard member.path == found else { continue }
            guard member.size <= ImportFile.largest else { throw reader.refusal(ImportFile.tooLarge) }
            let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL)
            try reader.read(member) { bytes in try file.write(bytes) }
            return String(found.dropLast(ArchiveMember.json.path.count))
        }
        throw reader.damaged
    }

    /// Unpacks files and checks them.
    ///
    /// - Parameter wanted: what is wanted, by paths in the archive.
    private static func unpack(
        _ wanted: [String: NamedCapture], from archive: borrowing Descriptor, into folder: String
    ) throws -> [NamedCapture: File] {
        guard !wanted.isEmpty else { return [:] }
        var reader = try ZipReader.open(on: archive)
        var files: [NamedCapture: File] = [:]
        while let member = try reader.next() {
            guard let capture = wanted[member.path], files[capture] == nil else { continue }
            let most = capture.form == .picture ? Int64(PictureIntake.mostBytes) : IncomingCopy.mostBytes
            let name = capture.media.text
            guard member.size <= most else {
                throw reader.refusal("holds \(name), which is larger than \(most >> 20) MB")
            }
            let path = "\(folder)/\(files.count)"
            let file = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL)
            var digest = SHA256()
            try reader.read(member) { bytes in
                try file.write(bytes)
                digest.update(bytes)
            }
            let sha256 = digest.digest()
            guard sha256 == capture.sha256 else {
                throw reader.refusal("holds another \(name) than was exported: its checksum differs")
            }
            let start = try file.bytes(at: 0, count: PictureKind.telling)
            switch capture.form {
            case .recording:
                files[capture] = File(
                    path: path, sha256: sha256, byteCount: try file.status().size,
                    ending: SoundKind.ending(start: Array(start.prefix(8)), name: name))
            case .picture:
                guard let kind = PictureKind.of(start) else {
                    throw reader.refusal("holds \(name), which \(PictureError.isNotRead)")
                }
                files[capture] = try looked(at: file, path, kind, capture)
            }
            try file.setModified(capture.takenAt)
            try file.sync()
        }
        return files
    }

    /// Takes the position out of a picture, as for every other one, and looks at it.
    private static func looked(
        at file: borrowing Descriptor, _ path: String, _ kind: PictureKind, _ capture: NamedCapture
    ) throws -> File {
        let began = ContinuousClock.now
        let url = URL(filePath: path, directoryHint: .notDirectory)
        do {
            let hadPosition = try PicturePosition.remove(fromFileAt: url)
            let (look, flaw) = try PictureIntake.look(at: url)
            if let look {
                // They are made again when they are asked for, so a full disk loses nothing.
                for (size, bytes) in [(Picture.Size.small, look.small), (.large, look.large)] {
                    try? NewFile.write(Array(bytes), to: "\(path)-\(size.rawValue)")
                }
            }
            return File(
                path: path, sha256: hadPosition ? try SHA256.digest(of: file) : capture.sha256,
                byteCount: try file.status().size, ending: kind.fileExtension,
                look: look.map { Picture.Look($0) }, flaw: flaw,
                seconds: began.duration(to: .now) / .seconds(1))
        } catch let error as PictureError {
            throw JournalError.picture(error.of(capture.media.text))
        }
    }
}
