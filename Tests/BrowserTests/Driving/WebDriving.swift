import Foundation

/// A browser that is driven by commands of the WebDriver protocol.
protocol WebDriving: AnyObject {
    /// Sends a command of the session; gives the `value` of its answer.
    @discardableResult
    func command(_ method: String, _ path: String, _ body: [String: Any]) throws -> Any?
}

/// The browsers that the pages are tested in.
enum Browser: String, CaseIterable, Sendable {
    case chromium, firefox
    /// WebKitGTK's, which stands for Safari.
    case webKit

    /// Those that are installed; `Scripts/install --tests` installs all.
    static let tried = allCases.filter { access($0.program, X_OK) == 0 }

    var program: String {
        switch self {
        case .chromium: "/usr/bin/chromium"
        case .firefox: "/usr/bin/firefox-esr"
        case .webKit: "/usr/lib/\(Self.machine)-linux-gnu/webkit2gtk-4.1/MiniBrowser"
        }
    }

    #if arch(arm64)
        private static let machine = "aarch64"
    #else
        private static let machine = "x86_64"
    #endif
}
