import Foundation
import Synchronization

/// A family of series in the Prometheus text format.
package struct Metric: Hashable, Sendable {
    package enum Kind: String, Sendable { case counter, gauge }

    /// Letters and underscores, the unit at its end; counters end in `_total`.
    package let name: String
    package let kind: Kind
    /// One line that says what is counted, and in which unit.
    package let help: String

    package init(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        self.kind = kind
        self.help = help
    }

    package static func == (one: Metric, other: Metric) -> Bool { one.name == other.name }

    /// By the name alone: every request hashes some.
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

    /// Adds `amount` to a series. Labels take values from small fixed sets: a route's pattern, never a path.
    package func add(
        _ amount: Double = 1, to metric: Metric, _ labels: KeyValuePairs<String, String> = [:]
    ) {
        let labels = Self.text(labels)
        state.withLock { $0.values[metric, default: [:]][labels, default: 0] += amount }
    }

    /// Registers a value that is looked up whenever metrics are asked for; it is left out while it is nil.
    package func read(_ metric: Metric, _ value: @escaping @Sendable () -> Double?) {
        state.withLock { $0.readings.append((metric, value)) }
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
        // Nearly every value is plain, and every request has some.
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
