import Diary
import Foundation
import Recognition

/// Counts what a transcriber does: seconds heard, seconds of work, failures.
package struct MeasuredTranscriber: Transcriber {
    private static let decoding = Metric(
        "diary_decode_seconds_total", .counter, "Seconds that decoders worked.")
    private static let audio = Metric(
        "diary_audio_seconds_total", .counter, "Seconds of recordings that were heard.")
    private static let failures = Metric(
        "diary_recognition_failures_total", .counter, "Recordings that were not heard, by reason.")
    private static let factor = Metric(
        "diary_decode_real_time_factor", .gauge, "Seconds of work a second of recording, since the start.")

    private let transcriber: any Transcriber
    private let metrics: Metrics

    package init(_ transcriber: any Transcriber, _ metrics: Metrics) {
        self.transcriber = transcriber
        self.metrics = metrics
        metrics.read(Self.factor) { [weak metrics] in
            guard let metrics else { return nil }
            let heard = metrics.value(of: Self.audio)
            return heard > 0 ? metrics.value(of: Self.decoding) / heard : nil
        }
    }

    package func transcribe(_ file: URL, _ manner: HearingManner) throws(RecognitionError) -> Transcript {
        do throws(RecognitionError) {
            let transcript = try transcriber.transcribe(file, manner)
            metrics.add(transcript.decodeSeconds, to: Self.decoding)
            metrics.add(transcript.duration, to: Self.audio)
            return transcript
        } catch {
            metrics.add(to: Self.failures, ["reason": Self.reason(error)])
            throw error
        }
    }

    /// Not counted, because the figures include the first hearing already.
    package func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws(RecognitionError) -> [NBestList] {
        try transcriber.alternatives(file, of: person, at: times, most: most)
    }

    private static func reason(_ error: RecognitionError) -> String {
        switch error {
        case .audio: "audio"
        case .worker: "worker"
        case .model: "model"
        case .busy: "busy"
        }
    }
}
