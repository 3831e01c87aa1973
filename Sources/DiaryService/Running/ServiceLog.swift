import Foundation
import System
import Synchronization

/// The service's log: one line per event, with `name=value` pairs. Safe to use from several threads.
///
/// It never holds contents of the diary: no text, no file name from a client, and no query.
package final class ServiceLog: Sendable {
    package enum Level: String, Sendable { case info, warning, error }

    private let clock: @Sendable () -> Date
    private let isBrief: Bool
    private let write: @Sendable (String) -> Void

    /// - Parameters:
    ///   - isBrief: whether only warnings and errors are logged.
    ///   - write: takes one line at a time, with its newline.
    package init(
        clock: @escaping @Sendable () -> Date, isBrief: Bool = false,
        write: @escaping @Sendable (String) -> Void = ServiceLog.toStandardError
    ) {
        self.clock = clock
        self.isBrief = isBrief
        self.write = write
    }

    /// - Parameter event: what happened, in a few words without a value: `started`, `request`.
    package func note(
        _ event: String, level: Level = .info, _ fields: KeyValuePairs<String, String> = [:]
    ) {
        if isBrief, level == .info { return }
        let time = clock().formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted)
        )
        let pairs = fields.map { "\($0)=\(Self.quoted($1))" }
        write(
            (["time=\(time)", "level=\(level.rawValue)", "event=\(Self.quoted(event))"] + pairs)
                .joined(separator: " ") + "\n")
    }

    /// Writes each line to standard error in one call.
    package static let toStandardError: @Sendable (String) -> Void = { line in
        StandardError.write(line)
    }

    /// The value unchanged if it is plain; otherwise in quotes, without control characters.
    private static func quoted(_ value: String) -> String {
        let isPlain =
            !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3D }
        if isPlain { return value }
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control: text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
