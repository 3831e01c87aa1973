import Foundation
import Testing

@testable import VoiceDevice

/// What can be tested without a chip: the errors. A press needs hardware, or the kernel's `gpio-sim`.
@Suite("A button on a GPIO line")
struct GPIOButtonTests {
    @Test(
        "a place is a chip and a line",
        arguments: [
            ("gpiochip0:17", "gpiochip0:17"), ("/dev/gpiochip1:0", "/dev/gpiochip1:0"), ("17", nil),
            ("gpiochip0", nil), ("gpiochip0:", nil), (":17", nil), ("gpiochip0:-1", nil),
            ("gpiochip0:x", nil), ("", nil),
        ] as [(String, String?)])
    func place(text: String, place: String?) { #expect(GPIOButton.Place(text)?.description == place) }

    @Test(
        "a chip that is not there, and a file that is no chip, are named",
        arguments: [("nowhere:3", "there is no GPIO chip “nowhere”"), ("/dev/null:3", "“/dev/null” is not")])
    func noChip(text: String, words: String) throws {
        let place = try #require(GPIOButton.Place(text))
        do {
            _ = try GPIOButton(place)
            Issue.record("taken")
        } catch let error as BoxError {
            #expect(error.description.contains(words), "\(error)")
            #expect(error.kind == .unavailable)
        }
    }
}
