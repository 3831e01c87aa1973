import Diary
import Foundation
import System

/// What an export may take the place of: an older export of the same kind, or an empty file.
struct ReplacedFile: Sendable {
    /// Enough of a file to tell what it is.
    private static let startLength = 4_096

    private let isLike: @Sendable ([UInt8]) -> Bool

    /// Any file; whoever writes the new one has looked.
    static let any = ReplacedFile { _ in true }

    /// An export in the same format.
    static func export(as format: ExportFormat) -> ReplacedFile {
        switch format {
        case .json: beginning("[\n{\"id\":", "[\n{\"version\":")
        case .csv: beginning("id,date,createdAt,")
        case .markdown: beginning("# Food diary\n")
        case .ics: beginning("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//SpokenDiary//")
        case .zip:
            // The name of the first file in a zip archive has an offset of 30 bytes.
            ReplacedFile { start in
                start.starts(with: [0x50, 0x4b, 0x03, 0x04])
                    && start.dropFirst(30).starts(with: ArchiveMember.json.path.utf8)
            }
        }
    }

    /// A text with the same first line, or a table with some of the same columns and no others.
    static func text(like new: [UInt8]) -> ReplacedFile {
        let line = firstLine(new)
        let columns = Set(line.split(separator: ","))
        return ReplacedFile { start in
            let old = firstLine(start)
            return old == line || columns.count > 1 && columns.isSuperset(of: old.split(separator: ","))
        }
    }

    /// - Throws: `output` if something else is there.
    func check(_ path: String, called name: String) throws {
        guard let file = try? Descriptor(path, O_RDONLY | O_NONBLOCK) else { return }
        let start = (try? file.bytes(at: 0, count: Self.startLength)) ?? []
        guard !start.isEmpty, !isLike(start) else { return }
        throw JournalError.output(
            FileError(
                name, .making, .unwritable,
                "holds something else, which is not replaced; choose another name"))
    }

    private static func beginning(_ starts: String...) -> ReplacedFile {
        ReplacedFile { start in starts.contains { start.starts(with: $0.utf8) } }
    }

    private static func firstLine(_ bytes: [UInt8]) -> String {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: line, as: UTF8.self)
    }
}
