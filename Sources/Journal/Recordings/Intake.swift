import Audio
import Diary
import Foundation
import Recognition
import System

/// Takes a recording into the diary: stores it, hears it, reads it, and adds the entries.
///
/// Blocks while the recording is heard. Safe to use from several threads and processes, because each claims the
/// recording it works on.
package struct Intake: Sendable {
    /// The last step completed on disk.
    package enum Step: CaseIterable, Sendable {
        /// The bytes are copied and synced, under a name that is not yet the diary's.
        case copied
        /// The file has its name, but its row is not written yet.
        case named
        /// The row is written: the recording is safe.
        case received
        /// The attempt to hear it has been counted.
        case begun
        /// It has been heard, but the transcript is only in memory.
        case heard
        /// The transcript and entries are stored.
        case logged
    }

    /// A recording and its entries.
    package struct Logged: Sendable {
        /// One entry for each meal in the recording; never empty.
        package var entries: [Entry]
        package var recording: Recording
        package var transcript: Transcript
        /// Whether the diary had it before; then nothing was changed.
        package var wasThere: Bool
        /// The notes that waited for words about pictures of which the recording tells; they are gone.
        package var replacedNotes: [UUID] = []
        /// The replacements made in the transcript because of earlier corrections. The entries keep the heard
        /// words.
        package var replacements: [ReplacementRules.Match] = []
    }

    /// After this many unfinished attempts, a recording is heard after the others and parsed in another
    /// process. Then nothing in it can end this process.
    package static let attemptLimit = 5
    /// After this many unfinished attempts, a recording counts as failed. Services are killed less often than
    /// that.
    package static let mostAttempts = 100

    /// The most bytes of a recording that is taken in.
    package static let mostBytes = Int(IncomingCopy.mostBytes)

    package let journal: Journal
    let transcriber: any Transcriber
    let reader: Reader
    let isStrict: Bool
    let watch: @Sendable (Step) -> Void

    /// - Parameters:
    ///   - isStrict: whether to drop a new recording that cannot be read.
    ///   - watch: called after each step, sometimes within a transaction; it must not call the journal.
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

    /// Stores a recording, hears it, and adds the entries to the diary.
    ///
    /// The same bytes are one recording, logged once, no matter how often they come and with which date.
    /// An earlier attempt that made no entry is continued.
    ///
    /// - Parameters:
    ///   - name: the name the file came with, if it is not its own.
    ///   - instant: when it was recorded, according to the user.
    ///   - category: the category that the user picked.
    ///   - person: who speaks.
    ///   - client: the id of the token that sends it.
    ///   - pictures: the ids of pictures of the diary that it tells of: its entries will show them.
    ///   - place: where its entries stand among entries of the same moment; nil for after all others.
    ///   - followsLinks: whether the file may be a link; false for folders where others put files.
    ///   - isDatedByFile: whether it is a file that has been there, and not speech of the moment `instant`.
    ///   - isOutdated: asked after hearing: whether the file has been written to since. Then nothing new is
    ///     kept.
    /// - Throws: `recording` if the file cannot be copied; then nothing is kept. `nothingHeard`, `unreadable`
    ///   and `recognition` leave the recording as failed; `busy`, `model` and `audio` leave it waiting.
    ///   `outdated` keeps nothing.
    package func log(
        _ file: URL, named name: String? = nil, at instant: Date? = nil, category: CategoryName? = nil,
        person: String? = nil, by client: UUID? = nil, about pictures: [UUID] = [],
        place: SequenceRange? = nil, followsLinks: Bool = true, isDatedByFile: Bool = true,
        isOutdated: () -> Bool = { false }
    ) throws -> Logged {
        let incoming = try Incoming(
            file, named: name, at: instant, category: category, person: person, by: client, journal,
            isDatedByFile: isDatedByFile, followsLinks: followsLinks)
        watch(.copied)
        let name = incoming.recording.originalName
        let owner = journal.newClaimOwner()
        switch try keep(incoming, about: pictures, once: nil, for: owner) {
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

    /// The transcript of a recording that is claimed and begun.
    func listen(
        _ claim: borrowing Claim, as name: String, isNew: Bool, _ isOutdated: () -> Bool = { false }
    ) throws -> (Recording, Transcript) {
        let recording = try journal.recording(claim.recording)
        let transcript: Transcript
        let file = try journal.mediaFile(recording.media)
        do {
            transcript = try transcriber.transcribe(
                file,
                HearingOptions(
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

    /// The entries of a recording that is in the diary; nil if it is not yet.
    func logged(_ id: UUID) throws -> Logged? {
        let calendar = journal.calendar
        return try journal.read { database in try database.logged(id, calendar) }
    }

    /// Counts an attempt; returns the entries instead if the recording already has some.
    func begin(_ id: UUID) throws -> Logged? {
        let calendar = journal.calendar
        return try journal.write { database in
            if let done = try database.logged(id, calendar) { return done }
            // An attempt that ended in a failure did end, so it does not count here.
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

    /// Marks a recording as failed, unless somebody else has claimed it and may have got further.
    func fail(_ id: UUID, _ owner: ClaimOwner, _ reason: String, _ transcript: Transcript? = nil) throws {
        let now = journal.clock()
        try journal.write { database in
            guard try database.has(owner, id) else { return }
            if let transcript { try database.storeTranscript(transcript, of: id, at: now) }
            try database.setState(.failed(reason: reason), of: id)
            try database.endClaim(of: owner, on: id)
        }
    }

    /// Removes a recording from the diary, unless somebody else has claimed it.
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

    /// Puts the recording into the state that follows from a recogniser's error, and returns the error to
    /// throw.
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
    /// The journal's error for a recogniser's error on the recording called `name`.
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
    /// The entries made from a recording; nil if there are none yet.
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
