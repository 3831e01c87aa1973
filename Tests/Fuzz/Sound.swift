#if DEBUG || FUZZING
    import Foundation

    @testable import Audio
    @testable import Signal

    extension FuzzTarget {
        private static let tone = WaveFile.data(
            (0..<400).map { Int16(truncatingIfNeeded: $0 * 91) }, rate: 8_000)
        /// A file without a name; each run of a target has one.
        private static let file = {
            let path = "/dev/shm/fuzz-\(getpid())"
            defer { unlink(path) }
            return open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
        }()

        private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            Array(name.utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) } + body
        }

        /// Recordings that libsndfile reads in this process; the others are read by a process that is locked up.
        static let sound = [
            FuzzTarget(
                "wav",
                bytes: [
                    Array(tone), Array("RIFX".utf8) + Array(tone.dropFirst(4)),
                    Array("RF64".utf8) + [255, 255, 255, 255] + Array("WAVE".utf8)
                        + chunk("ds64", [UInt8](repeating: 0, count: 28)) + Array(tone.dropFirst(12)),
                    Array(tone.prefix(36))
                        + chunk("LIST", Array("INFOICRD".utf8) + [10, 0, 0, 0] + Array("2026-11-20".utf8))
                        + Array(tone.dropFirst(36)),
                    Array("FORM".utf8) + [0, 0, 0, 50] + Array("AIFFCOMM".utf8)
                        + [0, 0, 0, 18, 0, 1, 0, 0, 0, 4, 0, 16, 64, 12, 250, 0, 0, 0, 0, 0, 0, 0]
                        + Array("SSND".utf8) + [0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8],
                ],
                words: [
                    "RIFF", "RIFX", "RF64", "FORM", "riff", "data", "fmt ", "ds64", "LIST", "fact", "SSND",
                    "COMM",
                ],
                read: { bytes in
                    guard file >= 0, ftruncate(file, 0) == 0,
                        pwrite(file, bytes, bytes.count, 0) == bytes.count
                    else { fatalError("the attack has no file") }
                    let path = URL(filePath: "/proc/self/fd/\(file)")
                    guard let recording = try? RecordingFile(path),
                        (try? JoinedRecordings.ranges(in: recording.whole).count) == 1,
                        let stated = try? StatedContents(recording.whole),
                        ["WAV", "AIFF"].contains(stated.container),
                        let sound = try? SoundFile(stated.view), sound.hasHeader,
                        RecordingObjection.toReading(sound.format, stated) == nil
                    else { return }
                    _ = stated.flaw(lasting: sound.format.duration)
                    guard var reader = try? RecordingReader(path) else { return }
                    var splitter = StretchSplitter()
                    var left = 40
                    while left > 0, let piece = try? reader.read(), !piece.isEmpty {
                        _ = splitter.feed(piece)
                        left -= 1
                    }
                    _ = splitter.finish()
                })
        ]
    }
#endif
