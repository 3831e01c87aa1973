import Command
import Foundation
import Testing

@Suite("The box as a program")
struct ListenTests {
    @Test("a line of its input wakes it, and so does a POST to the service; its state file says what it does")
    func woken() throws {
        let home = try DiaryHome()
        let box = try Listening(home, "--key", "--voice", "rms", "--quiet", "22:00-07:00")
        try box.becomes("waiting")
        try box.type("now\n")
        try box.becomes("listening")
        try box.becomes("waiting")
        let service = try Serving(home, "--listen", "127.0.0.1:0")
        #expect(!service.address().isEmpty)
        let woken = try home.ask("POST", "/v1/listen")
        #expect(woken.contains("\"boxes\""), "\(woken)")
        try box.becomes("listening")
        #expect(box.end(by: SIGTERM) == 0)
        try box.becomes("stopped")
        let nobody = try home.ask("POST", "/v1/listen")
        #expect(nobody.contains("no box of this diary is running"), "\(nobody)")
        #expect(service.end(by: SIGTERM) == 0)
    }

    @Test("on its terminal, space and Enter wake it, other keys do not, and Ctrl-C ends it")
    func keys() throws {
        let box = try Listening(DiaryHome(), isOnTerminal: true)
        try box.becomes("waiting")
        // Nothing before that: it cannot be spoken to before a microphone gives sound.
        for _ in 0..<3_000 where box.shown.isEmpty { usleep(20_000) }
        #expect(box.shown == "Press Enter or space, then say what you ate. Ctrl-C ends it.\r\n")
        try box.type("x")
        usleep(500_000)
        try box.becomes("waiting")
        for key in [" ", "\r"] {
            try box.type(key)
            try box.becomes("listening")
            try box.becomes("waiting")
        }
        try box.type("\u{3}")
        try box.becomes("stopped")
        #expect(box.end(by: nil) == 0)
    }

    @Test(
        "an option that cannot be is refused in one line that says what could",
        arguments: [
            (["--voice", "anna"], 64, "awb, kal, kal16, rms, slt"),
            (["--quiet", "22:00"], 64, "22:00-07:00"),
            (["--quiet", "22:00-25:00"], 64, "25:00"), (["--quiet", "7am-7am"], 64, "--tones-only"),
            (["--gpio", "17"], 64, "gpiochip0:17"), (["--gpio", "nowhere:17"], 69, "gpiodetect"),
            (["--state", "/nowhere/box.json"], 73, "--state"), (["--tune", "--wake", "none"], 64, "--tune"),
            (["--tune", "--device", "nowhere"], 69, "nowhere"),
        ] as [([String], Int32, String)])
    func refused(options: [String], status: Int32, words: String) throws {
        let run = try DiaryHome(hasModel: false).run(["listen"] + options)
        #expect(run.status == status && run.errorLines.count == 1, "\(run)")
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test("what tuning found is told as a whole command, with every option of the line")
    func tuned() throws {
        let line = [
            "listen", "--tune", "--home", "/srv/my diary", "--wake", "good morning, Anna's diary", "--volume",
            "50",
            "--tones-only", "--threshold", "30", "--room-seconds", "9", "--jobs", "2", "--device",
            "plughw:1,0",
        ]
        guard case .run(_, let arguments) = try Program.table.request(line) else { throw NotACommand() }
        let options = Program.tunedOptions(41, arguments)
        let own =
            "--device plughw:1,0 --wake 'good morning, Anna'\\''s diary' --threshold 41 --volume 50 --tones-only --jobs 2"
        #expect(options.service == own)
        #expect(options.terminal == "--home '/srv/my diary' " + own)
    }

    private struct NotACommand: Error {}
}
