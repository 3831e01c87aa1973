import Diary
import Foundation
import System

/// A received recording: it is on disk and in the diary, but not heard yet.
package struct Received: Sendable {
    package var recording: Recording
    /// Whether the diary had it before.
    package var wasThere: Bool
}

extension Intake {
    /// Stores a recording that came from elsewhere, to be heard later by `hear` or `hearWaiting`.
    ///
    /// When it returns, the recording survives a crash. The file's own modification time says nothing; where
    /// nothing else tells when it was made, it was now, and the same bytes are the same recording whenever they
    /// come.
    ///
    /// - Parameters:
    ///   - name: The name under which the file came.
    ///   - instant: When it was recorded, as the user says.
    ///   - category: The user's own pick.
    ///   - person: Who speaks.
    ///   - key: Receives one recording, however often it comes.
    ///   - reason: Why it counts as failed from the beginning, kept to be looked at; nil for one that is to be heard.
    /// - Throws: `file` for a file that cannot be read or kept; `keyReused`; `noSuchRecording` for a key whose
    ///   recording was removed since.
    package func receive(
        _ file: URL, named name: String, at instant: Date? = nil, category: CategoryName? = nil,
        person: String? = nil, once key: CreationKey? = nil, failing reason: String? = nil
    ) throws(JournalError) -> Received {
        let incoming = try Incoming(
            file, named: name, at: instant, category: category, person: person, journal,
            isDatedByFile: false, failing: reason)
        watch(.copied)
        switch try keep(incoming, once: key) {
        case .new:
            watch(.received)
            return Received(recording: incoming.recording, wasThere: false)
        case .known(let known), .restored(let known):
            return Received(recording: try journal.recording(known.id), wasThere: true)
        }
    }

    /// Hears a received recording, waiting while somebody else works on it; returns the entries that are there if it
    /// has been heard already.
    ///
    /// - Throws: As `log` does; a recording that cannot be heard is kept as failed.
    package func hear(_ id: UUID) throws(JournalError) -> Logged {
        if let done = try logged(id) { return done }
        let recording = try journal.recording(id)
        let claim = try journal.claim(id)
        try requireFile(of: recording, claim)
        return try hear(claim, as: recording.originalName, isNew: false)
    }

    enum Kept: Sendable {
        case new
        /// The diary has the recording, and its file.
        case known(Recording)
        /// The diary had the recording but not its file; the copy is now the file.
        case restored(Recording)
    }

    /// Gives the copy its name and its row, unless the diary already has the recording.
    ///
    /// - Parameter owner: claims a recording that is new; nil leaves it to whoever comes first.
    func keep(
        _ incoming: borrowing Incoming, once key: CreationKey?, for owner: ClaimOwner? = nil
    ) throws(JournalError) -> Kept {
        let (media, watch, calendar) = (journal.media, watch, journal.calendar)
        let (now, lease) = (journal.clock(), journal.lease)
        let (recording, path) = (incoming.recording, incoming.copy.path)
        return try journal.write { database throws(JournalError) in
            var kept: Kept?
            let made = try database.once(key?.with(recording.sha256), at: recording.receivedAt, calendar) {
                database throws(JournalError) in
                let found = try database.keep(recording, path, media, watch)
                kept = found
                switch found {
                case .new:
                    if let owner { _ = try database.claim(recording.id, for: owner, at: now, lease) }
                    return [recording.id]
                case .known(let known), .restored(let known): return [known.id]
                }
            }
            if let kept { return kept }
            guard let id = made.value.first, let known = try database.recording(id) else {
                throw JournalError.noSuchRecording(made.value.first?.uuidString ?? "")
            }
            return .known(known)
        }
    }
}

/// A recording that has been copied but is not yet part of the diary.
struct Incoming: ~Copyable {
    let recording: Recording
    let copy: IncomingCopy

    /// Copies the file and finds out when it was made.
    ///
    /// - Parameters:
    ///   - isDatedByFile: Whether the file's modification time tells when it was made.
    ///   - followsLinks: whether the file may be a link.
    init(
        _ file: URL, named name: String?, at instant: Date?, category: CategoryName?,
        person: String? = nil, _ journal: Journal, isDatedByFile: Bool = true, followsLinks: Bool = true,
        failing reason: String? = nil
    ) throws(JournalError) {
        let person = try person.map(Speakers.checked)
        let name = URL(filePath: name ?? file.path(percentEncoded: false)).lastPathComponent
        let id = journal.makeID()
        let copy = try IncomingCopy.copy(
            of: file, called: name, followsLinks: followsLinks, id: id, in: journal.media)
        let now = journal.clock()
        let made = RecordingDate.of(
            given: instant, inside: WrittenDate.inside(copy.file), name: name,
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
            duration: nil, flaw: nil, person: person)
        self.copy = copy
    }
}

extension Connection {
    fileprivate func keep(
        _ recording: Recording, _ path: String, _ media: any MediaStore,
        _ watch: (Intake.Step) -> Void
    ) throws(JournalError) -> Intake.Kept {
        if let known = try same(as: recording) {
            if let picked = recording.pickedCategory, known.state != .logged {
                try setPickedCategory(picked, of: known.id)
            }
            if let person = recording.person, known.state != .logged { try setPerson(person, of: known.id) }
            if media.exists(known.media) { return .known(known) }
            try media.place(path, as: known.media)
            return .restored(known)
        }
        try media.place(path, as: recording.media)
        watch(.named)
        do throws(JournalError) {
            try insertRecording(recording)
        } catch {
            try media.remove(recording.media)
            throw error
        }
        return .new
    }

    private func same(as recording: Recording) throws(JournalError) -> Recording? {
        if recording.recordedSource == .received, let known = try self.recording(sha256: recording.sha256) {
            return known
        }
        return try self.recording(sha256: recording.sha256, recordedAt: recording.recordedAt)
    }
}
