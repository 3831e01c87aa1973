import Foundation
import Testing

extension Page {
    /// Makes the window that of a phone with a touch screen.
    func becomesPhone() throws {
        try chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true])
        try chromium("Emulation.setTouchEmulationEnabled", ["enabled": true])
    }

    /// Puts a finger on the middle of what a selector finds first, moves it sideways, rests and lifts it.
    ///
    /// - Parameters:
    ///   - distance: in pixels; negative to the left.
    ///   - look: called before the finger is lifted.
    func drag(_ selector: String, by distance: Double, _ look: () throws -> Void = {}) throws {
        // As after the first touch: what follows fingers is there.
        try run(
            "await Promise.all(['card-menu', 'card-swipe', 'day-swipe'].map((name) => import(`/touch/${name}.js`)))"
        )
        let (x, y) = try middle(of: selector)
        for _ in 0..<5 {
            try touch("touchStart", x, y)
            for step in 1...10 {
                try touch("touchMove", x + distance * Double(step) / 10, y)
                usleep(10_000)
            }
            guard try text("document.querySelector('.menu') !== null") == "true" else { break }
            // The machine was so busy that the finger rested before its first move came: a menu opened.
            try lift()
            try press(Page.escape)
            #expect(try comes("!document.querySelector('.menu')"))
        }
        // A finger that rests before it is lifted throws nothing.
        usleep(150_000)
        try look()
        try lift()
    }

    /// Puts a finger on the middle of what a selector finds first, and leaves it there.
    func hold(_ selector: String) throws {
        let (x, y) = try middle(of: selector)
        try touch("touchStart", x, y)
    }

    /// Lifts the finger.
    func lift() throws {
        try chromium("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [[String: Double]]()])
    }

    private func touch(_ kind: String, _ x: Double, _ y: Double) throws {
        try chromium("Input.dispatchTouchEvent", ["type": kind, "touchPoints": [["x": x, "y": y]]])
    }

    private func middle(of selector: String) throws -> (x: Double, y: Double) {
        #expect(try comes("document.querySelector(\(quoted(selector)))?.checkVisibility()"))
        let numbers = try text(
            """
            (({ x, y, width, height }) => `${x + width / 2} ${y + height / 2}`)(
              document.querySelector(\(quoted(selector))).getBoundingClientRect())
            """
        ).split(separator: " ").compactMap { Double($0) }
        return (try #require(numbers.first), try #require(numbers.last))
    }
}
