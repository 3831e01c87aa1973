import Foundation
import Testing

/// Something that a test waited for and that did not come.
package struct NeverHappened: Error, CustomStringConvertible {
    var what: String

    package var description: String { "did not happen within a minute: \(what)" }
}

/// Waits until something holds.
///
/// - Throws: `NeverHappened` after a minute, which is long even on a busy machine.
package func wait(until what: String, _ holds: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !holds() {
        if ContinuousClock.now > end { throw NeverHappened(what: what) }
        Thread.sleep(forTimeInterval: 0.002)
    }
}

extension DispatchSemaphore {
    /// Waits for a signal; after a minute without one the test has failed and goes on.
    package func wait(for what: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard wait(timeout: .now() + 60) == .timedOut else { return }
        Issue.record(NeverHappened(what: what), sourceLocation: sourceLocation)
    }
}

extension Process {
    /// A program and its arguments under Debian's `timeout`, which kills it after ten minutes; its status is 137 then.
    package func setProgram(_ program: URL, _ arguments: [String]) {
        executableURL = URL(filePath: "/usr/bin/timeout")
        self.arguments = ["--foreground", "--signal=KILL", "600", program.path] + arguments
    }
}
