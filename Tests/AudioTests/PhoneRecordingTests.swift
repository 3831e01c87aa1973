import Audio
import Foundation
import System
import Testing

@Suite("Recordings of phones and browsers are read in another process", .serialized)
struct PhoneRecordingTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test(
        "The sound comes out as it went in",
        arguments: [
            ("memo.webm", ["-c:a", "libopus"]), ("memo.weba", ["-f", "webm", "-c:a", "libvorbis"]),
            ("memo.m4a", ["-c:a", "aac"]), ("memo.mp4", ["-c:a", "aac", "-ac", "2", "-ar", "48000"]),
            ("memo.mov", ["-c:a", "alac"]), ("memo.3gp", ["-c:a", "aac", "-ar", "8000"]),
            ("memo.aac", ["-c:a", "aac"]), ("memo.opus", ["-c:a", "libopus"]),
            ("memo.mka", ["-c:a", "flac"]),
            (
                "film.mp4",
                ["-f", "lavfi", "-i", "testsrc=duration=1.5:size=64x64", "-c:v", "mpeg4", "-c:a", "aac"]
            ),
            // As a browser sends it while it still records: without a length, and without an end.
            ("live.webm", ["-c:a", "libopus", "-live", "1", "-f", "webm"]),
        ] as [(String, [String])])
    func kinds(name: String, arguments: [String]) throws {
        let (samples, flaw) = try read(try FFmpeg.tone(name, arguments, in: folder))
        #expect(flaw == nil)
        #expect(abs(Double(samples.count) / 16_000 - 1.5) < 0.15)
        #expect(abs(frequency(of: samples) - 440) < 2)
        #expect((2_000...6_000).contains(peak(of: samples)), "ffmpeg's tone has an eighth of full scale")
    }

    @Test("AMR of telephones is read")
    func telephone() throws {
        // Frames of 12.2 kbit/s with silence in them.
        let frames = (0..<50).flatMap { _ in [0x3c] + [UInt8](repeating: 0, count: 31) }
        let (samples, _) = try read(try folder.file("memo.amr", Array("#!AMR\n".utf8) + frames))
        #expect(abs(samples.count - 16_000) < 700)
    }

    @Test("One that breaks off is read as far as it goes", arguments: ["memo.webm", "memo.aac"])
    func cutShort(name: String) throws {
        let whole = try Data(contentsOf: try FFmpeg.tone(name, seconds: 6, in: folder))
        let (samples, _) = try read(try folder.file("cut " + name, whole.prefix(whole.count / 2)))
        #expect(samples.count > 16_000)
    }

    @Test("A recording that libsndfile reads gives the same sound when it is parsed apart")
    func apart() throws {
        let file = try folder.file("tone.wav", WaveBytes.tone(seconds: 0.5).bytes)
        #expect(try readAll(file) == read(file, RecordingReader.Options(isApart: true)).samples)
    }

    @Test("One that ends early is told so by seconds when it is parsed apart, too")
    func early() throws {
        let whole = WaveBytes.tone(seconds: 2).bytes
        let file = try folder.file("cut.wav", whole.prefix(whole.count / 2))
        let flaw = try read(file, RecordingReader.Options(isApart: true)).flaw
        #expect(try #require(flaw).description.contains("1.0 s early"), "\(String(describing: flaw))")
    }

    @Test("A program that is missing is not the recording's fault, and neither is a library that fails")
    func blame() {
        for kind in [ErrorKind.unavailable, .software, .busy, .full] {
            #expect(!AudioError(file: "memo.m4a", reason: "cannot be read", kind: kind).isTheRecordings)
        }
        #expect(AudioError(file: "memo.m4a", reason: "is damaged").isTheRecordings)
    }

    @Test("What names other files is not followed")
    func playlists() throws {
        let tone = try folder.file("tone.wav", WaveBytes.tone(seconds: 0.5).bytes)
        for (name, text) in [
            ("list.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(tone.path)\n#EXT-X-ENDLIST\n"),
            ("list.ffconcat", "ffconcat version 1.0\nfile '\(tone.path)'\n"),
        ] {
            let list = try folder.file(name, Array(text.utf8))
            #expect(throws: AudioError.self) { try readAll(list) }
        }
    }

    @Test("The process that parses has no right but to read its input and to write its output")
    func confined() throws {
        let file = try Descriptor(try FFmpeg.tone("long.m4a", seconds: 30, in: folder).path, O_RDONLY)
        let program =
            FileSystem.folder(of: try #require(FileSystem.realPath("/proc/self/exe"))) + "/diary-decoder"
        var started: pid_t?
        let output = try Descriptor.pipe(name: "sound") { writing in
            started = try ChildProcess.start(
                program, ["sound", "0", "1000000"], input: file.number, output: writing.number)
        }
        let process = try #require(started)
        defer {
            kill(process, SIGKILL)
            ChildProcess.wait(for: process)
        }
        // When the first sound comes, it has locked itself up, and it waits for somebody to read the rest.
        #expect(try output.read(into: UnsafeMutableRawBufferPointer(start: malloc(8), count: 8)) == 8)
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        #expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
        let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8).split(
            separator: "\n")
        for (name, limit) in [
            ("Max open files", "0"), ("Max file size", "0"), ("Max core file size", "0"),
            ("Max cpu time", "600"),
            ("Max address space", "1073741824"),
        ] {
            let fields = try #require(limits.first { $0.hasPrefix(name) }).dropFirst(name.count).split(
                separator: " ")
            #expect(fields.first.map(String.init) == limit, "\(name)")
        }
    }

    @Test("mutations are refused or read", arguments: ["memo.webm", "memo.m4a", "memo.opus"])
    func mutations(name: String) throws {
        let whole = [UInt8](try Data(contentsOf: try FFmpeg.tone(name, seconds: 0.3, in: folder)))
        var generator = Generator(seed: name.utf8.count)
        for _ in 0..<12 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            let file = try folder.file("mutant", bytes)
            do {
                #expect(try extent(of: file, upTo: 60).duration < 60)
            } catch let error as AudioError {
                #expect(error.isTheRecordings && !error.description.contains("\n"))
            }
        }
    }
}
