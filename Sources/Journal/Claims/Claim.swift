import Dispatch
import Foundation

/// The right to work on a recording, held by one thread of all processes at a time; given back when dropped.
///
/// It is a row of the database with an end time, which is extended while this value lives. An owner that did not extend
/// it in time and lost it to another finds out from `Connection.has`.
struct Claim: ~Copyable {
    let recording: UUID
    let owner: ClaimOwner
    private let journal: Journal
    private let isOver = DispatchSemaphore(value: 0)

    /// Takes charge of a claim that is in the database already.
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

    /// Claims a recording; nil while somebody else has it.
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

    /// Claims a recording, waiting until it is free.
    ///
    /// - Throws: `noSuchRecording`.
    func claim(_ recording: UUID) throws(JournalError) -> Claim {
        while true {
            if let claim = try claimIfFree(recording) { return claim }
            Thread.sleep(forTimeInterval: Self.pause)
        }
    }

    func newClaimOwner() -> ClaimOwner { ClaimOwner(id: makeID(), process: process) }

    /// Extends a claim; false if somebody else has it now.
    func renewClaim(of owner: ClaimOwner, on recording: UUID) throws(JournalError) -> Bool {
        let end = clock().addingTimeInterval(lease.length)
        return try write(leavesItemsDue: true) { database throws(JournalError) in
            try database.renewClaim(of: owner, on: recording, until: end)
        }
    }

    /// Ends claims of processes that were killed between their last work and giving back what they had.
    func forgetAbandonedClaims() throws(JournalError) {
        let own = process
        let isDue = try read { database throws(JournalError) in
            try !database.abandonedClaims(asSeenBy: own).isEmpty
        }
        guard isDue else { return }
        try write(leavesItemsDue: true) { database throws(JournalError) in
            for (recording, owner) in try database.abandonedClaims(asSeenBy: own) {
                try database.endClaim(of: owner, on: recording)
            }
        }
    }
}
