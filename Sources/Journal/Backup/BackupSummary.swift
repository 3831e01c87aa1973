import Foundation

/// A summary of what a backup contains.
package struct BackupSummary: Hashable, Codable, Sendable {
    /// The newest form of backups that this program knows.
    static let newestFormat = 1

    /// The form of the backup, from 1 on.
    package var format: Int
    /// ISO 8601, in UTC.
    package var madeAt: String
    package var entries: Int
    /// The number of recordings in the backup, without those in the trash.
    package var recordings: Int
    /// Bytes of all files in it.
    package var bytes: Int64

    /// Whether it holds so much less than `other` that it can hardly be meant to replace it.
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
