import Dispatch
import Foundation
import System

/// The right to work on a capture: to hear a recording, or to ask about a picture. One thread of all processes holds it
/// at a time; dropping it gives it back.
///
/// It is a row of the database with an end time, which is extended while this value lives. An owner that lost
/// it because it did not extend it in time learns so from `Connection.has`.
struct Claim: ~Copyable {
    let recording: UUID
    let owner: ClaimOwner
    private let journal: Journal
    private let isOver = DispatchSemaphore(value: 0)

    /// Takes over a claim whose row is already in the database.
    init(of owner: ClaimOwner, on recording: UUID, _ journal: Journal) {
        self.recording = recording
        self.owner = owner
        self.journal = journal
        let (isOver, pause) = (isOver, journal.lease.renewal)
        Thread.detachNewThread { [weak journal] in
            // Measured with a clock that cannot be set.
            while isOver.wait(timeout: .now() + pause) == .timedOut, let journal {
                // If a renewal fails, a later one may still come before the claim ends.
                guard (try? journal.renewClaim(of: owner, on: recording)) ?? true else { return }
            }
        }
    }

    deinit {
        isOver.signal()
        let (recording, owner) = (recording, owner)
        // A claim that cannot be given back expires by itself.
        try? journal.write(leavesItemsDue: true) { database in
            try database.endClaim(of: owner, on: recording)
        }
    }
}

extension Journal {
    /// Seconds between two attempts to claim a recording.
    private static let pause = 0.05
    /// Seconds between two attempts to claim a picture that is being asked about.
    private static let patience = 0.5

    /// Claims a recording; nil if somebody else has claimed it.
    ///
    /// - Throws: `noSuchRecording`.
    func claimIfFree(_ recording: UUID) throws -> Claim? {
        try claimIfFree(recording) { database in
            guard try database.recording(recording) != nil else {
                throw JournalError.noSuchRecording(recording.uuidString)
            }
        }
    }

    private func claimIfFree(
        _ capture: UUID, _ check: @escaping @Sendable (borrowing Connection) throws -> Void
    ) throws -> Claim? {
        let (owner, now, lease) = (newClaimOwner(), clock(), lease)
        let isTaken = try write(leavesItemsDue: true) { database in
            try check(database)
            return try database.claim(capture, for: owner, at: database.sharedClock() ?? now, lease)
        }
        return isTaken ? Claim(of: owner, on: capture, self) : nil
    }

    /// Claims a picture; nil if somebody else has claimed it, unless it waits until it is free.
    ///
    /// - Throws: `noSuchPicture`.
    func claim(picture id: UUID, waits: Bool) throws -> Claim? {
        while true {
            let claim = try claimIfFree(id) { database in
                guard try database.picture(id) != nil else {
                    throw JournalError.noSuchPicture(id.uuidString)
                }
            }
            if let claim { return claim }
            guard waits else { return nil }
            Thread.sleep(forTimeInterval: Self.patience)
        }
    }

    /// Claims a recording, waiting until it is free.
    ///
    /// - Throws: `noSuchRecording`.
    func claim(_ recording: UUID) throws -> Claim {
        while true {
            if let claim = try claimIfFree(recording) { return claim }
            Thread.sleep(forTimeInterval: Self.pause)
        }
    }

    func newClaimOwner() -> ClaimOwner { ClaimOwner(id: makeID(), process: process) }

    /// Extends a claim; false if somebody else has it now.
    func renewClaim(of owner: ClaimOwner, on recording: UUID) throws -> Bool {
        let (now, length) = (clock(), lease.length)
        return try write(leavesItemsDue: true) { database in
            let end = (try database.sharedClock() ?? now).addingTimeInterval(length)
            return try database.renewClaim(of: owner, on: recording, until: end)
        }
    }

    /// Ends the claims of processes that were killed before they gave them back.
    func forgetAbandonedClaims() throws {
        let own = process
        let isDue = try read { database in try !database.abandonedClaims(asSeenBy: own).isEmpty }
        guard isDue else { return }
        try write(leavesItemsDue: true) { database in
            for (recording, owner) in try database.abandonedClaims(asSeenBy: own) {
                try database.endClaim(of: owner, on: recording)
            }
        }
    }
}

/// The owner of a claim. Every claim has its own owner, so that threads of one process keep out of each other's way.
struct ClaimOwner: Hashable, Sendable {
    var id: UUID
    var process: WorkingProcess

    init(id: UUID, process: WorkingProcess) {
        self.id = id
        self.process = process
    }

    /// Parses `text`; nil for any other text.
    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 5, let id = UUID(uuidString: String(words[0])), let number = Int32(words[2]),
            let start = UInt64(words[3]), let file = UInt64(words[4])
        else { return nil }
        self.init(
            id: id,
            process: WorkingProcess(machine: String(words[1]), number: number, start: start, file: file))
    }

    /// The form stored in the database.
    var text: String {
        "\(id.uuidString) \(process.machine) \(process.number) \(process.start) \(process.file)"
    }
}

/// How long a claim lasts unless it is renewed, and the time between renewals, in seconds.
package struct Lease: Hashable, Sendable {
    package var length: Double
    package var renewal: Double

    package init(length: Double = 120, renewal: Double = 30) {
        self.length = length
        self.renewal = renewal
    }
}

/// One run of the program on one database file, recognisable by other processes of the same machine.
struct WorkingProcess: Hashable, Sendable {
    /// The boot id of the machine and the number of its process namespace, because containers have their own.
    /// Empty if unknown.
    var machine: String
    /// The number of the process (pid).
    var number: Int32
    /// When the process was started, in clock ticks after boot: process numbers are reused.
    var start: UInt64
    /// The inode of the database file; a copy of the file has another one.
    var file: UInt64

    /// This process at a database.
    static func own(at place: StorePlace) -> WorkingProcess {
        let file =
            switch place {
            case .file(let path): (try? FileStatus(path).inode) ?? 0
            // Whichever folder holds the recordings, it is the same diary.
            case .postgres: UInt64(1)
            }
        let number = getpid()
        return WorkingProcess(
            machine: Self.machine, number: number, start: start(of: number) ?? 0, file: file)
    }

    /// Whether the process has surely stopped working: it has ended, or it used a file of which this one is a
    /// copy.
    ///
    /// Nothing is known about processes on other machines.
    func isGone(asSeenBy own: WorkingProcess) -> Bool {
        guard !machine.isEmpty, machine == own.machine else { return false }
        guard file == own.file else { return true }
        if let now = Self.start(of: number) { return now != start }
        return kill(number, 0) != 0 && errno == ESRCH
    }

    private static let machine: String = {
        guard
            let boot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8),
            let table = try? FileStatus("/proc/self/ns/pid").inode
        else { return "" }
        return boot.trimmingCharacters(in: .whitespacesAndNewlines) + "/\(table)"
    }()

    /// When a process was started; nil if it does not exist or may not be looked at.
    ///
    /// A process that has ended but still waits for its parent (a zombie) gets a time that matches none.
    private static func start(of number: Int32) -> UInt64? {
        // 4711 (a name) S 1 4711 …, where the name may contain anything.
        guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
            let name = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: name)...].split(separator: " ")
        guard fields.count > 19, let start = UInt64(fields[19]) else { return nil }
        return ["Z", "X"].contains(fields[0]) ? .max : start
    }
}
