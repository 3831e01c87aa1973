#if DEBUG || FUZZING
    import Foundation

    @testable import HTTP
    @testable import Hearing
    @testable import WyomingProtocol
    import Speech

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
                "form",
                seeds: [
                    "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.wav\"\r\n\r\nRIFF\r\n--B--\r\n",
                    "\r\n--B\r\ncontent-disposition:form-data;name=x;filename*=utf-8''a%C3%A9\r\n\r\n1\r\n--B  \r\n\r\n--B--",
                ],
                words: [
                    "--B", "--B--", "\r\n", "\r\n\r\n", "\r\n--B", "name=", "\"", "\\\"", "*=utf-8''", "%",
                    ";",
                ],
                read: { bytes in
                    var reader = MultipartReader(boundary: "B")
                    var rest = bytes[...]
                    while !rest.isEmpty {
                        let piece = Array(rest.prefix(max(29, bytes.count / 64)))
                        rest = rest.dropFirst(piece.count)
                        let isForm = try? piece.withUnsafeBytes { bytes in
                            try reader.feed(bytes) { piece throws(HTTPProblem) in
                                if case .part(let fields) = piece {
                                    for field in fields { _ = FieldParameters(field.value).text("name") }
                                }
                            }
                        }
                        guard isForm == true else { return }
                    }
                }),
            FuzzTarget(
                "letters", seeds: ["idli", "arnott's", "crème", "350"], words: ["'", "-", "tz", "ough"],
                read: { _ = LetterToSound.phones(of: String(decoding: $0, as: UTF8.self)) }),
            FuzzTarget(
                "plain-head", seeds: ["GET /a?b HTTP/1.1\r\nHost: box:8443\r\n\r\n", "POST / HTTP/1.0\n\n"],
                words: ["Host:", "\r\n", " ", "[::1]", "//"],
                read: { _ = PlainHead($0).answer.response }),
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
