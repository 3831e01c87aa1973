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
    /// How loud the microphone hears the loudspeaker, 0…1; nil if it does not, and speech takes no time.
    private let echo: Float?
    private let echoed = Mutex<[UInt8]>([])

    /// - Parameter echo: 0…1. Then the loudspeaker plays as fast as time passes.
    init(echo: Float? = nil) {
        self.echo = echo
        // Ignore SIGPIPE: a box that ends may still be playing when its room is gone.
        signal(SIGPIPE, SIG_IGN)
        let name = Self.folder.path + "/" + UUID().uuidString
        pipe = name + ".mic"
        spoken = name + ".raw"
        mkfifo(pipe, 0o600)
        if echo != nil { mkfifo(spoken, 0o600) }
    }

    deinit { isOver.store(true, ordering: .releasing) }

    var microphone: String { "room_mic:FILE=\(pipe)" }
    var loudspeaker: String { "room_speaker:FILE=\(spoken)" }

    /// Bytes that were played so far.
    var spokenBytes: Int {
        if echo != nil { return echoed.withLock { $0.count } }
        return (try? FileManager.default.attributesOfItem(atPath: spoken)[.size] as? Int) ?? 0
    }

    /// Begins to fill the room with its own faint noise and with what is said, as fast as time passes.
    func open() {
        let descriptor = Foundation.open(pipe, O_RDWR | O_NONBLOCK)
        let speaker = echo == nil ? -1 : Foundation.open(spoken, O_RDWR | O_NONBLOCK)
        // F_SETPIPE_SZ: an eighth of a second, so that what waits in the pipe is not much.
        if speaker >= 0 { _ = fcntl(speaker, 1_031, 4_096) }
        Thread.detachNewThread { [weak self] in
            var random: UInt64 = 7
            let began = ContinuousClock.now
            var count = 0
            while let room = self, !room.isOver.load(ordering: .acquiring) {
                var piece = room.next()
                room.echo(from: speaker, into: &piece)
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
            if speaker >= 0 { close(speaker) }
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

    /// Plays what the box says for as long as a piece lasts.
    private func echo(from speaker: Int32, into piece: inout [Int16]) {
        guard let echo, speaker >= 0 else { return }
        var bytes = [UInt8](repeating: 0, count: piece.count * 2)
        let count = read(speaker, &bytes, bytes.count)
        guard count > 0 else { return }
        echoed.withLock { $0 += bytes.prefix(count) }
        for index in 0..<count / 2 {
            let sample = Int16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8)
            piece[index] = Int16(clamping: Int(piece[index]) + Int(Float(sample) * echo))
        }
    }

    private func next() -> [Int16] {
        waiting.withLock { waiting in
            let piece = Array(waiting.prefix(SampleRate.heard / 20))
            waiting.removeFirst(piece.count)
            return piece + [Int16](repeating: 0, count: SampleRate.heard / 20 - piece.count)
        }
    }
}
