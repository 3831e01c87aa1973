import Diary
import Foundation
import Journal

extension Program {
    static let backupCommands = [
        Command(
            "backup", "writes the database and all recordings into one archive", operands: .one("FILE"),
            options: [
                Option(
                    "force", .flag, "replace FILE even if it is not a backup, or is one that holds far more"),
                Option(
                    "encrypt-to", .text("KEY"), "encrypt it for the owner of a public key (age1…)",
                    isRepeatable: true),
                Option("passphrase", .flag, "encrypt it with a passphrase, which is asked for"),
            ],
            details:
                "The diary can stay in use meanwhile. FILE is a tar archive with checksums, and is read "
                + "back once it is written. If FILE is a folder, the archive goes into it as "
                + "diary-backup-DATE.tar. Debian's program age encrypts it, and makes keys (age-keygen); without "
                + "the secret key or the passphrase nobody can read the backup again, so keep it elsewhere.",
            examples: [
                Command.Example("backup /mnt/stick/diary.tar", "writes the archive and says what is in it"),
                Command.Example(
                    "backup --encrypt-to age1… /mnt/nas/", "writes one that only the secret key opens"),
            ], run: backup),
        Command(
            "backup list", "lists the backups that the service makes by itself",
            options: [Option("backups", .text("FOLDER"), "the folder of diary serve --backups")],
            details:
                "diary serve makes one a day, and keeps \(BackupAges.days) daily, \(BackupAges.weeks) weekly and "
                + "\(BackupAges.months) monthly ones. diary restore brings one back.",
            examples: [Command.Example("backup list", "prints the day, size and file of each")],
            run: listBackups),
        Command(
            "restore", "replaces this diary with the one in a backup", operands: .one("FILE"),
            options: [
                Option(
                    "force", .flag,
                    "restore even if the diary here is not empty; the old diary is kept next to the new one"),
                Option("identity", .text("FILE"), "the secret key of an encrypted backup"),
                Option("dry-run", .flag, "check the backup, and change nothing"),
            ],
            details:
                "The backup is unpacked and checked first, then it replaces the diary in one step. No other "
                + "program may have the diary open. A household in a database has to be empty, as diary household create "
                + "makes it.",
            examples: [
                Command.Example("restore /mnt/stick/diary.tar", "brings the diary back into an empty home"),
                Command.Example(
                    "restore --force --home ~/diary old.tar", "moves the diary that is there aside first"),
            ], run: restore),
    ]

    private static let backup: @Sendable (Invocation) throws -> Void = { invocation in
        let signals = StopSignals.removingUnfinishedFiles()
        defer { withExtendedLifetime(signals) {} }
        try refuseStream(invocation.arguments.operands[0], "a backup is read back once it is written")
        let journal = try invocation.journal()
        let seal = try seal(invocation.arguments)
        let name = "diary-backup-\(invocation.dayText(journal).today).tar" + (seal == nil ? "" : ".age")
        let file = place(invocation.arguments.operands[0], otherwise: name, invocation)
        let backup = try journal.backUp(
            to: invocation.file(file), called: file, isForced: invocation.arguments.has("force"),
            seal: seal)
        if backup.missing > 0 {
            invocation.console.note(
                backup.missing == 1
                    ? "1 recording of the diary has no file, so it is not in the backup"
                    : "\(backup.missing) recordings of the diary have no file, so they are not in the backup")
        }
        try invocation.output.line(
            "\(backup.summary.contents), \(size(backup.summary.bytes)), checked  \(EntryLines.plain(file))")
    }

    private static let listBackups: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let folder =
            try invocation.arguments.value("backups").map { invocation.file($0) }
            ?? journal.backupRecord().map { URL(filePath: $0.folder, directoryHint: .isDirectory) }
        let backups = DailyBackups(of: journal, in: folder)
        let made = try backups.made()
        guard !made.isEmpty else {
            let path = EntryLines.plain(backups.folder.path(percentEncoded: false))
            return try invocation.output.line(
                "there are no daily backups in \(path) yet; diary serve makes them")
        }
        for backup in made {
            let path = EntryLines.plain(backup.file.path(percentEncoded: false))
            try invocation.output.line("\(backup.day)  \(size(backup.bytes))  \(path)")
        }
    }

    private static let restore: @Sendable (Invocation) throws -> Void = { invocation in
        let file = invocation.arguments.operands[0]
        try refuseStream(file, "a backup is read more than once")
        let isDryRun = invocation.arguments.has("dry-run")
        let home = try invocation.home()
        let restored: Restored
        do {
            restored = try home.restore(
                from: invocation.file(file), called: file,
                identity: invocation.arguments.value("identity").map { invocation.file($0).path },
                isForced: invocation.arguments.has("force"), isDryRun: isDryRun,
                now: invocation.surroundings.clock(), makeID: { UUID() })
        } catch {
            throw Failure(error, file: file)
        }
        let summary = restored.summary
        try invocation.output.line(
            "\(isDryRun ? "whole" : "restored")  \(summary.contents), as they were at \(summary.madeAt)")
        if let aside = restored.keptAside {
            try invocation.output.line("before    \(aside.path)")
        }
    }

    /// Refuses `-`: a stream cannot be read again.
    private static func refuseStream(_ operand: String, _ reason: String) throws {
        guard operand == StandardInput.operand else { return }
        throw Failure.usage("- is not a file, and \(reason); name a file (./- for one of that name)")
    }

    private static func seal(_ arguments: Arguments) throws -> BackupSeal? {
        let keys = arguments.values("encrypt-to")
        if arguments.has("passphrase") {
            guard keys.isEmpty else { throw Failure.usage("give either --encrypt-to or --passphrase") }
            return .passphrase
        }
        return keys.isEmpty ? nil : .recipients(keys)
    }

    private static func size(_ bytes: Int64) -> String {
        bytes < 10_000_000 ? "\((bytes + 999) / 1000) kB" : "\(bytes / 1_000_000) MB"
    }
}
