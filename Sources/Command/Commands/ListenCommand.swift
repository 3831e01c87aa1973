import DiaryService
import Foundation
import Journal
import Recognition
import System
import VoiceDevice

extension Program {
    static let listenCommand = Command(
        "listen", "listens in a room and answers aloud: hands-free logging",
        options: boxOptions + RecognizerOptions.all,
        details:
            "Say the wake phrase, and then what you ate, or a question. It says back what it logged, and "
            + "listens for a few seconds more without the wake phrase. --person is who has the box, and whose entries "
            + "it makes; --speaker is the enrolled person as whom it hears everybody; --speaker-device is the "
            + "loudspeaker. "
            + "Enter or space on its terminal, a button, SIGUSR1, and POST /v1/listen on diary serve wake it, too. "
            + "Every recording is stored safely before it is heard. SIGTERM or Ctrl-C stops it.",
        examples: [
            Command.Example("listen", "listens on the default microphone"),
            Command.Example(
                "listen --device plughw:1,0 --wake \"good morning diary\"",
                "uses another microphone and phrase"
            ),
            Command.Example("listen --tune", "finds out how readily the phrase has to be heard in this room"),
            Command.Example(
                "listen --wake none --gpio gpiochip0:17 --quiet 22:00-07:00 --state box.json",
                "waits for a button only, plays soft tones at night, and tells a light what it does"),
        ], run: listen)

    private static let listen: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let settings = try boxSettings(invocation)
        if invocation.arguments.has("tune") { return try tune(settings, invocation) }
        if let file = settings.stateFile {
            do throws(FileError) {
                // Begun and dropped: a place where nothing can be written is told at once.
                _ = try NewFile.begin(file.path(percentEncoded: false))
            } catch {
                throw Failure(ExitCode(error.kind), "--state: \(error.description)", isGeneral: true)
            }
        }
        let journal = try invocation.journalToFill()
        try invocation.refuseDamage(journal)
        var choice = try invocation.recogniserChoice()
        choice.jobs = choice.jobs ?? 1
        let diaryService = try assistantCall { () throws(DiaryServiceError) in
            // Who looks on is told in other words.
            try invocation.diary.diaryService(
                journal, choice,
                logging: ServiceLog(
                    clock: invocation.surroundings.clock, isBrief: isatty(STDOUT_FILENO) == 1))
        }
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

    /// SIGUSR1 wakes the box, for buttons and scripts.
    private static func wakeOnSignal(_ box: BoxListener) -> any DispatchSourceSignal {
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
        source.setEventHandler { box.wake() }
        source.resume()
        return source
    }
}
