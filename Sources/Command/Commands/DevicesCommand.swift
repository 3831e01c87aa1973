import Audio
import Foundation
import Hearing
import Recognition
import Signal

extension Program {
    static let devicesCommand = Command(
        "devices", "lists microphones and loudspeakers, and shows how loud a microphone is",
        options: [
            Option("device", .text("NAME"), "listen to this microphone, as ALSA calls it, and judge it"),
            Option("seconds", .number(1...600), "how long to listen (5)"),
        ],
        details:
            "With --device, say something while it listens. It says whether the microphone is muted, too quiet or "
            + "too loud.",
        examples: [
            Command.Example("devices", "lists what can be heard and spoken on"),
            Command.Example("devices --device default", "listens for 5 seconds, with a level meter"),
        ]
    ) { invocation in
        if let device = invocation.arguments.value("device") {
            return try judge(device, seconds: invocation.arguments.number("seconds") ?? 5, invocation)
        }
        let devices = NamedSoundDevice.all
        guard !devices.isEmpty else {
            throw Failure(
                .unavailable,
                "there is no sound device; is one plugged in, and is this user in the group audio?")
        }
        for device in devices {
            let use =
                (device.canRecord ? "microphone  " : "            ")
                + (device.canPlay ? "loudspeaker  " : "             ")
            try invocation.output.line(
                use + device.name + (device.about.isEmpty ? "" : "  (\(device.about))"))
        }
    }

    private static func judge(_ device: String, seconds: Int, _ invocation: Invocation) throws {
        var check = LevelCheck()
        var capture = try SoundCapture(device: device)
        let origin = capture.origin
        try? invocation.output.line(
            "listening  \(origin.rate) Hz, \(DayWords.count(origin.channels, "channel", "channels")), for \(seconds) s"
        )
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            check.feed(try capture.read())
            let level = Double(max(0, check.now + 70) / 70)
            invocation.console.progress(level, "\(Int(check.now)) dB")
        }
        invocation.console.endProgress()
        let level = "\(Int(check.loudest)) dB"
        switch check.verdict {
        case .silent: throw Failure(.badData, "“\(device)” gives silence: is it muted?")
        case .tooQuiet:
            throw Failure(
                .badData, "“\(device)” is too quiet (\(level)): turn it up (alsamixer), or speak nearer to it"
            )
        case .clipping: throw Failure(.badData, "“\(device)” is clipping: turn it down (alsamixer)")
        case .good: try invocation.output.line("good       \(level) at the loudest")
        }
    }

    /// Prints where a wake phrase is heard in recordings: for measurements, not for users.
    static let spotCommand = {
        var command = Command(
            "spot", "says where a wake phrase is heard in recordings", operands: .some("FILE"),
            examples: [
                Command.Example("spot 30 \"hey diary\" memo.wav", "prints seconds and strength of each")
            ]
        ) { invocation in
            let operands = invocation.arguments.operands
            guard operands.count > 2, let threshold = Int(operands[0]) else {
                throw Failure.usage("spot takes a threshold, a phrase, and recordings")
            }
            let installation = invocation.diary.installation
            let packaged = installation.models.packaged
            let phrase: WakePhrase
            do throws(WakePhrase.Problem) {
                phrase = try WakePhrase(operands[1], packaged: packaged)
            } catch {
                throw Failure.usage(error.reason)
            }
            let wake = WakeWord(
                phrase, threshold: -threshold, packaged: packaged, executable: installation.recognizer)
            for file in operands.dropFirst(2) { try spot(wake, file, invocation) }
        }
        command.isHidden = true
        return command
    }()

    private static func spot(_ wake: WakeWord, _ file: String, _ invocation: Invocation) throws {
        var endpointer = Endpointer(pause: WakeWord.pause)
        var place = 0
        var reader = try RecordingReader(invocation.file(file))
        while true {
            let samples = try reader.read()
            if samples.isEmpty { break }
            for start in stride(from: 0, to: samples.count, by: SampleRate.heard / 20) {
                let piece = Array(samples[start..<min(start + SampleRate.heard / 20, samples.count)])
                place += piece.count
                let spotted: Spotted?
                do {
                    spotted = try wake.spot(endpointer.feed(piece), isSpeaking: endpointer.isSpeaking)
                } catch {
                    throw AudioError(file: file, reason: error.kinded.reason, kind: error.kinded.kind)
                }
                guard let spotted else { continue }
                let seconds = Double(place) / Double(SampleRate.heard) - spotted.ago
                try? invocation.output.line(
                    "\(file)\t\((seconds * 100).rounded() / 100)\t\(spotted.strength.rounded())"
                        + (spotted.isInTalk ? "\tin other talk" : ""))
            }
        }
        wake.rest()
    }
}
