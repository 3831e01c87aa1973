import Assistant
import Box
import Foundation
import Journal
import Recognition

extension Program {
    static let boxOptions = [
        Option(
            "device", .text("NAME"), "the microphone, as ALSA calls it (default; see diary devices)"),
        Option("speaker-device", .text("NAME"), "the loudspeaker, as ALSA calls it (default)"),
        Option("wake", .text("PHRASE"), "what wakes it, three syllables or more (hey diary)"),
        Option(
            "threshold", .number(1...60), "how readily the phrase is heard; higher wakes more often (35)"),
        Option("person", .text("NAME"), "who speaks to it, until somebody says “this is …” (nobody named)"),
        Option("volume", .number(1...100), "how loud it speaks, in percent (80)"),
    ]

    static let listenCommand = Command(
        "listen", "listens in a room and answers aloud: hands-free logging",
        options: boxOptions + RecogniserOptions.all,
        details:
            "Say the wake phrase, and then what you ate, or a question. It says back what it logged, and "
            + "listens for a few seconds more without the wake phrase. --speaker is the enrolled person whose voice it "
            + "expects; --person is who has the box, and whose entries it makes; --speaker-device is the loudspeaker. "
            + "Every recording is stored safely before it is heard. SIGTERM or Ctrl-C stops it.",
        examples: [
            Command.Example("listen", "listens on the default microphone"),
            Command.Example(
                "listen --device plughw:1,0 --wake \"good morning diary\"",
                "uses another microphone and phrase"
            ),
        ], run: listen)

    private static let listen: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        try invocation.refuseDamage(journal)
        var choice = try invocation.recogniserChoice()
        choice.jobs = choice.jobs ?? 1
        let assistant = try assistantCall { () throws(AssistantError) in
            try invocation.diary.assistant(journal, choice)
        }
        let settings = try boxSettings(invocation)
        let signals = stopOnSignals(assistant.stopping)
        defer { for signal in signals { signal.cancel() } }
        let tasks = BackgroundTasks(log: assistant.log)
        tasks.beginHearing(assistant, jobs: choice.jobs ?? 1)
        let box = BoxListener(assistant: assistant, settings: settings)
        let button = wakeOnSignal(box)
        defer { button.cancel() }
        assistant.log.note("listening", ["microphone": settings.microphone])
        box.run()
        assistant.log.note("stopped")
    }

    /// SIGUSR1 wakes the box, for buttons and scripts.
    private static func wakeOnSignal(_ box: BoxListener) -> any DispatchSourceSignal {
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
        source.setEventHandler { box.wake() }
        source.resume()
        return source
    }

    static func boxSettings(_ invocation: Invocation) throws(Failure) -> BoxSettings {
        let (arguments, installation) = (invocation.arguments, invocation.diary.installation)
        let packaged = installation.models.packaged
        var settings = BoxSettings(packaged: packaged, recognizer: installation.recognizer)
        if let device = arguments.value("device") { settings.microphone = device }
        if let device = arguments.value("speaker-device") { settings.loudspeaker = device }
        if let threshold = arguments.number("threshold") { settings.wakeThreshold = -threshold }
        settings.person = try invocation.person()
        if let volume = arguments.number("volume") { settings.volume = Float(volume) / 100 }
        do throws(WakePhrase.Problem) {
            settings.wake = try WakePhrase(arguments.value("wake") ?? "hey diary", packaged: packaged)
        } catch {
            throw .usage("--wake: \(error.reason)")
        }
        return settings
    }
}
