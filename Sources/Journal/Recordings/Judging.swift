import Diary
import Foundation
import Recognition

/// A recording that is safe in the diary, and that nobody else hears while this value lives. Safe to share between
/// threads.
///
/// Where the process ends before it was heard, it waits in the diary as any other.
package final class ClaimedRecording: Sendable {
    let claim: Claim
    let name: String

    package var id: UUID { claim.recording }

    fileprivate init(_ claim: consuming Claim, name: String) {
        self.claim = claim
        self.name = name
    }
}

/// What is to become of a recording, once it is known what was said in it.
package enum Verdict: Hashable, Sendable {
    /// It tells of something for the diary.
    case log
    /// It was an order or a question; the diary does not keep it.
    case drop
    /// Nobody can tell; it is kept as failed, to be looked at.
    case setAside(reason: String)
}

/// What became of a recording that was judged.
package enum Judged: Sendable {
    case logged(Intake.Logged)
    case dropped
    case setAside
}

/// What a recording that is claimed says.
package enum Words: Sendable {
    case heard(Transcript)
    /// Somebody has logged it before.
    case logged(Intake.Logged)
}

extension Intake {
    /// Stores a new recording, for the caller alone to hear.
    ///
    /// When it returns, the recording survives a crash, and would be heard by whoever comes next.
    ///
    /// - Throws: as `receive` does.
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

    /// What is heard in a recording, or what became of it already.
    ///
    /// - Throws: as `hear` does; what nobody can hear is kept as failed.
    package func words(in claimed: ClaimedRecording) throws -> Words {
        if let done = try begin(claimed.id) { return .logged(done) }
        watch(.begun)
        return .heard(try listen(claimed.claim, as: claimed.name, isNew: true).1)
    }

    /// Does with a recording what somebody judges of its words.
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
        mediaFile(try self.recording(recording).media)
    }
}
