import Diary
import DiaryService
import Foundation
import HTTP
import JSON
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
        ) { call in
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
            _ = try call.journal.backUp(to: place, called: "the backup")
            let file: OpenArchive
            do {
                file = try OpenArchive(place.path(percentEncoded: false))
            } catch let error as FileError {
                throw HTTPProblem(error, in: "backup")
            }
            return HTTPResponse(headers: headers, body: .stream { file.next() })
        },
        Operation(
            "GET", "/v1/backups", may: .all, "Lists the backups that the service makes by itself, one a day.",
            answers: [.json("What is known about them.", dailyBackups)]
        ) { call in
            let record = try call.journal.backupRecord()
            let folder = record.map { URL(filePath: $0.folder, directoryHint: .isDirectory) }
            let made = try DailyBackups(of: call.journal, in: folder).made().map { made in
                JSONValue.object([("day", .text(made.day.text)), ("bytes", .integer(Int(made.bytes)))])
            }
            let instants = EntryJSON(calendar: call.journal.calendar)
            let failure = record.flatMap { record in
                record.failedAt.map { failedAt in
                    JSONValue.object([
                        ("at", .text(instants.instant(failedAt))), ("reason", .text(record.reason ?? "")),
                    ])
                }
            }
            let madeAt = record?.madeAt.map { JSONValue.text(instants.instant($0)) }
            return .json(
                .object([
                    ("backups", .array(made)), ("madeAt", madeAt ?? .null), ("failure", failure ?? .null),
                ]), call)
        },
    ]

    private static let dailyBackups = Schema.object([
        .required(
            "backups",
            .list(.object([.required("day", .day), .required("bytes", .count)])).described("Oldest first.")),
        .required("madeAt", .instant.orNull.described("When the last one was made.")),
        .required(
            "failure",
            .object([.required("at", .instant), .required("reason", .text)]).orNull.described(
                "The last try, if it failed.")),
    ])

    /// The temporary folder would be memory on many machines.
    private static let folder = URL(filePath: "/var/tmp", directoryHint: .isDirectory)
}

/// An archive that is read piece by piece, even after its name is removed. Safe to share between threads.
private final class OpenArchive: Sendable {
    private static let pieceLength = 1 << 18

    private let file: Descriptor
    private let place = Mutex<Int64>(0)

    init(_ path: String) throws { file = try Descriptor(path, O_RDONLY, name: "the backup") }

    /// Nil at the end. A read error also ends the archive: its checksums reveal that on restore.
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

extension Operation {
    /// The most bytes of a backup.
    private static let longestBackup = 64 << 30
    private static let keyMark = "AGE-SECRET-KEY-"

    private static let restoreSchema = Schema.object([
        .required("state", .choice(["none", "waiting", "restoring", "done", "failed"])),
        .optional("id", .id.described("Of the backup that waits to be confirmed.")),
        .optional(
            "backup",
            Schema.object([
                .required("madeAt", .instant), .required("entries", .count), .required("recordings", .count),
                .required("bytes", .count),
            ]).described("What waits, is being restored, or was restored.")),
        .required(
            "diary",
            Schema.object([.required("entries", .count), .required("recordings", .count)]).described(
                "What is in the diary now.")),
        .optional("keptAside", .text.described("The folder of the diary that was replaced.")),
        .optional("reason", .text.described("Why nothing was restored.")),
    ])

    static let restoring: [Operation] = [
        Operation(
            "GET", "/v1/restore", may: .all,
            "Shows the backup that waits to be restored, or what became of the one that this run of the service "
                + "began with.",
            answers: [.json("How it stands.", restoreSchema)]
        ) { call in .json(try restoreState(call), call) },
        Operation(
            "POST", "/v1/restore", may: .all,
            "Checks a backup as a whole and keeps it until somebody confirms; the diary stays as it is.",
            body: .bytes(
                ["application/x-tar", "application/octet-stream"],
                form: [
                    .required("file", .file),
                    .optional(
                        "identity",
                        .text.described("The secret key of an encrypted backup: AGE-SECRET-KEY-1…")),
                ]), longestBody: longestBackup,
            answers: [.json("What is in it, and its id.", restoreSchema)],
            problems: [409, 413, 422, 503, 507], handle: look),
        Operation(
            "POST", "/v1/restore/{id}", may: .all,
            "Replaces the diary with the backup: the service stops, restores and starts again. Tokens and sessions "
                + "stay as they are, and the diary that was there is kept beside the new one.",
            answers: [.json(202, "The restore begins.", restoreSchema)], problems: [404]
        ) { call in
            guard call.service.restoring.confirm(try call.id()) else { throw noBackup }
            let state = try restoreState(call)
            call.service.diaryService.stopping.set()
            return .json(state, call, status: 202)
        },
        Operation(
            "DELETE", "/v1/restore/{id}", may: .all, "Forgets the backup that waits.",
            answers: [.nothing(204, "It is gone.")], problems: [404]
        ) { call in
            guard call.service.restoring.discard(try call.id()) else { throw noBackup }
            return HTTPResponse(204)
        },
    ]

