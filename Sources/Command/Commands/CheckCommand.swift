import Diary
import DiaryService
import Foundation
import Journal
import System
import Vocabulary

extension Program {
    static let checkCommand = Command(
        "check", "checks whether the diary, its recordings and its model are whole",
        options: [
            Option(
                "recover", .flag,
                "write what can be read of a damaged database into a new one, and keep the damaged one beside it"
            )
        ],
        details:
            "Without --recover it changes nothing, and the diary can stay in use. It reads every page of the database "
            + "and every recording, and says whether the disk below is encrypted. --recover needs the diary alone. A "
            + "recording whose row is lost is heard again when the next one is logged.",
        examples: [
            Command.Example("check", "says what is whole and what is not; the exit code is 0 if all is"),
            Command.Example(
                "check --recover", "makes a diary of what can be read, if the database is damaged"),
        ], run: check)

    private static let check: @Sendable (Invocation) throws -> Void = { invocation in
        let home = try invocation.home()
        try DiaryLoader.refuseMissing(home)
        let found = try home.check { UUID() }
        var faults: [String] = []
        switch found.database {
        case .none: try invocation.output.line("database    there is none yet")
        case .whole(let entries):
            try invocation.output.line("database    whole, \(DayWords.count(entries, "entry", "entries"))")
            if found.missing.isEmpty, found.altered.isEmpty {
                try invocation.output.line("recordings  whole, \(found.recordings)")
            }
        case .damaged(let list):
            if invocation.arguments.has("recover") { return try recover(home, invocation) }
            try invocation.output.line("database    damaged: \(list[0])")
            for fault in list.dropFirst().prefix(9) { try invocation.output.line("            \(fault)") }
            faults.append(
                "the database is damaged; diary check --recover writes what can be read into a new one, "
                    + "and diary restore brings a backup back")
        }
        try tell(found.missing, "has no file", invocation)
        try tell(found.altered, "differs from what was received", invocation)
        if !found.missing.isEmpty || !found.altered.isEmpty {
            faults.append("recordings are missing or damaged; a backup may have them")
        }
        if !found.unknown.isEmpty {
            try invocation.output.line(
                "            \(found.unknown.count) more have no row; they are heard when the next one is logged"
            )
        }
        if let backups = found.backups { try tell(backups, invocation) }
        faults += try model(invocation).map { [$0] } ?? []
        try invocation.output.line("disk        \(DiskEncryption(of: home.root).words)")
        if !home.hasRoom {
            try invocation.output.line("room        the disk is full: nothing can be added")
            let full = "\(home.root.path(percentEncoded: false)): the disk is full; make room and try again"
            if faults.isEmpty { throw Failure(.io, full) }
            faults.append(full)
        }
        if !faults.isEmpty { throw Failure(.configuration, faults.joined(separator: "; ")) }
    }

    private static func tell(_ recordings: [UUID], _ fault: String, _ invocation: Invocation) throws {
        for id in recordings { try invocation.output.line("recording   \(id.shortText) \(fault)") }
    }

    private static func tell(_ backups: BackupRecord, _ invocation: Invocation) throws {
        func text(_ instant: Date) -> String { Date.ISO8601FormatStyle(timeZone: .gmt).format(instant) }
        let made = backups.madeAt.map { "the last at \(text($0))" } ?? "none yet"
        try invocation.output.line("backups     \(made)  \(EntryLines.plain(backups.folder))")
        guard let failed = backups.failedAt else { return }
        let reason = EntryLines.plain(backups.reason ?? "")
        try invocation.output.line("            failed at \(text(failed)): \(reason)")
    }

    /// The problem of the compiled model; nil if it is undamaged or not built yet.
    private static func model(_ invocation: Invocation) throws -> String? {
        let build = try invocation.diary.modelBuild()
        let folder = try invocation.home().compiledModels.appending(path: build.name)
        guard build.exists || FileManager.default.fileExists(atPath: folder.path) else {
            try invocation.output.line("model       there is none yet")
            return nil
        }
        let fault: String?
        do {
            _ = try build.opened()
            fault = nil
        } catch {
            fault = Failure(error).text
        }
        try invocation.output.line("model       \(fault == nil ? "whole" : "damaged"), \(build.name)")
        return fault
    }

    private static func recover(_ home: Home, _ invocation: Invocation) throws {
        let surroundings = invocation.surroundings
        let recovered = try home.recover(timeZone: surroundings.timeZone, now: surroundings.clock()) {
            UUID()
        }
        try invocation.output.line(
            "recovered   \(DayWords.count(recovered.entries, "entry", "entries")), "
                + DayWords.count(recovered.recordings, "recording", "recordings"))
        try invocation.output.line("before      \(recovered.keptAside)")
    }
}

extension Invocation {
    /// Refuses to work with a damaged database, because further writes make it worse.
    func refuseDamage(_ journal: Journal) throws {
        guard try journal.isSound() else {
            throw Failure(
                .configuration,
                "\(journal.home.database.path(percentEncoded: false)): is damaged, and was not touched; diary check "
                    + "says what can be done", isGeneral: true)
        }
    }
}

/// Whether the disk under a folder is encrypted, according to the kernel in /sys.
enum DiskEncryption {
    case encrypted, plain, unknown

    init(of folder: URL) {
        guard let status = try? FileStatus(folder.path(percentEncoded: false)) else {
            self = .unknown
            return
        }
        // Split Linux's device number: twelve bits of major, twenty of minor.
        let device = status.device
        let major = (device >> 8) & 0xFFF
        let minor = (device & 0xFF) | ((device >> 12) & 0xFFF00)
        self = Self.look(URL(filePath: "/sys/dev/block/\(major):\(minor)"))
    }

    var words: String {
        switch self {
        case .encrypted:
            "encrypted: nobody can read it while the machine is off; this does not protect it while the machine is on"
        case .plain:
            "not encrypted: anyone who takes it can read the diary; encrypt it, and keep backups encrypted"
        case .unknown: "unknown whether it is encrypted; keep backups encrypted"
        }
    }

    /// Encrypted if the device, or one below it, is a CRYPT device of device mapper.
    private static func look(_ device: URL) -> DiskEncryption {
        guard FileManager.default.fileExists(atPath: device.path) else { return .unknown }
        let kind = (try? String(contentsOf: device.appending(path: "dm/uuid"), encoding: .utf8)) ?? ""
        if kind.hasPrefix("CRYPT-") { return .encrypted }
        let folder = device.appending(path: "slaves")
        let below = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let all = below.map { look(folder.appending(path: $0)) }
        return !all.isEmpty && all.allSatisfy { $0 == .encrypted } ? .encrypted : .plain
    }
}
