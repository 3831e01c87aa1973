import Foundation

/// The kinds of sound files that the diary keeps, with the endings it gives them and knows them by.
enum SoundKind {
    /// The ending for an unknown kind of file.
    static let unknown = "bin"

    /// By the first four bytes.
    private static let marks = [
        "RIFF": "wav", "RF64": "wav", "BW64": "wav", "RIFX": "wav", "fLaC": "flac", "OggS": "ogg",
        "FORM": "aiff", ".snd": "au", "caff": "caf", "riff": "w64", "#!AM": "amr",
    ]
    /// Two containers that each have several endings. The first ending is for files that came with an unknown
    /// one.
    private static let containers = [
        Container(
            place: 4, mark: Array("ftyp".utf8),
            endings: ["m4a", "mp4", "m4b", "m4r", "3gp", "3gpp", "3g2", "mov"]),
        Container(place: 0, mark: [0x1a, 0x45, 0xdf, 0xa3], endings: ["webm", "weba", "mka", "mkv"]),
    ]
    /// Kinds that have no mark at their beginning, or one that is not looked for.
    private static let named: Set<String> = [
        "oga", "opus", "spx", "mp3", "mp2", "mpga", "aif", "aifc", "snd", "rf64", "awb", "aac", "ac3", "wma",
        "ape",
        "wv",
    ]

    private struct Container {
        var place: Int
        var mark: [UInt8]
        var endings: [String]
    }

    /// Every ending that a recording's file can have.
    static let endings = Set(marks.values).union(containers.flatMap(\.endings)).union(named).union([unknown])

    /// The ending for a file.
    ///
    /// - Parameters:
    ///   - start: its first eight bytes.
    ///   - name: the name it came with.
    static func ending(start: [UInt8], name: String) -> String {
        if let kind = marks[String(decoding: start.prefix(4), as: UTF8.self)] { return kind }
        let ending = URL(filePath: name).pathExtension.lowercased()
        if let container = containers.first(where: { start.dropFirst($0.place).starts(with: $0.mark) }) {
            return container.endings.contains(ending) ? ending : container.endings[0]
        }
        return endings.contains(ending) ? ending : unknown
    }
}
