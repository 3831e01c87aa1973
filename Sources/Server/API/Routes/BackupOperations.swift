import Diary
import DiaryService
import Foundation
import HTTP
import Journal
import Synchronization
import System

extension Operation {
    static let backup: [Operation] = [
        Operation(
            "GET", "/v1/backup", may: .all,
            "Returns the database and all recordings in one archive with checksums, which diary restore reads.",
            answers: [.other(200, "The archive, read back and checked.", "application/x-tar")],
            problems: [503, 507]
        ) { call throws(HTTPProblem) in
            let headers: HTTPHeaders = [
                "Content-Type": "application/x-tar", "Cache-Control": "no-store",
                "Content-Disposition":
                    "attachment; filename=\"diary-backup-\(call.journal.today.description).tar\"",
            ]
            if call.request.method == "HEAD" { return HTTPResponse(headers: headers) }
            guard call.service.backingUp.take() else { throw HTTPProblem(.busy) }
            defer { call.service.backingUp.leave() }
            let place = folder.appending(path: "backup-\(call.service.diaryService.makeID().uuidString).tar")
            defer { try? FileManager.default.removeItem(at: place) }
            _ = try call.ask { () throws(JournalError) in
                try call.journal.backUp(to: place, called: "the backup")
            }
            let file: OpenArchive
            do throws(FileError) {
                file = try OpenArchive(place.path(percentEncoded: false))
            } catch {
                throw HTTPProblem(error, in: "backup")
            }
            return HTTPResponse(headers: headers, body: .stream { file.next() })
        }
    ]

    /// Not the temporary folder, which is memory on many machines.
    private static let folder = URL(filePath: "/var/tmp", directoryHint: .isDirectory)
}

/// An archive that is read piece by piece, also when its name is gone. Safe to share between threads.
private final class OpenArchive: Sendable {
    private static let pieceLength = 1 << 18

    private let file: Descriptor
    private let place = Mutex<Int64>(0)

    init(_ path: String) throws(FileError) { file = try Descriptor(path, O_RDONLY, name: "the backup") }

    /// Nil at the end. What cannot be read ends it too: whoever restores it is told by the checksums.
    func next() -> Data? {
        place.withLock { place in
            guard let piece = try? file.bytes(at: place, count: Self.pieceLength), !piece.isEmpty else {
                return nil
            }
            place += Int64(piece.count)
            return Data(piece)
        }
    }
}
