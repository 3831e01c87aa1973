import Audio
import Diary
import Foundation
import Journal
import Recognition
import Signal
import Synchronization
import System

/// One dictation: its audio on disk, and what has been recognised so far.
///
/// Safe to use from several threads, which wait for each other.
package final class Dictation: Sendable {
    /// The state of a dictation.
    package struct Status: Sendable {
        package var record: DictationRecord
        /// Bytes of audio on disk.
        package var byteCount: Int
        /// Nil without live recognition: the dictation is finished, or the recogniser cannot do it.
        package var hearing: LiveHearing?
        /// When audio last arrived.
        package var changedAt: Date
        package var isGone = false
    }

    /// Seconds that recognition may take in one request.
    private static let budget = 1.5

    package let id: UUID
    private let files: DictationFiles
    private let limits: DictationLimits
    /// Whether other services may go on with it.
    private let isShared: Bool
    private let state: Mutex<Status>
    /// Can be read without waiting for the thread that recognises.
    private let openness: Atomic<Bool>

    init(_ status: Status, _ files: DictationFiles, _ limits: DictationLimits, isShared: Bool) {
        id = status.record.id
        self.files = files
        self.limits = limits
        self.isShared = isShared
        openness = Atomic(status.record.recording == nil)
        state = Mutex(status)
    }

    var isOpen: Bool { openness.load(ordering: .acquiring) }
    package var status: Status {
        state.withLock { state in
            refresh(&state)
            return state
        }
    }

    /// Changes the dictation, while no other service does.
    private func change<Value: Sendable>(_ body: (inout Status) throws -> Value) throws -> Value {
        try state.withLock { state in
            guard isShared else { return try body(&state) }
            return try files.alone {
                refresh(&state)
                return try body(&state)
            }
        }
    }

    /// Learns what another service did with the dictation meanwhile.
    private func refresh(_ state: inout Status) {
        guard isShared, !state.isGone, state.record.recording == nil else { return }
        let found: DictationRecord?
        do {
            found = try files.recordIfThere()
        } catch {
            // What is known stays true until the record can be read again.
            return
        }
        guard let record = found else {
            state.isGone = true
            openness.store(false, ordering: .releasing)
            return
        }
        if record.recording != nil {
            state.record = record
            state.hearing = nil
            openness.store(false, ordering: .releasing)
        } else if let count = try? files.byteCount(), count != state.byteCount {
            state.byteCount = count
            state.changedAt = (try? files.changedAt()) ?? state.changedAt
        }
    }

    /// Appends audio at a byte offset, and recognises it.
    ///
    /// - Parameters:
    ///   - count: the number of bytes of audio.
    ///   - offset: the number of bytes that the client believes are stored.
    /// - Throws: `wrongOffset`, `tooLong`, `halfSample`, `file`, `finished`, `notFound`.
    package func append(
        _ sound: DictationSound, count: Int, at offset: Int, _ diaryService: DiaryService
    ) throws -> Status {
        try change { state in
            try Self.checkOpen(state)
            guard offset == state.byteCount else { throw DictationError.wrongOffset(right: state.byteCount) }
            guard count % 2 == 0 else { throw DictationError.halfSample }
            guard state.byteCount + count <= limits.bytes(at: state.record.sampleRate) else {
                throw DictationError.tooLong
            }
            do {
                try files.append(sound, at: state.byteCount)
            } catch let error as FileError {
                throw DictationError.file(error)
            }
            state.byteCount += count
            state.changedAt = diaryService.clock()
            hear(&state, diaryService)
            return state
        }
    }

    /// Recognises audio that an earlier request did not get to.
    package func listen(_ diaryService: DiaryService) -> Status {
        state.withLock { state in
            refresh(&state)
            if state.record.recording == nil, !state.isGone { hear(&state, diaryService) }
            return state
        }
    }

    /// Turns the dictation into a recording that waits to be transcribed as a whole.
    ///
    /// Does nothing if that was done earlier.
    ///
    /// - Parameters:
    ///   - pictures: the ids of pictures of the diary that it tells of.
    ///   - reason: why it counts as failed; nil if it is to be transcribed.
    /// - Returns: the recording's id, and whether it existed already.
    package func finish(
        _ diaryService: DiaryService, about pictures: [UUID] = [], failing reason: String? = nil
    ) throws -> (recording: UUID, wasThere: Bool) {
        try change { state in
            if state.isGone { throw DictationError.notFound }
            if let recording = state.record.recording { return (recording, true) }
            guard state.byteCount > 0 else { throw DictationError.empty }
            let received = try keep(state, diaryService, pictures, reason)
            state.record.recording = received.recording.id
            state.record.finishedAt = diaryService.clock()
            state.hearing = nil
            openness.store(false, ordering: .releasing)
            do {
                try files.write(state.record)
                try files.removeSound()
            } catch {
                // The recording is safe in the diary. Finishing again after a restart gives the same
                // recording.
                diaryService.log.note("dictation not cleaned up", level: .warning, ["id": id.uuidString])
            }
            diaryService.listener?.forget(id)
            return (received.recording.id, received.wasThere)
        }
    }

    /// Deletes the dictation and its audio.
    func discard(_ diaryService: DiaryService) throws {
        try change { state in
            try Self.checkOpen(state)
            state.isGone = true
            openness.store(false, ordering: .releasing)
            files.remove()
            diaryService.listener?.forget(id)
        }
    }

    /// Forgets a dictation that is finished or never began, and removes its files.
    func forget() {
        state.withLock { state in
            state.isGone = true
            files.remove()
        }
    }

    private func keep(
        _ state: Status, _ diaryService: DiaryService, _ pictures: [UUID], _ reason: String?
    ) throws -> Received {
        let record = state.record
        return try files.withWave(count: state.byteCount, rate: record.sampleRate) { file in
            try diaryService.intake.receive(
                file, named: "dictation.wav", at: record.startedAt, category: record.category,
                by: record.client, about: pictures, failing: reason)
        }
    }

    /// If recognition fails, only the live text is lost.
    private func hear(_ state: inout Status, _ diaryService: DiaryService) {
        guard let listener = diaryService.listener, var hearing = state.hearing else { return }
        do {
            try listener.hear(&hearing, upTo: state.byteCount / 2, budget: Self.budget) { samples in
                files.bytes(samples.lowerBound * 2..<samples.upperBound * 2)
            }
            if hearing.comesToPause() { hearAhead(state, listener) }
            state.hearing = hearing
        } catch {
            state.hearing = nil
            diaryService.log.note("dictation not heard", level: .error, ["reason": error.kinded.reason])
        }
    }

    /// Starts to transcribe the whole dictation ahead, in case this pause is its end.
    private func hearAhead(_ state: Status, _ listener: any LiveTranscriber) {
        // What is longer than a stretch is not heard ahead.
        guard state.record.sampleRate == SampleRate.heard,
            state.byteCount <= Int(StretchSplitter.longest) * SampleRate.heard * 2,
            let bytes = files.bytes(0..<state.byteCount)
        else {
            return
        }
        let samples = bytes.withUnsafeBytes { [Int16](littleEndian: $0) }
        Thread.detachNewThread { listener.hearAhead(samples, of: nil) }
    }

    private static func checkOpen(_ state: Status) throws {
        if state.isGone { throw DictationError.notFound }
        guard state.record.recording == nil else { throw DictationError.finished }
    }
}

