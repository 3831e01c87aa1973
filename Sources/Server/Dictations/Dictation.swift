import Diary
import Files
import Foundation
import Journal
import Recognition
import Synchronization

/// One dictation: its sound on disk, and what was heard of it so far. Safe to use from several threads, which wait for
/// each other.
final class Dictation: Sendable {
    /// How far a dictation is.
    struct Status: Sendable {
        var record: DictationRecord
        /// Bytes that are on the disk.
        var byteCount: Int
        /// Nil when nobody listens: it is finished, or the recogniser cannot.
        var hearing: LiveHearing?
        /// When sound came last.
        var changedAt: Date
        var isGone = false
    }

    /// Seconds that hearing may take in one request.
    private static let budget = 1.5

    let id: UUID
    private let files: DictationFiles
    private let limits: DictationLimits
    private let state: Mutex<Status>
    /// Known without waiting for whoever listens.
    private let openness: Atomic<Bool>

    init(_ status: Status, _ files: DictationFiles, _ limits: DictationLimits) {
        id = status.record.id
        self.files = files
        self.limits = limits
        openness = Atomic(status.record.recording == nil)
        state = Mutex(status)
    }

    var isOpen: Bool { openness.load(ordering: .acquiring) }
    var status: Status { state.withLock { $0 } }

    /// Appends sound at a byte offset, and hears it.
    ///
    /// - Throws: 409 with the right offset, 413 beyond the limits, 400 for half samples.
    func append(
        _ body: HTTPBody, count: Int, at offset: Int, _ service: Service
    ) throws(HTTPProblem) -> Status {
        try state.withLock { state throws(HTTPProblem) in
            try Self.checkOpen(state)
            guard offset == state.byteCount else { throw Self.wrongOffset(state.byteCount) }
            guard count % 2 == 0 else {
                throw .invalid(
                    "body", "holds half a sample; samples are 16 bits, so send an even number of bytes")
            }
            guard state.byteCount + count <= limits.bytes(at: state.record.sampleRate) else {
                throw HTTPProblem(
                    413, "Too large", type: "/problems/too-large",
                    detail: "a dictation takes two hours and 100 MB at most; finish this one", field: "body")
            }
            do throws(FileError) {
                try files.append(body, at: state.byteCount)
            } catch {
                throw HTTPProblem.notStored(error)
            }
            state.byteCount += count
            state.changedAt = service.clock()
            hear(&state, service)
            return state
        }
    }

    /// Hears what is left, where an earlier request did not get to it.
    func listen(_ service: Service) -> Status {
        state.withLock { state in
            if state.record.recording == nil, !state.isGone { hear(&state, service) }
            return state
        }
    }

    /// Makes it a recording that waits to be heard as a whole; the same again when it is one already.
    ///
    /// - Parameter reason: why it counts as failed; nil for one that is to be heard.
    /// - Returns: the recording's id, and whether it was one before.
    func finish(
        _ service: Service, failing reason: String? = nil
    ) throws(HTTPProblem) -> (recording: UUID, wasThere: Bool) {
        try state.withLock { state throws(HTTPProblem) in
            if state.isGone { throw Self.gone }
            if let recording = state.record.recording { return (recording, true) }
            guard state.byteCount > 0 else {
                throw HTTPProblem(
                    422, "Nothing was said", type: "/problems/empty",
                    detail: "no sound has come yet; send some, or delete the dictation")
            }
            let received = try keep(state, service, reason)
            state.record.recording = received.recording.id
            state.record.finishedAt = service.clock()
            state.hearing = nil
            openness.store(false, ordering: .releasing)
            do {
                try files.write(state.record)
                try files.removeSound()
            } catch {
                // The recording is safe in the diary. Finished again after a restart, it is the same one.
                service.log.note("dictation not cleaned up", level: .warning, ["id": id.uuidString])
            }
            service.listener?.forget(id)
            return (received.recording.id, received.wasThere)
        }
    }

    /// Throws it away with its sound.
    func discard(_ service: Service) throws(HTTPProblem) {
        try state.withLock { state throws(HTTPProblem) in
            try Self.checkOpen(state)
            state.isGone = true
            openness.store(false, ordering: .releasing)
            files.remove()
            service.listener?.forget(id)
        }
    }

    /// Removes what is left of one that is finished, or was never begun.
    func forget() {
        state.withLock { state in
            state.isGone = true
            files.remove()
        }
    }

    private func keep(
        _ state: Status, _ service: Service, _ reason: String?
    ) throws(HTTPProblem) -> Received {
        let record = state.record
        do {
            return try files.withWave(count: state.byteCount, rate: record.sampleRate) { file in
                try service.intake.receive(
                    file, named: "dictation.wav", at: record.startedAt, category: record.category,
                    failing: reason)
            }
        } catch let error as JournalError {
            throw HTTPProblem(error)
        } catch {
            throw HTTPProblem.notStored(FileError("dictation", .writing, error))
        }
    }

    /// Recognition that fails costs what is shown while speaking, and nothing else.
    private func hear(_ state: inout Status, _ service: Service) {
        guard let listener = service.listener, var hearing = state.hearing else { return }
        do throws(RecognitionError) {
            try listener.hear(&hearing, upTo: state.byteCount / 2, budget: Self.budget) { samples in
                files.bytes(samples.lowerBound * 2..<samples.upperBound * 2)
            }
            state.hearing = hearing
        } catch {
            state.hearing = nil
            service.log.note("dictation not heard", level: .error, ["reason": error.reason])
        }
    }

    private static func checkOpen(_ state: Status) throws(HTTPProblem) {
        if state.isGone { throw gone }
        guard state.record.recording == nil else {
            throw HTTPProblem(
                409, "Finished", type: "/problems/finished",
                detail: "the dictation is finished; what became of it is in the diary")
        }
    }

    static let gone = HTTPProblem.notFound("there is no such dictation", field: "id")

    private static func wrongOffset(_ right: Int) -> HTTPProblem {
        HTTPProblem(
            409, "Wrong offset", type: "/problems/offset",
            detail: "the dictation has \(right) bytes; go on from there", field: "Upload-Offset",
            extra: ["offset": .number(right)], headers: ["Upload-Offset": "\(right)"])
    }
}
