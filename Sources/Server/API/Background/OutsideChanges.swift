import Foundation
import Journal

/// Notices that another process wrote to the diary, and tells those who follow it.
package struct OutsideChanges: Sendable {
    private let service: Service

    package init(service: Service) { self.service = service }

    /// Looks once a second until the service is to end.
    package func run() {
        var seen = try? service.journal.outsideVersion()
        while !service.stopping.wait(seconds: 1) {
            guard let now = try? service.journal.outsideVersion() else { continue }
            if let seen, now != seen { service.changes.publish(Change(.diaryChanged)) }
            seen = now
        }
    }
}
