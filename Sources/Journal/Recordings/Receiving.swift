import Diary
import Foundation
import System

/// A recording that is on disk and in the diary, but not heard yet.
package struct Received: Sendable {
    package var recording: Recording
    /// Whether the diary had it before.
    package var wasThere: Bool
}

extension Intake {
    /// Stores a recording from elsewhere, to be heard later by `hear` or `hearWaiting`.
    ///
    /// When it returns, the recording survives a crash. The file's own modification time is ignored. If
    /// nothing else dates the recording, it was made now. The same bytes are the same recording whenever they
    /// come, unless somebody says that they are of another moment.
    ///
    /// - Parameters:
    ///   - name: the name the file came with.
    ///   - instant: when it was recorded, according to the user.
    ///   - category: the category that the user picked.
    ///   - person: who speaks.
    ///   - client: the id of the token that sends it.
    ///   - pictures: the ids of pictures of the diary that it tells of: its entries will show them.
    ///   - key: receives only one recording, however often it is sent.
    ///   - reason: marks the recording as failed from the start, for review; nil if it is to be heard.
    /// - Throws: `recording` if the file cannot be taken in; `keyReused`; `noSuchRecording` if the recording
    ///   of the key has been removed since.
    package func receive(
        _ file: URL, named name: String, at instant: Date? = nil, category: CategoryName? = nil,
        person: String? = nil, by client: UUID? = nil, about pictures: [UUID] = [],
        once key: CreationKey? = nil, failing reason: String? = nil
    ) throws -> Received {
        let incoming = try Incoming(
            file, named: name, at: instant, category: category, person: person, by: client, journal,
            isDatedByFile: false, failing: reason)
        watch(.copied)
        switch try keep(incoming, about: pictures, once: key) {
        case .new:
            watch(.received)
            return Received(recording: incoming.recording, wasThere: false)
        case .known(let known), .restored(let known):
            return Received(recording: try journal.recording(known.id), wasThere: true)
        }
    }

    /// Hears a received recording, waiting while somebody else works on it.
    ///
    /// Returns the existing entries if it has already been heard.
    ///
    /// - Throws: the errors of `log`; a recording that cannot be heard is kept as failed.
    package func hear(_ id: UUID) throws -> Logged {
        if let done = try logged(id) { return done }
        let recording = try journal.recording(id)
        let claim = try journal.claim(id)
        try requireFile(of: recording, claim)
        return try hear(claim, as: recording.originalName, isNew: false)
    }

    enum Kept: Sendable {
        case new
        /// The diary has the recording and its file.
        case known(Recording)
        /// The diary had the recording but not its file; the copy has become the file.
        case restored(Recording)

        fileprivate var known: Recording? {
            switch self {
            case .new: nil
            case .known(let known), .restored(let known): known
            }
        }
    }

    /// Gives the copy its name and then its row, unless the diary already has the recording.
    ///
    /// The copy's lock keeps others from adopting the file as one without a row.
    ///
    /// - Parameter owner: claims a new recording; with nil, anybody may claim it.
    func keep(
        _ incoming: borrowing Incoming, about pictures: [UUID] = [], once key: CreationKey?,
        for owner: ClaimOwner? = nil
    ) throws -> Kept {
        let (recording, media) = (incoming.recording, journal.media)
        while true {
            let isFile = incoming.isFile
            let known = try journal.read { database in try database.same(as: recording, isFile: isFile) }
            let isMissing = try known.map { try !media.exists($0.media) } ?? true
            let name = known?.media ?? recording.media
            if isMissing { try media.place(incoming.copy.path, as: name) }
            if known == nil { watch(.named) }
            do {
                let kept = try keep(
                    recording, isFile: isFile,
                    taking: known.map { isMissing ? .restored($0) : .known($0) } ?? .new,
                    about: pictures, once: key, for: owner)
                if let kept {
                    // The key created another recording before.
                    if known == nil, case .known = kept { try media.remove(name) }
                    return kept
                }
            } catch {
                // If the connection was lost, the row may have been stored all the same.
                if known == nil, error.kinded.kind != .unavailable { try? media.remove(name) }
                throw error
            }
            // Somebody added or removed the same recording meanwhile.
            if isMissing { try media.takeBack(name, to: incoming.copy.path) }
        }
    }

