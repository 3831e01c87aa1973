import Diary
import Foundation
import System

/// The outcome for a recording that was left unfinished.
package struct Resumed: Sendable {
    package var recording: Recording
    package var outcome: Result<Intake.Logged, any Error>
}

extension Intake {
    /// How many other recordings are looked for if a file is missing.
    private static let othersLookedFor = 20

    /// Continues with every recording that was received but not heard to the end, oldest first.
    ///
    /// Recordings that another process works on are left to it. Stops early if the recogniser is busy, its
    /// model cannot be used or no recording's file is there; the rest waits. Recordings with `attemptLimit` unfinished attempts come last.
    /// After `mostAttempts` they are marked as failed.
    ///
    /// - Parameters:
    ///   - isOver: asked before each recording; if true, the rest waits.
    ///   - told: called after each recording.
    @discardableResult
    package func resume(
        until isOver: () -> Bool = { false }, told: (Resumed) -> Void = { _ in }
    ) throws -> [Resumed] {
        try journal.reconcile()
        return try hearWaiting(until: isOver, told: told)
    }

    /// Takes in files without a row, removes files that nothing needs, and does what is due now and then.
    package func sweep() throws {
        try journal.reconcile()
        try journal.tidyUp()
    }

    /// Like `resume`, but does not first look for files that an ended process left in the media folder.
    @discardableResult
    package func hearWaiting(
        until isOver: () -> Bool = { false }, told: (Resumed) -> Void = { _ in }
    ) throws -> [Resumed] {
        let waiting = try journal.read { database in
            try database.waitingRecordings(lastFrom: Self.attemptLimit)
        }
        var all: [Resumed] = []
        for recording in waiting where !isOver() {
            let resumed: Resumed
            var isLast = false
            do {
                guard let logged = try resume(recording) else { continue }
                resumed = Resumed(recording: logged.recording, outcome: .success(logged))
            } catch JournalError.noSuchRecording {
                // Removed since the list was made.
                continue
            } catch {
                resumed = Resumed(recording: recording, outcome: .failure(error))
                switch error {
                case JournalError.busy, JournalError.model, JournalError.home: isLast = true
                default: break
                }
            }
            all.append(resumed)
            told(resumed)
            if isLast { break }
        }
        return all
    }

    /// Hears one of the recordings that wait and that nobody hears, the oldest first; nil if there is none.
    package func hearNext() throws -> Resumed? {
        let now = journal.clock()
        let next = try journal.read { database in
            try database.nextRecording(lastFrom: Self.attemptLimit, at: database.sharedClock() ?? now)
        }
        guard let next else { return nil }
        do {
            return try resume(next).map { Resumed(recording: $0.recording, outcome: .success($0)) }
        } catch JournalError.noSuchRecording {
            return nil
        } catch {
            return Resumed(recording: next, outcome: .failure(error))
        }
    }

    /// nil if another process is hearing it, or already has.
    private func resume(_ recording: Recording) throws -> Logged? {
        guard let claim = try journal.claimIfFree(recording.id) else { return nil }
        let now = try journal.recording(recording.id)
        guard now.state == .received else { return nil }
        try requireFile(of: now, claim)
        guard now.attempts < Self.mostAttempts else {
            let reason = "given up after \(now.attempts) attempts that did not end"
            try fail(recording.id, claim.owner, reason)
            throw JournalError.recognition(
                name: recording.originalName, recording: recording.id, reason: reason)
        }
        return try hear(claim, as: recording.originalName, isNew: false)
    }

    /// Hears a failed or waiting recording again.
    ///
    /// - Throws: `noSuchRecording`; `invalid` if it is in the diary; otherwise the errors of `log`.
    package func retry(_ id: UUID) throws -> Logged {
        let recording = try journal.recording(id)
        guard recording.state != .logged else {
            throw JournalError.invalid(.recordingLogged(id))
        }
        let claim = try journal.claim(id)
        try requireFile(of: recording, claim)
        return try hear(claim, as: recording.originalName, isNew: false)
    }

    /// Checks that the recording's file exists; otherwise marks the recording as failed and throws.
    ///
    /// - Throws: `home` if no recording's file is there. Then the recording waits: the disk may not be mounted.
    func requireFile(of recording: Recording, _ claim: borrowing Claim) throws {
        if try journal.media.exists(recording.media) { return }
        try requireMedia(besides: recording.id)
        let reason = "its file is missing from the media folder"
        try fail(recording.id, claim.owner, reason)
        throw JournalError.recognition(
            name: recording.originalName, recording: recording.id, reason: reason)
    }

    private func requireMedia(besides id: UUID) throws {
        let others = try journal.read { database in
            try database.recordings(in: nil, before: nil, limit: Self.othersLookedFor + 1)
        }.map(\.recording).filter { $0.id != id }
        guard try !others.isEmpty && !others.contains(where: { try journal.media.exists($0.media) }) else {
            return
        }
        throw JournalError.home(
            FileError(
                journal.home.media.path(percentEncoded: false), .reading, .unusable,
                "holds none of the diary's recordings; if it is on a disk of its own, mount that"))
    }
}