    private static let noBackup = HTTPProblem.notFound(
        "no backup with this id waits; send it again", field: "id")

    private static let look: Handler = { call in
        guard call.journal.home.store == nil else { throw ofStore }
        guard call.service.looking.take() else { throw HTTPProblem(.busy) }
        defer { call.service.looking.leave() }
        let identity = try identity(call)
        let folder = call.journal.home.root.appending(path: "spool", directoryHint: .isDirectory)
        let waiting = try BodyFile(call).use { upload throws -> WaitingBackup in
            let isSealed = try Home.isSealed(upload)
            if isSealed, identity == nil { throw sealed }
            do {
                return try WaitingBackup(
                    upload, of: call.journal.home, in: folder, identity: isSealed ? identity : nil,
                    now: call.service.diaryService.clock(), makeID: call.service.diaryService.makeID)
            } catch {
                throw problem(error)
            }
        }
        guard call.service.restoring.put(waiting) else {
            throw HTTPProblem(
                409, "Not now", type: "/problems/not-now", detail: "another backup is being restored")
        }
        return .json(try restoreState(call), call)
    }

    /// Who runs the database decides what becomes of it, and other households are in it.
    private static let ofStore = HTTPProblem(
        409, "Not here", type: "/problems/not-here",
        detail:
            "this diary is in a database and is not restored in the pages; diary restore reads the backup into "
            + "a home of its own")

    private static let sealed = HTTPProblem(
        422, "Encrypted", type: "/problems/sealed",
        detail:
            "the backup is encrypted; give its secret key (\(keyMark)1…). One with a passphrase is restored with "
            + "diary restore, on the diary's machine", field: "identity")

    /// The key that opens the backup; nil if there is none.
    private static func identity(_ call: Call) throws -> String? {
        guard case .form(let form) = call.request.body else { return nil }
        for field in form.fields where field.name != "identity" {
            throw HTTPProblem.invalid(field.name, "is not known here; the fields are file, identity")
        }
        let text = form.fields.last?.value.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        if text.isEmpty { return nil }
        guard text.contains(keyMark), text.utf8.count < 10_000 else {
            throw HTTPProblem.unfit("identity", "is not a secret key of age; it begins with \(keyMark)1")
        }
        return text + "\n"
    }

    private static func problem(_ error: any Error) -> HTTPProblem {
        switch error {
        case JournalError.newerDatabase:
            .unfit("file", "is the backup of a newer version; update the diary's program first")
        case JournalError.input(let file) where file.kind == .invalid:
            .unfit(file.reason.contains("this key") ? "identity" : "file", file.reason)
        case let file as FileError where file.kind != .full: noPlace(file)
        case JournalError.home(let file) where file.kind != .full: noPlace(file)
        default: HTTPProblem(error)
        }
    }

    private static func noPlace(_ file: FileError) -> HTTPProblem {
        HTTPProblem(
            409, "Not now", type: "/problems/not-now",
            detail:
                "the folder beside the diary cannot be written (\(file.reason)), so a backup cannot take its "
                + "place from here; restore it with diary restore on the diary's machine")
    }

    private static func restoreState(_ call: Call) throws -> JSONValue {
        let desk = call.service.restoring
        let contents = try call.journal.contents()
        let diary = JSONValue.object([
            ("entries", .integer(contents.entries)), ("recordings", .integer(contents.recordings)),
        ])
        func state(_ name: String, _ more: [(String, JSONValue)] = []) -> JSONValue {
            .object([("state", .text(name))] + more + [("diary", diary)])
        }
        if let backup = desk.confirmed { return state("restoring", [("backup", json(backup.summary))]) }
        if let backup = desk.waiting {
            return state("waiting", [("id", .text(backup.id.uuidString)), ("backup", json(backup.summary))])
        }
        switch desk.outcome?.result {
        case nil: return state("none")
        case .success(let restored):
            let aside = restored.keptAside.map {
                [("keptAside", JSONValue.text($0.path(percentEncoded: false)))]
            }
            return state("done", [("backup", json(restored.summary))] + (aside ?? []))
        case .failure(let error): return state("failed", [("reason", .text(reason(error)))])
        }
    }

    private static func reason(_ error: any Error) -> String {
        if case JournalError.inUse = error {
            return "another program has the diary open, such as diary listen; stop it, and restore again"
        }
        return problem(error).detail ?? HTTPProblem(error).title
    }

    private static func json(_ summary: BackupSummary) -> JSONValue {
        .object([
            ("madeAt", .text(summary.madeAt)), ("entries", .integer(summary.entries)),
            ("recordings", .integer(summary.recordings)), ("bytes", .integer(Int(summary.bytes))),
        ])
    }
}
