import Audio
import Diary
import Foundation
import Recognition
import System

/// Takes a recording into the diary: stores it, hears it, understands it, and adds the entries.
///
/// Blocks while the recording is heard. Safe to use from several threads and processes, because each claims the
/// recording it works on.
package struct Intake: Sendable {
    /// The steps that have just been completed on disk.
    package enum Step: CaseIterable, Sendable {
        /// The bytes are copied and synced, under a name that is not yet the diary's.
        case copied
        /// The file has its name; its row is not yet written.
        case named
        /// The row is written: the recording is safe.
        case received
        /// An attempt to hear it is counted.
        case begun
        /// It has been heard, but the transcript is only in memory.
        case heard
        /// Transcript and entries are stored.
        case logged
    }

    /// The entries of a recording, and the recording.
    package struct Logged: Sendable {
        /// One entry for each meal in the recording; never empty.
        package var entries: [Entry]
        package var recording: Recording
        package var transcript: Transcript
        /// Whether the diary had the recording before; then nothing was changed.
        package var wasThere: Bool
        /// The replacements made in the transcript because of earlier corrections. The entries keep the words that were
        /// heard.
        package var replacements: [ReplacementRules.Match] = []
    }

    /// Attempts that did not end, after which a recording is heard behind the others, and parsed in another process:
    /// nothing in it can end this one then.
    package static let attemptLimit = 5
    /// Attempts that did not end, after which a recording counts as failed. Services are killed less often.
    package static let mostAttempts = 100

    /// Bytes of the largest recording that is taken in.
    package static let mostBytes = Int(IncomingCopy.mostBytes)

    package let journal: Journal
    let transcriber: any Transcriber
    let reader: Reader
    let isStrict: Bool
    let watch: @Sendable (Step) -> Void

    /// - Parameters:
    ///   - isStrict: whether a new recording that cannot be read is not kept.
    ///   - watch: Told after each step, sometimes within a transaction: it must not call the journal.
    package init(
        journal: Journal, transcriber: any Transcriber, reader: @escaping Reader, isStrict: Bool = false,
        watch: @escaping @Sendable (Step) -> Void = { _ in }
    ) {
        self.journal = journal
        self.transcriber = transcriber
        self.reader = reader
        self.isStrict = isStrict
        self.watch = watch
    }

    /// Stores the recording, hears it, and adds what was said to the diary.
    ///
    /// The same bytes made at the same moment are one recording, logged once, however often they come. An earlier
    /// attempt that did not get to an entry is taken up again.
    ///
    /// - Parameters:
    ///   - name: The name under which the file came, when that is not its own.
    ///   - instant: When it was recorded, as the user says.
    ///   - category: The user's own pick.
    ///   - person: Who speaks.
    ///   - client: The id of the token with which it is sent.
    ///   - place: Where its entries stand among those of the same moment; behind all others when nil.
    ///   - followsLinks: whether the file may be a link; not where others put it there.
    ///   - isOutdated: Asked once it was heard, whether the file has been written to since: then nothing new is kept.
    /// - Throws: `recording` for a file that cannot be copied, and then nothing is kept; `nothingHeard`, `unreadable`
    ///   and `recognition` for a recording that is kept as failed; `busy`, `model` and `audio` for one that waits;
    ///   `outdated`.
    package func log(
        _ file: URL, named name: String? = nil, at instant: Date? = nil, category: CategoryName? = nil,
        person: String? = nil, by client: UUID? = nil, place: SequenceRange? = nil,
        followsLinks: Bool = true, isOutdated: () -> Bool = { false }
    ) throws -> Logged {
        let incoming = try Incoming(
            file, named: name, at: instant, category: category, person: person, by: client, journal,
            followsLinks: followsLinks)
        watch(.copied)
        let name = incoming.recording.originalName
        let owner = journal.newClaimOwner()
        switch try keep(incoming, once: nil, for: owner) {
        case .new:
            let claim = Claim(of: owner, on: incoming.recording.id, journal)
            watch(.received)
            return try hear(claim, as: name, isNew: true, place, isOutdated)
        case .known(let known), .restored(let known):
            if let done = try logged(known.id) { return done }
            return try hear(try journal.claim(known.id), as: name, isNew: false, place)
        }
    }

    /// Hears a stored recording and adds its entries.
    func hear(
        _ claim: borrowing Claim, as name: String, isNew: Bool, _ place: SequenceRange? = nil,
        _ isOutdated: () -> Bool = { false }
    ) throws -> Logged {
        let id = claim.recording
        if let done = try begin(id) { return done }
        watch(.begun)
        let (recording, transcript) = try listen(claim, as: name, isNew: isNew, isOutdated)
        guard transcript.text.contains(where: { !$0.isWhitespace }) else {
            try fail(id, claim.owner, Recording.nothingHeardReason, transcript)
            throw JournalError.nothingHeard(name: name, recording: id)
        }
        guard let logged = try enter(transcript, of: recording, claim, place) else {
            throw JournalError.unclear(name: name, recording: id)
        }
        return logged
    }

    /// What is heard in a recording that is claimed and begun.
    func listen(
        _ claim: borrowing Claim, as name: String, isNew: Bool, _ isOutdated: () -> Bool = { false }
    ) throws -> (Recording, Transcript) {
        let recording = try journal.recording(claim.recording)
        let transcript: Transcript
        do {
            let file = journal.mediaFile(recording.media)
            transcript = try transcriber.transcribe(
                file,
                HearingManner(
                    person: recording.person, isApart: recording.attempts > Self.attemptLimit,
                    isAlone: recording.attempts > 1))
        } catch {
            try refuse(recording, claim.owner, as: name, ifOutdated: isOutdated)
            throw try settle(error, recording, claim.owner, as: name, isNew: isNew)
        }
        watch(.heard)
        try refuse(recording, claim.owner, as: name, ifOutdated: isOutdated)
        return (recording, transcript)
    }

    /// What came of a recording that is in the diary; nil for one that is not yet.
    func logged(_ id: UUID) throws -> Logged? {
        let calendar = journal.calendar
        return try journal.read { database in try database.logged(id, calendar) }
    }

    /// Counts an attempt; gives the entries instead when the recording already has some.
    func begin(_ id: UUID) throws -> Logged? {
        let calendar = journal.calendar
        return try journal.write { database in
            if let done = try database.logged(id, calendar) { return done }
            // An attempt that ended in a failure is none that did not end.
            if let recording = try database.recording(id), case .failed = recording.state,
                recording.attempts <= Self.attemptLimit
            {
                try database.addAttempts(-recording.attempts, to: id)
            }
            try database.setState(.received, of: id)
            try database.addAttempts(1, to: id)
            return nil
        }
    }

    /// Sets a recording aside as failed, unless somebody else has it now, who may have got further.
    func fail(_ id: UUID, _ owner: ClaimOwner, _ reason: String, _ transcript: Transcript? = nil) throws {
        let now = journal.clock()
        try journal.write { database in
            guard try database.has(owner, id) else { return }
            if let transcript { try database.storeTranscript(transcript, of: id, at: now) }
            try database.setState(.failed(reason: reason), of: id)
            try database.endClaim(of: owner, on: id)
        }
    }

    /// Takes a recording out of the diary again, unless somebody else has it now.
    func drop(_ recording: Recording, _ owner: ClaimOwner) throws {
        let isOwn = try journal.write { database in
            guard try database.has(owner, recording.id) else { return false }
            try database.deleteRecording(recording.id)
            return true
        }
        if isOwn { try journal.media.remove(recording.media) }
    }

    private func refuse(
        _ recording: Recording, _ owner: ClaimOwner, as name: String, ifOutdated isOutdated: () -> Bool
    ) throws {
        guard isOutdated() else { return }
        try drop(recording, owner)
        throw JournalError.outdated(name: name)
    }

    /// Brings the recording into the state that a recogniser's error leaves it in, and gives the error to throw.
    private func settle(
        _ error: any Error, _ recording: Recording, _ owner: ClaimOwner, as name: String, isNew: Bool
    ) throws -> any Error {
        let id = recording.id
        switch error {
        case let error as AudioError:
            let error = error.of(name)
            guard error.isTheRecordings else {
                if error.kind == .busy {
                    try journal.write { database in try database.addAttempts(-1, to: id)
                    }
                }
                return JournalError.audio(error)
            }
            guard isNew, isStrict else {
                try fail(id, owner, error.reason)
                return JournalError.unreadable(name: name, recording: id, reason: error.reason)
            }
            try drop(recording, owner)
            return JournalError.audio(error)
        case let error as RecognitionError:
            if case .worker(let reason) = error {
                try fail(id, owner, reason)
            } else {
                try journal.write { database in try database.addAttempts(-1, to: id) }
            }
            return JournalError(error, name: name, recording: id)
        default: return error
        }
    }
}

extension JournalError {
    /// What a recogniser's error means for a recording that is called `name`.
    init(_ error: RecognitionError, name: String, recording: UUID) {
        self =
            switch error {
            case .worker(let reason): .recognition(name: name, recording: recording, reason: reason)
            case .model(let model, let reason): .model(name: model, reason: reason)
            case .busy: .busy(name: name)
            }
    }
}

extension Connection {
    /// The entries that were made of a recording; nil while there are none.
    func logged(_ id: UUID, _ calendar: any LocalCalendar) throws -> Intake.Logged? {
        guard let recording = try recording(id) else {
            throw JournalError.noSuchRecording(id.uuidString)
        }
        guard recording.state == .logged else { return nil }
        let entries = try entries(from: id, calendar).map(\.entry)
        guard !entries.isEmpty, let transcript = try transcript(of: id) else { return nil }
        return Intake.Logged(entries: entries, recording: recording, transcript: transcript, wasThere: true)
    }
}
