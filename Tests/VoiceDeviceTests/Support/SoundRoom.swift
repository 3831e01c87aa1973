import Foundation
import Signal
import Speech
import Synchronization

/// A room made of ALSA's `file` devices: what is played into it reaches the microphone in real time, and what is spoken
/// ends up in a file.
final class SoundRoom: Sendable {
    /// ALSA reads its configuration where this process says, once.
    private static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "room-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = """
            </usr/share/alsa/alsa.conf>
            pcm.room_mic {
              @args [ FILE ]
              @args.FILE { type string }
              type file
              slave.pcm "null"
              file "/dev/null"
              infile $FILE
              format "raw"
            }
            pcm.room_speaker {
              @args [ FILE ]
              @args.FILE { type string }
              type file
              slave.pcm "null"
              file $FILE
              format "raw"
            }

            """
        try? Data(text.utf8).write(to: folder.appending(path: "asound.conf"))
        setenv("ALSA_CONFIG_PATH", folder.appending(path: "asound.conf").path, 1)
        return folder
    }()

    private let pipe: String
    private let spoken: String
    private let waiting = Mutex<[Int16]>([])
    private let isOver = Atomic(false)

    init() {
        let name = Self.folder.path + "/" + UUID().uuidString
        pipe = name + ".mic"
        spoken = name + ".raw"
        mkfifo(pipe, 0o600)
    }

    deinit { isOver.store(true, ordering: .releasing) }

    var microphone: String { "room_mic:FILE=\(pipe)" }
    var loudspeaker: String { "room_speaker:FILE=\(spoken)" }

    /// Bytes that were played so far.
    var spokenBytes: Int {
        (try? FileManager.default.attributesOfItem(atPath: spoken)[.size] as? Int) ?? 0
    }

    /// Begins to fill the room with its own faint noise and with what is said, as fast as time passes.
    func open() {
        let descriptor = Foundation.open(pipe, O_RDWR | O_NONBLOCK)
        Thread.detachNewThread { [weak self] in
            var random: UInt64 = 7
            let began = ContinuousClock.now
            var count = 0
            while let room = self, !room.isOver.load(ordering: .acquiring) {
                var piece = room.next()
                for index in piece.indices {
                    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    piece[index] = piece[index] &+ Int16(Int(random >> 33) % 41 - 20)
                }
                _ = piece.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                count += piece.count
                let due = began + .seconds(Double(count) / Double(SampleRate.heard))
                let wait = ContinuousClock.now.duration(to: due) / .seconds(1)
                if wait > 0 { Thread.sleep(forTimeInterval: wait) }
            }
            close(descriptor)
        }
    }

    /// Says something in the room, after so many seconds.
    func say(_ text: String, voice: String? = nil, after seconds: Double = 0) {
        let speech = SpokenText(text, voice: voice.flatMap { Voice($0) } ?? .usual)?.samples ?? []
        let pause = [Int16](repeating: 0, count: Int(seconds * Double(SampleRate.heard)))
        waiting.withLock { $0 += pause + speech }
    }

    /// Whether all that was to be said has been.
    var isQuiet: Bool { waiting.withLock { $0.isEmpty } }

    private func next() -> [Int16] {
        waiting.withLock { waiting in
            let piece = Array(waiting.prefix(SampleRate.heard / 20))
            waiting.removeFirst(piece.count)
            return piece + [Int16](repeating: 0, count: SampleRate.heard / 20 - piece.count)
        }
    }
}
