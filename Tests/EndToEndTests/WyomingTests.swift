import Diary
import Foundation
import Support
import Testing

@Suite("diary serve --wyoming --inbox")
struct WyomingTests {
    /// What the client found.
    private struct Found: Decodable {
        var text: String
        var answer: String
        var version: String
        var status: Int
        var inbox: [String]
        var log: String
    }

    /// Starts the service, speaks to it with the reference client from PyPI, puts a file into its inbox, and ends it.
    private static let script = """
        import asyncio, json, os, re, signal, subprocess, sys, time, wave
        from wyoming.asr import Transcribe, Transcript
        from wyoming.audio import wav_to_chunks
        from wyoming.client import AsyncTcpClient
        from wyoming.handle import Handled
        from wyoming.info import Describe, Info

        diary, sound, folder, memo = sys.argv[1:]
        service = subprocess.Popen(
            [diary, 'serve', '--listen', '127.0.0.1:0', '--wyoming', '127.0.0.1:0', '--inbox', folder],
            stderr=subprocess.PIPE, text=True)
        lines = []
        while not lines or 'event=started' not in lines[-1]:
            lines.append(service.stderr.readline())
            if not lines[-1]:
                sys.exit('it does not start: ' + ''.join(lines))
        port = int(re.search(r'event=wyoming address=127.0.0.1:(\\d+)', ''.join(lines))[1])

        async def ask(*events, answer):
            async with AsyncTcpClient('127.0.0.1', port, read_timeout=60) as client:
                for event in events:
                    await client.write_event(event.event())
                while True:
                    event = await client.read_event()
                    if answer.is_type(event.type):
                        return answer.from_event(event)

        async def main():
            info = await ask(Describe(), answer=Info)
            with wave.open(sound) as w:
                chunks = list(wav_to_chunks(w, 1024, start_event=True, stop_event=True))
            transcript = await ask(Transcribe(language='en'), *chunks, answer=Transcript)
            handled = await ask(Transcript(transcript.text), answer=Handled)
            return info, transcript, handled

        info, transcript, handled = asyncio.run(main())
        os.rename(memo, os.path.join(folder, 'memo.wav'))
        for _ in range(600):
            if os.path.exists(os.path.join(folder, 'done', 'memo.wav')):
                break
            time.sleep(0.1)
        service.send_signal(signal.SIGTERM)
        rest = service.stderr.read()
        print(json.dumps({
            'text': transcript.text, 'answer': handled.text, 'version': info.asr[0].version,
            'status': service.wait(), 'inbox': sorted(os.listdir(os.path.join(folder, 'done'))),
            'log': ''.join(lines) + rest}))
        """

    @Test("hears, talks, logs what comes into the folder, and ends when it is told to")
    func serving() throws {
        let home = try DiaryHome()
        let folder = home.folder.appending(path: "inbox")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try home.copy(HumanSpeech.cards, as: "outside.wav")
        let python = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: ".build/python/bin/python")
        let run = try DiaryProgram.run(
            [
                "-c", Self.script, DiaryProgram.executable.path, HumanSpeech.ten.path, folder.path,
                home.folder.appending(path: "outside.wav").path,
            ], environment: ["DIARY_HOME": home.root.path], in: home.folder, program: python)
        try #require(run.status == 0, "\(run.errors)")
        let found = try JSONDecoder().decode(Found.self, from: Data(run.output.utf8))
        #expect(found.text == "ten of clubs")
        #expect(found.answer.hasPrefix("Logged ten of clubs"))
        #expect(found.version == (try home.run("--version").output.split(separator: " ").last?.trimmed))
        #expect(found.status == 0)
        #expect(found.inbox == ["memo.wav", "memo.wav.txt"])
        #expect(!found.log.contains("clubs"))
        #expect(!found.log.contains("memo.wav"))
        let entries = try PrintedEntry.all(home.run("list", "--format", "json").output)
        #expect(entries.count == 2)
        #expect(entries.allSatisfy { $0.inputType == "voice" && $0.mediaURL != nil })
    }

    @Test(
        "the log says what to enter into Home Assistant: an address that other machines reach, or that none does",
        arguments: [("0.0.0.0:0", true), ("127.0.0.1:0", false)])
    func homeAssistant(address: String, isReached: Bool) throws {
        let home = try DiaryHome()
        let serving = try Serving(home, "--listen", "127.0.0.1:0", "--wyoming", address)
        try wait(until: "it has started") { serving.log.contains("event=started") }
        let line = serving.log.split(separator: "\n").first { $0.contains("Home Assistant") } ?? ""
        // A machine without a network has nothing to name.
        let names = try DiaryProgram.run(["-I"], program: URL(filePath: "/usr/bin/hostname")).output
        guard names.contains(".") else { return }
        #expect(
            line.contains(isReached ? "event=\"enter into Home Assistant\" host=" : "listen="),
            "\(serving.log)")
        #expect(!line.contains("=127.") && !line.contains("=0.0.0.0"), "\(line)")
    }

    @Test("a port or folder that cannot be had is told at the start")
    func refused() throws {
        let home = try DiaryHome()
        let port = try home.run("serve", "--listen", "127.0.0.1:0", "--wyoming", "nonsense")
        #expect(port.status == 69)
        #expect(port.errors.contains("nonsense"))
        let folder = try home.run("serve", "--listen", "127.0.0.1:0", "--inbox", "nowhere")
        #expect(folder.status == 66)
        #expect(folder.errors.contains("nowhere"))
    }

    @Test("the announcement is XML that names the service and its port, and can be taken back")
    func announcing() throws {
        let home = try DiaryHome(hasModel: false)
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scripts/announce")
        let services = ["AVAHI_SERVICES": home.folder.path]
        func announce(_ arguments: String..., environment: [String: String]) throws -> Int32 {
            try DiaryProgram.run(arguments, environment: environment, in: home.folder, program: script).status
        }
        #expect(try announce("10301", environment: services) == 0)
        let found: [String] = try PythonProgram.json(
            """
            import xml.etree.ElementTree as tree
            service = tree.parse(sys.argv[1]).getroot().find('service')
            print(json.dumps([service.find('type').text, service.find('port').text]))
            """, home.folder.appending(path: "spoken-diary.service").path, in: home.folder)
        #expect(found == ["_wyoming._tcp", "10301"])
        for port in ["0", "70000", "x", "-1"] {
            #expect(try announce(port, environment: services) == 64, "\(port)")
        }
        #expect(try announce("--remove", environment: services) == 0)
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: home.folder.path).contains {
                $0.hasPrefix("spoken")
            })
    }
}

extension Substring {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
