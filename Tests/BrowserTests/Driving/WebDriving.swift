import Foundation

/// A browser that is driven by commands of the WebDriver protocol.
protocol WebDriving: AnyObject {
    /// Sends a command of the session; gives the `value` of its answer.
    @discardableResult
    func command(_ method: String, _ path: String, _ body: [String: Any]) throws -> Any?
}

/// The browsers that the pages are tested in.
enum Browser: CaseIterable, Sendable {
    /// Firefox only where FIREFOX is set: beside other work its sign-in by link fails now and then, and nobody knows why.
    static let tried: [Browser] =
        ProcessInfo.processInfo.environment["FIREFOX"] == nil ? [.chromium] : allCases

    case chromium, firefox
}