/// Why a dictation cannot continue. It never holds what was said.
package enum DictationError: KindedError {
    case notFound
    /// The dictation has already become a recording.
    case finished
    /// The audio was sent for another offset; `right` is the number of bytes that are stored.
    case wrongOffset(right: Int)
    /// The audio ends in the middle of a sample.
    case halfSample
    /// The dictation would become longer than allowed.
    case tooLong
    /// `open` dictations are open, which is the limit.
    case tooMany(open: Int)
    /// The sample rate is not supported; all values in hertz.
    case sampleRate(Int, expected: ClosedRange<Int>)
    /// No audio has arrived.
    case empty
    /// The audio cannot be written to disk.
    case file(FileError)
    /// The dictations in the home cannot be listed.
    case unreadable
}

extension DictationError {
    package var kind: ErrorKind {
        switch self {
        case .notFound: .notFound
        case .finished, .wrongOffset: .conflict
        case .halfSample, .tooLong, .sampleRate, .empty: .invalid
        case .tooMany: .busy
        case .file(let error): error.kind
        case .unreadable: .damaged
        }
    }

    package var description: String {
        switch self {
        case .notFound: "no dictation has this id"
        case .finished: "the dictation is finished"
        case .wrongOffset(let right): "the dictation has \(right) bytes"
        case .halfSample: "the audio ends in the middle of a sample"
        case .tooLong: "the dictation would become too long"
        case .tooMany(let open): "\(open) dictations are open"
        case .sampleRate(let rate, _): "a sample rate of \(rate) Hz cannot be heard"
        case .empty: "no audio has arrived"
        case .file(let error): error.reason
        case .unreadable: "dictations cannot be read"
        }
    }
}
