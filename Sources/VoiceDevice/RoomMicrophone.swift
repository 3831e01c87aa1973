import Audio
import DiaryService
import Signal
import Synchronization

/// The microphone of a box, on a thread that waits only for the device.
///
/// It is opened again after it disappears. Safe to share between threads.
final class RoomMicrophone: Sendable {
    enum Condition: Hashable, Sendable {
        case starting
        case working
        /// It records only zeros.
        case silent
        /// It is missing, in use, or forbidden.
        case gone(reason: String)
    }

    /// Seconds of audio that are kept.
    private static let kept = 120
    /// Seconds of zeros after which a microphone counts as muted.
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

    /// Records until the box stops.
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
