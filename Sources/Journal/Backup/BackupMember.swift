import Diary
import Foundation

/// The files in a backup. `tar` lists them, and a restore accepts no others.
enum BackupMember: Hashable {
    /// The summary; always the first file.
    case summary
    case database
    case media(MediaName)
    case trash(MediaName)
    /// The checksums of all other files, as `sha256sum` writes and checks them; always the last file.
    case checksums

    var path: String {
        switch self {
        case .summary: "backup.json"
        case .database: "diary.sqlite"
        case .media(let name): "media/" + name.text
        case .trash(let name): "trash/" + name.text
        case .checksums: "SHA256SUMS"
        }
    }

    /// nil for any other path, including one that leads out of the folder.
    init?(path: String) {
        switch path {
        case "backup.json": self = .summary
        case "diary.sqlite": self = .database
        case "SHA256SUMS": self = .checksums
        default:
            guard let slash = path.firstIndex(of: "/"),
                let name = MediaName(String(path[path.index(after: slash)...]))
            else { return nil }
            switch path[..<slash] {
            case "media": self = .media(name)
            case "trash": self = .trash(name)
            default: return nil
            }
        }
    }
}

/// SHA-256 digests by path, in the form that `sha256sum --check` reads.
struct Checksums: Hashable {
    private(set) var digests: [String: String] = [:]
    private(set) var text = ""

    init() {}

    /// nil if the text does not have this form, or names a path twice.
    init?(_ text: String) {
        for line in text.split(separator: "\n") {
            let digest = line.prefix(64)
            let rest = line.dropFirst(64)
            guard digest.utf8.count == 64, rest.hasPrefix("  "), digests[String(rest.dropFirst(2))] == nil
            else { return nil }
            add(String(digest), of: String(rest.dropFirst(2)))
        }
    }

    /// - Parameter digest: 64 lower-case hexadecimal digits.
    mutating func add(_ digest: String, of path: String) {
        digests[path] = digest
        text += "\(digest)  \(path)\n"
    }
}

/// A summary of what a backup contains.
package struct BackupSummary: Hashable, Codable, Sendable {
    /// The newest backup format that this program knows.
    static let newestFormat = 1

    /// The format of the backup, counted from 1.
    package var format: Int
    /// ISO 8601, in UTC.
    package var madeAt: String
    package var entries: Int
    /// The number of recordings in the backup, without those in the trash.
    package var recordings: Int
    /// The total size of its files, in bytes.
    package var bytes: Int64

    /// Whether it holds so much less than `other` that it is probably not meant to replace it.
    func isFarSmaller(than other: BackupSummary) -> Bool {
        entries < other.entries - other.entries / 2 || recordings < other.recordings - other.recordings / 2
            || bytes < other.bytes / 2
    }

    /// `5 entries and 3 recordings`
    package var contents: String {
        "\(entries) \(entries == 1 ? "entry" : "entries") and \(recordings) "
            + (recordings == 1 ? "recording" : "recordings")
    }
}