    /// Writes the row of a file that has its name.
    ///
    /// - Parameter plan: what the diary has of the recording, as far as the caller knows.
    /// - Returns: nil if the diary's state has changed since.
    private func keep(
        _ recording: Recording, isFile: Bool, taking plan: Kept, about pictures: [UUID],
        once key: CreationKey?,
        for owner: ClaimOwner?
    ) throws -> Kept? {
        let (calendar, now, lease) = (journal.calendar, journal.clock(), journal.lease)
        do {
            return try journal.write { database in
                var kept: Kept?
                let made = try database.once(key?.with(recording.sha256), at: recording.receivedAt, calendar)
                { database in
                    let known = try database.same(as: recording, isFile: isFile)
                    guard known?.id == plan.known?.id else {
                        throw JournalError.invalid(.recordingChanged(recording.id))
                    }
                    kept = plan
                    guard let known else {
                        try database.insertRecording(recording)
                        try database.note(pictures: pictures, toldBy: recording.id, at: now)
                        if let owner {
                            let now = try database.sharedClock() ?? now
                            _ = try database.claim(recording.id, for: owner, at: now, lease)
                        }
                        return [recording.id]
                    }
                    try database.take(known, as: recording)
                    // Whoever sends another one's recording again changes nothing of it.
                    if recording.client == nil || known.client == recording.client {
                        try database.note(pictures: pictures, toldBy: known.id, at: now)
                        try database.showPictures(toldBy: known.id, isEdit: true, at: now, calendar)
                    }
                    return [known.id]
                }
                if let kept { return kept }
                guard let id = made.value.first, let known = try database.recording(id) else {
                    throw JournalError.noSuchRecording(made.value.first?.uuidString ?? "")
                }
                return .known(known)
            }
        } catch JournalError.invalid(.recordingChanged) {
            return nil
        }
    }
}

/// A recording that has been copied but is not yet part of the diary.
struct Incoming: ~Copyable {
    let recording: Recording
    let copy: IncomingCopy
    /// Whether it came as a file of this machine, and not as speech of a moment.
    let isFile: Bool

    /// Copies the file and finds out when the recording was made.
    ///
    /// - Parameters:
    ///   - isDatedByFile: whether the file's modification time tells when it was made.
    ///   - followsLinks: whether the file may be a link.
    init(
        _ file: URL, named name: String?, at instant: Date?, category: CategoryName?,
        person: String? = nil, by client: UUID? = nil, _ journal: Journal, isDatedByFile: Bool = true,
        followsLinks: Bool = true,
        failing reason: String? = nil
    ) throws {
        let person = try person.map(Speakers.checked)
        let name = URL(filePath: name ?? file.path(percentEncoded: false)).lastPathComponent
        let id = journal.makeID()
        let copy = try IncomingCopy.copy(
            of: file, called: name, followsLinks: followsLinks, id: id, in: journal.media)
        let now = journal.clock()
        let made = RecordingDate.of(
            given: instant, inside: instant == nil ? WrittenDate.inside(copy.file) : [], name: name,
            modified: isDatedByFile ? copy.modified : nil, now: now, calendar: journal.calendar)
        try copy.seal(recordedAt: made.instant)
        guard let media = MediaName(id.uuidString + "." + copy.fileExtension) else {
            throw JournalError.recording(
                FileError(name, .making, .invalid, "has a name that the diary cannot keep"))
        }
        recording = Recording(
            id: id, media: media, sha256: copy.sha256, byteCount: copy.byteCount, originalName: name,
            recordedAt: made.instant, recordedSource: made.source, receivedAt: now.asStored,
            pickedCategory: category, state: reason.map { .failed(reason: $0) } ?? .received, attempts: 0,
            duration: nil, flaw: nil, person: person, client: client)
        self.copy = copy
        isFile = isDatedByFile
    }
}

extension Connection {
    /// Takes the category and person given with a known recording, unless it already has entries.
    fileprivate func take(_ known: Recording, as recording: Recording) throws {
        guard known.state != .logged else { return }
        if let picked = recording.pickedCategory { try setPickedCategory(picked, of: known.id) }
        if let person = recording.person { try setPerson(person, of: known.id) }
    }

    /// The recording with the same bytes. An older diary may hold one twice: then that of the same moment, else the first.
    ///
    /// Speech that is said to be of another moment is another recording: two that a microphone without sound made have
    /// the same bytes.
    fileprivate func same(as recording: Recording, isFile: Bool) throws -> Recording? {
        let known = try self.recording(sha256: recording.sha256, recordedAt: recording.recordedAt)
        guard known == nil, isFile || recording.recordedSource == .received else { return known }
        return try self.recording(sha256: recording.sha256)
    }
}
