import Audio
import DiaryService
import Signal
import Synchronization

/// The microphone of a box, on a thread of its own that waits for nothing but the device; it is opened again when it
/// went away. Safe to share between threads.
final class RoomMicrophone: Sendable {
    enum Condition: Hashable, Sendable {
        case starting
        case working
        /// It gives nothing but zeros.
        case silent
        /// It is not there, not free, or not allowed.
        case gone(reason: String)
    }

    /// Seconds of sound that are kept.
    private static let kept = 120
    /// Seconds of zeros after which a microphone is muted.
    private static let silence = 10
    /// Seconds between two attempts to open it.
    private static let pause = 1.0

    let ring = SampleRing(capacity: RoomMicrophone.kept * SampleRate.heard)
    private let device: String
    private let stopping: StopSignal
    private let state = Mutex(Condition.starting)

    init(device: String, stopping: StopSignal) {
        self.device = device
        self.stopping = stopping
    }

    var condition: Condition { state.withLock { $0 } }

    /// Records until the box is to stop.
    func run() {
        while !stopping.isSet {
            do {
                try record()
            } catch {
                state.withLock { $0 = .gone(reason: error.kinded.reason) }
                stopping.wait(seconds: Self.pause)
            }
        }
    }

    private func record() throws {
        var capture = try SoundCapture(device: device)
        var zeros = 0
        while !stopping.isSet {
            let piece = try capture.read()
            if piece.isEmpty { continue }
            zeros = piece.allSatisfy { $0 == 0 } ? zeros + piece.count : 0
            let condition = zeros < Self.silence * SampleRate.heard ? Condition.working : .silent
            state.withLock { $0 = condition }
            ring.write(piece)
        }
    }
}
