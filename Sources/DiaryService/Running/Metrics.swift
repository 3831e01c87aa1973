import Diary
import Foundation
import Journal
import Recognition
import Synchronization

/// A family of series in the Prometheus text format.
package struct Metric: Hashable, Sendable {
    package enum Kind: String, Sendable { case counter, gauge }

    /// Letters and underscores, with the unit at the end; counters end in `_total`.
    package let name: String
    package let kind: Kind
    /// One line that says what is counted, and in what unit.
    package let help: String

    package init(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        self.kind = kind
        self.help = help
    }

    package static func == (one: Metric, other: Metric) -> Bool { one.name == other.name }

    /// Uses only the name, because every request hashes some metrics.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Figures that the service counts about itself, never the contents of the diary. Safe to use from several threads.
package final class Metrics: Sendable {
    private struct Labels: Hashable, Comparable {
        var text: String
        static func < (one: Labels, other: Labels) -> Bool { one.text < other.text }
    }

    private struct State {
        var values: [Metric: [Labels: Double]] = [:]
        var readings: [(Metric, @Sendable () -> Double?)] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// Adds `amount` to a series. Label values come from small fixed sets: a route's pattern, never a path.
    package func add(
        _ amount: Double = 1, to metric: Metric, _ labels: KeyValuePairs<String, String> = [:]
    ) {
        let labels = Self.text(labels)
        state.withLock { $0.values[metric, default: [:]][labels, default: 0] += amount }
    }

    /// Registers a value that is looked up when metrics are requested, and left out while it is nil.
    package func read(_ metric: Metric, _ value: @escaping @Sendable () -> Double?) {
        state.withLock { $0.readings.append((metric, value)) }
    }

    /// Whether a value is registered for a metric.
    func reads(_ metric: Metric) -> Bool {
        state.withLock { state in state.readings.contains { $0.0 == metric } }
    }

    /// The current value; 0 before the first count.
    package func value(of metric: Metric, _ labels: KeyValuePairs<String, String> = [:]) -> Double {
        let labels = Self.text(labels)
        return state.withLock { $0.values[metric]?[labels] ?? 0 }
    }

    /// All series in the Prometheus text format, version 0.0.4.
    package var text: String {
        let (counted, readings) = state.withLock { ($0.values, $0.readings) }
        var lines: [Metric: [String]] = [:]
        for (metric, series) in counted {
            lines[metric] = series.sorted { $0.key < $1.key }.map { labels, value in
                "\(metric.name)\(labels.text) \(Self.number(value))"
            }
        }
        for (metric, reading) in readings {
            if let value = reading() {
                lines[metric, default: []].append("\(metric.name) \(Self.number(value))")
            }
        }
        return lines.sorted { $0.key.name < $1.key.name }.map { metric, lines in
            "# HELP \(metric.name) \(metric.help)\n# TYPE \(metric.name) \(metric.kind.rawValue)\n"
                + lines.joined(separator: "\n") + "\n"
        }.joined()
    }

    private static func text(_ labels: KeyValuePairs<String, String>) -> Labels {
        guard !labels.isEmpty else { return Labels(text: "") }
        var text = ""
        for (name, value) in labels {
            text += text.isEmpty ? "{" : ","
            text += name
            text += "=\""
            text += escaped(value)
            text += "\""
        }
        return Labels(text: text + "}")
    }

    private static func escaped(_ value: String) -> String {
        // Fast path: nearly every value is plain, and every request has some.
        let isPlain = value.utf8.allSatisfy {
            $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") && $0 != 10
        }
        if isPlain { return value }
        return value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}

extension Metrics {
    /// Registers how much waits in a database of many households, and for how long.
    ///
    /// - Parameter clock: of the machine, which the arrival of recordings is compared with.
    func readQueue(_ directory: HouseholdDirectory, clock: @escaping @Sendable () -> Date) {
        read(Metric("diary_households", .gauge, "Households of the database.")) {
            (try? directory.queue()).map { Double($0.households) }
        }
        read(
            Metric("diary_waiting_recordings", .gauge, "Recordings of all households that wait to be heard.")
        ) { (try? directory.queue()).map { Double($0.waiting) } }
        read(Metric("diary_oldest_waiting_seconds", .gauge, "Seconds since the oldest of them arrived.")) {
            (try? directory.queue()).map { queue in
                queue.oldest.map { max(0, clock().timeIntervalSince($0)) } ?? 0
            }
        }
    }
}

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
        // Several transcribers may count for the same figures.
        guard !metrics.reads(Self.factor) else { return }
        metrics.read(Self.factor) { [weak metrics] in
            guard let metrics else { return nil }
            let heard = metrics.value(of: Self.audio)
            return heard > 0 ? metrics.value(of: Self.decoding) / heard : nil
        }
    }

    package func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        do {
            let transcript = try transcriber.transcribe(file, options)
            metrics.add(transcript.decodeSeconds, to: Self.decoding)
            metrics.add(transcript.duration, to: Self.audio)
            return transcript
        } catch {
            metrics.add(to: Self.failures, ["reason": Self.reason(error)])
            throw error
        }
    }

    /// Not counted, because the figures include the first pass already.
    package func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws -> [NBestList] { try transcriber.alternatives(file, of: person, at: times, most: most) }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case RecognitionError.worker: "worker"
        case RecognitionError.model: "model"
        case RecognitionError.busy: "busy"
        default: "audio"
        }
    }
}
