import CFlite
import Foundation
import Glibc
import Synchronization

/// A text, or some phones, spoken by a voice of flite. Safe to make and use on any thread.
package struct SpokenText: Sendable {
    /// In hertz.
    package let sampleRate: Int
    /// The samples of one channel.
    package let samples: [Int16]

    /// Speaks `text`; nil if flite makes no sound for it. (`flite_text_to_wave`)
    package init?(_ text: String, voice: Voice = .usual) {
        let text = LetterToSound.sayable(text)
        self.init(voice) { voice in
            guard let wave = flite_text_to_wave(text, voice) else { return nil }
            defer { delete_wave(wave) }
            return Self.samples(of: wave)
        }
    }

    /// Speaks phones of the acoustic model, word by word; nil if flite makes no sound for them.
    /// (`flite_synth_phones`)
    package init?(phones: [[String]]) {
        let known = phones.joined().allSatisfy(AcousticPhones.all.contains)
        guard known, !phones.joined().isEmpty else { return nil }
        let text = (["pau"] + phones.joined().map { $0.lowercased() } + ["pau"]).joined(separator: " ")
        self.init(.usual) { voice in
            guard let utterance = flite_synth_phones(text, voice) else { return nil }
            defer { delete_utterance(utterance) }
            return utt_wave(utterance).flatMap { Self.samples(of: $0) }
        }
    }

    private init?(
        _ voice: Voice, _ say: @Sendable (UnsafeMutablePointer<cst_voice>) -> (rate: Int, samples: [Int16])?
    ) {
        let spoken: (rate: Int, samples: [Int16])? = Flite.withLock {
            voice.registered().flatMap { say($0) }
        }
        guard let spoken else { return nil }
        (sampleRate, samples) = spoken
    }

    private static func samples(of wave: UnsafeMutablePointer<cst_wave>) -> (rate: Int, samples: [Int16])? {
        let wave = wave.pointee
        guard wave.num_channels == 1, wave.num_samples > 0, let start = wave.samples else { return nil }
        return (
            Int(wave.sample_rate), Array(UnsafeBufferPointer(start: start, count: Int(wave.num_samples)))
        )
    }

    /// Plays the sound on ALSA's default device and returns when it is over; false if there is no such
    /// device.
    ///
    /// flite ends its process if a device cannot do what it asks, and a device that hangs blocks the caller.
    /// Call this in a process of its own. (`play_wave`)
    package func play() -> Bool {
        Flite.withLock {
            guard let wave = new_wave() else { return false }
            defer { delete_wave(wave) }
            cst_wave_resize(wave, Int32(samples.count), 1)
            wave.pointee.sample_rate = Int32(sampleRate)
            wave.pointee.samples?.update(from: samples, count: samples.count)
            return play_wave(wave) == 0
        }
    }
}

/// Speaks a text in a process of its own.
///
/// A device that hangs, or that makes flite give up, then cannot harm this process.
package struct SpeakingProcess: Sendable {
    package enum End: Sendable {
        case done
        /// The process failed: there is no device, or the file cannot be written.
        case failed
        /// The process could not be started.
        case notStarted
        /// The process was ended at its time limit.
        case ended
    }

    /// This program, whose hidden command speaks its standard input.
    private let executable: URL
    /// The seconds after which the process is ended.
    private let timeLimit: Double

    /// - Parameter timeLimit: the seconds after which the speaking process is ended.
    package init(executable: URL, timeLimit: Double) {
        self.executable = executable
        self.timeLimit = timeLimit
    }

    /// Speaks the first 4,096 bytes of `text` and waits until that is done.
    ///
    /// The text goes through a pipe, because everybody can read a command line.
    package func say(_ text: String, operands: [String] = []) -> End {
        let process = Process()
        process.executableURL = executable
        process.arguments = ["speak"] + operands
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do {
            // The pipe is filled before the process starts. Short texts fit without waiting, and writing
            // later could end this process if the reader is gone.
            try input.fileHandleForWriting.write(contentsOf: Data(text.utf8.prefix(4096)))
            try process.run()
            try input.fileHandleForWriting.close()
        } catch {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            return .notStarted
        }
        guard end.wait(timeout: .now() + timeLimit) == .success else {
            kill(process.processIdentifier, SIGKILL)
            return .ended
        }
        return process.terminationReason == .exit && process.terminationStatus == 0 ? .done : .failed
    }
}

/// A voice of flite. The usual one is always there; the others are loaded when first used. (`dlopen`)
package struct Voice: Hashable, Sendable {
    /// The voice's name in flite.
    package let name: String

    /// An American woman.
    package static let usual = Voice(known: "slt")
    /// The voices of Debian's library, which come with the usual one.
    private static let known = ["awb", "kal", "kal16", "rms", "slt"]

    /// The names of all voices on this machine, in order.
    package static var names: [String] { known.filter { Voice($0) != nil } }

    private init(known name: String) { self.name = name }

    /// Nil if this machine has no such voice.
    package init?(_ name: String) {
        guard Self.known.contains(name) else { return nil }
        self.init(known: name)
        guard name == Self.usual.name || Self.library(of: name) != nil else { return nil }
    }

    /// Stays loaded until the process ends, because flite keeps pointers into it.
    private static func library(of name: String) -> UnsafeMutableRawPointer? {
        dlopen("libflite_cmu_us_\(name).so.1", RTLD_NOW)
    }

    /// The voice itself, for callers that hold the lock on flite. (`register_cmu_us_…`)
    func registered() -> UnsafeMutablePointer<cst_voice>? {
        if name == Self.usual.name { return register_cmu_us_slt(nil) }
        typealias Register = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<cst_voice>?
        guard let library = Self.library(of: name), let symbol = dlsym(library, "register_cmu_us_\(name)")
        else { return nil }
        // All of flite's functions that register a voice have this type.
        return unsafeBitCast(symbol, to: Register.self)(nil)
    }
}

/// Access to flite, whose lexicon and voices are global: one thread at a time.
enum Flite {
    private static let lock = Mutex<Bool>(false)

    /// Runs `body` alone, after initialising flite. (`flite_init`)
    static func withLock<Value: Sendable>(_ body: @Sendable () -> Value) -> Value {
        lock.withLock { isReady in
            if !isReady {
                flite_init()
                isReady = true
            }
            // Some voices take their breath from `rand`; with this, the same text always has the same
            // samples.
            srand(1)
            return body()
        }
    }
}
