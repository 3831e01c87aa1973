import Diary
import DiaryService
import Foundation
import Journal
import Recognition
import Speech
import System
import VoiceDevice

extension Program {
    static let listenCommand = Command(
        "listen", "listens in a room and answers aloud: hands-free logging",
        options: boxOptions + RecognizerOptions.all,
        details:
            "Say the wake phrase, and then what you ate, or a question. It says back what it logged, and "
            + "listens for a few seconds more without the wake phrase. --person is whose box it is, and whose entries "
            + "it makes; with --speaker, it hears everybody as that enrolled person; --speaker-device is the "
            + "loudspeaker. "
            + "Enter or space on its terminal, a button, SIGUSR1, and POST /v1/listen on diary serve wake it, too. "
            + "While it speaks, each of these silences it instead, and so does the word stop. "
            + "Every recording is stored safely before it is heard. SIGTERM or Ctrl-C stops it.",
        examples: [
            Command.Example("listen", "listens on the default microphone"),
            Command.Example(
                "listen --device plughw:1,0 --wake \"good morning diary\"",
                "uses another microphone and phrase"
            ),
            Command.Example("listen --tune", "finds the right threshold for this room"),
            Command.Example(
                "listen --wake none --gpio gpiochip0:17 --quiet 22:00-07:00 --state box.json",
                "waits for a button only, plays soft tones at night, and tells a light what it does"),
        ], run: listen)

    private static let listen: @Sendable (Invocation) throws -> Void = { invocation in
        let settings = try boxSettings(invocation)
        if invocation.arguments.has("tune") { return try tune(settings, invocation) }
        if let file = settings.stateFile {
            do {
                // Begin the file and drop it, to report an unwritable folder at once.
                _ = try NewFile.begin(file.path(percentEncoded: false))
            } catch {
                throw Failure(ExitCode(error.kinded.kind), "--state: \(error)", isGeneral: true)
            }
        }
        let journal = try invocation.journalToFill()
        try invocation.refuseDamage(journal)
        var choice = try invocation.recognizerChoice()
        choice.jobs = choice.jobs ?? 1
        let diaryService =  // Who looks on is told in other words.
            try invocation.diary.diaryService(
                journal, choice,
                logging: ServiceLog(
                    clock: invocation.surroundings.clock, isBrief: isatty(STDOUT_FILENO) == 1))
        let signals = stopOnSignals(diaryService.stopping)
        defer { for signal in signals { signal.cancel() } }
        let tasks = BackgroundTasks(log: diaryService.log)
        tasks.beginHearing(diaryService, jobs: choice.jobs ?? 1)
        let hasKeys = isatty(STDIN_FILENO) == 1
        let screen = BoxScreen(settings, hasKeys: hasKeys, invocation.output)
        let box = BoxListener(diaryService: diaryService, settings: settings) { news in
            if case .ready = news {
                diaryService.log.note("listening", ["microphone": settings.microphone])
                if hasKeys, screen == nil {
                    invocation.console.note("Enter or space wakes it, too; Ctrl-C ends it")
                }
            }
            screen?.show(news)
        }
        let button = wakeOnSignal(box)
        defer { button.cancel() }
        let keys = WakeKeys(
            isAsked: invocation.arguments.has("key"), isOver: { diaryService.stopping.isSet },
            wake: { box.wake() })
        defer { keys?.end() }
        box.run()
        diaryService.log.note("stopped")
    }

    /// Wakes the box on SIGUSR1, for buttons and scripts.
    private static func wakeOnSignal(_ box: BoxListener) -> any DispatchSourceSignal {
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
        source.setEventHandler { box.wake() }
        source.resume()
        return source
    }
}

/// The options of `diary listen`.
extension Program {
    /// In place of a wake phrase: no speech wakes the box.
    private static let noPhrase = "none"

