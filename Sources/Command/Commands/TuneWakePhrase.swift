import Audio
import Foundation
import Recognition
import VoiceDevice

extension Program {
    private static let tries = 5
    private static let roomSeconds = 60
    private static let packageSettings = "/etc/spoken-diary/diary.conf"

    /// `diary listen --tune`: records some tries of the phrase and a minute of the room, and suggests
    /// settings.
    static func tune(_ settings: BoxSettings, _ invocation: Invocation) throws {
        guard let tuning = WakeTuning(settings), let phrase = settings.wake?.text else {
            throw Failure.usage("--tune needs a wake phrase; leave out --wake none or the wake server")
        }
        let output = invocation.output
        let seconds = invocation.arguments.number("room-seconds") ?? roomSeconds
        var said: [[Int16]] = []
        let room: [Int16]
        do {
            defer { invocation.console.endProgress() }
            var capture = try SoundCapture(device: settings.microphone)
            try? output.line("Say “\(phrase)” \(tries) times, as you will say it. Wait for each line.")
            while said.count < tries {
                let sound = try tuning.tryOnce(&capture)
                if sound.isEmpty { break }
                said.append(sound)
                try? output.line("\(said.count) of \(tries)")
            }
            if said.count < tries {
                throw AudioError(
                    file: "sound", reason: "nobody spoke; check the microphone with diary devices --device",
                    kind: .notHeard)
            }
            try? output.line(
                "Now \(seconds) s of the room, without the phrase: talk, and leave on what is usually on.")
            room = try tuning.room(&capture, seconds: Double(seconds)) {
                invocation.console.progress($0, "the room")
            }
        }
        try? output.line("Trying thresholds …")
        let findings: [WakeTuning.Finding]
        do {
            findings = try tuning.findings(tries: said, room: room)
        } catch {
            throw Failure(error, file: "the wake phrase")
        }
        guard let best = WakeTuning.best(findings) else {
            throw Failure(
                .badData,
                "no threshold hears “\(phrase)” here without the room waking it, too; try a longer phrase (--wake), "
                    + "or a microphone nearer to where you speak")
        }
        try output.line(
            "threshold \(best.threshold)   \(best.heard) of \(tries) heard, \(best.alarms) false alarms in \(seconds) s"
        )
        if best.heard < tries {
            try output.line(
                "Some tries were not heard: a longer phrase, or a nearer microphone, would be better.")
        }
        try advise(best.threshold, invocation)
    }

    /// Says where to write the settings.
    private static func advise(_ threshold: Int, _ invocation: Invocation) throws {
        let options = tunedOptions(threshold, invocation.arguments)
        try invocation.output.line("In a terminal:  diary listen \(options.terminal)")
        if FileManager.default.fileExists(atPath: packageSettings) {
            try invocation.output.line(
                "In \(packageSettings), among what is there:  LISTEN_OPTIONS=\"\(options.service)\"")
        }
    }

    /// The tuned options with the threshold that was found. The service has a home of its own.
    package static func tunedOptions(
        _ threshold: Int, _ arguments: Arguments
    ) -> (terminal: String, service: String) {
        func written(_ options: [Option]) -> [String] {
            options.flatMap { option -> [String] in
                if option.name == "threshold" { return ["--threshold \(threshold)"] }
                if tuningOptions.contains(option.name) { return [] }
                return arguments.values(option.name).map { value in
                    option.isFlag ? "--\(option.name)" : "--\(option.name) \(quoted(value))"
                }
            }
        }
        let own = written(listenCommand.options)
        return ((written(commonOptions) + own).joined(separator: " "), own.joined(separator: " "))
    }

    private static let tuningOptions: Set<String> = ["tune", "room-seconds"]

    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:,=".contains($0)) }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
