import Diary
import Foundation
import Recognition

/// A stored recording that nobody else can hear while this value lives. Safe to share between threads.
///
/// If the process ends before the recording was heard, it waits in the diary like any other.
package final class ClaimedRecording: Sendable {
    let claim: Claim
    let name: String

    package var id: UUID { claim.recording }

    fileprivate init(_ claim: consuming Claim, name: String) {
        self.claim = claim
        self.name = name
    }
}

/// What to do with a recording, once its words are known.
package enum Verdict: Hashable, Sendable {
    /// It holds something for the diary.
    case log
    /// It was a command or a question; the diary does not keep it.
    case drop
    /// It is unclear; it is kept as failed, for review.
    case setAside(reason: String)
}

/// What became of a recording after the verdict.
package enum Judged: Sendable {
    case logged(Intake.Logged)
    case dropped
    case setAside
}

/// The words of a claimed recording.
package enum Words: Sendable {
    case heard(Transcript)
    /// Somebody has already logged it.
    case logged(Intake.Logged)
}

extension Intake {
    /// Stores a new recording that only the caller may hear.
    ///
    /// When it returns, the recording survives a crash; after one, the next process hears it.
    ///
    /// - Throws: the errors of `receive`.
    package func receiveClaimed(
        _ file: URL, named name: String, at instant: Date, person: String? = nil, by client: UUID? = nil
    ) throws -> ClaimedRecording {
        let incoming = try Incoming(
            file, named: name, at: instant, category: nil, person: person, by: client, journal,
            isDatedByFile: false)
        watch(.copied)
        let owner = journal.newClaimOwner()
        switch try keep(incoming, once: nil, for: owner) {
        case .new:
            let claim = Claim(of: owner, on: incoming.recording.id, journal)
            watch(.received)
            return ClaimedRecording(claim, name: name)
        case .known(let known), .restored(let known):
            return ClaimedRecording(try journal.claim(known.id), name: name)
        }
    }

    /// The words heard in a recording, or its entries if it was logged already.
    ///
    /// - Throws: the errors of `hear`; a recording that cannot be heard is kept as failed.
    package func words(in claimed: ClaimedRecording) throws -> Words {
        if let done = try begin(claimed.id) { return .logged(done) }
        watch(.begun)
        return .heard(try listen(claimed.claim, as: claimed.name, isNew: true).1)
    }

    /// Gives up a recording that was not heard, for a client that sends it again.
    package func discard(_ claimed: ClaimedRecording) throws {
        try drop(try journal.recording(claimed.id), claimed.claim.owner)
    }

    /// Carries out a verdict on a recording.
    package func settle(
        _ claimed: ClaimedRecording, _ transcript: Transcript, _ verdict: Verdict
    ) throws -> Judged {
        let (id, owner) = (claimed.id, claimed.claim.owner)
        let recording = try journal.recording(id)
        switch verdict {
        case .log:
            return try enter(transcript, of: recording, claimed.claim).map { .logged($0) } ?? .setAside
        case .setAside(let reason):
            try fail(id, owner, reason, transcript)
            return .setAside
        case .drop:
            try drop(recording, owner)
            return .dropped
        }
    }
}

extension Journal {
    /// The file of a recording.
    package func mediaFile(of recording: UUID) throws -> URL {
        try mediaFile(try self.recording(recording).media)
    }
}
