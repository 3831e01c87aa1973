#if DEBUG || FUZZING
    import Foundation

    @testable import Frames
    @testable import HTTP
    @testable import Hearing

    extension FuzzTarget {
        /// What other programs send piece by piece.
        static let streams = [
            FuzzTarget(
                "wyoming",
                seeds: [
                    "{\"type\":\"transcribe\",\"data\":{\"language\":\"en\"}}\n",
                    "{\"type\":\"audio-chunk\",\"data_length\":36,\"payload_length\":4}\n{\"rate\":16000,\"width\":2,\"channels\":1}abcd",
                    "{\"type\":\"ping\"}\n{\"type\":\"audio-stop\",\"data\":null,\"data_length\":null}\n",
                ],
                words: [
                    "\"data_length\":", "\"payload_length\":", "\"type\":", "\n", "null", "{", "}",
                    "\"data\":{",
                ],
                read: { bytes in
                    var frames = WyomingFrames()
                    for start in stride(from: 0, to: bytes.count, by: 13) {
                        frames.feed(bytes[start..<min(start + 13, bytes.count)])
                        do {
                            while let event = try frames.next() { _ = event.data.count }
                        } catch {
                            return
                        }
                    }
                }),
            FuzzTarget(
                "worker",
                bytes: [
                    WorkerRequest.stretch([1, -2, 3], isAwaited: true).message,
                    WorkerRequest.begin(sampleRate: 8_000, mean: [0.5]).message,
                    WorkerRequest.alternatives([7], most: 3).message,
                    WorkerRequest.fit([1, 255]).message,
                    WorkerAnswer.failed(HearingError(.sound, "no")).message,
                ],
                read: { bytes in
                    _ = WorkerRequest(bytes)
                    _ = WorkerAnswer(bytes)
                }),
            FuzzTarget(
                "fields",
                seeds: [
                    "multipart/form-data; boundary=\"a b\"; x=y", "bytes=0-499", "bytes=-5",
                    "multipart/form-data;boundary=----Web=Kit/(x):y?",
                ], words: ["boundary=", "\"", "\\", ";", "bytes=", "-"],
                read: { bytes in
                    let text = String(decoding: bytes, as: UTF8.self)
                    _ = FormBody.boundary(in: text)
                    if case .part(let range) = ByteRange(text, size: 1_000),
                        range.isEmpty || range.lowerBound < 0 || range.upperBound > 1_000
                    {
                        fatalError("a range of bytes that are not there")
                    }
                    // As the library leaves a head in its buffer, at any place.
                    bytes.withUnsafeBytes { head in
                        let target = Int(bytes.first ?? 0)
                        let count = Int(bytes.dropFirst().first ?? 0)
                        _ = RequestHead(
                            bytes: head, target: target, targetCount: count, version: target + count + 1
                        )
                        .fault([:])
                    }
                }),
        ]
    }
#endif
