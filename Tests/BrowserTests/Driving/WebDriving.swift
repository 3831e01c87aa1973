import Foundation

/// A browser that is driven by commands of the WebDriver protocol.
protocol WebDriving: AnyObject {
    /// Sends a command of the session; gives the `value` of its answer.
    @discardableResult
    func command(_ method: String, _ path: String, _ body: [String: Any]) throws -> Any?
}

/// The browsers that the pages are tested in.
enum Browser: CaseIterable, Sendable {
    /// Those that are installed; `Scripts/install --tests` installs both.
    static let tried = allCases.filter { $0 == .chromium || access("/usr/bin/firefox-esr", X_OK) == 0 }

    case chromium, firefox
}
