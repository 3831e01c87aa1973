import Foundation
import Testing

extension Page {
    /// Expects that a body, run again and again, comes to return an empty text.
    ///
    /// The body compares the page with the API and returns what is different; what it returned last is the issue.
    func agrees(
        _ body: String, _ about: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let difference = try run(
            """
            let last = '';
            for (let look = 0; look < 200; look += 1) {
              try { last = await (async () => { \(body) })() ?? ''; } catch (error) { last = `${error}`; }
              if (last === '') return '';
              await new Promise((resolve) => setTimeout(resolve, 100));
            }
            return last;
            """)
        #expect(difference as? String == "", Comment(rawValue: about), sourceLocation: sourceLocation)
    }

    /// Presses Tab until the focus is on what a selector names; false when it does not get there.
    func tab(to selector: String) throws -> Bool {
        for _ in 0..<60 {
            if try text("document.activeElement?.matches(\(quoted(selector)))") == "true" { return true }
            try press(Key.tab)
        }
        return false
    }

    /// Puts something into the diary through the API; gives the entry's id.
    func log(_ description: String, on day: String? = nil) throws -> String {
        let date = day.map { ", date: \(quoted($0))" } ?? ""
        return try run(
            """
            const answer = await fetch('/v1/entries', { method: 'POST', headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ processedDescription: \(quoted(description))\(date) }) });
            return (await answer.json()).entries[0].id;
            """) as? String ?? ""
    }
}

/// Keys as WebDriver names them.
enum Key {
    static let tab = "\u{E004}"
    static let enter = "\u{E007}"
    static let escape = "\u{E00C}"
    static let pageUp = "\u{E00E}"
    static let left = "\u{E012}"
    static let up = "\u{E013}"
    static let right = "\u{E014}"
    static let down = "\u{E015}"
}