    static let boxOptions = [
        Option(
            "device", .text("NAME"), "the microphone, as ALSA calls it (default; see diary devices)"),
        Option("speaker-device", .text("NAME"), "the loudspeaker, as ALSA calls it (default)"),
        Option(
            "wake", .text("PHRASE"),
            "what wakes it: three syllables or more, the wyoming:// address of a wake server, or none (hey diary)"
        ),
        Option(
            "threshold", .number(1...60),
            "how readily the phrase is taken as heard; higher wakes more often (45)"),
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

    static func boxSettings(_ invocation: Invocation) throws -> BoxSettings {
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
                throw Failure.usage(
                    "--voice: there is no voice “\(name)”; there are \(names.joined(separator: ", "))"
                        + Nearest.hint(to: name, among: names))
            }
            settings.voice = voice
        }
        if let text = arguments.value("gpio") {
            guard let place = GPIOButton.Place(text) else {
                throw Failure.usage(
                    "--gpio takes a chip and a line of it, for example gpiochip0:17, not “\(text)”")
            }
            do { _ = try GPIOButton(place) } catch {
                throw Failure(ExitCode(error.kinded.kind), "--gpio: \(error)", isGeneral: true)
            }
            settings.button = place
        }
        if let text = arguments.value("quiet") { settings.quietHours = try quietHours(text, invocation) }
        let phrase = arguments.value("wake") ?? "hey diary"
        if phrase == noPhrase { return settings }
        if phrase.contains("://") {
            guard let server = WakeServer(phrase) else {
                throw Failure.usage(
                    "--wake: the address of a wake server looks like wyoming://127.0.0.1:10400 or "
                        + "wyoming://127.0.0.1:10400/okay_nabu, not “\(phrase)”")
            }
            settings.wakeServer = server
            return settings
        }
        do {
            settings.wake = try WakePhrase(phrase, packaged: packaged)
        } catch {
            throw Failure.usage("--wake: \(error.reason)")
        }
        return settings
    }

    /// Parses quiet hours such as `22:00-07:00`, in the diary's time zone.
    private static func quietHours(_ text: String, _ invocation: Invocation) throws -> QuietHours {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw Failure.usage("--quiet takes two times, for example 22:00-07:00, not “\(text)”")
        }
        let clock = ClockText(
            now: invocation.surroundings.clock(), calendar: Calendar(identifier: .gregorian))
        do {
            let hours = QuietHours(from: try clock.time(parts[0]), to: try clock.time(parts[1]))
            if let hours { return hours }
        } catch {
            throw Failure.usage("--quiet: \(Failure(error).text)")
        }
        throw Failure.usage("--quiet begins and ends at \(parts[0]); for all hours, use --tones-only")
    }
}

/// The screen of `diary listen` on a terminal. Without one, nothing is shown, because it would end up in a
/// log.
struct BoxScreen: Sendable {
    let output: Output
    /// How to say what wakes the box; nil if no speech does.
    let phrase: String?
    let hasButton: Bool
    let hasKeys: Bool

    /// Nil without a terminal.
    init?(_ settings: BoxSettings, hasKeys: Bool, _ output: Output) {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        self.output = output
        phrase =
            (settings.wake?.text ?? settings.wakeServer?.spoken).map { "\"\($0)\"" }
            ?? settings.wakeServer.map { _ in "the wake word" }
        hasButton = settings.button != nil
        self.hasKeys = hasKeys
    }

    func show(_ news: BoxNews) {
        switch news {
        case .ready: row("", invitation)
        case .heard(let text): row("heard", text.isEmpty ? "nothing" : text)
        case .answered(let text): row("answered", text)
        case .ignored: row("answered", "nothing: that was not for the diary")
        }
    }

    private var invitation: String {
        var ways: [String] = []
        if hasKeys { ways.append("press Enter or space") }
        if hasButton { ways.append("press the button") }
        let others = ways.joined(separator: " or ")
        let begin: String
        if let phrase {
            begin = "Say \(phrase), then what you ate" + (others.isEmpty ? "." : ", or \(others) first.")
        } else if let first = others.first {
            begin = first.uppercased() + others.dropFirst() + ", then say what you ate."
        } else {
            begin = "It listens when another program wakes it."
        }
        return begin + " Ctrl-C ends it."
    }

    private func row(_ name: String, _ text: String) {
        let head =
            name.isEmpty ? "" : output.coloured(name, "2") + String(repeating: " ", count: 10 - name.count)
        // If the terminal is closed, the program is stopped by other means.
        try? output.line(head + EntryLines.plain(text))
    }
}
