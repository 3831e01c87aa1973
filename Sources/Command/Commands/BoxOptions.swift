import Diary
import Foundation
import Recognition
import Speech
import VoiceDevice

/// What `diary listen` may be told, and what it makes of it.
extension Program {
    /// In place of a phrase: nothing that is said wakes the box.
    private static let noPhrase = "none"

    static let boxOptions = [
        Option(
            "device", .text("NAME"), "the microphone, as ALSA calls it (default; see diary devices)"),
        Option("speaker-device", .text("NAME"), "the loudspeaker, as ALSA calls it (default)"),
        Option("wake", .text("PHRASE"), "what wakes it, three syllables or more, or none (hey diary)"),
        Option(
            "threshold", .number(1...60), "how readily the phrase is heard; higher wakes more often (45)"),
        Option(
            "tune", .flag,
            "find the threshold from five tries of the phrase and a minute of the room, and end"),
        Option("room-seconds", .number(5...3_600), "with --tune: how long to listen to the room (60)"),
        Option(
            "key", .flag,
            "each line of standard input wakes it; on a terminal, Enter and space do so without this"),
        Option(
            "gpio", .text("CHIP:LINE"), "a button from this line to ground wakes it, for example gpiochip0:17"
        ),
        Option("person", .text("NAME"), "who speaks to it, until somebody says \"this is …\" (nobody named)"),
        Option("volume", .number(1...100), "how loud it speaks, in percent (80)"),
        Option(
            "voice", .text("NAME"), "flite's voice that it speaks with: slt, awb, rms, kal or kal16 (slt)"),
        Option("tones-only", .flag, "play tones in place of words"),
        Option(
            "quiet", .text("FROM-TO"), "hours without words, and with soft tones, for example 22:00-07:00"),
        Option(
            "state", .text("FILE"), "keep a file that says what it does, as JSON, for a light or a screen"),
    ]

    static func boxSettings(_ invocation: Invocation) throws(Failure) -> BoxSettings {
        let (arguments, installation) = (invocation.arguments, invocation.diary.installation)
        let packaged = installation.models.packaged
        var settings = BoxSettings(packaged: packaged, recognizer: installation.recognizer)
        if let device = arguments.value("device") { settings.microphone = device }
        if let device = arguments.value("speaker-device") { settings.loudspeaker = device }
        if let threshold = arguments.number("threshold") { settings.wakeThreshold = -threshold }
        settings.person = try invocation.person()
        settings.isTonesOnly = arguments.has("tones-only")
        settings.stateFile = arguments.value("state").map(invocation.file)
        if let volume = arguments.number("volume") { settings.volume = Float(volume) / 100 }
        if let name = arguments.value("voice") {
            guard let voice = Voice(name) else {
                let names = Voice.names
                throw .usage(
                    "--voice: there is no voice “\(name)”; there are \(names.joined(separator: ", "))"
                        + Nearest.hint(to: name, among: names))
            }
            settings.voice = voice
        }
        if let text = arguments.value("gpio") {
            guard let place = GPIOButton.Place(text) else {
                throw .usage("--gpio takes a chip and a line of it, for example gpiochip0:17, not “\(text)”")
            }
            do throws(BoxError) { _ = try GPIOButton(place) } catch {
                throw Failure(ExitCode(error.kind), "--gpio: \(error.description)", isGeneral: true)
            }
            settings.button = place
        }
        if let text = arguments.value("quiet") { settings.quietHours = try quietHours(text, invocation) }
        let phrase = arguments.value("wake") ?? "hey diary"
        if phrase == noPhrase { return settings }
        do throws(WakePhrase.Problem) {
            settings.wake = try WakePhrase(phrase, packaged: packaged)
        } catch {
            throw .usage("--wake: \(error.reason)")
        }
        return settings
    }

    /// `22:00-07:00`, in the diary's time zone.
    private static func quietHours(_ text: String, _ invocation: Invocation) throws(Failure) -> QuietHours {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw .usage("--quiet takes two times, for example 22:00-07:00, not “\(text)”")
        }
        let clock = ClockText(
            now: invocation.surroundings.clock(), calendar: Calendar(identifier: .gregorian))
        do throws(Failure) {
            let hours = QuietHours(from: try clock.time(parts[0]), to: try clock.time(parts[1]))
            if let hours { return hours }
        } catch {
            throw .usage("--quiet: \(error.text)")
        }
        throw .usage("--quiet begins and ends at \(parts[0]); for all hours, use --tones-only")
    }
}
