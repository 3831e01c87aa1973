import Foundation
import Journal

/// Notices when another process writes to the diary, and tells the followers.
package struct OutsideChanges: Sendable {
    private let assistant: Assistant

    package init(assistant: Assistant) { self.assistant = assistant }

    /// Checks once a second until the assistant is to end.
    package func run() {
        var seen = try? assistant.journal.outsideVersion()
        while !assistant.stopping.wait(seconds: 1) {
            guard let now = try? assistant.journal.outsideVersion() else { continue }
            if let seen, now != seen { assistant.changes.publish(Change(.diaryChanged)) }
            seen = now
        }
    }
}
