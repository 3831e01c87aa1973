import Audio
import Foundation
import Testing

/// A file without a recording, and what the error has to speak of.
struct BadInput: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Words that the reason must hold.
    var reason: [String]
    /// Makes the file and returns where it is.
    var make: @Sendable (TestFolder) throws -> URL

    init(_ title: String, _ reason: String..., make: @escaping @Sendable (TestFolder) throws -> URL) {
        testDescription = title
        self.reason = reason
        self.make = make
    }
}

@Suite("Input without a recording gets one clear line")
struct UnreadableRecordingTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private static func wave(_ change: (inout WaveBytes) -> Void) -> [UInt8] {
        var wave = WaveBytes.tone(seconds: 0.5)
        change(&wave)
        return wave.bytes
    }

    static let inputs: [BadInput] = [
        BadInput("missing", "no such file") { $0.url.appendingPathComponent("missing.wav") },
        BadInput("behind a file", "cannot be opened") {
            try $0.file("file", [1]).appendingPathComponent("memo.wav")
        },
        BadInput("a folder", "folder") { $0.url },
        BadInput("a named pipe", "regular file") { folder in
            let pipe = folder.url.appendingPathComponent("pipe.wav")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            return pipe
        },
        BadInput("a device", "regular file") { _ in URL(fileURLWithPath: "/dev/zero") },
        BadInput("a link that leads round in circles", "cannot be opened") { folder in
            let link = folder.url.appendingPathComponent("loop.wav")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: link)
            return link
        },
        BadInput("empty", "is empty") { try $0.file("empty.wav", []) },
        BadInput("text named .wav", "not a recording", "ffmpeg") {
            try $0.file("text.wav", Array("Dear diary, this is text.\n".utf8))
        },
        BadInput("text named .au", "not a recording") { try $0.file("text.au", Array("Dear diary".utf8)) },
        BadInput("text named .vox", "not a recording") { try $0.file("text.vox", Array("Dear diary".utf8)) },
        BadInput("one byte", "not a recording") { try $0.file("one.wav", [82]) },
        BadInput("the first four bytes", "not a recording") { try $0.file("four.wav", Array("RIFF".utf8)) },
        BadInput("a header without format", "WAV header", "no samples") {
            try $0.file("bare.wav", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WAVE".utf8))
        },
        BadInput("a header without samples", "WAV header", "no samples") {
            try $0.file("header.wav", wave { $0.hasSamples = false })
        },
        BadInput("a header with an empty data chunk", "no samples") {
            try $0.file("none.wav", wave { $0.samples = [] })
        },
        BadInput("cut short in the header", "no samples") {
            try $0.file("cut.wav", wave { _ in }.prefix(40))
        },
        BadInput("a sample rate of 1 Hz", "sample rate of 1 Hz") {
            try $0.file("slow.wav", wave { $0.sampleRate = 1 })
        },
        BadInput("a sample rate of 1,092,676 Hz", "sample rate of 1092676 Hz") {
            try $0.file("fast.wav", wave { $0.sampleRate = 1_092_676 })
        },
        BadInput("a sample rate of 0 Hz", "sample rate of 0 Hz") {
            try $0.file("still.wav", wave { $0.sampleRate = 0 })
        },
        BadInput("no channels", "0 channels") { try $0.file("mute.wav", wave { $0.channels = 0 }) },
        BadInput("1,000 channels", "1000 channels") {
            try $0.file("choir.wav", wave { $0.channels = 1_000 })
        },
        BadInput("nonsense chunks", "WAV header", "no samples") {
            try $0.file(
                "chunks.wav",
                wave {
                    $0.extraChunks =
                        WaveBytes.chunk("\u{1}zzz", [1, 2, 3]) + Array("LIST".utf8) + [255, 255, 255, 255]
                })
        },
        BadInput("a coding that has no decoder", "cannot be read", "0x4243") {
            try $0.file("wma.wav", wave { $0.coding = 0x4243 })
        },
        BadInput("an Ogg file of video", "Ogg file") { folder in
            let page =
                Array("OggS".utf8) + [0, 6] + [UInt8](repeating: 0, count: 20) + [1, 7]
                + Array("\u{1}theora".utf8)
            return try folder.file("film.ogg", page.prefix(28) + Array("xtheora".utf8))
        },
        BadInput("an MP4 file", "not a recording", "ffmpeg") {
            try $0.file(
                "memo.m4a", [0, 0, 0, 32] + Array("ftypM4A ".utf8) + [UInt8](repeating: 0, count: 500))
        },
        BadInput("a picture", "not a recording") {
            try $0.file("photo.jpg", [0xff, 0xd8, 0xff, 0xe0] + [UInt8](repeating: 9, count: 500))
        },
        BadInput("zeros", "not a recording") {
            try $0.file("zeros.wav", [UInt8](repeating: 0, count: 5_000))
        },
    ]

    @Test("The error names the file and the reason in one line", arguments: inputs)
    func refusal(_ input: BadInput) throws {
        let file = try input.make(folder)
        let error = try #require(throws: AudioError.self) { try readAll(file) }
        #expect(error.file == file.relativePath)
        for words in input.reason { #expect(error.reason.contains(words), "\(error)") }
        #expect(!error.description.contains("\n"))
        #expect(error.description.hasPrefix(file.relativePath + ": "))
    }

    @Test("A file that its reader may not open says so")
    func forbidden() async throws {
        let file = try folder.file("mine.wav", WaveBytes.tone(seconds: 0.2).bytes)
        chmod(file.path, 0)
        // Root may read everything: the reader is a process of nobody's then.
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            if getuid() == 0 { try #require(setgid(65_534) == 0 && setuid(65_534) == 0) }
            let error = try #require(throws: AudioError.self) { try readAll(URL(fileURLWithPath: path)) }
            #expect(error.reason.contains("permissions"))
        }
    }

    @Test("A name with a line break still gives one line")
    func lineBreak() throws {
        let file = folder.url.appendingPathComponent("two\nlines.wav")
        let error = try #require(throws: AudioError.self) { try readAll(file) }
        #expect(error.description.hasSuffix("two?lines.wav: no such file"))
    }

    @Test("A recording named relative to the working folder is named so in the error")
    func relativeName() throws {
        let error = try #require(throws: AudioError.self) { try readAll(URL(fileURLWithPath: "no/memo.wav")) }
        #expect(error.description.hasSuffix("no/memo.wav: no such file"))
    }
}
