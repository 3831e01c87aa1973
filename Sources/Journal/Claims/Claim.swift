import Dispatch
import Foundation

/// The right to work on a recording, which one thread of all processes has at a time; given back when dropped.
///
/// It is a row of the database with an end in time, which is put off while this lives. Whoever has lost it to another,
/// since it could not be put off in time, finds out by `Connection.has`.
struct Claim: ~Copyable {
    let recording: UUID
    let owner: ClaimOwner
    private let journal: Journal
    private let isOver = DispatchSemaphore(value: 0)

    /// Looks after a claim that is written down in the database.
    init(of owner: ClaimOwner, on recording: UUID, _ journal: Journal) {
        self.recording = recording
        self.owner = owner
        self.journal = journal
        let (isOver, pause) = (isOver, journal.lease.renewal)
        Thread.detachNewThread { [weak journal] in
            // Counted by a clock that nobody sets.
            while isOver.wait(timeout: .now() + pause) == .timedOut, let journal {
                // One that could not be renewed may be the next time, before its end.
                guard (try? journal.renewClaim(of: owner, on: recording)) ?? true else { return }
            }
        }
    }

    deinit {
        isOver.signal()
        let (recording, owner) = (recording, owner)
        // What cannot be given back ends by itself.
        try? journal.write(leavesItemsDue: true) { database throws(JournalError) in
            try database.endClaim(of: owner, on: recording)
        }
    }
}

extension Journal {
    /// Seconds between two looks whether a recording is free.
    private static let pause = 0.05

    /// Takes a recording to work on; nil while somebody else has it.
    ///
    /// - Throws: `noSuchRecording`.
    func claimIfFree(_ recording: UUID) throws(JournalError) -> Claim? {
        let (owner, now, lease) = (newClaimOwner(), clock(), lease)
        let isTaken = try write(leavesItemsDue: true) { database throws(JournalError) in
            guard try database.recording(recording) != nil else {
                throw JournalError.noSuchRecording(recording.uuidString)
            }
            return try database.claim(recording, for: owner, at: now, lease)
        }
        return isTaken ? Claim(of: owner, on: recording, self) : nil
    }

    /// Takes a recording to work on, waiting for whoever has it.
    ///
    /// - Throws: `noSuchRecording`.
    func claim(_ recording: UUID) throws(JournalError) -> Claim {
        while true {
            if let claim = try claimIfFree(recording) { return claim }
            Thread.sleep(forTimeInterval: Self.pause)
        }
    }

    func newClaimOwner() -> ClaimOwner { ClaimOwner(id: makeID(), process: process) }

    /// Puts the end of a claim off; false when somebody else has it now.
    func renewClaim(of owner: ClaimOwner, on recording: UUID) throws(JournalError) -> Bool {
        let end = clock().addingTimeInterval(lease.length)
        return try write(leavesItemsDue: true) { database throws(JournalError) in
            try database.renewClaim(of: owner, on: recording, until: end)
        }
    }
}
